"""What a contract would come to: call, exchange and play rehearsed in sampled worlds."""

from __future__ import annotations

import random
from typing import Final

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from napoleon.cards import Card, Suit, cards_of, mask_of
from napoleon.deal import Bid, Phase, View
from napoleon.deal.contract import contract
from napoleon.kernel import NO_TRUMP
from napoleon.players.bargaining import ON, exchange, foresight, overheard
from napoleon.players.bidding import judged
from napoleon.players.foresight import SWEPT
from napoleon.players.habitat import Array
from napoleon.players.ranking import ranking
from napoleon.players.worth import Worth, trumps_of
from napoleon.rules import Rules

_BASE: Final = -0.9
_SHARE: Final = 1.1
"""What comes of a contract, by the mean of its rehearsals, over four tables; the count of the hand
adds hardly anything to it (`python -m bench.rehearsal`). Half a point less, as it fits later hard
players, gained no more in the arena."""
_SPREAD: Final = 2.9
"""How far it strays from that, in points."""
_CLOSE: Final = 2.0
"""Trumps that look worse than the best by more than so many points aren't rehearsed."""


def rehearsed(view: View, many: int, rng: random.Random) -> dict[int, Worth]:
    """By trump: what this seat's hand is worth as Napoleon's, the likeliest trumps rehearsed
    `many` times, the others as they are counted."""
    worths = {trump: judged(view, trump) for trump in trumps_of(view.rules)}
    worlds = overheard(view, many, rng).drawn(many, rng)
    most = max(worth.points for worth in worths.values())
    for trump, worth in worths.items():
        if worth.points >= most - _CLOSE:
            mean = float(as_napoleon(view, worlds, trump, rng).mean())
            worths[trump] = Worth(_BASE + _SHARE * mean, _SPREAD)
        else:
            worths[trump] = Worth(worth.points - _CLOSE, worth.spread)
    return worths


def as_napoleon(view: View, worlds: Array, trump: int, rng: random.Random) -> NDArray[np.int64]:
    """What Napoleon's side ends with in these worlds, were this seat Napoleon under this trump."""
    rules, seat = view.rules, view.seat
    hand = mask_of(view.hand)
    called = most_wanted(rules, hand, trump) if rules.has_partner else None
    bit = 0 if called is None else 1 << called
    settled = worlds.copy()
    for world in settled:
        exchange(rules, world, seat, (view.dealer + 1) % rules.deck.players, trump, bit, rng)
    number = rules.auction.minimum
    bid = Bid(number, None if trump == NO_TRUMP else Suit(trump))
    planned = replace(
        view,
        phase=Phase.PLAY,
        contract=contract(rules, seat, bid),
        trump=bid.trump,
        called=called,
        calls=(),
        shown_kitty=(),
        hand=cards_of(int(settled[0, seat])),
        cards_held=(rules.tricks,) * rules.deck.players,
    )
    ours, _ = foresight(planned, rng).points(settled, ON)
    return np.where(ours[:, 0] == SWEPT, 0, ours[:, 0])


def most_wanted(rules: Rules, hand: int, trump: int) -> Card | None:
    """The strongest special or trump that the hand lacks."""
    return next((card for card in ranking(rules, trump).order if not hand >> card & 1), None)
