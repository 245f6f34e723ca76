"""Which cards of a hand may be played.

A trick is one number: the card of place i (0 led it) stands in bits 6i to 6i + 5. `place` below
counts the cards already there. `number` is the trick's in the deal, from 1. `row` is a row of
`table.table_for`, `mode` the place in it where the block for this trick begins. Masks are
non-negative int64.
"""

from __future__ import annotations

from napoleon.kernel.compiled import inlined
from napoleon.kernel.memory import Numbers
from napoleon.kernel.table import (
    FALLBACK,
    FOLLOW,
    HONOUR_CARDS,
    JOIN,
    KEPT_BACK,
    LEADS,
    LED,
    MODE_OF,
    MUST,
    NAMED,
    NO_TRUMP,
    OTHER_LEADS,
    RANKS,
    WITHHOLD,
)


@inlined
def mode_of(row: Numbers, number: int) -> int:
    """Where the block for a trick begins."""
    return row[MODE_OF + (number & 31)]


@inlined
def suit_to_follow(row: Numbers, mode: int, trick: int, place: int, named: int) -> int:
    """The suit led; 4 if there is none."""
    led = row[mode + LED + (trick & 63)]
    if led <= NO_TRUMP:
        return led
    if led == NAMED:
        return named
    for _ in range(1, place):
        trick >>= 6
        led = row[mode + LED + (trick & 63)]
        if led < NO_TRUMP:
            return led
    return NO_TRUMP


@inlined
def _leads(row: Numbers, hand: int, number: int) -> int:
    if number != 1:
        return hand
    leads = hand & row[LEADS]
    if not leads:
        leads = hand & row[OTHER_LEADS]
    return leads if leads else hand


@inlined
def _instead_of_trumps(row: Numbers, hand: int) -> int:
    """What answers a call for trumps without one: an honour, or else the highest rank."""
    if hand & row[HONOUR_CARDS]:
        return hand & row[HONOUR_CARDS]
    for rank in range(13):
        if hand & row[RANKS + rank]:
            return hand & row[RANKS + rank]
    return hand


@inlined
def _ordinary(
    row: Numbers, mode: int, hand: int, trick: int, place: int, named: int, number: int
) -> int:
    """What may be played from a hand without calls and without the called card's privilege."""
    if place == 0:
        return _leads(row, hand, number)
    first, led = trick & 63, suit_to_follow(row, mode, trick, place, named)
    allowed = hand
    following = hand & row[mode + FOLLOW + led]
    if following:
        allowed = following | (hand & row[mode + JOIN + first])
    elif first >= 52 and row[mode + FALLBACK]:
        allowed = _instead_of_trumps(row, hand)
    rest = allowed & ~row[mode + KEPT_BACK + led]
    return rest if rest else allowed


@inlined
def choice(
    row: Numbers, hand: int, trick: int, place: int, named: int, number: int, called: int
) -> int:
    """The cards of `hand` that may be played; `called` is the called card's mask, 0 for none."""
    mode = mode_of(row, number)
    if place > 0:
        must = hand & row[mode + MUST + (trick & 63)]
        if must:
            return must
    allowed = _ordinary(row, mode, hand, trick, place, named, number)
    if row[WITHHOLD] and hand & called and hand != called:
        without = _ordinary(row, mode, hand & ~called, trick, place, named, number)
        # It is not withheld where only barred trumps would be left to play.
        if without & ~row[mode + KEPT_BACK + NO_TRUMP]:
            allowed |= without
    return allowed
