"""The rules in words: a page for any rule set, in English, Japanese and Swedish."""

from napoleon.rules.words.build import rules_page
from napoleon.rules.words.catalogue import LANGUAGES, Language
from napoleon.rules.words.differences import (
    Difference,
    describe_differences,
    nearest_table,
    no_difference,
    value_words,
)
from napoleon.rules.words.house import HouseOption, HouseValue, house_options
from napoleon.rules.words.matters import fits, matters
from napoleon.rules.words.options import OptionWords, group_words, option_words, table_names
from napoleon.rules.words.page import Block, Page, Phrase, Section, Term
from napoleon.rules.words.powers import PowerWords, power_words
from napoleon.rules.words.remedy import Refusal, Remedy, advice, kinds, refusal
from napoleon.rules.words.text import card_name, markdown, plain_text

__all__ = [
    "LANGUAGES",
    "Block",
    "Difference",
    "HouseOption",
    "HouseValue",
    "Language",
    "OptionWords",
    "Page",
    "Phrase",
    "PowerWords",
    "Refusal",
    "Remedy",
    "Section",
    "Term",
    "advice",
    "card_name",
    "describe_differences",
    "fits",
    "group_words",
    "house_options",
    "kinds",
    "markdown",
    "matters",
    "nearest_table",
    "no_difference",
    "option_words",
    "plain_text",
    "power_words",
    "refusal",
    "rules_page",
    "table_names",
    "value_words",
]
