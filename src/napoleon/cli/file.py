"""A file as an argument names it."""

from __future__ import annotations

from pathlib import Path

from napoleon.cli.fault import fail


def named(path: str) -> Path:
    """The path that is named; an empty name would be the folder in which one stands."""
    if not path:
        fail("no file is named")
    return Path(path)
