"""What the conventions say of each play, for a seat that reads the other hands."""

from __future__ import annotations

import random
from typing import Final

import numpy as np

from napoleon.deal import Play, View
from napoleon.players.keeping import Prices, keeping
from napoleon.players.leading import Leads, lead_bonus
from napoleon.players.memory import Memory
from napoleon.players.playing import Judgement
from napoleon.players.prospect import Prospect
from napoleon.players.sight import Sight
from napoleon.players.trust import Trust
from napoleon.players.worlds import Worlds

_DRAWN: Final = 48
"""The deals by which the chances are counted."""


class Insight(Judgement):
    """A judgement that takes the adjutant's odds from where the called card may lie."""

    def __init__(self, view: View, worlds: Worlds) -> None:
        self.sight = Sight(view)
        self.memory: Memory = Reckoning(self.sight, worlds)
        self.trust = Reading(self.sight, self.memory, worlds)

    def liking(self, prices: Prices, leads: Leads) -> dict[Play, float]:
        """What each play worth thinking of gains over the card kept, in points of a trick."""
        liked: dict[Play, float] = {}
        for promise in self._thinkable():
            card = promise.play.card
            value = promise.gain - keeping(self.sight, self.memory, self.trust, prices, card)
            if self.sight.leads:
                value += lead_bonus(self, leads, promise)
            liked[promise.play] = value
        return liked

    def _thinkable(self) -> list[Prospect]:
        """The plays but those that a lower card of the suit does as well as."""
        promises = self.prospects()
        return [one for one in promises if not any(self._spares(other, one) for other in promises)]

    def _spares(self, lower: Prospect, higher: Prospect) -> bool:
        """Whether the lower card does the same as the higher one, which is then worth more kept."""
        low, high = int(lower.play.card), int(higher.play.card)
        sight, ranks = self.sight, self.sight.ranks
        marked = ranks.marked | sight.called
        suit = ranks.suit_of(low)
        if (
            low == high
            or suit > 3
            or suit != ranks.suit_of(high)
            or (1 << low | 1 << high) & marked
        ):
            return False
        if (sight.counted >> low ^ sight.counted >> high) & 1:
            return False
        if ranks.strength[low] >= ranks.strength[high] or lower.takes != higher.takes:
            return False
        if not sight.leads and (not higher.takes or not sight.later):
            return True
        # A special isn't ruffed, nor beaten by a same-two; of others, cards may come between.
        if (1 << low | 1 << high) & ranks.specials:
            return False
        above = ranks.stronger(low, self.memory.unseen)
        return above == ranks.stronger(high, self.memory.unseen)


class Reckoning(Memory):
    """A memory that takes the chances from where the cards may lie."""

    def __init__(self, sight: Sight, worlds: Worlds) -> None:
        super().__init__(sight, attentive=True)
        self._hands = np.ascontiguousarray(worlds.drawn(_DRAWN, random.Random(0)).T)

    def chance(self, seat: int, cards: int) -> float:
        """The chance that the seat holds at least one of `cards`."""
        return np.count_nonzero(self._hands[seat] & cards) / _DRAWN


class Reading(Trust):
    """Who is the adjutant follows from the cards."""

    def __init__(self, sight: Sight, memory: Memory, worlds: Worlds) -> None:
        super().__init__(sight, memory, observant=False)
        if sight.rules.has_partner:
            self.adjutant = worlds.adjutants[: sight.players]
            self.friend = [odds if self.ours else 1.0 - odds for odds in self.adjutant]
            self.friend[sight.napoleon] = 1.0 if self.ours else 0.0
            self.friend[sight.seat] = 1.0
