"""Which cards Napoleon lays away, compiled: those that help least, suits emptied where that is
cheap."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from napoleon.kernel.bits import count, lowest
from napoleon.kernel.compiled import compiled, inlined
from napoleon.kernel.memory import Numbers, numbers, scratch
from napoleon.kernel.ranks import DECK, HONOUR_MASK, SPECIALS, STRONGER, SUIT_OF, SUITS, TRUMPS
from napoleon.kernel.table import NO_TRUMP

Array = NDArray[np.int64]
Weights = NDArray[np.float64]


@inlined
def _cost(row: Numbers, hand: int, card: int, called: int, honour: float, same_two: int) -> float:
    """What the hand loses with a card, in points of Napoleon's side."""
    bit = 1 << card
    above = count(row[STRONGER + card] & row[DECK] & ~hand & ~called)
    cost = honour if HONOUR_MASK & bit else 0.0
    if called & bit:
        return cost + 20.0
    if row[SPECIALS] & bit:
        return cost + 6.0
    if row[TRUMPS] & bit:
        return cost + 2.0 + 2.0 * 0.6**above
    if card >= 52:
        return cost + 0.5
    held = count(hand & row[SUITS + row[SUIT_OF + card]] & ~row[SPECIALS])
    if above == 0:
        cost += 2.2
    elif above < held:
        cost += 0.7 / above
    cost += 0.004 * (12 - card % 13)
    if same_two and card % 13 == 12:
        cost += 0.35
    return cost


@inlined
def least_wanted(
    row: Numbers,
    trump: int,
    hand: int,
    size: int,
    called: int,
    honour: float,
    same_two: int,
    costs: Weights,
) -> int:
    """The `size` cards (a mask) that are laid away from a hand.

    `honour` is what it costs to lay an honour away, in points; `called` a mask, 0 for none;
    `costs` room for one number a card of the hand.
    """
    cards = scratch()
    many = 0
    left = hand
    while left:
        card = lowest(left)
        left &= left - 1
        cost = _cost(row, hand, card, called, honour, same_two)
        place = many
        while place and costs[place - 1] > cost:
            costs[place], cards[place] = costs[place - 1], cards[place - 1]
            place -= 1
        costs[place], cards[place] = cost, card
        many += 1
    # An empty suit is worth less without trumps to ruff it.
    empty = 0.1 if trump == NO_TRUMP else 0.7
    best, least = 0, 1e9
    for emptied in range(16):
        away = 0
        fits = True
        for suit in range(4):
            if emptied >> suit & 1:
                side = hand & row[SUITS + suit] & ~row[SPECIALS]
                fits = fits and suit != trump and side != 0
                away |= side
        if not fits or count(away) > size:
            continue
        total = 0.0
        room = size - count(away)
        for place in range(many):
            bit = 1 << cards[place]
            if away & bit:
                total += costs[place]
            elif room:
                room -= 1
                away |= bit
                total += costs[place]
        for suit in range(4):
            side = hand & row[SUITS + suit] & ~row[SPECIALS]
            if suit != trump and side and not side & ~away:
                total -= empty
        if total < least - 1e-9:
            best, least = away, total
    return best


@compiled("int64(int64[::1], int64, int64, int64, int64, float64, int64)", direct=True)
def lay_away(
    row: Array, trump: int, hand: int, size: int, called: int, honour: float, same_two: int
) -> int:
    """As `least_wanted`; `row` is how the cards rank under the trump (`ranks`)."""
    costs = np.empty(64, dtype=np.float64)
    return least_wanted(numbers(row), trump, hand, size, called, honour, same_two, costs)


@compiled(
    "void(int64[::1], int64, int64[:,::1], int64, int64, float64, int64, int64[::1])", nogil=True
)
def odd_discards(
    row: Array,
    trump: int,
    worlds: Array,
    napoleon: int,
    called: int,
    honour: float,
    same_two: int,
    found: Array,
) -> None:
    """By world, shape (n, players + 1): how many of the cards that Napoleon laid away he would
    rather have kept."""
    ranks = numbers(row)
    costs = np.empty(64, dtype=np.float64)
    last = worlds.shape[1] - 1
    for world in range(worlds.shape[0]):
        away = worlds[world, last]
        hand = worlds[world, napoleon] | away
        usual = least_wanted(ranks, trump, hand, count(away), called, honour, same_two, costs)
        found[world] = count(away & ~usual)
