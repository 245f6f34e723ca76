"""Rule sets as TOML and as plain data, there and back; and what differs between two."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from napoleon.rules import OPTIONS, TABLES, Rules, RulesError
from tests.strategies import rule_sets


@given(rule_sets(), st.sampled_from(TABLES))
def test_toml_there_and_back(rules: Rules, base: str) -> None:
    assert Rules.parse(rules.toml(base)) == rules
    assert Rules.parse(rules.toml()) == rules


@given(rule_sets())
def test_plain_data_there_and_back(rules: Rules) -> None:
    assert Rules.of(rules.plain()) == rules
    assert set(rules.plain()) == {path.partition(".")[0] for path in OPTIONS}


@given(rule_sets(), rule_sets())
def test_differences_lead_from_one_to_the_other(here: Rules, there: Rules) -> None:
    differences = here.differences(there)
    assert there.change({path: value for path, (value, _) in differences.items()}) == here
    assert here.change({path: value for path, (_, value) in differences.items()}) == there
    assert set(differences) <= set(OPTIONS)
    assert not here.differences(here)
    assert {path: (b, a) for path, (a, b) in differences.items()} == there.differences(here)


def test_toml_states_only_differences() -> None:
    rules = Rules.preset("yaku").change({"auction.minimum": 12, "powers.yoromeki": False})
    data = tomllib.loads(rules.toml("yaku"))
    assert data["preset"] == "yaku"
    assert data["auction"] == {"minimum": 12}
    assert set(data) == {"preset", "auction", "powers"}


def test_differences_of_one_option() -> None:
    standard = Rules.preset("standard")
    assert standard.change({"auction.minimum": 11}).differences(standard) == {
        "auction.minimum": (11, 13)
    }


def test_a_text_without_a_preset_starts_from_the_defaults() -> None:
    assert Rules.parse("") == Rules()
    assert Rules.parse("[deck]\njokers = 1").deck.jokers == 1


def test_short_forms_in_a_text() -> None:
    rules = Rules.parse('preset = "joker"\n[powers]\nyoromeki = true\nled_joker = "after-trump"')
    assert rules.powers.order[0] == "yoromeki"
    assert rules.powers.order[-2] == "led_joker"


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("deck = ", ""),
        ("[" * 100_000, ""),
        ("a = " + "[" * 100_000, ""),
        ('preset = "whist"', "preset"),
        ("preset = 5", "preset"),
        ("deck = 5", "deck"),
        ("[dek]\njokers = 1", "dek"),
        ("[deck]\njoker = 1", "deck.joker"),
        ("[deck]\njokers = 3", "deck.jokers"),
        ("[deck]\njokers = true", "deck.jokers"),
        ("[deck]\njokers = 2024-01-01", "deck.jokers"),
        ("[deck.players]\nmore = 1", "deck.players"),
        ('[powers]\norder = "trump"', "powers.order"),
    ],
)
def test_bad_texts(text: str, path: str) -> None:
    with pytest.raises(RulesError) as caught:
        Rules.parse(text)
    assert caught.value.path == path


def test_files(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('preset = "joker"\n[auction]\nminimum = 11\n', encoding="utf-8")
    assert Rules.read(house) == Rules.preset("joker").change({"auction.minimum": 11})
    assert Rules.read(str(house)) == Rules.read(house)
    for content in [b"\xff\xfe", b"#" * (1 << 21)]:
        house.write_bytes(content)
        with pytest.raises(RulesError, match=r"house\.toml"):
            Rules.read(house)
    with pytest.raises(RulesError, match=r"none\.toml"):
        Rules.read(tmp_path / "none.toml")
    with pytest.raises(RulesError):
        Rules.read(tmp_path)
