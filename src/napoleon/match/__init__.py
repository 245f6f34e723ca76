"""Floor 4: a match: deals one after the other, totals, chips, the end and the ranking."""

from napoleon.match.match import DealStarted, Match, MatchEvent, MatchOver, Rank

__all__ = ["DealStarted", "Match", "MatchEvent", "MatchOver", "Rank"]
