"""The errors that keep a server from starting or a request from being done."""

from __future__ import annotations


class StartError(Exception):
    """The server can't start; the text is one line for a person: what is wrong, what to do."""


class Conflict(Exception):
    """Another server has written to this match; what this one holds of it is out of date."""


class UnplayableError(Exception):
    """The log of a match can't be replayed: it was damaged, or written by another engine."""


class ProblemError(Exception):
    """A request that is refused: an HTTP status, a code for the page and a sentence in English.

    `path` is the option or field that is wrong, where it is one.
    """

    def __init__(self, status: int, code: str, message: str, path: str = "") -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.path = path
