"""Easy: bids boldly, plays straight."""

from __future__ import annotations

import random

from napoleon.deal import Action, Phase, View
from napoleon.players.bidding import Boldness, bid
from napoleon.players.calling import call
from napoleon.players.discarding import discard
from napoleon.players.keeping import PRICES, Prices
from napoleon.players.leading import LEADS, Leads
from napoleon.players.playing import Judgement, play
from napoleon.players.style import USUAL, Style


class Easy:
    """A bold bidder who plays the obvious card."""

    boldness = Boldness(extra=0.7, least_gain=0.0, jumps=False)

    def __init__(self, prices: Prices = PRICES, leads: Leads = LEADS, style: Style = USUAL) -> None:
        self.prices, self.leads, self.style = prices, leads, style

    def act(self, view: View, rng: random.Random) -> Action:
        """Bid, call, lay away or play."""
        if view.phase is Phase.AUCTION:
            return bid(view, self.boldness, self.style)
        if view.phase is Phase.CALLING:
            return call(view, self.style)
        if view.phase is Phase.EXCHANGE:
            return discard(view)
        judgement = Judgement(view, attentive=False, observant=False)
        return play(judgement, self.prices, self.leads, rng, self.style)
