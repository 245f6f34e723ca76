"""Cards and suits as text: what is read, how it is written, what is refused."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from napoleon.cards import (
    DECK,
    HONOURS,
    Card,
    NotationError,
    Suit,
    parse_card,
    parse_cards,
    parse_suit,
    spell,
)


def test_the_deck_stands_in_order() -> None:
    assert spell(DECK[:14]) == "SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3 S2 HA"
    assert spell(DECK[-4:]) == "C3 C2 JK JR"
    assert [int(card) for card in DECK] == list(range(54))
    assert len(set(map(str, DECK))) == 54


@pytest.mark.parametrize("card", DECK, ids=str)
def test_there_and_back(card: Card) -> None:
    for text in [str(card), card.symbol, str(card).lower(), f"  {card}\n"]:
        assert parse_card(text) is card
        assert Card(text) is card
    assert Card(int(card)) is card
    assert repr(card) == f"Card('{card}')"
    assert pickle.loads(pickle.dumps(card)) is card
    assert copy.deepcopy(card) is card


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("S10", "ST"),
        ("h10", "HT"),
        ("♦10", "DT"),
        ("♣t", "CT"),
        ("♠A", "SA"),
        ("♡k", "HK"),
        ("♢2", "D2"),
        ("♤3", "S3"),
        ("♥️Q", "HQ"),
        ("jk", "JK"),
        ("Jr", "JR"),
    ],
)
def test_other_ways_to_write(text: str, name: str) -> None:
    assert str(parse_card(text)) == name


NO_CARDS = ["", " ", "S", "A", "AS", "10S", "S1", "S11", "S100", "SX", "XA", "S A", "SA HT", "JKR"]
NO_CARDS += ["J", "JO", "joker", "♠", "♠♠", "S１", "S-1", "SA\0", "10", "T10", "JK10", "x" * 9999]
NO_CARDS += ["🂡", "SS", "S0", "S01"]


@pytest.mark.parametrize("text", NO_CARDS)
def test_texts_that_name_no_card(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_card(text)
    assert len(str(caught.value)) < 200
    with pytest.raises(NotationError):
        Card(text)


@given(st.text(max_size=4))
def test_any_text_is_a_card_or_an_error(text: str) -> None:
    try:
        card = parse_card(text)
    except NotationError:
        return
    assert card in DECK


@pytest.mark.parametrize("number", [-1, 54, 10**20])
def test_numbers_that_are_no_card(number: int) -> None:
    with pytest.raises(NotationError):
        Card(number)


def test_a_notation_error_is_a_value_error() -> None:
    assert issubclass(NotationError, ValueError)


def test_what_a_card_is() -> None:
    ace, ten, two, joker = map(parse_card, ["SA", "HT", "C2", "JK"])
    assert (ace.suit, ace.rank, ace.is_honour, ace.is_joker) == (Suit.SPADES, 14, True, False)
    assert (ten.suit, ten.rank, ten.is_honour) == (Suit.HEARTS, 10, True)
    assert (two.suit, two.rank, two.is_honour) == (Suit.CLUBS, 2, False)
    assert (joker.suit, joker.rank, joker.is_honour, joker.is_joker) == (None, 0, False, True)
    assert (ten.symbol, joker.symbol) == ("♥T", "JK")


def test_honours_are_twenty() -> None:
    assert len(HONOURS) == 20
    assert {str(card)[1] for card in HONOURS} == set("AKQJT")


def test_suits() -> None:
    assert [str(suit) for suit in Suit] == ["S", "H", "D", "C"]
    assert [suit.symbol for suit in Suit] == ["♠", "♥", "♦", "♣"]
    assert {suit: suit.partner for suit in Suit} == {
        Suit.SPADES: Suit.CLUBS,
        Suit.HEARTS: Suit.DIAMONDS,
        Suit.DIAMONDS: Suit.HEARTS,
        Suit.CLUBS: Suit.SPADES,
    }
    for suit in Suit:
        for text in [str(suit), suit.symbol, str(suit).lower()]:
            assert parse_suit(text) is suit
    for bad in ["", "N", "SS", "spades", "JK", "♠♠"]:
        with pytest.raises(NotationError):
            parse_suit(bad)


def test_lists_of_cards() -> None:
    wanted = (Card("SA"), Card("HT"), Card("JK"))
    assert parse_cards("SA HT JK") == wanted
    assert parse_cards(" sa, h10,JK\n") == wanted
    assert parse_cards(["SA", "♥T", 52]) == wanted
    assert parse_cards(wanted) == wanted
    assert parse_cards("") == parse_cards([]) == ()
    with pytest.raises(NotationError):
        parse_cards("SA HX")
    with pytest.raises(NotationError):
        parse_cards(["SA", "SA HT"])


@given(st.lists(st.sampled_from(DECK)))
def test_a_spelt_list_reads_as_itself(cards: list[Card]) -> None:
    assert parse_cards(spell(cards)) == tuple(cards)
