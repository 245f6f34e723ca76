"""A record is checked line by line; what is damaged, foreign or hostile gets one clear line."""

from __future__ import annotations

import json
import tracemalloc
from pathlib import Path

import pytest

from napoleon import Record, RecordError, Rules
from napoleon.record import check, show
from napoleon.record.line import LONGEST_LINE
from napoleon.rules import TABLES
from tests.conformance.fingerprint import FILE

GOLDEN = FILE.parent


def lines_of(table: str = "joker") -> list[str]:
    return (GOLDEN / f"{table}.jsonl").read_text(encoding="utf-8").splitlines()


def problem(tmp_path: Path, content: str | bytes) -> RecordError:
    path = tmp_path / "record.jsonl"
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    report = check(path)
    assert report.problem is not None
    assert "\n" not in str(report.problem)
    assert len(str(report.problem)) < 400
    return report.problem


@pytest.mark.parametrize("table", TABLES)
def test_a_right_record_is_right(table: str) -> None:
    report = check(GOLDEN / f"{table}.jsonl")
    assert report.is_right
    assert (report.matches, report.deals) == (1, 3)


def test_several_matches_in_one_file(tmp_path: Path) -> None:
    path = tmp_path / "two.jsonl"
    path.write_text("\n".join([*lines_of(), *lines_of("nap")]) + "\n", encoding="utf-8")
    report = check(path)
    assert report.is_right
    assert report.matches == 2


def test_an_unfinished_deal_is_no_fault(tmp_path: Path) -> None:
    path = tmp_path / "begun.jsonl"
    path.write_text("\n".join(lines_of()[:9]) + "\n", encoding="utf-8")
    assert check(path).is_right


def test_a_file_that_breaks_off_names_the_line(tmp_path: Path) -> None:
    text = "\n".join(lines_of()[:9])
    error = problem(tmp_path, text[:-5])
    assert error.line == 9
    assert "breaks off" in str(error)


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ("", "not a record"),
        ("hello\n", "line 1: not a line of JSON"),
        ("[1, 2]\n", "line 1: not a JSON object"),
        ("7\n", "line 1: not a JSON object"),
        ('{"a": 1}\n', "line 1: not a record"),
        ('{"napoleon": 9}\n', "line 1: a record of version 9"),
        ('{"napoleon": 1}\n', "line 1: a rule set is a table of groups"),
        ('{"napoleon": 1, "rules": {"deck": {"players": 9}}}\n', "line 1: deck.players: 9"),
        ('{"napoleon": 1, "rules": {"deck": {"ghosts": 1}}}\n', "line 1: deck.ghosts"),
        ('{"napoleon": 1, "rules": {}, "players": 5}\n', "line 1: players"),
        ('{"napoleon": 1, "rules": {}, "players": ["a"]}\n', "line 1: players: 5 are needed"),
        (b"\x00\x01\x02\n", "line 1: not a line of JSON"),
        (b'{"napoleon": "\xff\xfe"}\n', "line 1: not"),
    ],
)
def test_foreign_files(tmp_path: Path, content: str | bytes, says: str) -> None:
    assert says in str(problem(tmp_path, content))


def test_deeply_nested_json(tmp_path: Path) -> None:
    error = problem(tmp_path, lines_of()[0] + "\n" + "[" * 1_000_000 + "\n")
    assert str(error).startswith("line 2: not a line of JSON")


def test_a_line_without_end_takes_bounded_memory(tmp_path: Path) -> None:
    path = tmp_path / "endless.jsonl"
    with path.open("wb") as file:
        file.write(lines_of()[0].encode() + b"\n")
        for _ in range(64):
            file.write(b" " * LONGEST_LINE)
    tracemalloc.start()
    report = check(path)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 16 * LONGEST_LINE
    assert report.problem is not None
    assert "longer than" in str(report.problem)


def test_nothing_is_no_record_to_show() -> None:
    with pytest.raises(RecordError, match="empty, not a record"):
        list(show([]))


