"""What a player is, and the players by name."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import Final, Protocol

from napoleon.deal import Action, View

LEVELS: Final = ("easy", "normal")
"""The levels, the weakest first."""


class Player(Protocol):
    """Whoever can take a seat."""

    def act(self, view: View, rng: random.Random) -> Action:
        """One of `view.legal`, for a seat that is awaited (`view.seat in view.awaited`).

        The same view and the same random numbers give the same action. A player keeps nothing
        between calls: what it remembers, it reads off the view.
        """
        ...


@lru_cache(maxsize=64)
def player(name: str) -> Player:
    """The player of that level; `ValueError` names the choices if there is none."""
    if name not in LEVELS:
        raise ValueError(f"{name!r:.40} is no player: choose from {', '.join(LEVELS)}")
    if name == "easy":
        from napoleon.players.easy import Easy

        return Easy()
    from napoleon.players.normal import Normal

    return Normal()
