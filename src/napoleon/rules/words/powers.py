"""The powers in words, for a list that can be put in order."""

from __future__ import annotations

from msgspec import Struct

from napoleon.rules.model import POWERS, Rules
from napoleon.rules.words.catalogue import Language, catalogue
from napoleon.rules.words.page import Phrase
from napoleon.rules.words.sections.powers import power_sentences
from napoleon.rules.words.writer import Writer


class PowerWords(Struct, frozen=True):
    """A power: its name, what it does under these rules, and whether it can ever decide there."""

    power: str
    name: str
    phrases: tuple[Phrase, ...]
    works: bool
    """In the list, with its cards in the deck and nothing above that is always there too."""


def power_words(rules: Rules, language: Language) -> tuple[PowerWords, ...]:
    """All powers there are, those of the list first and in its order."""
    words = catalogue(language)
    writer = Writer(rules, words)
    order = rules.powers.order
    told = []
    for power in (*order, *(other for other in POWERS if other not in order)):
        text = words.joined(power_sentences(writer, power))
        phrases = tuple(
            Phrase(phrase.text, cards=phrase.cards) for phrase in words.phrases(text, set())
        )
        name = words.text(f"power.{power}")
        told.append(PowerWords(power, name, phrases, writer.facts.has(power)))
    return tuple(told)
