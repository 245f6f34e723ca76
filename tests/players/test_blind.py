"""No move changes when the cards that a seat can't see are dealt otherwise: whole deals."""

from __future__ import annotations

import random

import pytest

from napoleon.deal import Deal
from napoleon.players import LEVELS, player
from napoleon.rules import Rules
from tests.players.test_conformance import play_on
from tests.redealing import History, redealt


@pytest.mark.parametrize("table", ["joker", "four-player"])
@pytest.mark.parametrize("level", [*LEVELS, "blucher", "bernadotte", "nelson"])
def test_hidden_cards_change_no_move_of_a_deal(level: str, table: str) -> None:
    rules, draw = Rules.preset(table), random.Random(level)
    start = Deal.start(rules, seed=8)
    history = play_on(start, [level] * rules.deck.players, draw)
    deals = history.play()
    other = 0
    for number, (seat, _) in enumerate(history.actions):
        here = deals[number]
        there = redealt(History(history.setup, history.actions[:number]), seat, draw, swaps=3)
        other += there.setup != history.setup
        views = here.view(seat), there.play()[-1].view(seat)
        assert views[0] == views[1]
        act = player(level).act
        assert act(views[0], random.Random(number)) == act(views[1], random.Random(number))
    assert other > len(history.actions) // 4, "the cards were dealt otherwise"
