"""Substitution: one player replaced in each seat in turn among a fixed field.

The field plays every deal by itself; then the same deal is played again with the challenger in
each seat in turn, with the same cards and random numbers. What the challenger's seat gains by the
change, averaged over the seats, is one value a deal: the sharpest comparison for its price, since
most of a deal's luck falls out.
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import mean
from typing import Any

from msgspec import Struct

from napoleon.arena.entrants import Entrants
from napoleon.arena.interval import Interval, interval
from napoleon.arena.line import Line, line
from napoleon.arena.played import Played, play_deal
from napoleon.rules import Rules

Replaced = tuple[Played, ...]
"""A deal by the field alone, then with the challenger in seat 0, 1, …"""


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


class Substitution(Struct, frozen=True, tag="substitution"):
    """The design: `challenger` in each seat of a table of `field`."""

    rules: Rules
    challenger: str
    field: str

    @property
    def unit(self) -> Any:
        return Replaced

    def play(self, key: str, entrants: Entrants) -> Replaced:
        """The deal by the field alone, then with the challenger in each seat."""
        players = self.rules.deck.players
        names = [self.field] * players
        changed = [[*names[:seat], self.challenger, *names[seat + 1 :]] for seat in range(players)]
        return tuple(play_deal(entrants, one, key) for one in (names, *changed))

    def differences(self, unit: Replaced) -> dict[str, float]:
        """Points that a seat gains."""
        alone, *replaced = unit
        gains = [one.points[seat] - alone.points[seat] for seat, one in enumerate(replaced)]
        return {"points": mean(gains)}

    def measured(self, units: Sequence[Replaced]) -> Measured:
        """What the deals say."""
        alone = [(seat, one) for one, *rest in units for seat in range(len(rest))]
        replaced = [(seat, one) for _, *rest in units for seat, one in enumerate(rest)]
        return Measured(
            challenger=self.challenger,
            field=self.field,
            gain=interval([self.differences(unit)["points"] for unit in units]),
            lines=(
                line(self.challenger, replaced, self.rules),
                line(self.field, alone, self.rules),
            ),
            redeals=mean(one.redeals for one, *_ in units),
        )
