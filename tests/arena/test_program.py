"""Any program may sit down: the documented example plays, and what goes wrong is said clearly."""

from __future__ import annotations

import json
import random
import re
import shlex
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from napoleon.arena import Entrants, ProgramError, Substitution, play_deal, run
from napoleon.arena.asked import answer, asked
from napoleon.arena.program import Program, close_programs, words_of
from napoleon.cli.arena_command import app
from napoleon.deal import Deal, Discard, Phase
from napoleon.players import player
from napoleon.record import action_of
from napoleon.rules import TABLES, Rules

JOKER = Rules.preset("joker")
GUIDE = Path(__file__).parents[2] / "docs" / "writing-a-player.md"

HEAD = "import json, sys, time\nhello = sys.stdin.readline()\n"
"""How the test's programs begin."""


def command(tmp_path: Path, text: str) -> str:
    source = tmp_path / "it plays.py"
    source.write_text(text)
    return shlex.join([sys.executable, "-S", str(source)])


def first_decision(words: str, limit: float = 30.0, rules: Rules = JOKER) -> object:
    program = Program(words, rules, limit)
    try:
        return program.act(Deal.start(rules, 0, 1).view(1), random.Random(1))
    finally:
        program.close()


@pytest.fixture
def example(tmp_path: Path) -> str:
    (text,) = re.findall(r"```py\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.S)
    assert text.count("\n") <= 15
    return command(tmp_path, text)


def test_the_example_of_the_guide_plays(example: str) -> None:
    design = Substitution(JOKER, f"program:{example}", "easy")
    measured = design.measured(run(design, 2, jobs=1))
    assert measured.lines[0].player == f"program:{example}"
    assert measured.lines[0].times.decisions > 0


@pytest.mark.parametrize("table", TABLES)
def test_a_program_plays_by_the_rules_of_every_table(example: str, table: str) -> None:
    rules = Rules.preset(table)
    try:
        names = [f"program:{example}", *["easy"] * (rules.deck.players - 1)]
        played = play_deal(Entrants(rules), names, "key")
    finally:
        close_programs()
    assert len(played.points) == rules.deck.players


def test_a_program_is_asked_for_what_is_legal_in_words_that_are_read_back() -> None:
    deal, rng, phases = Deal.start(JOKER, 0, 3), random.Random(3), set()
    while deal.phase not in (Phase.FINISHED, Phase.REDEAL):
        view = deal.view(deal.awaited[0])
        line = json.loads(json.dumps(asked(view, 5)))
        phases.add(line["view"]["phase"])
        assert line["random"] == 5
        assert [action_of(one) for one in line.get("legal", [])] == (
            [] if isinstance(view.legal[0], Discard) else list(view.legal)
        )
        assert line["view"]["hand"] == [str(card) for card in view.hand]
        action = player("normal").act(view, rng)
        assert action_of(answer(view, action)) == action
        deal = deal.apply(view.seat, action)
    assert phases == {"auction", "calling", "exchange", "play"}


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("print('well then', flush=True)\n", "no JSON: well then"),
        ("print('[1]', flush=True)\n", r"no JSON object: \[1\]"),
        ("print('{}', flush=True)\n", "no action: bid, call"),
        ("print('{\"bid\": 13}', flush=True)\n", "bid: 13 is no text"),
        ('print(\'{"bid": "13Q"}\', flush=True)\n', "13Q.*: not allowed"),
        ('print(\'{"play": "SA"}\', flush=True)\n', 'not allowed; {"bid":"'),
        ("print('x' * 70000, flush=True)\n", "more than 65536 bytes"),
        ("sys.exit('no memory left')\n", "(?s)ended with code 1.*ends so:\nno memory left"),
        ("1 / 0\n", "(?s)seat 1, auction: ended with code 1.*ZeroDivisionError"),
    ],
)
def test_what_a_program_does_wrong_is_said(tmp_path: Path, body: str, said: str) -> None:
    text = f"{HEAD}sys.stdin.readline()\n{body}sys.stdin.read()\n"
    with pytest.raises(ProgramError, match=said):
        first_decision(command(tmp_path, text))


