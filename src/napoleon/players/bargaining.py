"""The call and the discards that come out best when the deal is played on in sampled worlds."""

from __future__ import annotations

import random
from typing import Final

import numpy as np
from msgspec.structs import replace

from napoleon.cards import Card, cards_of, mask_of
from napoleon.deal import Call, Discard, Phase, View
from napoleon.kernel import NO_TRUMP
from napoleon.players.calling import call, worth_calling
from napoleon.players.discarding import kept
from napoleon.players.foresight import Foresight, softened
from napoleon.players.habitat import Array
from napoleon.players.reading import read
from napoleon.players.rehearsal import exchange

_BY_HABIT: Final = np.array([[-1, NO_TRUMP]], dtype=np.int64)
_CALLS: Final = 5
_SWAPS: Final = 24


def best_call(view: View, many: int, rng: random.Random) -> Call:
    """Of the cards worth calling the one with which Napoleon does best."""
    calls = [card for card, _ in worth_calling(view)][:_CALLS]
    if len(calls) < 2:
        return call(view)
    assert view.contract is not None
    rules, seat = view.rules, view.seat
    first = (view.dealer + 1) % rules.deck.players
    worlds = read(view).drawn(many, rng)
    if rules.call.when != "before-kitty":
        return Call(max(calls, key=lambda card: (_gain(view, worlds, card), -calls.index(card))))
    gains = []
    for card in calls:
        settled = worlds.copy()
        for world in settled:
            exchange(rules, world, seat, first, view.contract.trump, 1 << card, rng)
        gains.append(_gain(view, settled, card))
    return Call(calls[int(np.argmax(gains))])


def best_discard(view: View, many: int, rng: random.Random) -> Discard:
    """The discards with which Napoleon does best, of the usual ones and those near them."""
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
    worlds = read(view).drawn(many, rng)
    best, highest = usual, -1e9
    for away in [usual, *swaps[:_SWAPS]]:
        settled = worlds.copy()
        settled[:, view.seat] = hand & ~away
        settled[:, -1] = away
        gain = _gain(view, settled, view.called)
        if gain > highest + (0.01 if away != usual else 0.0):
            best, highest = away, gain
    return Discard(cards_of(best))


def _gain(view: View, settled: Array, called: Card | None) -> float:
    """What Napoleon gains on average when these worlds are played from the first lead."""
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
    return float(table[adjutants + 1, ours[:, 0]].mean())
