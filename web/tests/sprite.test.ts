import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

const sprite = new DOMParser().parseFromString(
  readFileSync("src/assets/cards.svg", "utf8"),
  "image/svg+xml",
);
const cards = [
  ...["S", "H", "D", "C"].flatMap((suit) => [..."AKQJT98765432"].map((rank) => suit + rank)),
  "JK",
  "JR",
];

describe("the sprite of cards", () => {
  it("has every card, plain and with a big index, and the back", () => {
    for (const id of [...cards, ...cards.map((card) => `${card}-big`), "back"]) {
      expect(sprite.getElementById(id)?.getAttribute("viewBox"), id).toBe("-120 -168 240 336");
    }
  });

  it("has no two things of one name", () => {
    const ids = [...sprite.querySelectorAll("[id]")].map((element) => element.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("refers only to what it has", () => {
    for (const element of sprite.querySelectorAll("use")) {
      const id = element.getAttribute("href")?.slice(1) ?? "";
      expect(sprite.getElementById(id), id).not.toBeNull();
    }
  });

  it("leaves every colour to the page", () => {
    for (const side of ["fill", "stroke"]) {
      for (const element of sprite.querySelectorAll(`[${side}]`)) {
        expect(element.getAttribute(side)).toMatch(/^(none|currentColor|var\(--[a-z-]+,#[0-9a-f]{6}\))$/);
      }
    }
  });
});
