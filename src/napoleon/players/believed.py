"""Sampled deals, weighed by how well they fit all that has been played."""

from __future__ import annotations

import random
from typing import Final, Protocol

import numpy as np

from napoleon.players.evidence import fit
from napoleon.players.habitat import Array
from napoleon.players.worlds import Worlds

_TRUST: Final = 0.3
"""How far the fit is trusted, as a power: nobody plays quite by habit, and what one play tells the
next often tells again. Of 0.15 to 1 it foretells the cards of hard players' deals best."""


class Drawn(Protocol):
    """Where deals can be drawn from."""

    def drawn(self, many: int, rng: random.Random) -> Array:
        """Deals by lot, shape (many, players + 1)."""
        ...


class Believed:
    """A pool of possible deals, drawn by what the plays say of them.

    Who holds the called card is left to `reading`, which has measured what each deed says of it;
    here the plays tell of all other cards.
    """

    def __init__(self, worlds: Worlds, size: int, rng: random.Random) -> None:
        """A pool of `size` deals."""
        view = worlds.view
        self.pool = worlds.drawn(size, rng)
        fits = _TRUST * fit(view, self.pool)
        weights = np.exp(fits - fits.max())
        if view.called is not None:
            holder = (self.pool >> int(view.called) & 1).argmax(axis=1)
            for place in np.unique(holder):
                alike = holder == place
                weights[alike] *= alike.sum() / weights[alike].sum()
        self.weights = weights / weights.sum()

    def drawn(self, many: int, rng: random.Random) -> Array:
        """Deals by lot, evenly spread over the pool."""
        points = (rng.random() + np.arange(many)) / many
        places = np.searchsorted(np.cumsum(self.weights), points)
        chosen: Array = self.pool[np.minimum(places, len(self.pool) - 1)]
        return chosen
