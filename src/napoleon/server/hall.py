"""The hall: all tables of one server. Sets them up, finds them again, puts them away."""

from __future__ import annotations

import asyncio
import functools
import logging
import secrets
from collections.abc import Sequence

import msgspec

from napoleon.match import Match
from napoleon.players.characters import CHARACTERS
from napoleon.record import RecordError
from napoleon.rules import TABLES, Rules, RulesError
from napoleon.server import protocol
from napoleon.server.computer import Computers
from napoleon.server.errors import ProblemError, UnplayableError
from napoleon.server.level import HUMAN
from napoleon.server.opponents import seated
from napoleon.server.replayed import finished_lines, first_lines, replayed
from napoleon.server.settings import Settings
from napoleon.server.store import Holder, Listed, Store
from napoleon.server.table import Table

LOG = logging.getLogger("napoleon.server")


class Hall:
    """All tables. Those that somebody plays at are in memory, the others in the store."""

    def __init__(self, store: Store, settings: Settings, computers: Computers) -> None:
        self._store = store
        self._settings = settings
        self._computers = computers
        self._tables: dict[str, Table] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        # One at a time: two sockets that come at once must find the same table.
        self._seating = asyncio.Lock()

    async def create(self, session: str, asked: protocol.NewMatch) -> str:
        """Set up a new match; its id. `ProblemError` names what can't be had."""
        rules = _rules(asked)
        opponents = seated(asked.opponents, rules.deck.players - 1, secrets.SystemRandom())
        if len(await self._store.matches_of(session)) >= self._settings.limits.open_matches:
            raise ProblemError(409, "too-many-matches", "delete an old match first")
        name = _printable(asked.name) or "You"
        title = _printable(asked.title)
        players = (name, *(opponent.name for opponent in opponents))
        match = Match.start(rules, players, secrets.randbits(62))
        key = secrets.token_hex(8)
        holders = [
            Holder(session, HUMAN),
            *(Holder(None, opponent.player) for opponent in opponents),
        ]
        lines = first_lines(match, [holder.level for holder in holders], title)
        summary = _summary(key, asked.table, title, holders, match)
        await self._store.create(key, holders, lines, summary)
        self._computers.start()
        return key

    async def table(self, key: str) -> Table:
        """The table of a match, taken from the store if need be; `LookupError` if there is none."""
        async with self._seating:
            table = self._tables.get(key)
            if table is None or table.ended:
                table = await self._load(key)
                self._tables[key] = table
                task = table.start()
                self._tasks.add(task)
                task.add_done_callback(functools.partial(self._gone, table))
                self._computers.start()
            return table

    async def seat_of(self, key: str, session: str) -> int | None:
        """The seat of a session; `LookupError` if there is no such match."""
        return await self._store.seat_of(key, session)

    async def matches_of(self, session: str) -> tuple[protocol.OpenMatch, ...]:
        """The matches of a session, the last played first."""
        return tuple(_open_match(listed) for listed in await self._store.matches_of(session))

    async def record(self, key: str) -> list[str]:
        """The record of a match, as far as its deals are over; `LookupError` if there is none."""
        saved = await self._store.load(key)
        if saved is None:
            raise LookupError(key)
        return finished_lines(saved.lines)

    async def delete(self, key: str) -> None:
        """Forget a match."""
        table = self._tables.get(key)
        if table is not None:
            table.stop("unknown-match", "this match was deleted")
        await self._store.delete(key)

    async def stopping(self) -> None:
        """End all tables and tell everybody there."""
        for table in self._tables.values():
            table.stop("stopping", "the server is being stopped")
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=5)

    async def close(self) -> None:
        """End all tables and workers, then close the store."""
        await self.stopping()
        await asyncio.to_thread(self._computers.close)
        await self._store.close()

    def _gone(self, table: Table, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if self._tables.get(table.key) is table:
            del self._tables[table.key]

    async def _load(self, key: str) -> Table:
        saved = await self._store.load(key)
        if saved is None:
            raise LookupError(key)
        try:
            match, past = await asyncio.to_thread(replayed, saved.lines)
        except RecordError as error:
            LOG.error("the log of match %s can't be replayed: %s", key, error)  # noqa: TRY400 - one line
            raise UnplayableError(key) from None
        summary = msgspec.json.decode(saved.summary, type=protocol.OpenMatch)
        return Table(
            key=key,
            match=match,
            levels=[holder.level for holder in saved.holders],
            written=len(saved.lines),
            past=past,
            answered=set(saved.answered),
            store=self._store,
            computers=self._computers,
            settings=self._settings,
            summary=functools.partial(_summary, key, summary.table, summary.title, saved.holders),
        )


def _rules(asked: protocol.NewMatch) -> Rules:
    if asked.table not in TABLES:
        message = f"there is no table {asked.table!r}; there are {', '.join(TABLES)}"
        raise ProblemError(422, "unknown-table", message, "table")
    try:
        return Rules.preset(asked.table).change(asked.changes)
    except RulesError as error:
        raise ProblemError(422, "rules", error.why, error.path) from None


def _printable(text: str) -> str:
    return "".join(sign for sign in text if sign.isprintable()).strip()


def _summary(key: str, table: str, title: str, holders: Sequence[Holder], match: Match) -> str:
    return msgspec.json.encode(
        protocol.OpenMatch(
            id=key,
            table=table,
            players=tuple(match.players),
            deal=match.number,
            deals=match.rules.match.deals,
            over=match.over,
            totals=tuple(match.totals),
            saved="",
            title=title,
            characters=tuple(
                holder.level if holder.level in CHARACTERS else "" for holder in holders
            ),
        )
    ).decode()


def _open_match(listed: Listed) -> protocol.OpenMatch:
    summary = msgspec.json.decode(listed.summary, type=protocol.OpenMatch)
    return msgspec.structs.replace(summary, saved=listed.saved)
