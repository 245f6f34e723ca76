"""What is settled between the auction and the first lead, and which phase follows which."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from napoleon.cards import Card, mask_of
from napoleon.deal.contract import Contract
from napoleon.deal.event import DealtOut, Event
from napoleon.deal.setup import Setup

if TYPE_CHECKING:
    from napoleon.deal.auction import AuctionCall
    from napoleon.deal.deal import State


class Bargain(Struct, frozen=True):
    """The contract, the called card, and where the cards went. Masks but for `dealt_out`, which
    names the card of each seat, the seat next to the dealer first."""

    setup: Setup
    calls: tuple[AuctionCall, ...]
    contract: Contract
    shown: bool
    hands: tuple[int, ...]
    called: Card | None = None
    adjutant: int | None = None
    received: int = 0
    laid_away: int = 0
    dealt_out: tuple[Card, ...] = ()

    def with_hand(self, seat: int, hand: int, **changes: object) -> Bargain:
        """The same with another hand at one seat."""
        hands = (*self.hands[:seat], hand, *self.hands[seat + 1 :])
        return replace(self, hands=hands, **changes)

    @property
    def napoleon(self) -> int:
        return self.contract.napoleon

    @property
    def honours_laid_away(self) -> int:
        """The honours among the cards laid away, as a mask."""
        return self.laid_away & HONOUR_MASK

    @property
    def holds_own_call(self) -> bool:
        """Whether Napoleon himself has, or laid away, the called card; he alone knows."""
        return self.called is not None and bool(
            (self.hands[self.napoleon] | self.laid_away) >> self.called & 1
        )

    def knows_adjutant(self, seat: int) -> bool:
        """Whether the seat knows from its own cards who the adjutant is, or that there is none."""
        if self.called is None:
            return True
        return self.holds_own_call if seat == self.napoleon else seat == self.adjutant


HONOUR_MASK = mask_of(Card(suit + rank) for suit in "SHDC" for rank in "AKQJT")


def after_auction(bargain: Bargain) -> tuple[State, tuple[Event, ...]]:
    """Calling, or straight to the kitty."""
    from napoleon.deal.calling import Calling

    if bargain.setup.rules.call.when == "before-kitty":
        return Calling(bargain), ()
    return take_kitty(bargain)


def take_kitty(bargain: Bargain) -> tuple[State, tuple[Event, ...]]:
    """The kitty goes where the rules say."""
    from napoleon.deal.exchange import Exchange

    setup, napoleon = bargain.setup, bargain.napoleon
    use = setup.rules.kitty.use
    if use == "exchange" and setup.kitty:
        received = mask_of(setup.kitty)
        hand = bargain.hands[napoleon] | received
        return Exchange(bargain.with_hand(napoleon, hand, received=received)), ()
    if use == "deal-out":
        players = setup.rules.deck.players
        for place, card in enumerate(setup.kitty):
            seat = (setup.first + place) % players
            bargain = bargain.with_hand(seat, bargain.hands[seat] | 1 << card)
        dealt = replace(bargain, dealt_out=setup.kitty)
        return _after_kitty(dealt, (DealtOut(setup.kitty),))
    return _after_kitty(bargain, ())


def after_exchange(bargain: Bargain, events: tuple[Event, ...]) -> tuple[State, tuple[Event, ...]]:
    """What follows when Napoleon has laid his cards away."""
    return _after_kitty(bargain, events)


def _after_kitty(bargain: Bargain, events: tuple[Event, ...]) -> tuple[State, tuple[Event, ...]]:
    from napoleon.deal.calling import Calling

    if bargain.setup.rules.call.when == "after-kitty":
        return Calling(bargain), events
    return lead(bargain), events


def with_adjutant(bargain: Bargain) -> Bargain:
    """The same with the adjutant: whoever else holds the called card now."""
    if bargain.called is None:
        return bargain
    for seat, hand in enumerate(bargain.hands):
        if hand >> bargain.called & 1 and seat != bargain.napoleon:
            return replace(bargain, adjutant=seat)
    return bargain


def lead(bargain: Bargain) -> State:
    """The first lead is due."""
    from napoleon.deal.tricks import Tricks

    return Tricks.begin(with_adjutant(bargain))
