"""What comes of moves in many worlds: played on by habit, and best by all in the last tricks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from napoleon.deal.result import ALL_HONOURS
from napoleon.kernel.mind import ROOT_SIZE
from napoleon.kernel.table import Table
from napoleon.rules import Rules
from napoleon.solver import ahead
from napoleon.solver.facts import facts_of
from napoleon.solver.layout import LINE, LINES, TURNS, WAYS, WORK
from napoleon.solver.lots import KIND, SELF, TURN, alone

Array = NDArray[np.int64]

_OWNERS: Final = {
    "nobody": ahead.NOBODYS,
    "napoleon": ahead.NAPOLEONS,
    "allies": ahead.ALLIES,
    "first-trick": ahead.FIRST_TAKERS,
}
_SELF: Final = np.array(SELF, dtype=np.int64).reshape(-1)
_KIND: Final = np.array(KIND, dtype=np.int64).reshape(-1)
_LINES: Final = 1 << 15
"""Of the table: 2 MB, that what is asked of many worlds stays near the processor."""


class Lookahead:
    """Looks ahead from one moment of the play. Not for several threads at once."""

    def __init__(
        self,
        rules: Rules,
        trump: int,
        goal: int,
        *,
        cards: int,
        won: Sequence[int],
        first_taker: int | None,
    ) -> None:
        """Best play begins once each hand has `cards` cards or fewer, but after trick 1.

        `goal` are the points of Napoleon's side asked about first: where the contract lies.
        `won` is what each seat has won, or nothing, `first_taker` who took trick 1.
        """
        self._search = _search(rules)
        asked = np.zeros(ahead.ASKED, dtype=np.int64)
        asked[ahead.GOAL] = goal
        asked[ahead.LAST] = max(1, rules.tricks - cards)
        if rules.kitty.use == "exchange" and not rules.counts_tricks:
            asked[ahead.ASIDE] = _OWNERS[rules.kitty.honours_to]
        asked[ahead.ALL] = -1 if rules.counts_tricks else ALL_HONOURS
        asked[ahead.TAKER] = -1 if first_taker is None else first_taker
        these = alone(rules, self._search.facts, trump)
        asked[ahead.LOOSE_CARDS : ahead.HONOUR_KIND + 1] = these
        asked[ahead.WITHHOLDS] = rules.play.withhold_called_card
        asked[ahead.WON : ahead.WON + len(won)] = won
        self._asked = asked

    def points(
        self, habitat: tuple[Table, Array, Array, Array, Array], root: Array, worlds: Array,
        moves: Array,
    ) -> tuple[Array, Array]:  # fmt: skip
        """What Napoleon's side ends with, shape (worlds, moves), and the adjutants by world.

        -1 where it ends with nothing and the others have every honour. The arguments are those
        of `kernel.habits.explore`.
        """
        assert len(root) == ROOT_SIZE
        points = np.zeros((len(worlds), len(moves)), dtype=np.int64)
        adjutants = np.zeros(len(worlds), dtype=np.int64)
        work, table, facts = self._search.work, self._search.table, self._search.facts
        ahead.look_ahead(
            *habitat, root, worlds, moves, self._asked, work, table, facts, _SELF, _KIND, points,
            adjutants,
        )  # fmt: skip
        return points, adjutants


class _Search(NamedTuple):
    facts: Array
    work: Array
    table: Array


@lru_cache(maxsize=8)
def _search(rules: Rules) -> _Search:
    """What a search under these rules works with; the table is good for every deal."""
    work = np.zeros(WORK, dtype=np.int64)
    work[LINES] = _LINES - 1
    work[TURNS : TURNS + len(TURN)] = TURN
    return _Search(facts_of(rules), work, np.zeros((_LINES + WAYS - 1) * LINE, dtype=np.int64))
