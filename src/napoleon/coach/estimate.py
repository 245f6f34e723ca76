"""What the own hand is worth under each trump, while bidding."""

from __future__ import annotations

from msgspec import Struct

from napoleon.cards import Suit
from napoleon.deal import View
from napoleon.kernel import NO_TRUMP
from napoleon.players.bidding import judged
from napoleon.players.worth import trumps_of


class Estimate(Struct, frozen=True):
    """The points (honours, or tricks where tricks count) that Napoleon's side may expect with this
    trump (`None` for none), the called card's and the kitty's help counted in."""

    trump: Suit | None
    worth: float
    least: int
    most: int
    """Two deals in three end between `least` and `most`."""


def estimates(view: View) -> tuple[Estimate, ...]:
    """An estimate for each trump that may be bid, in the deck's order, no trump last."""
    rules = view.rules
    most = rules.tricks if rules.counts_tricks else 20
    found = []
    for trump in trumps_of(rules):
        points, spread = judged(view, trump)
        low, high = round(points - spread), round(points + spread)
        suit = None if trump == NO_TRUMP else Suit(trump)
        found.append(Estimate(suit, round(points, 1), max(0, low), min(most, high)))
    return tuple(found)
