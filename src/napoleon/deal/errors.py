"""The error of an action that the rules do not allow."""

from __future__ import annotations

from napoleon.cards import Card, Suit


class IllegalAction(ValueError):
    """An action against the rules; the text names the rule.

    `code` is a short name of the reason (`follow`, `too-low`, `not-your-turn`, …) for those who
    say it in other words; `suit` and `card` are what it is about, where it is about one.
    """

    def __init__(
        self, code: str, text: str, *, suit: Suit | None = None, card: Card | None = None
    ) -> None:
        super().__init__(text)
        self.code = code
        self.suit = suit
        self.card = card
