"""The end of a deal that nobody bid in."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from napoleon.deal.action import Action
from napoleon.deal.errors import IllegalAction
from napoleon.deal.phase import Phase
from napoleon.deal.setup import Setup
from napoleon.deal.turns import Ended

if TYPE_CHECKING:
    from napoleon.deal.auction import AuctionCall


class Redeal(Ended, frozen=True):
    """Nobody bid; `dealer` deals again."""

    setup: Setup
    calls: tuple[AuctionCall, ...]
    dealer: int

    @property
    def phase(self) -> Phase:
        return Phase.REDEAL

    def apply(self, _seat: int, action: Action) -> NoReturn:
        raise IllegalAction("over", f"{action}: nobody bid, the cards are dealt again")
