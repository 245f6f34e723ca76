"""How likely what was played is, were the cards dealt so: each seat playing by habit, compiled.

The past of a deal is played again in every world that somebody thinks possible. A seat is taken to
choose among its legal cards with chances that grow with its liking for them (`liking.weigh`), since
people differ from any habit: exp(liking / `warmth`), a share `stray` of it by lot.
"""

from __future__ import annotations

from math import exp, log

import numpy as np
from numpy.typing import NDArray

from napoleon.kernel.bits import count, lowest
from napoleon.kernel.compiled import compiled
from napoleon.kernel.course import begin, may_play, play
from napoleon.kernel.liking import weigh
from napoleon.kernel.memory import after, numbers, scratch
from napoleon.kernel.mind import LIKING, TRUMP, TURN
from napoleon.kernel.table import SIZE, Table

Array = NDArray[np.int64]


@compiled(
    "void(int64[:,::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[:,::1],"
    " int64[:,::1], int64, float64, float64, float64[::1])",
    nogil=True,
)
def believe(
    tables: Table,
    aboves: Array,
    marks: Array,
    misses: Array,
    customs: Array,
    root: Array,
    worlds: Array,
    plays: Array,
    me: int,
    warmth: float,
    stray: float,
    found: NDArray[np.float64],
) -> None:
    """To `found`, by world, the logarithm of the chance of what the seats but `me` have played.

    `root` is the moment of the first lead, `worlds`, shape (n, players + 1), the hands as they were
    then; `plays`, shape (m, 2), the cards in their order, with the suit that a joker named.
    """
    rows, over, mark, miss = numbers(tables), numbers(aboves), numbers(marks), numbers(misses)
    custom, start, all_worlds, done = (
        numbers(customs), numbers(root), numbers(worlds), numbers(plays),
    )  # fmt: skip
    mind, hands, won, liking = scratch(), scratch(), scratch(), scratch()
    for k in range(worlds.shape[0]):
        begin(rows, mind, hands, start, all_worlds, k)
        total = 0.0
        for m in range(plays.shape[0]):
            card, turn = done[2 * m], mind[TURN]
            if turn != me:
                legal = may_play(after(rows, mind[TRUMP] * SIZE), mind, hands[turn])
                if legal & (legal - 1):
                    best = weigh(rows, over, mark, miss, custom, mind, hands[turn], legal, liking)
                    top, rest, mass = liking[best], legal, 0.0
                    while rest:
                        one = lowest(rest)
                        rest &= rest - 1
                        mass += exp((liking[one] - top) / (LIKING * warmth))
                    chance = 0.0
                    if legal >> card & 1:
                        chance = exp((liking[card] - top) / (LIKING * warmth)) / mass
                    total += log((1.0 - stray) * chance + stray / count(legal))
            play(rows, mind, hands, won, card, done[2 * m + 1])
        found[k] = total
