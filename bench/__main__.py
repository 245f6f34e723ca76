"""`python -m bench`: plays a second, ours and OpenSpiel's, on one core.

Each round measures all of them one after another, since a machine's speed changes with what else
it does: only ratios within a round mean much. The table gives medians over the rounds.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from statistics import median

from rich.console import Console
from rich.progress import Progress
from rich.table import Column, Table

from bench import engine

OURS: dict[str, Callable[[float, int], float]] = {
    "Napoleon, compiled": engine.compiled,
    "Napoleon, legal and apply": engine.public_face,
}


def peers() -> dict[str, Callable[[float, int], float]]:
    """What there is of OpenSpiel."""
    if find_spec("pyspiel") is None:
        return {}
    from bench.peers import GAMES, stepped

    return {f"OpenSpiel, {game}": partial(stepped, game) for game in GAMES}


def measured(
    ways: dict[str, Callable[[float, int], float]], rounds: int, seconds: float
) -> dict[str, list[float]]:
    """The speed of each way in each round."""
    speeds: dict[str, list[float]] = {name: [] for name in ways}
    for way in ways.values():
        way(0.05, 0)  # what is loaded or made once
    with Progress(transient=True) as progress:
        task = progress.add_task("Playing at random …", total=rounds * len(ways))
        for seed in range(rounds):
            for name, way in ways.items():
                speeds[name].append(way(seconds, seed))
                progress.advance(task)
    return speeds


def report(speeds: dict[str, list[float]], beside: str) -> Table:
    """Medians and ranges, and how often the way `beside` goes into each."""
    table = Table(
        "",
        *(Column(heading, justify="right") for heading in ("median", "from", "to", "ratio")),
        title="Uniformly random play on one core, plays a second",
        caption="Napoleon under the full joker rules; compiled: whole deals, dealing included. "
        "Stepped from Python: all that players do after the deal, Napoleon from the first lead on. "
        f"Ratios to {beside} in the same round. Seconds of processor time.",
    )
    for name, of in speeds.items():
        ratio = median(ours / theirs for ours, theirs in zip(of, speeds[beside], strict=True))
        shown = (f"{speed:,.0f}" for speed in (median(of), min(of), max(of)))
        table.add_row(name, *shown, f"{ratio:,.2f}")
    return table


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m bench", description="Plays a second, ours and OpenSpiel's."
    )
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=0.5, help="for each way in each round")
    options = parser.parse_args()
    console = Console()
    theirs = peers()
    if not theirs:
        console.print("OpenSpiel is not installed here: pip install open_spiel")
    ways = OURS | theirs
    speeds = measured(ways, options.rounds, options.seconds)
    console.print(report(speeds, beside=[*theirs, *OURS][0]))


if __name__ == "__main__":
    main()
