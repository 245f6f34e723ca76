"""Whose turn it is in phases that are alike in this: over, or Napoleon's alone."""

from __future__ import annotations

from msgspec import Struct

from napoleon.deal.action import Action
from napoleon.deal.bargain import Bargain


class Ended(Struct, frozen=True):
    """Nobody is to do anything more."""

    @property
    def turn(self) -> tuple[int, ...]:
        return ()

    @property
    def awaited(self) -> tuple[int, ...]:
        return ()

    def legal(self, _seat: int) -> tuple[Action, ...]:
        return ()


class NapoleonsTurn(Struct, frozen=True):
    """Napoleon is to do something with what is settled so far."""

    bargain: Bargain

    @property
    def turn(self) -> tuple[int, ...]:
        return (self.bargain.napoleon,)

    @property
    def awaited(self) -> tuple[int, ...]:
        return self.turn
