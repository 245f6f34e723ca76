"""One trick, compiled: which cards may be played and which takes it.

A trick is one number: the card of place i (0 led it) stands in bits 6i to 6i + 5. `place` below
counts the cards already there. `number` is the trick's in the deal, from 1. `row` is a row of
`table.table_for`. Masks are non-negative int64.
"""

from __future__ import annotations

from napoleon.kernel.bits import count, lowest
from napoleon.kernel.compiled import compiled
from napoleon.kernel.table import (
    BARRED,
    CALL_TRUMPS,
    CONDITION,
    CONDITIONS,
    DIFFERENT_SEVEN,
    FALLBACK_HONOURS,
    FIRST_MODE,
    HONOUR_FALLBACK,
    HUNTING_JACK,
    JOKER_CALL,
    JOKER_LED,
    JOKER_NOT_FIRST,
    JOKERS,
    LAST_MODE,
    LATER,
    LED_JOKER,
    LEFT,
    LEFT_HUNTER,
    LEVEL,
    MIGHTY,
    MIGHTY_CALL,
    MODE_SIZE,
    MODES,
    NAME_SUIT,
    NO_TRUMP,
    PLAIN,
    PRINTED,
    PRINTED_OF,
    RANKS,
    REVERSERS,
    RIGHT,
    RIGHT_HUNTER,
    SAME_TWO,
    SEVENS,
    SPADE_THREE,
    SPADE_THREE_CARD,
    STRENGTH,
    SUIT_OF,
    SUITS,
    SWAY,
    SWAYED,
    TRICKS,
    TRIGGERS,
    TRUMP,
    TRUMPS,
    TWO_IGNORES_JOKER,
    USUAL,
    WHEN_VOID,
    WITHHOLD,
    YOROMEKI,
    Table,
)


@compiled("int64(int64[::1], int64)")
def mode_of(row: Table, number: int) -> int:
    """How powers work on this trick: usual, or as the first or last trick is played."""
    if number == row[TRICKS] and row[LAST_MODE] != USUAL:
        return int(row[LAST_MODE])
    if number == 1:
        return int(row[FIRST_MODE])
    return USUAL


@compiled("int64(int64[::1], int64, int64, int64, int64)")
def suit_led(row: Table, trick: int, place: int, named: int, number: int) -> int:
    """The suit to follow; 4 if there is none."""
    first = trick & 63
    plain = mode_of(row, number) == PLAIN
    if first < 52:
        return int(row[PRINTED_OF + first]) if plain else int(row[SUIT_OF + first])
    if plain:
        for i in range(1, place):
            card = (trick >> (6 * i)) & 63
            if card < 52:
                return int(row[PRINTED_OF + card])
        return NO_TRUMP
    if row[JOKER_LED] == NAME_SUIT:
        return named
    if row[JOKER_LED] == CALL_TRUMPS and not (number == 1 and row[BARRED]):
        return int(row[TRUMP])
    return NO_TRUMP


@compiled("int64(int64[::1], int64, int64)")
def _may_lead(row: Table, hand: int, number: int) -> int:
    if number != 1:
        return hand
    jokers = hand & row[JOKERS]
    if row[BARRED]:
        others = hand & ~(row[TRUMPS] | row[JOKERS])
        return int(others if others else (jokers if jokers else hand))
    if row[JOKER_NOT_FIRST] and hand != jokers:
        return int(hand & ~jokers)
    return hand


@compiled("int64(int64[::1], int64)")
def _answer_trump_call(row: Table, hand: int) -> int:
    if hand & row[TRUMPS]:
        return int(hand & row[TRUMPS])
    if row[HONOUR_FALLBACK]:
        if hand & row[FALLBACK_HONOURS]:
            return int(hand & row[FALLBACK_HONOURS])
        for rank in range(13):
            if hand & row[RANKS + rank]:
                return int(hand & row[RANKS + rank])
    return hand


@compiled("int64(int64[::1], int64, int64, int64, int64, int64)")
def _ordinary(row: Table, hand: int, trick: int, place: int, named: int, number: int) -> int:
    """What may be played from a hand without the called card's privilege and without calls."""
    if place == 0:
        return _may_lead(row, hand, number)
    plain = mode_of(row, number) == PLAIN
    barred = number == 1 and row[BARRED] != 0
    led = suit_led(row, trick, place, named, number)
    if (
        (trick & 63) >= 52
        and not plain
        and not barred
        and row[JOKER_LED] == CALL_TRUMPS
        and row[TRUMP] != NO_TRUMP
    ):
        return _answer_trump_call(row, hand)
    allowed = hand
    if led != NO_TRUMP:
        following = hand & (row[PRINTED + led] if plain else row[SUITS + led])
        if following:
            allowed = following if row[WHEN_VOID] else following | (hand & row[JOKERS])
    if barred and led != row[TRUMP] and allowed & ~row[TRUMPS]:
        allowed &= ~row[TRUMPS]
    return int(allowed)


