"""The texts of each language: sentences with places for numbers, names and cards.

A file of `texts` is a table of tables of sentences, the same keys in every language. In a sentence
`{name}` is a place for a value, `{name#one/many}` a number with its noun, and `[words|term]` links
words to an entry of the glossary.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources
from typing import Any, Final, Literal, TypeAlias

from napoleon.cards import Card
from napoleon.rules.words.page import Phrase

Language: TypeAlias = Literal["en", "ja", "sv"]
LANGUAGES: Final[tuple[Language, ...]] = ("en", "ja", "sv")
FILES: Final = ("page", "play", "glossary", "options")

Value: TypeAlias = str | int

_PLACE: Final = re.compile(r"\{(\w+)(?:#([^/}]*)/([^}]*))?\}")
_CARDS_OPEN, _CARDS_SHUT = "\ue000", "\ue001"
_PIECE: Final = re.compile(
    rf"\[(?P<words>[^|\]]+)\|(?P<term>[a-z-]+)\]|{_CARDS_OPEN}(?P<cards>[^{_CARDS_SHUT}]*){_CARDS_SHUT}"
)


class Catalogue:
    """All texts of one language."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.texts: dict[str, Any] = {}
        folder = resources.files("napoleon.rules.words") / "texts" / language
        for name in FILES:
            self.texts |= tomllib.loads((folder / f"{name}.toml").read_text(encoding="utf-8"))
        self.glue = self.text("grammar.glue")

    def text(self, key: str, /, **values: Value) -> str:
        """The sentence `group.name`, its places filled, its links still marked."""
        return self.fill(self.raw(key), values)

    def raw(self, key: str) -> str:
        """The sentence as it stands in the file."""
        group, _, name = key.partition(".")
        sentence: str = self.texts[group][name]
        return sentence

    def has(self, key: str) -> bool:
        """Whether there is such a sentence."""
        group, _, name = key.partition(".")
        return name in self.texts.get(group, {})

    def fill(self, sentence: str, values: Mapping[str, Value]) -> str:
        """The sentence with its places filled."""

        def place(match: re.Match[str]) -> str:
            name, one, many = match.groups()
            value = values[name]
            if one is None:
                return str(value)
            return f"{value} {one if value == 1 else many}".replace(" ~", "")

        return _PLACE.sub(place, sentence)

    def joined(self, sentences: Iterable[str]) -> str:
        """Sentences as running text."""
        return self.glue.join(sentences)

    def listed(self, words: Iterable[str]) -> str:
        """Words as a list: a, b and c."""
        *most, last = words
        if not most:
            return last
        return self.text("grammar.comma").join(most) + self.text("grammar.and") + last

    def cards(self, *cards: Card) -> str:
        """Cards, to fill a place with."""
        return _CARDS_OPEN + " ".join(map(str, cards)) + _CARDS_SHUT

    def card(self, card: Card) -> str:
        """A card as text: `♥10`, or the joker's name."""
        if card.is_joker:
            return self.text("grammar.joker" if str(card) == "JK" else "grammar.second_joker")
        return card.symbol.replace("T", "10")

    def phrases(self, text: str, seen: set[str]) -> tuple[Phrase, ...]:
        """The text as phrases; a term is linked where it isn't `seen` yet."""
        phrases: list[Phrase] = []
        plain = ""

        def flush() -> None:
            nonlocal plain
            if plain:
                phrases.append(Phrase(plain))
            plain = ""

        end = 0
        for piece in _PIECE.finditer(text):
            plain += text[end : piece.start()]
            end = piece.end()
            if piece["cards"] is not None:
                flush()
                cards = [Card(name) for name in piece["cards"].split()]
                words = " ".join(map(self.card, cards))
                phrases.append(Phrase(words, cards=tuple(map(str, cards))))
            elif piece["term"] in seen:
                plain += piece["words"]
            else:
                flush()
                seen.add(piece["term"])
                phrases.append(Phrase(piece["words"], term=piece["term"]))
        plain += text[end:]
        flush()
        return tuple(phrases)

    def plain(self, text: str) -> str:
        """The text without links and marks."""
        return "".join(phrase.text for phrase in self.phrases(text, set()))


@cache
def catalogue(language: Language) -> Catalogue:
    """The texts of a language; `KeyError` for a language that there is none of."""
    if language not in LANGUAGES:
        raise KeyError(language)
    return Catalogue(language)
