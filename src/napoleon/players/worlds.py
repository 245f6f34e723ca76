"""Deals that a seat thinks possible: drawn by lot, or weighed all at once.

Every deal that fits what the seat knows (`hidden`) is possible, and no other. Each weighs the same,
or by what the players' habits make of it (`reading`). Deals are drawn, never the parties: who is
adjutant follows from where the called card lies.
"""

from __future__ import annotations

import random
from functools import cached_property
from math import prod

import numpy as np
from numpy.typing import NDArray

from napoleon.cards import cards_of
from napoleon.deal import View
from napoleon.kernel.deals import count_ways, draw_deals
from napoleon.players.hidden import Hidden, hidden


class Contradiction(ValueError):
    """No deal fits what a view tells: it doesn't come from a game played by the rules."""


class Worlds:
    """The deals that are possible for a seat, with their weights."""

    def __init__(self, view: View, known: Hidden, weights: NDArray[np.float64]) -> None:
        """`weights` is by card of `order(known)` and place: what `hidden` excludes is excluded."""
        self.view = view
        self.known = known
        self.cards = order(known)
        self._sizes = np.array(known.sizes, dtype=np.int64)
        self._cards = np.array(self.cards, dtype=np.int64)
        self._weights = weights
        self._ways = np.empty(prod(size + 1 for size in known.sizes), dtype=np.float64)
        # Where every card's place is known there is one deal.
        total = float(count_ways(self._sizes, self._weights, self._ways)) if self.cards else 1.0
        if not total > 0.0:
            raise Contradiction

    @cached_property
    def _strides(self) -> list[int]:
        strides = [1]
        for size in self.known.sizes[:0:-1]:
            strides.append(strides[-1] * (size + 1))
        return strides[::-1]

    def drawn(self, many: int, rng: random.Random) -> NDArray[np.int64]:
        """Worlds by lot, each with a chance by its weight: shape (many, players + 1), masks of
        the hands by seat and last of what nobody holds (laid away, in the kitty or the stock)."""
        known = self.known
        dealt = np.zeros((many, len(known.sizes)), dtype=np.int64)
        words = [rng.getrandbits(32) | 1, rng.getrandbits(32)]
        state = np.array(words, dtype=np.int64)
        if self.cards:
            draw_deals(self._sizes, self._cards, self._weights, self._ways, dealt, state)
        worlds = np.empty((many, len(known.sure)), dtype=np.int64)
        worlds[:] = known.sure
        for column, place in enumerate(known.places):
            worlds[:, place] |= dealt[:, column]
        return worlds

    def leaning(self, factors: NDArray[np.float64]) -> Worlds:
        """The same deals, each card so much likelier in a place: shape (cards, places)."""
        return Worlds(self.view, self.known, self._weights * factors)

    def lies(self, worlds: NDArray[np.int64]) -> NDArray[np.float64]:
        """By deal 1 for each card and place where it lies there, else 0: shape
        (n, cards × places)."""
        places = worlds[:, list(self.known.places)]
        bits = places[:, None, :] >> self._cards[None, :, None] & 1
        return bits.reshape(len(worlds), -1).astype(np.float64)

    def logs(self, lies: NDArray[np.float64]) -> NDArray[np.float64]:
        """By deal, where its cards lie as in `lies`, the logarithm of the chance with which it is
        drawn, shape (n,)."""
        if not self.cards:
            return np.zeros(len(lies))
        weights = np.log(np.where(self._weights > 0.0, self._weights, 1.0))
        found: NDArray[np.float64] = lies @ weights.ravel() - np.log(self._ways[-1])
        return found

    def odds(self, card: int) -> list[float]:
        """By place (the seats, and last what nobody holds): the chance that the card lies there.

        Exact for `order`'s first card and for cards whose place is known; else from 400 draws.
        """
        known = self.known
        for place, cards in enumerate(known.sure):
            if cards >> card & 1:
                return [float(place == one) for one in range(len(known.sure))]
        chances = [0.0] * len(known.sure)
        if card not in self.cards:
            return chances
        if card == self.cards[0]:
            top = len(self._ways) - 1
            for column, place in enumerate(known.places):
                if known.sizes[column]:
                    ways = self._weights[0, column] * self._ways[top - self._strides[column]]
                    chances[place] = float(ways / self._ways[top])
            return chances
        worlds = self.drawn(400, random.Random(0)) >> card & 1
        return [float(share) for share in worlds.mean(axis=0)]

    @cached_property
    def adjutants(self) -> list[float]:
        """By seat: the chance to be the adjutant; last, that there is none."""
        view, players = self.view, self.view.rules.deck.players
        if view.called is None or (view.knows_adjutant and view.adjutant is None):
            return [0.0] * players + [1.0]
        if view.knows_adjutant:
            return [float(seat == view.adjutant) for seat in range(players)] + [0.0]
        odds = self.odds(view.called)
        assert view.contract is not None
        odds[players] += odds[view.contract.napoleon]
        odds[view.contract.napoleon] = 0.0
        return odds


def order(known: Hidden) -> tuple[int, ...]:
    """The cards in the order in which they are dealt: the called card first."""
    cards = [int(card) for card in cards_of(known.cards)]
    return tuple(sorted(cards, key=lambda card: (card != known.first, card)))


def uniform(view: View) -> Worlds:
    """All possible deals, each as likely as it was to be dealt."""
    known = hidden(view)
    return Worlds(view, known, fitting(known))


def fitting(known: Hidden) -> NDArray[np.float64]:
    """The weights by card and place: 1 where it may lie, 0 where it can't."""
    cards = order(known)
    weights = np.array(
        [[known.allowed[place] >> card & 1 for place in known.places] for card in cards],
        dtype=np.float64,
    ).reshape(len(cards), len(known.places))
    for card, place, factor in known.rarer:
        if card in cards and place in known.places:
            weights[cards.index(card), known.places.index(place)] *= factor
    return weights
