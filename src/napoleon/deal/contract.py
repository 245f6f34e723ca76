"""Who is Napoleon, and what he promised."""

from __future__ import annotations

from msgspec import Struct

from napoleon.deal.action import Bid
from napoleon.deal.result import bid_number
from napoleon.kernel import NO_TRUMP
from napoleon.rules import Rules


class Contract(Struct, frozen=True):
    """The bid that Napoleon plays; `number` is what it promises."""

    napoleon: int
    bid: Bid
    number: int
    forced: bool = False

    @property
    def trump(self) -> int:
        """The trump as the kernel's number, 4 for none."""
        return NO_TRUMP if self.bid.trump is None else int(self.bid.trump)


def contract(rules: Rules, napoleon: int, bid: Bid, *, forced: bool = False) -> Contract:
    """The contract of a bid."""
    return Contract(napoleon, bid, bid_number(rules, bid), forced)
