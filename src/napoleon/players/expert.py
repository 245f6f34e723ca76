"""Expert: tries every move in worlds that it thinks possible, and takes what pays best."""

from __future__ import annotations

import random
from typing import Final

from napoleon.deal import Action, Phase, View
from napoleon.players.bargaining import best_call, best_discard
from napoleon.players.bidding import Boldness, bid
from napoleon.players.calling import call_alone
from napoleon.players.searching import Effort, is_learned, searched
from napoleon.players.style import USUAL, Style

BUDGET: Final = 1_500_000
"""Cards played in its head for one decision, at the most: about a quarter of a second. Not a
time: the same position and random numbers give the same move on every machine."""
_CALLS: Final = 200
_DISCARDS: Final = 400
"""Worlds in which a call or discards are tried out, at the most."""
_WEIGHT: Final = 0.12
"""What a point of the conventions' liking counts beside the points of the table."""


_POOL: Final = 4000
"""Worlds that are weighed by what everybody has played,"""
_SHARE: Final = 150
"""but no more than one for so many cards of the budget."""
_FIRST: Final = 40
"""Worlds in which all moves are tried before the poorest are dropped."""
_MARGIN: Final = 0.05
"""What a play must gain over what the conventions say, in what hangs on the contract: playouts are
not so sure of less."""
_EXACT: Final = 4
"""Cards each from which on playouts go on with best play by all, for Napoleon and whoever knows the
adjutant: by then they know most."""

_LEAST: Final = 50_000
"""Budgets for which that is too dear: many worlds come first."""
_DEARER: Final = 40
"""How much dearer it is to play a card as it was learned than by habit."""
_READ: Final = 1500
"""A deal that is weighed by the manner of hard players for so many cards of the budget,"""
_LEAST_READ: Final = 100
_MOST_READ: Final = 1000
"""but at the least, and at the most, so many."""
_FIRST_LEARNED: Final = 16
"""Worlds in which all moves are tried at first, where the play has been learned."""


class Expert:
    """A searcher: calls, lays away and plays by what comes of it in sampled worlds."""

    boldness = Boldness(extra=0.1, least_gain=0.0, jumps=True)

    def __init__(self, budget: int = BUDGET, weight: float = _WEIGHT, style: Style = USUAL) -> None:
        self.budget, self.weight, self.style = budget, weight, style

    def act(self, view: View, rng: random.Random) -> Action:
        """Bid, call, lay away or play."""
        length = view.rules.deck.players * view.rules.tricks
        worlds = max(8, self.budget // (8 * length))
        if view.phase is Phase.AUCTION:
            return bid(view, self.boldness, self.style)
        if view.phase is Phase.CALLING:
            return call_alone(view, self.style) or best_call(view, min(worlds, _CALLS), rng)
        if view.phase is Phase.EXCHANGE:
            return best_discard(view, min(worlds, _DISCARDS), rng)
        if is_learned(view.rules):
            read = max(_LEAST_READ, min(_MOST_READ, self.budget // _READ))
            effort = Effort(
                self.budget // _DEARER, first=_FIRST_LEARNED, margin=_MARGIN, learned=read
            )
        else:
            pool = max(200, min(_POOL, self.budget // _SHARE))
            exact = _EXACT if self.budget >= _LEAST else 0
            effort = Effort(self.budget, first=_FIRST, pool=pool, margin=_MARGIN, exact=exact)
        return searched(view, effort, self.weight, rng, style=self.style)
