"""The house rules: which floor imports which, how long a file is, what lies in the tree."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
LONGEST = 500


def tracked() -> list[Path]:
    """Give every file of the tree: those under version control, or not ignored by it."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=False,
        text=True,
    )
    if listed.returncode:
        pytest.skip("not a git checkout")
    return [path for name in listed.stdout.split("\0") if name and (path := ROOT / name).is_file()]


def test_floors() -> None:
    # In a process of its own: it switches off the logs that other tests read.
    lint = (
        "from importlinter.cli import lint_imports as lint; exit(lint(no_cache=True, no_logo=True))"
    )
    done = subprocess.run(
        [sys.executable, "-c", lint], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_no_file_is_too_long() -> None:
    long = {}
    for path in tracked():
        if path.suffix in {".py", ".ts", ".mjs", ".svelte"}:
            lines = path.read_text(encoding="utf-8").splitlines()
            generated = any(line.startswith("// Written by") for line in lines[:1])
            excused = any(f"{LONGEST} lines" in line for line in lines[:30])
            if len(lines) > LONGEST and not (generated or excused):
                long[path.relative_to(ROOT).as_posix()] = len(lines)
    assert not long, f'split it by noun, or have its docstring say why it is "over {LONGEST} lines"'


def test_locks_name_no_addresses() -> None:
    address = re.compile(r"https?://|--(?:extra-)?index-url|--find-links")
    for lock in sorted((ROOT / "requirements").glob("*.txt")):
        assert not address.search(lock.read_text()), lock.name
    assert '"resolved"' not in (ROOT / "web" / "package-lock.json").read_text()
