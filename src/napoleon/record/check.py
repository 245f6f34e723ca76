"""Checking a record file: does every line follow from the rules that it carries?"""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from napoleon.record.errors import RecordError
from napoleon.record.reader import lines_in
from napoleon.record.replay import Replay


class Report(Struct, frozen=True):
    """What a record holds, and the first thing that is wrong with it, if anything is."""

    lines: int
    matches: int
    deals: int
    problem: RecordError | None

    @property
    def is_right(self) -> bool:
        return self.problem is None


def check(path: Path) -> Report:
    """Replay the file through the engine."""
    replay, number = Replay(), 0
    problem = None
    try:
        for number, line in lines_in(path):
            replay.feed(line, number)
    except RecordError as error:
        problem = error
    if replay.header is None and problem is None:
        problem = RecordError(0, f"{path}: empty, not a record")
    return Report(number, replay.matches, replay.deals, problem)
