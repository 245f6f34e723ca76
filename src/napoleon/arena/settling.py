"""Whether differences are settled, asked after every deal as often as one likes.

An interval made for a fixed number of deals is too narrow if the run ends when it happens to leave
zero out. These are wider, and right at all times together: an asymptotic confidence sequence
(Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, "Time-uniform central limit theory and asymptotic
confidence sequences", The Annals of Statistics 2024; Robbins' normal mixture with the variance
estimated as it goes).
"""

from __future__ import annotations

from collections.abc import Mapping
from math import inf, log, sqrt
from typing import Final

from msgspec import Struct

CONFIDENCE: Final = 0.99
"""How sure all that a run settles is, taken together."""
LEAST: Final = 60
"""Deals before anything is settled: the sequence leans on the central limit theorem. With gains as
they are measured at the tables, shifted to a mean of zero, fewer than one run in a hundred errs."""
_TUNED: Final = 200
"""The number of deals at which the sequence is narrowest. Fixed, so that a run may be prolonged."""


class Settled(Struct, frozen=True):
    """Where a difference lies, whenever one looks; settled once zero is left out."""

    low: float
    high: float

    @property
    def settled(self) -> bool:
        return self.low > 0 or self.high < 0


class ConfidenceSequence:
    """The confidence sequence of one mean; `alpha` is the chance that it is ever wrong."""

    def __init__(self, alpha: float) -> None:
        self.low, self.high = -inf, inf
        self._log = -2 * log(alpha)
        self._square = (self._log + log(self._log) + 1) / _TUNED
        self._deals, self._mean, self._spread = 0, 0.0, 0.0

    def add(self, value: float) -> None:
        """One deal more."""
        self._deals += 1
        step = value - self._mean
        self._mean += step / self._deals
        self._spread += step * (value - self._mean)
        if self._deals < LEAST or self._spread <= 0:
            return
        scale = self._deals * self._square
        wide = (scale + 1) / (self._deals * scale) * (log(scale + 1) + self._log)
        margin = sqrt(wide * self._spread / self._deals)
        # What was left out once stays out: the sequence is right at all times together.
        self.low = max(self.low, self._mean - margin)
        self.high = min(self.high, self._mean + margin)


class Settling:
    """The differences of a run. It is over when all are settled."""

    def __init__(self) -> None:
        self._sequences: dict[str, ConfidenceSequence] = {}

    def add(self, differences: Mapping[str, float]) -> None:
        """One deal's differences by name, the same names in every deal."""
        if not self._sequences:
            alpha = (1 - CONFIDENCE) / max(1, len(differences))
            self._sequences = {name: ConfidenceSequence(alpha) for name in differences}
        for name, value in differences.items():
            self._sequences[name].add(value)

    @property
    def found(self) -> dict[str, Settled]:
        """What is known of each difference so far; nothing before enough deals are played."""
        return {
            name: Settled(one.low, one.high)
            for name, one in self._sequences.items()
            if one.low > -inf
        }

    @property
    def over(self) -> bool:
        """Whether all is settled."""
        found = self.found
        return bool(found) and all(
            name in found and found[name].settled for name in self._sequences
        )
