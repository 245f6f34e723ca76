"""Puts sentences together: fills in the table's numbers, and links terms once a page."""

from __future__ import annotations

import re

from napoleon.cards import Card, Suit
from napoleon.rules.model import Rules
from napoleon.rules.words.catalogue import Catalogue, Value
from napoleon.rules.words.examples import Example
from napoleon.rules.words.facts import Facts
from napoleon.rules.words.page import Block, Section

CARD_PLACE = re.compile(r"\{([SHDC][2-9TJQKA]|JK)\}")


class Writer:
    """Writes the sections of one page, in reading order."""

    def __init__(self, rules: Rules, words: Catalogue) -> None:
        self.rules = rules
        self.facts = Facts(rules)
        self.words = words
        self.sections: list[Section] = []
        self.seen: set[str] = set()
        self._blocks: list[Block] = []
        role = "bidder" if rules.counts_tricks else "napoleon"
        self._values: dict[str, Value] = {
            "players": rules.deck.players,
            "cards": rules.cards.bit_count(),
            "hand": rules.deck.hand,
            "kitty": rules.kitty_size,
            "tricks": rules.tricks,
            "jokers": rules.deck.jokers,
            "minimum": rules.auction.minimum,
            "maximum": rules.auction.maximum,
            "lowest": rules.deck.lowest_rank,
            "napoleon": words.text(f"grammar.{role}"),
            "N": words.text(f"grammar.{role.title()}"),
        }

    def say(self, key: str, /, **values: Value) -> str:
        """The sentence `group.name` with the table's numbers and the given values."""
        cards = {
            name: self.words.cards(Card(name)) for name in CARD_PLACE.findall(self.words.raw(key))
        }
        return self.words.text(key, **(self._values | cards | values))

    def suit(self, suit: Suit | None) -> str:
        """The name of a suit, or of no trump."""
        return self.words.text("grammar.no_trump" if suit is None else f"suit.{suit}")

    def bid(self, number: int, suit: Suit | None) -> str:
        """A bid as text: `13♥`."""
        if suit is None:
            return self.words.text("grammar.bid_no_trump", number=number)
        return f"{number}{suit.symbol}"

    def rung(self, name: str) -> str:
        """The name of a call of a ladder."""
        return rung_name(self.words, name)

    def paragraph(self, *sentences: str) -> None:
        """A paragraph of those sentences that are not empty."""
        self._block("paragraph", sentences)

    def item(self, *sentences: str) -> None:
        """An item of a list."""
        self._block("item", sentences)

    def example(self, key: str, example: Example) -> None:
        """An example trick with its caption."""
        trump = example.trump
        caption = self.say(
            key,
            trump="" if trump is None else self.words.text(f"trumps.{trump}"),
            lead=self._named(example.cards[0]),
            taker=self._named(example.cards[example.winner]),
        )
        phrases = self.words.phrases(caption, self.seen)
        cards = tuple(map(str, example.cards))
        self._blocks.append(Block("example", phrases, cards=cards, winner=example.winner))

    def _named(self, card: Card) -> str:
        """A card in a sentence; the joker with what the language puts before it."""
        return self.words.text("grammar.the_joker") if card.is_joker else self.words.cards(card)

    def end(self, section: str) -> None:
        """Close the section; without a block there is none."""
        if self._blocks:
            heading = self.words.text(f"heading.{section}")
            self.sections.append(Section(section, heading, tuple(self._blocks)))
        self._blocks = []

    def _block(self, kind: str, sentences: tuple[str, ...]) -> None:
        text = self.words.joined(filter(None, sentences))
        if text:
            phrases = self.words.phrases(text, self.seen)
            self._blocks.append(Block("item" if kind == "item" else "paragraph", phrases))


def rung_name(words: Catalogue, name: str) -> str:
    """The name of a call of a ladder: in this language where it is well known, else as it is."""
    key = f"rung.{name}"
    return words.text(key) if words.has(key) else name.replace("-", " ").capitalize()
