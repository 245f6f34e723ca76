"""Who sits down in the arena, by name: a computer player of this package."""

from __future__ import annotations

from napoleon.players import Player, player, prepare
from napoleon.rules import Rules


class Entrants:
    """The players of a process, made when they are first asked for."""

    def __init__(self, rules: Rules) -> None:
        prepare(rules)
        self.rules = rules

    def __getitem__(self, name: str) -> Player:
        """The player of that name; `ValueError` if there is none."""
        return player(name)
