"""Napoleon: the card games of that name, every table's rules, on one engine.

This is the public face. Names are loaded when they are first used, so that importing the package
is quick.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from napoleon.cards import Card, NotationError, Suit
    from napoleon.deal import (
        Bid,
        Call,
        Claim,
        Deal,
        Discard,
        IllegalAction,
        Pass,
        Phase,
        Play,
        Result,
        View,
    )
    from napoleon.deal.simulation import simulate
    from napoleon.deal.study import legal_cards, trick_winner
    from napoleon.match import Match
    from napoleon.record import Record, RecordError
    from napoleon.rules import Rules, RulesError
    from napoleon.solver import Position, Solution, Solver, Stopped, reaches, solve, solve_many

_HOMES = {
    "napoleon.cards": ("Card", "NotationError", "Suit"),
    "napoleon.rules": ("Rules", "RulesError"),
    "napoleon.deal": (
        "Bid",
        "Call",
        "Claim",
        "Deal",
        "Discard",
        "IllegalAction",
        "Pass",
        "Phase",
        "Play",
        "Result",
        "View",
    ),
    "napoleon.deal.study": ("legal_cards", "trick_winner"),
    "napoleon.deal.simulation": ("simulate",),
    "napoleon.match": ("Match",),
    "napoleon.record": ("Record", "RecordError"),
    "napoleon.solver": (
        "Position",
        "Solution",
        "Solver",
        "Stopped",
        "reaches",
        "solve",
        "solve_many",
    ),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}

__all__ = [
    "Bid",
    "Call",
    "Card",
    "Claim",
    "Deal",
    "Discard",
    "IllegalAction",
    "Match",
    "NotationError",
    "Pass",
    "Phase",
    "Play",
    "Position",
    "Record",
    "RecordError",
    "Result",
    "Rules",
    "RulesError",
    "Solution",
    "Solver",
    "Stopped",
    "Suit",
    "View",
    "legal_cards",
    "reaches",
    "simulate",
    "solve",
    "solve_many",
    "trick_winner",
]


def __getattr__(name: str) -> Any:
    home = _HOME_OF.get(name)
    if home is None:
        raise AttributeError(f"module 'napoleon' has no attribute {name!r}")
    value = getattr(import_module(home), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
