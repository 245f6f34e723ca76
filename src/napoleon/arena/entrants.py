"""Who sits down in the arena, by name: a computer player of this package, or any program.

`ismcts`, which searches otherwise than `expert`, and the `oracle`, which sees all cards, sit here
only.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from napoleon.arena.oracle import Oracle
from napoleon.arena.program import LIMIT, PREFIX, Program, words_of
from napoleon.players import Player, player, prepare
from napoleon.rules import Rules

ORACLE: Final = "oracle"
ISMCTS: Final = "ismcts"


class Entrants:
    """The players of a process, made when they are first asked for: one program for all seats.

    `limit` are the seconds that a program has for a decision.
    """

    def __init__(self, rules: Rules, limit: float = LIMIT) -> None:
        prepare(rules, deeply=True)
        self.rules = rules
        self._limit = limit
        self._programs: dict[str, Program] = {}

    def __getitem__(self, name: str) -> Player | Oracle:
        """The player of that name; `ValueError` if there is none."""
        if not name.startswith(PREFIX):
            return _seated(name)
        if name not in self._programs:
            command = name.removeprefix(PREFIX)
            self._programs[name] = Program(command, self.rules, self._limit)
        return self._programs[name]


def check_name(name: str) -> None:
    """`ValueError` if nobody of that name can sit down."""
    if name.startswith(PREFIX):
        words_of(name.removeprefix(PREFIX))
    else:
        _seated(name)


@lru_cache(maxsize=64)
def _seated(name: str) -> Player | Oracle:
    """Who isn't a program."""
    if name == ORACLE:
        return Oracle()
    searcher, colon, cards = name.partition(":")
    budgeted = cards.isascii() and cards.isdigit() and len(cards) < 10
    if searcher != ISMCTS or (colon and not budgeted):
        return player(name)
    # Compiled when it is first asked for, which takes a moment.
    from napoleon.players.ismcts import Ismcts

    return Ismcts(int(cards)) if cards else Ismcts()
