"""Easy: bids boldly, plays straight."""

from __future__ import annotations

from napoleon.players.bidding import Boldness
from napoleon.players.conventions import Conventional


class Easy(Conventional):
    """A bold bidder who plays the obvious card."""

    boldness = Boldness(extra=0.7, least_gain=0.0, jumps=False)
    watchful = False
