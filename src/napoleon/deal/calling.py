"""Calling: Napoleon names the card whose holder is his adjutant."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from napoleon.cards import Card, cards_of
from napoleon.deal.action import Action, Call
from napoleon.deal.bargain import lead, take_kitty, with_adjutant
from napoleon.deal.errors import IllegalAction
from napoleon.deal.event import Event
from napoleon.deal.phase import Phase
from napoleon.deal.turns import NapoleonsTurn

if TYPE_CHECKING:
    from napoleon.deal.deal import State


class Calling(NapoleonsTurn, frozen=True):
    """Napoleon is to name a card."""

    @property
    def phase(self) -> Phase:
        return Phase.CALLING

    @property
    def own(self) -> int:
        """The cards that count as Napoleon's own: his hand and what he laid away, as a mask."""
        return self.bargain.hands[self.bargain.napoleon] | self.bargain.laid_away

    def legal(self, seat: int) -> tuple[Action, ...]:
        if seat != self.bargain.napoleon:
            return ()
        rules = self.bargain.setup.rules
        return _calls(rules.cards & ~(self.own if rules.call.own_card == "forbidden" else 0))

    def apply(self, seat: int, action: Action) -> tuple[State, tuple[Event, ...]]:
        if seat != self.bargain.napoleon:
            raise IllegalAction("not-your-turn", f"it is for seat {self.bargain.napoleon} to call")
        if not isinstance(action, Call):
            raise IllegalAction("phase", f"{action}: Napoleon is to name a card")
        if action not in self.legal(seat):
            raise self._refusal(action.card)
        bargain = with_adjutant(replace(self.bargain, called=action.card))
        if bargain.setup.rules.call.when == "after-kitty":
            return lead(bargain), ()
        return take_kitty(bargain)

    def _refusal(self, card: Card) -> IllegalAction:
        if self.own >> card & 1:
            return IllegalAction(
                "own-card", f"{card} is your own card, which this table forbids to call", card=card
            )
        return IllegalAction("not-in-deck", f"{card} is not in this deck", card=card)


@lru_cache(maxsize=4096)
def _calls(mask: int) -> tuple[Call, ...]:
    return tuple(Call(card) for card in cards_of(mask))
