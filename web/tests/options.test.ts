import { beforeEach, describe, expect, it, vi } from "vitest";

import type { HouseOption, Option, RulesPage, Table } from "../src/lib/protocol";
import { draft, readChanges } from "../src/shell/draft.svelte";
import { current, effective, groupsOf, houseAt, houseRules, optionAt } from "../src/shell/options";

const option = (path: string, kind: Option["kind"] = "flag"): Option => ({
  path,
  kind,
  choices: [],
  least: null,
  most: null,
});

const options = [
  option("deck.players", "number"),
  option("deck.jokers", "number"),
  option("goal.counts", "choice"),
  option("auction.ladder", "list"),
  option("auction.no_trump"),
  option("match.deals", "number"),
];

const table: Table = {
  name: "standard",
  players: 5,
  rules: {
    deck: { players: 5, jokers: 0, hand: 10 },
    auction: { minimum: 13, no_trump: false, ladder: [] },
    powers: { order: ["mighty", "trump", "led_suit"] },
    match: { deals: 5, chips: 0 },
  },
};
const nap: Table = { ...table, name: "nap", players: 4 };

const house = (id: string, ...changes: Record<string, unknown>[]): HouseOption => ({
  id,
  name: id,
  help: "",
  values: changes.map((each, place) => ({ id: String(place), name: "", changes: each, fits: true })),
  value: "0",
  usual: "0",
});
const joker = house("joker", { "deck.jokers": 0 }, { "deck.jokers": 1, "powers.led_joker": "after-trump" });
const minimum = house("minimum", { "auction.minimum": 11 }, { "auction.minimum": 12 });
const deals = house("deals", { "match.deals": 5 }, { "match.deals": 10 });

describe("the options of a table", () => {
  it("are those that matter, grouped in the order of the rules", () => {
    const groups = groupsOf(options, ["auction.no_trump", "deck.players", "match.deals", "deck.jokers"]);
    expect(groups.map(({ group, options: some }) => [group, some.map(({ path }) => path)])).toEqual([
      ["deck", ["deck.players", "deck.jokers"]],
      ["auction", ["auction.no_trump"]],
      ["match", ["match.deals"]],
    ]);
  });

  it("have the changed value, or else the table's own", () => {
    expect(current(table.rules, { "auction.minimum": 11 }, "auction.minimum")).toBe(11);
    expect(current(table.rules, { "auction.no_trump": false }, "auction.no_trump")).toBe(false);
    expect(current(table.rules, {}, "deck.hand")).toBe(10);
  });

  it("are changed only where they differ, lists too", () => {
    const changes = { "auction.minimum": 13, "powers.order": ["mighty", "trump", "led_suit"], "deck.jokers": 1 };
    expect(effective(table.rules, changes)).toEqual({ "deck.jokers": 1 });
  });

  it.each([
    ["deck.hand", "deck.hand"],
    ["auction.ladder.name", "auction.ladder"],
    ["", ""],
  ])("the refusal of %s is shown at %s", (path, at) => {
    expect(optionAt(path)).toBe(at);
  });
});

describe("house rules", () => {
  it("leave out the number of deals, which has its own place", () => {
    expect(houseRules({ house: [joker, deals] } as unknown as RulesPage)).toEqual([joker]);
  });

  it("say why they are refused where they were chosen", () => {
    const all = [joker, minimum];
    expect(houseAt("auction.minimum", all, new Map())).toBe("minimum");
    expect(houseAt("kitty.use", all, new Map([["joker", "1"]]))).toBe("joker");
    expect(houseAt("kitty.use", all, new Map())).toBe("");
  });
});

describe("the match being set up", () => {
  beforeEach(() => {
    draft.load({ name: "", table: "standard", changes: {} });
    draft.level = "normal";
  });

  it("forgets a change that was taken back", () => {
    draft.change(table.rules, "auction.minimum", 11);
    expect(draft.changes).toEqual({ "auction.minimum": 11 });
    draft.change(table.rules, "auction.minimum", 13);
    expect(draft.changes).toEqual({});
  });

  it("starts anew at another table", () => {
    draft.change(table.rules, "auction.minimum", 11);
    draft.table = "nap";
    expect(draft.changes).toEqual({});
  });

  it("starts anew at the same table after an own one", () => {
    draft.load({ name: "Ours", table: "standard", changes: { "deck.jokers": 1 } }, "Ours");
    expect(draft.match(table)).toMatchObject({ title: "Ours", changes: { "deck.jokers": 1 } });
    draft.table = "standard";
    expect(draft.own).toEqual({ name: "", table: "standard", changes: {} });
    expect(draft.kept).toBe("");
    expect("title" in draft.match(table)).toBe(false);
  });

  it("takes several changes at once, and what the server makes of them", () => {
    draft.apply({ "powers.yoromeki": true, "deck.jokers": 1 });
    const asked = draft.changes;
    draft.settle(asked, { "powers.order": ["yoromeki"], "deck.jokers": 1 });
    expect(draft.changes).toEqual({ "powers.order": ["yoromeki"], "deck.jokers": 1 });
    draft.settle(asked, {});
    expect(draft.changes).not.toEqual({});
  });

  it("asks for the opponents that were chosen", () => {
    expect(draft.match(table).opponents).toEqual(["normal"]);
    draft.seat(2, "easy", 4);
    expect(draft.match(table).opponents).toEqual(["normal", "normal", "easy", "normal"]);
    draft.change(table.rules, "deck.players", 4);
    expect(draft.match(table).opponents).toEqual(["normal", "normal", "easy"]);
    draft.choosing = "lot";
    expect(draft.match(table).opponents).toEqual(["lot"]);
    draft.lot = "hard";
    expect(draft.match(table).opponents).toEqual(["lot:hard"]);
  });

  it("seats whoever is invited where no other person sits", () => {
    draft.seat(0, "murat", 4);
    draft.invite("ney", 4);
    draft.invite("ney", 4);
    expect(draft.match(table).opponents).toEqual(["murat", "ney", "easy", "normal"]);
    for (const person of ["davout", "lannes", "soult"]) draft.invite(person, 4);
    expect(draft.match(table).opponents).toEqual(["soult", "ney", "davout", "lannes"]);
    draft.level = "hard";
    expect(draft.match(table).opponents).toEqual(["hard"]);
  });

  it("takes rules from an address, lists too, and no nonsense", () => {
    const changes = '{"deck.hand":6,"powers.order":["trump","led_suit"],"deck.jokers":{}}';
    draft.take(new URLSearchParams({ table: "nap", changes }), [table, nap]);
    expect(draft.table).toBe("nap");
    expect(draft.changes).toEqual({ "deck.hand": 6, "powers.order": ["trump", "led_suit"] });
    draft.take(new URLSearchParams("table=none"), [table, nap]);
    expect(draft.table).toBe("nap");
  });

  it.each(["{", "[]", "7", "null", '"x"'])("reads nothing from %s", (text) => {
    expect(readChanges(text)).toEqual({});
  });
});

describe("a reload", () => {
  it.each([
    ["{", "standard"],
    ['{"table":3}', "standard"],
    ['{"name":"Ours","table":"nap","changes":{"deck.hand":6},"kept":"Ours"}', "nap"],
  ])("takes up what was put down: %s", async (text, expected) => {
    sessionStorage.setItem("napoleon.draft", text);
    vi.resetModules();
    const again = await import("../src/shell/draft.svelte");
    expect(again.draft.table).toBe(expected);
    again.draft.remember();
    expect(sessionStorage.getItem("napoleon.draft")).toContain(`"table":"${expected}"`);
    sessionStorage.clear();
  });
});
