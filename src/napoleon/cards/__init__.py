"""Floor 0: cards, suits, their notation and sets of cards as bit masks."""

from napoleon.cards.card import DECK, HONOURS, Card, Suit
from napoleon.cards.mask import cards_of, mask_of
from napoleon.cards.notation import NotationError, parse_card, parse_cards, parse_suit, spell

__all__ = [
    "DECK",
    "HONOURS",
    "Card",
    "NotationError",
    "Suit",
    "cards_of",
    "mask_of",
    "parse_card",
    "parse_cards",
    "parse_suit",
    "spell",
]
