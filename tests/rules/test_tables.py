"""The tables that come with the program: what the rules say of them, and that all can be played."""

from __future__ import annotations

from typing import Any

import pytest

from napoleon.rules import TABLES, Rules
from tests.judge.words import deck
from tests.random_match import played

PRESETS: dict[str, dict[str, Any]] = {
    "standard": {
        "deck": (5, 10, 0, 2),
        "auction": ("turns", 13, "number-then-suit", False, "final", "redeal"),
        "kitty": ("exchange", "allies", True),
        "sweeps": ("napoleon-wins", "double"),
        "scoring": ("stakes", 1, 1),
        "match": (5, 0, 0),
    },
    "joker": {
        "deck": (5, 10, 1, 3),
        "auction": ("turns", 12, "number-then-suit", False, "final", "redeal"),
        "kitty": ("exchange", "allies", False),
        "sweeps": ("allies-win", "usual"),
        "scoring": ("bid-linked", 1, 1),
        "match": (5, 0, 0),
    },
    "four-player": {
        "deck": (4, 12, 0, 4),
        "auction": ("open", 11, "number", False, "final", "redeal"),
        "kitty": ("deal-out", "allies", False),
        "sweeps": ("napoleon-wins", "usual"),
        "scoring": ("stakes", 2, 1),
        "match": (0, 10, 0),
    },
    "yaku": {
        "deck": (5, 10, 1, 3),
        "auction": ("open", 11, "number-then-suit", True, "revocable", "reveal-then-mighty"),
        "kitty": ("exchange", "allies", True),
        "sweeps": ("allies-win-unless-bid", "napoleon-wins"),
        "scoring": ("stakes", 1, 1),
        "match": (5, 0, 0),
    },
}


@pytest.mark.parametrize("name", list(PRESETS))
def test_presets_are_as_the_rules_say(name: str) -> None:
    rules, said = Rules.preset(name), PRESETS[name]
    auction = rules.auction
    assert (
        rules.deck.players,
        rules.deck.hand,
        rules.deck.jokers,
        rules.kitty_size,
    ) == said["deck"]
    assert (
        auction.order,
        auction.minimum,
        auction.outbid,
        auction.no_trump,
        auction.pass_,
        auction.if_all_pass,
    ) == said["auction"]
    assert (rules.kitty.use, rules.kitty.honours_to, rules.kitty.show_honours) == said["kitty"]
    assert (rules.scoring.napoleon_sweep, rules.scoring.allied_sweep) == said["sweeps"]
    scoring = rules.scoring
    assert (scoring.formula, scoring.ally, scoring.adjutant) == said["scoring"]
    assert (rules.match.deals, rules.match.target, rules.match.chips) == said["match"]
    assert auction.rounds == "until-settled"
    assert auction.maximum == 20


def test_play_of_the_presets() -> None:
    standard, joker, four, yaku, nap = map(Rules.preset, TABLES[:5])
    usual = ("mighty", "right_jack", "left_jack", "led_joker", "same_two", "trump", "led_suit")
    assert standard.powers.order == joker.powers.order == usual
    assert four.powers.order == tuple(power for power in usual if power != "led_joker")
    assert yaku.powers.order == (
        "different_seven",
        "yoromeki",
        "mighty",
        "right_jack",
        "led_joker",
        "left_jack",
        "trump",
        "same_two",
        "led_suit",
    )
    assert nap.powers.order == ("trump", "led_suit")
    assert four.call.own_card == "forbidden"
    assert four.tricks == 13
    assert not standard.play.joker_lead_first_trick
    assert (joker.play.first_trick, joker.play.joker_lead_first_trick) == ("no-same-two", True)
    assert (joker.play.joker_led, joker.play.trump_call_without_trump) == (
        "call-trumps",
        "any-card",
    )
    assert (yaku.play.direction, yaku.play.left_jack_suit) == ("anticlockwise", "trump")
    assert (yaku.play.first_trick, yaku.play.mighty_call) == ("trumps-barred", "S3")
    assert yaku.play.trump_call_without_trump == "honour-then-highest"
    assert yaku.play.withhold_called_card
    assert not any(rules.play.withhold_called_card for rules in (standard, joker, four, nap))


def test_nap_is_as_the_rules_say() -> None:
    nap = Rules.preset("nap")
    ladder = [
        (rung.name, rung.tricks, rung.win, rung.lose, rung.only_over) for rung in nap.auction.ladder
    ]
    assert ladder == [
        ("2", 2, 2, 2, ""),
        ("3", 3, 3, 3, ""),
        ("4", 4, 4, 4, ""),
        ("nap", 5, 10, 5, ""),
        ("wellington", 5, 10, 10, "nap"),
        ("blucher", 5, 10, 20, "wellington"),
    ]
    assert (nap.auction.rounds, nap.auction.order, nap.auction.outbid) == (
        "once",
        "turns",
        "number",
    )
    assert (nap.deck.players, nap.deck.hand, nap.call.when, nap.kitty.use) == (4, 5, "none", "none")
    assert (nap.play.first_lead, nap.scoring.formula) == ("bidder", "ladder")
    assert (nap.match.deals, nap.match.chips) == (10, 100)


@pytest.mark.parametrize("name", TABLES)
def test_every_table_can_be_played(name: str) -> None:
    rules = Rules.preset(name)
    assert played(rules, 5, deals=1).match.points
    assert rules.cards.bit_count() == len(deck(rules))


OTHER_TABLES = [
    ("standard", {"deck.players": 4, "deck.hand": 12}, 4),
    ("standard", {"deck.players": 4, "deck.hand": 12, "deck.jokers": 1}, 5),
    ("standard", {"deck.players": 6, "deck.hand": 8}, 4),
    ("standard", {"deck.players": 6, "deck.hand": 8, "deck.jokers": 1}, 5),
    ("standard", {"deck.players": 7, "deck.hand": 7, "deck.jokers": 1}, 4),
    ("standard", {"deck.players": 3, "deck.hand": 16, "call.when": "none"}, 4),
    ("yaku", {"deck.players": 4, "deck.hand": 12}, 5),
    ("yaku", {"deck.players": 6, "deck.hand": 8}, 5),
    ("nap", {"deck.players": 3}, 37),
    ("nap", {"deck.players": 6}, 22),
    ("joker", {"scoring.formula": "fixed"}, 3),
    ("joker", {"scoring.formula": "additive"}, 3),
    ("joker", {"match.deals": 15}, 3),
    ("joker", {"scoring.napoleon_sweep": "allies-win-unless-bid"}, 3),
    ("standard", {"scoring.napoleon_sweep": "allies-win-unless-bid"}, 2),
    ("four-player", {"scoring.ally": 3, "scoring.adjutant": 2}, 4),
]


@pytest.mark.parametrize(("name", "changes", "kitty"), OTHER_TABLES)
def test_the_other_tables_can_be_played(name: str, changes: dict[str, object], kitty: int) -> None:
    rules = Rules.preset(name).change(changes)
    assert rules.kitty_size == kitty
    assert played(rules, 5, deals=1).match.points
