"""Section 5 of the rules: who wins the trick. One function a power, as the table says it."""

from __future__ import annotations

from collections.abc import Callable

from napoleon.rules import Rules
from tests.judge.words import (
    HUNTED_BY,
    height,
    is_joker,
    is_plain_trick,
    is_trump,
    left_jack,
    mighty,
    right_jack,
    shown_suit,
    suit_led,
)


class Table:
    """The cards on the table, in the order they were played, and what stands about them."""

    def __init__(
        self, rules: Rules, trump: str | None, cards: list[str], trick: int, named: str | None
    ) -> None:
        self.rules = rules
        self.trump = trump
        self.cards = cards
        self.trick = trick
        self.suit_led = suit_led(rules, trump, cards, trick, named)

    def shows(self, card: str) -> str | None:
        return shown_suit(self.rules, self.trump, card)

    def has(self, card: str | None) -> bool:
        return card is not None and card in self.cards

    @property
    def mighty(self) -> str:
        return mighty(self.rules, self.trump)


def winner(
    rules: Rules, trump: str | None, cards: list[str], trick: int, named: str | None = None
) -> int:
    """The place of the winning card among `cards`."""
    return cards.index(winning_card(Table(rules, trump, cards, trick, named)))


def winning_card(table: Table) -> str:
    if is_plain_trick(table.rules, table.trick):
        followers = [card for card in table.cards if card[0] == table.suit_led]
        followers = [card for card in followers if not is_joker(card)]
        if followers:
            return max(followers, key=lambda card: "23456789TJQKA".index(card[1]))
        return table.cards[0]
    for power in table.rules.powers.order:
        taker = POWERS[power](table)
        if taker is not None:
            return taker
    return table.cards[0]  # a joker was led and nothing answers it


def different_seven(table: Table) -> str | None:
    suits = {table.shows(card) for card in table.cards}
    if not {"S", "H", "D", "C"} <= suits:
        return None
    for seven in ["S7", "H7", "D7", "C7"]:
        if table.has(seven):
            return seven
    return None


def yoromeki(table: Table) -> str | None:
    return "HQ" if table.has("HQ") and table.has(table.mighty) else None


def the_mighty(table: Table) -> str | None:
    if "yoromeki" in table.rules.powers.order and table.has("HQ"):
        return None
    return table.mighty if table.has(table.mighty) else None


def the_right_jack(table: Table) -> str | None:
    jack = right_jack(table.trump)
    return jack if table.has(jack) else None


def the_left_jack(table: Table) -> str | None:
    jack = left_jack(table.trump)
    return jack if table.has(jack) else None


def led_joker(table: Table) -> str | None:
    return table.cards[0] if is_joker(table.cards[0]) else None


def joker(table: Table) -> str | None:
    jokers = [card for card in table.cards if is_joker(card)]
    if not jokers:
        return None
    return jokers[0] if table.rules.play.jokers_together == "first" else jokers[-1]


def hunting_jack(table: Table) -> str | None:
    right, left = right_jack(table.trump), left_jack(table.trump)
    if right is None or left is None or table.has(table.mighty):
        return None
    hunter_of_right = HUNTED_BY[right[0]] + "J"
    hunter_of_left = HUNTED_BY[left[0]] + "J"
    if table.has(right) and table.has(hunter_of_right) and not table.has(left):
        return hunter_of_right
    if table.has(left) and table.has(hunter_of_left) and not table.has(right):
        return hunter_of_left
    return None


def spade_three(table: Table) -> str | None:
    return "S3" if table.has("S3") and any(map(is_joker, table.cards)) else None


def same_two(table: Table) -> str | None:
    if table.trick == 1 and table.rules.play.first_trick != "usual":
        return None
    cards = [card for card in table.cards if not is_joker(card)]
    if len(cards) < len(table.cards) and table.rules.powers.same_two_with_joker == "broken":
        return None
    suits = {table.shows(card) for card in cards}
    if len(suits) != 1:
        return None
    two = f"{suits.pop()}2"
    return two if table.has(two) else None


def trump(table: Table) -> str | None:
    if table.trick == 1 and table.rules.play.first_trick == "trumps-powerless":
        return None
    trumps = [card for card in table.cards if is_trump(table.rules, table.trump, card)]
    return highest(table, trumps)


def led_suit(table: Table) -> str | None:
    if table.suit_led is None:
        return None
    return highest(table, [card for card in table.cards if table.shows(card) == table.suit_led])


def highest(table: Table, cards: list[str]) -> str | None:
    return max(cards, key=lambda card: height(table.rules, table.trump, card), default=None)


POWERS: dict[str, Callable[[Table], str | None]] = {
    "different_seven": different_seven,
    "yoromeki": yoromeki,
    "mighty": the_mighty,
    "right_jack": the_right_jack,
    "left_jack": the_left_jack,
    "led_joker": led_joker,
    "joker": joker,
    "hunting_jack": hunting_jack,
    "spade_three": spade_three,
    "same_two": same_two,
    "trump": trump,
    "led_suit": led_suit,
}
