"""A file of results: a head that says of what, then a line of JSON for every deal.

A run that was broken off goes on from it. The last line may be half written; it is played again.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import IO, Any, Final, Generic

import msgspec

from napoleon.arena.design import Design, Unit

FORMAT: Final = 1


class KeptError(ValueError):
    """A file of results that can't be used for this run."""


class Kept(Generic[Unit]):
    """The results of a design's deals of one seed, in a file. Close it, or use it with `with`."""

    def __init__(self, path: Path, design: Design[Unit], seed: int) -> None:
        self._path, self._unit = path, design.unit
        head = {
            "arena": FORMAT,
            "version": version("napoleon-cards"),
            "seed": seed,
            "design": msgspec.to_builtins(design),
        }
        try:
            self._file: IO[bytes] = path.open("a+b")
            self._file.seek(0)
            data = self._file.read()
            lines = data.splitlines(keepends=True)
            if lines and not lines[-1].endswith(b"\n"):
                self._file.truncate(len(data) - len(lines.pop()))
        except OSError as error:
            raise KeptError(f"{path}: {error.strerror or error}") from None
        try:
            if lines:
                self._check(lines[0], head)
            else:
                self._write(head)
            self.units = list(self._read(lines[1:]))
        except KeptError:
            self.close()
            raise

    def __enter__(self) -> Kept[Unit]:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def add(self, unit: Unit) -> None:
        """The next deal's results; they are in the file at once."""
        self._write({"deal": len(self.units), "played": unit})
        self.units.append(unit)

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def _write(self, line: dict[str, Any]) -> None:
        try:
            self._file.write(msgspec.json.encode(line) + b"\n")
            self._file.flush()
        except OSError as error:
            raise KeptError(f"{self._path}: {error.strerror or error}") from None

    def _check(self, line: bytes, head: dict[str, Any]) -> None:
        try:
            found = msgspec.json.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            found = None
        if not isinstance(found, dict) or "arena" not in found:
            raise KeptError(f"{self._path} holds no results of the arena")
        # Through JSON and back, so that both are made of the same types.
        expected: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(head))
        there, here = _flat(found), _flat(expected)
        for name in {**here, **there}:
            if there.get(name) != here.get(name):
                raise KeptError(
                    f"{self._path} holds other results: {name} is {there.get(name)!r:.60} there, "
                    f"{here.get(name)!r:.60} here"
                )

    def _read(self, lines: list[bytes]) -> Iterator[Unit]:
        line_type = msgspec.defstruct("Line", [("deal", int), ("played", self._unit)])
        for number, line in enumerate(lines):
            where = f"{self._path}, line {number + 2}"
            try:
                read: Any = msgspec.json.decode(line, type=line_type)
            except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
                raise KeptError(f"{where}: {error}") from None
            if read.deal != number:
                raise KeptError(f"{where}: deal {read.deal}, where deal {number} is due")
            yield read.played


def _flat(data: object, name: str = "") -> dict[str, object]:
    """Every value by its path: `design.rules.deck.players`."""
    if not isinstance(data, dict):
        return {name: data}
    return {
        path: value
        for key, inner in data.items()
        for path, value in _flat(inner, f"{name}.{key}" if name else str(key)).items()
    }
