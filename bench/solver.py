"""How fast the solver is, what each idea in it brings, and DDS and colver beside it.

    python -m bench.solver             # positions of five to ten cards each, then the peers
    python -m bench.solver --ideas     # positions of seven with one idea after the other left out

Five players, `joker` rules, fifty positions of each size (those of ten cards take by far the
longest: `--cards 5,6,7,8,9` does without), an empty table each time; the question is whether a
side of two gets N, for the N where that is hardest to tell: the value of the position or one more,
whichever takes more nodes. Seconds of processor time, one core. On the same full bridge deals DDS
(`endplay`, its target mode) and the solver say whether the side that leads takes seven tricks.
"""

from __future__ import annotations

import argparse
import random
import time
import warnings
from collections.abc import Collection
from importlib.util import find_spec
from statistics import mean, median

from rich.console import Console
from rich.progress import track
from rich.table import Column, Table

from napoleon.cards import Suit, cards_of
from napoleon.rules import Rules
from napoleon.solver import Position, Solver, layout

IDEAS = {
    "all ideas": 0,
    "no sure cards": layout.SURENESS,
    "no equal cards": layout.EQUALS,
    "all cards relevant": layout.RELEVANCE,
    "no order of cards": layout.ORDER,
    "haphazard order": layout.SHUFFLED,
    "no table": layout.MEMORY,
}
Cost = tuple[float, int]
"""Seconds, and beginnings of tricks looked at."""


def dealt(rules: Rules, cards: int, rng: random.Random) -> tuple[Position, list[int]]:
    """A random position with so many cards each, and a side of two."""
    deck, players = list(cards_of(rules.cards)), rules.deck.players
    rng.shuffle(deck)
    hands = [deck[seat * cards : (seat + 1) * cards] for seat in range(players)]
    position = Position.of(rules, Suit(rng.randrange(4)), hands, rng.randrange(players))
    return position, rng.sample(range(players), 2)


def asked(position: Position, side: Collection[int], goal: int, without: int = 0) -> Cost:
    """What one question costs a new solver."""
    begun = time.process_time()
    solver = Solver(position, side, without=without)
    solver.reaches(goal)
    return time.process_time() - begun, solver.nodes


def hardest(position: Position, side: Collection[int], without: int = 0) -> Cost:
    """The cost of the harder of the two questions between which the value lies."""
    value = Solver(position, side).value()
    goals = [goal for goal in (value, value + 1) if 1 <= goal <= position.points_left]
    costs = [asked(position, side, goal, without) for goal in goals]
    return max(costs, key=lambda cost: cost[1], default=(0.0, 0))


def row(name: str, costs: list[Cost]) -> list[str]:
    seconds, nodes = [cost[0] for cost in costs], [cost[1] for cost in costs]
    return [
        name,
        str(len(costs)),
        f"{1000 * median(seconds):,.2f} ms",
        f"{1000 * mean(seconds):,.2f} ms",
        f"{median(nodes):,.0f}",
        f"{mean(nodes):,.0f}",
    ]


def table(title: str, first: str) -> Table:
    headings = ("positions", "median", "mean", "nodes, median", "nodes, mean")
    return Table(first, *(Column(one, justify="right") for one in headings), title=title)


def by_cards(console: Console, rules: Rules, sizes: list[int], count: int) -> None:
    shown = table("Does the side reach N? Five players, joker rules", "cards each")
    for cards in sizes:
        costs = [
            hardest(*dealt(rules, cards, random.Random(f"{cards} {number}")))
            for number in track(
                range(count), f"{cards} cards each", console=console, transient=True
            )
        ]
        shown.add_row(*row(str(cards), costs))
    console.print(shown)


