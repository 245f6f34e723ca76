"""How a person plays: what differs from the usual player of his level."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct, field

Trumps = Literal["S", "H", "D", "C", "N"]
"""A suit, or no trump."""
TRUMPS: Final[tuple[Trumps, ...]] = ("S", "H", "D", "C", "N")
"""As the kernel numbers them."""


class Style(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A player's dials. At their defaults he plays as his level does.

    The dials of the play are in honours: what doing the thing is worth to him beyond its use.
    """

    boldness: float = 0.0
    """How much better he believes his hand to be than others would, in deviations of what such
    a hand takes."""
    flair: int = 0
    """How many points more than would do he likes to bid, as long as he believes in the contract;
    below zero he never bids a point more than he must."""
    stubborn: float = 0.0
    """How much bolder (in deviations, too) he gets once he has bid and been outbid; below zero he
    gives way."""
    fondness: dict[Trumps, float] = field(default_factory=dict)
    """By trump: how many points more he believes in when he thinks of it as trumps."""
    alone: float | None = None
    """By how many points his hand must look better than his bid for him to call a card of his own
    and play without an adjutant; without a number he does so only if he holds all that is worth
    calling."""
    hides: float = 0.0
    """As adjutant: how dear it is to him not to be known. He saves the called card, and gives
    Napoleon's tricks no honours; below zero he likes to be seen at Napoleon's side."""
    gives: float = 0.0
    """How gladly he throws an honour on a trick that a friend is winning; below zero, how hard it
    is to part him from it."""
    forward: float = 0.0
    """How gladly he takes a trick that others have led to; below zero he lets it go by."""
    draws: float = 0.0
    """As Napoleon: how gladly he leads trumps."""
    aces: float = 0.0
    """How gladly he leads the highest card of a side suit in the first half of the tricks."""


USUAL: Final = Style()
"""The style of the levels."""
