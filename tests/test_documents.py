"""What README and docs say is so: snippets run, commands exist, links lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from napoleon.cli.commands import app

ROOT = Path(__file__).parents[1]
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("document", DOCUMENTS, ids=named)
def test_python_snippets_run(document: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for snippet in re.findall(r"```python\n(.*?)```", document.read_text(encoding="utf-8"), re.S):
        exec(compile(snippet, named(document), "exec"), {"__name__": "snippet"})
    capsys.readouterr()


@pytest.mark.parametrize("document", DOCUMENTS, ids=named)
def test_links_lead_somewhere(document: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", document.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (document.parent / target).exists(), target


@pytest.mark.parametrize("document", DOCUMENTS, ids=named)
def test_commands_exist(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    for words in set(re.findall(r"`(?:\.venv/bin/)?napoleon ((?:[a-z]+ ?)+)", text)):
        command = words.split()
        # `record check` and the arena's designs are commands of a command; other words after a
        # name are arguments.
        names = command[:2] if command[0] in {"record", "arena"} else command[:1]
        result = CliRunner().invoke(app, [*names, "--help"])
        assert result.exit_code == 0, words


def test_every_make_target_that_is_named_is_there() -> None:
    made = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M)
    text = "".join(document.read_text(encoding="utf-8") for document in DOCUMENTS)
    named_targets = set(re.findall(r"`make ([a-z]+)", text))
    assert named_targets <= set(made)
