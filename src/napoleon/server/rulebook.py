"""The rules of a table in words, as the page gets them."""

from __future__ import annotations

import msgspec

from napoleon.rules import Rules
from napoleon.rules.words import (
    HouseOption,
    Language,
    house_options,
    nearest_table,
    option_words,
    table_names,
)
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
        house=tuple(_house(option, rules) for option in house_options(language)),
        rules=rules.plain(),
        toml=rules.toml(table),
    )


def table_rules(toml: str) -> protocol.TableRules:
    """A rule file as changes of the table that it is nearest to; `RulesError` if it is none."""
    rules = Rules.parse(toml)
    table = nearest_table(rules)
    differences = rules.differences(Rules.preset(table))
    return protocol.TableRules(table, {path: here for path, (here, _) in differences.items()})


def _house(option: HouseOption, rules: Rules) -> protocol.HouseOption:
    value, fits = option.value(rules), option.fits(rules)
    return protocol.HouseOption(
        id=option.id,
        name=option.name,
        help=option.help,
        values=tuple(
            protocol.HouseValue(each.id, each.name, each.changes, each in fits)
            for each in option.values
        ),
        value="" if value is None else value.id,
    )
