"""What is counted in a hand that might be Napoleon's, compiled (`players.worth` weighs it)."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from napoleon.kernel.bits import count
from napoleon.kernel.compiled import compiled, inlined
from napoleon.kernel.memory import Numbers, numbers
from napoleon.kernel.ranks import (
    DECK,
    HONOUR_MASK,
    ORDER,
    SPECIALS,
    STRONG,
    STRONGER,
    SUITS,
    TRUMPS,
)

Array = NDArray[np.int64]
Weights = NDArray[np.float64]
FEATURES = 12


@inlined
def count_features(row: Numbers, trump: int, hand: int, partner: int, found: Weights) -> None:
    """Fill `found`, in the order of `players.worth.FEATURES`.

    With a `partner` (1, else 0) the strongest special or trump that the hand lacks is called.
    """
    specials, trumps = row[SPECIALS], row[TRUMPS]
    strong = specials | trumps
    called = -1
    if partner:
        for place in range(row[STRONG]):
            if not hand >> row[ORDER + place] & 1:
                called = row[ORDER + place]
                break
    out = row[DECK] & ~hand
    if called >= 0:
        out &= ~(1 << called)
    held = tops = 0.0
    for place in range(row[STRONG]):
        card = row[ORDER + place]
        if hand >> card & 1:
            above = count(row[STRONGER + card] & out & strong)
            if specials >> card & 1:
                held += 0.85**above
            else:
                tops += 0.6**above
    side = hand & ~strong
    aces = kings = shortness = length = 0
    for suit in range(4):
        if suit == trump:
            continue
        own = side & row[SUITS + suit]
        shortness += max(0, 2 - count(own))
        length += max(0, count(own) - 3)
        first = True
        for rank in range(13):
            card = 13 * suit + rank
            if not row[SUITS + suit] >> card & 1 or specials >> card & 1:
                continue
            if own >> card & 1:
                aces += first
                kings += not first and rank < 3
            elif not first:
                break
            first = False
    many = count(hand & trumps)
    found[0] = 1.0
    found[1] = held
    found[2] = called >= 0 and specials >> called & 1
    found[3] = many
    found[4] = max(0, many - 5)
    found[5] = tops
    found[6] = aces
    found[7] = kings
    found[8] = count(side & HONOUR_MASK)
    found[9] = shortness
    found[10] = length
    found[11] = max(0.0, 1.5 - held - tops)


@compiled("void(int64[::1], int64, int64, int64, float64[::1])", direct=True)
def features(row: Array, trump: int, hand: int, partner: int, found: Weights) -> None:
    """As `count_features`; `row` is how the cards rank under the trump (`ranks`)."""
    count_features(numbers(row), trump, hand, partner, found)
