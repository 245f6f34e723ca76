"""The persons who may take a seat: marshals of the Empire and their opponents.

Each is a file beside this one, `<id>.toml`: a level, a style of play, a life and a few remarks.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib import resources
from types import MappingProxyType
from typing import Final, Literal

from msgspec import Struct, ValidationError, convert

from napoleon.players.style import USUAL, Style

Level = Literal["easy", "normal", "hard", "expert"]
Side = Literal["empire", "coalition"]
Measure = Literal["won", "bid", "suit", "alone", "shown", "fed", "taken", "trumps", "aces"]
"""What can be measured of a style; `bench.characters` says how."""


class Words(Struct, frozen=True, forbid_unknown_fields=True):
    """A text in each language."""

    en: str
    ja: str
    sv: str


class Lines(Struct, frozen=True, forbid_unknown_fields=True):
    """Lines to choose from, in each language."""

    en: tuple[str, ...]
    ja: tuple[str, ...]
    sv: tuple[str, ...]


class Remarks(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """What he says, by moment. Everybody at the table sees these moments, and what he says tells
    nothing that isn't seen."""

    greeting: Lines
    """He sits down."""
    wins_auction: Lines
    """He becomes Napoleon."""
    revealed: Lines
    """He is shown to be the adjutant."""
    made: Lines
    """His side, Napoleon's, has made the contract."""
    failed: Lines
    """His side, Napoleon's, has failed."""
    defended: Lines
    """He was an ally, and the contract was broken."""


class Character(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A person: what he thinks with, how he plays, who he was."""

    level: Level
    side: Side
    born: int
    died: int
    name: Words
    """As he is called at the table."""
    title: Words
    manner: Words
    """How he plays, in a sentence."""
    life: Words
    remarks: Remarks
    style: Style = USUAL
    claims: dict[Measure, Literal["more", "less"]] = {}
    """In what he is measured to differ from the plain player of his level, and to which side."""


def _read() -> dict[str, Character]:
    found: dict[str, Character] = {}
    for file in resources.files(__name__).iterdir():
        key, dot, ending = file.name.partition(".")
        if dot + ending == ".toml":
            try:
                found[key] = convert(tomllib.loads(file.read_text("utf-8")), Character)
            except (tomllib.TOMLDecodeError, ValidationError) as error:
                raise ValueError(f"{file.name} describes no character: {error}") from error
    # The gallery's order: the Empire first, on either side the eldest.
    return dict(
        sorted(found.items(), key=lambda one: (one[1].side != "empire", one[1].born, one[0]))
    )


CHARACTERS: Final[Mapping[str, Character]] = MappingProxyType(_read())
"""All of them by id, in the gallery's order."""


def character(key: str) -> Character:
    """The person with that id; `ValueError` names the choices if there is none."""
    if key not in CHARACTERS:
        raise ValueError(f"{key!r:.40} is no character: choose from {', '.join(CHARACTERS)}")
    return CHARACTERS[key]
