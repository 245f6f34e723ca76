"""Round robin: any number of players, mixed at one table.

Every deal is played as often as there are players, so that each has held each hand once; what a
player made of the deal is the mean over its seats.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from msgspec import Struct

from napoleon.arena.entrants import Entrants
from napoleon.arena.interval import Interval, interval
from napoleon.arena.line import Line, line
from napoleon.arena.played import Played, play_deal
from napoleon.arena.rating import ratings
from napoleon.arena.seating import Seating, check_distinct, seatings, shared_out
from napoleon.rules import Rules


class Round(Struct, frozen=True):
    """One deal in every seating."""

    seatings: tuple[Seating, ...]
    played: tuple[Played, ...]


class Standing(Struct, frozen=True):
    """One player among the others."""

    line: Line
    points: Interval
    """Points a deal."""
    rating: Interval


class Standings(Struct, frozen=True):
    """The players by their points, the best first."""

    standings: tuple[Standing, ...]
    differences: dict[str, Interval]
    """Points a deal between each two, as `easy - normal`."""


class RoundRobin(Struct, frozen=True, tag="round-robin"):
    """The design: `players` against each other, two or more."""

    rules: Rules
    players: tuple[str, ...]

    def __post_init__(self) -> None:
        check_distinct(self.players)

    @property
    def unit(self) -> Any:
        return Round

    def play(self, key: str, entrants: Entrants) -> Round:
        """The deal in every seating."""
        seated = seatings(len(self.players), self.rules.deck.players, key)
        names = [[self.players[player] for player in seating] for seating in seated]
        return Round(seated, tuple(play_deal(entrants, one, key) for one in names))

    def points(self, unit: Round) -> tuple[float, ...]:
        """What each player made of the deal."""
        points = [played.points for played in unit.played]
        return shared_out(len(self.players), unit.seatings, points)

    def differences(self, unit: Round) -> dict[str, float]:
        """Points between each two players."""
        return between(self.players, self.points(unit))

    def measured(self, units: Sequence[Round]) -> Standings:
        """What the deals say."""
        rows = [self.points(unit) for unit in units]
        standings = [
            Standing(
                line(
                    name,
                    [
                        (seat, played)
                        for unit in units
                        for seating, played in zip(unit.seatings, unit.played, strict=True)
                        for seat, player in enumerate(seating)
                        if player == number
                    ],
                    self.rules,
                ),
                interval([row[number] for row in rows]),
                rating,
            )
            for number, (name, rating) in enumerate(zip(self.players, ratings(rows), strict=True))
        ]
        standings.sort(key=lambda one: -one.points.mean)
        return Standings(tuple(standings), intervals_between(self.players, rows))


def between(names: Sequence[str], values: Sequence[float]) -> dict[str, float]:
    """The difference of each two players by their names."""
    pairs = combinations(range(len(names)), 2)
    return {f"{names[one]} - {names[two]}": values[one] - values[two] for one, two in pairs}


def intervals_between(names: Sequence[str], rows: Sequence[Sequence[float]]) -> dict[str, Interval]:
    """The mean difference of each two players, from one row of values a deal."""
    differences = [between(names, row) for row in rows]
    return {name: interval([one[name] for one in differences]) for name in differences[0]}
