/** The one sentence that says what is up. */
import { suitName } from "../lib/cards";
import { m } from "../lib/paraglide/messages.js";
import type { Event, PlayChoice, View } from "../lib/protocol";
import { reasonWords, seatName } from "./words";

/** What the rules ask of this play, read off what they refuse. */
function playWords(choice: PlayChoice, leading: boolean): string {
  const first = choice.refused[0]?.reason;
  if (leading) return first ? m.table_turn_lead_some() : m.table_turn_lead();
  if (!first) return m.table_turn_any();
  const why =
    first.code === "follow" && first.suit
      ? m.table_why_follow({ suit: suitName(first.suit) })
      : reasonWords(first);
  return m.table_turn_some({ why });
}

/** What the player is asked to do; the view must have a choice. */
export function turnWords(view: View): string {
  const { choice } = view;
  switch (choice?.kind) {
    case "auction":
      return choice.mayPass ? m.table_turn_bid() : m.table_turn_forced();
    case "calling":
      return m.table_turn_call();
    case "exchange":
      return choice.count === 1
        ? m.table_turn_exchange_one()
        : m.table_turn_exchange({ count: choice.count });
    case "play":
      return playWords(choice, !view.trick || view.trick.cards.length === 0);
    default:
      return "";
  }
}

/** What is being waited for, or what has just happened. */
export function promptWords(view: View, event: Event | null, settled: boolean): string {
  if (event?.kind === "taken" && !settled) {
    return event.seat === view.seat
      ? m.table_you_take()
      : m.table_they_take({ name: seatName(view, event.seat) });
  }
  if (!settled && (view.trick?.cards.length ?? 0) === 0) return "";
  if (event?.kind === "redeal") return m.table_said_redeal();
  const turn = view.turn[0];
  if (turn === undefined || view.phase === "finished") {
    return view.phase === "finished" ? m.table_wait_next() : "";
  }
  if (turn === view.seat && view.choice) return turnWords(view);
  const name = seatName(view, turn);
  switch (view.phase) {
    case "auction":
      return view.turn.length > 1 ? m.table_wait_open() : m.table_wait_bid({ name });
    case "calling":
      return m.table_wait_call({ name });
    case "exchange":
      return m.table_wait_exchange({ name });
    case "play":
      return view.trick && view.trick.cards.length > 0
        ? m.table_wait_play({ name })
        : m.table_wait_lead({ name });
    default:
      return "";
  }
}
