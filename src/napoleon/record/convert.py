"""Records in other forms: JSON Lines as they are written, one JSON document, a text to read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final, Literal

import msgspec

from napoleon.record.errors import RecordError
from napoleon.record.line import Line, encode
from napoleon.record.reader import lines_in
from napoleon.record.replay import Replay
from napoleon.record.show import show

Format = Literal["jsonl", "json", "text"]
FORMATS: Final[tuple[Format, ...]] = ("jsonl", "json", "text")

LARGEST_DOCUMENT: Final = 64 << 20


def convert(path: Path, to: Format) -> str:
    """The record in a file, checked, in another form; `RecordError` says what is wrong where.

    A JSON document is an array of a record's lines; errors in one count its entries from 1.
    """
    if to == "text":
        return "".join(f"{line}\n" for line in show(_lines(path)))
    replay, lines = Replay(), []
    for number, line in _lines(path):
        replay.feed(line, number)
        lines.append(line)
    if not lines:
        raise RecordError(0, f"{path}: empty, not a record")
    if to == "json":
        return msgspec.json.format(msgspec.json.encode(lines), indent=1).decode() + "\n"
    return b"".join(map(encode, lines)).decode()


def _lines(path: Path) -> Iterator[tuple[int, Line]]:
    """The lines of a record, whichever of both JSON forms it has."""
    try:
        with path.open("rb") as file:
            start = file.read(64).removeprefix(b"\xef\xbb\xbf").lstrip()
    except OSError as error:
        raise RecordError(0, f"{path}: {error.strerror or 'cannot be read'}") from None
    return _document(path) if start.startswith(b"[") else lines_in(path)


def _document(path: Path) -> Iterator[tuple[int, Line]]:
    if path.stat().st_size > LARGEST_DOCUMENT:
        raise RecordError(0, f"{path}: longer than {LARGEST_DOCUMENT >> 20} MiB; use JSON Lines")
    try:
        document = msgspec.json.decode(path.read_bytes().removeprefix(b"\xef\xbb\xbf"))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise RecordError(0, f"{path}: not a JSON document: {error}") from None
    for number, line in enumerate(document, 1):
        if not isinstance(line, dict):
            raise RecordError(number, "not a JSON object")
        yield number, line
