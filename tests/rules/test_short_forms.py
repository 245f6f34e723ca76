"""The short forms of `change`: Yoromeki, same-two, and the led joker's place in the order."""

from __future__ import annotations

import pytest

from napoleon.rules import Rules, RulesError

STANDARD = Rules.preset("standard").powers.order


def order(name: str, **powers: object) -> tuple[str, ...]:
    changes = {f"powers.{power}": value for power, value in powers.items()}
    return Rules.preset(name).change(changes).powers.order


def test_yoromeki_goes_to_the_head() -> None:
    assert order("standard", yoromeki=True) == ("yoromeki", *STANDARD)
    assert order("standard", yoromeki=False) == STANDARD
    assert order("yaku", yoromeki=True)[:2] == ("yoromeki", "different_seven")
    assert "yoromeki" not in order("hunting-jack", yoromeki=False)


def test_same_two_goes_right_above_trump() -> None:
    without = order("standard", same_two=False)
    assert without == tuple(power for power in STANDARD if power != "same_two")
    moved = order("yaku", same_two=True)
    assert moved.index("same_two") + 1 == moved.index("trump")
    assert order("standard", same_two=True) == STANDARD


@pytest.mark.parametrize(
    ("place", "above", "below"),
    [
        ("below-mighty", "mighty", "right_jack"),
        ("below-left-jack", "left_jack", "same_two"),
        ("after-trump", "trump", "led_suit"),
    ],
)
def test_the_led_joker_has_three_places(place: str, above: str, below: str) -> None:
    changed = order("joker", led_joker=place)
    where = changed.index("led_joker")
    assert changed[where - 1 : where + 2] == (above, "led_joker", below)
    assert changed.count("led_joker") == 1


def test_the_led_joker_can_be_taken_out() -> None:
    assert "led_joker" not in order("joker", led_joker="off")


def test_short_forms_come_after_the_order_that_is_given_with_them() -> None:
    changes = {"powers.yoromeki": True, "powers.order": ["trump", "led_suit"]}
    assert Rules().change(changes).powers.order == ("yoromeki", "trump", "led_suit")


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("powers.yoromeki", 1),
        ("powers.yoromeki", "yes"),
        ("powers.yoromeki", None),
        ("powers.same_two", "true"),
        ("powers.led_joker", "weakest"),
        ("powers.led_joker", True),
        ("powers.led_joker", None),
        ("powers.led_joker", []),
    ],
)
def test_bad_values(path: str, value: object) -> None:
    with pytest.raises(RulesError) as caught:
        Rules().change({path: value})
    assert caught.value.path == path
    assert repr(value) in caught.value.why


@pytest.mark.parametrize(
    ("path", "value", "missing"),
    [
        ("powers.same_two", True, "trump"),
        ("powers.led_joker", "below-mighty", "mighty"),
        ("powers.led_joker", "below-left-jack", "left_jack"),
        ("powers.led_joker", "after-trump", "trump"),
    ],
)
def test_a_place_next_to_a_power_that_is_not_there(path: str, value: object, missing: str) -> None:
    bare = Rules().change({"powers.order": ["led_suit"]})
    with pytest.raises(RulesError) as caught:
        bare.change({path: value})
    assert caught.value.path == path
    assert missing in caught.value.why


def test_a_bad_order_beside_a_short_form_is_still_refused() -> None:
    with pytest.raises(RulesError) as caught:
        Rules().change({"powers.order": 5, "powers.yoromeki": True})
    assert caught.value.path == "powers.order"
