"""Tables of one kind: how high a player bids among its like, and how often it makes it.

Good bidding spends what good play earns: a table of better players bids higher and makes no more
of it. So this says how a player plays, and hardly how well.
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import mean
from typing import Any

from msgspec import Struct

from napoleon.arena.entrants import Entrants
from napoleon.arena.interval import Interval, interval
from napoleon.arena.line import Times, times
from napoleon.arena.played import Played, play_deal
from napoleon.rules import Rules


class Kind(Struct, frozen=True):
    """A table of one player in every seat."""

    player: str
    deals: int
    bid: Interval | None
    """The number that a contract promises; `None` if nobody ever bid."""
    made: Interval | None
    """The share of contracts made."""
    honours: Interval | None
    """Honours (or tricks) of Napoleon's side."""
    lone: float
    """The share of contracts without an adjutant."""
    redeals: float
    """Redeals for each deal."""
    times: Times


class Alike(Struct, frozen=True, tag="levels"):
    """The design: each of `players` in all seats, over the same deals."""

    rules: Rules
    players: tuple[str, ...]

    @property
    def unit(self) -> Any:
        return tuple[Played, ...]

    def play(self, key: str, entrants: Entrants) -> tuple[Played, ...]:
        """The deal by each kind."""
        seats = self.rules.deck.players
        return tuple(play_deal(entrants, [name] * seats, key) for name in self.players)

    def differences(self, _unit: tuple[Played, ...]) -> dict[str, float]:
        """None: which kind is better, tables apart from each other don't tell."""
        return {}

    def measured(self, units: Sequence[tuple[Played, ...]]) -> tuple[Kind, ...]:
        """What the deals say of each kind."""
        tables = zip(*units, strict=True)
        return tuple(map(_kind, self.players, tables))


def _kind(player: str, played: Sequence[Played]) -> Kind:
    contracts = [one for one in played if one.napoleon is not None]

    def over_contracts(values: Sequence[float]) -> Interval | None:
        return interval(values) if values else None

    return Kind(
        player=player,
        deals=len(played),
        bid=over_contracts([one.number for one in contracts]),
        made=over_contracts([float(one.made) for one in contracts]),
        honours=over_contracts([one.honours for one in contracts]),
        lone=mean(one.adjutant is None for one in contracts) if contracts else 0.0,
        redeals=mean(one.redeals for one in played),
        times=times(player, played),
    )
