/** Cards as the page speaks of them: `SA` is drawn `#SA`, written ♠A and read "ace of spades". */
import { m } from "./paraglide/messages.js";
import type { CardText, SuitText, TrumpText } from "./protocol";

export const SUITS = ["S", "H", "D", "C"] as const;
export const RANKS = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"] as const;
export const JOKERS = ["JK", "JR"] as const;

/** Suits beside each other differ in colour in the hand. */
const HAND_ORDER = "SHCD";

export const SUIT_SIGNS: Record<SuitText, string> = { S: "♠", H: "♥", D: "♦", C: "♣" };

const SUIT_NAMES: Record<SuitText, () => string> = {
  S: m.table_suit_s,
  H: m.table_suit_h,
  D: m.table_suit_d,
  C: m.table_suit_c,
};

const RANK_NAMES: Record<string, () => string> = {
  A: m.table_rank_a,
  K: m.table_rank_k,
  Q: m.table_rank_q,
  J: m.table_rank_j,
  T: m.table_rank_t,
  "9": m.table_rank_9,
  "8": m.table_rank_8,
  "7": m.table_rank_7,
  "6": m.table_rank_6,
  "5": m.table_rank_5,
  "4": m.table_rank_4,
  "3": m.table_rank_3,
  "2": m.table_rank_2,
};

export function isJoker(card: CardText): boolean {
  return card === "JK" || card === "JR";
}

/** The printed suit; none of a joker. */
export function suitOf(card: CardText): SuitText | null {
  return isJoker(card) ? null : (SUITS.find((suit) => suit === card[0]) ?? null);
}

export function rankOf(card: CardText): string {
  return isJoker(card) ? "" : card.slice(1);
}

/** Whether the card is one of the twenty that count. */
export function isHonour(card: CardText): boolean {
  return !isJoker(card) && "AKQJT".includes(rankOf(card));
}

export function suitName(suit: SuitText): string {
  return SUIT_NAMES[suit]();
}

export function trumpName(trump: TrumpText): string {
  return trump === "N" ? m.table_no_trump() : suitName(trump);
}

export function rankName(rank: string): string {
  return RANK_NAMES[rank]?.() ?? rank;
}

/** "ten of hearts" */
export function cardName(card: CardText): string {
  const suit = suitOf(card);
  if (card === "JK") return m.table_joker();
  if (card === "JR") return m.table_joker_red();
  return suit ? m.table_card({ rank: rankName(rankOf(card)), suit: suitName(suit) }) : card;
}

/** "♥10" */
export function cardSign(card: CardText): string {
  const suit = suitOf(card);
  if (!suit) return cardName(card);
  const rank = rankOf(card);
  return SUIT_SIGNS[suit] + (rank === "T" ? "10" : rank);
}

/** "♥10, ♠A" */
export function cardSigns(cards: readonly CardText[]): string {
  return cards.map(cardSign).join(m.table_comma());
}

/** The hand in the order in which it is held: suits of alternating colour, high to low. */
export function inHandOrder(cards: readonly CardText[]): CardText[] {
  const place = (card: CardText) =>
    isJoker(card)
      ? 100 + JOKERS.findIndex((joker) => joker === card)
      : HAND_ORDER.indexOf(card[0] ?? "") * 20 + RANKS.findIndex((rank) => rank === rankOf(card));
  return [...cards].sort((a, b) => place(a) - place(b));
}
