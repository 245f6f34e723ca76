"""What becomes of a move: played on by habit, and best by everybody in the last tricks."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from napoleon.deal import View
from napoleon.kernel import NO_TRUMP
from napoleon.players.foresight import SWEPT, Foresight, blurred, number_of
from napoleon.players.habitat import Array
from napoleon.solver.lookahead import Lookahead

_ERRS: Final = 1.0
"""How far what comes of a deal strays from best play at its end, in points."""


class Endings(Foresight):
    """Foresight in which nobody errs any more once so few cards are left."""

    extra = 150

    def __init__(self, view: View, cards: int) -> None:
        super().__init__(view)
        self._lookahead = Lookahead(
            self.rules,
            NO_TRUMP if view.trump is None else int(view.trump),
            number_of(self.rules, self.bid),
            cards=cards,
            won=view.won or (),
            first_taker=view.tricks[0].winner if view.tricks else None,
        )

    def worth_of_points(self) -> NDArray[np.float64]:
        """The stakes, blurred a little: people err to the end."""
        return blurred(self.rules, self.napoleon, self.bid, self.view.seat, _ERRS, self.view.won)

    def points(self, worlds: Array, moves: Array) -> tuple[Array, Array]:
        """What Napoleon's side ends with, shape (worlds, moves), and the adjutants by world."""
        points, adjutants = self._lookahead.points(self.habitat, self.root, worlds, moves)
        return np.where(points < 0, 0 if self.rules.counts_tricks else SWEPT, points), adjutants
