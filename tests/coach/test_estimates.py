"""What the coach says while bidding and calling."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from napoleon.cards import Suit
from napoleon.coach import estimates, usual_calls
from napoleon.deal import PASS, Bid, Deal, Phase
from napoleon.rules import Rules
from tests.players.test_bargains import STRONG, dealt
from tests.strategies import rule_sets

STANDARD = Rules.preset("standard")


@given(rule_sets(), st.integers(0, 2**32))
@settings(max_examples=20)
def test_an_estimate_for_each_trump_that_may_be_bid(rules: Rules, seed: int) -> None:
    deal = Deal.start(rules, seed=seed)
    found = estimates(deal.view(deal.turn[0]))
    trumps = [one.trump for one in found]
    assert trumps == [*Suit, None][: 4 + rules.auction.no_trump]
    most = rules.tricks if rules.counts_tricks else 20
    for one in found:
        assert 0 <= one.least <= one.worth + 0.5
        assert one.worth - 0.5 <= one.most <= most


def test_the_long_suit_is_worth_most() -> None:
    found = estimates(dealt(STANDARD, STRONG, 1).view(1))
    assert max(found, key=lambda one: one.worth).trump is Suit.HEARTS


def test_calls_say_why() -> None:
    deal = dealt(STANDARD, "HJ HA HK H9 H7 H5 DA C3 C4 D3", 1)
    assert usual_calls(deal.view(1)) == ()
    deal = deal.apply(1, Bid("13H"))
    for seat in (2, 3, 4, 0):
        deal = deal.apply(seat, PASS)
    assert deal.phase is Phase.CALLING
    calls = [(str(one.card), one.why) for one in usual_calls(deal.view(1))]
    assert calls[:3] == [("SA", "mighty"), ("DJ", "left-jack"), ("HQ", "trump-queen")]
    assert ("CA", "side-ace") in calls
    assert usual_calls(deal.view(2)) == ()


def test_a_strong_joker_is_worth_calling() -> None:
    deal = dealt(Rules.preset("strong-joker"), "HJ HA HK H9 H7 H5 DA C3 C4 D3", 1)
    deal = deal.apply(1, Bid("13H"))
    for seat in (2, 3, 4, 0):
        deal = deal.apply(seat, PASS)
    calls = [(str(one.card), one.why) for one in usual_calls(deal.view(1))]
    assert calls[:3] == [("SA", "mighty"), ("JK", "joker"), ("DJ", "left-jack")]
