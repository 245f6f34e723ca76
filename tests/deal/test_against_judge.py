"""Whole deals played at random, written down and judged line by line."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from napoleon import (
    Bid,
    Call,
    Card,
    Claim,
    Deal,
    Discard,
    IllegalAction,
    Pass,
    Phase,
    Play,
    Record,
    Rules,
)
from napoleon.cards import parse_cards
from napoleon.deal import Action
from napoleon.rules import TABLES
from tests.judge import auction
from tests.judge.deal import Departure
from tests.judge.match import judge_record
from tests.judge.words import deck
from tests.random_match import played, random_action
from tests.strategies import UNSHRUNK, rule_sets

SEEDS = st.integers(0, 2**32)


@pytest.mark.parametrize("name", TABLES)
def test_tables(name: str) -> None:
    for seed in range(8):
        judge_record(played(Rules.preset(name), seed, deals=2).lines)


@UNSHRUNK
@given(rule_sets(), SEEDS)
def test_any_rules(rules: Rules, seed: int) -> None:
    record = played(rules, seed, deals=2)
    assert judge_record(record.lines) == record.match.over
    read = Record.parse(record.text())
    assert read.match.totals == record.match.totals
    assert read.match.points == record.match.points
    assert read.match.deal.result == record.match.deal.result


def the_bid(call: str) -> Action:
    return Pass() if call == "pass" else Bid(call)


@UNSHRUNK
@given(rule_sets(), SEEDS)
def test_every_call_of_an_auction(rules: Rules, seed: int) -> None:
    """At every step each seat may do what the judge says, and nothing else."""
    rng = random.Random(seed)
    deal = Deal.start(rules, dealer=rng.randrange(rules.deck.players), seed=seed)
    calls: auction.Calls = []
    eagerness = rng.random()
    every = {"pass", *auction.all_bids(rules), "7S", "20N", "13H", "no-such-rung"}
    while not auction.is_over(rules, calls):
        assert deal.phase is Phase.AUCTION
        assert list(deal.turn) == auction.turn(rules, deal.setup.dealer, calls)
        for seat in range(rules.deck.players):
            wanted = auction.legal_calls(rules, deal.setup.dealer, calls, seat)
            assert set(map(str, deal.legal(seat))) == wanted
            refused = rng.choice(sorted(every - wanted))
            with pytest.raises(IllegalAction):
                deal.apply(seat, the_bid(refused))
        seat, action = random_action(deal, rng, eagerness)
        deal = deal.apply(seat, action)
        calls.append((seat, str(action)))
    if auction.standing(calls):
        assert deal.phase is not Phase.AUCTION


@UNSHRUNK
@given(rule_sets(), SEEDS)
def test_every_card_that_may_be_called(rules: Rules, seed: int) -> None:
    rng = random.Random(seed)
    deal = Deal.start(rules, seed=seed)
    own: set[str] = set()
    while deal.phase in (Phase.AUCTION, Phase.EXCHANGE):
        seat, action = random_action(deal, rng, 0.5)
        own = set(map(str, deal.hand(seat)))
        deal = deal.apply(seat, action)
    if deal.phase is not Phase.CALLING:
        return
    (napoleon,) = deal.turn
    if rules.call.when == "before-kitty" or not rules.kitty_size or rules.kitty.use == "none":
        own = set(map(str, deal.hand(napoleon)))
    wanted = set(deck(rules))
    if rules.call.own_card == "forbidden":
        wanted -= own
    assert {str(action) for action in deal.legal(napoleon)} == wanted
    for card in set(deck(rules)) - wanted:
        with pytest.raises(IllegalAction):
            deal.apply(napoleon, Call(Card(card)))


def test_the_judge_notices_what_is_changed() -> None:
    """Lines left out, doubled or altered are departures: the judge is awake."""
    record = played(Rules.preset("joker"), 3, deals=1).lines
    judge_record(record)
    for place in range(1, len(record)):
        with pytest.raises((Departure, KeyError)):
            judge_record([*record[:place], *record[place + 1 :], {"end": "of all"}])
    for place, (line, following) in enumerate(pairwise(record)):
        if "play" in line and "play" in following:
            swapped = [{**following}, {**line}]
            with pytest.raises(Departure):
                judge_record([*record[:place], *swapped, *record[place + 2 :]])
    result = record[-1]["result"]
    for key, value in result.items():
        other = not value if key == "made" else value + 1 if key == "honours" else value[::-1]
        with pytest.raises(Departure):
            judge_record([*record[:-1], {"result": {**result, key: other}}])


def test_honours_laid_away_are_no_tricks() -> None:
    """Where tricks count, a claim waits until the tricks decide."""
    rules = Rules.preset("nap").change(
        {"kitty.use": "exchange", "kitty.honours_to": "napoleon", "deck.hand": 11}
    )
    hands = [
        "SA SK SQ SJ ST S9 S8 S7 S6 S5 S4",
        "HA HK HQ HJ HT H9 H8 H7 H6 H5 H4",
        "DA DK DQ DJ DT D9 D8 D7 D6 D5 D4",
        "C9 C8 C7 C6 C5 C4 C3 C2 S3 S2 H2",
    ]
    deal = Deal.start(rules, dealer=3, hands=hands)
    for seat, call in enumerate(["3", "pass", "pass", "pass"]):
        deal = deal.apply(seat, the_bid(call))
    deal = deal.apply(0, Discard(parse_cards("CA CK CQ CJ CT D3 D2 H3")))
    deal = deal.apply(0, Play(Card("SA")))
    for seat, card in [(1, "H4"), (2, "D4"), (3, "S2")]:
        deal = deal.apply(seat, Play(Card(card)))
    assert Claim() not in deal.legal(0)
