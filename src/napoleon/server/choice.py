"""What a seat may do now, as the page gets it."""

from __future__ import annotations

from napoleon.coach import estimates, usual_calls
from napoleon.deal import CLAIM, PASS, Bid, Call, IllegalAction, Phase, Play, View, is_pointless
from napoleon.server import protocol


def choice_of(view: View) -> protocol.Choice | None:
    """The choice before this seat; `None` when it isn't its turn."""
    if view.seat not in view.turn:
        return None
    if view.phase is Phase.AUCTION:
        bids = [action for action in view.legal if isinstance(action, Bid)]
        return protocol.AuctionChoice(
            bids=tuple(map(str, bids)),
            may_pass=PASS in view.legal,
            pointless=tuple(str(bid) for bid in bids if is_pointless(view.rules, bid)),
            estimates=_estimates(view),
        )
    if view.phase is Phase.CALLING:
        cards = [action.card for action in view.legal if isinstance(action, Call)]
        return protocol.CallingChoice(
            cards=tuple(map(str, cards)),
            own=tuple(str(card) for card in cards if card in view.hand),
            usual=tuple(
                protocol.Suggestion(str(usual.card), usual.why) for usual in usual_calls(view)
            ),
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


def _estimates(view: View) -> tuple[protocol.Estimate, ...]:

    return tuple(
        protocol.Estimate(
            trump="N" if estimate.trump is None else ("S", "H", "D", "C")[estimate.trump],
            worth=estimate.worth,
            least=estimate.least,
            most=estimate.most,
        )
        for estimate in estimates(view)
    )
