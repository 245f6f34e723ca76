import { describe, expect, it } from "vitest";

import type { Event, Result, View } from "../../src/lib/protocol";
import { remarkAt } from "../../src/table/remark";
import { playing, seat, view } from "./views";

const SEATS = ["", "ney", "", "blucher", "davout"].map((character, place) =>
  seat(place ? `N${place}` : "You", { character }),
);

const RESULT: Result = {
  napoleon: 1,
  adjutant: 4,
  made: true,
  won: true,
  honours: 14,
  sweep: "",
  steps: [],
  points: [-1, 2, -1, -1, 1],
  hands: [],
  kitty: [],
  laidAway: [],
  claimed: null,
};

const MATCHES = Array.from({ length: 64 }, (_, place) => `match${place}`);

/** What is said in many matches at this moment, "seat moment" each, and how often in all. */
function heard(event: Event | null, seen: View): [said: string[], often: number] {
  const remarks = MATCHES.flatMap((match) => remarkAt(event, seen, match) ?? []);
  return [[...new Set(remarks.map(({ seat, moment }) => `${seat} ${moment}`))].sort(), remarks.length];
}

describe("remarks", () => {
  it("are the same for all who look, whatever they hold", () => {
    const event: Event = { kind: "finished" };
    for (const match of MATCHES) {
      const one = playing({ seats: SEATS, result: RESULT, seat: 0, hand: ["SA"] });
      const other = playing({ seats: SEATS, result: RESULT, seat: 2, hand: ["C2"], secretAdjutant: true });
      expect(remarkAt(event, one, match)).toEqual(remarkAt(event, other, match));
    }
  });

  it("greet at the beginning of the match alone", () => {
    const [said, often] = heard(null, view({ seats: SEATS }));
    expect(said).toEqual(["1 greeting", "3 greeting", "4 greeting"]);
    expect(often).toBe(MATCHES.length);
    expect(heard(null, view({ seats: SEATS, deal: 2 }))[1]).toBe(0);
    expect(heard(null, playing({ seats: SEATS }))[1]).toBe(0);
  });

  it("are made by whoever has won the auction, or is revealed, now and then", () => {
    const [won, often] = heard({ kind: "contract", seat: 1, bid: "14H" }, playing({ seats: SEATS }));
    expect(won).toEqual(["1 wins-auction"]);
    expect(often).toBeGreaterThan(10);
    expect(often).toBeLessThan(54);
    expect(heard({ kind: "contract", seat: 2, bid: "14H" }, playing({ seats: SEATS }))[1]).toBe(0);
    expect(heard({ kind: "revealed", adjutant: 4 }, playing({ seats: SEATS }))[0]).toEqual(["4 revealed"]);
    expect(heard({ kind: "revealed", adjutant: null }, playing({ seats: SEATS }))[1]).toBe(0);
  });

  it("end a deal by how it ended", () => {
    const event: Event = { kind: "finished" };
    expect(heard(event, playing({ seats: SEATS, result: RESULT }))[0]).toEqual(["1 made", "4 made"]);
    const lost = { ...RESULT, won: false, made: false };
    expect(heard(event, playing({ seats: SEATS, result: lost }))[0]).toEqual(["1 failed", "3 defended", "4 failed"]);
  });

  it("hang on no card that is played, and on nobody without a name", () => {
    expect(heard({ kind: "play", seat: 1, card: "SA", suit: null }, playing({ seats: SEATS }))[1]).toBe(0);
    expect(heard(null, view())[1]).toBe(0);
  });
});
