"""One deal played by computer players, and what the arena wants to know of it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from time import perf_counter_ns, thread_time_ns

from msgspec import Struct, field

from napoleon.arena.entrants import Entrants
from napoleon.arena.oracle import Oracle
from napoleon.arena.program import Program
from napoleon.deal import Action, Deal, Phase

MOST_REDEALS = 40


class Played(Struct, frozen=True):
    """A deal that has been played to its end; seats as numbers, times in microseconds."""

    points: tuple[int, ...]
    napoleon: int | None
    """`None` if nobody bid, however often the cards were dealt again."""
    adjutant: int | None = None
    number: int = 0
    """What the bid promised."""
    made: bool = False
    honours: int = 0
    """Those of Napoleon's side, or his tricks."""
    redeals: int = 0
    times: dict[str, list[int]] = field(default_factory=dict)
    """By player: how long each decision took that was a choice; processor time, but for programs
    the time that passed."""


class Seats:
    """The players of a table by name, each with random numbers of its own seat.

    The same `key` gives the same random numbers, whoever sits there.
    """

    def __init__(self, entrants: Entrants, names: Sequence[str], key: str) -> None:
        self.names = names
        self.times: dict[str, list[int]] = {name: [] for name in names}
        self._players = [entrants[name] for name in names]
        self._streams = [random.Random(f"{key} seat {seat}") for seat in range(len(names))]

    def play(self, deal: Deal, *until: Phase) -> Deal:
        """Play on until the deal is in one of these phases."""
        while deal.phase not in until:
            deal = deal.apply(*self.act(deal))
        return deal

    def act(self, deal: Deal) -> tuple[int, Action]:
        """The next action, and whose it is."""
        seat = deal.awaited[0]
        view, player, stream = deal.view(seat), self._players[seat], self._streams[seat]
        # A program thinks in a process of its own.
        clock = perf_counter_ns if isinstance(player, Program) else thread_time_ns
        started = clock()
        if isinstance(player, Oracle):
            action = player.act(deal, seat, stream)
        else:
            action = player.act(view, stream)
        if len(view.legal) > 1:
            self.times[self.names[seat]].append((clock() - started) // 1000)
        return seat, action


def play_deal(entrants: Entrants, names: Sequence[str], key: str) -> Played:
    """Play a deal with the player of each seat by name. The same `key` gives the same cards and
    random numbers, whoever sits there."""
    rules = entrants.rules
    players = rules.deck.players
    seats = Seats(entrants, names, key)
    deal = Deal.start(rules, random.Random(f"{key} dealer").randrange(players), f"{key} 0")
    redeals = 0
    while (deal := seats.play(deal, Phase.FINISHED, Phase.REDEAL)).phase is Phase.REDEAL:
        redeals += 1
        if redeals > MOST_REDEALS:
            return Played((0,) * players, None, redeals=redeals, times=seats.times)
        deal = Deal.start(rules, deal.next_dealer, f"{key} {redeals}")
    return told_of(deal, seats, redeals)


def told_of(deal: Deal, seats: Seats, redeals: int = 0) -> Played:
    """What there is to tell of a deal that is over."""
    result, contract = deal.result, deal.view(0).contract
    assert result is not None
    assert contract is not None
    return Played(
        points=result.points,
        napoleon=result.napoleon,
        adjutant=result.adjutant,
        number=contract.number,
        made=result.made,
        honours=result.honours,
        redeals=redeals,
        times=seats.times,
    )
