"""The error of a rule set that cannot be played."""

from __future__ import annotations


class RulesError(ValueError):
    """A rule set that cannot be played: the option's path, its value and why."""

    def __init__(self, path: str, why: str) -> None:
        super().__init__(f"{path}: {why}" if path else why)
        self.path = path
        self.why = why
