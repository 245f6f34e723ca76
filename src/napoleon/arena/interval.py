"""A mean with its intervals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from msgspec import Struct

_DRAWS: Final = 4000


class Interval(Struct, frozen=True):
    """A mean over deals, and where it lies with 95% and 99% confidence."""

    mean: float
    low95: float
    high95: float
    low99: float
    high99: float
    deals: int


def interval(values: Sequence[float], seed: int = 0) -> Interval:
    """The mean of one value a deal, its intervals bootstrapped by deal."""
    data = np.asarray(values, dtype=np.float64)
    if not len(data):
        raise ValueError("no deal, no mean")
    rng = np.random.default_rng(seed)
    # Drawn in parts: all draws of many deals at once would need gigabytes.
    means = np.array([data[rng.integers(0, len(data), len(data))].mean() for _ in range(_DRAWS)])
    low99, low95, high95, high99 = np.quantile(means, [0.005, 0.025, 0.975, 0.995]).tolist()
    return Interval(float(data.mean()), low95, high95, low99, high99, len(data))
