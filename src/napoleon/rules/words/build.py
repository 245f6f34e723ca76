"""The rules page of a table: all its sections, with marks where it differs from another table."""

from __future__ import annotations

from difflib import SequenceMatcher
from functools import lru_cache

from msgspec.structs import replace

from napoleon.rules.model import Rules
from napoleon.rules.store import TABLES
from napoleon.rules.words.catalogue import Catalogue, Language, catalogue
from napoleon.rules.words.differences import describe_differences
from napoleon.rules.words.page import Block, Page, Section, Term
from napoleon.rules.words.sections.auction import auction
from napoleon.rules.words.sections.bargain import call, kitty
from napoleon.rules.words.sections.match import match
from napoleon.rules.words.sections.opening import aim, deck, short
from napoleon.rules.words.sections.play import play
from napoleon.rules.words.sections.powers import powers
from napoleon.rules.words.sections.result import result
from napoleon.rules.words.writer import Writer


@lru_cache(maxsize=256)
def rules_page(rules: Rules, language: Language = "en", base: Rules | None = None) -> Page:
    """The rules in words; blocks that read differently under `base` are marked as changed.

    With a `base` that differs, the page opens with a section `differences` that lists them all.
    """
    words = catalogue(language)
    writer = _written(rules, words)
    sections = writer.sections
    if base is not None and base != rules:
        there = {section.id: section for section in _written(base, words).sections}
        sections = [_marked(section, there.get(section.id)) for section in sections]
        lines = words.phrases
        sections.insert(
            0,
            Section(
                "differences",
                words.text("heading.differences"),
                tuple(
                    Block("item", lines(difference.text, set()), changed=True)
                    for difference in describe_differences(base, rules, language)
                ),
            ),
        )
    return Page(_title(rules, base, words), tuple(sections), _glossary(writer))


def _written(rules: Rules, words: Catalogue) -> Writer:
    writer = Writer(rules, words)
    for section in (short, aim, deck, auction, call, kitty, play, powers, result, match):
        section(writer)
    return writer


def _title(rules: Rules, base: Rules | None, words: Catalogue) -> str:
    def named(wanted: Rules) -> str | None:
        table = next((table for table in TABLES if Rules.preset(table) == wanted), None)
        return None if table is None else words.text(f"table.{table}")

    if name := named(rules):
        return words.text("title.table", table=name)
    if base is not None and (name := named(base)):
        return words.text("title.like", table=name)
    return words.text("title.own")


def _marked(section: Section, there: Section | None) -> Section:
    """The section with its blocks marked that don't stand in the other one, in this order."""
    old = [] if there is None else [(block.text, block.cards) for block in there.blocks]
    new = [(block.text, block.cards) for block in section.blocks]
    kept: set[int] = set()
    for same in SequenceMatcher(None, old, new, autojunk=False).get_matching_blocks():
        kept |= set(range(same.b, same.b + same.size))
    blocks = tuple(
        replace(block, changed=place not in kept) for place, block in enumerate(section.blocks)
    )
    return replace(section, blocks=blocks)


def _glossary(writer: Writer) -> tuple[Term, ...]:
    """The terms that the page links, in the order of the catalogue."""
    words, rules = writer.words, writer.rules
    terms = []
    for term in words.texts["term"]:
        if term not in writer.seen:
            continue
        key = f"meaning.{term}"
        if term == "mighty":
            key += "" if writer.facts.has("mighty") else "_weak"
            key += "_moves" if rules.powers.mighty_moves else ""
        elif term == "trump":
            key += "" if writer.facts.has("trump") else "_weak"
            key += "_bidder" if rules.counts_tricks else ""
        elif term == "ally" and not rules.has_partner:
            key += "_alone"
        terms.append(Term(term, words.text(f"term.{term}"), words.plain(words.text(key))))
    return tuple(terms)
