"""What the server keeps: matches with their seats, and their log, line by line.

The log is the truth and only ever grows; `summary` is a copy of what a list of matches shows.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.engine import Connection
from sqlalchemy.exc import DatabaseError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from napoleon.server import database
from napoleon.server.errors import Conflict, StartError
from napoleon.server.schema import log, matches, metadata, seats

_version_table = sa.Table(
    "alembic_version",
    metadata,
    sa.Column("version_num", sa.String(32), primary_key=True),
)

_LAST_WRITTEN = (
    sa.select(log.c.written)
    .where(log.c.match == matches.c.id)
    .order_by(log.c.sequence.desc())
    .limit(1)
    .scalar_subquery()
)

MIGRATIONS = Path(__file__).with_name("migrations")


class Holder(Struct, frozen=True):
    """Who holds a seat: a human's session, or none and the level or character that plays."""

    session: str | None
    level: str


class Saved(Struct, frozen=True):
    """A match as it was kept."""

    id: str
    summary: str
    holders: tuple[Holder, ...]
    lines: tuple[str, ...]
    answered: frozenset[tuple[int, str]]
    """The seat and the id of every action that is done."""


class Listed(Struct, frozen=True):
    """A match in a list."""

    id: str
    saved: str
    over: bool
    summary: str


class Answer(Struct, frozen=True):
    """The action that made some lines."""

    seat: int
    action: str


class Store:
    """The database. Made by `open`; every method is one transaction."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        # SQLite has one writer at a time: waiting here is fairer than its own busy wait.
        self._writing = asyncio.Lock()

    @classmethod
    async def open(cls, file: Path) -> Store:
        """Open the file, made or brought up to date as needed; `StartError` if it is unusable."""
        url = sa.URL.create("sqlite+aiosqlite", database=str(file))
        engine = create_async_engine(url)
        sa.event.listen(engine.sync_engine, "connect", _prepare)
        try:
            async with engine.begin() as connection:
                await connection.run_sync(_upgrade)
        except DatabaseError as error:
            await engine.dispose()
            raise StartError(f"The database {file} can't be used ({error.orig}).") from None
        return cls(engine)

    async def close(self) -> None:
        """Close all connections."""
        await self._engine.dispose()

    async def create(
        self, match: str, holders: Sequence[Holder], lines: Sequence[str], summary: str
    ) -> None:
        """Keep a new match."""
        async with self._writing, self._engine.begin() as connection:
            row = {"id": match, "over": False, "summary": summary}
            await connection.execute(matches.insert(), row)
            await connection.execute(
                seats.insert(),
                [
                    {"match": match, "seat": seat, "session": held.session, "level": held.level}
                    for seat, held in enumerate(holders)
                ],
            )
            await connection.execute(log.insert(), _rows(match, 0, lines))

    async def append(
        self,
        match: str,
        first: int,
        lines: Sequence[str],
        *,
        answer: Answer | None = None,
        summary: str | None = None,
        over: bool = False,
    ) -> None:
        """Add lines to a match's log, the first of them with the number `first`.

        `answer` is kept with that line, `summary` and `over` with the match, if there is a summary.
        Raises `Conflict` if another server has added some meanwhile, or the match is gone.
        """
        rows = _rows(match, first, lines, answer)
        try:
            async with self._writing, self._engine.begin() as connection:
                # One row by itself is the common case, and quicker than many.
                await connection.execute(log.insert(), rows if len(rows) > 1 else rows[0])
                if summary is not None:
                    await connection.execute(
                        matches.update()
                        .where(matches.c.id == match)
                        .values(summary=summary, over=over)
                    )
        except IntegrityError:
            raise Conflict(match) from None

    async def load(self, match: str) -> Saved | None:
        """A match with all its lines, `None` if there is none of that id."""
        async with self._engine.connect() as connection:
            held = await connection.execute(
                sa.select(seats.c.session, seats.c.level)
                .where(seats.c.match == match)
                .order_by(seats.c.seat)
            )
            holders = tuple(Holder(session, level) for session, level in held)
            if not holders:
                return None
            rows = await connection.execute(
                sa.select(log.c.line, log.c.seat, log.c.action)
                .where(log.c.match == match)
                .order_by(log.c.sequence)
            )
            written = rows.all()
            lines = [line for line, _, _ in written]
            answered = frozenset(
                (seat, action) for _, seat, action in written if action is not None
            )
            summary = await connection.scalar(
                sa.select(matches.c.summary).where(matches.c.id == match)
            )
            return Saved(match, summary or "", holders, tuple(lines), answered)

    async def seat_of(self, match: str, session: str) -> int | None:
        """The seat that a session holds in a match; `LookupError` if there is no such match."""
        async with self._engine.connect() as connection:
            rows = await connection.execute(
                sa.select(seats.c.seat, seats.c.session).where(seats.c.match == match)
            )
            held = {holder: seat for seat, holder in rows}
        if not held:
            raise LookupError(match)
        return held.get(session)

    async def matches_of(self, session: str) -> list[Listed]:
        """The matches in which a session holds a seat, the last played first."""
        async with self._engine.connect() as connection:
            rows = await connection.execute(
                sa.select(matches.c.id, _LAST_WRITTEN, matches.c.over, matches.c.summary)
                .join(seats, seats.c.match == matches.c.id)
                .where(seats.c.session == session)
                .order_by(_LAST_WRITTEN.desc(), matches.c.id)
            )
            return [Listed(*row) for row in rows]

    async def delete(self, match: str) -> None:
        """Forget a match altogether."""
        async with self._writing, self._engine.begin() as connection:
            await connection.execute(matches.delete().where(matches.c.id == match))


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _rows(
    match: str, first: int, lines: Sequence[str], answer: Answer | None = None
) -> list[dict[str, object]]:
    row: dict[str, object] = {"match": match, "written": _now(), "seat": None, "action": None}
    rows = [row | {"sequence": number, "line": line} for number, line in enumerate(lines, first)]
    if answer is not None:
        rows[0] |= {"seat": answer.seat, "action": answer.action}
    return rows


def _prepare(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",  # what was acknowledged survives a power cut too
        "foreign_keys=ON",
        "busy_timeout=5000",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _upgrade(connection: Connection) -> None:
    # The driver begins nothing before tables are made: a crash would leave half of them, and two
    # servers starting at once would both make them.
    connection.exec_driver_sql("BEGIN IMMEDIATE")
    # Alembic takes half a second and much memory to load, and mostly there is nothing to do.
    if not sa.inspect(connection).has_table("alembic_version"):
        metadata.create_all(connection)
        connection.execute(_version_table.insert(), {"version_num": database.HEAD})
        return
    if connection.scalar(sa.select(_version_table.c.version_num)) == database.HEAD:
        return
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
