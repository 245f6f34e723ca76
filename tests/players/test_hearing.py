"""What the auction and the exchange tell of the hands, and deals drawn by what was done."""

from __future__ import annotations

import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from napoleon.cards import cards_of, mask_of
from napoleon.deal import Bid, Deal, Phase, View
from napoleon.kernel.features import FEATURES as FEATURES_COUNTED
from napoleon.players.believed import Believed
from napoleon.players.discarding import kept
from napoleon.players.evidence import Past
from napoleon.players.hearing import heard
from napoleon.players.reading import first_read, read
from napoleon.players.worlds import uniform
from napoleon.players.worth import FEATURES, features, trumps_of
from napoleon.rules import TABLES, Rules
from tests.other_mode import in_the_other_mode
from tests.players.position import position
from tests.players.test_evidence import played, truth
from tests.players.test_foresight import in_play
from tests.strategies import rule_sets


def ally_of(deal: Deal) -> View:
    """The view of a seat that is neither Napoleon nor the adjutant."""
    views = [deal.view(seat) for seat in range(deal.rules.deck.players)]
    return next(
        one
        for one in views
        if one.seat != one.napoleon and (one.called is None or one.called not in one.hand)
    )


def logs(view: View, before: NDArray[np.int64]) -> NDArray[np.float64]:
    return heard(view, before, random.Random(0))


def first_leads(table: str, many: int) -> list[Deal]:
    deals = [in_play(Rules.preset(table), seed, 0) for seed in range(many)]
    return [deal for deal in deals if deal is not None]


@pytest.mark.parametrize("table", ["standard", "joker", "yaku", "four-player"])
def test_it_tells_of_the_hands_there_were(table: str) -> None:
    told = []
    for deal in first_leads(table, 30):
        view = ally_of(deal)
        deals = np.concatenate([truth(deal), uniform(view).drawn(200, random.Random(1))])
        found = logs(view, deals)
        told.append(found[0] - np.log(np.exp(found[1:]).mean()))
    assert np.mean(told) > 1.0


def test_who_passed_hardly_holds_what_napoleon_has() -> None:
    told = []
    for deal in first_leads("standard", 12):
        view = ally_of(deal)
        bidders = {seat for seat, call in view.calls if isinstance(call, Bid)} | {view.seat}
        passed = next((seat for seat in range(5) if seat not in bidders), None)
        if passed is not None and view.napoleon is not None:
            deals = np.repeat(truth(deal), 2, axis=0)
            deals[1, [passed, view.napoleon]] = deals[1, [view.napoleon, passed]]
            found = logs(view, deals)
            told.append(found[0] - found[1])
    assert len(told) > 6
    assert np.mean(told) > 3.0


def test_napoleon_hardly_laid_a_trump_away() -> None:
    for deal in first_leads("standard", 12):
        view = ally_of(deal)
        assert view.contract is not None
        napoleon, trump = view.contract.napoleon, view.contract.trump
        deals = np.repeat(truth(deal), 2, axis=0)
        low = next(card for card in cards_of(int(deals[1, -1])) if card.suit != trump)
        best = next(card for card in cards_of(int(deals[1, napoleon])) if card.suit == trump)
        deals[1, napoleon] ^= 1 << low | 1 << best
        deals[1, -1] ^= 1 << low | 1 << best
        found = logs(view, deals)
        assert found[0] > found[1]


@settings(max_examples=40)
@given(rules=rule_sets(), seed=st.integers(0, 1 << 30))
def test_any_table_can_be_heard(rules: Rules, seed: int) -> None:
    rng = random.Random(seed)
    deal = Deal.start(rules, rng.randrange(rules.deck.players), seed)
    while deal.phase is not Phase.PLAY and deal.awaited:
        view = deal.view(deal.awaited[0])
        assert np.isfinite(logs(view, uniform(view).drawn(3, rng))).all()
        deal = deal.apply(view.seat, rng.choice(view.legal))
    if deal.phase is Phase.PLAY:
        view = deal.view(rng.randrange(rules.deck.players))
        found = logs(view, uniform(view).drawn(3, rng))
        assert np.isfinite(found).all()
        assert (found <= 0).all()


def test_a_pool_drawn_in_rounds_says_what_one_drawn_at_once_says() -> None:
    """Nearer deals are drawn, and count for less: the chances stay what they were, and of the deals
    drawn more count."""
    counting: list[float] = []
    for seed, cards in ((2, 0), (4, 12), (7, 27)):
        deal = in_play(Rules.preset("standard"), seed, cards)
        assert deal is not None
        view = deal.view(deal.awaited[0])
        worlds = read(view)
        past = Past.of(view)

        def likely(
            pool: NDArray[np.int64], view: View = view, past: Past = past
        ) -> NDArray[np.float64]:
            return logs(view, past.before(pool))

        at_once = worlds.drawn(40_000, random.Random(1))
        weights = np.exp(likely(at_once))
        expected = weights / weights.sum() @ worlds.lies(at_once)
        rounds = [Believed.by(worlds, 9000, likely, random.Random(number)) for number in range(4)]
        found = np.mean([one.weights @ worlds.lies(one.pool) for one in rounds], axis=0)
        assert found == pytest.approx(expected, abs=0.04)
        plain = Believed(at_once[:9000], weights[:9000])
        counting.append(np.square(plain.weights).sum() / np.square(rounds[0].weights).sum())
    assert np.prod(counting) > 1.5


def test_who_weighs_the_plays_himself_has_not_counted_them_before() -> None:
    fed = position(
        Rules.preset("standard"),
        trump="H",
        hand="S2 S3 C2 C3 C4 D2 D3 H5 H6",
        called="SA",
        tricks=((0, "HA HK H2 H3 H4"),),
        played="D5 D6",
    )
    read_at_sight, unweighed = read(fed).adjutants, first_read(fed).adjutants
    assert read_at_sight[1] > 1.5 * read_at_sight[3]
    assert unweighed[1] < 1.1 * unweighed[3]


def test_every_feature_that_is_counted_has_a_name() -> None:
    assert len(FEATURES) == FEATURES_COUNTED


def thought() -> list[str]:
    """What is counted in hands, laid away and heard, in words that any process can compare."""
    rng = random.Random(9)
    found = []
    for table in TABLES:
        rules = Rules.preset(table)
        deck = list(cards_of(rules.cards))
        for _ in range(4):
            trump = rng.choice(trumps_of(rules))
            hand = mask_of(rng.sample(deck, rules.deck.hand))
            full = mask_of(rng.sample(deck, min(len(deck), rules.deck.hand + 3)))
            counted = [f"{value:.6f}" for value in features(rules, hand, trump)]
            found.append(f"{table} {counted} {kept(rules, full, trump, 3, 0)}")
        deal = played(table, 5, 6)
        if deal is not None:
            view = deal.view(0)
            pool = uniform(view).drawn(3, rng)
            told = logs(view, Past.of(view).before(pool))
            found.append(f"{[f'{value:.6f}' for value in told]}")
    return found


def test_compiled_and_plain_think_the_same() -> None:
    assert in_the_other_mode(thought) == str(thought())
