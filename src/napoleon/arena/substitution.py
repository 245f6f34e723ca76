"""Substitution: one player replaced in each seat in turn among a fixed field.

The field plays every deal by itself; then the same deal is played again with the challenger in
each seat in turn, with the same cards and random numbers. What the challenger's seat gains by the
change, averaged over the seats, is one value a deal: the sharpest comparison for its price, since
most of a deal's luck falls out.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from statistics import mean, median

from msgspec import Struct

from napoleon.arena.interval import Interval, interval
from napoleon.arena.played import Played, play_deal
from napoleon.rules import Rules

Seated = tuple[int, Played]
"""The challenger's seat, -1 for none, and the deal."""


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
    median_ms: float
    """A decision's time."""
    most_ms: float
    decisions: int


class Measured(Struct, frozen=True):
    """The challenger against the field."""

    challenger: str
    field: str
    gain: Interval
    """Points a deal that a seat gains when the challenger takes it."""
    lines: tuple[Line, Line]
    """The challenger among the field, and the field by itself."""
    redeals: float
    """Redeals for each deal, in the field by itself."""


def substitution(
    rules: Rules,
    challenger: str,
    field: str,
    deals: int,
    seed: int = 0,
    *,
    jobs: int = -1,
    told: Callable[[int], None] | None = None,
) -> Measured:
    """Measure `challenger` in a field of `field`. `jobs` are processes, -1 for all cores; `told`
    hears after each deal how many are done."""
    from joblib import Parallel, delayed

    if deals < 1:
        raise ValueError(f"deals: {deals} are too few")
    tasks = (delayed(one_deal)(rules, challenger, field, f"{seed} {k}") for k in range(deals))
    running = Parallel(n_jobs=jobs, return_as="generator", pre_dispatch="4*n_jobs", batch_size=1)
    played: list[tuple[Seated, ...]] = []
    for deal in running(tasks):
        played.append(deal)
        if told is not None:
            told(len(played))
    return measured(rules, challenger, field, played)


def one_deal(rules: Rules, challenger: str, field: str, key: str) -> tuple[Seated, ...]:
    """A deal by the field alone, then with the challenger in each seat."""
    _settle_down()
    seats = rules.deck.players
    names = [field] * seats
    played = [(-1, play_deal(rules, names, key))]
    for seat in range(seats):
        changed = [*names[:seat], challenger, *names[seat + 1 :]]
        played.append((seat, play_deal(rules, changed, key)))
    return tuple(played)


@lru_cache(maxsize=1)
def _settle_down() -> None:
    """Take all that is loaded out of the garbage collector's sight, once a process: a full
    collection takes longer than any decision, and would be counted as one."""
    gc.collect()
    gc.freeze()


def measured(
    rules: Rules, challenger: str, field: str, played: Iterable[tuple[Seated, ...]]
) -> Measured:
    """What the deals say."""
    gains = []
    alone: list[Seated] = []
    replaced: list[Seated] = []
    for deal in played:
        base = deal[0][1]
        gains.append(mean(one.points[seat] - base.points[seat] for seat, one in deal[1:]))
        alone += [(seat, base) for seat in range(rules.deck.players)]
        replaced += deal[1:]
    return Measured(
        challenger=challenger,
        field=field,
        gain=interval(gains),
        lines=(_line(challenger, replaced, rules), _line(field, alone, rules, shared=True)),
        redeals=mean(one.redeals for _, one in alone),
    )


def _line(name: str, seated: list[Seated], rules: Rules, *, shared: bool = False) -> Line:
    """What the player did in these seats; `shared` if all seats of a deal are the player's."""
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
    deals = [one for _, one in seated][:: rules.deck.players if shared else 1]
    times = sorted(_times(name, deals))
    return Line(
        player=name,
        points=mean(one.points[seat] for seat, one in seated),
        contracts=len(own) / len(seated),
        made=mean(one.made for one in own) if own else 0.0,
        bid=mean(one.number for one in own) if own else 0.0,
        honours={role: mean(values) for role, values in honours.items() if values},
        median_ms=median(times) / 1000 if times else 0.0,
        most_ms=times[-1] / 1000 if times else 0.0,
        decisions=len(times),
    )


def _times(name: str, deals: list[Played]) -> Iterator[int]:
    for one in deals:
        yield from one.times.get(name, ())
