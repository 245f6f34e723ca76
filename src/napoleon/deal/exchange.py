"""The exchange: Napoleon has taken the kitty and lays as many cards away."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import TYPE_CHECKING, overload

from msgspec.structs import replace

from napoleon.cards import Card, cards_of, mask_of, spell
from napoleon.deal.action import Action, Discard
from napoleon.deal.bargain import after_exchange
from napoleon.deal.errors import IllegalAction
from napoleon.deal.event import Event, HonoursShown
from napoleon.deal.phase import Phase
from napoleon.deal.turns import NapoleonsTurn

if TYPE_CHECKING:
    from napoleon.deal.deal import State


class Discards(Sequence[Discard]):
    """Every choice of `size` cards from `cards`, in the deck's order, made when asked for: a big
    kitty allows millions."""

    def __init__(self, cards: tuple[Card, ...], size: int) -> None:
        self.cards = cards
        self.size = size

    def __len__(self) -> int:
        return comb(len(self.cards), self.size)

    @overload
    def __getitem__(self, place: int) -> Discard: ...
    @overload
    def __getitem__(self, place: slice) -> list[Discard]: ...
    def __getitem__(self, place: int | slice) -> Discard | list[Discard]:
        if isinstance(place, slice):
            return [self[one] for one in range(*place.indices(len(self)))]
        if place < 0:
            place += len(self)
        if not 0 <= place < len(self):
            raise IndexError(place)
        chosen, start, wanted = [], 0, self.size
        while wanted:
            here = comb(len(self.cards) - start - 1, wanted - 1)
            if place < here:
                chosen.append(self.cards[start])
                wanted -= 1
            else:
                place -= here
            start += 1
        return Discard(tuple(chosen))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Discards) and (self.cards, self.size) == (other.cards, other.size)

    def __hash__(self) -> int:
        return hash((self.cards, self.size))

    def __contains__(self, action: object) -> bool:
        return (
            isinstance(action, Discard)
            and len(set(action.cards)) == len(action.cards) == self.size
            and set(action.cards) <= set(self.cards)
        )


class Exchange(NapoleonsTurn, frozen=True):
    """Napoleon holds the kitty too and is to lay away as many cards."""

    @property
    def phase(self) -> Phase:
        return Phase.EXCHANGE

    def legal(self, seat: int) -> Sequence[Action]:
        if seat != self.bargain.napoleon:
            return ()
        return Discards(cards_of(self.bargain.hands[seat]), len(self.bargain.setup.kitty))

    def apply(self, seat: int, action: Action) -> tuple[State, tuple[Event, ...]]:
        napoleon = self.bargain.napoleon
        if seat != napoleon:
            raise IllegalAction("not-your-turn", f"it is for seat {napoleon} to lay cards away")
        if not isinstance(action, Discard):
            raise IllegalAction("phase", f"{action}: Napoleon is to lay cards away")
        if action not in self.legal(seat):
            raise self._refusal(action)
        away = mask_of(action.cards)
        hand = self.bargain.hands[napoleon] & ~away
        bargain = replace(self.bargain.with_hand(napoleon, hand), laid_away=away)
        shown = cards_of(bargain.honours_laid_away)
        if shown and bargain.setup.rules.kitty.show_honours:
            return after_exchange(bargain, (HonoursShown(shown),))
        return after_exchange(bargain, ())

    def _refusal(self, action: Discard) -> IllegalAction:
        size, hand = len(self.bargain.setup.kitty), self.bargain.hands[self.bargain.napoleon]
        strange = [card for card in action.cards if not hand >> card & 1]
        if strange:
            return IllegalAction("not-held", f"you do not hold {spell(strange)}", card=strange[0])
        return IllegalAction(
            "discard-count", f"{size} cards must be laid away, not {len(set(action.cards))}"
        )
