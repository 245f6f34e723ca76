"""Floor 8: players measured against each other over the same deals."""

from napoleon.arena.interval import Interval, interval
from napoleon.arena.played import Played, play_deal
from napoleon.arena.substitution import Measured, substitution

__all__ = ["Interval", "Measured", "Played", "interval", "play_deal", "substitution"]
