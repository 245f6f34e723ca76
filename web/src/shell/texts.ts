/** What an option that is text may be: cards that call, and bids. */
import { cardSign, RANKS, SUIT_SIGNS, SUITS, trumpName } from "../lib/cards";
import { m } from "../lib/paraglide/messages.js";
import type { OptionWords } from "../lib/protocol";
import { rungsOf } from "./lists";

export interface Text {
  value: string;
  name: string;
}

/** The choices at a path, of which `of` tells what the rules say elsewhere. */
export function textsOf(path: string, of: (path: string) => unknown, words: OptionWords | undefined): Text[] {
  const told = Object.entries(words?.values ?? {}).map(([value, name]) => ({ value, name }));
  const choices = path === "auction.forced_bid" ? bids(of) : [...told, ...cards(Number(of("deck.lowest_rank")))];
  const now = String(of(path) ?? "");
  return choices.some(({ value }) => value === now) ? choices : [{ value: now, name: now || m.own_choose() }, ...choices];
}

function cards(lowest: number): Text[] {
  const ranks = RANKS.filter((rank) => !(Number(rank) < lowest));
  return SUITS.flatMap((suit) => ranks.map((rank) => ({ value: suit + rank, name: cardSign(suit + rank) })));
}

function bids(of: (path: string) => unknown): Text[] {
  if (of("goal.counts") === "tricks") {
    return rungsOf(of("auction.ladder")).map(({ name }) => ({ value: name, name }));
  }
  const numbers = Array.from({ length: 13 }, (_, place) => place + 8);
  return numbers.flatMap((number) => [
    ...SUITS.map((suit) => ({ value: `${number}${suit}`, name: `${number} ${SUIT_SIGNS[suit]}` })),
    ...(of("auction.no_trump") === true ? [{ value: `${number}N`, name: `${number} ${trumpName("N")}` }] : []),
  ]);
}
