"""The characters as the page gets them: made when asked for, for they are seldom needed."""

from __future__ import annotations

import msgspec

from napoleon.players.characters import CHARACTERS, Character, Words
from napoleon.server import protocol


def gallery() -> protocol.Characters:
    """All characters, in the gallery's order."""
    return protocol.Characters(tuple(_told(key, person) for key, person in CHARACTERS.items()))


def _told(key: str, person: Character) -> protocol.Character:
    return protocol.Character(
        id=key,
        side=person.side,
        level=person.level,
        born=person.born,
        died=person.died,
        name=_words(person.name),
        title=_words(person.title),
        manner=_words(person.manner),
        life=_words(person.life),
        remarks=msgspec.convert(msgspec.to_builtins(person.remarks), dict[str, protocol.Lines]),
    )


def _words(words: Words) -> protocol.Words:
    return protocol.Words(words.en, words.ja, words.sv)
