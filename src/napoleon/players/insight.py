"""What the conventions say of each play, for a seat that reads the other hands."""

from __future__ import annotations

from napoleon.deal import Play, View
from napoleon.players.keeping import Prices, keeping
from napoleon.players.leading import Leads, lead_bonus
from napoleon.players.memory import Memory
from napoleon.players.playing import Judgement
from napoleon.players.sight import Sight
from napoleon.players.trust import Trust
from napoleon.players.worlds import Worlds


class Insight(Judgement):
    """A judgement that takes the adjutant's odds from where the called card may lie."""

    def __init__(self, view: View, worlds: Worlds) -> None:
        self.sight = Sight(view)
        self.memory = Memory(self.sight, attentive=True)
        self.trust = Reading(self.sight, self.memory, worlds)

    def liking(self, prices: Prices, leads: Leads) -> dict[Play, float]:
        """What each play gains over the card kept, in points of a trick."""
        liked: dict[Play, float] = {}
        for promise in self.prospects():
            card = promise.play.card
            value = promise.gain - keeping(self.sight, self.memory, self.trust, prices, card)
            if self.sight.leads:
                value += lead_bonus(self, leads, promise)
            liked[promise.play] = value
        return liked


class Reading(Trust):
    """Who is the adjutant follows from the cards."""

    def __init__(self, sight: Sight, memory: Memory, worlds: Worlds) -> None:
        super().__init__(sight, memory, observant=False)
        if sight.rules.has_partner:
            self.adjutant = worlds.adjutants[: sight.players]
            self.friend = [odds if self.ours else 1.0 - odds for odds in self.adjutant]
            self.friend[sight.napoleon] = 1.0 if self.ours else 0.0
            self.friend[sight.seat] = 1.0
