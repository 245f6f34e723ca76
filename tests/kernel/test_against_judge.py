"""The compiled rules against the judge: random positions over the tables and any rule set."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from napoleon.rules import TABLES, Rules
from tests import engine
from tests.judge.legal import legal
from tests.judge.trick import winner
from tests.positions import Position, anywhere, through_a_deal
from tests.strategies import UNSHRUNK, rule_sets, shaken

SEEDS = st.integers(0, 2**32)


def compare(at: Position) -> None:
    """The engine says of this position what the judge says."""
    played = list(at.played)
    if at.hand and len(played) < at.rules.deck.players:
        arguments = (set(at.hand), played, at.trick, at.called, at.named)
        theirs = engine.legal(at.rules, at.trump, *arguments)
        ours = legal(at.rules, at.trump, *arguments)
        assert theirs == ours, f"legal: engine {sorted(theirs)}, judge {sorted(ours)}; {at}"
    if played:
        where = engine.winner(at.rules, at.trump, played, at.trick, at.named)
        wanted = winner(at.rules, at.trump, played, at.trick, at.named)
        assert where == wanted, f"winner: engine {where}, judge {wanted}; {at}"


@pytest.mark.parametrize("name", TABLES)
def test_tables(name: str) -> None:
    rng = random.Random(name)
    rules = Rules.preset(name)
    for _ in range(600):
        compare(anywhere(rules, rng))
    for _ in range(4):
        for position in through_a_deal(rules, rng):
            compare(position)


@given(rule_sets(), SEEDS)
def test_any_rules_anywhere(rules: Rules, seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(50):
        compare(anywhere(rules, rng))


@UNSHRUNK
@given(rule_sets(), SEEDS)
def test_any_play_anywhere(rules: Rules, seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(8):
        other = shaken(rules, rng)
        for _ in range(25):
            compare(anywhere(other, rng))


@UNSHRUNK
@given(rule_sets(), SEEDS)
def test_any_rules_through_a_deal(rules: Rules, seed: int) -> None:
    for position in through_a_deal(rules, random.Random(seed)):
        compare(position)


def test_an_only_trick_that_is_plain_bars_nothing() -> None:
    rules = Rules.preset("standard").change(
        {
            "deck.hand": 1,
            "play.first_trick": "trumps-barred",
            "play.last_trick": "plain",
        }
    )
    hand = frozenset(["CA", "DJ"])
    compare(Position(rules, trump="D", hand=hand, played=(), trick=1, called=None, named=None))
