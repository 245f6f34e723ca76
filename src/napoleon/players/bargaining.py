"""The call and the discards that come out best when the deal is played on in sampled worlds."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from napoleon.cards import Card, cards_of, mask_of
from napoleon.deal import Call, Discard, Phase, View
from napoleon.kernel import NO_TRUMP
from napoleon.players.calling import call, worth_calling
from napoleon.players.discarding import kept
from napoleon.players.foresight import Foresight, softened
from napoleon.players.habitat import Array
from napoleon.players.reading import read
from napoleon.rules import Rules

_BY_HABIT: Final = np.array([[-1, NO_TRUMP]], dtype=np.int64)
_CALLS: Final = 5
_SWAPS: Final = 24
_DOUBT: Final = 3.0
"""Deviations by which another call or other discards must do better than the usual ones."""


def best_call(view: View, many: int, rng: random.Random) -> Call:
    """The usual call, or another of the cards worth calling if Napoleon clearly does better."""
    calls = [card for card, _ in worth_calling(view)][:_CALLS]
    if len(calls) < 2:
        return call(view)
    assert view.contract is not None
    rules, seat = view.rules, view.seat
    first = (view.dealer + 1) % rules.deck.players
    worlds = read(view).drawn(many, rng)
    gains = []
    for card in calls:
        settled = worlds
        if rules.call.when == "before-kitty":
            settled = worlds.copy()
            for world in settled:
                _exchange(rules, world, seat, first, view.contract.trump, 1 << card, rng)
        gains.append(_gains(view, settled, card))
    return Call(calls[_clearly_best(gains)])


def best_discard(view: View, many: int, rng: random.Random) -> Discard:
    """The usual discards, or others near them if Napoleon clearly does better."""
    assert view.contract is not None
    hand, size = mask_of(view.hand), len(view.received)
    called = 0 if view.called is None else 1 << view.called
    usual = hand & ~kept(view.rules, hand, view.contract.trump, size, called)
    swaps = [
        usual & ~(1 << out) | 1 << instead
        for out in cards_of(usual)
        for instead in cards_of(hand & ~usual & ~called)
    ]
    rng.shuffle(swaps)
    tried = [usual, *swaps[:_SWAPS]]
    worlds = read(view).drawn(many, rng)
    gains = []
    for away in tried:
        settled = worlds.copy()
        settled[:, view.seat] = hand & ~away
        settled[:, -1] = away
        gains.append(_gains(view, settled, view.called))
    return Discard(cards_of(tried[_clearly_best(gains)]))


def _exchange(
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


def _clearly_best(gains: Sequence[NDArray[np.float64]]) -> int:
    """Which does best in the same worlds; the first unless another is better beyond doubt: of many
    that are alike the best in a sample is only the luckiest."""
    top = max(range(len(gains)), key=lambda one: float(gains[one].mean()))
    better = gains[top] - gains[0]
    return top if better.mean() > _DOUBT * better.std() / len(better) ** 0.5 else 0


def _gains(view: View, settled: Array, called: Card | None) -> NDArray[np.float64]:
    """What Napoleon gains in each of these worlds when it is played from the first lead."""
    rules, bargain = view.rules, view.contract
    assert bargain is not None
    planned = replace(
        view,
        phase=Phase.PLAY,
        called=called,
        hand=cards_of(int(settled[0, view.seat])),
        cards_held=(rules.tricks,) * rules.deck.players,
    )
    ours, adjutants = Foresight(planned).points(settled, _BY_HABIT)
    table = softened(rules, bargain.napoleon, bargain.bid, view.seat, rules.tricks)
    found: NDArray[np.float64] = table[adjutants + 1, ours[:, 0]]
    return found
