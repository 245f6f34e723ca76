/**
 * Who says a word at which moment. It hangs on nothing but what everybody at the table has seen, so
 * that it tells no secret and is the same on every page that shows the match.
 */
import type { Event, View } from "../lib/protocol";

export type Moment = "greeting" | "wins-auction" | "revealed" | "made" | "failed" | "defended";

export interface Remark {
  readonly seat: number;
  readonly moment: Moment;
  /** A number to choose one of his lines by. */
  readonly lot: number;
}

/** Out of sixteen such moments, at how many somebody speaks. */
const OFTEN: Record<Moment, number> = {
  greeting: 16,
  "wins-auction": 8,
  revealed: 8,
  made: 12,
  failed: 12,
  defended: 12,
};

/** A number that the same text always gives (FNV-1a). */
function hashed(text: string): number {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  // The low bits of short texts differ too little.
  return (hash ^ (hash >>> 15)) >>> 0;
}

type Speaker = readonly [seat: number, moment: Moment];

/** Everybody who would have something to say. */
function speakers(event: Event | null, view: View): readonly Speaker[] {
  const seats = view.seats.map((_, seat) => seat);
  if (event === null) {
    // The table as it is found on arrival.
    const first = view.deal === 1 && view.phase === "auction";
    return first ? seats.map((seat): Speaker => [seat, "greeting"]) : [];
  }
  if (event.kind === "contract") return [[event.seat, "wins-auction"]];
  if (event.kind === "revealed") return event.adjutant === null ? [] : [[event.adjutant, "revealed"]];
  const { result } = view;
  if (event.kind !== "finished" || !result) return [];
  return seats.flatMap((seat): Speaker[] => {
    const his = seat === result.napoleon || seat === result.adjutant;
    if (his) return [[seat, result.won ? "made" : "failed"]];
    return result.won ? [] : [[seat, "defended"]];
  });
}

/** What is said when this has been seen; mostly nothing. `match` is the match's id. */
export function remarkAt(event: Event | null, view: View, match: string): Remark | null {
  const able = speakers(event, view).filter(([seat]) => view.seats[seat]?.character);
  if (able.length === 0) return null;
  const lot = hashed([match, view.deal, event?.kind ?? "", view.contract?.bid ?? ""].join());
  const [seat, moment] = able[(lot >>> 4) % able.length]!;
  return lot % 16 < OFTEN[moment] ? { seat, moment, lot: lot >>> 8 } : null;
}
