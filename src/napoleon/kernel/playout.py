"""Whole deals played at random, compiled.

Hands are int64 masks, one a seat. `tables` is what `table.table_for` gives, all trumps of it,
since in British Nap the first lead makes trumps. `state` holds the random numbers': two 32-bit
words, not both 0.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from napoleon.kernel.bits import count, lowest, nth
from napoleon.kernel.choice import choice, mode_of
from napoleon.kernel.compiled import compiled, inlined
from napoleon.kernel.memory import Numbers, after, numbers, scratch
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

Array: TypeAlias = NDArray[np.int64]


@inlined
def draw(state: Numbers) -> int:
    """The next 32 random bits (Marsaglia's xorshift)."""
    x, y = state[0], state[1]
    t = (x ^ (x << 10)) & 0xFFFFFFFF
    z = (y ^ (y >> 10)) ^ (t ^ (t >> 13))
    state[0] = y
    state[1] = z
    return z


@inlined
def lot(chance: int, which: int) -> int:
    """32 random bits for this number: the same whenever it is asked for."""
    x = (chance + which * 1640531527) & 0xFFFFFFFF
    # The factors are short enough that no product passes 63 bits.
    x = ((x ^ x >> 16) * 2146121005) & 0xFFFFFFFF
    x = ((x ^ x >> 15) * 830770091) & 0xFFFFFFFF
    return x ^ x >> 16


@inlined
def below(state: Numbers, limit: int) -> int:
    """A random number from 0 to `limit` - 1, for limits up to 64."""
    return (draw(state) * limit) >> 32


@inlined
def round_table(seat: int, players: int) -> int:
    """The seat that a count which went past either end of the table means."""
    if seat >= players:
        return seat - players
    return seat + players if seat < 0 else seat


@inlined
def finish(
    tables: Numbers,
    trump: int,
    hands: Numbers,
    turn: int,
    step: int,
    trick: int,
    place: int,
    named: int,
    number: int,
    called: int,
    won: Numbers,
    state: Numbers,
) -> int:
    """`play_out` for callers that are compiled themselves."""
    row = after(tables, trump * SIZE)
    players, tricks = row[PLAYERS], row[TRICKS]
    present = cards_in(trick, place)
    done = 0
    while number <= tricks:
        while place < players:
            hand = hands[turn]
            legal = choice(row, hand, trick, place, named, number, called)
            card = nth(legal, below(state, count(legal)))
            hands[turn] = hand & ~(1 << card)
            trick |= card << (6 * place)
            present |= 1 << card
            if place == 0:
                if card >= 52:
                    if row[mode_of(row, number) + LED + card] == NAMED:
                        named = below(state, 4)
                elif number == 1 and row[LEAD_MAKES_TRUMPS]:
                    row = after(tables, card // 13 * SIZE)
            place += 1
            done += 1
            turn = round_table(turn + step, players)
        # After a whole round it is the leader's turn again.
        taker = power(row, trick, players, named, number, present) & 7
        turn = round_table(turn + step * taker, players)
        won[turn] += 1 if row[COUNT_TRICKS] else count(present & row[HONOUR_CARDS])
        if reverses(row, present):
            step = -step
        trick, place, named, present = 0, 0, NO_TRUMP, 0
        number += 1
    return done


@compiled(
    "int64(int64[:,::1], int64, int64[::1], int64, int64, int64, int64, int64, int64, int64,"
    " int64[::1], int64[::1])",
    nogil=True,
)
def play_out(
    tables: Table,
    trump: int,
    hands: Array,
    turn: int,
    step: int,
    trick: int,
    place: int,
    named: int,
    number: int,
    called: int,
    won: Array,
    state: Array,
) -> int:
    """Play on at random until the cards are gone; return the cards played.

    `turn` is the seat to play, `step` 1 or -1 the direction, `trick` and `place` what lies there,
    `named` what the leader of a joker named; `hands` is used up, and to `won` each seat's honours
    (or tricks) are added.
    """
    return finish(
        numbers(tables),
        trump,
        numbers(hands),
        turn,
        step,
        trick,
        place,
        named,
        number,
        called,
        numbers(won),
        numbers(state),
    )


@compiled(
    "int64(int64[:,::1], int64, int64[::1], int64, int64, int64[:,::1], int64[::1])", nogil=True
)
def playouts(
    tables: Table, trump: int, hands: Array, leader: int, called: int, results: Array, state: Array
) -> int:
    """Play the same hands at random once for each line of `results`, shape (n, players).

    `leader` leads to the next trick. Each seat's honours (or tricks) are added to its place in the
    line. Returns the cards played.
    """
    rows = numbers(tables)
    players, tricks = rows[PLAYERS], rows[TRICKS]
    full, own, lines = numbers(hands), scratch(), numbers(results)
    number = tricks - count(full[0]) + 1
    done = 0
    for k in range(results.shape[0]):
        for seat in range(players):
            own[seat] = full[seat]
        done += finish(
            rows,
            trump,
            own,
            leader,
            1,
            0,
            0,
            NO_TRUMP,
            number,
            called,
            after(lines, k * players),
            numbers(state),
        )
    return done


@compiled("int64(int64[:,::1], int64, int64, int64, int64[::1])", nogil=True)
def random_deals(tables: Table, cards: int, no_trump: int, deals: int, state: Array) -> int:
    """Deal and play at random, trumps and called card drawn too; return the cards played.

    `cards` is the deck as a mask, `no_trump` 1 if it may be drawn.
    """
    rows, chance = numbers(tables), numbers(state)
    players, tricks = rows[PLAYERS], rows[TRICKS]
    deck, hands, won = scratch(), scratch(), scratch()
    size = count(cards)
    for i in range(size):
        deck[i] = lowest(cards)
        cards &= cards - 1
    done = 0
    for _ in range(deals):
        for i in range(players * tricks):
            j = i + below(chance, size - i)
            card = deck[j]
            deck[j] = deck[i]
            deck[i] = card
        for seat in range(players):
            hand = 0
            for i in range(seat * tricks, (seat + 1) * tricks):
                hand |= 1 << deck[i]
            hands[seat] = hand
            won[seat] = 0
        trump = NO_TRUMP if rows[LEAD_MAKES_TRUMPS] else below(chance, 4 + no_trump)
        called = 1 << deck[below(chance, size)]
        leader = below(chance, players)
        done += finish(rows, trump, hands, leader, 1, 0, 0, NO_TRUMP, 1, called, won, chance)
    return done
