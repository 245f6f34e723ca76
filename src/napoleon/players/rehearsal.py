"""What a contract would come to: call, exchange and play rehearsed in sampled worlds."""

from __future__ import annotations

import random
from typing import Final, NamedTuple

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
from napoleon.players.searching import is_learned
from napoleon.players.worth import Worth, trumps_of
from napoleon.rules import Rules

_BY_ITSELF: Final = np.array([[-1, NO_TRUMP]], dtype=np.int64)


class Mix(NamedTuple):
    """What a contract comes to, by the hand's count and the mean of its rehearsals."""

    base: float
    counted: float
    rehearsed: float


_BY_HABIT_MIX: Final = Mix(1.2, 0.32, 0.51)
"""Where deals are rehearsed by habit each knows what the other doesn't: of two fits of 600 deals
the more careful one."""
_LEARNED_MIX: Final = Mix(-2.2, 0.1, 1.05)
"""Where the play has been learned, the rehearsals know nearly all (`python -m bench.rehearsal`)."""
_CLOSE: Final = 2.0
"""Trumps that look worse than the best by more than so many points aren't rehearsed."""


def rehearsed(view: View, many: int, rng: random.Random) -> dict[int, Worth]:
    """By trump: what this seat's hand is worth as Napoleon's, the likeliest trumps rehearsed in
    `many` worlds."""
    rules = view.rules
    worths = {trump: judged(view, trump) for trump in trumps_of(rules)}
    if rules.counts_tricks:
        return worths
    mix = _LEARNED_MIX if is_learned(rules) else _BY_HABIT_MIX
    worlds = read(view).drawn(many, rng)
    most = max(worth.points for worth in worths.values())
    for trump, worth in worths.items():
        if worth.points >= most - _CLOSE:
            points = as_napoleon(view, worlds, trump, rng)
            mean = mix.base + mix.counted * worth.points + mix.rehearsed * float(points.mean())
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
    ours, _ = _foresight(planned, rng).points(settled, _BY_ITSELF)
    return np.where(ours[:, 0] == SWEPT, 0, ours[:, 0])


def _foresight(planned: View, rng: random.Random) -> Foresight:
    if not is_learned(planned.rules):
        return Foresight(planned)
    from napoleon.players.schooled import Schooled

    return Schooled(planned, rng)


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
