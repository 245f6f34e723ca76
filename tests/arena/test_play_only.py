"""Play-only: the same contracts for both, high enough, and the sides as they are."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from napoleon.arena import PlayOnly, run
from napoleon.arena.play_only import Fixed
from napoleon.cli.arena_command import app
from napoleon.rules import Rules

JOKER = Rules.preset("joker")


def contracts(units: list[Fixed]) -> list[tuple[int | None, int | None, int]]:
    return [(unit.alone.napoleon, unit.alone.adjutant, unit.alone.number) for unit in units]


def test_only_the_play_differs() -> None:
    one, other = (
        run(PlayOnly(JOKER, challenger, "easy", "normal"), 4, 3, jobs=1)
        for challenger in ("normal", "hard")
    )
    assert contracts(one) == contracts(other)
    for unit in one:
        for played in (unit.declaring, unit.defending):
            assert (played.napoleon, played.adjutant) == (unit.alone.napoleon, unit.alone.adjutant)
            assert played.number == unit.alone.number


def test_who_plays_like_the_field_is_no_better() -> None:
    design = PlayOnly(JOKER, "normal", "normal", "easy")
    measured = design.measured(run(design, 3, jobs=1))
    for side in (measured.declaring, measured.defending):
        assert side.challenger == side.field
        assert side.better.low99 == side.better.high99 == side.points.mean == 0.0
    assert measured.declaring.field + measured.defending.field == pytest.approx(1.0)


def test_contracts_are_as_high_as_wanted() -> None:
    design = PlayOnly(JOKER, "easy", "easy", "normal", least_bid=15)
    units = run(design, 4, 1, jobs=1)
    assert min(unit.alone.number for unit in units) >= 15
    assert max(unit.dealt for unit in units) > 1
    assert design.measured(units).bid >= 15


def test_a_table_without_an_adjutant_has_sides_too() -> None:
    design = PlayOnly(Rules.preset("nap"), "normal", "easy", "normal")
    assert design.measured(run(design, 2, jobs=1)).lone == 1.0


def test_the_command_shows_both_sides() -> None:
    asked = ["play-only", "normal", "easy", "--deals", "2", "--jobs", "1", "--bidders", "normal"]
    shown = CliRunner().invoke(app, asked)
    assert shown.exit_code == 0, shown.output
    assert "2 contracts by normal" in shown.output
    told = json.loads(CliRunner().invoke(app, [*asked, "--json"]).stdout)
    assert told["declaring"]["better"]["deals"] == 2


def test_a_bid_that_nobody_makes_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("napoleon.arena.play_only.MOST_DEALT", 3)
    asked = ["play-only", "easy", "easy", "--least-bid", "21", "--deals", "1", "--jobs", "1"]
    shown = CliRunner().invoke(app, asked)
    assert shown.exit_code == 1
    assert "no contract of 21 or more" in shown.output
