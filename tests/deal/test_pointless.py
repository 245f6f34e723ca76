"""Bids that lose even when they are made."""

from __future__ import annotations

import pytest

from napoleon import Bid, Rules
from napoleon.cards import Suit
from napoleon.deal import is_pointless


@pytest.mark.parametrize(
    ("sweep", "pointless"),
    [("allies-win", True), ("allies-win-unless-bid", False), ("napoleon-wins", False)],
)
def test_twenty_is_pointless_where_a_sweep_always_loses(sweep: str, pointless: bool) -> None:
    rules = Rules.preset("standard").change({"scoring.napoleon_sweep": sweep})
    assert is_pointless(rules, Bid(20, Suit.HEARTS)) is pointless
    assert not is_pointless(rules, Bid(19, Suit.HEARTS))
    assert not is_pointless(rules, Bid(13, None))


def test_no_rung_is_pointless() -> None:
    rules = Rules.preset("nap")
    assert not any(is_pointless(rules, Bid(rung.name)) for rung in rules.auction.ladder)
