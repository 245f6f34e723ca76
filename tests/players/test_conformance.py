"""Every level plays every table by the rules, and by what its seat may know."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from napoleon.deal import Action, Bid, Deal, Pass, Phase
from napoleon.match import Match
from napoleon.players import LEVELS, player
from napoleon.players.characters import CHARACTERS
from napoleon.rules import TABLES, Rules
from tests.redealing import History, redealt
from tests.strategies import rule_sets

NAMES = (*LEVELS, *CHARACTERS)


def seats_of(rules: Rules, turned: int = 0) -> list[str]:
    """Levels, and then characters, in turn round the table."""
    return [NAMES[(seat + turned) % len(NAMES)] for seat in range(rules.deck.players)]


def play_on(deal: Deal, names: list[str], rng: random.Random, steps: int = 10_000) -> History:
    """Play with these players; every action is one that the view offers."""
    actions: list[tuple[int, Action]] = []
    start = deal
    while deal.awaited and len(actions) < steps:
        seat = deal.awaited[0]
        seen = deal.view(seat)
        action = player(names[seat]).act(seen, rng)
        assert action in seen.legal, f"{names[seat]}: {action}"
        deal = deal.apply(seat, action)
        actions.append((seat, action))
    return History(start.setup, tuple(actions))


@pytest.mark.parametrize("table", TABLES)
def test_a_match_at_every_table(table: str) -> None:
    rules = Rules.preset(table)
    match, rng = Match.start(rules, seed=11), random.Random(11)
    names = seats_of(rules, turned=3 * TABLES.index(table))
    while not match.over and len(match.points) < 2:
        if match.deal.phase is Phase.FINISHED:
            match = match.next_deal()
        seat = match.deal.awaited[0]
        seen = match.deal.view(seat)
        action = player(names[seat]).act(seen, rng)
        assert action in seen.legal
        match = match.apply(seat, action)
    assert match.points


@given(rule_sets(), st.integers(0, 2**32), st.integers(0, len(NAMES) - 1))
@settings(max_examples=20)
def test_a_deal_under_any_rules(rules: Rules, seed: int, turned: int) -> None:
    deal = Deal.start(rules, seed=seed)
    history = play_on(deal, seats_of(rules, turned), random.Random(seed))
    assert history.play()[-1].phase in (Phase.FINISHED, Phase.REDEAL)


@pytest.mark.parametrize("level", LEVELS)
def test_a_bidder_with_jokers_alone_leads_one(level: str) -> None:
    """His lead would make trumps, but he has no suit to make them of."""
    ladder = [{"name": "one", "tricks": 1, "win": 1, "lose": 1}]
    rules = Rules.preset("nap").change({"deck.jokers": 2, "deck.hand": 2, "auction.ladder": ladder})
    deal = Deal.start(rules, hands=["S2 S3", "H2 H3", "D2 D3", "JK JR"])
    rng = random.Random(4)
    while deal.phase is Phase.AUCTION:
        seat = deal.awaited[0]
        calls = [one for one in deal.view(seat).legal if isinstance(one, Bid) == (seat == 3)]
        deal = deal.apply(seat, calls[0])
    assert deal.awaited == (3,)
    lead = player(level).act(deal.view(3), rng)
    assert lead in deal.view(3).legal


@given(rule_sets(), st.integers(0, 2**32), st.sampled_from(NAMES))
@settings(max_examples=12)
def test_hidden_cards_change_no_move(rules: Rules, seed: int, level: str) -> None:
    draw = random.Random(seed)
    most = rules.deck.players * (rules.tricks + 3)
    start = Deal.start(rules, seed=seed)
    history = play_on(start, seats_of(rules), draw, draw.randrange(most))
    here = history.play()[-1]
    for seat in here.awaited[:1]:
        there = redealt(history, seat, draw, swaps=4).play()[-1]
        assert there.view(seat) == here.view(seat)
        act = player(level).act
        expected = act(here.view(seat), random.Random(seed))
        assert act(there.view(seat), random.Random(seed)) == expected


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_view_and_random_numbers_give_the_same_action(level: str) -> None:
    deal = Deal.start(Rules.preset("joker"), seed=3)
    history = play_on(deal, [level] * 5, random.Random(1))
    assert play_on(deal, [level] * 5, random.Random(1)) == history


def test_an_unknown_player_is_an_error_that_names_the_choices() -> None:
    with pytest.raises(ValueError, match="'Grouchy' is no player: choose from easy, normal"):
        player("Grouchy")


@pytest.mark.parametrize("level", LEVELS)
def test_bids_are_bids(level: str) -> None:
    for table in TABLES:
        deal = Deal.start(Rules.preset(table), seed=5)
        for seat in deal.awaited:
            action = player(level).act(deal.view(seat), random.Random(0))
            assert isinstance(action, Bid | Pass)
