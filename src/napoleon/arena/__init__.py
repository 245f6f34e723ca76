"""Floor 8: players measured against each other over the same deals.

A design says what is played for one deal and what many of them say; `run` plays them.
"""

from napoleon.arena.entrants import Entrants
from napoleon.arena.interval import Interval, interval
from napoleon.arena.kept import KeptError
from napoleon.arena.play_only import MeasuredPlay, PlayOnly
from napoleon.arena.played import Played, play_deal
from napoleon.arena.run import run
from napoleon.arena.settling import Settled, Settling
from napoleon.arena.substitution import Measured, Substitution

__all__ = [
    "Entrants",
    "Interval",
    "KeptError",
    "Measured",
    "MeasuredPlay",
    "PlayOnly",
    "Played",
    "Settled",
    "Settling",
    "Substitution",
    "interval",
    "play_deal",
    "run",
]
