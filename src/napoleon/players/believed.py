"""Sampled deals, weighed by how well they fit all that has been played."""

from __future__ import annotations

import random
from typing import Final, Protocol, Self

import numpy as np
from numpy.typing import NDArray

from napoleon.players.evidence import fit
from napoleon.players.habitat import Array
from napoleon.players.worlds import Worlds

_TRUST: Final = 0.3
"""How far the fit to habits is trusted, as a power: nobody plays quite by habit, and what one play
tells the next often tells again. Of 0.15 to 1 it foretells hard players' cards best."""


class Drawn(Protocol):
    """Where deals can be drawn from."""

    def drawn(self, many: int, rng: random.Random) -> Array:
        """Deals by lot, shape (many, players + 1)."""
        ...


class Believed:
    """A pool of possible deals, drawn by what the plays say of them."""

    def __init__(self, pool: Array, weights: NDArray[np.float64]) -> None:
        self.pool = pool
        self.weights = weights / weights.sum()

    @classmethod
    def by_habit(cls, worlds: Worlds, size: int, rng: random.Random) -> Self:
        """A pool of `size` deals, weighed by how well the plays fit habits.

        Who holds the called card is left to `reading`, which has measured what each deed says of
        it; here the plays tell of all other cards.
        """
        view, pool = worlds.view, worlds.drawn(size, rng)
        fits = _TRUST * fit(view, pool)
        weights = np.exp(fits - fits.max())
        if view.called is not None:
            holder = (pool >> int(view.called) & 1).argmax(axis=1)
            for place in np.unique(holder):
                alike = holder == place
                weights[alike] *= alike.sum() / weights[alike].sum()
        return cls(pool, weights)

    def drawn(self, many: int, rng: random.Random) -> Array:
        """Deals by lot, evenly spread over the pool."""
        points = (rng.random() + np.arange(many)) / many
        places = np.searchsorted(np.cumsum(self.weights), points)
        chosen: Array = self.pool[np.minimum(places, len(self.pool) - 1)]
        return chosen
