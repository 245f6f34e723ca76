"""Sets of cards as bit masks."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from napoleon.cards import DECK, Card, cards_of, mask_of

SETS = st.sets(st.sampled_from(DECK))


@given(SETS)
def test_there_and_back(cards: set[Card]) -> None:
    mask = mask_of(cards)
    assert cards_of(mask) == tuple(sorted(cards))
    assert mask.bit_count() == len(cards)
    assert 0 <= mask < 1 << 54


@given(SETS, SETS)
def test_sets_are_joined_and_cut_by_bits(one: set[Card], other: set[Card]) -> None:
    assert mask_of(one) | mask_of(other) == mask_of(one | other)
    assert mask_of(one) & mask_of(other) == mask_of(one & other)


def test_bits_are_the_places_in_the_deck() -> None:
    assert mask_of([Card("SA")]) == 1
    assert mask_of(map(Card, ["SK", "JR"])) == 2 | 1 << 53
    assert mask_of([]) == 0
    assert cards_of(0) == ()
    assert cards_of((1 << 54) - 1) == DECK
    assert all(type(card) is Card for card in cards_of(0b1011))
