"""The phases of a deal."""

from __future__ import annotations

import enum


class Phase(enum.Enum):
    """Where a deal is: each has a type of its own in the file of that name."""

    AUCTION = "auction"
    CALLING = "calling"
    EXCHANGE = "exchange"
    PLAY = "play"
    FINISHED = "finished"
    REDEAL = "redeal"
    """Nobody bid; the cards are dealt again, and the deal doesn't count."""
