"""The habits of `players/customs.toml`, found by playing deals against themselves.

    python -m bench.customs --tables standard,joker,yaku,four-player --minutes 10

Contracts come from auctions of hard players. One number of one role after the other is made larger
and smaller; what makes more contracts (for an ally, fewer) in the same deals stays. Each round
strays from habit in its own way, so that nothing is learnt by heart; a quarter of the deals is only
used to tell what was gained: Napoleon's side with the new habits against the old allies, and the
other way round. Prints the file.
"""

from __future__ import annotations

import argparse
import random
import time
from typing import NamedTuple

import numpy as np
from joblib import Parallel, delayed
from numpy.typing import NDArray
from rich.console import Console

from napoleon.deal import Deal, Phase, View
from napoleon.kernel import NO_TRUMP
from napoleon.kernel import mind as at
from napoleon.kernel.customs import CUSTOMS, NAMES
from napoleon.kernel.habits import explore
from napoleon.players import player, prepare
from napoleon.players.customs import ROLES, as_row, told
from napoleon.players.evidence import first_lead
from napoleon.players.foresight import number_of
from napoleon.players.habitat import Habitat, habitat
from napoleon.rules import Rules

Array = NDArray[np.int64]
_BY_HABIT = np.array([[-1, NO_TRUMP]], dtype=np.int64)
_NOISE = 0.4
_EDGE = 0.8
"""Points by which a contract missed or passed still counts in part."""


class Start(NamedTuple):
    """A deal at its first lead."""

    root: Array
    world: Array
    promised: int


def bargained(rules: Rules, key: str) -> Deal | None:
    """A deal at its first lead, its contract bid by hard players; `None` if nobody bids."""
    prepare(rules)
    hard, rng = player("hard"), random.Random(key)
    deal = Deal.start(rules, rng.randrange(rules.deck.players), key)
    while deal.phase is not Phase.PLAY:
        if deal.phase is Phase.REDEAL:
            return None
        seat = deal.awaited[0]
        deal = deal.apply(seat, hard.act(deal.view(seat), rng))
    return deal


def start(rules: Rules, key: str) -> Start | None:
    """Such a deal, as playouts begin; `None` if nobody bids."""
    deal = bargained(rules, key)
    if deal is None:
        return None
    leader = deal.awaited[0]
    view: View = deal.view(leader)
    assert view.contract is not None
    state = deal.state
    world = np.array([*state.hands, state.bargain.laid_away], dtype=np.int64)  # type: ignore[union-attr]  # in play
    return Start(first_lead(view, leader), world, number_of(rules, view.contract.bid))


def made(one: Start, nature: Habitat, customs: Array, lots: Array) -> float:
    """How well Napoleon's side did, 0 to 1, strayed from habit in each of these ways."""
    root = one.root.copy()
    root[at.NOISE] = int(_NOISE * at.LIKING)
    root[at.CHANCE], root[at.CHANCE + 1] = lots[0], lots[1] | 1
    many, players = len(lots), len(one.world) - 1
    worlds = np.repeat(one.world[None, :], many, axis=0)
    won = np.zeros((many, 1, players), dtype=np.int64)
    facts = np.zeros((many, 2), dtype=np.int64)
    explore(*nature._replace(customs=customs), root, worlds, _BY_HABIT, won, facts)
    napoleon, adjutant = root[at.NAPOLEON], facts[:, -1]
    ours = won[:, 0, napoleon] + np.where(adjutant >= 0, won[np.arange(many), 0, adjutant], 0)
    return float((1 / (1 + np.exp(-(ours - one.promised + 0.5) / _EDGE))).mean())


class Field:
    """The deals of some tables."""

    def __init__(self, starts: dict[str, list[Start]], seed: int, ways: int) -> None:
        rng = np.random.default_rng(seed)
        self.deals = [
            (habitat(Rules.preset(table)), one, rng.integers(1, 1 << 31, max(2, ways)))
            for table, these in starts.items()
            for one in these
        ]

    def made(self, customs: Array) -> NDArray[np.float64]:
        """By deal: how well Napoleon's side did."""
        return np.array([made(one, nature, customs, lots) for nature, one, lots in self.deals])


def climb(
    starts: dict[str, list[Start]], customs: Array, minutes: float, console: Console
) -> Array:
    """Change one number after the other while it helps, for so many minutes."""
    ends = time.monotonic() + 60 * minutes
    taught = {table: these[len(these) // 4 :] for table, these in starts.items()}
    kept = {table: these[: len(these) // 4] for table, these in starts.items()}
    first, steps, rounds = customs.copy(), np.full(len(customs), 0.35), 0
    while time.monotonic() < ends:
        rounds += 1
        field = Field(taught, rounds, 2)
        now = field.made(customs)
        places = list(range(len(customs)))
        random.Random(rounds).shuffle(places)
        for place in places:
            sign = -1 if place >= 2 * CUSTOMS else 1
            found = None
            for factor in (1 + steps[place], 1 / (1 + steps[place])):
                changed = customs.copy()
                changed[place] = _moved(int(customs[place]), factor)
                after = field.made(changed)
                gain = sign * (after - now)
                error = gain.std() / len(gain) ** 0.5 + 1e-12
                if gain.mean() > 1.2 * error and (found is None or gain.mean() > found[0]):
                    found = gain.mean(), changed, after
            if found is None:
                steps[place] = max(0.08, 0.7 * steps[place])
            else:
                _, customs, now = found
            if time.monotonic() > ends:
                break
        unseen = Field(kept, 0, 4)
        ours, theirs = first.copy(), first.copy()
        ours[: 2 * CUSTOMS], theirs[2 * CUSTOMS :] = customs[: 2 * CUSTOMS], customs[2 * CUSTOMS :]
        before = unseen.made(first).mean()
        console.print(
            f"round {rounds}: Napoleon's side {unseen.made(ours).mean() - before:+.3f}, "
            f"against the new allies {unseen.made(theirs).mean() - before:+.3f}"
        )
    return customs


def _moved(value: int, factor: float) -> int:
    """The value a step larger or smaller."""
    if abs(value) < 20:
        return value + (60 if factor > 1 else -60)
    return round(value * factor)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", default="standard,joker,yaku,four-player")
    parser.add_argument("--deals", type=int, default=1000, help="of each table")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--kind", choices=("honours", "tricks"), default="honours")
    options = parser.parse_args()
    console = Console(stderr=True)
    starts = {}
    for table in options.tables.split(","):
        rules = Rules.preset(table)
        dealt = Parallel(n_jobs=-1)(
            delayed(start)(rules, f"{table} {k}") for k in range(options.deals)
        )
        starts[table] = [one for one in dealt if one is not None]
        console.print(f"{table}: {len(starts[table])} contracts")
    found = climb(starts, as_row(told()[options.kind]), options.minutes, console)
    for place, role in enumerate(ROLES):
        print(f"\n[{options.kind}.{role}]")
        for name, number in zip(NAMES, found[place * CUSTOMS :], strict=False):
            print(f"{name} = {number}")


if __name__ == "__main__":
    main()
