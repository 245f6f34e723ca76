"""What the solver answers."""

from __future__ import annotations

from msgspec import Struct

from napoleon.deal import Play


class Solution(Struct, frozen=True):
    """Best play by both sides from a position on, in points (honours or tricks) of one side."""

    value: int | None = None
    """What the side gets from here on; `None` where only `reaches` was asked."""
    reaches: bool | None = None
    """Whether it gets the goal, where one was given."""
    moves: dict[Play, int] = {}
    """What it gets after each legal play of the seat at turn, in the deck's order."""
    line: tuple[Play, ...] = ()
    """One line of best play to the end."""
    nodes: int = 0
    """Beginnings of tricks that were looked at."""
