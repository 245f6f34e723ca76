"""The oracle: sees all cards. No player, but a measure of what reading hands could be worth.

It gets the deal itself, where players get views, and so can be reached from the arena only.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

import numpy as np

from napoleon.deal import Action, Deal, Play, View
from napoleon.deal.finished import conclude
from napoleon.deal.tricks import Tricks
from napoleon.kernel import mind as at
from napoleon.players import player
from napoleon.players.foresight import SWEPT, Foresight, blurred
from napoleon.players.habitat import Array
from napoleon.players.searching import Effort, is_learned, try_plays
from napoleon.solver import Solver

_EFFORT: Final = Effort(150_000, first=40)
_NOISE: Final = 0.4
"""How far playouts stray from habit, in honours: else one world would always end the same way."""
_EXACT: Final = 7
"""Cards in hand from which on best play by all is worked out,"""
_LAST: Final = 4
"""and where others' play was learned: they don't play best."""
_ERRS: Final = 1.0
"""How far what comes of a deal strays from best play at its end, in points."""


class Oracle:
    """Bids, calls and lays away as `hard`; plays knowing where every card lies."""

    def act(self, deal: Deal, seat: int, rng: random.Random) -> Action:
        """One of the seat's legal actions; the same deal and random numbers give the same."""
        view = deal.view(seat)
        if not isinstance(deal.state, Tricks):
            return player("hard").act(view, rng)
        # Where two cards do the same the lower one is played: the deck begins with the aces.
        plays = [one for one in view.legal[::-1] if isinstance(one, Play)]
        exact = _LAST if is_learned(deal.rules) else _EXACT
        if len(plays) > 1 and len(view.hand) <= exact:
            plays = _best(deal, view, plays)
        if len(plays) == 1:
            return plays[0]
        foresight, world = _foresight(view, rng), _OneWorld(deal.state)
        nothing = [0.0] * len(plays)
        return try_plays(foresight, world, plays, _EFFORT, rng, nothing, nothing).best


def _foresight(view: View, rng: random.Random) -> Foresight:
    """As those play on who have learned it, else by habit, strayed from now and then."""
    if not is_learned(view.rules):
        return _Strayed(view, rng)
    from napoleon.players.schooled import Schooled

    return Schooled(view, rng)


def _best(deal: Deal, view: View, plays: Sequence[Play]) -> list[Play]:
    """The plays that are worth most with best play by all."""
    tricks, contract = deal.state, view.contract
    assert isinstance(tricks, Tricks)
    assert contract is not None
    rules, bargain = deal.rules, tricks.bargain
    adjutant = -1 if bargain.adjutant is None else bargain.adjutant
    table = blurred(rules, contract.napoleon, contract.bid, view.seat, _ERRS, view.won)
    so_far = conclude(tricks, None).honours
    moves = Solver.of(deal).moves()

    def worth(play: Play) -> float:
        points = so_far + moves[play]
        swept = not points and not rules.counts_tricks
        return float(table[adjutant + 1, SWEPT if swept else points])

    highest = max(map(worth, plays))
    return [play for play in plays if worth(play) > highest - 1e-9]


class _OneWorld:
    """The deal as it is."""

    def __init__(self, tricks: Tricks) -> None:
        self._hands = np.array([*tricks.hands, tricks.bargain.laid_away], dtype=np.int64)

    def drawn(self, many: int, _rng: random.Random) -> Array:
        """The same cards every time."""
        return np.repeat(self._hands[None, :], many, axis=0)


class _Strayed(Foresight):
    """Foresight in which nobody plays quite by habit, each time in another way."""

    def __init__(self, view: View, rng: random.Random) -> None:
        super().__init__(view)
        self._rng = rng
        self.root[at.NOISE] = int(_NOISE * at.LIKING)

    def points(self, worlds: Array, moves: Array) -> tuple[Array, Array]:
        """As in `Foresight`, with fresh random numbers."""
        self.root[at.CHANCE] = self._rng.getrandbits(32)
        self.root[at.CHANCE + 1] = self._rng.getrandbits(32) | 1
        return super().points(worlds, moves)
