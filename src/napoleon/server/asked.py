"""What a page asks for, as an action of the engine."""

from __future__ import annotations

from napoleon.deal import CLAIM, PASS, Action, Bid, Call, Discard, parse_play
from napoleon.server import protocol


def action_of(asked: protocol.Action) -> Action:
    """The action; `NotationError` where a card or a bid can't be read."""
    match asked:
        case protocol.BidAction():
            return Bid(asked.bid)
        case protocol.PassAction():
            return PASS
        case protocol.CallAction():
            return Call(parse_play(asked.card).card)
        case protocol.DiscardAction():
            return Discard(tuple(parse_play(card).card for card in asked.cards))
        case protocol.PlayAction():
            return parse_play(f"{asked.card} {asked.suit or ''}")
        case protocol.ClaimAction():
            return CLAIM
