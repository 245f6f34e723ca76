"""Bids, calls and what is laid away."""

from __future__ import annotations

import random

import pytest

from napoleon.cards import HONOURS, Card, mask_of, parse_cards
from napoleon.deal import PASS, Action, Bid, Call, Deal, Discard, Phase
from napoleon.players import LEVELS, player
from napoleon.players.discarding import kept
from napoleon.players.worth import worth
from napoleon.rules import Rules

STANDARD = Rules.preset("standard")
STRONG = "SA HJ DJ HA HK H9 H7 H5 DA C3"
WEAK = "S9 S7 S4 H8 H6 D9 D7 D3 C8 C5"


def dealt(rules: Rules, hand: str, seat: int, kitty: str = "") -> Deal:
    """A deal in which the seat has this hand, the others the rest in the deck's order."""
    own, below = parse_cards(hand), parse_cards(kitty)
    rest = [
        card
        for card in range(54)
        if rules.cards >> card & 1 and not (mask_of(own) | mask_of(below)) >> card & 1
    ]
    random.Random(1).shuffle(rest)
    hands = []
    for other in range(rules.deck.players):
        cards = list(own) if other == seat else [rest.pop() for _ in range(rules.deck.hand)]
        hands.append(cards)
    return Deal.start(rules, 0, hands=hands, kitty=below or None)


def does(level: str, deal: Deal, seat: int) -> Action:
    return player(level).act(deal.view(seat), random.Random(0))


@pytest.mark.parametrize("level", LEVELS)
def test_a_strong_hand_is_bid_and_a_weak_one_passed(level: str) -> None:
    strong = does(level, dealt(STANDARD, STRONG, 1), 1)
    assert isinstance(strong, Bid)
    assert str(strong.trump) == "H"
    assert does(level, dealt(STANDARD, WEAK, 1), 1) == PASS


@pytest.mark.usefixtures("thoughtful")
def test_who_rehearses_contracts_bids_a_strong_hand_and_passes_a_weak_one() -> None:
    for table in ("standard", "joker", "four-player"):
        rules = Rules.preset(table)
        size = rules.deck.hand - 10
        strong = does("expert", dealt(rules, STRONG + " H3 C4"[: 3 * size], 1), 1)
        assert isinstance(strong, Bid)
        assert str(strong.trump) == "H"
        assert does("expert", dealt(rules, WEAK + " H3 C4"[: 3 * size], 1), 1) == PASS


@pytest.mark.usefixtures("thoughtful")
def test_an_expert_lays_an_honour_away_where_a_sweep_would_lose() -> None:
    """All the best trumps but the Mighty, which is called: all honours would be too many."""
    rules = Rules.preset("joker")
    deal = dealt(rules, "SK SQ SJ ST S8 S7 S5 S3 JK CJ", 1, "D7 C5 C2").apply(1, Bid("12S"))
    for seat in (2, 3, 4, 0):
        deal = deal.apply(seat, PASS)
    deal = deal.apply(1, Call(Card("SA")))
    usual, better = does("hard", deal, 1), does("expert", deal, 1)
    assert isinstance(usual, Discard)
    assert isinstance(better, Discard)
    assert not mask_of(usual.cards) & mask_of(HONOURS)
    assert mask_of(better.cards) & mask_of(HONOURS)


@pytest.mark.usefixtures("thoughtful")
def test_an_expert_empties_the_suit_that_pays_most() -> None:
    deal = dealt(STANDARD, "SA S6 HK H8 D7 D6 CJ C9 C7 C4", 1, "S3 H4").apply(1, Bid("13C"))
    for seat in (2, 3, 4, 0):
        deal = deal.apply(seat, PASS)
    deal = deal.apply(1, Call(Card("SJ")))
    assert does("hard", deal, 1) == Discard(parse_cards("S6 S3"))
    for chance in range(3):
        better = player("expert").act(deal.view(1), random.Random(chance))
        assert better == Discard(parse_cards("D7 D6"))


def test_a_bid_goes_no_higher_than_it_must_where_that_pays_nothing() -> None:
    assert does("normal", dealt(STANDARD, STRONG, 1), 1) == Bid("13H")


def test_a_bid_goes_higher_where_points_grow_with_it() -> None:
    bid = does("normal", dealt(Rules.preset("joker"), STRONG, 1), 1)
    assert isinstance(bid, Bid)
    assert isinstance(bid.number, int)
    assert bid.number > 12


