"""How strong seats think Napoleon at the first lead, and what came: the powers in `players.reading`
and `players.hearing`.

    python -m bench.strength --deals 500

Contracts are bid and played by hard players. At the first lead every seat but Napoleon draws deals,
his kinds of cards heeded by different powers and all calls wholly; the manner of hard players plays
them out. Prints by role how often the contract would be made and was, how far off the honours were,
and the mean squared error of the chances (Brier).
"""

from __future__ import annotations

import argparse
import random
from typing import NamedTuple

import numpy as np
from joblib import Parallel, delayed
from rich.console import Console
from rich.table import Column, Table

from bench.customs import bargained
from napoleon.deal import Deal, Phase, View
from napoleon.deal.result import bid_number
from napoleon.kernel import mind as at
from napoleon.learned.playing import MANNER
from napoleon.players import player
from napoleon.players.bargaining import ON
from napoleon.players.foresight import SWEPT
from napoleon.players.reading import first_read
from napoleon.players.schooled import Schooled
from napoleon.rules import Rules

_POWERS = (0.4, 0.5, 0.6, 1.0)
_POOL = 1500
_PLAYED = 200
"""Of the pool so many deals are played out."""
_OVER_AGAIN = 2
"""How often hard players play each contract."""


class Watcher(Schooled):
    """Thinks that it plays on as hard players do, too."""

    def __init__(self, view: View, rng: random.Random) -> None:
        super().__init__(view, rng)
        self._kinds[:] = MANNER


class Thought(NamedTuple):
    """What a seat thought of a contract, and what came of it."""

    adjutant: bool
    made: float
    honours: float
    foretold: dict[float, tuple[float, float]]
    """By power the chance that the contract is made, and the honours of Napoleon's side."""


def came(deal: Deal, key: str) -> tuple[float, float]:
    """How often hard players make the contract, and the honours of Napoleon's side."""
    hard, results = player("hard"), []
    for time in range(_OVER_AGAIN):
        end, rng = deal, random.Random(f"{key} {time}")
        while end.phase is not Phase.FINISHED:
            seat = end.awaited[0]
            end = end.apply(seat, hard.act(end.view(seat), rng))
        assert end.result is not None
        results.append((end.result.made, end.result.honours))
    made, honours = np.mean(results, axis=0)
    return float(made), float(honours)


def foretold(view: View, leader: int, power: float, key: str) -> tuple[float, float]:
    """What comes of the contract, as this seat thinks."""
    rng = random.Random(key)
    schooled = Watcher(view, rng)
    for root in (schooled.root, schooled.moment):
        root[at.TURN] = leader
    believed = schooled.believed(first_read(view, power), _POOL, rng)
    ours, _ = schooled.points(believed.drawn(_PLAYED, rng), ON)
    assert view.contract is not None
    made = ours >= bid_number(view.rules, view.contract.bid)
    return float(made.mean()), float(np.where(ours == SWEPT, 0, ours).mean())


def thoughts(rules: Rules, key: str) -> list[Thought]:
    """What the seats but Napoleon think of a contract."""
    deal = bargained(rules, key)
    if deal is None:
        return []
    made, honours = came(deal, key)
    views = [deal.view(seat) for seat in range(rules.deck.players)]
    return [
        Thought(
            view.called in view.hand,
            made,
            honours,
            {power: foretold(view, deal.awaited[0], power, key) for power in _POWERS},
        )
        for view in views
        if view.seat != view.napoleon
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--table", default="standard")
    parser.add_argument("--deals", type=int, default=500)
    options = parser.parse_args()
    rules = Rules.preset(options.table)
    asked = Parallel(n_jobs=-1)(
        delayed(thoughts)(rules, f"strength {k}") for k in range(options.deals)
    )
    found = [one for these in asked for one in these]
    headings = ("seats", "power", "foretold", "made", "honours too many", "Brier")
    table = Table("role", *(Column(heading, justify="right") for heading in headings))
    for role, adjutant in (("adjutant", True), ("ally", False)):
        mine = [one for one in found if one.adjutant == adjutant]
        made = np.array([one.made for one in mine])
        honours = np.array([one.honours for one in mine])
        for power in _POWERS:
            chances, points = np.array([one.foretold[power] for one in mine]).T
            over = (points - honours).mean()
            brier = np.square(chances - made).mean()
            numbers = f"{chances.mean():.3f}", f"{made.mean():.3f}", f"{over:+.2f}", f"{brier:.4f}"
            table.add_row(role, str(len(mine)), f"{power}", *numbers)
    Console().print(table)


if __name__ == "__main__":
    main()
