"""Why a card may not be played, in words that name the rule."""

from __future__ import annotations

from typing import Final, NamedTuple

from napoleon.cards import Card, Suit, cards_of
from napoleon.deal.errors import IllegalAction
from napoleon.kernel import NO_TRUMP, packed, reading, table_for
from napoleon.rules import Rules

_A: Final = {
    Suit.SPADES: "a spade",
    Suit.HEARTS: "a heart",
    Suit.DIAMONDS: "a diamond",
    Suit.CLUBS: "a club",
}


class Position(NamedTuple):
    """A seat that is to play: its cards, what it may play (masks), and the trick before it."""

    rules: Rules
    trump: int
    hand: int
    legal: int
    cards: tuple[Card, ...]
    named: int
    number: int


def refusal(position: Position, card: Card) -> IllegalAction:
    """The error for a card that the seat at turn may not play."""
    if not position.hand >> card & 1:
        return IllegalAction("not-held", f"you do not hold {card}", card=card)
    return _Refusal(position, card).error()


class _Refusal:
    """Finds the rule that a card breaks, in the order in which the rules speak."""

    def __init__(self, position: Position, card: Card) -> None:
        self.card, self.hand, self.legal = card, position.hand, position.legal
        self.trump, self.cards, self.rules = position.trump, position.cards, position.rules
        row = table_for(position.rules)[position.trump]
        trick = packed(position.cards)
        self.facts = reading(row, trick, len(self.cards), position.named, position.number)

    def error(self) -> IllegalAction:
        return self._leading() if not self.cards else self._following()

    def _must(self) -> str:
        """`HK must be played`, or whichever they are."""
        legal = cards_of(self.legal)
        if len(legal) == 1:
            return f"{legal[0]} must be played"
        return f"one of {' '.join(map(str, legal))} must be played"

    def _leading(self) -> IllegalAction:
        if self.card.is_joker and self.legal & ~self.facts.trumps:
            if self.rules.play.joker_lead_first_trick:
                return self._barred("a joker may not be led to the first trick before other cards")
            return IllegalAction(
                "joker-not-led-first", f"{self.card} may not be led to the first trick"
            )
        return self._barred("trumps may not be led to the first trick")

    def _barred(self, why: str) -> IllegalAction:
        return IllegalAction("trumps-barred", f"{self._must()}: {why}")

    def _following(self) -> IllegalAction:
        first, facts = self.cards[0], self.facts
        if not facts.plain and first == facts.calls_mighty and self.hand & facts.mighty:
            return self._called(first, cards_of(self.hand & facts.mighty)[0])
        if not facts.plain and first == facts.calls_joker and self.hand & facts.jokers:
            return self._called(first, cards_of(self.hand & facts.jokers)[0])
        if facts.calls_trumps:
            return self._trump_call()
        if facts.led != NO_TRUMP and self.hand & facts.following:
            suit = Suit(facts.led)
            if self.card.is_joker:
                return IllegalAction(
                    "joker-when-void",
                    f"{self._must()}: a joker is played only when the suit led cannot be followed",
                    suit=suit,
                )
            if not facts.following >> self.card & 1:
                return IllegalAction("follow", f"{self._must()}: you hold {_A[suit]}", suit=suit)
        return self._barred("trumps may not be played to the first trick while you hold others")

    def _called(self, first: Card, special: Card) -> IllegalAction:
        return IllegalAction(
            "called-card", f"{special} must be played: {first} was led and calls it", card=special
        )

    def _trump_call(self) -> IllegalAction:
        suit = Suit(self.trump)
        if self.hand & self.facts.trumps:
            return IllegalAction(
                "answer-trump-call",
                f"{self._must()}: the joker calls trumps and you hold {_A[suit]}",
                suit=suit,
            )
        return IllegalAction(
            "highest-honour",
            f"{self._must()}: the joker calls trumps, and without one an honour is played, "
            "else the highest rank",
            suit=suit,
        )
