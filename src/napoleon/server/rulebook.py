"""The rules of a table in words, as the page gets them."""

from __future__ import annotations

from typing import Any

import msgspec

from napoleon.rules import Rules, RulesError
from napoleon.rules.words import (
    HouseOption,
    Language,
    Remedy,
    advice,
    fits,
    house_options,
    kinds,
    matters,
    nearest_table,
    option_words,
    power_words,
    refusal,
    table_names,
)
from napoleon.rules.words import rules_page as written
from napoleon.server import protocol


def rules_page(rules: Rules, table: str, language: Language) -> protocol.RulesPage:
    """The page of these rules; what differs from the table that they started from is marked."""
    preset = Rules.preset(table)
    page = written(rules, language, preset)
    return protocol.RulesPage(
        title=page.title,
        sections=msgspec.convert(page.sections, tuple[protocol.Section, ...], from_attributes=True),
        glossary=msgspec.convert(page.glossary, tuple[protocol.Term, ...], from_attributes=True),
        tables=table_names(language),
        options=tuple(
            protocol.OptionWords(
                path=option.path,
                name=option.name,
                help=option.help,
                values={
                    value: name
                    for value, name in option.values.items()
                    if fits(rules, option.path, value)
                },
            )
            for option in option_words(language)
        ),
        house=tuple(
            _house(option, rules, preset)
            for option in house_options(language)
            if option.matters(rules)
        ),
        kind=_kind(rules, preset, language),
        matters=matters(rules),
        powers=msgspec.convert(
            power_words(rules, language), tuple[protocol.PowerWords, ...], from_attributes=True
        ),
        advice=_remedies(advice(rules, language)),
        kitty=rules.kitty_size,
        changes={path: here for path, (here, _) in rules.differences(preset).items()},
        rules=rules.plain(),
        toml=rules.toml(table),
    )


def table_rules(toml: str) -> protocol.TableRules:
    """A rule file as changes of the table that it is nearest to; `RulesError` if it is none."""
    rules = Rules.parse(toml)
    table = nearest_table(rules)
    differences = rules.differences(Rules.preset(table))
    return protocol.TableRules(table, {path: here for path, (here, _) in differences.items()})


def refused_rules(
    table: str, changes: dict[str, Any], error: RulesError, language: Language
) -> protocol.Problem:
    """Why these changes of a table can't be played, in words, and ways out."""
    told = refusal(Rules.preset(table), changes, error, language)
    return protocol.Problem("rules", error.why, error.path, told.message, _remedies(told.remedies))


def _remedies(remedies: tuple[Remedy, ...]) -> tuple[protocol.Remedy, ...]:
    return tuple(protocol.Remedy(each.name, each.changes) for each in remedies)


def _kind(rules: Rules, preset: Rules, language: Language) -> protocol.HouseOption:
    words = next(each for each in option_words(language) if each.path == "goal.counts")
    return protocol.HouseOption(
        id="kind",
        name=words.name,
        help=words.help,
        values=tuple(
            protocol.HouseValue(value, words.values[value], changes, fits=True)
            for value, changes in kinds(rules).items()
        ),
        value=rules.goal.counts,
        usual=preset.goal.counts,
    )


def _house(option: HouseOption, rules: Rules, preset: Rules) -> protocol.HouseOption:
    value, usual, fits = option.value(rules), option.value(preset), option.fits(rules)
    return protocol.HouseOption(
        id=option.id,
        name=option.name,
        help=option.help,
        values=tuple(
            protocol.HouseValue(each.id, each.name, each.changes, each in fits)
            for each in option.values
        ),
        value="" if value is None else value.id,
        usual="" if usual is None else usual.id,
    )
