"""Which options matter, what a refused rule set needs, and how a kind of game is changed whole."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from napoleon.rules import OPTIONS, TABLES, Rules, RulesError
from napoleon.rules.words import (
    LANGUAGES,
    advice,
    house_options,
    kinds,
    matters,
    power_words,
    refusal,
)
from tests.strategies import rule_sets

REFUSED: tuple[tuple[str, dict[str, Any], str, dict[str, Any]], ...] = (
    ("standard", {"deck.hand": 11}, "deck.hand", {"deck.hand": 10}),
    ("standard", {"deck.players": 7}, "deck.hand", {"deck.hand": 7}),
    ("joker", {"deck.players": 6}, "deck.hand", {"deck.hand": 8}),
    ("four-player", {"deck.jokers": 1}, "kitty.use", {"kitty.use": "exchange"}),
    ("standard", {"kitty.use": "deal-out", "deck.players": 4}, "kitty.use", {"deck.hand": 12}),
    ("standard", {"auction.maximum": 9}, "auction.minimum", {"auction.maximum": 20}),
    (
        "standard",
        {"auction.if_all_pass": "first-seat"},
        "auction.forced_bid",
        {"auction.forced_bid": "13S"},
    ),
    ("four-player", {"call.when": "after-kitty"}, "call.when", {"call.when": "before-kitty"}),
    (
        "standard",
        {"powers.order": ["led_suit", "mighty"]},
        "powers.order",
        {"powers.order": ["mighty", "led_suit"]},
    ),
)


@pytest.mark.parametrize(("table", "changes", "path", "first"), REFUSED)
def test_a_refusal_names_a_way_out(
    table: str, changes: dict[str, Any], path: str, first: dict[str, Any]
) -> None:
    rules = Rules.preset(table)
    with pytest.raises(RulesError) as error:
        rules.change(changes)
    assert error.value.path == path
    for language in LANGUAGES:
        told = refusal(rules, changes, error.value, language)
        assert told.remedies[0].changes == first
        for remedy in told.remedies:
            rules.change(changes | remedy.changes)
            assert remedy.name
        assert (told.message == error.value.why) == (language == "en")


@given(st.data())
def test_whatever_is_refused_the_ways_out_can_be_played(data: st.DataObject) -> None:
    rules = data.draw(rule_sets())
    option = data.draw(st.sampled_from([each for each in OPTIONS.values() if each.choices]))
    changes: dict[str, Any] = {option.path: data.draw(st.sampled_from(option.choices))}
    changes["deck.players"] = data.draw(st.integers(3, 7))
    try:
        rules.change(changes)
    except RulesError as error:
        for remedy in refusal(rules, changes, error, "en").remedies:
            rules.change(changes | remedy.changes)


def test_nonsense_has_no_way_out() -> None:
    rules = Rules()
    for language in LANGUAGES:
        told = refusal(rules, {"deck.hand": "x"}, RulesError("deck.hand", "why"), language)
        assert told.remedies == ()
        assert told.message


@given(rule_sets())
def test_the_kind_of_game_changes_whole(rules: Rules) -> None:
    for counts, changes in kinds(rules).items():
        if changes.get("auction.ladder") != [] and rules.tricks < 2:
            continue  # Too few tricks for any call that we know.
        assert rules.change(changes).goal.counts == counts
        assert bool(changes) == (rules.goal.counts != counts)


@pytest.mark.parametrize(
    ("changes", "hand"), [({"deck.players": 4}, 12), ({"deck.players": 3}, 16), ({}, None)]
)
def test_fewer_players_may_hold_more(changes: dict[str, Any], hand: int | None) -> None:
    told = advice(Rules().change(changes), "en")
    assert [each.changes for each in told] == ([{"deck.hand": hand}] if hand else [])


def test_what_matters() -> None:
    standard, joker, nap = map(Rules.preset, ("standard", "joker", "nap"))
    assert "play.joker_led" not in matters(standard)
    assert "play.joker_led" in matters(joker)
    assert "play.jokers_together" not in matters(joker)
    assert "auction.ladder" in matters(nap)
    assert "auction.minimum" not in matters(nap)
    assert all(set(matters(Rules.preset(table))) <= set(OPTIONS) for table in TABLES)


def test_house_rules_that_matter() -> None:
    def named(table: str) -> set[str]:
        rules = Rules.preset(table)
        return {option.id for option in house_options("en") if option.matters(rules)}

    assert {"same_two", "yoromeki", "joker", "minimum", "sweep"} <= named("standard")
    assert "joker_call" not in named("standard")
    assert "joker_call" in named("joker")
    assert "joker" in named("four-player")  # Refused as things stand, but with a way out.
    assert not named("nap") & {"minimum", "sweep", "formula", "yoromeki", "pass"}


@given(rule_sets(), st.sampled_from(LANGUAGES))
def test_every_power_is_told(rules: Rules, language: Any) -> None:
    told = power_words(rules, language)
    assert tuple(each.power for each in told)[: len(rules.powers.order)] == rules.powers.order
    assert len({each.power for each in told}) == 12
    assert all(each.name and each.phrases for each in told)
    assert not any(phrase.term for each in told for phrase in each.phrases)
