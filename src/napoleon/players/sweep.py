"""The last two tricks where one side may still take all honours, and the deal turns by it."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from napoleon.deal import View
from napoleon.deal.result import ALL_HONOURS, outcome
from napoleon.kernel import mind as at
from napoleon.kernel.ending import end_best
from napoleon.players.foresight import Foresight, stakes
from napoleon.players.habitat import Array


class Sweep(Foresight):
    """Foresight for the last two tricks, in which both sides play for the points of the table.

    That somebody gives an honour away, so that the other side takes all and loses, is done neither
    by habit nor by what was learned. All hands are taken to be known, which by then costs little.
    """

    extra = 150

    def worth_of_points(self) -> NDArray[np.float64]:
        """The stakes as they are: nobody is taken to err."""
        return stakes(self.rules, self.napoleon, self.bid, self.view.seat)

    def points(self, worlds: Array, moves: Array) -> tuple[Array, Array]:
        """What Napoleon's side ends with, shape (worlds, moves), and the adjutants by world."""
        players = self.rules.deck.players
        root = self.root.copy()
        root[at.WON : at.WON + players] = self.view.won
        has = worlds[:, :players] & root[at.CALLED] != 0
        has[:, self.napoleon] = False
        adjutants = np.where(has.any(axis=1), has.argmax(axis=1), -1)
        if root[at.REVEALED]:
            adjutants[:] = root[at.ADJUTANT]
        nothing_new = np.full((len(worlds), 2), -1, dtype=np.int64)
        aside = np.hstack(self._laid_away(worlds, nothing_new, adjutants))
        worth = stakes(self.rules, self.napoleon, self.bid, self.napoleon)
        points = np.zeros((len(worlds), len(moves)), dtype=np.int64)
        end_best(
            self.habitat.tables, root, np.ascontiguousarray(worlds), moves,
            np.ascontiguousarray(aside), worth, np.zeros(1 << players, dtype=np.int64), points,
        )  # fmt: skip
        return points, adjutants


def sweep(view: View) -> Sweep | None:
    """That foresight, where it is called for: in the last two tricks, for a seat that knows its
    side, if as far as it knows one side may still take all honours, and who wins depends on whether
    it does. What was laid away is left out of account."""
    contract = view.contract
    assert contract is not None
    if len(view.hand) > 2 or view.trick_number == 1 or view.rules.counts_tricks:
        return None
    if not (view.knows_adjutant or view.seat == contract.napoleon):
        return None

    def made(ours: int) -> bool:
        return outcome(view.rules, contract.number, ours, ALL_HONOURS - ours)[0]

    side = {contract.napoleon, view.adjutant if view.knows_adjutant else None}
    theirs = [points for seat, points in enumerate(view.won) if seat not in side]
    ours = sum(view.won) - sum(theirs)
    # One of the others may be the adjutant.
    surely_theirs = sum(theirs) - (0 if view.knows_adjutant else max(theirs))
    turns = (surely_theirs == 0 and made(ALL_HONOURS) != made(ALL_HONOURS - 1)) or (
        ours == 0 and made(0) != made(1)
    )
    return Sweep(view) if turns else None
