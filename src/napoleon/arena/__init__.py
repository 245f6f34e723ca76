"""Floor 8: players measured against each other over the same deals.

A design says what is played for one deal and what many of them say; `run` plays them.
"""

from napoleon.arena.interval import Interval, interval
from napoleon.arena.play_only import MeasuredPlay, PlayOnly
from napoleon.arena.played import Played, play_deal
from napoleon.arena.run import run
from napoleon.arena.substitution import Measured, Substitution

__all__ = [
    "Interval",
    "Measured",
    "MeasuredPlay",
    "PlayOnly",
    "Played",
    "Substitution",
    "interval",
    "play_deal",
    "run",
]
