"""The tree of a search with hidden cards, compiled: plays that all see, tried in one world at once.

Single-observer information set Monte Carlo tree search (Cowling, Powley and Whitehouse,
"Information Set Monte Carlo Tree Search", IEEE Transactions on Computational Intelligence and AI in
Games, 2012): all worlds share one tree, in which a play counts as available where it is legal.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final

import numpy as np
from numpy.typing import NDArray

from napoleon.kernel import mind as at
from napoleon.kernel.bits import count, nth
from napoleon.kernel.choice import mode_of
from napoleon.kernel.compiled import compiled, inlined
from napoleon.kernel.course import begin, may_play, play
from napoleon.kernel.habits import play_on
from napoleon.kernel.memory import Numbers, after, numbers, scratch
from napoleon.kernel.playout import below
from napoleon.kernel.table import (
    COUNT_TRICKS,
    HONOUR_CARDS,
    LED,
    NAMED,
    NO_TRUMP,
    PLAYERS,
    SIZE,
    TRICKS,
    Table,
)

Array = NDArray[np.int64]

# A node: its first child and next sibling (0 for none), the play that leads to it, how often it was
# visited and available, and the sum of the rewards of the seat that made the play.
CHILD: Final = 0
NEXT: Final = 1
PLAY: Final = 2
VISITS: Final = 3
AVAILABLE: Final = 4
REWARD: Final = 5
NODE: Final = 6

# What is asked.
ASIDE: Final = 0  # whose the honours laid away are: one of the four below
TAKER: Final = 1  # who took trick 1, -1 if it isn't over
SWEPT: Final = 2  # the place in `worths` for none of Napoleon's and all honours of the others
HONOURS: Final = 3  # all honours there are
WON: Final = 4  # by seat: what it has won so far
ASKED: Final = 12

OWNERS: Final = ("nobody", "napoleon", "allies", "first-trick")
"""Whose the honours laid away may be, by the number in `ASIDE`."""

UNIT: Final = 1 << 20
"""The best reward; the worst is 0."""
_CURIOUS: Final = 0.7
"""How much is tried that looks worse: the paper's."""
NAMING: Final = 54
"""Plays are numbered by card; a joker that names a suit has a number for each, from here on: 54 to
57 for the first joker, and then for the other."""


@inlined
def _card_of(play: int) -> int:
    """The card of a play by number."""
    return play if play < NAMING else 52 + ((play - NAMING) >> 2)


@inlined
def _suit_of(play: int) -> int:
    """The suit that a play names."""
    return NO_TRUMP if play < NAMING else (play - NAMING) & 3


@inlined
def _plays(row: Numbers, mind: Numbers, hand: int) -> int:
    """All legal plays of the seat at turn, a bit each."""
    plays = may_play(row, mind, hand)
    if mind[at.PLACE] == 0:
        mode = mode_of(row, mind[at.NUMBER])
        for joker in range(2):
            if plays >> (52 + joker) & 1 and row[mode + LED + 52 + joker] == NAMED:
                plays += (15 << (NAMING + 4 * joker)) - (1 << (52 + joker))
    return plays


@inlined
def _points(
    row: Numbers, asked: Numbers, mind: Numbers, won: Numbers, away: int, taker: int
) -> int:
    """The place in `worths` for what Napoleon's side ends with."""
    napoleon, adjutant = mind[at.NAPOLEON], mind[at.ADJUTANT]
    ours = theirs = 0
    for seat in range(row[PLAYERS]):
        if seat in (napoleon, adjutant):
            ours += won[seat]
        else:
            theirs += won[seat]
    aside = count(away & row[HONOUR_CARDS])
    owner = asked[ASIDE]
    if owner == 1 or (owner == 3 and taker in (napoleon, adjutant)):
        ours += aside
    elif owner:
        theirs += aside
    swept = not row[COUNT_TRICKS] and ours == 0 and theirs == asked[HONOURS]
    return asked[SWEPT] if swept else ours


@compiled(
    "void(int64[:,::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1],"
    " int64[:,::1], int64[::1], int64[:,:,::1], int64[:,::1])",
    nogil=True,
)
def grow(
    tables: Table,
    aboves: Array,
    marks: Array,
    misses: Array,
    customs: Array,
    root: Array,
    worlds: Array,
    asked: Array,
    worths: Array,
    nodes: Array,
) -> None:
    """Descend the tree once in each world, add a play to it, and play on by habit.

    The first seven are those of `kernel.habits.explore`; `asked` is described above. `worths`,
    shape (players, players + 1, points), has each seat's reward by adjutant (first: none) and
    points of Napoleon's side, from 0 to `UNIT`. `nodes`, zeros of shape (n + 1, `NODE`), gets the
    tree; its root is node 0.
    """
    rows, over, mark, miss = numbers(tables), numbers(aboves), numbers(marks), numbers(misses)
    custom, start, all_worlds, question = (
        numbers(customs), numbers(root), numbers(worlds), numbers(asked),
    )  # fmt: skip
    rewards, tree = numbers(worths), numbers(nodes)
    players, columns = rows[PLAYERS], worths.shape[2]
    mind, hands, won, path, movers = scratch(), scratch(), scratch(), scratch(), scratch()
    chance = scratch()
    chance[0], chance[1] = start[at.CHANCE], start[at.CHANCE + 1]
    used = 1
    for k in range(worlds.shape[0]):
        begin(rows, mind, hands, start, all_worlds, k)
        for seat in range(players):
            won[seat] = question[WON + seat]
        taker, node, depth = question[TAKER], 0, 0
        descending = True
        while descending and mind[at.NUMBER] <= rows[TRICKS]:
            turn = mind[at.TURN]
            plays = _plays(after(rows, mind[at.TRUMP] * SIZE), mind, hands[turn])
            untried, best, highest = plays, 0, -1.0
            child = tree[NODE * node + CHILD]
            while child:
                one = after(tree, NODE * child)
                if plays >> one[PLAY] & 1:
                    untried &= ~(1 << one[PLAY])
                    one[AVAILABLE] += 1
                    value = one[REWARD] / UNIT / one[VISITS] + _CURIOUS * sqrt(
                        log(one[AVAILABLE]) / one[VISITS]
                    )
                    if value > highest:
                        best, highest = child, value
                child = one[NEXT]
            if untried:
                best = used
                used += 1
                one = after(tree, NODE * best)
                one[PLAY] = nth(untried, below(chance, count(untried)))
                one[AVAILABLE] = 1
                one[NEXT] = tree[NODE * node + CHILD]
                tree[NODE * node + CHILD] = best
                descending = False
            node = path[depth] = best
            movers[depth] = turn
            depth += 1
            move = tree[NODE * node + PLAY]
            first = play(rows, mind, hands, won, _card_of(move), _suit_of(move))
            taker = max(taker, first)
        first = play_on(
            rows, over, mark, miss, custom, mind, hands, won, -1, NO_TRUMP, rows[TRICKS]
        )  # fmt: skip
        taker = max(taker, first)
        away = all_worlds[k * (players + 1) + players]
        points = _points(rows, question, mind, won, away, taker)
        for i in range(depth):
            one = after(tree, NODE * path[i])
            one[VISITS] += 1
            one[REWARD] += rewards[
                (movers[i] * (players + 1) + mind[at.ADJUTANT] + 1) * columns + points
            ]
