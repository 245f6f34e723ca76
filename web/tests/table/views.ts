/** Views to test with: a table of five, seat 0 looking, changed as a test needs. */
import type { Event, Seat, Update, View } from "../../src/lib/protocol";

const NAMES = ["You", "Ney", "Davout", "Murat", "Lannes"];

export function seat(name: string, changes: Partial<Seat> = {}): Seat {
  return {
    name,
    level: name === "You" ? "human" : "normal",
    character: "",
    side: "unknown",
    revealed: false,
    cards: 10,
    honours: 0,
    total: 0,
    out: false,
    ...changes,
  };
}

export function view(changes: Partial<View> = {}): View {
  return {
    seat: 0,
    seats: NAMES.map((name) => seat(name)),
    deal: 1,
    deals: 5,
    target: 0,
    dealer: 4,
    phase: "auction",
    turn: [0],
    hand: ["SA", "S4", "HK", "HT", "H5", "DJ", "D9", "CQ", "C8", "C2"],
    calls: [],
    standing: null,
    contract: null,
    received: [],
    laidAway: [],
    shown: [],
    shownAway: [],
    secretAdjutant: false,
    lone: false,
    trick: null,
    tricks: [],
    powers: [],
    tally: null,
    choice: null,
    result: null,
    ranking: [],
    counts: "honours",
    direction: "clockwise",
    chips: false,
    ...changes,
  };
}

/** A view in play: Ney is Napoleon at 14 hearts and has called the ace of spades. */
export function playing(changes: Partial<View> = {}): View {
  return view({
    phase: "play",
    contract: { seat: 1, bid: "14H", number: 14, trump: "H", called: "SA", forced: false },
    tally: { total: 20, needed: 14, napoleon: 0, allies: 0, unknown: 0, out: 20 },
    trick: { number: 1, cards: [], named: null, winner: null, power: null, honours: 0 },
    ...changes,
  });
}

export function update(sequence: number, event: Event | null, seen: View): Update {
  return { type: "update", sequence, event, view: seen };
}
