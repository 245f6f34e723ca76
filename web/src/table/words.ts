/** The table's words for what the server names by codes: bids, powers, reasons, sides. */
import { people } from "../gallery/people.svelte";
import { cardSign, suitName, trumpName } from "../lib/cards";
import { m } from "../lib/paraglide/messages.js";
import type { Reason, Side, TrumpText, View } from "../lib/protocol";

type Word = () => string;

const TRUMPS = ["S", "H", "D", "C", "N"] as const;

const RUNGS: Record<string, Word> = {
  nap: m.table_rung_nap,
  wellington: m.table_rung_wellington,
  blucher: m.table_rung_blucher,
};

export interface BidParts {
  /** The number, or a rung's name. */
  readonly number: string;
  /** Absent where bids name no trump. */
  readonly trump: TrumpText | null;
}

/** `13H` is 13 and hearts; `nap` is a rung. */
export function bidParts(bid: string): BidParts {
  const found = /^(\d+)([SHDCN])$/.exec(bid);
  const trump = TRUMPS.find((known) => known === found?.[2]) ?? null;
  return { number: found?.[1] ?? bid, trump };
}

/** A number as it is, a rung by its name. */
export function numberWords(number: string): string {
  return RUNGS[number]?.() ?? number;
}

export function bidWords(bid: string): string {
  const { number, trump } = bidParts(bid);
  return trump
    ? m.table_bid({ number: numberWords(number), trump: trumpName(trump) })
    : numberWords(number);
}

const POWERS: Record<string, Word> = {
  different_seven: m.table_power_different_seven,
  yoromeki: m.table_power_yoromeki,
  mighty: m.table_power_mighty,
  right_jack: m.table_power_right_jack,
  left_jack: m.table_power_left_jack,
  led_joker: m.table_power_led_joker,
  joker: m.table_power_joker,
  hunting_jack: m.table_power_hunting_jack,
  spade_three: m.table_power_spade_three,
  same_two: m.table_power_same_two,
  trump: m.table_power_trump,
  led_suit: m.table_power_led_suit,
};

export function powerWords(power: string | null): string {
  return power ? (POWERS[power]?.() ?? power) : "";
}

const CALL_REASONS: Record<string, Word> = {
  mighty: m.table_call_why_mighty,
  "right-jack": m.table_call_why_right_jack,
  "left-jack": m.table_call_why_left_jack,
  joker: m.table_call_why_joker,
  "trump-ace": m.table_call_why_trump_ace,
  "trump-king": m.table_call_why_trump_king,
  "trump-queen": m.table_call_why_trump_queen,
  "trump-ten": m.table_call_why_trump_ten,
  ace: m.table_call_why_ace,
  "side-ace": m.table_call_why_ace,
  yoromeki: m.table_call_why_yoromeki,
  "same-two": m.table_call_why_same_two,
  "high-trump": m.table_call_why_high_trump,
};

export function callReason(code: string): string {
  return (CALL_REASONS[code] ?? m.table_call_why_other)();
}

/** Why the rules refuse; in the server's English if the page has no words of its own. */
export function reasonWords(reason: Reason): string {
  const suit = reason.suit ? suitName(reason.suit) : "";
  switch (reason.code) {
    case "follow":
      return suit ? m.table_why_follow_long({ suit }) : reason.message;
    case "answer-trump-call":
      return m.table_why_answer_trump_call();
    case "highest-honour":
      return m.table_why_highest_honour();
    case "called-card":
      return reason.card ? m.table_why_called_card({ card: cardSign(reason.card) }) : reason.message;
    case "trumps-barred":
      return m.table_why_trumps_barred();
    case "joker-not-led-first":
      return m.table_why_joker_first();
    case "joker-when-void":
      return m.table_why_joker_void();
    case "too-low":
      return m.table_why_too_low();
    case "not-your-turn":
      return m.table_why_not_turn();
    case "passed":
      return m.table_why_passed();
    case "no-claim":
      return m.table_why_no_claim();
    default:
      return reason.message;
  }
}

/** Where tricks count there are no sides: one against all. */
const ALONE: Record<Side, Word> = {
  napoleon: m.table_side_bidder,
  adjutant: m.table_side_adjutant,
  ally: m.table_side_opponent,
  unknown: m.table_side_unknown,
};

const SIDES: Record<Side, Word> = {
  napoleon: m.table_side_napoleon,
  adjutant: m.table_side_adjutant,
  ally: m.table_side_ally,
  unknown: m.table_side_unknown,
};

/** Whose side a seat is on, as far as one may know. */
export function sideWords(view: View, seat: number): string {
  const place = view.seats[seat];
  if (!place) return "";
  if (seat === view.seat && view.secretAdjutant) return m.table_side_secret();
  if (view.counts === "tricks") return ALONE[place.side]();
  if (place.side === "napoleon" && view.lone) return m.table_side_lone();
  return SIDES[place.side]();
}

export function seatName(view: View, seat: number): string {
  if (seat === view.seat) return m.table_you();
  const place = view.seats[seat];
  // A person has a name in every language; until it is known, the one that was written down.
  return (place && people.name(place.character)) || (place?.name ?? "");
}

/** "3 honours" or "2 tricks", whichever this table counts. */
export function countWords(view: View, count: number): string {
  if (view.counts === "tricks") {
    if (count === 0) return m.table_tricks_none();
    return count === 1 ? m.table_tricks_one() : m.table_tricks({ count });
  }
  if (count === 0) return m.table_honours_none();
  return count === 1 ? m.table_honours_one() : m.table_honours({ count });
}

/** How the contract stands: what it has, what it needs, what is still out. */
export function tallyWords(view: View): string {
  const { tally } = view;
  if (!tally) return "";
  const { napoleon, needed, out, unknown } = tally;
  if (view.counts === "tricks") {
    const name = view.contract ? seatName(view, view.contract.seat) : "";
    return m.table_tally_bidder({ name, napoleon, needed, out });
  }
  if (napoleon >= needed) return m.table_tally_made({ napoleon, needed });
  const words = m.table_tally_needs({ napoleon, needed, more: needed - napoleon, out });
  return unknown > 0 ? words + m.table_tally_unknown_more({ unknown }) : words;
}

/** "+4", "−2", "0": with a true minus sign. */
export function signed(points: number): string {
  if (points === 0) return "0";
  return points > 0 ? `+${points}` : `−${-points}`;
}

/** With the full stop that the language uses. */
export function sentence(words: string): string {
  return words + m.table_stop().trimEnd();
}

/** An English list would say "and"; a comma is enough here and holds in every language. */
export function listed(words: readonly string[]): string {
  return words.join(m.table_comma());
}
