"""Sets of cards as bit masks: bit n stands for `DECK[n]`, so a mask fits a non-negative int64."""

from __future__ import annotations

from collections.abc import Iterable

from napoleon.cards.card import DECK, Card


def mask_of(cards: Iterable[int]) -> int:
    """The set of `cards` as a mask."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def cards_of(mask: int) -> tuple[Card, ...]:
    """The cards of a mask, in the deck's order."""
    cards = []
    while mask:
        low = mask & -mask
        cards.append(DECK[low.bit_length() - 1])
        mask ^= low
    return tuple(cards)