def test_a_card_that_a_rule_forbids_is_refused_with_the_rule(tmp_path: Path) -> None:
    plays_any = (
        "for line in sys.stdin:\n"
        "    view = json.loads(line)['view']\n"
        "    print(json.dumps({'play': view['hand'][-1]}), flush=True)\n"
    )
    program = Program(command(tmp_path, HEAD + plays_any), JOKER)
    deal, rng = Deal.start(JOKER, 0, 3), random.Random(3)
    view = deal.view(1)
    while deal.phase is not Phase.PLAY or len(view.legal) == len(view.hand):
        deal = deal.apply(view.seat, player("easy").act(view, rng))
        view = deal.view(deal.awaited[0])
    with pytest.raises(ProgramError, match="must be played: you hold a diamond"):
        program.act(view, rng)


def test_an_answer_must_come_in_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("napoleon.arena.program.STARTING", 0.0)
    with pytest.raises(ProgramError, match=r"no answer within 0\.2 seconds"):
        first_decision(command(tmp_path, HEAD + "sys.stdin.read()\n"), limit=0.2)


def test_one_line_for_each_decision(tmp_path: Path) -> None:
    twice = "for line in sys.stdin:\n    print('{\"bid\": \"pass\"}\\n' * 2, end='', flush=True)\n"
    program = Program(command(tmp_path, HEAD + twice), JOKER)
    view = Deal.start(JOKER, 0, 1).view(1)
    program.act(view, random.Random(1))
    with pytest.raises(ProgramError, match=r'more than one line: {"bid": "pass"}'):
        # The second line may take a moment to come.
        all(program.act(view, random.Random(1)) for _ in range(100))


def test_a_program_that_ends_too_early_is_named(tmp_path: Path) -> None:
    once = 'sys.stdin.readline()\nprint(\'{"bid": "pass"}\', flush=True)\n'
    program = Program(command(tmp_path, HEAD + once), JOKER)
    view = Deal.start(JOKER, 0, 1).view(1)
    program.act(view, random.Random(1))
    with pytest.raises(ProgramError, match=r"it plays.py', seat 1, auction: ended with code 0"):
        program.act(view, random.Random(1))


def test_a_program_that_never_stops_talking_is_ended(tmp_path: Path) -> None:
    talks = 'while True: print(\'{"bid": "pass"}\')\n'
    program = Program(command(tmp_path, HEAD + talks), JOKER)
    view = Deal.start(JOKER, 0, 1).view(1)
    program.act(view, random.Random(1))
    with pytest.raises(ProgramError, match="more than one line"):
        all(program.act(view, random.Random(1)) for _ in range(100))


def test_a_program_is_told_to_end(tmp_path: Path) -> None:
    told = tmp_path / "told"
    ends = (
        "for line in sys.stdin:\n"
        '    print(\'{"bid": "pass"}\', flush=True)\n'
        f"open({str(told)!r}, 'w').write('the end')\n"
    )
    first_decision(command(tmp_path, HEAD + ends))
    assert told.read_text() == "the end"


@pytest.mark.parametrize(
    ("words", "said"),
    [("", "takes a command"), ("./nobody.py --fast", "nobody.py is no program"), ("'a", "quot")],
)
def test_commands_that_start_nothing_are_errors(words: str, said: str) -> None:
    with pytest.raises(ProgramError, match=said):
        words_of(words)
    shown = CliRunner().invoke(app, [f"program:{words}", "easy", "--jobs", "1"])
    assert shown.exit_code == 1
    assert said in shown.output


def test_the_command_ends_with_what_the_program_said(tmp_path: Path) -> None:
    words = command(tmp_path, HEAD + "sys.exit('I resign')\n")
    asked_for = [f"program:{words}", "easy", "--jobs", "1", "--deals", "1"]
    shown = CliRunner().invoke(app, asked_for)
    assert shown.exit_code == 1
    assert "I resign" in shown.output
    assert "Traceback" not in shown.output
