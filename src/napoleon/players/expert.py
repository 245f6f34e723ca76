"""Expert: tries every move in worlds that it thinks possible, and takes what pays best."""

from __future__ import annotations

import random
from typing import Final

from napoleon.deal import Action, Bid, Phase, View
from napoleon.players.bargaining import best_call, best_discard
from napoleon.players.bidding import Boldness, bid
from napoleon.players.calling import call_alone
from napoleon.players.rehearsal import rehearsed
from napoleon.players.searching import Effort, is_learned, tried
from napoleon.players.style import USUAL, Style

BUDGET: Final = 2_000_000
"""Cards played in its head for one decision, at the most: a tenth of a second or two. Not a time:
the same position and random numbers give the same move on every machine."""
_WEIGHT: Final = 0.12
"""What a point of the conventions' liking counts beside the points of the table."""
_DEARER: Final = 9
"""How much dearer it is to play a card as it was learned than by habit."""
_REHEARSALS: Final = 600
"""Deals in which a contract is rehearsed, at the most; it takes the time of six choices."""
_CONTRACTS: Final = 6
_TOO_FEW: Final = 24
"""With fewer the count of the hand knows more."""
_DEALT_AGAIN: Final = ("redeal", "next-dealer")
_ONCE: Final = 8
"""How much longer than over a play it thinks over what it calls and what it lays away: each comes
once in a deal;"""
_BARGAINED: Final = 8000
"""but no more than in so many deals."""
_READ: Final = 300
"""A deal that is weighed by the manner of hard players for so many cards of the budget,"""
_LEAST_READ: Final = 100
_MOST_READ: Final = 6000
"""but at the least, and at the most, so many."""
_FIRST_LEARNED: Final = 16
"""Worlds in which all moves are tried before the poorest are dropped, where the play has been
learned,"""
_FIRST: Final = 40
"""and where it has not."""
_POOL: Final = 4000
"""There so many worlds are weighed by habit,"""
_SHARE: Final = 150
"""but no more than one for so many cards of the budget,"""
_MARGIN: Final = 0.05
"""a play must gain so much over what the conventions say, in what hangs on the contract: playouts
by habit are not so sure of less,"""
_EXACT: Final = 4
"""and from so many cards each on they go on with best play by all, for Napoleon and whoever knows
the adjutant: by then they know most."""
_LEAST: Final = 50_000
"""Budgets for which that is too dear: many worlds come first."""


class Expert:
    """A searcher: bids, calls, lays away and plays by what comes of it in sampled worlds."""

    boldness = Boldness(extra=0.1, least_gain=0.0, jumps=True)
    """Where it only counts its hand;"""
    sober = Boldness(extra=-0.1, least_gain=0.0, jumps=True)
    """where it has rehearsed the contract: whoever gets one has often thought too well of it;"""
    waiting = Boldness(extra=-0.3, least_gain=0.0, jumps=True)
    """and where nobody has bid yet and the cards are dealt again if nobody does."""

    def __init__(self, budget: int = BUDGET, weight: float = _WEIGHT, style: Style = USUAL) -> None:
        self.budget, self.weight, self.style = budget, weight, style

    def act(self, view: View, rng: random.Random) -> Action:
        """Bid, call, lay away or play."""
        learned = is_learned(view.rules)
        deals = self.budget // (_DEARER * view.rules.deck.players * view.rules.tricks)
        if view.phase is Phase.AUCTION:
            rehearsals = min(_REHEARSALS, deals // _CONTRACTS)
            if not learned or rehearsals < _TOO_FEW:
                return bid(view, self.boldness, self.style)
            waits = view.rules.auction.if_all_pass in _DEALT_AGAIN and not any(
                isinstance(call, Bid) for _, call in view.calls
            )
            boldness = self.waiting if waits else self.sober
            return bid(view, boldness, self.style, rehearsed(view, rehearsals, rng))
        bargained = min(_BARGAINED, _ONCE * deals)
        if view.phase is Phase.CALLING:
            return call_alone(view, self.style) or best_call(view, bargained, rng)
        if view.phase is Phase.EXCHANGE:
            return best_discard(view, bargained, rng)
        if learned:
            read = max(_LEAST_READ, min(_MOST_READ, self.budget // _READ))
            effort = Effort(self.budget // _DEARER, first=_FIRST_LEARNED, learned=read)
        else:
            pool = max(200, min(_POOL, self.budget // _SHARE))
            exact = _EXACT if self.budget >= _LEAST else 0
            effort = Effort(self.budget, first=_FIRST, pool=pool, margin=_MARGIN, exact=exact)
        return tried(view, effort, self.weight, rng, style=self.style).best