def test_easy_bids_more_boldly() -> None:
    bids = dict.fromkeys(LEVELS, 0)
    for seed in range(60):
        deal = Deal.start(STANDARD, seed=seed)
        for level in LEVELS:
            bids[level] += isinstance(does(level, deal, deal.turn[0]), Bid)
    assert bids["easy"] > bids["normal"]


@pytest.mark.parametrize(
    ("hand", "called"),
    [
        (STRONG, "HQ"),
        ("HJ DJ HA HK H9 H7 H5 DA C3 C4", "SA"),
        ("SA DJ HA HK H9 H7 H5 DA C3 C4", "HJ"),
        ("SA HJ HA HK H9 H7 H5 DA C3 C4", "DJ"),
        ("SA HJ DJ HK H9 H7 H5 DA C3 C4", "HA"),
    ],
)
def test_the_strongest_card_that_is_lacking_is_called(hand: str, called: str) -> None:
    deal = dealt(STANDARD, hand, 1).apply(1, Bid("13H"))
    for seat in (2, 3, 4, 0):
        deal = deal.apply(seat, PASS)
    if called == "HQ":  # the ace of clubs or of spades would do as well
        assert does("normal", deal, 1) in (Call(Card("HQ")), Call(Card("CA")))
    else:
        assert does("normal", deal, 1) == Call(Card(called))


def napoleon_lays(rules: Rules, hand: str, kitty: str) -> set[str]:
    deal = dealt(rules, hand, 1, kitty).apply(1, Bid("14H"))
    for seat in (2, 3, 4, 0):
        deal = deal.apply(seat, PASS)
    deal = deal.apply(1, does("normal", deal, 1))
    assert deal.phase is Phase.EXCHANGE
    action = does("normal", deal, 1)
    assert isinstance(action, Discard)
    return set(map(str, action.cards))


def test_a_short_suit_is_emptied() -> None:
    away = napoleon_lays(STANDARD, "HJ DJ HA HK H9 H7 H5 DA C3 D8", "C6 S9")
    assert away == {"C3", "C6"}


def test_honours_are_not_given_to_the_allies_for_nothing() -> None:
    away = napoleon_lays(STANDARD, "HJ DJ HA HK H9 H7 H5 CT C3 D8", "C6 DT")
    assert not away & {"CT", "DT"}


def test_honours_are_laid_away_where_they_are_napoleons() -> None:
    rules = STANDARD.change({"kitty.honours_to": "napoleon"})
    away = napoleon_lays(rules, "HJ DJ HA HK H9 H7 H5 CT C3 D8", "C6 DT")
    assert away & {"CT", "DT"}


def test_trumps_and_strong_cards_are_kept() -> None:
    hand = mask_of(parse_cards("SA HJ DJ HA HK H9 H2 H5 DA C3 C4 D9 D8"))
    rest = kept(STANDARD, hand, 1, 3, 0)
    assert not (hand & ~rest) & mask_of(parse_cards("SA HJ DJ HA HK H9 H2 H5 DA"))


def test_a_shown_kitty_is_counted_in() -> None:
    rules = Rules.preset("yaku")
    poor = worth(rules, mask_of(parse_cards("H9 H8 H6 C4 C5 C6 D4 D5 D6 S4")), 1).points
    rich = worth(rules, mask_of(parse_cards("SA HJ HA HK H9 H8 DA CA D4 S4")), 1).points
    assert rich > poor + 3


def test_nap_is_bid_by_tricks() -> None:
    nap = Rules.preset("nap")
    poor = dealt(nap, "S9 H8 D7 C6 C4", 1)
    assert does("normal", poor, 1) == PASS
    rich = does("normal", dealt(nap, "SA SK SQ SJ ST", 1), 1)
    assert isinstance(rich, Bid)
    assert rich.rung == "nap"


def test_napoleon_by_force_names_his_best_trump_at_the_minimum() -> None:
    rules = Rules.preset("yaku")
    deal = dealt(rules, "SA S4 HJ HA HK H9 H7 C3 C4 D3", 1)
    for _ in range(2):
        for seat in range(5):
            deal = deal.apply(seat, PASS)
    assert deal.awaited == (1,)
    assert does("normal", deal, 1) == Bid("11H")
