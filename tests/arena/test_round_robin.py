"""Round robin: everybody in every seat, ratings that order, whole matches, tables of one kind."""

from __future__ import annotations

import json
import random
from itertools import chain

import pytest
from typer.testing import CliRunner

from napoleon.arena import Alike, Matches, RoundRobin, run
from napoleon.arena.rating import ratings
from napoleon.arena.seating import seatings
from napoleon.cli.arena_command import app
from napoleon.rules import Rules

JOKER = Rules.preset("joker")


@pytest.mark.parametrize("players", [2, 3, 5, 7])
def test_everybody_sits_in_every_seat_once(players: int) -> None:
    seated = seatings(players, 5, "key")
    for seat in range(5):
        assert sorted(seating[seat] for seating in seated) == list(range(players))
    assert len({seatings(players, 5, str(key)) for key in range(30)}) > 1


def test_points_of_a_round_robin_sum_up_to_nothing() -> None:
    design = RoundRobin(JOKER, ("easy", "normal", "hard"))
    units = run(design, 3, jobs=1)
    for unit in units:
        assert sum(design.points(unit)) == pytest.approx(0.0)
        assert len(unit.played) == 3
    measured = design.measured(units)
    points = [one.points.mean for one in measured.standings]
    assert points == sorted(points, reverse=True)
    assert {one.line.player for one in measured.standings} == {"easy", "normal", "hard"}
    assert [one.line.points for one in measured.standings] == pytest.approx(points)
    assert list(measured.differences) == ["easy - normal", "easy - hard", "normal - hard"]


def test_ratings_order_players_and_know_how_sure_they_are() -> None:
    rng = random.Random(1)
    rows = [[rng.gauss(strength, 1) for strength in (2, 1, 0)] for _ in range(150)]
    best, middle, last = ratings(rows)
    assert best.low95 > middle.high95
    assert middle.low95 > last.high95
    few = ratings(rows[:15])[0]
    assert few.high99 - few.low99 > best.high99 - best.low99
    for one in ratings([[0.0, 0.0]] * 5):
        assert one.mean == pytest.approx(25.0)


def test_a_match_is_played_to_its_end() -> None:
    rules = JOKER.change({"match.deals": 2})
    design = Matches(rules, ("easy", "normal"))
    units = run(design, 2, jobs=1)
    for match in chain.from_iterable(unit.played for unit in units):
        assert match.deals == 2
        assert sum(match.totals) == 0
        assert match.totals[match.ranks.index(1)] == max(match.totals)
    measured = design.measured(units)
    # Somebody wins every match, and each player holds two or three of the five seats.
    assert sum(one.wins.mean for one in measured.standings) == pytest.approx(2 / 5, abs=0.07)
    assert sum(one.points.mean for one in measured.standings) == pytest.approx(0.0)


def test_chips_count_beyond_those_of_the_start() -> None:
    rules = Rules.preset("nap").change({"match.deals": 2, "match.chips": 50})
    units = run(Matches(rules, ("easy", "normal")), 1, jobs=1)
    assert all(sum(match.totals) == 0 for match in units[0].played)


def test_a_match_without_an_end_is_refused() -> None:
    rules = JOKER.change({"match.deals": 0, "match.target": 10})
    with pytest.raises(ValueError, match="after how many deals"):
        Matches(rules, ("easy", "normal"))


def test_tables_of_one_kind_tell_of_contracts() -> None:
    design = Alike(JOKER, ("easy", "normal"))
    easy, normal = design.measured(run(design, 5, jobs=1))
    assert easy.player == "easy"
    assert normal.deals == 5
    assert easy.bid is not None
    assert easy.bid.mean >= JOKER.auction.minimum
    assert easy.made is not None
    assert 0 <= easy.made.mean <= 1


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        (["round-robin", "easy", "normal"], "easy - normal"),
        (["round-robin", "easy", "normal", "--match", "1"], "matches won"),
        (["levels", "easy", "normal"], "contracts made"),
    ],
)
def test_the_commands_show_tables_and_json(asked: list[str], expected: str) -> None:
    more = ["--deals", "1", "--jobs", "1", "--rules", "nap"]
    shown = CliRunner().invoke(app, [*asked, *more])
    assert shown.exit_code == 0, shown.output
    assert expected in shown.output
    told = json.loads(CliRunner().invoke(app, [*asked, *more, "--json"]).stdout)
    assert told["rules"] == "nap"


@pytest.mark.parametrize(
    ("players", "named"),
    [
        (["easy", "easy"], "easy is named twice"),
        (["easy"], "two or more"),
        (["easy", "Grouchy"], "Grouchy"),
    ],
)
def test_players_that_make_no_round_robin_are_errors(players: list[str], named: str) -> None:
    shown = CliRunner().invoke(app, ["round-robin", *players, "--jobs", "1"])
    assert shown.exit_code == 1
    assert named in shown.output
