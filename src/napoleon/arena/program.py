"""Any program as a player: it reads a line of JSON for each decision and answers with one.

The protocol is told in `docs/writing-a-player.md`.
"""

from __future__ import annotations

import atexit
import contextlib
import queue
import random
import shlex
import shutil
import subprocess
import tempfile
import threading
from typing import IO, Final, NoReturn

import msgspec

from napoleon.arena.asked import answer, asked
from napoleon.cards import NotationError
from napoleon.deal import Action, Play, View
from napoleon.record import action_of
from napoleon.rules import Rules

PREFIX: Final = "program:"
PROTOCOL: Final = 1
LIMIT: Final = 10.0
"""Seconds for a decision."""
STARTING: Final = 60.0
"""Seconds more for the first, in which a program may load what it needs."""
_LONGEST: Final = 1 << 16
"""Bytes of an answer."""
_AHEAD: Final = 4
"""Lines that are read before they are asked for."""
_ENDING: Final = 5.0
"""Seconds that a program has to end."""
_LAST_WORDS: Final = 2000
"""Bytes of its standard error that are shown."""
_running: set[Program] = set()


class ProgramError(ValueError):
    """A program that can't play: what it did, and what it said on standard error."""


class Program:
    """A program by its command; started at its first decision, and again after `close`."""

    def __init__(self, command: str, rules: Rules, limit: float = LIMIT) -> None:
        self.name = f"{PREFIX}{command}"
        self._words = words_of(command)
        self._rules, self._limit = rules, limit
        self._process: subprocess.Popen[bytes] | None = None

    def act(self, view: View, rng: random.Random) -> Action:
        """What the program answers; `ProgramError` if that is no legal action in time."""
        fresh = self._process is None
        if fresh:
            self._start()
        elif not self._lines.empty():
            more = self._line(0.0)
            if more is None:
                self._fail(view, f"{self._end()} after its last answer")
            self._fail(view, f"said more than one line: {_cut(more)}")
        self._send(view, msgspec.json.encode(asked(view, rng.getrandbits(53))))
        limit = self._limit + (STARTING if fresh else 0.0)
        try:
            line = self._line(limit)
        except queue.Empty:
            self._fail(view, f"gave no answer within {limit:g} seconds")
        if line is None:
            self._fail(view, f"{self._end()} without an answer")
        return self._read(view, line)

    def close(self) -> None:
        """Close its input, which tells it to end; if it doesn't, it is ended."""
        process, self._process = self._process, None
        _running.discard(self)
        if process is None:
            return
        assert process.stdin is not None
        assert process.stdout is not None
        with contextlib.suppress(OSError):
            process.stdin.close()
        try:
            process.wait(_ENDING)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        self._errors.close()
        # A process that the program has left behind may hold its output open.
        with contextlib.suppress(queue.Empty):
            while self._lines.get(timeout=_ENDING) is not None:
                pass
            self._reader.join()
            process.stdout.close()

    def _start(self) -> None:
        self._errors: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115 - closed by `close`
        try:
            process = subprocess.Popen(  # noqa: S603 - whom the user names, without a shell
                self._words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors,
            )
        except OSError as error:
            self._errors.close()
            raise ProgramError(f"{self.name}: can't be started: {error.strerror}") from None
        assert process.stdout is not None
        self._process = process
        self._lines: queue.Queue[bytes | None] = queue.Queue(_AHEAD)
        self._reader = threading.Thread(
            target=_read_lines, args=(process.stdout, self._lines), daemon=True
        )
        self._reader.start()
        _running.add(self)
        hello = {"napoleon": PROTOCOL, "rules": self._rules.plain()}
        self._send(None, msgspec.json.encode(hello))

    def _send(self, view: View | None, line: bytes) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line + b"\n")
            self._process.stdin.flush()
        except OSError:
            self._fail(view, f"{self._end()} before it was asked")

    def _line(self, limit: float) -> bytes | None:
        """The next line, `None` at the end of its output; `queue.Empty` if none comes in time."""
        line = self._lines.get(timeout=limit)
        if line is None:
            self._lines.put(None)  # `close` reads as far as this
        return line

    def _read(self, view: View, line: bytes) -> Action:
        if len(line) > _LONGEST:
            self._fail(view, f"answered with more than {_LONGEST} bytes")
        try:
            said = msgspec.json.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            self._fail(view, f"answered what is no JSON: {_cut(line)}")
        if not isinstance(said, dict):
            self._fail(view, f"answered what is no JSON object: {_cut(line)}")
        try:
            action = action_of(said)
        except NotationError as error:
            self._fail(view, f"answered {_cut(line)}: {error}")
        if action not in view.legal:
            refusal = view.refusal(action.card) if isinstance(action, Play) else None
            self._fail(view, f"answered {_cut(line)}: {refusal or _allowed(view)}")
        return action

    def _end(self) -> str:
        """How the program ended, which has closed its output or its input."""
        assert self._process is not None
        try:
            code = self._process.wait(_ENDING)
        except subprocess.TimeoutExpired:
            return "closed its output"
        return f"ended with code {code}"

    def _fail(self, view: View | None, what: str) -> NoReturn:
        """End the program and say what it did."""
        where = "" if view is None else f", seat {view.seat}, {view.phase.value}"
        process = self._process
        assert process is not None
        process.kill()
        process.wait()
        self._errors.seek(0, 2)
        self._errors.seek(max(0, self._errors.tell() - _LAST_WORDS))
        said = self._errors.read().decode(errors="replace").strip()
        self.close()
        last = f"\nIts standard error ends so:\n{said}" if said else ""
        raise ProgramError(f"{self.name}{where}: {what}{last}")


def words_of(command: str) -> list[str]:
    """The command's words; `ProgramError` if there is no such program. No shell reads them."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise ProgramError(f"{PREFIX}{command}: {error}") from None
    if not words:
        raise ProgramError(f"{PREFIX} takes a command: program:./mine.py")
    if shutil.which(words[0]) is None:
        raise ProgramError(f"{PREFIX}{command}: {words[0]} is no program that can be started")
    return words


def close_programs() -> None:
    """End all programs of this process."""
    for program in list(_running):
        program.close()


atexit.register(close_programs)


def _read_lines(stream: IO[bytes], lines: queue.Queue[bytes | None]) -> None:
    with contextlib.suppress(OSError, ValueError):
        while line := stream.readline(_LONGEST + 1):
            lines.put(line)
    lines.put(None)


def _allowed(view: View) -> str:
    """What might have been answered."""
    some = [msgspec.json.encode(answer(view, action)).decode() for action in view.legal[:8]]
    return f"not allowed; {', '.join(some)}{' …' if len(view.legal) > 8 else ''} would be"


def _cut(line: bytes) -> str:
    text = line.decode(errors="replace").strip()
    return text if len(text) <= 80 else f"{text[:79]}…"
