"""Sampled deals, weighed by how well they fit all that has been played."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final, Protocol, Self

import numpy as np
from numpy.typing import NDArray

from napoleon.players.evidence import fit
from napoleon.players.habitat import Array
from napoleon.players.worlds import Worlds

_TRUST: Final = 0.3
"""How far the fit to habits is trusted, as a power: nobody plays quite by habit, and what one play
tells the next often tells again. Of 0.15 to 1 it foretells hard players' cards best."""

_ROUNDS: Final = 5
"""In so many rounds a pool is drawn by what fits;"""
_LEANING: Final = 1.0
"""so far, as a power, each goes after what was found before,"""
_ENOUGH: Final = 60
"""which is trusted so far that about so many deals count in it,"""
_RARE: Final = 0.01
"""and takes nothing for impossible."""

Likely = Callable[[Array], NDArray[np.float64]]
"""By deal: the logarithm of the chance of what was done."""


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

    @classmethod
    def by(cls, worlds: Worlds, size: int, likely: Likely, rng: random.Random) -> Self:
        """A pool of about `size` deals, weighed by how likely all that was done is in them.

        They are drawn in rounds, each nearer to what fits best so far, card by card; what that
        makes likelier weighs less for it (adaptive multiple importance sampling: Cornuet, Marin,
        Mira and Robert 2012).
        """
        many = max(1, size // _ROUNDS)
        rounds = [worlds]
        pool = worlds.drawn(many, rng)
        logs, lies = likely(pool), worlds.lies(pool)
        usual = lies.mean(axis=0)
        while True:
            # How much oftener a deal was drawn than it would have been at first.
            chances = np.column_stack([one.logs(lies) for one in rounds])
            oftener = np.exp(chances - chances[:, :1]).mean(axis=1)
            fits = logs - np.log(oftener)
            if len(rounds) == _ROUNDS or not worlds.cards:
                return cls(pool, np.exp(fits - fits.max()))
            found = _tempered(fits) @ lies
            factors = ((found + _RARE) / (usual + _RARE)) ** _LEANING
            rounds.append(worlds.leaning(factors.reshape(len(worlds.cards), -1)))
            fresh = rounds[-1].drawn(many, rng)
            pool = np.concatenate([pool, fresh])
            logs = np.concatenate([logs, likely(fresh)])
            lies = np.concatenate([lies, worlds.lies(fresh)])

    def drawn(self, many: int, rng: random.Random) -> Array:
        """Deals by lot, evenly spread over the pool."""
        points = (rng.random() + np.arange(many)) / many
        places = np.searchsorted(np.cumsum(self.weights), points)
        chosen: Array = self.pool[np.minimum(places, len(self.pool) - 1)]
        return chosen


def _tempered(fits: NDArray[np.float64]) -> NDArray[np.float64]:
    """Weights that sum to 1, so far by `fits` that `_ENOUGH` deals count."""
    power = 1.0
    while True:
        weights: NDArray[np.float64] = np.exp(power * (fits - fits.max()))
        weights /= weights.sum()
        if 1.0 / np.square(weights).sum() >= min(_ENOUGH, len(fits) / 2):
            return weights
        power *= 0.8
