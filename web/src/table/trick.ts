/** Which trick lies on the table while events are told one by one. */
import type { Action, CardText, Event, Trick, View } from "../lib/protocol";

/** Events that belong to the trick that has just been played. */
export function isOfTrick(event: Event | null): boolean {
  return event !== null && ["play", "revealed", "taken"].includes(event.kind);
}

/**
 * The trick to show. After the last card of a trick the view has it among the finished ones
 * already; it stays on the table until it is `settled`.
 */
export function trickOnTable(view: View, event: Event | null, settled: boolean): Trick | null {
  const current = view.trick;
  if (current && current.cards.length > 0) return current;
  if (isOfTrick(event) && !settled) return view.tricks.at(-1) ?? null;
  return null;
}

/** The trick with the own card in it that the server hasn't answered yet. */
export function withPending(
  trick: Trick | null,
  view: View,
  pending: Action | null,
): Trick | null {
  if (pending?.kind !== "play") return trick;
  if (trick?.cards.some((played) => played.card === pending.card)) return trick;
  const card = { seat: view.seat, card: pending.card };
  const open = trick && trick.number === view.tricks.length + 1 ? trick : null;
  return {
    number: view.tricks.length + 1,
    named: pending.suit ?? open?.named ?? null,
    winner: open?.winner ?? null,
    power: open?.power ?? null,
    honours: open?.honours ?? 0,
    cards: [...(open?.cards ?? []), card],
  };
}

/** The hand without what is on its way out of it. */
export function handWithout(hand: readonly CardText[], pending: Action | null): CardText[] {
  if (pending?.kind === "play") return hand.filter((card) => card !== pending.card);
  if (pending?.kind === "discard") return hand.filter((card) => !pending.cards.includes(card));
  return [...hand];
}
