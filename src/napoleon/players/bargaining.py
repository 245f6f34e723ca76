"""The call and the discards that come out best when the deal is played on in sampled worlds."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import combinations
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
from napoleon.players.reading import first_read, read
from napoleon.players.searching import is_learned
from napoleon.rules import Rules

ON: Final = np.array([[-1, NO_TRUMP]], dtype=np.int64)
"""No move of one's own to begin with."""
_CALLS: Final = 5
_NEXT: Final = 6
"""Two of so many cards may be laid away instead of two usual ones."""
_AHEAD: Final = 1.0
"""Deviations by which another choice must do better than the usual one,"""
_ENOUGH: Final = 60
"""and the deals in which both must have been tried."""
_MORE: Final = 3
"""So many deals are weighed by what was called for each that is played,"""
_MOST: Final = 1500
"""but at the most so many."""

Settle = Callable[[Array, int], Array]
"""Of worlds and the number of a choice: the worlds as they are at the first lead."""


def best_call(view: View, many: int, rng: random.Random) -> Call:
    """The usual call, or another of the cards worth calling if Napoleon does better;
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

    return Call(calls[_best(view, calls, settle, many, rng)])


def best_discard(view: View, many: int, rng: random.Random) -> Discard:
    """The usual discards, or others of which one or two are different if Napoleon does better;
    `many` deals are played for it."""
    assert view.contract is not None
    hand = mask_of(view.hand)
    tried = _layable(view.rules, hand, view.contract.trump, len(view.received), view.called)

    def settle(worlds: Array, choice: int) -> Array:
        settled = worlds.copy()
        settled[:, view.seat] = hand & ~tried[choice]
        settled[:, -1] = tried[choice]
        return settled

    best = _best(view, [view.called] * len(tried), settle, many, rng)
    return Discard(cards_of(tried[best]))


def _layable(rules: Rules, hand: int, trump: int, size: int, called: Card | None) -> list[int]:
    """What might be laid away: the usual cards, any other instead of one of them, or two of the
    next ones instead of two."""
    bit = 0 if called is None else 1 << called
    rest = kept(rules, hand, trump, size, bit)
    away, others = hand & ~rest, rest & ~bit
    next_ones = others & ~kept(rules, hand, trump, size + _NEXT, bit)
    return [away] + [
        away & ~mask_of(out) | mask_of(instead)
        for swapped, among in ((1, others), (2, next_ones))
        for out in combinations(cards_of(away), swapped)
        for instead in combinations(cards_of(among), swapped)
    ]


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

    return Believed.by(first_read(view), min(_MOST, _MORE * many), likely, rng)


def _best(
    view: View, called: Sequence[Card | None], settle: Settle, many: int, rng: random.Random
) -> int:
    """The choice that does best in the same worlds; the first unless another is clearly ahead of
    it. `called` is the card called, by choice.

    The poorer half is left out again and again, till one is left beside the first (sequential
    halving: Karnin, Koren and Somekh 2013).
    """
    worlds = overheard(view, many, rng)
    left = list(range(len(called)))
    gains = [np.zeros(0) for _ in called]
    top, rounds = 0, (len(called) - 1).bit_length()
    for _ in range(rounds):
        batch = many // rounds // len(left)
        if batch < 1:
            break
        drawn, seed = worlds.drawn(batch, rng), rng.getrandbits(32)
        for one in left:
            fresh = _gains(view, settle(drawn, one), called[one], random.Random(seed))
            gains[one] = np.concatenate([gains[one], fresh])
        left.sort(key=lambda one: -float(gains[one].mean()))
        top = left[0]
        left = list(dict.fromkeys([*left[: (len(left) + 1) // 2], 0]))
    enough = len(gains[0]) >= _ENOUGH
    return top if top and enough and _lead(gains[top], gains[0]) > _AHEAD else 0


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
