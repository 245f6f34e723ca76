"""No view tells a seat what it may not know."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from napoleon import Deal, Rules
from napoleon.rules import TABLES
from tests.redealing import random_history, redealt
from tests.strategies import rule_sets


def check_secrecy(rules: Rules, seed: int, steps: int) -> int:
    """Compare every seat's view of two deals that it cannot tell apart; how many did differ."""
    draw = random.Random(seed)
    history = random_history(Deal.start(rules, seed % rules.deck.players, seed), steps, draw)
    deal = history.play()[-1]
    differing = 0
    if deal.result is not None:
        return 0
    for seat in range(rules.deck.players):
        other = redealt(history, seat, draw)
        differing += other.setup != history.setup
        views = [one.view(seat) for one in (deal, other.play()[-1])]
        assert views[0] == views[1]
        assert views[0].powers() == views[1].powers()
        assert views[0].tally() == views[1].tally()
        for card in views[0].hand:
            refusals = [view.refusal(card) for view in views]
            assert str(refusals[0]) == str(refusals[1])
    return differing


@pytest.mark.parametrize("table", TABLES)
def test_hidden_cards_change_nothing_that_a_seat_sees(table: str) -> None:
    differing = sum(check_secrecy(Rules.preset(table), seed, 4 + 3 * seed) for seed in range(24))
    assert differing > 8, "the deals must really have been dealt otherwise"


@given(rules=rule_sets(), seed=st.integers(0, 1 << 30), steps=st.integers(0, 80))
def test_hidden_cards_change_nothing_under_any_rules(rules: Rules, seed: int, steps: int) -> None:
    check_secrecy(rules, seed, steps)
