"""What a player is, and the players by name."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import Final, Protocol

from napoleon.deal import Action, View
from napoleon.players.style import USUAL
from napoleon.rules import Rules

LEVELS: Final = ("easy", "normal", "hard", "expert")
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
    """The player of that level, or the person of that id (`players.characters`) as a player;
    `ValueError` names the choices if there is none.

    `expert:60000` is an expert that plays no more than so many cards in its head for a decision,
    and so for a person who thinks as an expert does.
    """
    level, colon, cards = name.partition(":")
    style = USUAL
    if level not in LEVELS:
        from napoleon.players.characters import CHARACTERS

        if level in CHARACTERS:
            level, style = CHARACTERS[level].level, CHARACTERS[level].style
    budgeted = level == "expert" and cards.isascii() and cards.isdigit() and len(cards) < 10
    if level not in LEVELS or (colon and not budgeted):
        raise ValueError(
            f"{name!r:.40} is no player: choose from {', '.join(LEVELS)}, or a character such as "
            "ney (`napoleon.players.characters`)"
        )
    # A level loads what it thinks with when it is first asked for.
    if level == "easy":
        from napoleon.players.easy import Easy

        return Easy(style=style)
    if level == "normal":
        from napoleon.players.normal import Normal

        return Normal(style=style)
    if level == "hard":
        from napoleon.players.hard import Hard

        return Hard(style=style)
    from napoleon.players.expert import Expert

    return Expert(int(cards), style=style) if cards else Expert(style=style)


def prepare(rules: Rules, *, deeply: bool = False) -> None:
    """Load and work out once what every decision under these rules needs, so that the first one
    takes no longer than the others.

    With `deeply` also what only experts think with, though it may have to be compiled first:
    without it they do without, where it isn't.
    """
    if deeply:
        import napoleon.players.endings
        import napoleon.players.schooled  # noqa: F401 - loaded for others
    from napoleon.players.habitat import habitat
    from napoleon.players.ranking import ranking
    from napoleon.players.worth import trumps_of, worth

    for name in LEVELS:
        player(name)
    habitat(rules)
    for trump in trumps_of(rules):
        ranking(rules, trump)
        worth(rules, 0, trump)
