import { beforeEach, describe, expect, it } from "vitest";

import type { Option, Table } from "../src/lib/protocol";
import { draft, readChanges } from "../src/shell/draft.svelte";
import { effective, fieldAt, fieldsOf, valueOf } from "../src/shell/options";

const option = (path: string, kind: Option["kind"] = "flag", choices: string[] = []): Option => ({
  path,
  kind,
  choices,
  least: null,
  most: null,
});

const options = [
  option("deck.players", "number"),
  option("deck.jokers", "number"),
  option("deck.hand", "number"),
  option("goal.counts", "choice", ["honours", "tricks"]),
  option("auction.minimum", "number"),
  option("auction.ladder", "list"),
  option("auction.no_trump"),
  option("play.joker_call", "choice", ["off", "C3", "S3"]),
  option("powers.order", "list"),
  option("scoring.formula", "choice", ["stakes", "fixed", "additive", "bid-linked", "ladder"]),
  option("match.deals", "number"),
  option("match.chips", "number"),
];

const table: Table = {
  name: "standard",
  players: 5,
  rules: {
    deck: { players: 5, jokers: 0, hand: 10 },
    goal: { counts: "honours" },
    auction: { minimum: 13, no_trump: false, ladder: [] },
    play: { joker_call: "off" },
    powers: { order: ["mighty", "right_jack", "left_jack", "led_joker", "same_two", "trump", "led_suit"] },
    scoring: { formula: "stakes" },
    match: { deals: 5, chips: 0 },
  },
};
const nap: Table = {
  name: "nap",
  players: 4,
  rules: { ...table.rules, goal: { counts: "tricks" }, powers: { order: ["trump", "led_suit"] } },
};

const paths = (some: readonly Option[]): string[] => some.map(({ path }) => path);

describe("the options of a table", () => {
  it("offer the house rules by name first", () => {
    const { named, groups } = fieldsOf(options, table.rules, {});
    expect(paths(named)).toEqual([
      "powers.same_two",
      "powers.yoromeki",
      "deck.jokers",
      "auction.no_trump",
      "auction.minimum",
      "scoring.formula",
    ]);
    expect(groups.map(({ group }) => group)).toEqual(["deck", "goal", "match"]);
  });

  it("speak of the joker only where there is one", () => {
    expect(paths(fieldsOf(options, table.rules, { "deck.jokers": 1 }).named)).toContain("powers.led_joker");
    const changes = { "play.joker_call": "C3", "auction.minimum": 11 };
    expect(effective(table.rules, changes)).toEqual({ "auction.minimum": 11 });
    expect(effective(table.rules, { ...changes, "deck.jokers": 1 })).toEqual({ ...changes, "deck.jokers": 1 });
  });

  it("keep points by the call to where calls count", () => {
    const formula = (rules: Table["rules"]): readonly string[] | undefined =>
      [...fieldsOf(options, rules, {}).named, ...fieldsOf(options, rules, {}).groups.flatMap((each) => each.options)]
        .find(({ path }) => path === "scoring.formula")?.choices;
    expect(formula(table.rules)).not.toContain("ladder");
    expect(formula(nap.rules)).toContain("ladder");
  });

  it("are others where tricks count", () => {
    const { named, groups } = fieldsOf(options, nap.rules, {});
    expect(paths(named)).toEqual(["deck.players", "deck.hand", "match.chips"]);
    expect(groups.flatMap((each) => paths(each.options))).not.toContain("powers.yoromeki");
  });

  it.each([
    [["mighty", "led_joker", "trump"], "below-mighty"],
    [["mighty", "left_jack", "led_joker", "trump"], "below-left-jack"],
    [["mighty", "trump", "led_joker", "led_suit"], "after-trump"],
    [["mighty", "trump"], "off"],
  ])("read the joker's place from %j", (order, place) => {
    expect(valueOf({ powers: { order } }, "powers.led_joker")).toBe(place);
  });

  it("find the field of a refusal", () => {
    const fields = fieldsOf(options, table.rules, {});
    expect(fieldAt("deck.hand", fields)).toBe("deck.hand");
    expect(fieldAt("auction.minimum.x", fields)).toBe("auction.minimum");
    expect(fieldAt("powers.order", fields)).toBe("");
    expect(fieldAt("", fields)).toBe("");
  });
});

describe("the match being set up", () => {
  beforeEach(() => {
    draft.table = "nap";
    draft.table = "standard";
    draft.setAll("normal");
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

  it("asks for the opponents that were chosen", () => {
    expect(draft.match(table).opponents).toEqual(["normal"]);
    draft.setOne(2, "easy", 4);
    expect(draft.match(table).opponents).toEqual(["normal", "normal", "easy", "normal"]);
    draft.change(table.rules, "deck.players", 4);
    expect(draft.match(table).opponents).toEqual(["normal", "normal", "easy"]);
  });

  it("takes rules from an address, and no nonsense", () => {
    draft.take(new URLSearchParams('table=nap&changes={"deck.hand":6,"x":1,"deck.jokers":[]}'), [table, nap], options);
    expect(draft.table).toBe("nap");
    expect(draft.changes).toEqual({ "deck.hand": 6 });
    draft.take(new URLSearchParams("table=none"), [table, nap], options);
    expect(draft.table).toBe("nap");
  });

  it.each(["{", "[]", "7", "null", '"x"'])("reads nothing from %s", (text) => {
    expect(readChanges(text)).toEqual({});
  });
});
