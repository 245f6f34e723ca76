"""The rules of a table in words, as the page gets them."""

from __future__ import annotations

import msgspec

from napoleon.rules import Rules
from napoleon.rules.words import Language, option_words, table_names
from napoleon.rules.words import rules_page as written
from napoleon.server import protocol


def rules_page(rules: Rules, table: str, language: Language) -> protocol.RulesPage:
    """The page of these rules; what differs from the table that they started from is marked."""
    page = written(rules, language, Rules.preset(table))
    return protocol.RulesPage(
        title=page.title,
        sections=msgspec.convert(page.sections, tuple[protocol.Section, ...], from_attributes=True),
        glossary=msgspec.convert(page.glossary, tuple[protocol.Term, ...], from_attributes=True),
        tables=table_names(language),
        options=msgspec.convert(
            option_words(language), tuple[protocol.OptionWords, ...], from_attributes=True
        ),
    )
