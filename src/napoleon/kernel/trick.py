"""One trick, for callers from Python: which cards may be played and which takes it.

A trick is one number: the card of place i (0 led it) stands in bits 6i to 6i + 5. `place` below
counts the cards already there. `number` is the trick's in the deal, from 1. `row` is a row of
`table.table_for`. Masks are non-negative int64. Places, cards and numbers are taken as they come:
nothing is checked here.
"""

from __future__ import annotations

from napoleon.kernel.choice import choice, mode_of, suit_to_follow
from napoleon.kernel.compiled import compiled
from napoleon.kernel.memory import numbers
from napoleon.kernel.power import cards_in, power, reverses
from napoleon.kernel.table import Table


@compiled("int64(int64[::1], int64, int64, int64, int64, int64, int64)", direct=True)
def legal_mask(
    row: Table, hand: int, trick: int, place: int, named: int, number: int, called: int
) -> int:
    """The cards of `hand` that may be played; `called` is the called card's mask, 0 for none."""
    return int(choice(numbers(row), hand, trick, place, named, number, called))


@compiled("int64(int64[::1], int64, int64, int64, int64)", direct=True)
def suit_led(row: Table, trick: int, place: int, named: int, number: int) -> int:
    """The suit to follow in a trick that has been led to; 4 if there is none."""
    these = numbers(row)
    return int(suit_to_follow(these, mode_of(these, number), trick, place, named))


@compiled("int64(int64[::1], int64, int64, int64, int64)", direct=True)
def taken(row: Table, trick: int, place: int, named: int, number: int) -> int:
    """Who takes the first `place` cards of the trick, and by what.

    Returns the winner's place plus 8 × the level of the power that takes it: levels count from
    the end of `powers.order`, so `led_suit` is 1; 0 is a led joker that nothing answered.
    """
    return int(power(numbers(row), trick, place, named, number, cards_in(trick, place)))


@compiled("int64(int64[::1], int64, int64, int64, int64)", direct=True)
def winner(row: Table, trick: int, place: int, named: int, number: int) -> int:
    """The place of the card that takes the trick."""
    return int(power(numbers(row), trick, place, named, number, cards_in(trick, place))) & 7


@compiled("int64(int64[::1], int64)", direct=True)
def turns_round(row: Table, present: int) -> int:
    """1 if the cards of a trick, as a mask, reverse the direction of play, else 0."""
    return int(reverses(numbers(row), present))
