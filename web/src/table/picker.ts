/** Which bid the picker begins with, and which it goes to: read off the legal bids alone. */
import type { AuctionChoice, TrumpText } from "../lib/protocol";
import { bidParts } from "./words";

export const TRUMP_ORDER = ["S", "H", "D", "C", "N"] as const;

/** The numbers (or rungs) that can be bid, low to high. */
export function numbers(bids: readonly string[]): string[] {
  return [...new Set(bids.map((bid) => bidParts(bid).number))];
}

/** The trumps that any legal bid names, in the order of the suits. */
export function trumps(bids: readonly string[]): TrumpText[] {
  const named = new Set(bids.map((bid) => bidParts(bid).trump));
  return TRUMP_ORDER.filter((trump) => named.has(trump));
}

export function lowestIn(bids: readonly string[], trump: TrumpText): string | null {
  return bids.find((bid) => bidParts(bid).trump === trump) ?? null;
}

/** The smallest bid that is enough, in the suit that the hand likes best if that is known. */
export function firstBid(choice: AuctionChoice, hints: boolean): string {
  const best = hints
    ? [...choice.estimates].sort((a, b) => b.worth - a.worth).find(({ trump }) => lowestIn(choice.bids, trump))
    : undefined;
  return (best && lowestIn(choice.bids, best.trump)) ?? choice.bids[0] ?? "";
}

/** The bid with the number `by` steps away; the trump stays if it can. */
export function otherNumber(bids: readonly string[], bid: string, by: number): string | null {
  const all = numbers(bids);
  const { number, trump } = bidParts(bid);
  const next = all[all.indexOf(number) + by];
  if (next === undefined) return null;
  const same = bids.find((other) => {
    const parts = bidParts(other);
    return parts.number === next && parts.trump === trump;
  });
  return same ?? bids.find((other) => bidParts(other).number === next) ?? null;
}

/** The bid with this trump: the same number if it is enough, else the lowest that is. */
export function otherTrump(bids: readonly string[], bid: string, trump: TrumpText): string | null {
  const { number } = bidParts(bid);
  return bids.find((other) => other === number + trump) ?? lowestIn(bids, trump);
}
