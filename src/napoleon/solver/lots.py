"""The random numbers that make up the table's keys, and which cards stand for themselves."""

from __future__ import annotations

import random
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from napoleon.rules import Rules
from napoleon.solver.layout import FACTS, HONOURS, RANKED, SPECIAL

_draw = random.Random(20).getrandbits
# Sums of so many never leave int64.
SELF: Final = [[_draw(56) for _ in range(8)] for _ in range(54)]
"""By card and seat: a card that stands for itself."""
KIND: Final = [[[_draw(56) for _ in range(2)] for _ in range(8)] for _ in range(4)]
"""By suit, seat, and whether it is an honour: any other card."""
TURN: Final = [_draw(56) for _ in range(80)]
"""By trump, direction and seat at turn."""


class Alone(NamedTuple):
    """Which cards stand for themselves under the trumps that there may be."""

    loose: int
    """Always,"""
    ranked: int
    """and while a joker lives."""
    honours: int
    """Honours, where they are another kind of card."""


def alone(rules: Rules, facts: NDArray[np.int64], trump: int) -> Alone:
    """The cards that are like no other; where the first lead makes trumps, any suit may be it."""
    trumps = range(5) if rules.play.first_lead == "bidder" else (trump,)
    blocks = [facts[FACTS * one :] for one in trumps]
    loose = ranked = 0
    for block in blocks:
        loose, ranked = loose | int(block[SPECIAL]), ranked | int(block[RANKED])
    return Alone(loose, ranked, int(blocks[0][HONOURS]))
