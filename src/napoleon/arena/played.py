"""One deal played by computer players, and what the arena wants to know of it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from time import thread_time_ns

from msgspec import Struct, field

from napoleon.deal import Deal, Phase
from napoleon.players import player, prepare
from napoleon.rules import Rules

MOST_REDEALS = 40


class Played(Struct, frozen=True):
    """A deal that has been played to its end; seats as numbers, processor times in microseconds."""

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
    """By player: how long each decision took that was more than one action long."""


def play_deal(rules: Rules, names: Sequence[str], key: str, *, timed: bool = True) -> Played:
    """Play a deal with the player of each seat by name. The same `key` gives the same cards and
    random numbers, whoever sits there."""
    seats = rules.deck.players
    dealer = random.Random(f"{key} dealer").randrange(seats)
    streams = [random.Random(f"{key} seat {seat}") for seat in range(seats)]
    players = [player(name) for name in names]
    prepare(rules)
    times: dict[str, list[int]] = {name: [] for name in names}
    redeals = 0
    deal = Deal.start(rules, dealer, f"{key} 0")
    while deal.phase is not Phase.FINISHED:
        if deal.phase is Phase.REDEAL:
            redeals += 1
            if redeals > MOST_REDEALS:
                return Played((0,) * seats, None, redeals=redeals, times=times)
            deal = Deal.start(rules, deal.next_dealer, f"{key} {redeals}")
        seat = deal.awaited[0]
        view = deal.view(seat)
        started = thread_time_ns()
        action = players[seat].act(view, streams[seat])
        if timed and len(view.legal) > 1:
            times[names[seat]].append((thread_time_ns() - started) // 1000)
        deal = deal.apply(seat, action)
    result = deal.result
    assert result is not None
    return Played(
        points=result.points,
        napoleon=result.napoleon,
        adjutant=result.adjutant,
        number=_promised(deal),
        made=result.made,
        honours=result.honours,
        redeals=redeals,
        times=times,
    )


def _promised(deal: Deal) -> int:
    contract = deal.view(0).contract
    assert contract is not None
    return contract.number
