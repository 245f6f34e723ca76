"""How two tables differ, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import SequenceMatcher
from itertools import pairwise
from typing import Any

from msgspec import Struct

from napoleon.cards import Card, NotationError, parse_suit
from napoleon.rules.model import Rules
from napoleon.rules.options import OPTIONS
from napoleon.rules.store import TABLES
from napoleon.rules.words.catalogue import Catalogue, Language, catalogue
from napoleon.rules.words.options import option_words
from napoleon.rules.words.writer import rung_name


class Difference(Struct, frozen=True):
    """An option in which two tables differ; `here` and `there` are its values in words."""

    path: str
    name: str
    here: str
    there: str
    text: str
    """All of it in one line."""


def describe_differences(here: Rules, there: Rules, language: Language) -> tuple[Difference, ...]:
    """What `there` does differently from `here`, option by option."""
    words = catalogue(language)
    names = {option.path: option.name for option in option_words(language)}
    differences = []
    for path, (old, new) in here.differences(there).items():
        before, after = value_words(path, old, language), value_words(path, new, language)
        values = {"name": names[path], "here": before, "there": after}
        text = words.text("value.difference", **values)
        if path == "powers.order":
            change = _moves(words, here.powers.order, there.powers.order)
            text = words.text("value.difference_order", name=names[path], change=change)
        differences.append(Difference(path, names[path], before, after, text))
    return tuple(differences)


def no_difference(language: Language) -> str:
    """That two tables have the same rules, in words."""
    return catalogue(language).text("value.same")


def value_words(path: str, value: object, language: Language) -> str:
    """The value of an option in words."""
    words = catalogue(language)
    option = next(option for option in option_words(language) if option.path == path)
    known = option.values.get(str(value).lower() if isinstance(value, bool) else str(value))
    if known is not None:
        return known
    if path == "powers.order":
        assert isinstance(value, Sequence)
        return words.text("value.above").join(option.values[power] for power in value)
    if path == "auction.ladder":
        assert isinstance(value, Sequence)
        return words.text("grammar.comma").join(_rung(words, rung) for rung in value) or words.text(
            "value.none"
        )
    if path == "auction.forced_bid":
        return _bid(words, str(value))
    if OPTIONS[path].kind == "text":
        try:
            return words.card(Card(str(value)))
        except NotationError:
            return str(value)
    return str(value)


def _rung(words: Catalogue, rung: Mapping[str, Any]) -> str:
    over = rung["only_over"]
    return words.text(
        "value.rung_over" if over else "value.rung",
        name=rung_name(words, rung["name"]),
        tricks=rung["tricks"],
        win=rung["win"],
        lose=rung["lose"],
        over=rung_name(words, over) if over else "",
    )


def _bid(words: Catalogue, bid: str) -> str:
    """A bid, a call or no bid, in words."""
    if not bid:
        return words.text("value.none")
    number, suit = bid[:-1], bid[-1]
    if number.isdecimal() and suit == "N":
        return words.text("grammar.bid_no_trump", number=number)
    try:
        return f"{number}{parse_suit(suit).symbol}" if number.isdecimal() else rung_name(words, bid)
    except NotationError:
        return rung_name(words, bid)


def _moves(words: Catalogue, old: Sequence[str], new: Sequence[str]) -> str:
    """What became of the order: powers left out, added and moved."""
    names = words.texts["power"]
    kept: set[str] = set()
    for same in SequenceMatcher(None, old, new, autojunk=False).get_matching_blocks():
        kept |= set(new[same.b : same.b + same.size])
    changes = [words.text("value.removed", power=names[power]) for power in old if power not in new]
    for power, below in pairwise(new):
        if power not in kept:
            key = "value.moved" if power in old else "value.added"
            changes.append(words.text(key, power=names[power], below=names[below]))
    return words.text("value.then").join(changes)


def nearest_table(rules: Rules, tables: Sequence[str] = TABLES) -> str:
    """The table that differs from these rules in the fewest options."""
    return min(tables, key=lambda table: len(Rules.preset(table).differences(rules)))
