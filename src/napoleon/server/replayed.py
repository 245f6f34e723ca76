"""A log read back: the match as it stands, and everything that has happened at its table."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from napoleon.match import Match
from napoleon.record import Replay, header_line, lines_of
from napoleon.record.line import Line, decode, encode
from napoleon.server.told import Happening, happenings


def first_lines(match: Match, levels: Sequence[str], title: str = "") -> list[str]:
    """The first lines of a log. They carry the seed, which never leaves the server.

    `title` is what the player calls these rules, where they are an own table's.
    """
    own = {"table": title} if title else {}
    return _texts([header_line(match, seed=match.seed, levels=levels, **own), *lines_of(match)])


def step_lines(match: Match) -> list[str]:
    """The lines of the match's last step."""
    return _texts(lines_of(match))


def replayed(lines: Sequence[str]) -> tuple[Match, list[Happening]]:
    """The match that a log holds, and all that happened; `RecordError` if it can't be replayed."""
    replay, past = Replay(), list[Happening]()
    told: Match | None = None
    for number, line in enumerate(lines, 1):
        replay.feed(decode(line.encode(), number), number)
        # A step is whole when the rules have had their say, and cards are dealt after a redeal.
        if replay.is_settled and replay.match is not None and replay.match is not told:
            told = replay.match
            past.extend(happenings(told))
    assert replay.header is not None
    assert told is not None
    return replace(told, seed=int(replay.header["seed"])), past


def finished_lines(lines: Sequence[str]) -> list[str]:
    """The record for those who play: the finished deals, without the seed, which tells the next."""
    header, *rest = [decode(line.encode(), number) for number, line in enumerate(lines, 1)]
    header.pop("seed", None)
    ends = [number for number, line in enumerate(rest, 1) if "result" in line]
    return _texts([header, *rest[: ends[-1] if ends else 0]])


def _texts(lines: Sequence[Line]) -> list[str]:
    return [encode(line).decode().rstrip("\n") for line in lines]
