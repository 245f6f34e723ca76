import { beforeEach, describe, expect, it, vi } from "vitest";

import {
  moved,
  movedPower,
  rungName,
  rungsOf,
  withNewRung,
  withoutPower,
  withoutRung,
  withPower,
  withRung,
} from "../src/shell/lists";
import { cleanName, LONGEST_TITLE, mine, readTables } from "../src/shell/mine.svelte";
import { decode, encode, fileName, fileOf, nameIn, shareAddress } from "../src/shell/share";
import { textsOf } from "../src/shell/texts";

const ORDER = ["mighty", "right_jack", "trump", "led_suit"];
const USUAL = ["yoromeki", "mighty", "right_jack", "joker", "same_two", "trump", "led_suit"];

describe("the powers in order", () => {
  it("are moved, but never below the last", () => {
    expect(movedPower(ORDER, 2, 0)).toEqual(["trump", "mighty", "right_jack", "led_suit"]);
    expect(movedPower(ORDER, 0, 99)).toEqual(["right_jack", "trump", "mighty", "led_suit"]);
    expect(movedPower(ORDER, 1, -5)).toEqual(["right_jack", "mighty", "trump", "led_suit"]);
    expect(movedPower(ORDER, 3, 0)).toEqual(ORDER);
    expect(moved([1, 2, 3], 7, 0)).toEqual([1, 2, 3]);
  });

  it("are added where they usually stand", () => {
    expect(withPower(ORDER, "yoromeki", USUAL)).toEqual(["yoromeki", ...ORDER]);
    expect(withPower(ORDER, "joker", USUAL)).toEqual(["mighty", "right_jack", "joker", "trump", "led_suit"]);
    expect(withPower(ORDER, "trump", USUAL)).toEqual(ORDER);
  });

  it("are left out, all but the last", () => {
    expect(withoutPower(ORDER, "mighty")).toEqual(["right_jack", "trump", "led_suit"]);
    expect(withoutPower(ORDER, "led_suit")).toEqual(ORDER);
  });
});

describe("the ladder of calls", () => {
  const ladder = rungsOf([
    { name: "4", tricks: 4, win: 4, lose: 4, only_over: "" },
    { name: "nap", tricks: 5, win: 10, lose: 5, only_over: "4" },
  ]);

  it("is read from the rules, and from nonsense", () => {
    expect(ladder).toHaveLength(2);
    expect(rungsOf("x")).toEqual([]);
    expect(rungsOf([null, 3, {}])).toEqual([{ name: "", tricks: 1, win: 0, lose: 0, only_over: "" }]);
  });

  it("keeps what goes only over a renamed call", () => {
    const renamed = withRung(ladder, 0, { name: "four" });
    expect(renamed.map(({ name, only_over }) => [name, only_over])).toEqual([
      ["four", ""],
      ["nap", "four"],
    ]);
    expect(withRung(ladder, 1, { win: 20 })[1]).toMatchObject({ name: "nap", win: 20, only_over: "4" });
    expect(withoutRung(ladder, 0)).toEqual([{ ...ladder[1], only_over: "" }]);
  });

  it("grows by a call of a name of its own", () => {
    const grown = withNewRung(withNewRung(ladder, 5), 5);
    expect(grown.map(({ name, tricks }) => [name, tricks])).toEqual([
      ["4", 4],
      ["nap", 5],
      ["5", 5],
      ["5-2", 5],
    ]);
  });

  it.each([
    [" Royal Nap ", "royal-nap"],
    ["Blücher!", "blu-cher"],
    ["ナップ", ""],
    ["x".repeat(30), "x".repeat(20)],
  ])("writes %s as %s", (text, name) => {
    expect(rungName(text)).toBe(name);
  });
});

describe("a link that carries rules", () => {
  const own = {
    name: "Möwe 🐦 “Ω” 学校",
    table: "joker",
    changes: { "deck.players": 4, "powers.order": ["mighty", "led_suit"], "auction.no_trump": true },
  };

  it("gives the same rules back, and only letters that need no escape", () => {
    expect(encode(own)).toMatch(/^[\w-]+$/);
    expect(decode(encode(own))).toEqual(own);
    expect(shareAddress(own)).toBe(`/shared?rules=${encode(own)}`);
  });

  it.each([null, "", "%%%", "AAAA", btoa("{}"), btoa('["x"]'), btoa('["","joker",{}]'), "A".repeat(9000)])(
    "holds nothing in %s",
    (text) => {
      expect(decode(text)).toBeUndefined();
    },
  );

  it("carries nothing but rules", () => {
    const bad = encode({ ...own, changes: { a: { b: 1 } } as never });
    expect(decode(bad)).toBeUndefined();
    expect(decode(encode({ ...own, table: "../x" }))).toBeUndefined();
    expect(decode(encode({ ...own, name: "x".repeat(99) }))?.name).toHaveLength(LONGEST_TITLE);
  });
});

