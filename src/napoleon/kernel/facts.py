"""What the rules read off a trick, as plain values, for words and displays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from napoleon.kernel.table import (
    CALLS,
    FOLLOW,
    JOKER_CALL,
    JOKERS,
    KIND,
    MIGHTY,
    MIGHTY_CALL,
    MODE_OF,
    NO_TRUMP,
    PLAIN,
    TRUMPS,
    Table,
)
from napoleon.kernel.trick import suit_led


def packed(cards: Sequence[int]) -> int:
    """Cards of a trick, in order, as one number: six bits a card, the first lowest."""
    trick = 0
    for place, card in enumerate(cards):
        trick |= int(card) << 6 * place
    return trick


class Reading(NamedTuple):
    """Masks but for `led` (a suit, 4 for none), the calling cards (-1 for none) and the flags."""

    mode: int
    led: int
    following: int
    """The cards that follow the suit led."""
    trumps: int
    mighty: int
    jokers: int
    calls_mighty: int
    calls_joker: int
    calls_trumps: bool
    """A joker was led and calls trumps."""
    plain: bool


def reading(row: Table, trick: int, place: int, named: int, number: int) -> Reading:
    """What this trick, `place` cards long, asks for."""
    block = int(row[MODE_OF + number])
    mode = int(row[block + KIND])
    led = suit_led(row, trick, place, named, number) if place else NO_TRUMP
    return Reading(
        mode=mode,
        led=led,
        following=int(row[block + FOLLOW + led]),
        trumps=int(row[TRUMPS]),
        mighty=int(row[MIGHTY]),
        jokers=int(row[JOKERS]),
        calls_mighty=int(row[MIGHTY_CALL]),
        calls_joker=int(row[JOKER_CALL]),
        calls_trumps=bool(place and (trick & 63) >= 52 and row[block + CALLS]),
        plain=mode == PLAIN,
    )