def test_a_missing_file(tmp_path: Path) -> None:
    assert "No such file" in str(check(tmp_path / "nothing.jsonl").problem)
    assert check(tmp_path).problem is not None


def changed(place: int, **changes: object) -> str:
    """The joker table's record with one line changed."""
    lines = lines_of()
    lines[place] = json.dumps(json.loads(lines[place]) | changes)
    return "\n".join(lines) + "\n"


def index(key: str, *, nth: int = 0) -> int:
    return [place for place, line in enumerate(lines_of()) if key in json.loads(line)][nth]


def test_cards_dealt_twice(tmp_path: Path) -> None:
    deal = json.loads(lines_of()[1])
    hands = [deal["hands"][0]] * 5
    error = problem(tmp_path, changed(1, hands=hands))
    assert error.line == 2
    assert "dealt twice" in str(error)


def test_a_wrong_dealer(tmp_path: Path) -> None:
    second = index("deal", nth=1)
    dealer = json.loads(lines_of()[second])["dealer"]
    error = problem(tmp_path, changed(second, dealer=(dealer + 1) % 5))
    assert error.line == second + 1
    assert "deals" in str(error)


def test_an_illegal_play_names_its_rule(tmp_path: Path) -> None:
    place = index("play", nth=1)
    error = problem(tmp_path, changed(place, play="ZZ"))
    assert (error.line, "ZZ" in str(error)) == (place + 1, True)
    error = problem(tmp_path, changed(place, seat=9))
    assert "turn" in str(error)
    error = problem(tmp_path, changed(place, seat="one"))
    assert "whole number" in str(error)


def test_a_wrong_result(tmp_path: Path) -> None:
    place = index("result")
    result = json.loads(lines_of()[place])["result"]
    error = problem(tmp_path, changed(place, result=result | {"points": [0, 0, 0, 0, 0]}))
    assert error.line == place + 1
    assert "the rules give" in str(error)


def test_a_missing_result(tmp_path: Path) -> None:
    lines = lines_of()
    place = index("result")
    error = problem(tmp_path, "\n".join(lines[:place] + lines[place + 1 :]) + "\n")
    assert error.line == place + 1
    assert "is missing" in str(error)


def test_old_records_replay_under_the_rules_they_carry(tmp_path: Path) -> None:
    header = json.loads(lines_of()[0])
    header["rules"]["scoring"]["formula"] = "stakes"
    error = problem(tmp_path, "\n".join([json.dumps(header), *lines_of()[1:]]) + "\n")
    assert "result" in json.loads(lines_of()[error.line - 1])


def test_unknown_keys_and_lines_are_kept() -> None:
    lines = [json.loads(line) for line in lines_of()]
    lines[0]["program"] = "a guest"
    lines[3]["time"] = 1.5
    lines.insert(5, {"note": "a fine bid"})
    record = Record.parse("\n".join(map(json.dumps, lines)))
    assert record.header["program"] == "a guest"
    again = [json.loads(line) for line in record.text().splitlines()]
    assert again == lines


def test_stacks_to_begin_with_and_capped_payments() -> None:
    from napoleon import Match

    rules = Rules.preset("nap")
    match = Match.start(rules, seed=3)
    match = Match.of(rules, None, match.deal, seed=3, stacks=[11, 100, 100, 89])
    record = Record.start(match)
    assert record.header["stacks"] == (11, 100, 100, 89)
    assert Record.parse(record.text()).match.totals == (11, 100, 100, 89)


def test_every_line_is_on_disk_before_the_next_step(tmp_path: Path) -> None:
    from napoleon import Match

    path = tmp_path / "game.jsonl"
    match = Match.start(Rules.preset("standard"), seed=1)
    record = Record.start(match, path)
    for _ in range(20):
        seat = match.deal.turn[0]
        match = match.apply(seat, match.deal.legal(seat)[0])
        record.add(match)
        assert path.read_text(encoding="utf-8") == record.text()
