"""The call and the discards that come out best when the deal is played on in sampled worlds."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Final

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from napoleon.cards import Card, cards_of, mask_of
from napoleon.deal import Call, Discard, Phase, View
from napoleon.kernel import NO_TRUMP
from napoleon.players.believed import Believed, Drawn
from napoleon.players.calling import call, worth_calling
from napoleon.players.discarding import kept
from napoleon.players.foresight import Foresight, softened
from napoleon.players.habitat import Array
from napoleon.players.hearing import heard
from napoleon.players.reading import read
from napoleon.players.searching import is_learned
from napoleon.rules import Rules

ON: Final = np.array([[-1, NO_TRUMP]], dtype=np.int64)
"""No move of one's own to begin with."""
_CALLS: Final = 5
_STEPS: Final = 2
"""Cards that may be laid away instead of the usual ones."""
_FIRST: Final = 16
"""Worlds in which all choices are tried before the poorest are dropped."""
_POOR: Final = 2.2
"""Deviations by which a choice must do worse than the best to be dropped,"""
_DOUBT: Final = 2.0
"""and better than the usual one to be taken: of many that are alike the best in a sample is only
the luckiest."""
_MORE: Final = 3
"""So many deals are weighed by what was called for each that is played,"""
_MOST: Final = 1500
"""but at the most so many."""

Settle = Callable[[Array, int], Array]
"""Of worlds and the number of a choice: the worlds as they are at the first lead."""


def best_call(view: View, many: int, rng: random.Random) -> Call:
    """The usual call, or another of the cards worth calling if Napoleon clearly does better;
    `many` deals are played for it."""
    calls = [card for card, _ in worth_calling(view)][:_CALLS]
    if len(calls) < 2:
        return call(view)
    assert view.contract is not None
    rules, seat, trump = view.rules, view.seat, view.contract.trump
    first = (view.dealer + 1) % rules.deck.players
    seed = rng.getrandbits(32)

    def settle(worlds: Array, choice: int) -> Array:
        if rules.call.when != "before-kitty":
            return worlds
        settled, chance = worlds.copy(), random.Random(seed)
        for world in settled:
            exchange(rules, world, seat, first, trump, 1 << calls[choice], chance)
        return settled

    return Call(calls[_clearly_best(view, calls, settle, many, rng)])


def best_discard(view: View, many: int, rng: random.Random) -> Discard:
    """The usual discards, or others of which one or two are different if Napoleon clearly does
    better; `many` deals are played for it."""
    assert view.contract is not None
    hand, size = mask_of(view.hand), len(view.received)
    called = 0 if view.called is None else 1 << view.called
    away = hand & ~kept(view.rules, hand, view.contract.trump, size, called)
    for _ in range(_STEPS):
        swaps = [
            away & ~(1 << out) | 1 << instead
            for out in cards_of(away)
            for instead in cards_of(hand & ~away & ~called)
        ]
        tried = [away, *swaps]

        def settle(worlds: Array, choice: int, tried: list[int] = tried) -> Array:
            settled = worlds.copy()
            settled[:, view.seat] = hand & ~tried[choice]
            settled[:, -1] = tried[choice]
            return settled

        best = _clearly_best(view, [view.called] * len(tried), settle, many // _STEPS, rng)
        if not best:
            break
        away = tried[best]
    return Discard(cards_of(away))


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


def overheard(view: View, many: int, rng: random.Random) -> Drawn:
    """Where to draw deals before the first lead: as the calls heard so far make them likely."""
    if not is_learned(view.rules):
        return read(view)

    def likely(deals: Array) -> NDArray[np.float64]:
        return heard(view, deals, rng)

    return Believed.by(read(view), min(_MOST, _MORE * many), likely, rng)


def _clearly_best(
    view: View, called: Sequence[Card | None], settle: Settle, many: int, rng: random.Random
) -> int:
    """The choice that does best in the same worlds; the first unless another is better beyond
    doubt. `called` is the card called, by choice."""
    worlds = overheard(view, many, rng)
    left = list(range(len(called)))
    gains = [np.zeros(0) for _ in called]
    batch = _FIRST
    while len(left) > 1:
        batch = min(batch, many // len(left))
        if batch < 1:
            break
        drawn, seed = worlds.drawn(batch, rng), rng.getrandbits(32)
        for one in left:
            fresh = _gains(view, settle(drawn, one), called[one], random.Random(seed))
            gains[one] = np.concatenate([gains[one], fresh])
        many -= batch * len(left)
        top = max(left, key=lambda one: float(gains[one].mean()))
        left = [one for one in left if one == 0 or _lead(gains[top], gains[one]) <= _POOR]
        batch *= 2
    if not len(gains[0]):
        return 0
    top = max(left, key=lambda one: float(gains[one].mean()))
    return top if _lead(gains[top], gains[0]) > _DOUBT else 0


def _lead(better: NDArray[np.float64], other: NDArray[np.float64]) -> float:
    """How far one choice is ahead of another in the same worlds, in deviations."""
    apart = better - other
    return float(apart.mean() / (apart.std() / len(apart) ** 0.5 + 1e-9))


def _gains(
    view: View, settled: Array, called: Card | None, rng: random.Random
) -> NDArray[np.float64]:
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
    ours, adjutants = foresight(planned, rng).points(settled, ON)
    table = softened(rules, bargain.napoleon, bargain.bid, view.seat, rules.tricks)
    found: NDArray[np.float64] = table[adjutants + 1, ours[:, 0]]
    return found


def foresight(planned: View, rng: random.Random) -> Foresight:
    """As those play on who have learned it, else by habit."""
    if not is_learned(planned.rules):
        return Foresight(planned)
    # What was learned is loaded when it is first needed: it takes a moment.
    from napoleon.players.schooled import Schooled

    return Schooled(planned, rng)
