"""A page of rules: sections of blocks of phrases, and the glossary that the phrases link to."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Phrase(Struct, frozen=True):
    """A piece of text; `term` names its entry in the glossary, `cards` are shown as cards."""

    text: str
    term: str = ""
    cards: tuple[str, ...] = ()


class Block(Struct, frozen=True):
    """A paragraph, an item of a list, or an example: a trick's cards in order.

    `winner` is the index of the card that takes the trick; `changed` marks what reads differently
    at the table that the page is compared with.
    """

    kind: Literal["paragraph", "item", "example"]
    phrases: tuple[Phrase, ...]
    changed: bool = False
    cards: tuple[str, ...] = ()
    winner: int | None = None

    @property
    def text(self) -> str:
        """The block as plain text."""
        return "".join(phrase.text for phrase in self.phrases)


class Section(Struct, frozen=True):
    """A heading with its blocks; `id` is the same in every language."""

    id: str
    heading: str
    blocks: tuple[Block, ...]


class Term(Struct, frozen=True):
    """An entry of the glossary."""

    id: str
    name: str
    meaning: str


class Page(Struct, frozen=True):
    """The rules of one table, complete enough to teach the game from."""

    title: str
    sections: tuple[Section, ...]
    glossary: tuple[Term, ...]
