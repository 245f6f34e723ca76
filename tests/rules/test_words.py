"""The rules in words: right examples, right sums, the same in every language."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from napoleon.cards import DECK, Card, cards_of
from napoleon.deal.action import Bid
from napoleon.deal.result import settle
from napoleon.kernel import NO_TRUMP, table_for, taken
from napoleon.rules import OPTIONS, TABLES, Rules, RulesError
from napoleon.rules.words import (
    LANGUAGES,
    Language,
    Page,
    describe_differences,
    group_words,
    house_options,
    markdown,
    option_words,
    plain_text,
    rules_page,
    table_names,
    value_words,
)
from napoleon.rules.words.catalogue import catalogue
from napoleon.rules.words.docs import documents
from napoleon.rules.words.examples import Example, example, plain_example, powerless_example
from napoleon.rules.words.facts import Facts
from napoleon.rules.words.settlement import worked, worked_rungs
from tests.strategies import rule_sets

if TYPE_CHECKING:
    from collections.abc import Sequence

MANY = settings(max_examples=300)
languages = pytest.mark.parametrize("language", LANGUAGES)
tables = pytest.mark.parametrize("table", TABLES)


def judged(
    rules: Rules, trump: int | None, cards: Sequence[Card], number: int, named: int | None = None
) -> tuple[int, str]:
    """What the kernel says: the index of the card that takes the trick, and by which power."""
    row = table_for(rules)[NO_TRUMP if trump is None else trump]
    packed = sum(card << 6 * place for place, card in enumerate(cards))
    answer = taken(row, packed, len(cards), NO_TRUMP if named is None else named, number)
    level = answer >> 3
    return answer & 7, rules.powers.order[-level] if level else ""


def examples(rules: Rules) -> list[Example]:
    """Every example that a page of these rules may show."""
    facts = Facts(rules)
    found = [trick for power in facts.powers if (trick := example(facts, power))]
    if rules.play.first_trick == "plain":
        found.append(plain_example(facts, 1))
    if rules.play.last_trick == "plain":
        found.append(plain_example(facts, rules.tricks))
    last_plain = rules.tricks == 1 and rules.play.last_trick == "plain"
    if rules.play.first_trick == "trumps-powerless" and not last_plain and facts.has("trump"):
        found.append(powerless_example(facts))
    return found


def check_examples(rules: Rules) -> None:
    for trick in examples(rules):
        assert len(trick.cards) == rules.deck.players == len(set(trick.cards))
        assert all(rules.cards >> card & 1 for card in trick.cards)
        answer = judged(rules, trick.trump, trick.cards, trick.trick, trick.named)
        assert answer == (trick.winner, trick.power), trick
    shown = {(trick.cards, trick.winner) for trick in examples(rules)}
    for section in rules_page(rules).sections:
        for block in section.blocks:
            if block.cards:
                assert (tuple(map(Card, block.cards)), block.winner) in shown


@tables
def test_the_kernel_agrees_with_the_examples(table: str) -> None:
    rules = Rules.preset(table)
    check_examples(rules)
    shown = {trick.power for trick in examples(rules)}
    without = set() if rules.deck.jokers else {"led_joker"}
    assert shown == set(rules.powers.order) - without, "each power of a table has an example"


@MANY
@given(rule_sets())
def test_the_kernel_agrees_with_the_examples_of_any_rules(rules: Rules) -> None:
    check_examples(rules)
    facts = Facts(rules)
    if facts.usual_trick is not None:
        for power in facts.powers:
            needs_later = power == "same_two" and facts.usual_trick == 1
            assert needs_later or example(facts, power) is not None, power


@given(rule_sets(), st.integers(0, 1 << 32))
def test_a_power_that_is_said_never_to_decide_never_decides(rules: Rules, seed: int) -> None:
    facts, stream = Facts(rules), random.Random(seed)
    if facts.usual_trick is None:
        return
    deck = cards_of(rules.cards)
    special = [card for card in deck if card.is_joker or card.rank in (2, 3, 7, 11, 12, 14)]
    for _ in range(40):
        cards = stream.sample(stream.choice([deck, special]), rules.deck.players)
        trump = stream.choice([0, 1, 2, 3, *([None] if rules.auction.no_trump else [])])
        _, power = judged(rules, trump, cards, facts.usual_trick, stream.randrange(4))
        assert power in ("", *facts.powers)


def check_settlements(rules: Rules) -> None:
    for result in () if rules.counts_tricks else worked(rules):
        partner = None if result.adjutant is None else 1
        bid = Bid(result.number, result.suit)
        real = settle(rules, 0, partner, bid, result.honours, 20 - result.honours)
        assert real.made == result.won
        expected = [result.napoleon, *[result.ally] * (rules.deck.players - 1)]
        if result.adjutant is not None:
            expected[1] = result.adjutant
        assert list(real.points) == expected
    for rung in worked_rungs(rules) if rules.counts_tricks else ():
        real = settle(rules, 0, None, Bid(rung.rung.name), rung.tricks, rules.tricks - rung.tricks)
        assert real.made == rung.won
        assert list(real.points) == [rung.bidder, *[rung.other] * (rules.deck.players - 1)]


@tables
def test_worked_settlements_are_those_of_the_deal(table: str) -> None:
    check_settlements(Rules.preset(table))


@given(rule_sets())
def test_worked_settlements_of_any_rules_are_those_of_the_deal(rules: Rules) -> None:
    check_settlements(rules)


def check_page(page: Page, rules: Rules) -> None:
    """Every place is filled, every link leads somewhere, and every card is in the deck."""
    terms = [term.id for term in page.glossary]
    assert len(terms) == len(set(terms))
    linked = []
    for section in page.sections:
        assert section.heading
        assert section.blocks
        for block in section.blocks:
            assert block.text.strip()
            assert not re.search(r"[\[\]{}|\ue000\ue001]|  |None", block.text), block.text
            assert bool(block.cards) == (block.kind == "example") == (block.winner is not None)
            linked += [phrase.term for phrase in block.phrases if phrase.term]
            for phrase in block.phrases:
                assert all(Card(card) in DECK for card in phrase.cards)
                if section.id == "powers" and block.kind == "example":
                    assert all(rules.cards >> Card(card) & 1 for card in phrase.cards)
    assert sorted(linked) == sorted(set(linked)), "linked at first sight only"
    assert set(linked) == set(terms)
    for term in page.glossary:
        assert term.name
        assert not re.search(r"[\[\]{}|]", term.meaning)


@languages
@tables
def test_every_table_has_a_page(table: str, language: Language) -> None:
    rules = Rules.preset(table)
    page = rules_page(rules, language)
    check_page(page, rules)
    assert table_names(language)[table] in page.title
    assert not any(block.changed for section in page.sections for block in section.blocks)
    for text in (plain_text(page, language), markdown(page, language)):
        assert page.title in text


@given(rule_sets(), st.sampled_from(LANGUAGES))
def test_any_rules_have_a_page(rules: Rules, language: Language) -> None:
    check_page(rules_page(rules, language), rules)
    base = Rules.preset("standard")
    page = rules_page(rules, language, base)
    changed = [block for section in page.sections for block in section.blocks if block.changed]
    assert bool(changed) == (rules != base)
    differences = describe_differences(base, rules, language)
    assert [difference.path for difference in differences] == list(base.differences(rules))


def texts(language: Language) -> dict[str, str]:
    """All sentences of a language by group and name."""
    return {
        f"{group} {name}": sentence
        for group, sentences in catalogue(language).texts.items()
        for name, sentence in sentences.items()
    }


@languages
def test_a_language_says_everything_that_english_says(language: Language) -> None:
    english, here = texts("en"), texts(language)
    assert here.keys() == english.keys()
    for key, sentence in here.items():
        assert sentence.strip() or key.startswith("grammar "), key
        for mark in (r"\{(\w+)", r"\|([a-z-]+)\]"):
            there = set(re.findall(mark, english[key]))
            assert set(re.findall(mark, sentence)) == there, key
    if language != "en":
        same = {key for key in here if here[key] == english[key] and " " in here[key].strip()}
        assert not {key for key in same if not key.startswith("value ")}


@languages
def test_no_sentence_is_said_that_the_table_has_no_use_for(language: Language) -> None:
    words = catalogue(language).texts["power"]
    page = rules_page(Rules.preset("standard"), language)
    text = plain_text(page, language).lower()
    assert words["joker"].lower() not in text
    assert words["yoromeki"].lower() not in text
    nap = plain_text(rules_page(Rules.preset("nap"), language), language).lower()
    for absent in ("napoleon", "adjutant", "honour", "kitty"):
        name = catalogue(language).text(f"term.{absent}").lower()
        assert name not in nap.split("\n", 1)[1], absent


def test_what_changed_is_marked() -> None:
    base = Rules.preset("standard")
    page = rules_page(base.change({"powers.yoromeki": True, "match.deals": 7}), "en", base)
    changed = {
        section.id: [block.text for block in section.blocks if block.changed]
        for section in page.sections
    }
    assert len(changed["differences"]) == 2
    assert any("Yoromeki" in text for text in changed["powers"])
    (match,) = changed["match"]
    assert match.startswith("A match has 7 deals.")
    assert changed["auction"] == changed["deck"] == changed["kitty"] == []
    assert "like “Five players”" in page.title


def test_a_power_that_moved_is_marked() -> None:
    base = Rules.preset("joker")
    page = rules_page(base.change({"powers.led_joker": "below-mighty"}), "en", base)
    powers = next(section for section in page.sections if section.id == "powers")
    moved = [block.text for block in powers.blocks if block.changed and block.kind == "item"]
    assert moved == ["A joker that was led."]


@languages
def test_every_option_is_named(language: Language) -> None:
    told = {option.path: option for option in option_words(language)}
    assert list(told) == list(OPTIONS)
    for path, option in OPTIONS.items():
        assert told[path].name
        assert told[path].help
        assert set(told[path].values) >= set(option.choices)
        if option.kind == "flag":
            assert set(told[path].values) == {"true", "false"}
        assert value_words(path, option.default, language)
    groups = group_words(language)
    assert list(groups) == list(dict.fromkeys(path.partition(".")[0] for path in OPTIONS))
    assert list(table_names(language)) == list(TABLES)


@languages
def test_two_tables_differ_in_words(language: Language) -> None:
    for here in TABLES:
        for there in TABLES:
            found = describe_differences(Rules.preset(here), Rules.preset(there), language)
            assert (not found) == (here == there)
            assert all(difference.here != difference.there for difference in found)


def test_how_two_tables_differ() -> None:
    weak, strong = Rules.preset("weak-joker"), Rules.preset("strong-joker")
    assert [difference.text for difference in describe_differences(weak, strong, "en")] == [
        "First trick: like any other instead of no same-two",
        "Order of power: Yoromeki left out; led joker left out; joker added, above right jack",
    ]


@languages
def test_house_rules_can_be_chosen(language: Language) -> None:
    for table in ("standard", "joker", "four-player", "yaku"):
        rules = Rules.preset(table)
        for option in house_options(language):
            for value in option.fits(rules):
                chosen = rules.change(value.changes)
                current = option.value(chosen)
                assert current is not None
                assert rules.change(current.changes) == chosen
    standard = Rules.preset("standard")
    assert all(option.value(standard) for option in house_options(language))
    assert all(option.fits(standard) == option.values for option in house_options(language))


def test_a_house_rule_that_does_not_fit_is_not_offered() -> None:
    nap = Rules.preset("nap")
    by_id = {option.id: option for option in house_options("en")}
    assert [value.id for value in by_id["no_trump"].fits(nap)] == ["off"]
    with pytest.raises(RulesError):
        nap.change(by_id["no_trump"].values[0].changes)


def test_an_unknown_language_is_an_error() -> None:
    with pytest.raises(KeyError):
        catalogue("fr")


def test_the_pages_in_docs_are_up_to_date() -> None:
    folder = Path(__file__).parents[2] / "docs" / "rules"
    for name, text in documents().items():
        there = (folder / name).read_text(encoding="utf-8")
        assert there == text, f"{name}: python -m napoleon.rules.words.docs writes it anew"
    assert (folder / "decisions.md").exists()


RICH: dict[str, dict[str, object]] = {
    "standard": {"deck.jokers": 2, "play.mighty_call": "C3", "powers.yoromeki": True},
    "joker": {"deck.jokers": 2, "auction.no_trump": True, "match.target": 20},
    "four-player": {"kitty.use": "exchange", "deck.jokers": 2},
    "two-jokers": {"kitty.use": "exchange", "deck.lowest_rank": 3, "deck.hand": 9},
}
OTHER_VALUES: dict[str, list[object]] = {
    "goal.counts": [],  # by the tables themselves
    "auction.ladder": [],
    "play.first_lead": [],
    "auction.forced_bid": ["13S", "12H"],
    "play.mighty_call": ["off", "S3", "C3"],
    "powers.order": [["mighty", "trump", "led_suit"], ["trump", "mighty", "led_suit"]],
    "auction.maximum": [15, 20],
    "match.chips": [0, 40],
    "match.target": [0, 12],
    "deck.hand": [8, 9],
}


@languages
@pytest.mark.parametrize("path", OPTIONS)
def test_every_option_is_said_where_it_matters(path: str, language: Language) -> None:
    """There is a table at which each value of the option gives another page."""
    option = OPTIONS[path]
    values: list[object] = list(option.choices)
    if option.kind == "flag":
        values = [False, True]
    elif option.kind == "number":
        least = option.least or 0
        values = [least + 1, least + 2]
    values = OTHER_VALUES.get(path, values)
    bases = [Rules.preset(table) for table in TABLES]
    bases += [Rules.preset(table).change(changes) for table, changes in RICH.items()]
    if path == "auction.forced_bid":
        bases = [bases[0].change({"auction.if_all_pass": "first-seat", path: "12S"})]
    for base in bases:
        pages = set()
        for value in values:
            changes = {path: value}
            if path == "auction.if_all_pass" and value == "first-seat":
                changes["auction.forced_bid"] = "nap" if base.counts_tricks else "13S"
            if path == "scoring.formula" and value == "ladder":
                continue
            try:
                pages.add(str(rules_page(base.change(changes), language).sections))
            except RulesError:
                continue
        if len(pages) == len(values) - (path == "scoring.formula"):
            return
    assert not values, f"no table says {path}"
