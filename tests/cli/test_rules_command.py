"""`napoleon rules`: words, differences, TOML, and what is said of a table that there is none of."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING

import pytest
import typer
from typer.testing import CliRunner

from napoleon.cli.rules_command import rules
from napoleon.rules import TABLES, Rules
from napoleon.rules.words import LANGUAGES, table_names

if TYPE_CHECKING:
    from pathlib import Path

app = typer.Typer()
app.command()(rules)


def run(*words: str, code: int = 0, width: int = 80) -> str:
    """What the command prints, on standard output if all is well and else on standard error."""
    environment = {"COLUMNS": str(width), "LC_ALL": "C", "TERM": "dumb"}
    result = CliRunner().invoke(app, [*words], env=environment)
    assert result.exit_code == code, result.output
    return result.stdout if code == 0 else result.stderr


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("table", TABLES)
def test_a_table_in_words(table: str, language: str) -> None:
    text = run(table, "--lang", language)
    assert table_names(next(one for one in LANGUAGES if one == language))[table] in text
    assert "…" not in text, "nothing is cut off"
    assert "▸" in text
    assert "▎" not in text, "a table doesn't differ from itself"


def test_without_a_name_it_is_the_standard_table() -> None:
    assert run() == run("standard", "--lang", "en")


def test_the_language_is_the_system_s(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "sv_SE.UTF-8")
    result = CliRunner().invoke(app, ["nap"], env={"LC_ALL": "", "LC_MESSAGES": ""})
    assert "Budgivningen" in result.stdout


def test_own_rules_from_a_file_are_marked_where_they_differ(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text('preset = "yaku"\n[match]\ndeals = 12\n', encoding="utf-8")
    lines = run(str(file)).splitlines()
    assert "School table" in lines[0]
    assert [line for line in lines if "▎" in line and "12 deals" in line]


def test_two_tables_are_compared() -> None:
    text = run("diff", "joker", "loose-two")
    assert text == "Same-two with a joker: not spoilt instead of spoilt\n"
    assert run("diff", "nap", "nap") == "The two tables have the same rules.\n"


def test_toml() -> None:
    assert Rules.of(tomllib.loads(run("yaku", "--toml"))) == Rules.preset("yaku")


def test_what_cannot_be_read_is_said_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "broken.toml"
    file.write_text("[deck]\nhand = 99\n", encoding="utf-8")
    assert run(str(file), code=1).startswith("napoleon: deck.hand: 99")
    for wrong in (["nowhere"], ["diff", "nap", "nowhere"]):
        assert run(*wrong, code=1).count("\n") == 1
    assert run("", code=1).startswith("napoleon: neither a table nor a file is named (tables: ")
    for wrong in (["diff", "nap"], ["nap", "joker"]):
        assert run(*wrong, code=2).startswith("napoleon: ")
