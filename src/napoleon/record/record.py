"""A record as a value: made while a match is played, or read from a file."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from napoleon.match import Match
from napoleon.record.errors import RecordError
from napoleon.record.line import Line, encode, header_line, lines_of
from napoleon.record.reader import lines_in, read_lines
from napoleon.record.replay import Replay


class Record:
    """The lines of a match, and where they lead (`match`).

    With a `path` every line is on disk before the call that brought it returns, so that a crash
    loses nothing but an unfinished line.
    """

    def __init__(self, match: Match, lines: list[Line], path: Path | None = None) -> None:
        self.match = match
        self.lines = lines
        self._path = path

    @classmethod
    def start(cls, match: Match, path: str | Path | None = None, **header: object) -> Record:
        """A record of a match that has just begun; `header` names what else is to be kept."""
        record = cls(match, [], None if path is None else Path(path))
        if record._path is not None:
            record._path.write_bytes(b"")
        record._append([header_line(match, **header), *lines_of(match)])
        return record

    def add(self, match: Match) -> None:
        """Write down the last step of the match."""
        self._append(lines_of(match))
        self.match = match

    @classmethod
    def read(cls, path: str | Path) -> Record:
        """The record in a file, checked line by line; `RecordError` says what is wrong where."""
        return cls._of(list(lines_in(Path(path))))

    @classmethod
    def parse(cls, text: str) -> Record:
        """The record in a text, checked line by line."""
        return cls._of(list(read_lines(BytesIO(text.encode()))))

    @classmethod
    def _of(cls, numbered: list[tuple[int, Line]]) -> Record:
        replay = Replay()
        for number, line in numbered:
            if "napoleon" in line and replay.header is not None:
                raise RecordError(number, "a second match; `check` reads files of several")
            replay.feed(line, number)
        if replay.match is None:
            raise RecordError(0, "not a record: no cards are dealt")
        return cls(replay.match, [line for _, line in numbered])

    @property
    def header(self) -> Line:
        """The first line."""
        return self.lines[0]

    def text(self) -> str:
        """The record as it stands in a file."""
        return b"".join(map(encode, self.lines)).decode()

    def write(self, path: str | Path) -> None:
        """Write the whole record to a file."""
        Path(path).write_text(self.text(), encoding="utf-8")

    def _append(self, lines: list[Line]) -> None:
        self.lines += lines
        if self._path is not None:
            with self._path.open("ab") as file:
                file.write(b"".join(map(encode, lines)))
