"""Whole deals played at random, compiled.

Hands are int64 masks, one a seat. `tables` is what `table.table_for` gives, all trumps of it,
since in British Nap the first lead makes trumps.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from napoleon.kernel.bits import count, lowest
from napoleon.kernel.compiled import compiled
from napoleon.kernel.table import (
    COUNT_TRICKS,
    COUNTED,
    JOKER_LED,
    LEAD_MAKES_TRUMPS,
    NAME_SUIT,
    NO_TRUMP,
    PLAYERS,
    TRICKS,
    Table,
)
from napoleon.kernel.trick import legal_mask, turns_round, winner

Numbers: TypeAlias = NDArray[np.int64]


@compiled("int64(int64[::1])")
def draw(state: Numbers) -> int:
    """The next 32 random bits. `state` holds two 32-bit words, not both 0 (Marsaglia's xorshift)."""
    x, y = int(state[0]), int(state[1])
    t = (x ^ (x << 10)) & 0xFFFFFFFF
    z = (y ^ (y >> 10)) ^ (t ^ (t >> 13))
    state[0] = y
    state[1] = z
    return z


@compiled("int64(int64[::1], int64)")
def below(state: Numbers, limit: int) -> int:
    """A random number from 0 to `limit` - 1, for limits up to 64."""
    return (draw(state) * limit) >> 32


@compiled("int64(int64, int64)")
def pick(mask: int, place: int) -> int:
    """The number of the card at that place in a mask."""
    for _ in range(place):
        mask &= mask - 1
    return lowest(mask)


@compiled(
    "int64(int64[:,::1], int64, int64[::1], int64, int64, int64, int64, int64, int64, int64,"
    " int64, int64[::1], int64[::1])"
)
def playout(
    tables: Table,
    trump: int,
    hands: Numbers,
    turn: int,
    step: int,
    trick: int,
    place: int,
    named: int,
    number: int,
    called: int,
    plays: int,
    taken: Numbers,
    state: Numbers,
) -> int:
    """Play on at random until the cards are gone, or for `plays` cards; return the cards played.

    `turn` is the seat to play, `step` 1 or -1 the direction, `trick` and `place` what lies there;
    `hands` is used up, and to `taken` each seat's honours (or tricks) are added.
    """
    row = tables[trump]
    players, tricks = int(row[PLAYERS]), int(row[TRICKS])
    done = 0
    while number <= tricks and done < plays:
        while place < players:
            hand = int(hands[turn])
            legal = legal_mask(row, hand, trick, place, named, number, called)
            choices = count(legal)
            card = lowest(legal) if choices == 1 else pick(legal, below(state, choices))
            hands[turn] = hand & ~(1 << card)
            trick |= card << (6 * place)
            if place == 0:
                named = NO_TRUMP
                if card >= 52:
                    if row[JOKER_LED] == NAME_SUIT:
                        named = below(state, 4)
                elif number == 1 and row[LEAD_MAKES_TRUMPS] and trump == NO_TRUMP:
                    trump = card // 13
                    row = tables[trump]
            place += 1
            done += 1
            turn += step
            if turn >= players:
                turn -= players
            elif turn < 0:
                turn += players
        best = winner(row, trick, players, named, number)
        present = 0
        for i in range(players):
            present |= 1 << ((trick >> (6 * i)) & 63)
        turn = (turn + step * best + players * players) % players
        taken[turn] += 1 if row[COUNT_TRICKS] else count(int(present & row[COUNTED]))
        if turns_round(row, present):
            step = -step
        trick, place, named = 0, 0, NO_TRUMP
        number += 1
    return done


@compiled("int64(int64[:,::1], int64, int64[::1], int64, int64, int64[:,::1], int64[::1])")
def playouts(
    tables: Table,
    trump: int,
    hands: Numbers,
    leader: int,
    called: int,
    results: Numbers,
    state: Numbers,
) -> int:
    """Play the same hands at random once for each line of `results`, shape (n, players)."""
    players = int(tables[trump, PLAYERS])
    own = np.zeros(players, dtype=np.int64)
    done = 0
    tricks = int(tables[trump, TRICKS])
    number = tricks - count(int(hands[0])) + 1
    for k in range(results.shape[0]):
        for seat in range(players):
            own[seat] = hands[seat]
        done += playout(
            tables, trump, own, leader, 1, 0, 0, NO_TRUMP, number, called, 1 << 30,
            results[k], state,
        )
    return done


@compiled("int64(int64[:,::1], int64, int64, int64, int64[::1])")
def random_deals(tables: Table, cards: int, no_trump: int, deals: int, state: Numbers) -> int:
    """Deal and play at random, trumps and called card drawn too; return the cards played."""
    players, tricks = int(tables[0, PLAYERS]), int(tables[0, TRICKS])
    size = count(cards)
    deck = np.zeros(size, dtype=np.int64)
    rest = cards
    for i in range(size):
        deck[i] = lowest(rest)
        rest &= rest - 1
    hands = np.zeros(players, dtype=np.int64)
    taken = np.zeros(players, dtype=np.int64)
    done = 0
    for _ in range(deals):
        for i in range(players * tricks):
            j = i + below(state, size - i)
            card = deck[j]
            deck[j] = deck[i]
            deck[i] = card
        for seat in range(players):
            hand = 0
            for i in range(seat * tricks, (seat + 1) * tricks):
                hand |= 1 << deck[i]
            hands[seat] = hand
        trump = NO_TRUMP if tables[0, LEAD_MAKES_TRUMPS] else below(state, 4 + no_trump)
        called = 1 << deck[below(state, size)]
        leader = below(state, players)
        done += playout(
            tables, trump, hands, leader, 1, 0, 0, NO_TRUMP, 1, called, 1 << 30, taken, state
        )
    return done
