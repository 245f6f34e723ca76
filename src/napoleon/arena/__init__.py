"""Floor 8: players measured against each other over the same deals.

A design says what is played for one deal and what many of them say; `run` plays them.
"""

from napoleon.arena.alike import Alike, Kind
from napoleon.arena.cluster import ClusterError
from napoleon.arena.entrants import Entrants
from napoleon.arena.interval import Interval, interval
from napoleon.arena.kept import KeptError
from napoleon.arena.matches import Matches, MatchStandings
from napoleon.arena.play_only import MeasuredPlay, PlayOnly
from napoleon.arena.played import Played, play_deal
from napoleon.arena.program import ProgramError
from napoleon.arena.round_robin import RoundRobin, Standings
from napoleon.arena.run import run
from napoleon.arena.settling import Settled, Settling
from napoleon.arena.substitution import Measured, Substitution

__all__ = [
    "Alike",
    "ClusterError",
    "Entrants",
    "Interval",
    "KeptError",
    "Kind",
    "MatchStandings",
    "Matches",
    "Measured",
    "MeasuredPlay",
    "PlayOnly",
    "Played",
    "ProgramError",
    "RoundRobin",
    "Settled",
    "Settling",
    "Standings",
    "Substitution",
    "interval",
    "play_deal",
    "run",
]
