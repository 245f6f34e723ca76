"""Whole deals played by habit, compiled: each seat plays what it likes best (`liking`).

So a deal can be played on in many sampled worlds as people would play it, not as if all cards lay
open. `above`, `marks`, `misses` and `customs` are what `players.habitat` makes of the rules: by
trump, mode, suit led and card, the cards that are stronger; by trump, the specials and the trumps;
the chances that none of some cards is held; and how each role plays. Where a playout begins is a
row of numbers whose places stand in `mind`.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from napoleon.kernel.compiled import compiled, inlined
from napoleon.kernel.course import adjutant_in, begin, play
from napoleon.kernel.liking import habit, suit_to_name
from napoleon.kernel.memory import Numbers, after, numbers, scratch
from napoleon.kernel.mind import NUMBER, TURN
from napoleon.kernel.table import NO_TRUMP, PLAYERS, TRICKS, Table

Array = NDArray[np.int64]


@inlined
def play_on(
    tables: Numbers,
    aboves: Numbers,
    marks: Numbers,
    misses: Numbers,
    customs: Numbers,
    mind: Numbers,
    hands: Numbers,
    won: Numbers,
    first: int,
    suit: int,
    last: int,
) -> int:
    """Play on by habit till trick `last` is over; the first card is `first` (with a joker's `suit`)
    if it isn't -1.

    To `won` each seat's honours (or tricks) are added, and `mind` tells who leads then, under which
    trump, in which direction, to which trick. Returns who takes trick 1 if that is played, else -1.
    """
    liking = scratch()
    first_taker = -1
    while mind[NUMBER] <= last:
        card, named = first, suit
        if card < 0:
            hand = hands[mind[TURN]]
            card = habit(tables, aboves, marks, misses, customs, mind, hand, liking)
            named = suit_to_name(tables, mind, hand) if card >= 52 else NO_TRUMP
        first = -1
        first_taker = max(first_taker, play(tables, mind, hands, won, card, named))
    return first_taker


@compiled(
    "void(int64[:,::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1],"
    " int64[:,::1], int64[:,::1], int64[:,:,::1], int64[:,::1])",
    nogil=True,
)
def explore(
    tables: Table,
    aboves: Array,
    marks: Array,
    misses: Array,
    customs: Array,
    root: Array,
    worlds: Array,
    moves: Array,
    won: Array,
    facts: Array,
) -> None:
    """Play every move in every world, and on by habit.

    `worlds`, shape (n, players + 1), has the hands by seat and what nobody holds; `moves`, shape
    (m, 2), the card (-1: as habit has it) and the suit that a joker names. `won`, shape
    (n, m, players), gets the honours (or tricks) still won by each seat; `facts`, shape
    (n, m + 1), who took trick 1 (-1 if it is over), and last the adjutant, -1 for none.
    """
    rows, over, mark, miss = numbers(tables), numbers(aboves), numbers(marks), numbers(misses)
    custom, start, all_worlds, all_moves = (
        numbers(customs), numbers(root), numbers(worlds), numbers(moves),
    )  # fmt: skip
    all_won, all_facts = numbers(won), numbers(facts)
    players, choices = rows[PLAYERS], moves.shape[0]
    mind, hands = scratch(), scratch()
    for k in range(worlds.shape[0]):
        line = after(all_facts, k * (choices + 1))
        line[choices] = adjutant_in(start, after(all_worlds, k * (players + 1)), players)
        for m in range(choices):
            begin(rows, mind, hands, start, all_worlds, k)
            line[m] = play_on(
                rows, over, mark, miss, custom, mind, hands,
                after(all_won, (k * choices + m) * players), all_moves[2 * m],
                all_moves[2 * m + 1], rows[TRICKS],
            )  # fmt: skip
