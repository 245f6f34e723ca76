"""What the auction and the exchange tell of the hands: how likely each seat would have called, and
Napoleon laid away, as they did, had they the cards of a deal that is possible."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from napoleon.deal import Bid, View
from napoleon.deal.auction import higher_bids
from napoleon.kernel import NO_TRUMP
from napoleon.kernel.calls import fit_calls
from napoleon.kernel.discards import odd_discards
from napoleon.players.bidding import enough
from napoleon.players.discarding import honour_cost, same_two
from napoleon.players.habitat import Array
from napoleon.players.ranking import ranks
from napoleon.players.worth import trumps_of, weights, worth
from napoleon.rules import Rules

_PEOPLE: Final = ((0.7, 0.1), (0.3, 0.7))
"""What share of people believe in how much beyond what their hand is worth, in deviations
(`Worth.spread`): most are careful as hard players are, some as bold as easy ones."""
_DOUBT: Final = 0.8
"""How far they stray from that, in points,"""
_CHOICE: Final = 0.5
"""and in which trump is best."""
_OFTEN: Final = 3
"""How many hands are tried that Napoleon may have bid on, before the kitty came."""
_ODD: Final = 1.3
"""How much less likely each card laid away makes a deal that another would have kept, as a
logarithm."""
_NEVER: Final = 1e6
"""Points needed for what can't be bid."""


def heard(view: View, before: Array, rng: random.Random) -> NDArray[np.float64]:
    """By deal, shape (n, players + 1), as it was at the first lead (before that, as it is): the
    logarithm of the chance of what was called and laid away."""
    found = np.zeros(len(before), dtype=np.float64)
    if view.rules.counts_tricks:
        return found
    before = np.ascontiguousarray(before)
    # Who has seen the kitty bids on other cards than he had.
    if view.calls and not (view.shown_kitty and view.rules.kitty.use == "exchange"):
        _hear_calls(view, before, rng, found)
    napoleon = view.napoleon
    if view.rules.kitty.use == "exchange" and napoleon is not None and napoleon != view.seat:
        _see_discards(view, before, found)
    return found


def _hear_calls(view: View, before: Array, rng: random.Random, found: NDArray[np.float64]) -> None:
    rules = view.rules
    calls = np.empty((len(view.calls), 2), dtype=np.int64)
    needed = np.empty((len(view.calls), 5), dtype=np.float64)
    standing: Bid | None = None
    for place, (seat, call) in enumerate(view.calls):
        calls[place], needed[place] = (seat, -1), _needed(rules, standing)
        if isinstance(call, Bid):
            calls[place, 1], standing = _trump(call), call
    exchanger = -1
    if view.napoleon is not None and rules.kitty.use == "exchange":
        exchanger = view.napoleon
    state = np.array([rng.getrandbits(32) | 1, rng.getrandbits(32)], dtype=np.int64)
    fit_calls(
        ranks(rules), weights(rules), before, calls, needed, view.seat, exchanger, rules.deck.hand,
        rules.has_partner, _people(rules), _DOUBT, _CHOICE, _OFTEN, state, found,
    )  # fmt: skip


@lru_cache(maxsize=1024)
def _needed(rules: Rules, standing: Bid | None) -> tuple[float, ...]:
    """By trump the points that a hand must be worth for some bid over this one to gain."""
    points = [_NEVER] * 5
    for bid in higher_bids(rules, standing):
        trump = _trump(bid)
        points[trump] = min(points[trump], enough(rules, bid))
    return tuple(points)


def _people(rules: Rules) -> NDArray[np.float64]:
    """The kinds of people: their share, and how many points more they believe in."""
    spread = worth(rules, 0, trumps_of(rules)[0]).spread
    return np.array([[share, bold * spread] for share, bold in _PEOPLE])


def _see_discards(view: View, before: Array, found: NDArray[np.float64]) -> None:
    rules, contract = view.rules, view.contract
    assert contract is not None
    trump = contract.trump
    called = 0
    if view.called is not None and rules.call.when == "before-kitty":
        called = 1 << int(view.called)
    odd = np.zeros(len(before), dtype=np.int64)
    odd_discards(
        ranks(rules)[trump], trump, before, contract.napoleon, called, honour_cost(rules),
        same_two(rules), odd,
    )  # fmt: skip
    found -= _ODD * odd


def _trump(bid: Bid) -> int:
    return NO_TRUMP if bid.trump is None else int(bid.trump)
