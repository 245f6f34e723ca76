"""The engine as the tests call it: cards by name in, cards by name out."""

from __future__ import annotations

import napoleon
from napoleon.cards import Suit, parse_suit
from napoleon.rules import Rules


def suit_of(suit: str | None) -> Suit | None:
    return None if suit is None else parse_suit(suit)


def winner(
    rules: Rules, trump: str | None, cards: list[str], trick: int, named: str | None = None
) -> int:
    return napoleon.trick_winner(rules, suit_of(trump), cards, trick=trick, named=suit_of(named))


def legal(
    rules: Rules,
    trump: str | None,
    hand: set[str],
    played: list[str],
    trick: int,
    called: str | None = None,
    named: str | None = None,
) -> set[str]:
    cards = napoleon.legal_cards(
        rules,
        suit_of(trump),
        list(hand),
        played,
        trick=trick,
        called=called,
        named=suit_of(named),
    )
    assert list(cards) == sorted(cards), "the order of the deck"
    return set(map(str, cards))
