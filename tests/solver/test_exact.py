"""Exactness: the solver against plain minimax, on thousands of small positions."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import numba
import pytest

from napoleon.cards import Card, Suit
from napoleon.rules import TABLES, Rules
from napoleon.solver import Position, Solver
from napoleon.solver.layout import (
    EQUALS,
    MEMORY,
    ORDER,
    RELEVANCE,
    SHUFFLED,
    SURENESS,
)
from tests.solver.campaign import TOGETHER, disagreement, inconsistency
from tests.solver.minimax import by_judge, by_kernel
from tests.solver.random_position import random_frame, random_position, told

ROOT = Path(__file__).parents[2]
PLAIN = bool(numba.config.DISABLE_JIT)
COUNT = int(os.environ.get("NAPOLEON_SOLVER_POSITIONS", "100" if PLAIN else "2000"))
"""Positions that are looked at; a campaign looks at hundreds of thousands."""


def test_against_minimax() -> None:
    """Random rule sets and tables, first and last tricks, tricks half played."""
    wrong = [why for seed in range(1, COUNT + 1) if (why := disagreement(seed))]
    assert not wrong, "\n".join(wrong[:3])


@pytest.mark.skipif(PLAIN, reason="takes minutes")
def test_against_itself() -> None:
    """Larger positions, in which the table is looked up often."""
    wrong = [why for seed in range(1, COUNT // 10 + 1) if (why := inconsistency(seed))]
    assert not wrong, "\n".join(wrong[:3])


def test_ranks_across_suits() -> None:
    """Honour-then-highest: cards of all suits are compared by rank while a joker may be led.

    It matters once in hundreds of positions; one of these comes out wrong where it is forgotten.
    """
    rules = Rules.preset("yaku").change(
        {
            "deck.players": 3,
            "powers.order": ["mighty", "right_jack", "led_joker", "left_jack", "trump", "led_suit"],
        }
    )
    for seed in range(355, 360 if PLAIN else 380):
        rng = random.Random(seed)
        trump = rng.randrange(4)
        low = [c for c in range(52) if c // 13 != trump and c % 13 > 4 and c != Card("C3")]
        high = [card for card in range(52) if card % 13 < 5]
        size = rng.choice([3, 4])
        few = min(len(low), 3 * size - 1 - rng.choice([2, 3]))
        deck = [int(Card("JK")), *rng.sample(low, few), *rng.sample(high, 4)][: 3 * size]
        rng.shuffle(deck)
        hands = [deck[seat * size : (seat + 1) * size] for seat in range(3)]
        position = Position.of(rules, Suit(trump), hands, rng.randrange(3))
        side = frozenset({rng.randrange(3)})
        for play, value in Solver(position, side).moves().items():
            after, taker, points = position.after(play)
            right = by_kernel(after, side) + (points if taker in side else 0)
            assert value == right, (play, told(position, side))


def test_a_left_jack_among_trumps_by_rank() -> None:
    """Found by a campaign: where it has no power it ranks between queen and ten of trumps."""
    rules = Rules.preset("four-player").change(
        {"play.left_jack_suit": "trump", "powers.order": ["led_suit"]}
    )
    hands = ["H8 D7 D4", "DA DQ DT", "HJ H4 D3", "HT H6 D2"]
    position, side = Position.of(rules, "D", hands, 3), frozenset({0, 1})
    assert Solver(position, side).value() == by_kernel(position, side) == 1


def test_a_right_jack_below_trump() -> None:
    """Found by a campaign: it then takes tricks by its rank, which the table has to know."""
    rules = Rules.preset("nap").change(
        {"powers.order": ["different_seven", "trump", "right_jack", "led_suit"]}
    )
    hands = ["ST HK D7", "CQ C9 C8", "S7 D6 CJ", "HT H4 DA"]
    position, side = Position.of(rules, "C", hands, 2), frozenset({2, 3})
    assert Solver(position, side).value() == by_kernel(position, side) == 0


@pytest.mark.parametrize("table", TABLES)
def test_every_table(table: str) -> None:
    rules = Rules.preset(table)
    rng = random.Random(table)
    for size in (1, 2, 2, 2, 3) if rules.deck.players < 5 else (1, 2, 2, 2):
        for _ in range(1 if PLAIN else 8):
            position, side = random_position(rules, size, rng)
            assert Solver(position, side).value() == by_kernel(position, side), told(position, side)


def test_against_the_judge() -> None:
    """The same by rules that share no line with the engine."""
    for seed in range(8 if PLAIN else 80):
        rng = random.Random(f"judge {seed}")
        position, side = random_position(*random_frame(rng, 40), rng)
        if not position.place:
            assert Solver(position, side).value() == by_judge(position, side), told(position, side)


def test_values_of_plays_and_the_line() -> None:
    for seed in range(2 if PLAIN else 60):
        rng = random.Random(f"moves {seed}")
        position, side = random_position(*random_frame(rng), rng)
        solution = Solver(position, side).solve()
        assert tuple(solution.moves) == position.plays()
        for play, value in solution.moves.items():
            after, taker, points = position.after(play)
            points = points if taker in side else 0
            assert value == points + by_kernel(after, side), told(position, side)
        best = max if position.turn in side else min
        assert solution.value == best(solution.moves.values())
        got, here = 0, position
        for play in solution.line:
            assert play in here.plays()
            here, taker, points = here.after(play)
            got += points if taker in side else 0
        assert here.is_over
        assert got == solution.value, told(position, side)


@pytest.mark.skipif(PLAIN, reason="takes minutes")
@pytest.mark.parametrize("table", ["joker", "yaku", "four-player", "two-jokers", "nap"])
def test_no_idea_changes_the_answer(table: str) -> None:
    """Table or none, tiny table, any order of moves: larger positions, the same values."""
    rules = Rules.preset(table)
    ways = [EQUALS, RELEVANCE, SURENESS, ORDER, SHUFFLED, RELEVANCE | EQUALS]
    for seed in range(6):
        rng = random.Random(f"{table} {seed}")
        position, side = random_position(rules, min(5, rules.tricks), rng)
        right = Solver(position, side).value()
        for without in ways:
            assert Solver(position, side, without=without).value() == right, without
        assert Solver(position, side, memory=1 << 12).value() == right
        smaller, side = random_position(rules, 4, rng)
        right = Solver(smaller, side).value()
        assert Solver(smaller, side, without=MEMORY).value() == right
        assert Solver(smaller, side, without=MEMORY | SURENESS | EQUALS).value() == right


def test_compiled_and_plain_agree() -> None:
    """One source: the same values and the same positions looked at, warnings as errors."""
    code = "from tests.solver.test_exact import answers\nprint(*answers(), sep='\\n')"
    other = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        cwd=ROOT,
        env=os.environ | {"NUMBA_DISABLE_JIT": "0" if PLAIN else "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert other.returncode == 0, other.stderr
    assert other.stdout.splitlines() == answers()


def answers() -> list[str]:
    """Values and positions looked at, a line for each of some positions."""
    lines = []
    for number in range(12):
        rng = random.Random(f"plain {number}")
        frame = random_frame(rng, 60)
        for _ in range(2):
            solver = Solver(*random_position(*frame, rng))
            lines.append(f"{solver.value()} {solver.nodes}")
    return lines


def test_seeds_share_rules() -> None:
    """A failing seed can be looked at by itself."""
    assert TOGETHER > 1
    assert disagreement(12345) is None
