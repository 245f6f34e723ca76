import { beforeEach, describe, expect, it, vi } from "vitest";

import { preferredLanguage, readChoices, settings } from "../src/lib/settings.svelte";

const KEY = "napoleon.settings";

describe("settings", () => {
  beforeEach(() => {
    localStorage.clear();
    settings.language = "en";
    settings.speed = "normal";
  });

  it("have defaults where nothing was stored", () => {
    expect(readChoices(null)).toMatchObject({
      speed: "normal",
      fourColours: false,
      motion: "auto",
      sound: false,
      theme: "auto",
      tapTwice: true,
      hints: true,
      name: "",
    });
  });

  it.each(["", "null", "[]", "7", "{", '"dark"', "{\"theme\":", "\u0000"])("survive %j in the storage", (text) => {
    expect(readChoices(text)).toEqual(readChoices(null));
  });

  it("keep what makes sense and drop the rest", () => {
    const choices = readChoices(
      JSON.stringify({ theme: "dark", speed: "warp", sound: "yes", language: "xx", name: 5, hints: false }),
    );
    expect(choices).toMatchObject({ theme: "dark", speed: "normal", sound: false, hints: false, name: "" });
  });

  it("cut a name that is too long", () => {
    expect(readChoices(JSON.stringify({ name: "n".repeat(99) })).name).toHaveLength(24);
    settings.name = "n".repeat(99);
    expect(settings.name).toHaveLength(24);
    settings.name = "";
  });

  it("begin in the first language of the browser that there is", () => {
    expect(preferredLanguage(["de-DE", "sv-SE", "ja"])).toBe("sv");
    expect(preferredLanguage(["JA-jp"])).toBe("ja");
    expect(preferredLanguage(["de"])).toBe("en");
    expect(preferredLanguage([])).toBe("en");
  });

  it("are kept, and written to the document", () => {
    settings.language = "ja";
    settings.theme = "light";
    settings.fourColours = true;
    expect(JSON.parse(localStorage.getItem(KEY) ?? "")).toMatchObject({ language: "ja", theme: "light" });
    expect(document.documentElement.lang).toBe("ja");
    expect(document.documentElement.dataset).toMatchObject({ theme: "light", suits: "four" });
    settings.theme = "auto";
    settings.fourColours = false;
  });

  it("speak the language at once", async () => {
    const { m } = await import("../src/lib/paraglide/messages.js");
    expect(m.home_play()).toBe("Play now");
    settings.language = "sv";
    expect(m.home_play()).toBe("Spela nu");
  });

  it("hold for the page where storage is forbidden", () => {
    const broken = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    settings.speed = "slow";
    expect(settings.trickHold).toBe(3000);
    expect(broken).toHaveBeenCalled();
  });

  it("wait for nothing in tests", () => {
    settings.speed = "instant";
    expect([settings.trickHold, settings.beat, settings.still]).toEqual([0, 0, true]);
  });

  it("follow another tab", () => {
    dispatchEvent(new StorageEvent("storage", { key: KEY, newValue: JSON.stringify({ language: "ja" }) }));
    expect(settings.language).toBe("ja");
  });
});
