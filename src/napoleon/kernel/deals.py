"""Dealing hidden cards to places of fixed sizes, compiled: exact counts, exact draws.

A place is a hand or a heap that nobody sees. `weights`, shape (cards, places), says how much is
to be thought of each card lying in each place, 0 if it can't lie there; a deal's weight is the
product over its cards, so with zeros and ones every possible deal weighs the same. Cards are dealt
in order, and what is left to deal is known from how much room each place has left: `ways` has one
number for each state of rooms, the weight of all ways to deal the rest.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from napoleon.kernel.compiled import compiled
from napoleon.kernel.memory import numbers
from napoleon.kernel.playout import draw

Weights = NDArray[np.float64]
Array = NDArray[np.int64]


@compiled("float64(int64[::1], float64[:,::1], float64[::1])", nogil=True)
def count_ways(sizes: Array, weights: Weights, ways: Weights) -> float:
    """Fill `ways`, one number for each state: Σ room × stride, the last place's stride 1.

    Returns the weight of all deals.
    """
    places, cards = sizes.shape[0], weights.shape[0]
    strides = np.ones(places, dtype=np.int64)
    for place in range(places - 2, -1, -1):
        strides[place] = strides[place + 1] * (sizes[place + 1] + 1)
    states = strides[0] * (sizes[0] + 1)
    rooms = np.zeros(places, dtype=np.int64)
    left = 0
    ways[0] = 1.0
    for state in range(1, states):
        place = places - 1
        while rooms[place] == sizes[place]:
            left -= rooms[place]
            rooms[place] = 0
            place -= 1
        rooms[place] += 1
        left += 1
        total = 0.0
        if left <= cards:
            for place in range(places):
                if rooms[place]:
                    total += weights[cards - left, place] * ways[state - strides[place]]
        ways[state] = total
    return float(ways[states - 1])


@compiled(
    "void(int64[::1], int64[::1], float64[:,::1], float64[::1], int64[:,::1], int64[::1])",
    nogil=True,
)
def draw_deals(
    sizes: Array, cards: Array, weights: Weights, ways: Weights, deals: Array, state: Array
) -> None:
    """Fill each line of `deals`, shape (n, places), with masks of `cards` for the places.

    `ways` is what `count_ways` filled in; it may not be all 0. `state` holds the random numbers'.
    """
    places, many = sizes.shape[0], cards.shape[0]
    chance = numbers(state)
    strides = np.ones(places, dtype=np.int64)
    for place in range(places - 2, -1, -1):
        strides[place] = strides[place + 1] * (sizes[place + 1] + 1)
    full = 0
    for place in range(places):
        full += sizes[place] * strides[place]
    rooms = np.zeros(places, dtype=np.int64)
    for k in range(deals.shape[0]):
        where = full
        for place in range(places):
            rooms[place] = sizes[place]
            deals[k, place] = 0
        for i in range(many):
            point = ways[where] * (draw(chance) / 4294967296.0)
            chosen = -1
            for place in range(places):
                if rooms[place]:
                    weight = weights[i, place] * ways[where - strides[place]]
                    if weight > 0.0:
                        chosen = place
                        point -= weight
                        if point < 0.0:
                            break
            deals[k, chosen] |= 1 << cards[i]
            rooms[chosen] -= 1
            where -= strides[chosen]
