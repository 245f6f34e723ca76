"""Hard: remembers every card, reads the adjutant, plays for what the contract still needs."""

from __future__ import annotations

import random
from typing import Final

from napoleon.deal import Action, Phase, View
from napoleon.players.bidding import Boldness
from napoleon.players.conventions import bargained
from napoleon.players.keeping import PRICES, Prices
from napoleon.players.leading import LEADS, Leads
from napoleon.players.searching import Effort, tried
from napoleon.players.style import USUAL, Style

GLANCE: Final = Effort(24_000, first=16)
"""A short look ahead: a few milliseconds."""
_WEIGHT: Final = 0.12
"""What a point of the conventions' liking counts beside the points of the table."""


class Hard:
    """A reader of hands: goes by the conventions where a short look ahead says nothing else."""

    boldness = Boldness(extra=0.1, least_gain=0.0, jumps=True)

    def __init__(
        self,
        effort: Effort = GLANCE,
        prices: Prices = PRICES,
        leads: Leads = LEADS,
        weight: float = _WEIGHT,
        style: Style = USUAL,
    ) -> None:
        self.effort, self.prices, self.leads, self.weight = effort, prices, leads, weight
        self.style = style

    def act(self, view: View, rng: random.Random) -> Action:
        """Bid, call, lay away or play."""
        if view.phase is not Phase.PLAY:
            return bargained(view, self.boldness, self.style)
        found = tried(view, self.effort, self.weight, rng, self.prices, self.leads, self.style)
        return found.best