def by_ideas(console: Console, rules: Rules, cards: int, count: int) -> None:
    shown = table(f"One idea left out: {cards} cards each", "")
    positions = [dealt(rules, cards, random.Random(f"{cards} {number}")) for number in range(count)]
    for name, without in IDEAS.items():
        if without == layout.MEMORY and cards > 6:
            continue  # it takes minutes
        costs = [
            hardest(*one, without)
            for one in track(positions, name, console=console, transient=True)
        ]
        shown.add_row(*row(name, costs))
    console.print(shown)


def beside_dds(console: Console, deals: int) -> None:
    """The same full bridge deals, yes or no at seven tricks."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from endplay.dds import solve_board
        from endplay.dds.solve import SolveMode
        from endplay.types import Deal, Denom, Player
    from tests.solver.bridge import SIDE, pbn
    from tests.solver.bridge import dealt as bridge_deal

    denoms = [Denom.spades, Denom.hearts, Denom.diamonds, Denom.clubs, Denom.nt]
    players = [Player.north, Player.east, Player.south, Player.west]
    ours: list[Cost] = []
    theirs: list[Cost] = []
    for number in track(range(deals), "Bridge", console=console, transient=True):
        position = bridge_deal(13, random.Random(f"bridge {number}"))
        side = SIDE if position.turn in SIDE else {1, 3}
        deal = Deal(pbn(position), first=players[position.turn], trump=denoms[position.trump])
        begun = time.process_time()
        found = list(solve_board(deal, mode=SolveMode.TargetOne, target=7))
        theirs.append((time.process_time() - begun, 0))
        solver = Solver(position, side)
        begun = time.process_time()
        reached = solver.reaches(7)
        ours.append((time.process_time() - begun, solver.nodes))
        takes = bool(found) and found[0][1] >= 7
        assert reached == takes, (pbn(position), position.trump, position.turn, reached, found)
    shown = table("Seven tricks? The same full bridge deals", "")
    shown.add_row(*row("Napoleon's solver", ours))
    shown.add_row(*row("DDS, target mode", theirs))
    console.print(shown)
    ratios = [mine[0] / its[0] for mine, its in zip(ours, theirs, strict=True)]
    console.print(
        f"Ours takes {median(ratios):,.0f} times as long in the median deal, "
        f"{sum(cost[0] for cost in ours) / sum(cost[0] for cost in theirs):,.0f} times in all."
    )


def beside_colver(console: Console, deals: int) -> None:
    """Full deals of Belote (four seats, eight cards), by colver's exact solver, for scale."""
    from colver import Env

    costs: list[Cost] = []
    for number in range(deals):
        env = Env.deal(dealer=0, seed=number)
        env.set_contract(number % 4, 80, number % 2, 0)
        env.set_phase_playing()
        begun = time.process_time()
        env.solve_scores()
        costs.append((time.process_time() - begun, 0))
    shown = table("colver: the value of full deals of Belote, 4 × 8 cards", "")
    shown.add_row(*row("colver", costs))
    console.print(shown)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.solver", description="The solver.")
    parser.add_argument("--cards", default="5,6,7,8,9,10", help="cards each, as in 5,6,7")
    parser.add_argument("--positions", type=int, default=50, help="of each size")
    parser.add_argument("--deals", type=int, default=20, help="full bridge deals beside DDS")
    parser.add_argument("--ideas", action="store_true", help="only what each idea brings")
    options = parser.parse_args()
    console, rules = Console(), Rules.preset("joker")
    sizes = [int(size) for size in options.cards.split(",") if size]
    hardest(*dealt(rules, 3, random.Random(0)))  # loads the compiled code
    if options.ideas:
        for cards in sizes if options.cards != parser.get_default("cards") else [7]:
            by_ideas(console, rules, cards, options.positions)
        return
    if sizes:
        by_cards(console, rules, sizes, options.positions)
    if options.deals and find_spec("endplay") is not None:
        beside_dds(console, options.deals)
    if options.deals and find_spec("colver") is not None:
        beside_colver(console, options.deals)


if __name__ == "__main__":
    main()
