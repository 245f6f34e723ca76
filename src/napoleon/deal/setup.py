"""What a deal starts from: the rules, the dealer, the hands and the kitty."""

from __future__ import annotations

import random
from collections.abc import Sequence

from napoleon.cards import Card, cards_of, mask_of, parse_cards, spell
from napoleon.deal.errors import IllegalAction
from napoleon.kernel import table_for
from napoleon.rules import Rules


class Setup:
    """A deal's start, with the kernel's rows for its rules, one a trump.

    Hands are masks; the kitty is in the order in which it would be dealt out.
    """

    __slots__ = ("dealer", "hands", "kitty", "rows", "rules")

    def __init__(
        self, rules: Rules, dealer: int, hands: tuple[int, ...], kitty: tuple[Card, ...]
    ) -> None:
        self.rules = rules
        self.dealer = dealer
        self.hands = hands
        self.kitty = kitty
        self.rows = tuple(table_for(rules))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Setup) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __reduce__(
        self,
    ) -> tuple[type[Setup], tuple[Rules, int, tuple[int, ...], tuple[Card, ...]]]:
        return Setup, self._key()

    def _key(self) -> tuple[Rules, int, tuple[int, ...], tuple[Card, ...]]:
        return self.rules, self.dealer, self.hands, self.kitty

    @property
    def first(self) -> int:
        """The seat next to the dealer."""
        return (self.dealer + 1) % self.rules.deck.players


def shuffled(rules: Rules, dealer: int, seed: int | str) -> Setup:
    """Deal every arrangement of the deck with the same chance, always the same one for a seed.

    Only `random()` is drawn from Python's generator, the one method whose results never change.
    """
    draw = random.Random(seed).random
    deck = list(cards_of(rules.cards))
    for place in range(len(deck) - 1, 0, -1):
        other = int(draw() * (place + 1))
        deck[place], deck[other] = deck[other], deck[place]
    size = rules.deck.hand
    hands = [deck[seat * size : (seat + 1) * size] for seat in range(rules.deck.players)]
    kitty = tuple(deck[size * rules.deck.players :])
    return Setup(rules, dealer, tuple(map(mask_of, hands)), kitty)


def given(
    rules: Rules,
    dealer: int,
    hands: Sequence[str | Sequence[int | str]],
    kitty: str | Sequence[int | str] | None,
) -> Setup:
    """A deal with these cards; a kitty left out is all the rest.

    `IllegalAction` if they don't fit the rules.
    """
    dealt = [parse_cards(hand) for hand in hands]
    if len(dealt) != rules.deck.players:
        raise IllegalAction("hands", f"{rules.deck.players} hands are needed, not {len(dealt)}")
    for seat, hand in enumerate(dealt):
        if len(hand) != rules.deck.hand:
            raise IllegalAction(
                "hands", f"seat {seat} has {len(hand)} cards, the rules deal {rules.deck.hand}"
            )
    cards = [card for hand in dealt for card in hand]
    rest = cards_of(rules.cards & ~mask_of(cards)) if kitty is None else parse_cards(kitty)
    _check_once(rules, [*cards, *rest])
    if len(rest) != rules.kitty_size:
        raise IllegalAction(
            "hands", f"the kitty has {len(rest)} cards, the rules leave {rules.kitty_size}"
        )
    return Setup(rules, dealer, tuple(map(mask_of, dealt)), rest)


def _check_once(rules: Rules, cards: list[Card]) -> None:
    twice = {card for card in cards if cards.count(card) > 1}
    if twice:
        raise IllegalAction("hands", f"dealt twice: {spell(sorted(twice))}")
    strange = [card for card in cards if not rules.cards >> card & 1]
    if strange:
        raise IllegalAction("hands", f"not in this deck: {spell(strange)}")
