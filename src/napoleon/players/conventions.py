"""Who goes by the conventions alone, and what of them those who think further go by too."""

from __future__ import annotations

import random
from typing import ClassVar

from napoleon.deal import Action, Phase, View
from napoleon.players.bidding import Boldness, bid
from napoleon.players.calling import call
from napoleon.players.discarding import discard
from napoleon.players.keeping import PRICES, Prices
from napoleon.players.leading import LEADS, Leads
from napoleon.players.playing import Judgement, play
from napoleon.players.style import USUAL, Style


def bargained(view: View, boldness: Boldness, style: Style) -> Action:
    """The usual bid, call or discards."""
    if view.phase is Phase.AUCTION:
        return bid(view, boldness, style)
    return call(view, style) if view.phase is Phase.CALLING else discard(view)


class Conventional:
    """Bids, calls, lays away and plays by the conventions."""

    boldness: ClassVar[Boldness]
    watchful: ClassVar[bool]
    """Whether it remembers who can't hold what, and draws conclusions about the adjutant."""

    def __init__(self, prices: Prices = PRICES, leads: Leads = LEADS, style: Style = USUAL) -> None:
        self.prices, self.leads, self.style = prices, leads, style

    def act(self, view: View, rng: random.Random) -> Action:
        """Bid, call, lay away or play."""
        if view.phase is not Phase.PLAY:
            return bargained(view, self.boldness, self.style)
        judgement = Judgement(view, attentive=self.watchful, observant=self.watchful)
        return play(judgement, self.prices, self.leads, rng, self.style)
