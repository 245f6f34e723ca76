"""Normal: bids what the hand is worth, remembers, feeds safe tricks only."""

from __future__ import annotations

from napoleon.players.bidding import Boldness
from napoleon.players.conventions import Conventional


class Normal(Conventional):
    """A sound bidder with a memory."""

    boldness = Boldness(extra=0.1, least_gain=0.0, jumps=True)
    watchful = True
