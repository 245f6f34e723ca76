"""Options in words, for forms: each option's name, what it does, and the names of its values."""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from napoleon.rules.model import POWERS
from napoleon.rules.options import OPTIONS
from napoleon.rules.store import TABLES
from napoleon.rules.words.catalogue import Language, catalogue


class OptionWords(Struct, frozen=True):
    """An option in words; `values` names its choices (flags: `true` and `false`).

    For numbers with a special zero `values` names that one; for `powers.order` it names the powers.
    """

    path: str
    name: str
    help: str
    values: dict[str, str]


NO_LIMIT = ("match.deals",)
NONE_AT_ZERO = ("match.target", "match.chips", "deck.jokers")


@cache
def option_words(language: Language) -> tuple[OptionWords, ...]:
    """Every option in words, in the order of the model."""
    words = catalogue(language)
    told = []
    for path, option in OPTIONS.items():
        texts = words.texts[path]
        values: dict[str, str] = {}
        if option.kind == "choice" or path == "play.mighty_call":
            values = {choice: texts[choice] for choice in option.choices or ("off",)}
        elif option.kind == "flag":
            values = {"true": words.text("value.yes"), "false": words.text("value.no")}
        elif path in NO_LIMIT:
            values = {"0": words.text("value.no_limit")}
        elif path in NONE_AT_ZERO:
            values = {"0": words.text("value.none")}
        elif path == "powers.order":
            values = {power: words.text(f"power.{power}") for power in POWERS}
        told.append(OptionWords(path, texts["name"], texts["help"], values))
    return tuple(told)


def group_words(language: Language) -> dict[str, str]:
    """The names of the groups of options."""
    return dict(catalogue(language).texts["group"])


def table_names(language: Language) -> dict[str, str]:
    """The names of the tables that come with the program."""
    words = catalogue(language)
    return {table: words.text(f"table.{table}") for table in TABLES}
