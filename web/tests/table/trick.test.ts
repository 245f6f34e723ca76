import { describe, expect, it } from "vitest";

import type { Trick } from "../../src/lib/protocol";
import { handWithout, trickOnTable, withPending } from "../../src/table/trick";
import { playing } from "./views";

const finished: Trick = {
  number: 1,
  cards: [1, 2, 3, 4, 0].map((seat, at) => ({ seat, card: `S${"AKQJT"[at]}` })),
  named: null,
  winner: 1,
  power: "mighty",
  honours: 5,
};

describe("the trick on the table", () => {
  it("stays after its last card until it is gathered", () => {
    const after = playing({ tricks: [finished], trick: { ...finished, number: 2, cards: [], winner: null } });
    const play = { kind: "play", seat: 0, card: "ST", suit: null } as const;
    expect(trickOnTable(after, play, false)).toBe(finished);
    expect(trickOnTable(after, play, true)).toBeNull();
    expect(trickOnTable(after, null, true)).toBeNull();
  });

  it("has the own card at once", () => {
    const seen = playing();
    const pending = { kind: "play", card: "HT" } as const;
    expect(withPending(seen.trick, seen, pending)?.cards).toEqual([{ seat: 0, card: "HT" }]);
    expect(handWithout(seen.hand, pending)).not.toContain("HT");
  });

  it("doesn't show the own card twice", () => {
    const cards = [{ seat: 0, card: "HT" }];
    const seen = playing({ trick: { number: 1, cards, named: null, winner: 0, power: "trump", honours: 1 } });
    expect(withPending(seen.trick, seen, { kind: "play", card: "HT" })?.cards).toEqual(cards);
  });
});
