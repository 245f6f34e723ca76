"""Moves looked ahead in many worlds: played on by habit, and best in the last tricks; compiled.

Early in a deal nobody sees the others' cards, and best play with all cards seen would take it that
allies know each other; so till trick `LAST` each seat plays by habit from what it may know
(`kernel.habits`). By then most is known, and the search says what is still to be had.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from napoleon.kernel import mind as at
from napoleon.kernel.bits import count
from napoleon.kernel.compiled import compiled, inlined
from napoleon.kernel.course import adjutant_in, begin
from napoleon.kernel.habits import play_on
from napoleon.kernel.memory import Numbers, after, numbers, scratch
from napoleon.kernel.table import COUNT_TRICKS, HONOUR_CARDS, NO_TRUMP, PLAYERS, SIZE, TRICKS, Table
from napoleon.solver.layout import (
    CALLED,
    DEALT,
    FACTS,
    GIVEN_UP,
    KEYS,
    LIMIT,
    LOOSE,
    NODES,
    OURS,
    OWNERS,
    SALT,
    SIDE,
    STOP,
    THEIRS,
    WITHHELD,
)
from napoleon.solver.memo import VALUE, key_of, keys_for
from napoleon.solver.search import search

Array = NDArray[np.int64]

# What is asked.
GOAL: Final = 0  # the points of Napoleon's side that are asked about first
LAST: Final = 1  # the last trick that is played by habit; 1 at least
ASIDE: Final = 2  # whose the honours laid away are: one of the four below
TAKER: Final = 4  # who took trick 1, -1 if it isn't over
LOOSE_CARDS: Final = 5  # the cards whose place alone tells them apart, whatever lives,
RANKED_CARDS: Final = 6  # and those for which this is so while a joker lives
HONOUR_KIND: Final = 7  # honours, where they are another kind of card
WITHHOLDS: Final = 8  # 1 if the called card may be withheld
ALL: Final = 9  # the honours there are; -1 where tricks count
WON: Final = 10  # by seat: what it has won so far
ASKED: Final = 18

# Whose the honours laid away are.
NOBODYS: Final = 0
NAPOLEONS: Final = 1
ALLIES: Final = 2
FIRST_TAKERS: Final = 3


@inlined
def _settle(
    work: Numbers,
    asked: Numbers,
    own: Numbers,
    kinds: Numbers,
    hands: Numbers,
    players: int,
    side: int,
    called: int,
) -> None:
    """Write down whose the cards are, as `Solver` does."""
    withheld = called if asked[WITHHOLDS] else 0
    ours = everything = 0
    work[OWNERS] = work[OWNERS + 1] = work[OWNERS + 2] = 0
    for seat in range(players):
        hand = hands[seat]
        work[DEALT + seat] = hand
        everything |= hand
        if (side >> seat) & 1:
            ours |= hand
        for bit in range(3):
            if (seat >> bit) & 1:
                work[OWNERS + bit] |= hand
        for card in range(54):
            if (hand >> card) & 1:
                alone = own[8 * card + seat]
                kind = alone
                if card < 52:
                    kind = kinds[(card // 13) * 16 + 2 * seat + ((asked[HONOUR_KIND] >> card) & 1)]
                loose = ((asked[LOOSE_CARDS] | withheld) >> card) & 1
                ranked = (asked[RANKED_CARDS] >> card) & 1
                work[KEYS + card] = alone if loose | ranked else kind
                work[LOOSE + card] = alone if loose else kind
    work[SIDE], work[OURS], work[THEIRS] = side, ours, everything & ~ours
    work[CALLED], work[WITHHELD] = called, withheld
    salt = (side * 0x9E3779B97F4A7C1 + withheld * 0x2545F4914F6CDD1) & 0x3FFFFFFFFFFFFFFF
    work[SALT] = salt ^ (salt >> 31)


@inlined
def _left(
    work: Numbers,
    table: Numbers,
    rows: Numbers,
    facts: Numbers,
    mind: Numbers,
    live: int,
    need: int,
) -> int:
    """What the side still gets, found by asking around `need`."""
    trump = mind[at.TRUMP]
    row, block = after(rows, trump * SIZE), after(facts, trump * FACTS)
    low, high = 0, row[TRICKS] - mind[at.NUMBER] + 1
    if not row[COUNT_TRICKS]:
        high = count(live & row[HONOUR_CARDS])
    key = key_of(work, keys_for(block, row, live), live)
    # Numbers, not constants: for constants numba would make the search a second time.
    zero = mind[at.PLACE] - mind[at.PLACE]
    while low < high:
        need = min(max(need, low + 1), high)
        answer = search(
            work, table, rows, facts, trump, need, mind[at.TURN], mind[at.STEP], zero, zero, live,
            zero, NO_TRUMP + zero, mind[at.NUMBER], key, zero, zero,
        )  # fmt: skip
        value = answer >> VALUE
        if value >= need:
            low = value
            need = value + 1
        else:
            high = value
            need = value
    return low


@compiled(
    "void(int64[:,::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[:,::1],"
    " int64[:,::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1],"
    " int64[:,::1], int64[::1])",
    nogil=True,
)
def look_ahead(
    tables: Table,
    aboves: Array,
    marks: Array,
    misses: Array,
    customs: Array,
    root: Array,
    worlds: Array,
    moves: Array,
    asked: Array,
    works: Array,
    memory: Array,
    facts: Array,
    own: Array,
    kinds: Array,
    points: Array,
    adjutants: Array,
) -> None:
    """Play every move in every world, on by habit, and best at the end.

    The first eight are those of `kernel.habits.explore`; `asked` is described above, `works`,
    `memory` and `facts` are the search's. `points`, shape (n, m), gets what Napoleon's side ends
    with, -1 if nothing and the other side all that counts; `adjutants`, shape (n,), the seat
    that holds the called card, -1 for none.
    """
    rows, over, mark, miss = numbers(tables), numbers(aboves), numbers(marks), numbers(misses)
    custom, start, all_worlds, all_moves = (
        numbers(customs), numbers(root), numbers(worlds), numbers(moves),
    )  # fmt: skip
    question, all_points, alone, kind = (
        numbers(asked), numbers(points), numbers(own), numbers(kinds),
    )  # fmt: skip
    work, table, block = numbers(works), numbers(memory), numbers(facts)
    players, choices = rows[PLAYERS], moves.shape[0]
    mind, hands, won = scratch(), scratch(), scratch()
    napoleon, called = start[at.NAPOLEON], start[at.CALLED]
    tricks, honour_cards = rows[TRICKS], rows[HONOUR_CARDS]
    for k in range(worlds.shape[0]):
        world = after(all_worlds, k * (players + 1))
        adjutant = adjutant_in(start, world, players)
        adjutants[k] = adjutant
        side = 1 << napoleon
        if adjutant >= 0:
            side |= 1 << adjutant
        _settle(work, question, alone, kind, world, players, side, called)
        aside = count(world[players] & honour_cards) if question[ASIDE] else 0
        for m in range(choices):
            begin(rows, mind, hands, start, all_worlds, k)
            for seat in range(players):
                won[seat] = question[WON + seat]
            taker = play_on(
                rows, over, mark, miss, custom, mind, hands, won, all_moves[2 * m],
                all_moves[2 * m + 1], max(question[LAST], start[at.NUMBER]),
            )  # fmt: skip
            if taker < 0:
                taker = question[TAKER]
            ours = theirs = 0
            if question[ASIDE]:
                mine = question[ASIDE] == NAPOLEONS or (
                    question[ASIDE] == FIRST_TAKERS and (side >> taker) & 1
                )
                if mine:
                    ours = aside
                else:
                    theirs = aside
            live = 0
            for seat in range(players):
                live |= hands[seat]
                if (side >> seat) & 1:
                    ours += won[seat]
                else:
                    theirs += won[seat]
            if mind[at.NUMBER] <= tricks:
                left = (
                    tricks - mind[at.NUMBER] + 1
                    if rows[COUNT_TRICKS]
                    else count(live & honour_cards)
                )
                work[NODES] = work[GIVEN_UP] = work[STOP] = 0
                work[LIMIT] = 1 << 40
                more = _left(work, table, rows, block, mind, live, question[GOAL] - ours)
                ours += more
                theirs += left - more
            all_points[k * choices + m] = -1 if ours == 0 and theirs == question[ALL] else ours
