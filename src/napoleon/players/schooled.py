"""How a player thinks who has learned the play from deals (`learned`): what others may hold, what
a play is worth, and what becomes of it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from napoleon.cards import mask_of
from napoleon.deal import Play, View
from napoleon.kernel import mind as at
from napoleon.learned.playing import MANNER, WORTH, believe, foresee, judge, recall
from napoleon.learned.weights import weights
from napoleon.players.believed import Believed
from napoleon.players.evidence import Past
from napoleon.players.foresight import Foresight, number_of
from napoleon.players.habitat import Array
from napoleon.players.hearing import heard
from napoleon.players.worlds import Worlds

_TRUST: Final = 1.0
"""How far the fit to the manner of hard players is trusted, as a power: with some thousands of
deals, of 0.6, 0.8 and 1 it foretells where hard players' cards lie best (`python -m
bench.beliefs`)."""
_STRAY: Final = 0.01
"""How often a card is played that nobody would have thought of."""


class Schooled(Foresight):
    """Foresight in which the seat plays what it learned, and the others as hard players do."""

    def __init__(self, view: View, rng: random.Random) -> None:
        super().__init__(view)
        self.past = Past.of(view)
        players = view.rules.deck.players
        seen = np.zeros(at.ROOT_SIZE, dtype=np.int64)
        recall(self.habitat.tables, self.past.root, self.past.plays, seen)
        self.moment = self.root.copy()
        # What all have noticed, as playouts go on noticing it.
        for place in (at.SUSPICION, at.HELD):
            self.moment[place : place + players] = seen[place : place + players]
        self.moment[at.PROMISED] = number_of(view.rules, self.bid)
        self.moment[at.WON : at.WON + len(view.won)] = view.won
        self.moment[at.AWAY] = mask_of(view.laid_away)
        self.moment[at.CHANCE : at.CHANCE + 2] = rng.getrandbits(32), rng.getrandbits(32) | 1
        self._kinds = np.full(players, MANNER, dtype=np.int64)
        self._kinds[view.seat] = WORTH

    def play_out(self, worlds: Array, moves: Array, won: Array, facts: Array) -> None:
        """Play the deals to their end."""
        worlds = np.ascontiguousarray(worlds)
        foresee(*self.habitat, weights(), self._kinds, self.moment, worlds, moves, won, facts)

    def worths(self, plays: Sequence[Play]) -> NDArray[np.float64]:
        """What the seat has learned to think of these plays, in contracts: 0 for the best, of the
        others what they lose beside it, as a number below 0."""
        judged = np.zeros(54, dtype=np.float64)
        judge(*self.habitat, weights(), WORTH, self.moment, self.known(), judged)
        worths: NDArray[np.float64] = judged[[int(play.card) for play in plays]]
        worths -= worths.max()
        return worths

    def known(self) -> Array:
        """What the seat knows of the hands, as a world, shape (1, players + 1): enough to judge its
        own plays."""
        view = self.view
        world = np.zeros((1, view.rules.deck.players + 1), dtype=np.int64)
        world[0, view.seat] = mask_of(view.hand)
        if view.called is not None and not view.revealed:
            called = 1 << int(view.called)
            if not called & (world[0, view.seat] | self.moment[at.AWAY]):
                # Another has it; to the seat it makes no difference who.
                world[0, (view.seat + 1) % view.rules.deck.players] = called
        return world

    def fits(self, worlds: Array) -> NDArray[np.float64]:
        """By world: the logarithm of the chance that hard players in the other seats play what has
        been played, shape (n,)."""
        found = np.zeros(len(worlds), dtype=np.float64)
        if len(self.past.plays):
            believe(
                *self.habitat, weights(), self.past.root, self.past.before(worlds),
                self.past.plays, self.view.seat, _STRAY, found,
            )  # fmt: skip
        return found

    def believed(
        self, worlds: Worlds, size: int, rng: random.Random, trust: float = _TRUST
    ) -> Believed:
        """A pool of `size` deals, weighed by how well the plays fit the manner of hard players, as
        far as that is trusted, and by what was heard before."""

        def likely(deals: Array) -> NDArray[np.float64]:
            told = heard(self.view, self.past.before(deals), hearing)
            return trust * self.fits(deals) + told

        hearing = random.Random(rng.getrandbits(32))
        return Believed.by(worlds, size, likely, rng)


def adjutants(believed: Believed, view: View) -> list[float] | None:
    """By seat the chance to be the adjutant, and last that there is none, as these deals have it;
    `None` where that is known."""
    if view.called is None or view.knows_adjutant:
        return None
    held = believed.pool >> int(view.called) & 1
    odds = [float(one) for one in believed.weights @ held]
    assert view.napoleon is not None
    odds[-1] += odds[view.napoleon]
    odds[view.napoleon] = 0.0
    return odds
