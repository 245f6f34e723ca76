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
from napoleon.kernel.choice import choice, mode_of, suit_to_follow
from napoleon.kernel.compiled import compiled, inlined
from napoleon.kernel.habits import notice, play_on
from napoleon.kernel.memory import Numbers, after, numbers, scratch
from napoleon.kernel.playout import below, round_table
from napoleon.kernel.power import cards_in, power, reverses
from napoleon.kernel.table import (
    COUNT_TRICKS,
    HONOUR_CARDS,
    LEAD_MAKES_TRUMPS,
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
    number, place = mind[at.NUMBER], mind[at.PLACE]
    plays = choice(
        row, hand, mind[at.TRICK], place, mind[at.SUIT_NAMED], number, mind[at.CALLED]
    )  # fmt: skip
    if place == 0:
        mode = mode_of(row, number)
        for joker in range(2):
            if plays >> (52 + joker) & 1 and row[mode + LED + 52 + joker] == NAMED:
                plays += (15 << (NAMING + 4 * joker)) - (1 << (52 + joker))
    return plays


@inlined
def _play(rows: Numbers, mind: Numbers, hands: Numbers, won: Numbers, card: int, suit: int) -> int:
    """Play one card, and note what everybody sees. Who takes trick 1 if it is over by this, or
    -1."""
    turn, step, trick, place = mind[at.TURN], mind[at.STEP], mind[at.TRICK], mind[at.PLACE]
    number = mind[at.NUMBER]
    row = after(rows, mind[at.TRUMP] * SIZE)
    players = row[PLAYERS]
    if place == 0:
        mind[at.SUIT_NAMED] = suit
        if card < 52 and number == 1 and row[LEAD_MAKES_TRUMPS]:
            mind[at.TRUMP] = card // 13
            row = after(rows, mind[at.TRUMP] * SIZE)
    named, present = mind[at.SUIT_NAMED], cards_in(trick, place)
    longer, with_it = trick | card << (6 * place), present | 1 << card
    taker = power(row, longer, place + 1, named, number, with_it) & 7
    if place:
        mode = mode_of(row, number)
        winning = power(row, trick, place, named, number, present) & 7
        before = round_table(turn - step * (place - winning), players)
        led = suit_to_follow(row, mode, trick, place, named)
        notice(row, mind, turn, card, before, taker == place, mode, led, trick)
    hands[turn] &= ~(1 << card)
    mind[at.GONE] |= 1 << card
    if mind[at.CALLED] >> card & 1:
        mind[at.REVEALED] = 1
    follower = round_table(turn + step, players)
    if place + 1 < players:
        mind[at.TRICK], mind[at.PLACE], mind[at.TURN] = longer, place + 1, follower
        return -1
    winner = round_table(follower + step * taker, players)
    won[winner] += 1 if row[COUNT_TRICKS] else count(with_it & row[HONOUR_CARDS])
    if reverses(row, with_it):
        mind[at.STEP] = -step
    mind[at.TRICK], mind[at.PLACE], mind[at.SUIT_NAMED] = 0, 0, NO_TRUMP
    mind[at.NUMBER], mind[at.TURN] = number + 1, winner
    return winner if number == 1 else -1


@inlined
def _points(
    row: Numbers, asked: Numbers, begin: Numbers, won: Numbers, adjutant: int, away: int, taker: int
) -> int:
    """The place in `worths` for what Napoleon's side ends with."""
    ours = theirs = 0
    for seat in range(row[PLAYERS]):
        if seat == begin[at.NAPOLEON] or seat == adjutant:
            ours += won[seat]
        else:
            theirs += won[seat]
    aside = count(away & row[HONOUR_CARDS])
    owner = asked[ASIDE]
    if owner == 1 or (owner == 3 and (taker == begin[at.NAPOLEON] or taker == adjutant)):
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
    rows, begin, question = numbers(tables), numbers(root), numbers(asked)
    players, places, columns = rows[PLAYERS], worlds.shape[1], worths.shape[2]
    all_worlds, rewards, tree = numbers(worlds), numbers(worths), numbers(nodes)
    over, mark, miss = numbers(aboves), numbers(marks), numbers(misses)
    custom = numbers(customs)
    mind, hands, won, path, movers = scratch(), scratch(), scratch(), scratch(), scratch()
    chance = scratch()
    chance[0], chance[1] = begin[at.CHANCE], begin[at.CHANCE + 1]
    used = 1
    for k in range(worlds.shape[0]):
        world = after(all_worlds, k * places)
        for i in range(at.ROOT_SIZE):
            mind[i] = begin[i]
        mind[at.CLOSE] = mind[at.ALONE]
        for seat in range(players):
            hands[seat], won[seat] = world[seat], question[WON + seat]
            mind[at.CLOSE] += mind[at.SUSPICION + seat]
            hidden = begin[at.CALLED] and not begin[at.REVEALED]
            if hidden and world[seat] & begin[at.CALLED] and seat != begin[at.NAPOLEON]:
                mind[at.ADJUTANT] = seat
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
            play = tree[NODE * node + PLAY]
            first = _play(rows, mind, hands, won, _card_of(play), _suit_of(play))
            taker = max(taker, first)
        adjutant = mind[at.ADJUTANT]
        first = play_on(
            rows, over, mark, miss, custom, mind, hands, won, -1, NO_TRUMP, rows[TRICKS]
        )  # fmt: skip
        taker = max(taker, first)
        points = _points(rows, question, begin, won, adjutant, world[players], taker)
        for i in range(depth):
            one = after(tree, NODE * path[i])
            one[VISITS] += 1
            one[REWARD] += rewards[(movers[i] * (players + 1) + adjutant + 1) * columns + points]
