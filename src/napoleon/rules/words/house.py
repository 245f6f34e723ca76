"""The house rules that are offered by name: one choice each, several options behind it."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct

from napoleon.rules.convert import SHORT_FORMS
from napoleon.rules.errors import RulesError
from napoleon.rules.model import Rules
from napoleon.rules.words.catalogue import Language, catalogue
from napoleon.rules.words.matters import matters


class HouseValue(Struct, frozen=True):
    """A value of a house rule: its name, and the changes for `Rules.change`."""

    id: str
    name: str
    changes: dict[str, Any]


class HouseOption(Struct, frozen=True):
    """A house rule by name."""

    id: str
    name: str
    help: str
    values: tuple[HouseValue, ...]

    def value(self, rules: Rules) -> HouseValue | None:
        """The value that these rules have already; `None` if they have none of them."""
        for value in self.values:
            try:
                if rules.change(value.changes) == rules:
                    return value
            except RulesError:
                continue
        return None

    def fits(self, rules: Rules) -> tuple[HouseValue, ...]:
        """The values that can be played with the rest of these rules as it is."""
        return tuple(value for value in self.values if _playable(rules, value))

    def matters(self, rules: Rules) -> bool:
        """Whether it makes a difference here: some option behind it does."""
        paths = {path for value in self.values for path in value.changes}
        there = SHORT_FORMS if not rules.counts_tricks else ()
        return not paths.isdisjoint((*matters(rules), *there))


def _playable(rules: Rules, value: HouseValue) -> bool:
    try:
        rules.change(value.changes)
    except RulesError:
        return False
    return True


_CHANGES: Final[dict[str, dict[str, dict[str, Any]]]] = {
    "same_two": {
        "on": {"powers.same_two": True},
        "off": {"powers.same_two": False},
    },
    "yoromeki": {
        "on": {"powers.yoromeki": True},
        "off": {"powers.yoromeki": False},
    },
    "joker": {
        "none": {"deck.jokers": 0},
        "below-mighty": {"deck.jokers": 1, "powers.led_joker": "below-mighty"},
        "below-left-jack": {"deck.jokers": 1, "powers.led_joker": "below-left-jack"},
        "after-trump": {"deck.jokers": 1, "powers.led_joker": "after-trump"},
    },
    "joker_call": {name: {"play.joker_call": name} for name in ("off", "C3", "S3")},
    "no_trump": {
        "on": {"auction.no_trump": True},
        "off": {"auction.no_trump": False},
    },
    "minimum": {str(number): {"auction.minimum": number} for number in (11, 12, 13)},
    "pass": {name: {"auction.pass": name} for name in ("final", "revocable")},
    "first_trick": {
        name: {"play.first_trick": name}
        for name in ("usual", "no-same-two", "plain", "trumps-barred")
    },
    "sweep": {
        "off": {"scoring.napoleon_sweep": "napoleon-wins"},
        "siberia": {"scoring.napoleon_sweep": "allies-win-unless-bid"},
        "revolution": {"scoring.napoleon_sweep": "allies-win"},
    },
    "formula": {
        name: {"scoring.formula": name} for name in ("stakes", "fixed", "bid-linked", "additive")
    },
    "deals": {str(number): {"match.deals": number} for number in (5, 10, 15, 0)},
}


def house_options(language: Language) -> tuple[HouseOption, ...]:
    """The house rules in the order in which they are offered."""
    texts = catalogue(language).texts
    return tuple(
        HouseOption(
            name,
            texts[f"house_{name}"]["name"],
            texts[f"house_{name}"]["help"],
            tuple(
                HouseValue(value, texts[f"house_{name}"][value], changes)
                for value, changes in values.items()
            ),
        )
        for name, values in _CHANGES.items()
    )
