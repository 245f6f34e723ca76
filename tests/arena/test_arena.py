"""The arena's sums: same deals for both, intervals by deal."""

from __future__ import annotations

import json
import random

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from napoleon.arena import Entrants, Measured, Played, Substitution, interval, play_deal, run
from napoleon.cli.arena_command import app
from napoleon.rules import Rules

JOKER = Rules.preset("joker")


def untimed(played: Played) -> Played:
    return replace(played, times={})


def substitution(challenger: str, field: str, deals: int, seed: int = 0) -> Measured:
    design = Substitution(JOKER, challenger, field)
    return design.measured(run(design, deals, seed, jobs=1))


def test_an_interval_holds_its_mean() -> None:
    rng = random.Random(2)
    found = interval([rng.gauss(1.0, 2.0) for _ in range(400)])
    assert found.low99 < found.low95 < found.mean < found.high95 < found.high99
    assert found.high95 - found.mean == pytest.approx(1.96 * 2.0 / 20, rel=0.15)
    assert interval([3.0]).low99 == 3.0
    with pytest.raises(ValueError, match="no deal"):
        interval([])


def test_a_deal_is_the_same_again() -> None:
    names = ["easy", "normal", "easy", "normal", "easy"]
    once, again = (untimed(play_deal(Entrants(JOKER), names, "key")) for _ in range(2))
    assert once == again
    assert sum(once.points) == 0


def test_a_player_among_itself_gains_nothing() -> None:
    measured = substitution("normal", "normal", 3)
    assert measured.gain.mean == measured.gain.low99 == measured.gain.high99 == 0.0
    challenger, field = measured.lines
    assert challenger.points == field.points == pytest.approx(0.0)
    assert challenger.contracts == pytest.approx(0.2)


def test_sides_add_up() -> None:
    measured = substitution("easy", "normal", 4, seed=2)
    line = measured.lines[1]
    assert line.honours["napoleon"] + line.honours["ally"] == pytest.approx(20.0, abs=3.0)
    assert measured.gain.deals == 4
    assert measured.redeals >= 0


def test_the_command_prints_a_table() -> None:
    shown = CliRunner().invoke(
        app, ["normal", "easy", "--deals", "2", "--jobs", "1", "--rules", "joker"]
    )
    assert shown.exit_code == 0, shown.output
    assert "99%" in shown.output
    assert "contracts made" in shown.output


def test_the_command_prints_json() -> None:
    shown = CliRunner().invoke(
        app, ["normal", "easy", "--deals", "2", "--jobs", "1", "--rules", "nap", "--json"]
    )
    assert shown.exit_code == 0, shown.output
    told = json.loads(shown.stdout)
    assert told["rules"] == "nap"
    assert told["gain"]["deals"] == 2


@pytest.mark.parametrize("wrong", [["Grouchy", "easy"], ["easy", "normal", "--rules", "bridge"]])
def test_unknown_names_are_errors(wrong: list[str]) -> None:
    shown = CliRunner().invoke(app, wrong)
    assert shown.exit_code
