"""Play-only: the contract is fixed, and only the play of the cards is compared.

The bidders bid, call and lay away once. From the first lead on, the same deal is played three
times: by the field alone; with the challenger as Napoleon and adjutant against the field's
allies; and with the challenger as all the allies against the field's Napoleon and adjutant.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence
from statistics import mean
from typing import Any, Final

from msgspec import Struct

from napoleon.arena.entrants import Entrants
from napoleon.arena.interval import Interval, interval
from napoleon.arena.line import Times, times
from napoleon.arena.played import Played, Seats, told_of
from napoleon.deal import Deal, Phase
from napoleon.rules import Rules

MOST_DEALT: Final = 2000
"""How often the cards are dealt for one contract that is high enough."""
_AFTER_AUCTION: Final = tuple(phase for phase in Phase if phase is not Phase.AUCTION)


class Fixed(Struct, frozen=True):
    """A contract, played three times; the cards were dealt `dealt` times for it."""

    dealt: int
    alone: Played
    declaring: Played
    """With the challenger as Napoleon and adjutant."""
    defending: Played
    """With the challenger as all the allies."""


class Side(Struct, frozen=True):
    """The challenger on one side of the contracts, against the field on the same side."""

    challenger: float
    """The share of contracts that came out well for the side: made, or broken."""
    field: float
    better: Interval
    """The difference of these shares: 0.10 are ten percentage points."""
    honours: Interval
    """Honours (or tricks) a deal that the side takes more."""
    points: Interval
    """Points a deal that the side gains, its seats taken together."""


class MeasuredPlay(Struct, frozen=True):
    """The challenger against the field over the same contracts."""

    challenger: str
    field: str
    bidders: str
    deals: int
    bid: float
    """The mean number that the contracts promised."""
    dealt: float
    """How often the cards were dealt for one contract that was high enough."""
    lone: float
    """The share of contracts without an adjutant."""
    declaring: Side
    """As Napoleon and adjutant: contracts made."""
    defending: Side
    """As allies: contracts broken."""
    times: tuple[Times, Times]
    """The decisions of the challenger and of the field in the play."""


class PlayOnly(Struct, frozen=True, tag="play-only"):
    """The design: contracts of at least `least_bid` by `bidders`, played by both."""

    rules: Rules
    challenger: str
    field: str
    bidders: str
    least_bid: int = 0

    @property
    def unit(self) -> Any:
        return Fixed

    def play(self, key: str, entrants: Entrants) -> Fixed:
        """A contract, played by the field and with the challenger on either side."""
        dealt, deal = self._bargain(key, entrants)
        seats = range(self.rules.deck.players)

        def played(challenging: Collection[int | None]) -> Played:
            names = [self.challenger if seat in challenging else self.field for seat in seats]
            players = Seats(entrants, names, f"{key} play")
            return told_of(players.play(deal, Phase.FINISHED), players)

        alone = played(())
        side = {alone.napoleon, alone.adjutant}
        return Fixed(dealt, alone, played(side), played(set(seats) - side))

    def _bargain(self, key: str, entrants: Entrants) -> tuple[int, Deal]:
        """The first deal with a contract that is high enough, at its first lead."""
        rules, names = self.rules, [self.bidders] * self.rules.deck.players
        for dealt in range(MOST_DEALT):
            again = f"{key} {dealt}"
            dealer = random.Random(f"{again} dealer").randrange(rules.deck.players)
            seats = Seats(entrants, names, again)
            deal = seats.play(Deal.start(rules, dealer, again), *_AFTER_AUCTION)
            contract = deal.view(0).contract
            if contract is not None and contract.number >= self.least_bid:
                return dealt + 1, seats.play(deal, Phase.PLAY)
        raise ValueError(
            f"least bid: {self.bidders} bid no contract of {self.least_bid} or more "
            f"in {MOST_DEALT} deals"
        )

    def differences(self, unit: Fixed) -> dict[str, float]:
        """Contracts made more as Napoleon and adjutant, and broken more as allies."""
        return {
            "made": float(unit.declaring.made - unit.alone.made),
            "broken": float(unit.alone.made - unit.defending.made),
        }

    def measured(self, units: Sequence[Fixed]) -> MeasuredPlay:
        """What the deals say."""
        alone = [unit.alone for unit in units]
        played = [one for unit in units for one in (unit.alone, unit.declaring, unit.defending)]
        return MeasuredPlay(
            challenger=self.challenger,
            field=self.field,
            bidders=self.bidders,
            deals=len(units),
            bid=mean(one.number for one in alone),
            dealt=mean(unit.dealt for unit in units),
            lone=mean(one.adjutant is None for one in alone),
            declaring=_side([unit.declaring for unit in units], alone, declares=True),
            defending=_side([unit.defending for unit in units], alone, declares=False),
            times=(times(self.challenger, played), times(self.field, played)),
        )


def _side(challenging: Sequence[Played], alone: Sequence[Played], *, declares: bool) -> Side:
    """The challenger on Napoleon's side or on the allies', beside the field over the same deals."""
    sign = 1 if declares else -1

    def well(deals: Sequence[Played]) -> list[float]:
        return [float(one.made == declares) for one in deals]

    def points(one: Played) -> int:
        declaring = {one.napoleon, one.adjutant}
        return sum(won for seat, won in enumerate(one.points) if (seat in declaring) == declares)

    pairs = list(zip(challenging, alone, strict=True))
    return Side(
        challenger=mean(well(challenging)),
        field=mean(well(alone)),
        better=interval([sign * float(one.made - other.made) for one, other in pairs]),
        honours=interval([sign * float(one.honours - other.honours) for one, other in pairs]),
        points=interval([float(points(one) - points(other)) for one, other in pairs]),
    )
