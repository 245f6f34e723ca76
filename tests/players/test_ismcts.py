"""The tree searcher plays by the rules and by what its seat may know; only the arena has it."""

from __future__ import annotations

import random

import pytest

from napoleon.arena import Entrants
from napoleon.deal import Action, Deal, Phase
from napoleon.players import player
from napoleon.players.ismcts import Ismcts
from napoleon.rules import Rules
from tests.redealing import History, redealt


@pytest.mark.parametrize("table", ["joker", "four-player", "nap"])
def test_a_deal_by_the_rules_and_hidden_cards_change_no_move(table: str) -> None:
    rules, draw = Rules.preset(table), random.Random(table)
    start = deal = Deal.start(rules, seed=8)
    actions: list[tuple[int, Action]] = []
    other, who = 0, Ismcts(2_000)
    while deal.awaited:
        seat = deal.awaited[0]
        here, number = deal.view(seat), len(actions)
        action = who.act(here, random.Random(number))
        assert action in here.legal
        if here.phase is Phase.PLAY:
            there = redealt(History(start.setup, tuple(actions)), seat, draw, swaps=3).play()[-1]
            other += there.setup != start.setup
            assert who.act(there.view(seat), random.Random(number)) == action
        actions.append((seat, action))
        deal = deal.apply(seat, action)
    assert other > len(actions) // 4, "the cards were dealt otherwise"


def test_only_the_arena_has_it() -> None:
    searcher = Entrants(Rules.preset("joker"))["ismcts:500"]
    assert isinstance(searcher, Ismcts)
    assert searcher.budget == 500
    for name in ("ismcts", "ismcts:500"):
        with pytest.raises(ValueError, match="is no player: choose from easy, normal"):
            player(name)
    with pytest.raises(ValueError, match="'ismcts:much' is no player"):
        Entrants(Rules.preset("joker"))["ismcts:much"]
