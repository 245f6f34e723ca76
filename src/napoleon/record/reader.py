"""Reading a file line by line, with bounded memory whatever is in it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from napoleon.record.errors import RecordError
from napoleon.record.line import LONGEST_LINE, Line, decode


def lines_in(path: Path) -> Iterator[tuple[int, Line]]:
    """The numbered lines of a file; `RecordError` where one cannot be read."""
    try:
        with path.open("rb") as file:
            yield from read_lines(file)
    except OSError as error:
        raise RecordError(0, f"{path}: {error.strerror or 'cannot be read'}") from None


def read_lines(file: BinaryIO) -> Iterator[tuple[int, Line]]:
    """The numbered lines of an open file; blank ones are passed over."""
    number = 0
    while data := file.readline(LONGEST_LINE + 2):
        number += 1
        if number == 1:
            data = data.removeprefix(b"\xef\xbb\xbf")
        if len(data) <= LONGEST_LINE and not data.strip():
            continue
        try:
            line = decode(data.rstrip(b"\r\n"), number)
        except RecordError as error:
            if not data.endswith(b"\n") and len(data) <= LONGEST_LINE:
                raise RecordError(number, f"the file breaks off here ({error.why})") from None
            raise
        yield number, line
