"""What one player did over many deals, in one line of a table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import mean, median

from msgspec import Struct

from napoleon.arena.played import Played
from napoleon.rules import Rules

Seated = tuple[int, Played]
"""A player's seat, and the deal it played there."""


class Times(Struct, frozen=True):
    """How long decisions took, in milliseconds of processor time."""

    median_ms: float
    most_ms: float
    decisions: int


class Line(Struct, frozen=True):
    """What one player did over all its seats and deals."""

    player: str
    points: float
    """Points a deal."""
    contracts: float
    """The share of deals in which it was Napoleon."""
    made: float
    """The share of its contracts that it made."""
    bid: float
    """The mean number that its contracts promised."""
    honours: dict[str, float]
    """Of the own side by role: Napoleon, adjutant, ally; honours a deal (or tricks)."""
    times: Times


def line(player: str, seated: Sequence[Seated], rules: Rules) -> Line:
    """What the player did in these seats."""
    own = [one for seat, one in seated if one.napoleon == seat]
    total = rules.tricks if rules.counts_tricks else 20
    honours: dict[str, list[int]] = {"napoleon": [], "adjutant": [], "ally": []}
    for seat, one in seated:
        if one.napoleon is None:
            continue
        if seat == one.napoleon:
            honours["napoleon"].append(one.honours)
        elif seat == one.adjutant:
            honours["adjutant"].append(one.honours)
        else:
            honours["ally"].append(total - one.honours)
    return Line(
        player=player,
        points=mean(one.points[seat] for seat, one in seated),
        contracts=len(own) / len(seated),
        made=mean(one.made for one in own) if own else 0.0,
        bid=mean(one.number for one in own) if own else 0.0,
        honours={role: mean(values) for role, values in honours.items() if values},
        times=times(player, (one for _, one in seated)),
    )


def times(player: str, deals: Iterable[Played]) -> Times:
    """How long the player's decisions took in these deals, each deal taken once."""
    once = {id(one): one for one in deals}
    return times_of(time for one in once.values() for time in one.times.get(player, ()))


def times_of(microseconds: Iterable[int]) -> Times:
    """These decisions' times; zeros for none."""
    took = sorted(microseconds)
    if not took:
        return Times(0.0, 0.0, 0)
    return Times(median(took) / 1000, took[-1] / 1000, len(took))
