"""Rule sets that cannot be played are refused with the option's path, its value and why."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from napoleon.rules import OPTIONS, Option, Rules, RulesError

LADDER = [
    {"name": "two", "tricks": 2, "win": 2, "lose": 2},
    {"name": "nap", "tricks": 5, "win": 10, "lose": 5},
]


def bad_values(option: Option) -> list[Any]:
    """Values that no rule set may have for this option."""
    never: list[Any] = [None, {}, 1.5, float("nan"), b"x", object()]
    if option.kind == "number":
        assert option.least is not None
        assert option.most is not None
        beyond = [option.least - 1, option.most + 1, 10**30, -(10**30)]
        return [*never, *beyond, str(option.default), "", True, []]
    if option.kind == "flag":
        return [*never, 0, 1, "true", "", []]
    if option.kind == "choice":
        return [*never, "nonsense", "", 0, True, [], option.choices[0] + " ", "x" * 5000]
    if option.kind == "text":
        return [*never, 5, True, [], "nonsense", "x" * 5000, "SA\n"]
    return [*never, "nonsense", 5, True, ["nonsense"], [5], [None], [[]], {"a": 1}]


@pytest.mark.parametrize("path", list(OPTIONS))
def test_bad_values(path: str) -> None:
    for value in bad_values(OPTIONS[path]):
        with pytest.raises(RulesError) as caught:
            Rules().change({path: value})
        error = caught.value
        assert error.path == path, value
        assert str(error) == f"{path}: {error.why}"
        shown = value[0] if isinstance(value, list) and value else value
        assert repr(shown)[:20] in error.why or str(shown)[:20] in error.why
        assert len(str(error)) < 400


def test_each_number_has_a_range_and_each_choice_its_choices() -> None:
    for option in OPTIONS.values():
        if option.kind == "number":
            assert option.least is not None
            assert option.most is not None
            assert option.least <= option.default <= option.most
        if option.kind == "choice":
            assert option.default == option.choices[0] or option.path == "powers.order"


@pytest.mark.parametrize("path", list(OPTIONS))
def test_a_choice_is_listed_when_refused(path: str) -> None:
    option = OPTIONS[path]
    if option.kind != "choice":
        return
    with pytest.raises(RulesError) as caught:
        Rules().change({path: "nonsense"})
    for choice in option.choices:
        assert choice in caught.value.why


@pytest.mark.parametrize(
    ("path", "says"),
    [
        ("deck.colour", "players"),
        ("deck", "deck"),
        ("decks.players", "deck"),
        ("", "deck"),
        (".", "deck"),
        ("deck.players.more", "players"),
        ("powers.yoromek", "order"),
        ("x" * 5000, "deck"),
    ],
)
def test_unknown_option(path: str, says: str) -> None:
    with pytest.raises(RulesError) as caught:
        Rules().change({path: 1})
    assert caught.value.path == path[:60]
    assert says in caught.value.why


def test_unknown_table() -> None:
    with pytest.raises(RulesError, match="standard"):
        Rules.preset("whist")


TOGETHER: list[tuple[str, Mapping[str, object], str, str]] = [
    ("standard", {"deck.players": 5, "deck.hand": 11}, "deck.hand", "need 55, the deck has 52"),
    ("joker", {"deck.hand": 11}, "deck.hand", "5 × 11 cards need 55, the deck has 53"),
    ("standard", {"deck.lowest_rank": 9}, "deck.hand", "the deck has 24"),
    ("four-player", {"deck.jokers": 1}, "kitty.use", "5 cards are left"),
    ("standard", {"kitty.use": "deal-out"}, "kitty.use", "2 cards are left"),
    ("standard", {"auction.maximum": 12}, "auction.minimum", "13 lies above auction.maximum 12"),
    ("standard", {"auction.ladder": LADDER}, "auction.ladder", "goal.counts"),
    ("standard", {"play.first_lead": "bidder"}, "play.first_lead", "goal.counts"),
    ("standard", {"scoring.formula": "ladder"}, "scoring.formula", "goal.counts"),
    ("standard", {"goal.counts": "tricks"}, "auction.ladder", "needs a ladder"),
    ("nap", {"auction.ladder": []}, "auction.ladder", "needs a ladder"),
    ("nap", {"play.first_lead": "napoleon"}, "play.first_lead", "'bidder'"),
    ("nap", {"scoring.formula": "stakes"}, "scoring.formula", "'ladder'"),
    ("nap", {"goal.counts": "honours"}, "auction.ladder", "goal.counts"),
    ("nap", {"call.when": "before-kitty"}, "call.when", "each plays for himself"),
    ("nap", {"auction.no_trump": True}, "auction.no_trump", "the lead makes trumps"),
    ("nap", {"auction.ladder": [*LADDER, LADDER[0]]}, "auction.ladder", "two"),
    ("nap", {"auction.ladder": [{**LADDER[0], "name": "pass"}]}, "auction.ladder", "pass"),
    ("nap", {"auction.ladder": [{**LADDER[0], "tricks": 6}]}, "auction.ladder", "6 tricks"),
    ("nap", {"auction.ladder": [{**LADDER[0], "only_over": "nap"}]}, "auction.ladder", "nap"),
    (
        "nap",
        {"auction.ladder": [{**LADDER[0], "only_over": "nap"}, LADDER[1]]},
        "auction.ladder",
        "not below",
    ),
    ("standard", {"auction.forced_bid": "12S"}, "auction.forced_bid", "first-seat"),
    ("standard", {"auction.if_all_pass": "first-seat"}, "auction.forced_bid", "no bid"),
    (
        "standard",
        {"auction.if_all_pass": "first-seat", "auction.forced_bid": "12N"},
        "auction.forced_bid",
        "no_trump",
    ),
    (
        "standard",
        {"auction.if_all_pass": "first-seat", "auction.forced_bid": "21S"},
        "auction.forced_bid",
        "21S",
    ),
    (
        "nap",
        {"auction.if_all_pass": "first-seat", "auction.forced_bid": "12S"},
        "auction.forced_bid",
        "no rung",
    ),
    ("four-player", {"call.when": "after-kitty"}, "call.when", "deal-out"),
    ("standard", {"play.mighty_call": "JK"}, "play.mighty_call", "joker"),
    ("standard", {"play.mighty_call": "s3"}, "play.mighty_call", "S3"),
    (
        "joker",
        {"play.mighty_call": "S3", "play.joker_call": "S3"},
        "play.mighty_call",
        "joker_call",
    ),
    ("standard", {"powers.order": []}, "powers.order", "led_suit"),
    ("standard", {"powers.order": ["led_suit", "trump"]}, "powers.order", "last"),
    ("standard", {"powers.order": ["trump", "trump", "led_suit"]}, "powers.order", "twice"),
    (
        "joker",
        {"scoring.formula": "additive", "match.chips": 50},
        "match.chips",
        "nobody pays",
    ),
]


@pytest.mark.parametrize(("name", "changes", "path", "says"), TOGETHER)
def test_options_that_do_not_go_together(
    name: str, changes: Mapping[str, object], path: str, says: str
) -> None:
    with pytest.raises(RulesError) as caught:
        Rules.preset(name).change(changes)
    assert caught.value.path == path
    assert says in caught.value.why


@pytest.mark.parametrize("bid", ["012S", "12S ", " 12S", "S12", "12", "S", "12SS", "-1S", "1２S"])
def test_a_forced_bid_must_read_as_a_bid(bid: str) -> None:
    with pytest.raises(RulesError, match="forced_bid"):
        Rules().change({"auction.if_all_pass": "first-seat", "auction.forced_bid": bid})


@pytest.mark.parametrize("name", ["12h", "7n", "20s", "Nap", "", "-nap", "a" * 21, "na p"])
def test_a_rung_must_not_read_as_something_else(name: str) -> None:
    rungs = [{**LADDER[0], "name": name}]
    with pytest.raises(RulesError) as caught:
        Rules.preset("nap").change({"auction.ladder": rungs})
    assert caught.value.path.startswith("auction.ladder")


@pytest.mark.parametrize(
    "data",
    [None, 5, [], "standard", {"deck": 5}, {"deck": None}, {"deck": []}, {"dek": {}}, {5: {}}],
)
def test_what_is_no_rule_set(data: object) -> None:
    with pytest.raises(RulesError):
        Rules.of(data)
