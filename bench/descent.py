"""The network of `napoleon.learned` in NumPy, to be taught: its answers, and their slopes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from napoleon.learned.network import FIRST, SECOND, WEIGHTS
from napoleon.learned.traits import TRAITS

Reals = NDArray[np.float32]
_SHAPES = ((TRAITS, FIRST), (FIRST,), (FIRST, SECOND), (SECOND,), (SECOND,), (1,))
_ALIVE = 20
"""About how many of the traits are other than 0."""


class Thought(NamedTuple):
    """What the network says of some cards, and what its layers felt."""

    first: Reals
    second: Reals
    answers: Reals


def untaught(rng: np.random.Generator) -> Reals:
    """Weights by lot, with which a layer's numbers are about as large as those of the last."""
    spreads = (_ALIVE**-0.5, 0.0, (2 / FIRST) ** 0.5, 0.0, 0.1 * SECOND**-0.5, 0.0)
    return _joined(
        [
            rng.normal(0.0, 1.0, shape) * spread
            for shape, spread in zip(_SHAPES, spreads, strict=True)
        ]
    )


def think(weights: Reals, traits: Reals) -> Thought:
    """The answers to some cards, shape (n,)."""
    onto_first, first_biases, onto_second, second_biases, onto_last, last_biases = _parts(weights)
    first = np.maximum(traits @ onto_first + first_biases, 0)
    second = np.maximum(first @ onto_second + second_biases, 0)
    return Thought(first, second, second @ onto_last + last_biases)


def slope(weights: Reals, traits: Reals, thought: Thought, wrong: Reals) -> Reals:
    """How the loss changes with each weight, where it changes with the answers as in `wrong`."""
    _, _, onto_second, _, onto_last, _ = _parts(weights)
    second = np.outer(wrong, onto_last) * (thought.second > 0)
    first = (second @ onto_second.T) * (thought.first > 0)
    return _joined(
        [
            traits.T @ first, first.sum(axis=0),
            thought.first.T @ second, second.sum(axis=0),
            thought.second.T @ wrong, wrong.sum(axis=0),
        ]
    )  # fmt: skip


class Adam:
    """Steps down the slope, each weight at its own pace (Kingma and Ba, 2015)."""

    def __init__(self) -> None:
        self._mean = np.zeros(WEIGHTS, dtype=np.float32)
        self._square = np.zeros(WEIGHTS, dtype=np.float32)
        self._steps = 0

    def step(self, weights: Reals, slope: Reals, rate: float) -> None:
        """Change the weights."""
        self._steps += 1
        self._mean += 0.1 * (slope - self._mean)
        self._square += 0.001 * (slope * slope - self._square)
        mean = self._mean / (1 - 0.9**self._steps)
        square = self._square / (1 - 0.999**self._steps)
        weights -= rate * mean / (np.sqrt(square) + 1e-8)


def _parts(weights: Reals) -> list[Reals]:
    parts, begins = [], 0
    for shape in _SHAPES:
        ends = begins + int(np.prod(shape))
        parts.append(weights[begins:ends].reshape(shape))
        begins = ends
    return parts


def _joined(parts: Sequence[NDArray[np.floating]]) -> Reals:
    return np.concatenate([part.ravel() for part in parts], dtype=np.float32)
