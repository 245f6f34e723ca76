"""What a seat may do: bid, pass, call, discard, play, claim.

All are values: compare them, keep them, write them. Cards and bids may be given as text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from msgspec import Struct
from msgspec.structs import force_setattr

from napoleon.cards import DECK, Card, NotationError, Suit, parse_card, parse_cards, parse_suit

_SUITED: Final = re.compile(r"\s*(\d{1,2})\s*([SHDCNshdcn♠♥♦♣])\s*")


class Bid(Struct, frozen=True):
    """A bid: a number of honours with a trump, `None` for no trump; or a rung of a ladder by name.

    >>> str(Bid(13, Suit.HEARTS)), str(Bid(14)), str(Bid("nap")), Bid("13H").number
    ('13H', '14N', 'nap', 13)
    """

    number: int | str
    trump: Suit | None = None

    def __post_init__(self) -> None:
        if isinstance(self.number, str):
            suited = _SUITED.fullmatch(self.number)
            if suited:
                sign = suited[2].upper()
                force_setattr(self, "number", int(suited[1]))
                force_setattr(self, "trump", None if sign == "N" else parse_suit(sign))
            else:
                name = self.number.strip().lower()
                if not re.fullmatch(r"[a-z0-9][a-z0-9-]{0,19}", name):
                    raise NotationError(f"{self.number!r:.40} is no bid: write 13H, 13N or a call")
                force_setattr(self, "number", name)

    @property
    def rung(self) -> str | None:
        """The rung's name, for a bid of a ladder."""
        return self.number if isinstance(self.number, str) else None

    def __str__(self) -> str:
        if isinstance(self.number, str):
            return self.number
        return f"{self.number}{'N' if self.trump is None else self.trump}"


class Pass(Struct, frozen=True):
    """No bid."""

    def __str__(self) -> str:
        return "pass"


class Call(Struct, frozen=True):
    """Napoleon names the card whose holder is his adjutant."""

    card: Card

    def __post_init__(self) -> None:
        force_setattr(self, "card", Card(self.card))

    def __str__(self) -> str:
        return str(self.card)


class Discard(Struct, frozen=True):
    """Napoleon lays cards away, as many as he took from the kitty; kept in the deck's order."""

    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        force_setattr(self, "cards", tuple(sorted(parse_cards(self.cards))))

    def __str__(self) -> str:
        return " ".join(map(str, self.cards))


class Play(Struct, frozen=True):
    """A card is played; a joker that is led may name a suit where the rules ask for it."""

    card: Card
    suit: Suit | None = None

    def __post_init__(self) -> None:
        force_setattr(self, "card", Card(self.card))
        named: object = self.suit
        if isinstance(named, str):
            force_setattr(self, "suit", parse_suit(named))

    def __str__(self) -> str:
        return str(self.card) if self.suit is None else f"{self.card} {self.suit}"


class Claim(Struct, frozen=True):
    """End the deal, since by what this seat knows nothing can change any more."""

    def __str__(self) -> str:
        return "claim"


Action = Bid | Pass | Call | Discard | Play | Claim

PASS: Final = Pass()
CLAIM: Final = Claim()
PLAYS: Final = tuple(Play(card) for card in DECK)
"""A play of each card, made once."""
NAMING: Final = {card: tuple(Play(card, suit) for suit in Suit) for card in DECK[52:]}
"""For each joker, the plays that name a suit."""


def parse_play(text: str) -> Play:
    """A play as a record writes it: `SA`, or `JK H`."""
    card, _, suit = text.strip().partition(" ")
    return Play(parse_card(card), parse_suit(suit) if suit else None)


def parse_discard(text: str | Iterable[int | str]) -> Discard:
    """Cards laid away, as a record writes them: `C2 C3`."""
    return Discard(parse_cards(text))
