"""The error of a record that cannot be read or that departs from its rules."""

from __future__ import annotations


class RecordError(ValueError):
    """What is wrong with a record, and in which line (from 1; 0 for the file as a whole)."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}" if line else why)
        self.line = line
        self.why = why
