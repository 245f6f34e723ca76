"""Single questions, and the same question of many worlds."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import local

from napoleon.cards import Card, Suit
from napoleon.rules import Rules
from napoleon.solver.position import Cards, Position
from napoleon.solver.solution import Solution
from napoleon.solver.solver import MEMORY, Solver, Told


def solve(
    rules: Rules,
    trump: Suit | str | None,
    hands: Sequence[Cards],
    leader: int,
    side: Collection[int],
    *,
    trick: Cards = (),
    named: Suit | str | None = None,
    called: Card | str | None = None,
    step: int = 1,
    laid_away_honours: int = 0,
    goal: int | None = None,
    memory: int = MEMORY,
    limit: int | None = None,
    told: Told | None = None,
    stop: Callable[[], bool] | None = None,
) -> Solution:
    """Best play from a position in which all cards are seen; exact.

    `hands` by seat, `leader` who led or leads to the trick, `trick` the cards that lie there,
    `named` the suit that a led joker named, `called` the card that Napoleon called (it matters
    where it may be withheld), `step` -1 where the direction is reversed, `laid_away_honours` those
    that the winner of trick 1 gets. `side` are the seats whose points are counted. With a `goal`
    the only answer is whether the side gets so many points from here on, which is quicker.
    `memory` bounds the table, in bytes; `limit`, `told` and `stop` are those of `Solver`.

    `IllegalAction` for what cannot be, `NotationError` for what cannot be read, `Stopped` where
    the search was stopped or reached its limit.
    """
    position = Position.of(
        rules,
        trump,
        hands,
        leader,
        trick=trick,
        named=named,
        called=called,
        step=step,
        laid_away_honours=laid_away_honours,
    )
    solver = Solver(position, side, memory=memory, limit=limit, told=told, stop=stop)
    return solver.solve(goal=goal)


def reaches(
    rules: Rules,
    trump: Suit | str | None,
    hands: Sequence[Cards],
    leader: int,
    side: Collection[int],
    goal: int,
    **more: object,
) -> bool:
    """Whether the side gets at least `goal` points from here on; `more` is as for `solve`."""
    solution = solve(rules, trump, hands, leader, side, goal=goal, **more)  # type: ignore[arg-type]  # passed on
    return bool(solution.reaches)


def solve_many(
    worlds: Iterable[tuple[Position, Collection[int]]],
    *,
    goal: int | None = None,
    moves: bool = False,
    workers: int | None = None,
    memory: int = MEMORY,
    limit: int | None = None,
) -> list[Solution]:
    """Solve many worlds of one rule set on all cores: positions, each with its side.

    Each solution has the value and, with `moves`, that of each play; or, with a `goal`, whether it
    is reached. `workers` threads (all cores by default) have a table each, of `memory` bytes
    together at most.
    """
    asked = list(worlds)
    workers = max(1, min(workers or os.cpu_count() or 1, len(asked)))
    own = local()

    def one(world: tuple[Position, Collection[int]]) -> Solution:
        position, side = world
        solver: Solver | None = getattr(own, "solver", None)
        if solver is None or not solver.takes(position):
            solver = own.solver = Solver(position, side, memory=memory // workers, limit=limit)
        else:
            solver.renew(position, side)
        before = solver.nodes
        if goal is not None:
            return Solution(reaches=solver.reaches(goal), nodes=solver.nodes - before)
        value = solver.value()
        found = solver.moves() if moves else {}
        return Solution(value=value, moves=found, nodes=solver.nodes - before)

    if workers == 1:
        return [one(world) for world in asked]
    with ThreadPoolExecutor(workers) as pool:
        return list(pool.map(one, asked))
