"""What a design of the arena is: what is played for one deal, and what many of them say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from napoleon.arena.entrants import Entrants
from napoleon.rules import Rules

Unit = TypeVar("Unit")
"""All that was played for one deal, in whatever seats: values by deal are its values."""


class Design(Protocol[Unit]):
    """A frozen struct: it goes to other processes, and into the head of a file of results."""

    @property
    def rules(self) -> Rules: ...

    @property
    def unit(self) -> Any:
        """The type of what one deal gives, for reading it back."""
        ...

    def play(self, key: str, entrants: Entrants) -> Unit:
        """All that is played for one deal. The same `key`, the same cards and random numbers."""
        ...

    def differences(self, unit: Unit, /) -> dict[str, float]:
        """What the design is to find out, as one deal has it: zero on average between equals."""
        ...

    def measured(self, units: Sequence[Unit]) -> Any:
        """What these deals say: a struct of figures."""
        ...
