/** What is read aloud: every event once, in order, in whole sentences; and whose turn it is. */
import { cardName, inHandOrder, suitName } from "../lib/cards";
import { m } from "../lib/paraglide/messages.js";
import type { CardText, Event, View } from "../lib/protocol";
import { turnWords } from "./prompt";
import { bidWords, countWords, listed, powerWords, seatName, signed, tallyWords } from "./words";

export function cardNames(cards: readonly CardText[]): string {
  return listed(cards.map(cardName));
}

function sentences(...parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join(m.table_stop());
}

export function resultHeading(view: View): string {
  const { result } = view;
  if (!result) return "";
  return result.made ? m.table_result_made() : m.table_result_failed();
}

export function rankingWords(view: View): string {
  return listed(view.ranking.map(({ seat, rank, total }) => `${rank} ${seatName(view, seat)} ${total}`));
}

/** The lines of one event, as the seat of this view may know it. */
export function announce(event: Event, view: View, before: View | null): string[] {
  const own = "seat" in event && event.seat === view.seat;
  const name = "seat" in event ? seatName(view, event.seat) : "";
  switch (event.kind) {
    case "dealt":
      return [
        m.table_said_dealt({
          deal: event.deal,
          name: seatName(view, event.dealer),
          cards: cardNames(inHandOrder(event.hand)),
        }),
      ];
    case "bid": {
      const bid = bidWords(event.bid);
      return [own ? m.table_you_bid({ bid }) : m.table_they_bid({ name, bid })];
    }
    case "pass":
      return [own ? m.table_you_pass() : m.table_they_pass({ name })];
    case "redeal":
      return [m.table_said_redeal()];
    case "shown":
      return [m.table_said_shown({ cards: cardNames(event.cards) })];
    case "forced": {
      if (bidWords(event.by) !== event.by) {
        const bid = bidWords(event.by);
        return [own ? m.table_you_forced_bid({ bid }) : m.table_they_forced_bid({ name, bid })];
      }
      const card = cardName(event.by);
      return [own ? m.table_you_forced({ card }) : m.table_they_forced({ name, card })];
    }
    case "contract": {
      const bid = bidWords(event.bid);
      return [own ? m.table_you_contract({ bid }) : m.table_they_contract({ name, bid })];
    }
    case "call": {
      const card = cardName(event.card);
      const said = own ? m.table_you_call({ card }) : m.table_they_call({ name, card });
      return view.secretAdjutant ? [said, m.table_said_secret()] : [said];
    }
    case "dealt-out":
      return [m.table_said_dealt_out({ card: cardName(event.card) })];
    case "discard": {
      const { count } = event;
      const said = own ? m.table_you_discard({ count }) : m.table_they_discard({ name, count });
      return event.honours.length > 0
        ? [said, m.table_said_honours_away({ cards: cardNames(event.honours) })]
        : [said];
    }
    case "play": {
      const card = cardName(event.card);
      const said = own ? m.table_you_play({ card }) : m.table_they_play({ name, card });
      return event.suit ? [said, m.table_said_names({ suit: suitName(event.suit) })] : [said];
    }
    case "revealed":
      if (event.adjutant === null) return [m.table_said_alone()];
      return [
        event.adjutant === view.seat
          ? m.table_you_adjutant()
          : m.table_they_adjutant({ name: seatName(view, event.adjutant) }),
      ];
    case "taken": {
      const said = own ? m.table_you_take() : m.table_they_take({ name });
      const count = view.counts === "honours" && event.honours > 0 ? countWords(view, event.honours) : "";
      return [listed([said, powerWords(event.power), count].filter(Boolean)), tallyWords(view)];
    }
    case "claim":
      return [own ? m.table_you_claim() : m.table_they_claim({ name })];
    case "finished": {
      const points = (view.result ?? before?.result)?.points ?? [];
      return [
        m.table_said_finished({
          result: resultHeading(view),
          points: listed(points.map((value, seat) => `${seatName(view, seat)} ${signed(value)}`)),
        }),
      ];
    }
    case "match-over":
      return [m.table_said_over({ ranking: rankingWords(view) })];
  }
}

export function announceTurn(view: View): string {
  return turnWords(view);
}

/** How things stand, for whoever asks: contract, what lies there, tally, whose turn. */
export function situation(view: View): string {
  const { contract, trick } = view;
  return sentences(
    contract
      ? m.table_contract_says({ name: seatName(view, contract.seat), bid: bidWords(contract.bid) })
      : m.table_contract_none(),
    contract?.called ? `${m.table_called()}: ${cardName(contract.called)}` : "",
    trick && trick.cards.length > 0
      ? `${m.table_on_table()}: ${listed(trick.cards.map((played) => `${seatName(view, played.seat)} ${cardName(played.card)}`))}`
      : "",
    trick?.winner != null ? `${m.table_power_leading()}: ${seatName(view, trick.winner)}` : "",
    tallyWords(view),
    view.choice ? turnWords(view) : "",
    `${m.table_hand()}: ${cardNames(inHandOrder(view.hand))}`,
  );
}

