"""The command line: quick, and in one line where something is wrong."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from napoleon import Match, Record, Rules
from napoleon.cli import serve
from napoleon.cli.commands import app

run = CliRunner()


def failed(*arguments: str, code: int = 1, **environment: str) -> str:
    """What a command that can't be done says: one line on stderr."""
    result = run.invoke(app, arguments, env=environment)
    assert result.exit_code == code, result.output
    assert result.stderr.count("\n") == 1, result.stderr
    assert result.stderr.startswith("napoleon: ")
    return result.stderr


def test_help_names_the_commands_and_loads_nothing_heavy() -> None:
    program = """
import sys
from typer.testing import CliRunner
from napoleon.cli.commands import app
result = CliRunner().invoke(app, ["--help"])
assert result.exit_code == 0
for command in ("play", "serve", "rules", "record", "arena"):
    assert command in result.output, command
heavy = {"numpy", "numba", "sqlalchemy", "starlette", "uvicorn", "limits"} & set(sys.modules)
assert not heavy, heavy
"""
    subprocess.run([sys.executable, "-c", program], check=True)


def test_the_version() -> None:
    assert re.fullmatch(r"napoleon \d+\.\d+\.\d+\S*\n", run.invoke(app, ["--version"]).stdout)
    told = subprocess.run(
        [sys.executable, "-m", "napoleon", "--version"], capture_output=True, text=True, check=True
    )
    assert told.stdout.startswith("napoleon ")


def test_a_busy_port(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        for command in ("serve", "play"):
            said = failed(command, "--port", port, "--data", str(tmp_path))
            assert f"Port {port} is in use" in said


def test_hosts_that_there_are_none_of(tmp_path: Path) -> None:
    assert "no host" in failed("serve", "--host", "no.such.host.invalid", "--data", str(tmp_path))
    assert "no address of this" in failed(
        "serve", "--host", "192.0.2.1", "--port", "0", "--data", str(tmp_path)
    )


def test_a_directory_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    said = failed("serve", "--port", "0", "--data", str(tmp_path / "file"))
    assert "can't be written" in said


def test_a_damaged_database_is_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "napoleon.sqlite3"
    file.write_text("no database")
    assert str(file) in failed("serve", "--port", "0", "--data", str(tmp_path))
    assert file.read_text() == "no database"


def test_a_bad_database_url(tmp_path: Path) -> None:
    said = failed(
        *("serve", "--port", "0", "--data", str(tmp_path)), NAPOLEON_DATABASE_URL="nonsense"
    )
    assert "NAPOLEON_DATABASE_URL" in said


def test_a_page_that_is_not_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("napoleon.server.house.House.__init__.__defaults__", (tmp_path, None))
    assert "make play" in failed("serve", "--port", "0", "--data", str(tmp_path / "data"))


def test_what_is_not_supported_is_refused_by_name(tmp_path: Path) -> None:
    assert "--workers" in failed("serve", "--workers", "2", code=2)
    assert "--table" in failed("play", "--table", "bridge", code=2)
    assert "--origin" in failed(
        "serve", "--port", "0", "--data", str(tmp_path), "--origin", "cards.example"
    )


@pytest.mark.parametrize(
    ("words", "what", "why"),
    [
        ("arena hard easy --deals 0", "'--deals'", "greater than or equal to 1"),
        ("serve --port 99999", "'--port'", "less than or equal to 65535"),
        ("rules --lang de", "'--lang'", "'ja'"),
        ("arena hard", "'field'", "Missing"),
        ("record check", "FILE", "Missing"),
        ("rules --loud", "--loud", "No such option"),
        ("shuffle", "'shuffle'", "No such command"),
    ],
)
def test_a_command_that_is_given_wrongly(words: str, what: str, why: str) -> None:
    said = failed(*words.split(), code=2)
    assert what in said
    assert why in said


@pytest.mark.parametrize(
    "words",
    [
        ("record", "check", ""),
        ("record", "show", ""),
        ("record", "convert", ""),
        ("record", "convert", "game.jsonl", "--out", ""),
        ("solve", ""),
    ],
)
def test_an_empty_name_is_no_file(words: tuple[str, ...]) -> None:
    assert "no file is named" in failed(*words)


def test_no_words_at_all_get_help() -> None:
    for words in ((), ("arena",), ("record",)):
        result = run.invoke(app, words)
        assert result.exit_code == 2
        assert "Usage: " in result.stdout
        assert result.stderr == ""


def test_a_screen_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert not serve._has_screen()
    monkeypatch.setenv("DISPLAY", ":0")
    assert serve._has_screen()


def _started(folder: Path, *arguments: str) -> tuple[subprocess.Popen[str], str]:
    process = subprocess.Popen(
        [sys.executable, "-m", "napoleon", *arguments, "--data", str(folder)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "DISPLAY": "", "WAYLAND_DISPLAY": ""},
    )
    assert process.stdout is not None
    return process, process.stdout.readline()


@pytest.mark.parametrize("by", [signal.SIGTERM, signal.SIGINT])
def test_play_prints_its_address_takes_a_free_port_and_ends_quietly(
    tmp_path: Path, by: signal.Signals
) -> None:
    one, first = _started(tmp_path, "play", "--table", "joker")
    two, second = _started(tmp_path, "play")
    addresses = [re.search(r"http://127\.0\.0\.1:(\d+)/", said) for said in (first, second)]
    assert addresses[0]
    assert addresses[1]
    assert addresses[0][1] != addresses[1][1]
    assert "/new?table=joker" in first
    for process in (one, two):
        process.send_signal(by)
        _, said = process.communicate(timeout=60)
        assert process.returncode == 0
        assert said == ""


def test_records_are_checked(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    Record.start(Match.start(Rules.preset("standard"), seed=3), file)
    assert run.invoke(app, ["record", "check", str(file)]).exit_code == 0
    with file.open("a") as more:
        more.write(json.dumps({"seat": 0, "play": "SA"}) + "\n")
    assert "line 3" in failed("record", "check", str(file))
    assert "nothing.jsonl" in failed("record", "check", str(tmp_path / "nothing.jsonl"))
