"""The end of a deal that was played: whose honours are whose, and the result."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from napoleon.deal.action import Action
from napoleon.deal.errors import IllegalAction
from napoleon.deal.phase import Phase
from napoleon.deal.result import Result, settle
from napoleon.deal.turns import Ended

if TYPE_CHECKING:
    from napoleon.deal.tricks import Tricks


class Over(Ended, frozen=True):
    """The deal is over; `tricks` is the play as it ended."""

    tricks: Tricks
    result: Result

    @property
    def phase(self) -> Phase:
        return Phase.FINISHED

    def apply(self, _seat: int, action: Action) -> NoReturn:
        raise IllegalAction("over", f"{action}: the deal is over")


def conclude(tricks: Tricks, claimed: int | None) -> Result:
    """The result as the tricks stand; after a claim nothing that is left could change it."""
    bargain = tricks.bargain
    rules, napoleon, adjutant = bargain.setup.rules, bargain.napoleon, bargain.adjutant
    own_side = {napoleon, adjutant}
    ours = sum(won for seat, won in enumerate(tricks.won) if seat in own_side)
    theirs = sum(tricks.won) - ours
    if not rules.counts_tricks:
        buried = bargain.honours_laid_away.bit_count()
        if _napoleon_owns_buried(tricks, own_side):
            ours += buried
        elif rules.kitty.honours_to == "allies" or _allies_took_first(tricks, own_side):
            theirs += buried
    return settle(rules, napoleon, adjutant, bargain.contract.bid, ours, theirs, claimed)


def _first_winner(tricks: Tricks) -> int | None:
    if tricks.bargain.setup.rules.kitty.honours_to != "first-trick" or not tricks.finished:
        return None
    return tricks.finished[0].winner


def _napoleon_owns_buried(tricks: Tricks, own_side: set[int | None]) -> bool:
    if tricks.bargain.setup.rules.kitty.honours_to == "napoleon":
        return True
    winner = _first_winner(tricks)
    return winner is not None and winner in own_side


def _allies_took_first(tricks: Tricks, own_side: set[int | None]) -> bool:
    winner = _first_winner(tricks)
    return winner is not None and winner not in own_side
