"""Hypothesis strategies: rule sets over every option, and positions in their play."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import hypothesis.strategies as st
from hypothesis import Phase, settings

from napoleon.rules import OPTIONS, POWERS, TABLES, Rules, RulesError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hypothesis.strategies import DrawFn, SearchStrategy

UNSHRUNK = settings(phases=[Phase.explicit, Phase.reuse, Phase.generate])
"""For tests whose random numbers come from a seed: there is nothing to shrink."""

DRAWN_TOGETHER = {
    "deck.players",
    "deck.jokers",
    "deck.lowest_rank",
    "deck.hand",
    "goal.counts",
    "auction.minimum",
    "auction.maximum",
    "auction.ladder",
    "auction.no_trump",
    "auction.if_all_pass",
    "auction.forced_bid",
    "call.when",
    "kitty.use",
    "play.first_lead",
    "play.joker_call",
    "play.mighty_call",
    "powers.order",
    "scoring.formula",
    "match.chips",
}
"""Options that ask something of one another; each of the rest is drawn for itself."""


def lone_option(path: str) -> SearchStrategy[Any]:
    """Any value of one option."""
    option = OPTIONS[path]
    if option.kind == "choice":
        return st.sampled_from(option.choices)
    if option.kind == "flag":
        return st.booleans()
    assert option.kind == "number", f"{path} needs a strategy of its own"
    return st.integers(option.least, 4 if path.startswith("scoring.") else option.most)


LONE_OPTIONS: dict[str, SearchStrategy[Any]] = {
    path: lone_option(path) for path in OPTIONS if path not in DRAWN_TOGETHER
} | {
    "match.deals": st.sampled_from([0, 1, 2, 5, 1000]),
    "match.target": st.sampled_from([0, 0, 1, 10, 1_000_000]),
}


@st.composite
def power_orders(draw: DrawFn) -> list[str]:
    """Any powers in any order, `led_suit` last."""
    powers = draw(st.permutations([power for power in POWERS if power != "led_suit"]))
    return [*powers[: draw(st.integers(0, len(powers)))], "led_suit"]


@st.composite
def decks(draw: DrawFn) -> dict[str, Any]:
    """Players, jokers, stripped ranks, cards each, and what becomes of the kitty."""
    players = draw(st.integers(3, 7))
    jokers = draw(st.integers(0, 2))
    lowest = draw(st.sampled_from([2, 2, 2, 2, 3, 4, 5, 6, 7, 8, 9]))
    size = 4 * (15 - lowest) + jokers
    use = draw(st.sampled_from(["exchange", "exchange", "deal-out", "none"]))
    most = min(18, size // players)
    hand = most - draw(st.sampled_from([0, 0, 0, 1, 2, 5]))
    if use == "deal-out":
        fitting = [one for one in range(1, most + 1) if size - players * one == players]
        if fitting:
            hand = fitting[0]
        else:
            use = "exchange"
    return {
        "deck.players": players,
        "deck.jokers": jokers,
        "deck.lowest_rank": lowest,
        "deck.hand": max(1, hand),
        "kitty.use": use,
    }


@st.composite
def ladders(draw: DrawFn, tricks: int) -> list[dict[str, Any]]:
    """Named calls from low to high, some only over an earlier one."""
    names = ["two", "three", "nap", "wellington", "blucher", "moscow"]
    rungs: list[dict[str, Any]] = []
    for name in names[: draw(st.integers(1, len(names)))]:
        rung: dict[str, Any] = {
            "name": name,
            "tricks": draw(st.integers(1, tricks)),
            "win": draw(st.integers(0, 20)),
            "lose": draw(st.integers(0, 20)),
        }
        if rungs and draw(st.integers(0, 3)) == 0:
            rung["only_over"] = draw(st.sampled_from([below["name"] for below in rungs]))
        rungs.append(rung)
    return rungs


@st.composite
def auctions(draw: DrawFn, deck: Mapping[str, Any]) -> dict[str, Any]:
    """What is bid for, how bids are made and what is played where nobody bids."""
    changes: dict[str, Any] = {}
    if_all_pass = draw(st.sampled_from(OPTIONS["auction.if_all_pass"].choices))
    changes["auction.if_all_pass"] = if_all_pass
    changes["auction.forced_bid"] = ""
    minimum, maximum = sorted([draw(st.integers(8, 20)), draw(st.integers(8, 20))])
    changes |= {"auction.minimum": minimum, "auction.maximum": maximum}
    if draw(st.integers(0, 4)) == 0:
        ladder = draw(ladders(deck["deck.hand"] + (deck["kitty.use"] == "deal-out")))
        if if_all_pass == "first-seat":
            changes["auction.forced_bid"] = draw(st.sampled_from(ladder))["name"]
        return changes | {
            "goal.counts": "tricks",
            "auction.ladder": ladder,
            "auction.no_trump": False,
            "call.when": "none",
            "play.first_lead": "bidder",
            "scoring.formula": "ladder",
            "match.chips": draw(st.sampled_from([0, 0, 5, 100])),
        }
    no_trump = draw(st.booleans())
    formula = draw(st.sampled_from(["stakes", "fixed", "additive", "bid-linked"]))
    if if_all_pass == "first-seat":
        suit = draw(st.sampled_from("SHDCN" if no_trump else "SHDC"))
        changes["auction.forced_bid"] = f"{draw(st.integers(1, maximum))}{suit}"
    whens = ["before-kitty", "after-kitty", "none"]
    return changes | {
        "goal.counts": "honours",
        "auction.ladder": [],
        "auction.no_trump": no_trump,
        "call.when": draw(st.sampled_from(whens[:: 2 if deck["kitty.use"] == "deal-out" else 1])),
        "play.first_lead": "napoleon",
        "scoring.formula": formula,
        "match.chips": 0 if formula == "additive" else draw(st.sampled_from([0, 0, 3, 50])),
    }


def cards_that_call() -> SearchStrategy[dict[str, str]]:
    """A joker call and a mighty call, not by the same card."""
    mighty_calls = ["off", "S3", "C3", "SA", "H5", "CA"]
    return st.fixed_dictionaries(
        {
            "play.joker_call": st.sampled_from(OPTIONS["play.joker_call"].choices),
            "play.mighty_call": st.sampled_from(mighty_calls),
        }
    ).filter(lambda calls: "off" in calls.values() or len(set(calls.values())) == 2)


@st.composite
def random_rules(draw: DrawFn) -> Rules:
    """A rule set with every option drawn anew."""
    deck = draw(decks())
    changes = deck | draw(auctions(deck)) | draw(cards_that_call())
    changes["powers.order"] = draw(power_orders())
    changes |= {path: draw(values) for path, values in LONE_OPTIONS.items()}
    return Rules().change(changes)


@st.composite
def altered_tables(draw: DrawFn) -> Rules:
    """One of the tables with a few options changed, changes that don't fit left out."""
    rules = Rules.preset(draw(st.sampled_from(TABLES)))
    options = LONE_OPTIONS | {"deck.jokers": st.integers(0, 2), "powers.order": power_orders()}
    for path in draw(st.lists(st.sampled_from(sorted(options)), max_size=4)):
        try:
            rules = rules.change({path: draw(options[path])})
        except RulesError:
            continue
    return rules


def shaken(rules: Rules, rng: random.Random) -> Rules:
    """The rules with the options of play and powers drawn anew, evenly and without shrinking."""
    changes: dict[str, Any] = {}
    for path, option in OPTIONS.items():
        if path in LONE_OPTIONS and path.startswith(("play.", "powers.")):
            changes[path] = rng.choice(option.choices or [False, True])
    powers = [power for power in POWERS if power != "led_suit"]
    changes["powers.order"] = [*rng.sample(powers, rng.randint(0, len(powers))), "led_suit"]
    changes["play.joker_call"] = rng.choice(["off", "C3"])
    changes["play.mighty_call"] = rng.choice(["off", "S3", "H5"])
    return rules.change(changes)


def tables() -> SearchStrategy[Rules]:
    """The rule sets that come with the program."""
    return st.sampled_from(TABLES).map(Rules.preset)


def rule_sets() -> SearchStrategy[Rules]:
    """Rule sets that can be played: the tables, tables a little changed, and any at all."""
    return st.one_of(tables(), altered_tables(), random_rules(), random_rules())
