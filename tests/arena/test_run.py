"""Runs: stopped when settled and never misled by looking, kept in a file and gone on with."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct
from typer.testing import CliRunner

from napoleon.arena import Entrants, KeptError, Settling, run
from napoleon.arena.settling import LEAST
from napoleon.cli.arena_command import app
from napoleon.rules import Rules

JOKER = Rules.preset("joker")


class Drawn(Struct, frozen=True, tag="drawn"):
    """A design of the test's own: numbers drawn, `gain` on average."""

    rules: Rules
    gain: float = 0.0

    @property
    def unit(self) -> Any:
        return float

    def play(self, key: str, entrants: Entrants) -> float:
        assert entrants.rules == self.rules
        return random.Random(key).gauss(self.gain, 1.0)

    def differences(self, unit: float) -> dict[str, float]:
        return {"gain": unit}

    def measured(self, units: Sequence[float]) -> Any:
        raise NotImplementedError


def test_looking_after_every_deal_misleads_no_more_than_once_in_a_hundred() -> None:
    # Points gained by a seat are so spread, and contracts made more or fewer; the mean is zero.
    points = ([-0.8, -0.4, -0.2, 0.0, 0.2, 0.4, 1.2], [4, 10, 20, 30, 20, 9, 3])
    contracts = ([-1.0, 0.0, 1.0], [10, 80, 10])
    rng, misled = random.Random(4), 0
    for values, weights in (points, contracts):
        for _ in range(100):
            settling = Settling()
            for value in rng.choices(values, weights, k=400):
                settling.add({"points": value})
            misled += settling.over
    assert misled <= 5


def test_a_clear_difference_is_settled_early_and_the_rest_is_not_played() -> None:
    settling = Settling()
    units = run(Drawn(JOKER, gain=1.0), 5000, jobs=1, settling=settling)
    assert LEAST <= len(units) < 120
    found = settling.found["gain"]
    assert 0 < found.low < 1.0 < found.high
    again = run(Drawn(JOKER, gain=1.0), 5000, jobs=2, settling=Settling())
    assert again == units


def test_all_differences_must_be_settled() -> None:
    settling = Settling()
    rng = random.Random(1)
    for _ in range(200):
        settling.add({"clear": rng.gauss(1, 1), "none": rng.gauss(0, 1)})
    assert settling.found["clear"].settled
    assert not settling.over


def test_where_nothing_differs_nothing_is_settled() -> None:
    settling = Settling()
    for _ in range(300):
        settling.add({"points": 0.0})
    assert not settling.over
    assert not settling.found


def test_a_run_goes_on_from_its_file(tmp_path: Path) -> None:
    keep = tmp_path / "results.jsonl"
    whole = run(Drawn(JOKER), 9, seed=3, jobs=1)
    assert run(Drawn(JOKER), 4, seed=3, jobs=1, keep=keep) == whole[:4]
    with keep.open("ab") as file:
        file.write(b'{"deal":4,"play')  # as a crash leaves it
    done: list[int] = []
    assert run(Drawn(JOKER), 9, seed=3, jobs=1, keep=keep, told=done.append) == whole
    assert done == list(range(1, 10))
    assert len(keep.read_bytes().splitlines()) == 10
    # What is there is not played again, and fewer deals may be asked for.
    assert run(Drawn(JOKER), 9, seed=3, jobs=1, keep=keep) == whole
    assert run(Drawn(JOKER), 2, seed=3, jobs=1, keep=keep) == whole[:2]


@pytest.mark.parametrize(
    ("design", "seed", "named"),
    [
        (Drawn(JOKER), 4, "seed is 3 there, 4 here"),
        (Drawn(JOKER, gain=0.5), 3, "design.gain is 0.0 there, 0.5 here"),
        (Drawn(Rules.preset("nap")), 3, "design.rules"),
    ],
)
def test_results_of_another_run_are_refused(
    tmp_path: Path, design: Drawn, seed: int, named: str
) -> None:
    keep = tmp_path / "results.jsonl"
    run(Drawn(JOKER), 2, seed=3, jobs=1, keep=keep)
    before = keep.read_bytes()
    with pytest.raises(KeptError, match=named):
        run(design, 5, seed=seed, jobs=1, keep=keep)
    assert keep.read_bytes() == before


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("a letter\n", "no results"),
        ('{"napoleon": 1}\n', "no results"),
        ("{head}{}\n", "line 2: .*deal"),
        ('{head}{"deal": 1, "played": 0.5}\n', "deal 1, where deal 0 is due"),
        ('{head}{"deal": 0, "played": "much"}\n', r"line 2: .*\$\.played"),
        ("{head}half a line\n", "line 2"),
    ],
)
def test_spoilt_files_are_refused(tmp_path: Path, text: str, named: str) -> None:
    keep = tmp_path / "results.jsonl"
    run(Drawn(JOKER), 1, jobs=1, keep=keep)
    head = keep.read_text().splitlines(keepends=True)[0]
    keep.write_text(text.replace("{head}", head))
    with pytest.raises(KeptError, match=named):
        run(Drawn(JOKER), 2, jobs=1, keep=keep)


def test_the_command_keeps_and_settles(tmp_path: Path) -> None:
    keep = tmp_path / "results.jsonl"
    asked = ["normal", "easy", "--jobs", "1", "--keep", str(keep), "--until-settled"]
    first = CliRunner().invoke(app, [*asked, "--deals", "2"])
    assert first.exit_code == 0, first.output
    assert "too few deals" in first.output
    other = CliRunner().invoke(app, ["normal", "hard", "--deals", "2", "--keep", str(keep)])
    assert other.exit_code == 1
    assert "design.field is 'easy' there, 'hard' here" in other.output
    nowhere = CliRunner().invoke(app, ["easy", "easy", "--keep", str(tmp_path / "no" / "file")])
    assert nowhere.exit_code == 1
    assert "No such file" in nowhere.output


@pytest.mark.parametrize("before", ["", '{"arena":1'])
def test_a_file_nested_too_deeply_is_refused(tmp_path: Path, before: str) -> None:
    file = tmp_path / "results.jsonl"
    file.write_text((before + ',"a":' if before else "") + "[" * 100_000 + "\n")
    with pytest.raises(KeptError, match="holds no results"):
        run(Drawn(JOKER), deals=1, jobs=1, keep=file)
