"""How the cards rank under a trump, for compiled code that thinks about whole hands.

A row of numbers for each trump, as `players.ranking.ranks` makes them from a rule set. Their places
stand here. Sets of cards are masks.
"""

from __future__ import annotations

from typing import Final

from napoleon.cards import HONOURS, mask_of

STRONGER: Final = 0
"""By card: the cards of the deck that beat it when it is led, without trumping it."""
SUIT_OF: Final = 54
"""By card: its suit, `NO_TRUMP` for a joker."""
SUITS: Final = 108
"""By suit: its cards."""
SPECIALS: Final = 112
TRUMPS: Final = 113
DECK: Final = 114
STRONG: Final = 115
"""How many specials and trumps there are,"""
ORDER: Final = 116
"""and these, the strongest first."""
SIZE: Final = 170
HONOUR_MASK: Final = mask_of(HONOURS)
