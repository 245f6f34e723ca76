"""What a hand is worth as Napoleon's: the points that his side may expect under a trump.

Points are honours, or tricks where tricks count. The numbers that weigh a hand's features stand in
`worth.toml`, with the command that measured them.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib import resources
from math import erf, sqrt
from typing import Final, NamedTuple

import numpy as np
from msgspec import Struct, convert
from numpy.typing import NDArray

from napoleon.cards import mask_of
from napoleon.kernel import NO_TRUMP
from napoleon.kernel.features import features as count_hand
from napoleon.players.ranking import ranks
from napoleon.rules import Rules

FEATURES: Final = (
    "base",
    "specials",
    "called",
    "trumps",
    "long_trumps",
    "trump_tops",
    "aces",
    "kings",
    "courts",
    "shortness",
    "length",
    "poor",
)
"""What is counted in a hand; `kernel.features` says how."""
HONOUR_MASK: Final = mask_of(13 * suit + rank for suit in range(4) for rank in range(5))


class Worth(NamedTuple):
    """Expected points of Napoleon's side, and how far they spread (a standard deviation)."""

    points: float
    spread: float

    def chance(self, number: float) -> float:
        """The chance to reach `number` points."""
        return 0.5 - 0.5 * erf((number - 0.5 - self.points) / (self.spread * sqrt(2)))


def features(rules: Rules, hand: int, trump: int) -> tuple[float, ...]:
    """The features of a hand (a mask) under a trump (4 for none), in the order of `FEATURES`."""
    found = np.empty(len(FEATURES), dtype=np.float64)
    count_hand(ranks(rules)[trump], trump, hand, rules.has_partner, found)
    return tuple(found.tolist())


def worth(rules: Rules, hand: int, trump: int) -> Worth:
    """What the hand is worth, with the called card's help and that of a kitty not seen yet."""
    kind = _kind(rules, trump)
    numbers = _numbers()[kind]
    total = sum(
        numbers.weights.get(name, 0.0) * value
        for name, value in zip(FEATURES, features(rules, hand, trump), strict=True)
    )
    most = float(rules.tricks if rules.counts_tricks else 20)
    return Worth(min(max(total, 0.0), most), numbers.spread)


@lru_cache(maxsize=64)
def weights(rules: Rules) -> NDArray[np.float64]:
    """By trump what the features are worth, shape (5, FEATURES): 0 where none is bid."""
    found = np.zeros((5, len(FEATURES)), dtype=np.float64)
    for trump in trumps_of(rules):
        numbers = _numbers()[_kind(rules, trump)]
        found[trump] = [numbers.weights.get(name, 0.0) for name in FEATURES]
    return found


def _kind(rules: Rules, trump: int) -> str:
    """Which numbers weigh this hand."""
    if rules.counts_tricks:
        return "tricks"
    kind = "no-trump" if trump == NO_TRUMP else "trump"
    players = f"{kind}-{rules.deck.players}"
    return players if players in _numbers() else kind


class _Numbers(Struct, frozen=True):
    spread: float
    weights: dict[str, float]


@lru_cache(maxsize=1)
def _numbers() -> dict[str, _Numbers]:
    text = resources.files("napoleon.players").joinpath("worth.toml").read_text("utf-8")
    return convert(tomllib.loads(text), dict[str, _Numbers])


def trumps_of(rules: Rules) -> tuple[int, ...]:
    """The trumps that may be bid, as the kernel numbers them."""
    return (0, 1, 2, 3, NO_TRUMP) if rules.auction.no_trump else (0, 1, 2, 3)
