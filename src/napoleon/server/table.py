"""One table: a task of its own owns it, and does one thing after another.

Whatever happens comes in through the inbox. What a seat does is first applied, then written to the
log, and only then told to anyone; if it can't be written, it hasn't happened.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Sequence

from msgspec import Struct

from napoleon.deal import Action, IllegalAction
from napoleon.match import Match
from napoleon.server import protocol
from napoleon.server.choice import reason_of
from napoleon.server.client import Client, encoded
from napoleon.server.computer import Computers, drawn, seed_of
from napoleon.server.errors import Conflict
from napoleon.server.level import HUMAN
from napoleon.server.replayed import step_lines
from napoleon.server.settings import Settings
from napoleon.server.store import Answer, Store
from napoleon.server.told import Happening, happenings, told
from napoleon.server.wire import view_of

LOG = logging.getLogger("napoleon.server")

_REFUSALS_KEPT = 200
_RETRY = 2.0


class _Join(Struct, frozen=True):
    client: Client


class _Leave(Struct, frozen=True):
    client: Client


class _Act(Struct, frozen=True):
    client: Client
    id: str
    action: Action | None
    """`None` asks for the next deal."""


class _Thought(Struct, frozen=True):
    """A computer player has decided, when the table was at `sequence`."""

    sequence: int
    seat: int
    action: Action


class _Look(Struct, frozen=True):
    """Time has passed: see whether something is to be done."""


class _Stop(Struct, frozen=True):
    code: str
    message: str


_Item = _Join | _Leave | _Act | _Thought | _Look | _Stop


class Table:
    """A table in memory; `written` lines of it are in the log, `sequence` events have happened."""

    def __init__(
        self,
        key: str,
        match: Match,
        levels: Sequence[str],
        written: int,
        past: Sequence[Happening],
        answered: set[tuple[int, str]],
        store: Store,
        computers: Computers,
        settings: Settings,
        summary: Callable[[Match], str],
    ) -> None:
        self.key = key
        self.match = match
        self.levels = tuple(levels)
        self.sequence = len(past)
        self._written = written
        self._past = deque(past, settings.backlog)
        self._answered = answered
        self._refused: dict[tuple[int, str], protocol.Reason] = {}
        self._store = store
        self._computers = computers
        self._settings = settings
        self._summary = summary
        self._clients: list[Client] = []
        self._inbox: asyncio.Queue[_Item] = asyncio.Queue()
        self._thinking: asyncio.Task[None] | None = None
        self._retrying = False
        self._left = -1e9
        self.ended = False
        """Whether it has left memory; what comes then is sent away."""

    # --- what others may ask for -------------------------------------------------------------

    def start(self) -> asyncio.Task[None]:
        """Begin; the task ends when the table leaves memory."""
        return asyncio.create_task(self._run(), name=f"table {self.key}")

    def join(self, client: Client) -> None:
        """Somebody looks at the table: tell what was missed, and go on telling."""
        if self.ended:
            client.close("stopping", "this table has left memory")
        self._inbox.put_nowait(_Join(client))

    def leave(self, client: Client) -> None:
        """A socket is gone."""
        self._inbox.put_nowait(_Leave(client))

    def act(self, client: Client, key: str, action: Action | None) -> None:
        """A seat acts, or asks for the next deal (`None`)."""
        self._inbox.put_nowait(_Act(client, key, action))

    def refuse(self, client: Client, key: str, reason: protocol.Reason) -> None:
        """Answer an action that could not even be read; answered the same if it comes again."""
        self._refuse(client, key, reason)

    def stop(self, code: str, message: str) -> None:
        """Send everybody away and leave memory."""
        self._inbox.put_nowait(_Stop(code, message))

    # --- the task ----------------------------------------------------------------------------

    async def _run(self) -> None:
        try:
            while True:
                item = await self._inbox.get()
                if not await self._do(item):
                    break
        except Conflict:
            self._send_away("elsewhere", "another server plays this match now")
        except Exception:
            LOG.exception("table %s failed", self.key)
            self._send_away("failed", "this table has failed and is set up again")
        finally:
            self.ended = True
            if self._thinking is not None:
                self._thinking.cancel()
            self._send_away("stopping", "this table has left memory")

    async def _do(self, item: _Item) -> bool:
        """Do one thing; whether the table goes on."""
        match item:
            case _Join():
                self._welcome(item.client)
            case _Leave():
                self._part(item.client)
            case _Act():
                await self._asked(item)
            case _Thought():
                await self._thought(item)
            case _Look():
                # Not while somebody waits to be let in.
                idle = not self._clients and self._inbox.empty()
                if idle and self._alone() >= self._settings.forget:
                    return False
            case _Stop():
                self._send_away(item.code, item.message)
                return False
        self._consider()
        return True

    def _send_away(self, code: str, message: str) -> None:
        for client in self._clients:
            client.close(code, message)
        self._clients.clear()
        # Those whose arrival was not dealt with yet.
        while not self._inbox.empty():
            item = self._inbox.get_nowait()
            if isinstance(item, _Join):
                item.client.close(code, message)

    # --- who is there ------------------------------------------------------------------------

    def _welcome(self, client: Client) -> None:
        self._clients.append(client)
        seen = client.seen
        missed = 0 if seen is None else self.sequence - seen
        if 0 < missed <= len(self._past):
            for number in range(self.sequence - missed, self.sequence):
                past = self._past[number - self.sequence + len(self._past)]
                client.send(self._update(past, number + 1, client.seat))
        else:
            view = view_of(self.match, self.levels, client.seat)
            client.tell(protocol.Update(self.sequence, None, view))
        if self._thinking is not None and (at_work := self._computer_at_turn()) is not None:
            client.tell(protocol.Thinking(at_work))

    def _part(self, client: Client) -> None:
        if client in self._clients:
            self._clients.remove(client)
            if not self._clients:
                loop = asyncio.get_running_loop()
                self._left = loop.time()
                # A little later than need be: clocks are coarse.
                loop.call_later(self._settings.forget + 0.01, self._inbox.put_nowait, _Look())

    def _alone(self) -> float:
        """Seconds since somebody looked at the table."""
        return 0.0 if self._clients else asyncio.get_running_loop().time() - self._left

    # --- what seats do -----------------------------------------------------------------------

    async def _asked(self, item: _Act) -> None:
        client, key = item.client, item.id
        if (client.seat, key) in self._answered:
            client.tell(protocol.Accepted(key))
            return
        if (client.seat, key) in self._refused:
            client.tell(protocol.Refused(key, self._refused[client.seat, key]))
            return
        try:
            after = self._after(client.seat, item.action)
        except IllegalAction as error:
            self._refuse(client, key, reason_of(error))
            return
        try:
            await self._write(after, Answer(client.seat, key))
        except Conflict:
            raise
        except Exception:
            LOG.exception("table %s can't be written", self.key)
            why = protocol.Reason("not-saved", "the server can't write this down: try again")
            client.tell(protocol.Refused(key, why))
            return
        self._answered.add((client.seat, key))
        client.tell(protocol.Accepted(key))
        self._happened(after)

    def _refuse(self, client: Client, key: str, reason: protocol.Reason) -> None:
        while len(self._refused) >= _REFUSALS_KEPT:
            del self._refused[next(iter(self._refused))]
        self._refused[client.seat, key] = reason
        client.tell(protocol.Refused(key, reason))

    def _after(self, seat: int, action: Action | None) -> Match:
        """The match after an action, or with its next deal."""
        return self.match.next_deal() if action is None else self.match.apply(seat, action)

    async def _write(self, after: Match, answer: Answer | None = None) -> None:
        lines = step_lines(after)
        summary, before = self._summary(after), self._summary(self.match)
        await self._store.append(
            self.key,
            self._written,
            lines,
            answer=answer,
            summary=None if summary == before else summary,
            over=after.over,
        )
        self._written += len(lines)

    def _happened(self, after: Match) -> None:
        """Tell everyone, event by event."""
        self.match = after
        views = {
            seat: view_of(after, self.levels, seat)
            for seat in {client.seat for client in self._clients}
        }
        for happening in happenings(after):
            self._past.append(happening)
            self.sequence += 1
            texts = {
                seat: encoded(protocol.Update(self.sequence, told(happening, seat), view))
                for seat, view in views.items()
            }
            for client in self._clients:
                client.send(texts[client.seat])

    def _update(self, happening: Happening, sequence: int, seat: int) -> str:
        view = view_of(happening.match, self.levels, seat)
        return encoded(protocol.Update(sequence, told(happening, seat), view))

    # --- computer players --------------------------------------------------------------------

    def _consider(self) -> None:
        """Let a computer player think, if it is its turn and somebody is there to see it."""
        if self._thinking is not None or self._retrying or self._alone() > self._settings.pause:
            return
        seat = self._computer_at_turn()
        if seat is None:
            return
        thinking = encoded(protocol.Thinking(seat))
        for client in self._clients:
            client.send(thinking)
        self._thinking = asyncio.create_task(self._think(seat, self.sequence))

    def _computer_at_turn(self) -> int | None:
        """The seat of the computer player that acts next; none while a human is asked alone."""
        deal = self.match.deal
        seats = [seat for seat in deal.awaited if self.levels[seat] != HUMAN]
        # Where several may call at once, they do so one after another, by turns.
        players = len(self.levels)
        return min(seats, key=lambda seat: (seat - self.sequence) % players, default=None)

    async def _think(self, seat: int, sequence: int) -> None:
        view = self.match.deal.view(seat)
        seed = seed_of(self.match.seed or 0, sequence, seat)
        action = await self._computers.act(self.levels[seat], view, seed)
        self._inbox.put_nowait(_Thought(sequence, seat, action))

    async def _thought(self, item: _Thought) -> None:
        self._thinking = None
        if item.sequence != self.sequence or self._alone() > self._settings.pause:
            return  # The table has moved on, or waits for somebody to come back.
        try:
            after = self._after(item.seat, item.action)
        except IllegalAction:
            LOG.exception("the player %r did what is illegal", self.levels[item.seat])
            view = self.match.deal.view(item.seat)
            after = self._after(item.seat, drawn(view, item.sequence))
        try:
            await self._write(after)
        except Conflict:
            raise
        except Exception:
            LOG.exception("table %s can't be written", self.key)
            self._retrying = True
            asyncio.get_running_loop().call_later(_RETRY, self._retry)
            return
        self._happened(after)

    def _retry(self) -> None:
        self._retrying = False
        self._inbox.put_nowait(_Look())
