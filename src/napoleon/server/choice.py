"""What a seat may do now, as the page gets it."""

from __future__ import annotations

from typing import Final

from napoleon.cards import Card
from napoleon.deal import CLAIM, PASS, Bid, Call, IllegalAction, Phase, Play, View
from napoleon.server import protocol

_USUAL: Final = 6
_RANKS: Final = {14: "ace", 13: "king", 12: "queen"}


def choice_of(view: View) -> protocol.Choice | None:
    """The choice before this seat; `None` when it isn't its turn."""
    if view.seat not in view.turn:
        return None
    if view.phase is Phase.AUCTION:
        return protocol.AuctionChoice(
            bids=tuple(str(action) for action in view.legal if isinstance(action, Bid)),
            may_pass=PASS in view.legal,
            estimates=_estimates(view),
        )
    if view.phase is Phase.CALLING:
        cards = [action.card for action in view.legal if isinstance(action, Call)]
        return protocol.CallingChoice(
            cards=tuple(map(str, cards)),
            own=tuple(str(card) for card in cards if card in view.hand),
            usual=_usual(view, set(cards)),
        )
    if view.phase is Phase.EXCHANGE:
        return protocol.ExchangeChoice(
            count=view.rules.kitty_size,
            received=tuple(map(str, view.received)),
            honours_to=view.rules.kitty.honours_to,
        )
    return _play(view)


def reason_of(error: IllegalAction) -> protocol.Reason:
    """Why the rules refuse something."""
    suit = error.suit
    return protocol.Reason(
        code=error.code,
        message=str(error),
        suit=None if suit is None else ("S", "H", "D", "C")[suit],
        card=None if error.card is None else str(error.card),
    )


def _play(view: View) -> protocol.PlayChoice:
    plays = [action for action in view.legal if isinstance(action, Play)]
    refused = [(card, view.refusal(card)) for card in view.hand]
    return protocol.PlayChoice(
        cards=tuple(dict.fromkeys(str(play.card) for play in plays)),
        refused=tuple(
            protocol.RefusedCard(str(card), reason_of(why)) for card, why in refused if why
        ),
        names_suit=tuple(dict.fromkeys(str(play.card) for play in plays if play.suit is not None)),
        may_claim=CLAIM in view.legal,
    )


def _usual(view: View, legal: set[Card]) -> tuple[protocol.Suggestion, ...]:
    """The strongest cards that others may hold, in the order of the table's powers."""
    usual: dict[Card, str] = {}
    for row in view.powers():
        # What a pattern takes is no single card to be called.
        if row.power in ("mighty", "right_jack", "left_jack", "led_joker", "joker", "trump"):
            for card in row.cards[:3]:
                rank = _RANKS.get(card.rank, "") if row.power == "trump" else ""
                why = f"trump-{rank}" if rank else row.power.replace("_", "-")
                if card in legal and card not in view.hand and (rank or row.power != "trump"):
                    usual.setdefault(card, why)
    return tuple(protocol.Suggestion(str(card), why) for card, why in usual.items())[:_USUAL]


def _estimates(view: View) -> tuple[protocol.Estimate, ...]:
    try:
        from napoleon.coach import estimates
    except ImportError:  # until the coach is there
        return ()

    return tuple(
        protocol.Estimate(
            trump="N" if estimate.trump is None else ("S", "H", "D", "C")[estimate.trump],
            worth=estimate.worth,
            least=estimate.least,
            most=estimate.most,
        )
        for estimate in estimates(view)
    )
