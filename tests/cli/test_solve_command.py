"""`napoleon solve`: positions from text, moments of records, and what cannot be."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from napoleon import Deal, Match, Pass, Phase, Record, Rules
from napoleon.cli.commands import app

POSITION = """
rules = "joker"
trump = "H"
hands = ["HA S3 SA", "HK S4 C9", "C2 C3 CA", "JK D5 DK", "DA D2 HJ"]
leader = 0
side = [0, 3]
"""


def run(*arguments: str, given: str | None = None) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["solve", *arguments], input=given)
    return result.exit_code, result.output


def test_a_position() -> None:
    code, said = run("-", given=POSITION)
    assert code == 0
    assert "The side of seat 0 and 3 gets 3 of the 7 honours still out." in said
    assert "HA" in said


def test_json_and_a_goal(tmp_path: Path) -> None:
    file = tmp_path / "position.toml"
    file.write_text(POSITION)
    code, said = run(str(file), "--json", "--goal", "4")
    assert code == 0
    assert json.loads(said[said.index("{") :])["reaches"] is False
    code, said = run(str(file), "--json", "--side", "1,2,4")
    assert json.loads(said[said.index("{") :])["value"] == 4


def test_a_goal_larger_than_any_number_of_the_search() -> None:
    code, said = run("-", "--goal", str(10**30), given=POSITION)
    assert code == 0
    assert f"does not get {10**30} honours" in said


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (POSITION.replace("HK", "HA"), "there twice: HA"),
        (POSITION.replace("HK ", ""), "hands of 3, 2, 3, 3, 3 cards"),
        (POSITION.replace("[0, 3]", "[0, 9]"), "there is no seat 9"),
        (POSITION.replace('"joker"', '"nowhere"'), "nowhere"),
        ("[", "no TOML"),
        ("a = " + "[" * 10_000, "nested too deeply"),
        ('{"napoleon":1}', "line 1"),
    ],
)
def test_what_cannot_be(text: str, why: str) -> None:
    code, said = run("-", given=text)
    assert code == 1
    assert said.startswith("napoleon: ")
    assert why in said
    assert said.count("\n") == 1


def test_no_file() -> None:
    assert run("nowhere.toml") == (1, "napoleon: nowhere.toml: No such file or directory\n")


def test_a_moment_of_a_record(tmp_path: Path) -> None:
    """The first lead, or after a line; Napoleon's side unless another is named."""
    rules = Rules.preset("joker").change({"deck.hand": 4})
    match = Match.start(rules, seed=1)
    record = Record.start(match)
    while match.deal.phase is not Phase.FINISHED:
        deal: Deal = match.deal
        seat = deal.turn[0]
        bid = deal.phase is Phase.AUCTION and any("bid" in line for line in record.lines)
        legal = deal.legal(seat)
        match = match.apply(seat, Pass() if bid else legal[0])
        record.add(match)
    file = tmp_path / "game.jsonl"
    record.write(file)
    code, said = run(str(file), "--json")
    assert code == 0, said
    first = json.loads(said[said.index("{") :])
    plays = [i for i, line in enumerate(record.lines, start=1) if "play" in line]
    assert len(first["line"]) == 20
    code, said = run(str(file), "--json", "--line", str(plays[2]))
    assert len(json.loads(said[said.index("{") :])["line"]) == 17
    code, said = run(str(file), "--line", "3")
    assert code == 1
    assert "no cards are played in this phase" in said
    code, said = run(str(file), "--line", "999")
    assert (code, "the record has" in said) == (1, True)