describe("a rule file", () => {
  it("has the name in its first line", () => {
    const file = fileOf("Our\ntable", 'preset = "joker"\n');
    expect(file).toBe('# Our table\npreset = "joker"\n');
    expect(nameIn(file, "other.toml")).toBe("Our table");
    expect(nameIn('preset = "joker"', "club.toml")).toBe("club");
    expect(nameIn("")).toBe("");
  });

  it.each([
    ["Our table!", "our-table.toml"],
    ["学校 2", "学校-2.toml"],
    ["///", "napoleon.toml"],
  ])("of %s is called %s", (name, file) => {
    expect(fileName(name)).toBe(file);
  });
});

describe("own tables", () => {
  const own = { name: "Ours", table: "joker", changes: { "deck.players": 4 } };

  beforeEach(() => {
    localStorage.clear();
    for (const { name } of [...mine.tables]) mine.delete(name);
    localStorage.clear();
  });

  it("are kept by name, renamed and deleted", () => {
    expect(mine.keep(own)).toBe(true);
    mine.keep({ ...own, changes: {} });
    expect(mine.tables).toEqual([{ ...own, changes: {} }]);
    expect(mine.free("Ours")).toBe("Ours 2");
    expect(mine.free("x".repeat(LONGEST_TITLE))).toHaveLength(LONGEST_TITLE);
    mine.rename("Ours", "Theirs");
    expect(mine.of("Theirs")?.name).toBe("Theirs");
    mine.delete("Theirs");
    expect(mine.tables).toEqual([]);
  });

  it("are as they were kept by another page", () => {
    localStorage.setItem("napoleon.tables", JSON.stringify([own]));
    dispatchEvent(new StorageEvent("storage", { key: "napoleon.tables" }));
    expect(mine.tables).toEqual([own]);
  });

  it.each(["{", "7", '{"a":1}', "null"])("survive storage that holds %s", (text) => {
    expect(readTables(text)).toEqual({ tables: [], whole: false });
  });

  it("survive one that is damaged, which is put aside", () => {
    const text = JSON.stringify([{ name: 3 }, own, null]);
    expect(readTables(text)).toEqual({ tables: [own], whole: false });
    localStorage.setItem("napoleon.tables", text);
    mine.keep({ ...own, name: "Second" });
    expect(mine.tables.map(({ name }) => name)).toEqual(["Ours", "Second"]);
    expect(localStorage.getItem("napoleon.tables.damaged")).toBe(text);
  });

  it("say when the browser has no room", () => {
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    expect(mine.keep(own)).toBe(false);
    expect(mine.of("Ours")).toEqual(own);
    full.mockRestore();
  });

  it.each([
    ["  Ours \n two ", "Ours   two"],
    [7, ""],
    ["\u0000", ""],
  ])("are called %j as %j", (name, clean) => {
    expect(cleanName(name)).toBe(clean);
  });
});

describe("an option that is text", () => {
  const rules = (values: Record<string, unknown>) => (path: string) => values[path];
  const values = (path: string, told: Record<string, unknown>): string[] =>
    textsOf(path, rules(told), { path, name: "", help: "", values: { off: "off" } }).map(({ value }) => value);

  it("offers the cards of the deck", () => {
    const cards = values("play.mighty_call", { "deck.lowest_rank": 7, "play.mighty_call": "off" });
    expect(cards).toContain("S7");
    expect(cards).not.toContain("S6");
    expect(cards[0]).toBe("off");
    expect(values("play.mighty_call", { "deck.lowest_rank": 7, "play.mighty_call": "S3" })[0]).toBe("S3");
  });

  it("offers bids or calls", () => {
    expect(values("auction.forced_bid", { "auction.forced_bid": "12S" })).not.toContain("12N");
    expect(values("auction.forced_bid", { "auction.no_trump": true })).toContain("12N");
    const ladder = [{ name: "nap", tricks: 5, win: 1, lose: 1, only_over: "" }];
    expect(values("auction.forced_bid", { "goal.counts": "tricks", "auction.ladder": ladder })).toEqual(["", "nap"]);
  });
});