@compiled("int64(int64[::1], int64, int64, int64, int64, int64, int64)")
def legal_mask(
    row: Table, hand: int, trick: int, place: int, named: int, number: int, called: int
) -> int:
    """The cards of `hand` that may be played; `called` is the called card's mask, 0 for none."""
    if place > 0 and mode_of(row, number) != PLAIN:
        first = trick & 63
        if first == row[MIGHTY_CALL] and hand & row[MIGHTY]:
            return int(hand & row[MIGHTY])
        if first == row[JOKER_CALL] and hand & row[JOKERS]:
            return int(hand & row[JOKERS])
    allowed = _ordinary(row, hand, trick, place, named, number)
    if row[WITHHOLD] and hand & called and hand != called:
        withheld = _ordinary(row, hand & ~called, trick, place, named, number)
        if not (number == 1 and row[BARRED] and (withheld & ~row[TRUMPS]) == 0):
            allowed |= withheld
    return allowed


@compiled("int64(int64[::1], int64, int64)")
def pattern_card(row: Table, pattern: int, present: int) -> int:
    """The card that takes the trick by a pattern of the cards `present`; -1 if it is not there."""
    if pattern == SAME_TWO:
        jokers = present & row[JOKERS]
        if jokers and not row[TWO_IGNORES_JOKER]:
            return -1
        cards = present & ~jokers
        for suit in range(4):
            if cards and cards & ~row[SUITS + suit] == 0:
                two = suit * 13 + 12
                return two if (cards >> two) & 1 else -1
        return -1
    if pattern == YOROMEKI:
        if present & row[SWAY] and present & row[MIGHTY]:
            return lowest(int(row[SWAY]))
        return -1
    if pattern == DIFFERENT_SEVEN:
        for suit in range(4):
            if present & row[SUITS + suit] == 0:
                return -1
        sevens = present & row[SEVENS]
        return lowest(int(sevens)) if sevens else -1
    if pattern == HUNTING_JACK:
        if present & row[MIGHTY]:
            return -1
        right, left = present & row[RIGHT], present & row[LEFT]
        if right and not left and present & row[RIGHT_HUNTER]:
            return lowest(int(row[RIGHT_HUNTER]))
        if left and not right and present & row[LEFT_HUNTER]:
            return lowest(int(row[LEFT_HUNTER]))
        return -1
    if pattern == SPADE_THREE and present & row[SPADE_THREE_CARD] and present & row[JOKERS]:
        return lowest(int(row[SPADE_THREE_CARD]))
    return -1


@compiled("int64(int64[::1], int64, int64, int64, int64, int64)")
def _strongest(row: Table, start: int, led: int, trick: int, place: int, swayed: int) -> int:
    """The strongest card by itself: 8 × its strength + its place. `swayed` has lost its power."""
    best, winner_place = -1, 0
    for i in range(place):
        card = (trick >> (6 * i)) & 63
        strength = row[start + STRENGTH + 54 * led + card]
        if card >= 52:
            if i == 0:
                strength = row[start + LED_JOKER]
            elif strength and row[LATER]:
                strength += i
        elif (swayed >> card) & 1:
            strength = row[start + SWAYED + led]
        if strength > best:
            best, winner_place = strength, i
    return int(8 * best + winner_place)


@compiled("int64(int64[::1], int64, int64, int64, int64)")
def taken(row: Table, trick: int, place: int, named: int, number: int) -> int:
    """Who takes the first `place` cards of the trick, and by what.

    Returns the winner's place plus 8 × the level of the power that takes it: levels count from
    the end of `powers.order`, so `led_suit` is 1; 0 is a led joker that nothing answered.
    """
    start = MODES + MODE_SIZE * mode_of(row, number)
    led = suit_led(row, trick, place, named, number)
    present = 0
    for i in range(place):
        present |= 1 << ((trick >> (6 * i)) & 63)
    if not present & row[start + TRIGGERS]:
        strongest = _strongest(row, start, led, trick, place, 0)
        return (strongest & 7) + 8 * ((strongest >> 3) // LEVEL)
    swayed = row[MIGHTY] if present & row[SWAY] else 0
    strongest = _strongest(row, start, led, trick, place, int(swayed))
    for k in range(row[start + CONDITIONS]):
        level = row[start + CONDITION + 2 * k + 1]
        if level < strongest >> 3:
            break
        taker = pattern_card(row, row[start + CONDITION + 2 * k], present)
        if taker >= 0:
            for i in range(place):
                if (trick >> (6 * i)) & 63 == taker:
                    return int(i + 8 * (level // LEVEL))
    return (strongest & 7) + 8 * ((strongest >> 3) // LEVEL)


@compiled("int64(int64[::1], int64, int64, int64, int64)")
def winner(row: Table, trick: int, place: int, named: int, number: int) -> int:
    """The place of the card that takes the trick."""
    return taken(row, trick, place, named, number) & 7


@compiled("int64(int64[::1], int64)")
def turns_round(row: Table, present: int) -> int:
    """1 if the cards of a trick reverse the direction of play, else 0."""
    from_jacks = present & row[REVERSERS]
    return count(int(from_jacks)) & 1
