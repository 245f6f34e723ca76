"""What becomes of a move: played on by habit, and best by everybody in the last tricks."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from napoleon.deal import View
from napoleon.kernel import NO_TRUMP
from napoleon.players.foresight import SWEPT, Foresight, number_of, stakes
from napoleon.players.habitat import Array
from napoleon.solver.lookahead import Lookahead

_MATTERS: Final = 0.5
"""In an ally's plain shares: more than honours beyond the contract ever bring by themselves."""


class Endings(Foresight):
    """Foresight in which nobody errs any more once so few cards are left."""

    extra = 150

    def __init__(self, view: View, cards: int, *, exactly: bool | None = None) -> None:
        super().__init__(view)
        rules = self.rules
        self._stakes = stakes(rules, self.napoleon, self.bid, view.seat)
        goal = number_of(rules, self.bid)
        if exactly is None:
            exactly = _margin_matters(
                self._stakes, goal, rules.tricks if rules.counts_tricks else 20
            )
        self._lookahead = Lookahead(
            rules,
            NO_TRUMP if view.trump is None else int(view.trump),
            goal,
            cards=cards,
            exactly=exactly,
            won=view.won or (),
            first_taker=view.tricks[0].winner if view.tricks else None,
        )

    def worth_of_points(self) -> NDArray[np.float64]:
        """The stakes as they are: best play doesn't stray."""
        return self._stakes

    def points(self, worlds: Array, moves: Array) -> tuple[Array, Array]:
        """What Napoleon's side ends with, shape (worlds, moves), and the adjutants by world."""
        points, adjutants = self._lookahead.points(self.habitat, self.root, worlds, moves)
        return np.where(points < 0, 0 if self.rules.counts_tricks else SWEPT, points), adjutants


def _margin_matters(table: NDArray[np.float64], goal: int, most: int) -> bool:
    """Whether it makes a difference by how much a contract is made or missed."""
    sides = (table[:, goal : most + 1], table[:, :goal])
    return any(side.size and np.ptp(side, axis=1).max() > _MATTERS for side in sides)
