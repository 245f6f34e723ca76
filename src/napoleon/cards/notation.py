"""How cards and suits are written and read: `SA`, `HT`, `JK`; also `S10`, `♠A` and lower case."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from napoleon.cards.card import DECK, Card, Suit


class NotationError(ValueError):
    """A text that names no card, suit, bid or list of cards."""


_SUITS: Final = {str(suit): suit for suit in Suit} | {suit.symbol: suit for suit in Suit}
_OUTLINES: Final = str.maketrans("♤♡♢♧", "♠♥♦♣")
_CARDS: Final = {str(card): card for card in DECK} | {card.symbol: card for card in DECK}


def _shown(text: str) -> str:
    """The text for an error message, cut short when somebody sent a novel."""
    return repr(text if len(text) <= 40 else text[:37] + "…")


def parse_card(text: str) -> Card:
    """The card that `text` names; `NotationError` if none."""
    plain = text.strip().replace("\ufe0f", "").translate(_OUTLINES).upper()
    card = _CARDS.get(plain)
    if card is None and len(plain) == 3 and plain.endswith("10"):
        card = _CARDS.get(plain[0] + "T")
    if card is None:
        raise NotationError(
            f"{_shown(text)} is no card: write suit and rank, as in SA HT C2, or JK"
        )
    return card


def parse_suit(text: str) -> Suit:
    """The suit that `text` names by letter or sign; `NotationError` if none."""
    suit = _SUITS.get(text.strip().replace("\ufe0f", "").translate(_OUTLINES).upper())
    if suit is None:
        raise NotationError(f"{_shown(text)} is no suit: write S, H, D or C")
    return suit


def parse_cards(cards: str | Iterable[int | str]) -> tuple[Card, ...]:
    """Cards from one text (`"SA HT"`) or from a sequence of cards or texts, in the order given."""
    if isinstance(cards, str):
        return tuple(parse_card(word) for word in cards.replace(",", " ").split())
    return tuple(Card(card) for card in cards)


def spell(cards: Iterable[Card]) -> str:
    """The cards as one text, separated by spaces."""
    return " ".join(map(str, cards))
