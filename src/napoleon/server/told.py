"""What happened, as each seat may know it: the engine's events in the words of the protocol."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from napoleon.deal import (
    Acted,
    AllPassed,
    Bid,
    Call,
    Claim,
    Contracted,
    Dealt,
    DealtOut,
    Discard,
    Finished,
    Forced,
    HonoursShown,
    Pass,
    Play,
    Revealed,
    Shown,
    Taken,
)
from napoleon.match import DealStarted, Match, MatchEvent, MatchOver
from napoleon.server import protocol
from napoleon.server.wire import suit_text, texts


class Happening(Struct, frozen=True):
    """One numbered event of a table, with the match as it was after it."""

    event: MatchEvent
    match: Match
    honours: HonoursShown | None = None
    """For cards laid away: the honours that were shown with them."""


def happenings(match: Match) -> Iterator[Happening]:
    """What the last step brought about, an event at a time. All seats get as many."""
    events = match.events
    for place, event in enumerate(events):
        if isinstance(event, HonoursShown):
            continue
        following = events[place + 1] if place + 1 < len(events) else None
        shown = following if isinstance(following, HonoursShown) else None
        yield Happening(event, match, shown)


def told(happening: Happening, seat: int) -> protocol.Event:
    """The event as `seat` may know it."""
    event, match = happening.event, happening.match
    match event:
        case MatchOver():
            return protocol.MatchOverEvent()
        case DealStarted():
            return told(Happening(event.event, match), seat)
        case Dealt():
            hand = texts(event.hands[seat])
            return protocol.DealtEvent(deal=match.number, dealer=event.dealer, hand=hand)
        case Acted():
            return _acted(event, happening, seat)
        case AllPassed():
            return protocol.RedealEvent(why="all-passed")
        case Shown():
            return protocol.ShownEvent(texts(event.cards))
        case Forced():
            return protocol.ForcedEvent(event.seat, str(event.by))
        case Contracted():
            return protocol.ContractEvent(event.seat, str(event.bid))
        case DealtOut():
            players = len(event.cards)
            own = event.cards[(seat - match.deal.setup.first) % players]
            return protocol.DealtOutEvent(str(own))
        case Revealed():
            return protocol.RevealedEvent(event.adjutant)
        case Taken():
            return protocol.TakenEvent(event.seat, texts(event.cards), event.honours, event.power)
        case Finished():
            return protocol.FinishedEvent()
        case HonoursShown():
            raise AssertionError("told with the cards laid away")


def _acted(event: Acted, happening: Happening, seat: int) -> protocol.Event:
    action = event.action
    match action:
        case Bid():
            return protocol.BidEvent(event.seat, str(action))
        case Pass():
            return protocol.PassEvent(event.seat)
        case Call():
            return protocol.CallEvent(event.seat, str(action.card))
        case Discard():
            shown = happening.honours
            return protocol.DiscardEvent(
                seat=event.seat,
                count=len(action.cards),
                cards=texts(action.cards) if event.seat == seat else (),
                honours=() if shown is None else texts(shown.cards),
            )
        case Play():
            return protocol.PlayEvent(event.seat, str(action.card), suit_text(action.suit))
        case Claim():
            match = happening.match
            left = match.rules.tricks - len(match.deal.view(event.seat).tricks)
            return protocol.ClaimEvent(event.seat, left)
