"""A round robin of whole matches: totals and wins, as the match counts them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from statistics import mean
from typing import Any

from msgspec import Struct

from napoleon.arena.entrants import Entrants
from napoleon.arena.interval import Interval, interval
from napoleon.arena.line import Times, times_of
from napoleon.arena.played import MOST_REDEALS, Seats
from napoleon.arena.rating import ratings
from napoleon.arena.round_robin import between, intervals_between
from napoleon.arena.seating import Seating, check_distinct, seatings, shared_out
from napoleon.deal import Phase
from napoleon.match import Match
from napoleon.rules import Rules


class PlayedMatch(Struct, frozen=True):
    """A match at its end, by seat."""

    totals: tuple[int, ...]
    """Points gained, or chips beyond those it began with."""
    ranks: tuple[int, ...]
    """From 1; equal totals share a rank."""
    deals: int
    times: dict[str, list[int]]
    """By player: how long each decision took, in microseconds."""


class MatchRound(Struct, frozen=True):
    """One match in every seating."""

    seatings: tuple[Seating, ...]
    played: tuple[PlayedMatch, ...]


class MatchStanding(Struct, frozen=True):
    """One player among the others."""

    player: str
    points: Interval
    """Points (or chips) a match."""
    wins: Interval
    """The share of matches won in a seat; a shared first place counts in part."""
    rank: float
    rating: Interval
    times: Times


class MatchStandings(Struct, frozen=True):
    """The players by their points, the best first."""

    deals: float
    """Deals a match."""
    standings: tuple[MatchStanding, ...]
    differences: dict[str, Interval]
    """Points a match between each two, as `easy - normal`."""


class Matches(Struct, frozen=True, tag="matches"):
    """The design: matches of `players` against each other; the rules say how long one is."""

    rules: Rules
    players: tuple[str, ...]

    def __post_init__(self) -> None:
        check_distinct(self.players)
        if not self.rules.match.deals:
            raise ValueError("match: the rules must say after how many deals it ends")

    @property
    def unit(self) -> Any:
        return MatchRound

    def play(self, key: str, entrants: Entrants) -> MatchRound:
        """The match, all its cards the same, in every seating."""
        seated = seatings(len(self.players), self.rules.deck.players, key)
        names = [[self.players[player] for player in seating] for seating in seated]
        return MatchRound(seated, tuple(_played(entrants, one, key) for one in names))

    def differences(self, unit: MatchRound) -> dict[str, float]:
        """Points between each two players."""
        return between(self.players, self._points(unit))

    def measured(self, units: Sequence[MatchRound]) -> MatchStandings:
        """What the matches say."""
        played = [one for unit in units for one in unit.played]
        points = [self._points(unit) for unit in units]
        wins = [self._shared_out(unit, [_wins(one) for one in unit.played]) for unit in units]
        ranks = [self._shared_out(unit, [one.ranks for one in unit.played]) for unit in units]
        standings = [
            MatchStanding(
                name,
                interval([row[number] for row in points]),
                interval([row[number] for row in wins]),
                mean(row[number] for row in ranks),
                rating,
                times_of(time for one in played for time in one.times.get(name, ())),
            )
            for number, (name, rating) in enumerate(zip(self.players, ratings(points), strict=True))
        ]
        standings.sort(key=lambda one: -one.points.mean)
        return MatchStandings(
            mean(one.deals for one in played),
            tuple(standings),
            intervals_between(self.players, points),
        )

    def _points(self, unit: MatchRound) -> tuple[float, ...]:
        return self._shared_out(unit, [one.totals for one in unit.played])

    def _shared_out(self, unit: MatchRound, values: Sequence[Sequence[float]]) -> tuple[float, ...]:
        return shared_out(len(self.players), unit.seatings, values)


def _wins(match: PlayedMatch) -> tuple[float, ...]:
    first = match.ranks.count(1)
    return tuple((rank == 1) / first for rank in match.ranks)


def _played(entrants: Entrants, names: Sequence[str], key: str) -> PlayedMatch:
    seats = Seats(entrants, names, key)
    match = Match.start(entrants.rules, seed=random.Random(key).getrandbits(64))
    while not match.over:
        if match.redeals > MOST_REDEALS:
            raise ValueError(f"nobody bids: the cards of a deal were dealt {match.redeals} times")
        if match.deal.phase is Phase.FINISHED:
            match = match.next_deal()
        else:
            match = match.apply(*seats.act(match.deal))
    ranks = {rank.seat: rank.rank for rank in match.ranking}
    return PlayedMatch(
        totals=tuple(total - match.rules.match.chips for total in match.totals),
        ranks=tuple(ranks[seat] for seat in range(len(names))),
        deals=len(match.points),
        times=seats.times,
    )
