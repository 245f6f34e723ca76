"""How likely each seat would have called in the auction as it did, compiled."""

from __future__ import annotations

from math import erf, exp, log, sqrt

import numpy as np
from numpy.typing import NDArray

from napoleon.kernel.bits import count, nth
from napoleon.kernel.compiled import compiled, inlined
from napoleon.kernel.features import FEATURES, count_features
from napoleon.kernel.memory import Numbers, after, numbers
from napoleon.kernel.playout import below
from napoleon.kernel.ranks import SIZE

Array = NDArray[np.int64]
Weights = NDArray[np.float64]
_TRUMPS = 5
_LEAST = 0.002
"""No call is less likely: everybody has reasons of his own now and then."""


@inlined
def _chance(over: float, doubt: float) -> float:
    """The chance that a hand is thought good enough that is so many points over what is needed."""
    return max(_LEAST, 0.5 + 0.5 * erf(over / doubt / sqrt(2.0)))


@inlined
def _called(
    worth: Weights, needed: Weights, bid: int, bold: float, doubt: float, choice: float
) -> float:
    """The logarithm of the chance of a bid of this trump, or of a pass (-1)."""
    best = -1e9
    for trump in range(_TRUMPS):
        best = max(best, worth[trump] - needed[trump])
    if bid < 0:
        return log(_chance(-best - bold, doubt))
    mine = worth[bid] - needed[bid]
    all_trumps = 0.0
    for trump in range(_TRUMPS):
        all_trumps += exp((worth[trump] - needed[trump] - best) / choice)
    chosen = max(_LEAST, exp((mine - best) / choice) / all_trumps)
    return log(_chance(mine + bold, doubt)) + log(chosen)


@inlined
def _drawn(state: Numbers, cards: int, many: int) -> int:
    """`many` of these cards (a mask), by lot."""
    for _ in range(count(cards) - many):
        cards &= ~(1 << nth(cards, below(state, count(cards))))
    return cards


@compiled(
    "void(int64[:,::1], float64[:,::1], int64[:,::1], int64[:,::1], float64[:,::1],"
    " int64, int64, int64, int64, float64[:,::1], float64, float64, int64, int64[::1],"
    " float64[::1])",
    nogil=True,
)
def fit_calls(
    ranks: Array,
    weights: Weights,
    worlds: Array,
    calls: Array,
    needed: Weights,
    me: int,
    exchanger: int,
    dealt: int,
    partner: int,
    kinds: Weights,
    doubt: float,
    choice: float,
    often: int,
    state: Array,
    found: Weights,
) -> None:
    """To `found`, by world, the logarithm of the chance of all calls is added.

    `ranks` and `weights` have a row for each trump: how the cards rank, and what the features of a
    hand are worth. `worlds`, shape (n, players + 1), has the hands at the first lead. `calls`,
    shape (m, 2), has who called, and the trump that he bid, -1 where he passed; `needed`, shape
    (m, trumps), what a hand had to be worth then under each trump for a bid to pay, huge where
    there was none. What the seat `me` called tells it nothing. A seat with more than the `dealt`
    cards, as the `exchanger` (-1: nobody) has with what he laid away, is taken to have called on
    some of them, by lot, `often` times. `kinds` of people, shape (k, 2), say how
    many of them there are, as shares, and how many points more each believes in. `doubt` and
    `choice` are points: how far judgements stray of what a hand is worth, and of which trump is
    best.
    """
    chance = numbers(state)
    features = np.empty(FEATURES, dtype=np.float64)
    worth = np.empty(_TRUMPS, dtype=np.float64)
    last = worlds.shape[1] - 1
    for world in range(worlds.shape[0]):
        for seat in range(last):
            if seat == me:
                continue
            cards = worlds[world, seat]
            if seat == exchanger:
                cards |= worlds[world, last]
            times = often if count(cards) > dealt else 1
            total = 0.0
            for _ in range(times):
                hand = _drawn(chance, cards, dealt)
                for trump in range(_TRUMPS):
                    worth[trump] = 0.0
                    if weights[trump, 0] != 0.0:
                        row = after(numbers(ranks), SIZE * trump)
                        count_features(row, trump, hand, partner, features)
                        for place in range(FEATURES):
                            worth[trump] += weights[trump, place] * features[place]
                for kind in range(kinds.shape[0]):
                    logs = 0.0
                    for call in range(calls.shape[0]):
                        if calls[call, 0] == seat:
                            bid = calls[call, 1]
                            logs += _called(worth, needed[call], bid, kinds[kind, 1], doubt, choice)
                    total += kinds[kind, 0] * exp(logs)
            found[world] += log(total / times)
