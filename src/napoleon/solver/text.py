"""A position written by hand, in TOML."""

from __future__ import annotations

import tomllib
from typing import Annotated, Any

from msgspec import Meta, Struct, ValidationError, convert

from napoleon.rules import TABLES, Rules
from napoleon.solver.position import Position


class Problem(Struct, frozen=True, forbid_unknown_fields=True):
    """What may stand in the text; see `read_problem`."""

    hands: list[str]
    side: list[int]
    rules: str = "standard"
    changes: dict[str, Any] = {}
    trump: str = ""
    leader: int = 0
    trick: str = ""
    named: str = ""
    called: str = ""
    step: int = 1
    laid_away_honours: int = 0
    goal: Annotated[int, Meta(ge=0)] | None = None


def read_problem(text: str) -> tuple[Position, frozenset[int], int | None]:
    """The position, the side whose points are counted, and the goal where one is asked for.

        rules = "joker"                       # a table, or a file; with [changes] by option
        trump = "H"                           # left out: no trump
        hands = ["HA S3", "HK S4", "C2 C3", "JK D5", "DA D2"]
        leader = 0
        side = [0, 3]

    and where they matter `trick` (the cards that lie there), `named`, `called`, `step`,
    `laid_away_honours` and `goal`. `ValueError` and its kinds say what is wrong.
    """
    try:
        problem = convert(tomllib.loads(text), Problem)
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"the position is no TOML: {error}") from None
    except ValidationError as error:
        raise ValueError(f"the position can't be read: {error}") from None
    name = problem.rules
    rules = Rules.preset(name) if name in TABLES else Rules.read(name)
    position = Position.of(
        rules.change(problem.changes) if problem.changes else rules,
        problem.trump or None,
        problem.hands,
        problem.leader,
        trick=problem.trick,
        named=problem.named or None,
        called=problem.called or None,
        step=problem.step,
        laid_away_honours=problem.laid_away_honours,
    )
    return position, frozenset(problem.side), problem.goal
