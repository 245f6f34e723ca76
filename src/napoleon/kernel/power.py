"""Who takes a trick. The words are those of `choice`; `present` is the trick's cards as a mask."""

from __future__ import annotations

from napoleon.kernel.bits import count, lowest
from napoleon.kernel.choice import mode_of, suit_to_follow
from napoleon.kernel.compiled import inlined
from napoleon.kernel.memory import Numbers
from napoleon.kernel.table import (
    CONDITION,
    CONDITIONS,
    DIFFERENT_SEVEN,
    HUNTING_JACK,
    JOKERS,
    LATER,
    LED_JOKER,
    LEFT,
    LEFT_HUNTER,
    LEVEL,
    MIGHTY,
    REVERSERS,
    RIGHT,
    RIGHT_HUNTER,
    SAME_TWO,
    SEVENS,
    SPADE_THREE,
    STRENGTH,
    SUIT_OF,
    SUITS,
    SWAY,
    SWAYED,
    THREE_OF_SPADES,
    TRIGGERS,
    TWO_IGNORES_JOKER,
    YOROMEKI,
)


@inlined
def cards_in(trick: int, place: int) -> int:
    """The cards of a trick as a mask."""
    present = 0
    for _ in range(place):
        present |= 1 << (trick & 63)
        trick >>= 6
    return present


@inlined
def _pattern_card(row: Numbers, pattern: int, present: int) -> int:
    """The card that takes the trick by a pattern of the cards `present`; -1 if it is not there.

    One of the pattern's triggers is present.
    """
    if pattern == SAME_TWO:
        jokers = present & row[JOKERS]
        if jokers and not row[TWO_IGNORES_JOKER]:
            return -1
        cards = present & ~jokers
        suit = row[SUIT_OF + lowest(cards)]
        two = suit * 13 + 12
        return two if cards & ~row[SUITS + suit] == 0 and (cards >> two) & 1 else -1
    if pattern == YOROMEKI:
        return lowest(row[SWAY]) if present & row[SWAY] and present & row[MIGHTY] else -1
    if pattern == DIFFERENT_SEVEN:
        for suit in range(4):
            if present & row[SUITS + suit] == 0:
                return -1
        sevens = present & row[SEVENS]
        return lowest(sevens) if sevens else -1
    if pattern == HUNTING_JACK:
        if present & row[MIGHTY]:
            return -1
        right, left = present & row[RIGHT], present & row[LEFT]
        if right and not left and present & row[RIGHT_HUNTER]:
            return lowest(row[RIGHT_HUNTER])
        if left and not right and present & row[LEFT_HUNTER]:
            return lowest(row[LEFT_HUNTER])
        return -1
    if pattern == SPADE_THREE and present & row[THREE_OF_SPADES] and present & row[JOKERS]:
        return lowest(row[THREE_OF_SPADES])
    return -1


@inlined
def _strongest(row: Numbers, mode: int, led: int, trick: int, place: int, swayed: int) -> int:
    """The strongest card by itself, of equal ones the first: 8 × its strength + 7 - its place.

    A card of the mask `swayed` has lost its power.
    """
    strengths = mode + STRENGTH + 64 * led
    best = 0
    for i in range(place):
        card = trick & 63
        trick >>= 6
        if card < 52:
            strength = row[strengths + card]
            if (swayed >> card) & 1:
                strength = row[mode + SWAYED + led]
        elif i == 0:
            strength = row[strengths + LED_JOKER]
        else:
            strength = row[strengths + card]
            if strength and row[LATER]:
                strength += i
        best = max(best, 8 * strength + 7 - i)
    return best


@inlined
def power(row: Numbers, trick: int, place: int, named: int, number: int, present: int) -> int:
    """Who takes the first `place` cards of the trick, and by what: `trick.taken` says how."""
    mode = mode_of(row, number)
    led = suit_to_follow(row, mode, trick, place, named)
    special = present & row[mode + TRIGGERS]
    swayed = row[MIGHTY] if special & row[SWAY] else 0
    best = _strongest(row, mode, led, trick, place, swayed)
    if special:
        for k in range(row[mode + CONDITIONS]):
            level = row[mode + CONDITION + 2 * k + 1]
            if 8 * level < best:
                break
            card = _pattern_card(row, row[mode + CONDITION + 2 * k], present)
            if card >= 0:
                for i in range(place):
                    if (trick >> (6 * i)) & 63 == card:
                        return i + 8 * (level // LEVEL)
    return 7 - (best & 7) + 8 * (best // (8 * LEVEL))


@inlined
def reverses(row: Numbers, present: int) -> int:
    """1 if the cards of a trick reverse the direction of play, else 0."""
    return count(present & row[REVERSERS]) & 1
