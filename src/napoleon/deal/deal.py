"""One deal, from the cards in the hands to the result.

States never change; `apply` gives the next.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from msgspec import Struct

from napoleon.cards import Card, cards_of
from napoleon.deal.action import Action
from napoleon.deal.auction import Auction
from napoleon.deal.calling import Calling
from napoleon.deal.errors import IllegalAction
from napoleon.deal.event import Acted, Dealt, Event
from napoleon.deal.exchange import Exchange
from napoleon.deal.finished import Over
from napoleon.deal.phase import Phase
from napoleon.deal.redeal import Redeal
from napoleon.deal.result import Result
from napoleon.deal.setup import Setup, given, shuffled
from napoleon.deal.tricks import Tricks
from napoleon.deal.view import View, view
from napoleon.rules import Rules

State = Auction | Calling | Exchange | Tricks | Over | Redeal


class Deal(Struct, frozen=True):
    """A deal at one moment: the state of its phase, and what the last step brought about.

    >>> deal = Deal.start(Rules.preset("standard"), dealer=0, seed=7)
    >>> deal.phase, deal.turn
    (<Phase.AUCTION: 'auction'>, (1,))
    """

    setup: Setup
    state: State
    events: tuple[Event, ...]
    """The last action and all that followed from it; at the start, the cards dealt."""

    @classmethod
    def start(
        cls,
        rules: Rules,
        dealer: int = 0,
        seed: int | str | None = None,
        *,
        hands: Sequence[str | Sequence[int | str]] | None = None,
        kitty: str | Sequence[int | str] | None = None,
    ) -> Deal:
        """Deal from a seed, or these hands by seat; a kitty left out is all the rest.

        `IllegalAction` if the cards don't fit the rules, `NotationError` if they can't be read.
        """
        if not 0 <= dealer < rules.deck.players:
            raise IllegalAction("dealer", f"there is no seat {dealer}")
        if (seed is None) == (hands is None):
            raise IllegalAction("hands", "a deal starts from a seed or from hands")
        if hands is not None:
            setup = given(rules, dealer, hands, kitty)
        else:
            assert seed is not None
            setup = shuffled(rules, dealer, seed)
        return cls.of(setup)

    @staticmethod
    def first_dealer(rules: Rules, seed: int | str) -> int:
        """The dealer of a match's first deal, drawn from a seed."""
        return int(random.Random(seed).random() * rules.deck.players)

    @classmethod
    def of(cls, setup: Setup) -> Deal:
        """The deal that starts from this."""
        dealt = Dealt(setup.dealer, tuple(map(cards_of, setup.hands)), setup.kitty)
        return cls(setup, Auction(setup), (dealt,))

    @property
    def rules(self) -> Rules:
        return self.setup.rules

    @property
    def phase(self) -> Phase:
        return self.state.phase

    @property
    def turn(self) -> tuple[int, ...]:
        """The seats that may act."""
        return self.state.turn

    @property
    def awaited(self) -> tuple[int, ...]:
        """Those of `turn` without whom the deal cannot go on."""
        return self.state.awaited

    @property
    def result(self) -> Result | None:
        """The result, once the deal is over."""
        return self.state.result if isinstance(self.state, Over) else None

    @property
    def next_dealer(self) -> int:
        """Who deals next: the same again after a redeal, unless the rules pass the deal on."""
        if isinstance(self.state, Redeal):
            return self.state.dealer
        return self.setup.first

    def hand(self, seat: int) -> tuple[Card, ...]:
        """The cards that the seat holds now."""
        if isinstance(self.state, Tricks):
            return cards_of(self.state.hands[seat])
        if isinstance(self.state, Over):
            return cards_of(self.state.tricks.hands[seat])
        if isinstance(self.state, Calling | Exchange):
            return cards_of(self.state.bargain.hands[seat])
        return cards_of(self.setup.hands[seat])

    def legal(self, seat: int) -> Sequence[Action]:
        """Every legal action of the seat, in a stable order: bids from low to high and the pass,
        cards in the deck's order and the claim."""
        return self.state.legal(seat)

    def apply(self, seat: int, action: Action) -> Deal:
        """The deal after the action; `IllegalAction`, which names the rule, if it is refused."""
        state, events = self.state.apply(seat, action)
        return Deal(self.setup, state, (Acted(seat, action), *events))

    def view(self, seat: int) -> View:
        """All that this seat may know."""
        return view(self.state, seat)
