"""Who sits where when a deal is played once for each player of a round robin."""

from __future__ import annotations

import random
from collections.abc import Sequence
from statistics import mean

Seating = tuple[int, ...]
"""The number of the player in each seat."""


def seatings(players: int, seats: int, key: str) -> tuple[Seating, ...]:
    """As many as there are players: each sits in every seat once, next to others each deal.

    With fewer players than seats some sit in several seats at once, with more some sit out.
    """
    order = list(range(players))
    random.Random(f"{key} seating").shuffle(order)
    return tuple(
        tuple(order[(seat + turn) % players] for seat in range(seats)) for turn in range(players)
    )


def shared_out(
    players: int, seated: Sequence[Seating], values: Sequence[Sequence[float]]
) -> tuple[float, ...]:
    """The mean value of each player over its seats, from the values by seat of each seating."""
    own: list[list[float]] = [[] for _ in range(players)]
    for seating, by_seat in zip(seated, values, strict=True):
        for player, value in zip(seating, by_seat, strict=True):
            own[player].append(value)
    return tuple(map(mean, own))


def check_distinct(names: Sequence[str]) -> None:
    """`ValueError` unless there are two players or more, each named once."""
    twice = [name for name in names if names.count(name) > 1]
    if twice:
        raise ValueError(f"players: {twice[0]} is named twice")
    if len(names) < 2:
        raise ValueError("players: a round robin takes two or more")
