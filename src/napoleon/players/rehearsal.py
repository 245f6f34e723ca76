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
from napoleon.players.bidding import judged
from napoleon.players.discarding import kept
from napoleon.players.foresight import SWEPT, Foresight
from napoleon.players.habitat import Array
from napoleon.players.ranking import ranking
from napoleon.players.reading import read
from napoleon.players.worth import Worth, trumps_of
from napoleon.rules import Rules

_BY_HABIT: Final = np.array([[-1, NO_TRUMP]], dtype=np.int64)
_BASE: Final = 1.2
_COUNTED: Final = 0.32
_REHEARSED: Final = 0.51
"""What a contract comes to, by the hand's count and the mean of its rehearsals: each knows what the
other doesn't. Of two fits of 600 deals the more careful one;
`python -m bench.rehearsal` gives the other: -1.95, 0.54, 0.56."""
_CLOSE: Final = 2.0
"""Trumps that look worse than the best by more than so many points aren't rehearsed."""


def rehearsed(view: View, many: int, rng: random.Random) -> dict[int, Worth]:
    """By trump: what this seat's hand is worth as Napoleon's, the likeliest trumps rehearsed in
    `many` worlds."""
    rules = view.rules
    worths = {trump: judged(view, trump) for trump in trumps_of(rules)}
    if rules.counts_tricks:
        return worths
    worlds = read(view).drawn(many, rng)
    most = max(worth.points for worth in worths.values())
    for trump, worth in worths.items():
        if worth.points >= most - _CLOSE:
            points = as_napoleon(view, worlds, trump, rng)
            mean = _BASE + _COUNTED * worth.points + _REHEARSED * float(points.mean())
            worths[trump] = Worth(mean, worth.spread)
    return worths


def as_napoleon(view: View, worlds: Array, trump: int, rng: random.Random) -> NDArray[np.int64]:
    """What Napoleon's side ends with in each world, were this seat Napoleon under this trump."""
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
    ours, _ = Foresight(planned).points(settled, _BY_HABIT)
    return np.where(ours[:, 0] == SWEPT, 0, ours[:, 0])


def most_wanted(rules: Rules, hand: int, trump: int) -> Card | None:
    """The strongest special or trump that the hand lacks."""
    return next((card for card in ranking(rules, trump).order if not hand >> card & 1), None)


def exchange(
    rules: Rules,
    world: NDArray[np.int64],
    napoleon: int,
    first: int,
    trump: int,
    called: int,
    rng: random.Random,
) -> None:
    """Let the kitty of a world go where the rules say."""
    kitty = int(world[-1])
    if rules.kitty.use == "exchange" and kitty:
        full = int(world[napoleon]) | kitty
        rest = kept(rules, full, trump, rules.kitty_size, called)
        world[napoleon], world[-1] = rest, full & ~rest
    elif rules.kitty.use == "deal-out":
        cards = list(cards_of(kitty))
        rng.shuffle(cards)
        for place, card in enumerate(cards):
            world[(first + place) % rules.deck.players] |= 1 << card
        world[-1] = 0
