"""Paying with chips: no stack goes below zero."""

from __future__ import annotations


def paid(points: tuple[int, ...], stacks: tuple[int, ...], first: int) -> tuple[int, ...]:
    """What really changes hands when `points` are owed and each pays what he has at the most.

    What the losers pay goes to the winners in the shares that they are owed; odd chips go one
    each to winners from the seat `first` on.
    """
    pays = [
        min(-owed, stack) if owed < 0 else 0 for owed, stack in zip(points, stacks, strict=True)
    ]
    pot, due = sum(pays), sum(owed for owed in points if owed > 0)
    if not due:
        return tuple(-pay for pay in pays)
    gets = [pot * owed // due if owed > 0 else 0 for owed in points]
    players, odd = len(points), pot - sum(gets)
    for place in range(players):
        seat = (first + place) % players
        if odd and points[seat] > gets[seat]:
            gets[seat] += 1
            odd -= 1
    return tuple(got - pay for got, pay in zip(gets, pays, strict=True))
