"""How well deals that a seat thinks possible foretell where the cards lie: the trust in
`players.schooled`.

    python -m bench.beliefs --deals 60

Hard players play a table's deals. Now and then whoever is at turn and doesn't know the adjutant
draws deals from `reading`, as they are, weighed by how well the plays fit habit
(`players.believed`), and weighed by how well they fit the manner of hard players ("twice": what the
deeds say of the adjutant is counted in `reading` too); and as many deals drawn in rounds by that
manner, trusted by different powers, and by what was heard (`players.hearing`), as experts draw
them. Prints the mean logarithm of the chance given to who
holds the called card, and to where each other card lies, and how many deals count in the pool.
"""

from __future__ import annotations

import argparse
import random
from typing import Any, NamedTuple

import numpy as np
from joblib import Parallel, delayed
from rich.console import Console
from rich.table import Column, Table

from bench.customs import bargained
from napoleon.deal import Deal, Phase, View
from napoleon.players import player
from napoleon.players.believed import Believed
from napoleon.players.reading import first_read, read
from napoleon.players.schooled import Schooled
from napoleon.rules import Rules

_POOL = 6000
_ASKED = 0.3
"""The share of the moments that are looked at."""
_POWERS = (0.6, 0.8, 1.0)
_LEAST = 0.001
"""What a chance of next to none counts as: a pool has only so many deals."""
_CARDS = 54


class Foretold(NamedTuple):
    """What one seat thought at one moment."""

    napoleon: bool
    logs: dict[str, tuple[float, float, float]]
    """By who weighed the deals: for the called card, for the others, and how many deals count."""


def foretold(rules: Rules, key: str) -> list[Foretold]:
    """What seats thought in a deal."""
    deal = bargained(rules, key)
    hard, rng, found = player("hard"), random.Random(f"{key} play"), []
    while deal is not None and deal.phase is not Phase.FINISHED:
        seat = deal.awaited[0]
        view = deal.view(seat)
        unsure = view.called is not None and not view.knows_adjutant
        if unsure and len(view.legal) > 1 and rng.random() < _ASKED:
            found.append(Foretold(seat == view.napoleon, _logs(deal, view, rng)))
        deal = deal.apply(seat, hard.act(view, rng))
    return found


def _logs(deal: Deal, view: View, rng: random.Random) -> dict[str, tuple[float, float, float]]:
    state: Any = deal.state
    hands = [int(hand) for hand in (*state.hands, state.bargain.laid_away)]
    lot = str(rng.random())
    # The same pool for all.
    by_habit = Believed.by_habit(read(view), _POOL, random.Random(lot))
    pool = by_habit.pool
    schooled = Schooled(view, rng)
    fits = schooled.fits(pool)
    manner = Believed(pool, np.exp(fits - fits.max()))
    minds = {"read": Believed(pool, np.ones(_POOL)), "habit": by_habit, "manner, twice": manner}
    for power in _POWERS:
        drawn = schooled.believed(first_read(view), _POOL, random.Random(lot), power)
        minds[f"in rounds, {power}"] = drawn
    return {name: _log_chances(mind, view, hands) for name, mind in minds.items()}


def _log_chances(mind: Believed, view: View, hands: list[int]) -> tuple[float, float, float]:
    def log(seat: int, card: int) -> float:
        return float(np.log(max(_LEAST, mind.weights @ (mind.pool[:, seat] >> card & 1))))

    called = int(view.called) if view.called is not None else -1
    holder = next(place for place, hand in enumerate(hands) if hand >> called & 1)
    others = [
        log(seat, card)
        for seat in range(view.rules.deck.players)
        for card in range(_CARDS)
        if seat != view.seat and card != called and hands[seat] >> card & 1
    ]
    count = 1 / float(np.square(mind.weights).sum())
    return log(holder, called), float(np.mean(others)) if others else 0.0, count


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--table", default="standard")
    parser.add_argument("--deals", type=int, default=60)
    options = parser.parse_args()
    rules = Rules.preset(options.table)
    deals = Parallel(n_jobs=-1)(
        delayed(foretold)(rules, f"beliefs {k}") for k in range(options.deals)
    )
    moments = [one for deal in deals for one in deal]
    table = Table(
        "seat",
        "deals weighed by",
        *(
            Column(heading, justify="right")
            for heading in ("moments", "adjutant", "cards", "deals")
        ),
        title="Mean logarithm of the chance given to what was so",
    )
    for seat, napoleon in (("Napoleon", True), ("others", False)):
        logs = [one.logs for one in moments if one.napoleon == napoleon]
        for name in logs[0] if logs else ():
            adjutant, cards, count = np.mean([one[name] for one in logs], axis=0)
            table.add_row(
                seat, name, str(len(logs)), f"{adjutant:.3f}", f"{cards:.3f}", f"{count:.0f}"
            )
    Console().print(table)


if __name__ == "__main__":
    main()
