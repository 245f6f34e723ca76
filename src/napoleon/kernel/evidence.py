"""How likely what was played is, were the cards dealt so: each seat playing by habit, compiled.

The past of a deal is played again in every world that somebody thinks possible. A seat is taken to
choose among its legal cards with chances that grow with its liking for them (`habits.weigh`), since
people differ from any habit: exp(liking / `warmth`), a share `stray` of it by lot.
"""

from __future__ import annotations

from math import exp, log

import numpy as np
from numpy.typing import NDArray

from napoleon.kernel.bits import count, lowest
from napoleon.kernel.choice import choice, mode_of, suit_to_follow
from napoleon.kernel.compiled import compiled
from napoleon.kernel.habits import (
    notice,
)
from napoleon.kernel.liking import (
    ABOVE_TRUMP,
    custom_of,
    weigh,
)
from napoleon.kernel.memory import after, numbers, scratch
from napoleon.kernel.mind import (
    ADJUTANT,
    ALONE,
    CALLED,
    CLOSE,
    GONE,
    LIKING,
    NAPOLEON,
    REVEALED,
    ROOT_SIZE,
    STEP,
    SUSPICION,
    TRUMP,
    TURN,
)
from napoleon.kernel.playout import round_table
from napoleon.kernel.power import power, reverses
from napoleon.kernel.table import (
    LEAD_MAKES_TRUMPS,
    LED,
    NAMED,
    NO_TRUMP,
    PLAYERS,
    SIZE,
    Table,
)

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
    rows, begin = numbers(tables), numbers(root)
    all_worlds, done = numbers(worlds), numbers(plays)
    overs, all_marks, miss = numbers(aboves), numbers(marks), numbers(misses)
    custom_rows = numbers(customs)
    players, places = rows[PLAYERS], worlds.shape[1]
    mind, hands, liking = scratch(), scratch(), scratch()
    for k in range(worlds.shape[0]):
        world = after(all_worlds, k * places)
        for i in range(ROOT_SIZE):
            mind[i] = begin[i]
        adjutant, close = mind[ADJUTANT], mind[ALONE]
        for seat in range(players):
            hands[seat] = world[seat]
            close += mind[SUSPICION + seat]
            if world[seat] & mind[CALLED] and seat != mind[NAPOLEON]:
                adjutant = seat
        mind[ADJUTANT] = adjutant
        mind[CLOSE] = close
        trump = mind[TRUMP]
        row, above, mark = (
            after(rows, trump * SIZE),
            after(overs, trump * ABOVE_TRUMP),
            after(all_marks, 4 * trump),
        )
        turn, trick, place, named, number, present = mind[TURN], 0, 0, NO_TRUMP, 1, 0
        total = 0.0
        for m in range(plays.shape[0]):
            card, hand = done[2 * m], hands[turn]
            custom = custom_of(custom_rows, mind, turn)
            if turn != me:
                legal = choice(row, hand, trick, place, named, number, mind[CALLED])
                if legal & (legal - 1):
                    best = weigh(
                        row, above, mark, miss, custom, mind, turn, hand, legal, trick, place,
                        named, number, present, liking,
                    )  # fmt: skip
                    top, rest, mass = liking[best], legal, 0.0
                    while rest:
                        one = lowest(rest)
                        rest &= rest - 1
                        mass += exp((liking[one] - top) / (LIKING * warmth))
                    chance = 0.0
                    if legal >> card & 1:
                        chance = exp((liking[card] - top) / (LIKING * warmth)) / mass
                    total += log((1.0 - stray) * chance + stray / count(legal))
            mode = mode_of(row, number)
            if place == 0:
                if card >= 52:
                    if row[mode + LED + card] == NAMED:
                        named = done[2 * m + 1]
                elif number == 1 and row[LEAD_MAKES_TRUMPS]:
                    trump = card // 13
                    row, above, mark = (
                        after(rows, trump * SIZE),
                        after(overs, trump * ABOVE_TRUMP),
                        after(all_marks, 4 * trump),
                    )
            hands[turn] = hand & ~(1 << card)
            longer, with_it = trick | card << (6 * place), present | 1 << card
            if place:
                taker = power(row, trick, place, named, number, present) & 7
                takes = power(row, longer, place + 1, named, number, with_it) & 7 == place
                before = round_table(turn - mind[STEP] * (place - taker), players)
                led = suit_to_follow(row, mode, trick, place, named)
                notice(row, mind, turn, card, before, takes, mode, led, trick)
            trick, present = longer, with_it
            mind[GONE] |= 1 << card
            if mind[CALLED] >> card & 1:
                mind[REVEALED] = 1
            place += 1
            turn = round_table(turn + mind[STEP], players)
            if place == players:
                taker = power(row, trick, players, named, number, present) & 7
                turn = round_table(turn + mind[STEP] * taker, players)
                if reverses(row, present):
                    mind[STEP] = -mind[STEP]
                trick, place, named, present = 0, 0, NO_TRUMP, 0
                number += 1
        found[k] = total
