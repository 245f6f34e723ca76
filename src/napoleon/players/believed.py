"""Sampled deals, weighed by how well they fit all that has been played."""

from __future__ import annotations

import random
from typing import Final, Protocol

import numpy as np

from napoleon.players.evidence import fit
from napoleon.players.habitat import Array
from napoleon.players.suspicion import suspicions
from napoleon.players.worlds import Worlds

_TRUST: Final = 0.6
"""How far the fit is trusted, as a power: nobody plays quite by habit."""


class Drawn(Protocol):
    """Where deals can be drawn from."""

    def drawn(self, many: int, rng: random.Random) -> Array:
        """Deals by lot, shape (many, players + 1)."""
        ...


class Believed:
    """A pool of possible deals, drawn by what the plays say of them."""

    def __init__(self, worlds: Worlds, size: int, rng: random.Random) -> None:
        """A pool of `size` deals."""
        view = worlds.view
        self.pool = worlds.drawn(size, rng)
        weights = _TRUST * fit(view, self.pool)
        weights = np.exp(weights - weights.max())
        if view.called is not None and view.contract is not None:
            # The plays speak for themselves here: what they said by rule of thumb is taken back.
            for seat, suspicion in enumerate(suspicions(view)):
                if seat != view.contract.napoleon:
                    holds = self.pool[:, seat] >> int(view.called) & 1 == 1
                    weights[holds] /= suspicion
        self.weights = weights / weights.sum()

    def drawn(self, many: int, rng: random.Random) -> Array:
        """Deals by lot, evenly spread over the pool."""
        start = rng.random()
        places = np.searchsorted(np.cumsum(self.weights), (start + np.arange(many)) / many)
        chosen: Array = self.pool[np.minimum(places, len(self.pool) - 1)]
        return chosen
