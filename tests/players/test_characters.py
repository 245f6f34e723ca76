"""The twenty-four: told in three languages, and playing as they are said to."""

from __future__ import annotations

import random
import tomllib
from collections import Counter
from importlib import resources

import pytest

from bench.characters import ROLES, auctions, budgeted, plays
from napoleon.deal import Bid, Deal
from napoleon.players import LEVELS, player
from napoleon.players.characters import CHARACTERS, Measure, character
from napoleon.players.style import USUAL
from napoleon.rules import Rules

DEALS = 120
PLAYS = 24
BUDGET = 2_000


def named(key: str) -> str:
    return budgeted(key, BUDGET)


def measured(key: str, measure: Measure, suits: frozenset[str]) -> float:
    if measure in ROLES:
        return plays(named(key), ROLES[measure], PLAYS)[measure]
    return auctions(named(key), DEALS).measured(measure, suits)


def test_half_of_them_are_the_empires() -> None:
    sides = Counter(one.side for one in CHARACTERS.values())
    assert sides == {"empire": 12, "coalition": 12}
    assert [one.side for one in CHARACTERS.values()] == sorted(
        (one.side for one in CHARACTERS.values()), reverse=True
    )
    assert {one.level for one in CHARACTERS.values()} == set(LEVELS)


@pytest.mark.parametrize("key", CHARACTERS)
def test_each_is_told_in_three_languages(key: str) -> None:
    text = resources.files("napoleon.players.characters").joinpath(f"{key}.toml").read_text("utf-8")
    person = tomllib.loads(text)
    assert key.isascii()
    assert key == key.lower()
    assert person["born"] + 20 < person["died"]
    for part in ("name", "title", "manner", "life"):
        assert set(person[part]) == {"en", "ja", "sv"}
        assert all(words.strip() == words != "" for words in person[part].values())
    for lines in person["remarks"].values():
        for said in lines.values():
            assert 1 <= len(said) <= 3
            assert all(0 < len(line) <= 70 for line in said)


def test_names_differ() -> None:
    for language in ("en", "ja", "sv"):
        names = {getattr(one.name, language) for one in CHARACTERS.values()}
        assert len(names) == len(CHARACTERS)


def test_each_differs_from_his_level_and_claims_it() -> None:
    for key, one in CHARACTERS.items():
        assert one.style != USUAL, key
        assert one.claims, key


@pytest.mark.parametrize("key", CHARACTERS)
def test_each_plays_as_is_claimed(key: str) -> None:
    one = CHARACTERS[key]
    suits = frozenset(map(str, one.style.fondness))
    for measure, how in one.claims.items():
        his, usual = (measured(name, measure, suits) for name in (key, one.level))
        said = f"{key}: {measure} {his:.3f}, usually {usual:.3f}"
        assert his > usual if how == "more" else his < usual, said


def test_blucher_wins_most_auctions_and_barclay_fewest() -> None:
    won = {key: auctions(named(key), DEALS).measured("won") for key in CHARACTERS}
    assert max(won, key=won.__getitem__) == "blucher"
    assert min(won, key=won.__getitem__) == "barclay"
    assert won["murat"] > won["davout"]


def test_murat_bids_highest() -> None:
    bids = {key: auctions(named(key), DEALS).measured("bid") for key in CHARACTERS}
    assert max(bids, key=bids.__getitem__) == "murat"


def test_davout_never_bids_a_point_more_than_he_must() -> None:
    rules = Rules.preset("joker")
    bids: dict[str, list[Bid]] = {"davout": [], "expert": []}
    for seed in range(20):
        deal = Deal.start(rules, seed=seed)
        view = deal.view(deal.turn[0])
        for key, his in bids.items():
            action = player(named(key)).act(view, random.Random(seed))
            if isinstance(action, Bid):
                his.append(action)
    lowest = rules.auction.minimum
    assert {one.number for one in bids["davout"]} == {lowest}
    assert {one.number for one in bids["expert"]} > {lowest}, "where it pays, others do"


def test_who_is_said_to_plays_alone_and_nobody_else() -> None:
    alone = {key: auctions(named(key), DEALS).measured("alone") for key in CHARACTERS}
    lone = {key for key, one in CHARACTERS.items() if one.style.alone is not None}
    assert lone == {"nelson", "agustina"}
    assert min(alone[key] for key in lone) > max(alone[key] for key in alone.keys() - lone)


def test_bernadotte_hides_longest() -> None:
    hides = {key for key, one in CHARACTERS.items() if one.style.hides}
    shown = {key: plays(named(key), "adjutant", PLAYS)["shown"] for key in hides}
    assert max(shown, key=shown.__getitem__) == "bernadotte"
    assert shown["bernadotte"] > shown["ney"] + 2


def test_an_unknown_character_is_an_error_that_names_the_choices() -> None:
    assert character("ney") is CHARACTERS["ney"]
    with pytest.raises(ValueError, match="'Grouchy' is no character: choose from berthier, "):
        character("Grouchy")


def test_only_one_who_thinks_as_an_expert_has_a_budget() -> None:
    player("davout:3000")
    with pytest.raises(ValueError, match=r"'ney:3000' is no player: choose from easy, .*character"):
        player("ney:3000")
