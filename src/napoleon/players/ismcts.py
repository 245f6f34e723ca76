"""ISMCTS: searches one tree of plays over all worlds that it thinks possible. For comparison."""

from __future__ import annotations

import random
from typing import Final

import numpy as np

from napoleon.deal import Action, Phase, Play, View
from napoleon.deal.result import ALL_HONOURS
from napoleon.kernel import mind as at
from napoleon.players import tree
from napoleon.players.believed import Believed
from napoleon.players.expert import BUDGET
from napoleon.players.foresight import SWEPT, root_of, softened
from napoleon.players.habitat import Array, habitat
from napoleon.players.hard import Hard
from napoleon.players.reading import read

_POOL: Final = 4000
"""Worlds that are weighed by what everybody has played,"""
_SHARE: Final = 150
"""but no more than one for so many cards of the budget: as for `expert`."""


class Ismcts:
    """Bids, calls and lays away as `hard`; plays what its tree was led to most often.

    `budget` are the cards that it plays in its head for one decision, in the tree and after it.
    """

    def __init__(self, budget: int = BUDGET) -> None:
        self.budget = budget
        self._bargainer = Hard()

    def act(self, view: View, rng: random.Random) -> Action:
        """Bid, call, lay away or play."""
        if view.phase is not Phase.PLAY:
            return self._bargainer.act(view, rng)
        plays = [one for one in view.legal if isinstance(one, Play)]
        if len(plays) == 1:
            return plays[0]
        many = max(len(plays), self.budget // sum(view.cards_held))
        pool = max(200, min(_POOL, self.budget // _SHARE))
        worlds = Believed.by_habit(read(view), pool, rng).drawn(many, rng)
        root = root_of(view)
        root[at.CHANCE : at.CHANCE + 2] = rng.getrandbits(32), rng.getrandbits(32) | 1
        nodes = np.zeros((many + 1, tree.NODE), dtype=np.int64)
        tree.grow(*habitat(view.rules), root, worlds, _asked(view), _worths(view), nodes)
        visits = _visits(nodes)
        return max(plays, key=lambda one: visits[_number(one)])


def _visits(nodes: Array) -> dict[int, int]:
    """How often each play was tried at the root, by its number."""
    found, child = {}, int(nodes[0, tree.CHILD])
    while child:
        found[int(nodes[child, tree.PLAY])] = int(nodes[child, tree.VISITS])
        child = int(nodes[child, tree.NEXT])
    return found


def _number(play: Play) -> int:
    """The play in the tree's numbers."""
    card = int(play.card)
    return card if play.suit is None else tree.NAMING + 4 * (card - 52) + int(play.suit)


def _asked(view: View) -> Array:
    """What the tree has to know beside the cards."""
    rules, asked = view.rules, np.zeros(tree.ASKED, dtype=np.int64)
    if rules.kitty.use == "exchange" and not rules.counts_tricks:
        asked[tree.ASIDE] = tree.OWNERS.index(rules.kitty.honours_to)
    asked[tree.TAKER] = view.tricks[0].winner if view.tricks else -1
    asked[tree.SWEPT], asked[tree.HONOURS] = SWEPT, ALL_HONOURS
    asked[tree.WON : tree.WON + len(view.won)] = view.won
    return asked


def _worths(view: View) -> Array:
    """What each seat gains, from 0 for the worst to `tree.UNIT` for the best."""
    rules, contract = view.rules, view.contract
    assert contract is not None
    left = rules.tricks - view.trick_number
    gains = np.array(
        [
            softened(rules, contract.napoleon, contract.bid, seat, left, view.won)
            for seat in range(rules.deck.players)
        ]
    )
    low, high = gains.min(axis=(1, 2), keepdims=True), gains.max(axis=(1, 2), keepdims=True)
    worths: Array = np.round(tree.UNIT * (gains - low) / (high - low)).astype(np.int64)
    return worths
