"""On plain rules the solver agrees with DDS, the solver of bridge (`endplay`)."""

from __future__ import annotations

import os
import random
import warnings
from typing import Any

import numba
import pytest

from napoleon.cards import Card
from napoleon.deal import Play
from napoleon.solver import Position, Solver
from tests.solver.bridge import SIDE, dealt, pbn

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # its parser's, none of ours
    endplay = pytest.importorskip("endplay", reason="endplay is not made for every system")
    from endplay.dds import solve_board
    from endplay.types import Deal, Denom, Player

pytestmark = pytest.mark.skipif(numba.config.DISABLE_JIT, reason="plain code takes too long")

ENDINGS = int(os.environ.get("NAPOLEON_SOLVER_ENDINGS", "300"))
FULL_DEALS = int(os.environ.get("NAPOLEON_SOLVER_DEALS", "3"))
DENOMS = [Denom.spades, Denom.hearts, Denom.diamonds, Denom.clubs, Denom.nt]
PLAYERS = [Player.north, Player.east, Player.south, Player.west]


def by_dds(position: Position) -> dict[Play, int]:
    """The tricks of north and south after each card of the seat to lead."""
    deal = Deal(pbn(position), first=PLAYERS[position.turn], trump=DENOMS[position.trump])
    left = position.points_left
    found: dict[Play, int] = {}
    for card, tricks in solve_board(deal):
        play = Play(Card(f"{card.suit.abbr}{card.rank.abbr}"))
        found[play] = tricks if position.turn in SIDE else left - tricks
    return found


def test_endings() -> None:
    rng = random.Random(19)
    for number in range(ENDINGS):
        position = dealt(rng.randint(2, 8 if number % 4 else 10), rng)
        right: dict[Any, int] = by_dds(position)
        assert Solver(position, SIDE).moves() == right, (pbn(position), position.trump)


def test_full_deals() -> None:
    rng = random.Random(7)
    for _ in range(FULL_DEALS):
        position = dealt(13, rng)
        best = max if position.turn in SIDE else min
        right = best(by_dds(position).values())
        solver = Solver(position, SIDE)
        assert solver.reaches(right), pbn(position)
        assert not solver.reaches(right + 1), pbn(position)
