"""Random playouts keep the cards together, and play every choice equally often."""

from __future__ import annotations

import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from napoleon.cards import HONOURS, Card, cards_of, mask_of
from napoleon.kernel import NO_TRUMP, NOBODY, play_out, playouts, random_deals, table_for
from napoleon.kernel.playout import Array
from napoleon.rules import Rules
from tests.strategies import rule_sets


def random_state(rng: random.Random) -> Array:
    return np.array([rng.getrandbits(32), 1 + rng.getrandbits(31)], dtype=np.int64)


def random_hands(rules: Rules, cards: int, rng: random.Random) -> list[list[Card]]:
    deck = list(cards_of(rules.cards))
    rng.shuffle(deck)
    return [deck[seat * cards : (seat + 1) * cards] for seat in range(rules.deck.players)]


def masks(hands: list[list[Card]]) -> Array:
    return np.array([mask_of(hand) for hand in hands], dtype=np.int64)


@given(rule_sets(), st.randoms(use_true_random=False))
@settings(max_examples=60)
def test_what_was_held_is_won(rules: Rules, rng: random.Random) -> None:
    """All honours in the hands, or all tricks, are won by somebody; the hands stay as they are."""
    left = rng.randint(1, rules.tricks)
    hands = random_hands(rules, left, rng)
    called = 1 << rng.choice(cards_of(rules.cards)) if rules.has_partner else NOBODY
    trump = NO_TRUMP if rules.play.first_lead == "bidder" else rng.randint(0, 4)
    results = np.zeros((5, rules.deck.players), dtype=np.int64)
    held = masks(hands)
    played = playouts(
        table_for(rules),
        trump,
        held,
        rng.randrange(rules.deck.players),
        called,
        results,
        random_state(rng),
    )
    assert played == 5 * left * rules.deck.players
    assert list(held) == list(masks(hands))
    honours = sum(card in HONOURS for hand in hands for card in hand)
    total = left if rules.counts_tricks else honours
    assert results.sum(axis=1).tolist() == [total] * 5


@given(rule_sets(), st.randoms(use_true_random=False))
@settings(max_examples=60)
def test_from_the_middle_of_a_trick(rules: Rules, rng: random.Random) -> None:
    """The cards that lie there are won with those in the hands, and the hands are used up."""
    players, left = rules.deck.players, rng.randint(1, rules.tricks)
    hands = random_hands(rules, left, rng)
    leader, place, step = rng.randrange(players), rng.randrange(players), rng.choice([-1, 1])
    trick = 0
    held = masks(hands)
    for i in range(place):
        seat = (leader + step * i) % players
        card = rng.choice(hands[seat])
        trick |= card << 6 * i
        held[seat] &= ~(1 << card)
    won = np.zeros(players, dtype=np.int64)
    played = play_out(
        table_for(rules),
        rng.randint(0, 4),
        held,
        (leader + step * place) % players,
        step,
        trick,
        place,
        NO_TRUMP,
        rules.tricks - left + 1,
        NOBODY,
        won,
        random_state(rng),
    )
    honours = sum(card in HONOURS for hand in hands for card in hand)
    assert played == left * players - place
    assert not held.any()
    assert won.sum() == (left if rules.counts_tricks else honours)


@pytest.mark.parametrize("preset", ["joker", "yaku", "nap", "four-player"])
def test_random_deals_play_every_card(preset: str) -> None:
    rules = Rules.preset(preset)
    no_trump = int(rules.auction.no_trump)
    state = random_state(random.Random(1))
    played = random_deals(table_for(rules), rules.cards, no_trump, 20, state)
    assert played == 20 * rules.deck.players * rules.tricks


def test_the_same_seed_plays_the_same() -> None:
    rules, hands = Rules.preset("joker"), random_hands(Rules.preset("joker"), 10, random.Random(3))
    first, second = (np.zeros((40, 5), dtype=np.int64) for _ in range(2))
    for results in (first, second):
        state = random_state(random.Random(7))
        playouts(table_for(rules), 1, masks(hands), 0, NOBODY, results, state)
    assert first.tolist() == second.tolist()
    assert len({tuple(line) for line in first.tolist()}) > 20


def test_every_choice_is_as_likely_as_another() -> None:
    """The leader's ace draws the king, his two loses to it: he wins two honours or one."""
    rules = Rules.preset("standard").change(
        {"deck.players": 3, "deck.hand": 2, "kitty.use": "none"}
    )
    hands = [["SA", "S2"], ["SK", "H3"], ["D3", "D4"]]
    results = np.zeros((8000, 3), dtype=np.int64)
    held = masks([[Card(name) for name in hand] for hand in hands])
    playouts(table_for(rules), 3, held, 0, NOBODY, results, random_state(random.Random(5)))
    assert set(results[:, 0]) == {1, 2}
    assert results[:, 0].mean() == pytest.approx(1.5, abs=0.03)
