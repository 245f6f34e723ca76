"""Ratings of a round robin, by openskill."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from napoleon.arena.interval import Interval

_DRAWS: Final = 100
_95: Final = 1.960
_99: Final = 2.576


def ratings(values: Sequence[Sequence[float]], seed: int = 0) -> tuple[Interval, ...]:
    """The Plackett-Luce rating of each player, from one row of values a deal, a column a player.

    A deal is one game with all players against all, ranked by what each made of the same cards in
    the same seats: so the luck of the deal and the changing sides, which would blur a rating of
    single tables, are out of it. Every player begins at 25; openskill's drift (`tau`) is off,
    since these players don't change. The intervals are bootstrapped by deal: of the deals drawn
    anew, and in another order, since ratings depend on it a little.
    """
    data = np.asarray(values, dtype=np.float64)
    rng = np.random.default_rng(seed)
    drawn = np.array([_rated(data[rng.integers(0, len(data), len(data))]) for _ in range(_DRAWS)])
    return tuple(
        Interval(
            mean,
            mean - _95 * spread,
            mean + _95 * spread,
            mean - _99 * spread,
            mean + _99 * spread,
            len(data),
        )
        for mean, spread in zip(_rated(data), drawn.std(axis=0).tolist(), strict=True)
    )


def _rated(data: NDArray[np.float64]) -> list[float]:
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0.0)
    teams = [[model.rating()] for _ in range(data.shape[1])]
    for row in data.tolist():
        teams = model.rate(teams, scores=row)
    return [team[0].mu for team in teams]
