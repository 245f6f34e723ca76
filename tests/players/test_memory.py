"""What is remembered is true, and what follows from it for the sides."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from napoleon.cards import mask_of, parse_cards, parse_suit
from napoleon.deal import PASS, Deal, Phase
from napoleon.kernel import NO_TRUMP, packed
from napoleon.players import player
from napoleon.players.memory import Memory, lacks
from napoleon.players.sight import Sight
from napoleon.players.trust import Trust
from napoleon.rules import Rules
from tests.players.position import position
from tests.strategies import rule_sets

STANDARD = Rules.preset("standard")


@given(rule_sets(), st.integers(0, 2**32))
@settings(max_examples=12)
def test_nothing_that_a_seat_holds_is_ruled_out(rules: Rules, seed: int) -> None:
    draw = random.Random(seed)
    deal = Deal.start(rules, seed=seed)
    while deal.awaited:
        seat = deal.awaited[0]
        seen = deal.view(seat)
        if deal.phase is Phase.PLAY:
            memory = Memory(Sight(seen), attentive=True)
            called = 0 if seen.called is None else 1 << seen.called
            for other in range(rules.deck.players):
                hand = mask_of(deal.hand(other))
                if other == seen.napoleon:
                    hand &= ~called  # that he found it in the kitty is left out on purpose
                assert not hand & ~memory.holdable[other]
        deal = deal.apply(seat, player("easy").act(seen, draw))


def lacking(rules: Rules, trump: str, cards: str, number: int = 2, called: str = "") -> list[str]:
    """For each place: the suits, or single cards, that are ruled out."""
    lying = parse_cards(cards)
    found = lacks(
        rules,
        int(parse_suit(trump)),
        packed(lying),
        len(lying),
        NO_TRUMP,
        number,
        mask_of(parse_cards(called)),
    )
    names = []
    for mask in found:
        suits = [
            "SHDC"[suit]
            for suit in range(4)
            if mask >> 13 * suit & 0b1111111111100 == 0b1111111111100
        ]
        names.append("".join(suits))
    return names


def test_a_void_is_seen() -> None:
    assert lacking(STANDARD, "H", "C5 C6 D3 H2 C7") == ["", "", "C", "C", ""]


def test_a_trump_call_that_is_not_answered_shows_a_void() -> None:
    assert lacking(Rules.preset("joker"), "H", "JK H6 D3 H2 C7") == ["", "", "H", "", "H"]


def test_a_joker_shows_no_void() -> None:
    assert lacking(Rules.preset("joker"), "H", "C5 JK C7 C8 C9") == [""] * 5


def test_a_called_card_that_may_be_withheld_is_not_ruled_out() -> None:
    found = lacks(
        Rules.preset("yaku"), 1, packed(parse_cards("C5 D3")), 2, 4, 2, mask_of(parse_cards("CA"))
    )
    assert not found[1] & mask_of(parse_cards("CA"))
    assert found[1] & mask_of(parse_cards("CK"))


def trust(observant: bool, **given: object) -> Trust:
    seen = position(STANDARD, **given)  # type: ignore[arg-type]  # a position's keywords
    sight = Sight(seen)
    return Trust(sight, Memory(sight, attentive=True), observant=observant)


@pytest.mark.parametrize("observant", [False, True])
def test_an_ally_takes_others_for_friends_rather_than_foes(observant: bool) -> None:
    found = trust(
        observant, trump="H", hand="S2 S3 S4 S5 D2 D3 D4 C2 C3 C4", adjutant=2, played="H5 H6 H7 H8"
    )
    assert found.friend[0] == 0.0
    assert found.friend[4] == 1.0
    assert all(friend > 0.6 for friend in found.friend[1:4])


def test_one_who_cannot_hold_the_called_card_is_no_adjutant() -> None:
    found = trust(
        True,
        trump="H",
        hand="S2 S3 S4 D2 D3 D4 C2 C3 C5",
        tricks=((0, "S5 S6 D7 S8 S9"),),
        adjutant=1,
        leader=4,
    )
    assert found.adjutant[2] == 0.0


def test_one_who_feeds_napoleon_is_suspected_and_one_who_beats_him_less() -> None:
    found = trust(
        True,
        trump="H",
        hand="S2 S3 S4 D2 D3 D4 C2 C3 C5",
        tricks=((0, "DQ DT DK D7 D8"),),
        adjutant=1,
        leader=4,
    )
    assert found.adjutant[1] > found.adjutant[3] > found.adjutant[2]


def test_the_adjutant_knows_his_side() -> None:
    found = trust(True, trump="H", hand="SA S3 S4 S5 D2 D3 D4 C2 C3 C4", played="H5 H6 H7 H8")
    assert found.friend == [1.0, 0.0, 0.0, 0.0, 1.0]


def test_a_kitty_that_was_turned_up_and_dealt_out_may_be_anywhere() -> None:
    rules = Rules.preset("four-player").change({"auction.if_all_pass": "reveal-then-mighty"})
    deal, rng = Deal.start(rules, seed=3), random.Random(0)
    while deal.phase is not Phase.PLAY:
        seat = deal.awaited[0]
        view = deal.view(seat)
        deal = deal.apply(seat, PASS if PASS in view.legal else player("easy").act(view, rng))
    view = deal.view(deal.awaited[0])
    memory = Memory(Sight(view), attentive=True)
    dealt = mask_of(view.shown_kitty)
    assert dealt.bit_count() == rules.deck.players
    others = [seat for seat in range(rules.deck.players) if seat != view.seat]
    assert any(mask_of(deal.hand(seat)) & dealt for seat in others)
    for seat in others:
        assert not mask_of(deal.hand(seat)) & ~memory.holdable[seat]
