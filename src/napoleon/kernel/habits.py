"""Whole deals played by habit, compiled: each seat plays what it likes best (`liking`).

So a deal can be played on in many sampled worlds as people would play it, not as if all cards lay
open. `above`, `marks`, `misses` and `customs` are what `players.habitat` makes of the rules: by
trump, mode, suit led and card, the cards that are stronger; by trump, the specials and the trumps;
the chances that none of some cards is held; and how each role plays. Where a playout begins is a
row of numbers whose places stand in `mind`.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from napoleon.kernel.bits import count
from napoleon.kernel.choice import mode_of, suit_to_follow
from napoleon.kernel.compiled import compiled, inlined
from napoleon.kernel.liking import (
    ABOVE_TRUMP,
    custom_of,
    habit,
    suit_to_name,
)
from napoleon.kernel.memory import Numbers, after, numbers, scratch
from napoleon.kernel.mind import (
    ADJUTANT,
    ALONE,
    CALLED,
    CHANCE,
    CLOSE,
    GONE,
    HELD,
    NAPOLEON,
    NUMBER,
    PLACE,
    REVEALED,
    ROOT_SIZE,
    STEP,
    SUIT_NAMED,
    SUSPICION,
    TRICK,
    TRUMP,
    TURN,
)
from napoleon.kernel.playout import round_table
from napoleon.kernel.power import cards_in, power, reverses
from napoleon.kernel.table import (
    COUNT_TRICKS,
    FOLLOW,
    HONOUR_CARDS,
    JOIN,
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

# How much, in thousandths, a seat still looks like the adjutant that beats Napoleon's card, throws
# an honour on it, or none, or throws one on another's card: the same for all, who know no more.
_BEATING: Final = 400
_FEEDING: Final = 1700
_STARVING: Final = 850
_OVER: Final = 800


@inlined
def notice(
    row: Numbers,
    mind: Numbers,
    seat: int,
    card: int,
    before: int,
    takes: int,
    mode: int,
    led: int,
    trick: int,
) -> None:
    """What everybody sees in a card played by a follower; `before` was winning till then."""
    bit = 1 << card
    if led < NO_TRUMP:
        follow = row[mode + FOLLOW + led]
        join = row[mode + JOIN + (trick & 63)]
        if follow and not bit & (follow | join):
            mind[HELD + seat] &= ~(follow & ~mind[CALLED])
    if mind[REVEALED] or seat == mind[NAPOLEON]:
        return
    old = mind[SUSPICION + seat]
    honour = row[HONOUR_CARDS] & bit
    new = old
    if before == mind[NAPOLEON]:
        if takes:
            new = old * _BEATING // 1000
        elif honour:
            new = old * _FEEDING // 1000
        else:
            new = old * _STARVING // 1000
    elif honour and not takes:
        new = old * _OVER // 1000
    mind[SUSPICION + seat] = new
    mind[CLOSE] += new - old


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
    trump = mind[TRUMP]
    row, above, mark = (
        after(tables, trump * SIZE),
        after(aboves, trump * ABOVE_TRUMP),
        after(marks, 4 * trump),
    )
    players = row[PLAYERS]
    turn, trick, place = mind[TURN], mind[TRICK], mind[PLACE]
    named, number = mind[SUIT_NAMED], mind[NUMBER]
    present = cards_in(trick, place)
    first_taker = -1
    liking = scratch()
    while number <= last:
        while place < players:
            hand = hands[turn]
            custom = custom_of(customs, mind, turn)
            card = first
            if card < 0:
                card = habit(
                    row, above, mark, misses, custom, mind, turn, hand, trick, place, named, number,
                    present, liking,
                )  # fmt: skip
            mode = mode_of(row, number)
            if place == 0:
                if card >= 52:
                    if row[mode + LED + card] == NAMED:
                        named = suit if first >= 0 else suit_to_name(row, hand)
                elif number == 1 and row[LEAD_MAKES_TRUMPS]:
                    trump = card // 13
                    row, above, mark = (
                        after(tables, trump * SIZE),
                        after(aboves, trump * ABOVE_TRUMP),
                        after(marks, 4 * trump),
                    )
            first = -1
            hands[turn] = hand & ~(1 << card)
            longer = trick | card << (6 * place)
            with_it = present | 1 << card
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
        taker = power(row, trick, players, named, number, present) & 7
        turn = round_table(turn + mind[STEP] * taker, players)
        won[turn] += 1 if row[COUNT_TRICKS] else count(present & row[HONOUR_CARDS])
        if number == 1:
            first_taker = turn
        if reverses(row, present):
            mind[STEP] = -mind[STEP]
        trick, place, named, present = 0, 0, NO_TRUMP, 0
        number += 1
    mind[TRUMP], mind[TURN], mind[NUMBER] = trump, turn, number
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
    rows, begin = numbers(tables), numbers(root)
    players = rows[PLAYERS]
    places, choices = worlds.shape[1], moves.shape[0]
    all_worlds, all_won, all_facts, all_moves = (
        numbers(worlds),
        numbers(won),
        numbers(facts),
        numbers(moves),
    )
    over, mark, miss = numbers(aboves), numbers(marks), numbers(misses)
    custom = numbers(customs)
    mind, hands = scratch(), scratch()
    for k in range(worlds.shape[0]):
        world = after(all_worlds, k * places)
        adjutant = begin[ADJUTANT]
        if begin[CALLED] and not begin[REVEALED]:
            adjutant = -1
            for seat in range(players):
                if world[seat] & begin[CALLED] and seat != begin[NAPOLEON]:
                    adjutant = seat
        all_facts[k * (choices + 1) + choices] = adjutant
        for m in range(choices):
            for i in range(ROOT_SIZE):
                mind[i] = begin[i]
            mind[ADJUTANT] = adjutant
            # The same chance for every move: what differs is the move.
            mind[CHANCE] = (begin[CHANCE] + 2654435761 * (k + 1)) & 0xFFFFFFFF
            close = mind[ALONE]
            for seat in range(players):
                hands[seat] = world[seat]
                close += mind[SUSPICION + seat]
            mind[CLOSE] = close
            all_facts[k * (choices + 1) + m] = play_on(
                rows,
                over,
                mark,
                miss,
                custom,
                mind,
                hands,
                after(all_won, (k * choices + m) * players),
                all_moves[2 * m],
                all_moves[2 * m + 1],
                rows[TRICKS],
            )
