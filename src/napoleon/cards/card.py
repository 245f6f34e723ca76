"""A card and a suit, as plain numbers.

The deck's order is the order of the numbers: ♠ ♥ ♦ ♣, each from the ace down to the two, then
the jokers. So `Card("SA") == 0`, `Card("C2") == 51`, `Card("JK") == 52` and `Card("JR") == 53`.
"""

from __future__ import annotations

import enum
from typing import Final

RANKS: Final = "AKQJT98765432"


class Suit(enum.IntEnum):
    """One of the four suits, the highest first."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3

    def __str__(self) -> str:
        return "SHDC"[self]

    @property
    def symbol(self) -> str:
        """The suit's sign: ♠ ♥ ♦ ♣."""
        return "♠♥♦♣"[self]

    @property
    def partner(self) -> Suit:
        """The other suit of the same colour."""
        return Suit(3 - self)


class Card(int):
    """A card of the deck; equal and comparable to its number, 0 to 53.

    >>> Card("HT"), str(Card("s10")), Card("HT").symbol
    (Card('HT'), 'ST', '♥T')
    """

    __slots__ = ()

    def __new__(cls, value: int | str) -> Card:
        """A card from its number or its text; `NotationError` if there is no such card."""
        if isinstance(value, str):
            from napoleon.cards.notation import parse_card

            return parse_card(value)
        if not 0 <= value < len(DECK):
            from napoleon.cards.notation import NotationError

            raise NotationError(f"no card has the number {value}: 0 to 53 do")
        return DECK[value]

    @property
    def suit(self) -> Suit | None:
        """The printed suit; `None` for a joker."""
        return None if self >= 52 else Suit(self // 13)

    @property
    def rank(self) -> int:
        """2 to 14 (jack 11, queen 12, king 13, ace 14); 0 for a joker."""
        return 0 if self >= 52 else 14 - self % 13

    @property
    def is_joker(self) -> bool:
        return self >= 52

    @property
    def is_honour(self) -> bool:
        """Ace, king, queen, jack or ten."""
        return self < 52 and self % 13 < 5

    @property
    def symbol(self) -> str:
        """The card with its suit's sign: `♠A`; a joker is `JK` or `JR`."""
        suit = self.suit
        return str(self) if suit is None else suit.symbol + RANKS[self % 13]

    def __str__(self) -> str:
        return _NAMES[self]

    def __repr__(self) -> str:
        return f"Card('{self}')"

    def __reduce__(self) -> tuple[type[Card], tuple[int]]:
        return Card, (int(self),)


_NAMES: Final = (*(suit + rank for suit in "SHDC" for rank in RANKS), "JK", "JR")

DECK: Final = tuple(int.__new__(Card, number) for number in range(54))
"""All 54 cards in the deck's order."""

HONOURS: Final = tuple(card for card in DECK if card.is_honour)
"""The twenty honours."""
