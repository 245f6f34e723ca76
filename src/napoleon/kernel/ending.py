"""The last two tricks, all cards seen, each side playing for what it values; compiled.

Habit plays for honours. Where all honours on one side turn the deal, a side may have to give one
away, and who wins depends on nothing but the trick before the last: in the last nobody chooses.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from napoleon.kernel.bits import count, lowest
from napoleon.kernel.compiled import compiled, inlined
from napoleon.kernel.course import begin, may_play, play
from napoleon.kernel.liking import suit_to_name
from napoleon.kernel.memory import ROOM, Numbers, after, numbers, scratch
from napoleon.kernel.mind import ADJUTANT, NAPOLEON, NUMBER, PLACE, STEP, TRUMP, TURN, WON
from napoleon.kernel.playout import round_table
from napoleon.kernel.table import HONOUR_CARDS, NO_TRUMP, PLAYERS, SIZE, TRICKS, Table

Array = NDArray[np.int64]


@inlined
def _is_with_napoleon(mind: Numbers, seat: int) -> bool:
    return mind[NAPOLEON] == seat or mind[ADJUTANT] == seat


@inlined
def _end(rows: Numbers, mind: Numbers, hands: Numbers, coming: int, picks: int) -> None:
    """Play to the end: by bit of `picks` each of the `coming` seats one of its two cards."""
    for place in range(coming):
        legal = may_play(after(rows, mind[TRUMP] * SIZE), mind, hands[mind[TURN]])
        other = legal & (legal - 1)
        card = lowest(other if picks >> place & 1 and other else legal)
        play(rows, mind, hands, after(mind, WON), card, NO_TRUMP)
    while mind[NUMBER] <= rows[TRICKS]:
        hand = hands[mind[TURN]]
        card = lowest(hand)
        named = suit_to_name(rows, mind, hand) if card >= 52 else NO_TRUMP
        play(rows, mind, hands, after(mind, WON), card, named)


@compiled(
    "void(int64[:,::1], int64[::1], int64[:,::1], int64[:,::1], int64[:,::1], float64[:,::1],"
    " int64[::1], int64[:,::1])",
    nogil=True,
)
def end_best(
    tables: Table,
    root: Array,
    worlds: Array,
    moves: Array,
    aside: Array,
    worth: NDArray[np.float64],
    ends: Array,
    points: Array,
) -> None:
    """Play every move in every world, and on as is best for each side.

    `root`, `worlds` and `moves` are those of `kernel.habits.explore`, with what has been won in the
    root and two cards at the most in a hand; `aside`, shape (n, 2), the honours laid away that
    count for Napoleon's side and for the others. `worth`, shape (players + 1, points), is what
    Napoleon's side plays for and the others against: by adjutant, -1 first, and by its honours; the
    last column is for none while the others have them all. `ends`, shape (2 ** players,), is room;
    `points`, shape (n, m), gets the column that it comes to.
    """
    rows, start, all_worlds = numbers(tables), numbers(root), numbers(worlds)
    players, swept = rows[PLAYERS], worth.shape[1] - 1
    mind, hands, mind_then, hands_then = scratch(), scratch(), scratch(), scratch()
    for k in range(worlds.shape[0]):
        for m in range(moves.shape[0]):
            begin(rows, mind, hands, start, all_worlds, k)
            play(rows, mind, hands, after(mind, WON), moves[m, 0], moves[m, 1])
            coming = players - mind[PLACE] if mind[PLACE] else 0
            turn, step, line = mind[TURN], mind[STEP], mind[ADJUTANT] + 1
            for i in range(ROOM):
                mind_then[i], hands_then[i] = mind[i], hands[i]
            for picks in range(1 << coming):
                for i in range(ROOM):
                    mind[i], hands[i] = mind_then[i], hands_then[i]
                _end(rows, mind, hands, coming, picks)
                ours, theirs = aside[k, 0], aside[k, 1]
                for seat in range(players):
                    if _is_with_napoleon(mind, seat):
                        ours += mind[WON + seat]
                    else:
                        theirs += mind[WON + seat]
                none = ours == 0 and theirs == count(rows[HONOUR_CARDS])
                ends[picks] = swept if none else ours
            # Who plays last chooses first; each seat has one bit.
            for place in range(coming - 1, -1, -1):
                seat = round_table(turn + step * place, players)
                with_napoleon = _is_with_napoleon(mind, seat)
                for picks in range(1 << place):
                    one, other = ends[picks], ends[picks | 1 << place]
                    more = worth[line, other] - worth[line, one]
                    if more > 0 if with_napoleon else more < 0:
                        ends[picks] = other
            points[k, m] = ends[0]
