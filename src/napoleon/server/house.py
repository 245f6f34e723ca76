"""The house: everything that one server has, from the cookie's key to the hall of tables."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path
from typing import TYPE_CHECKING

from napoleon.server import data, database
from napoleon.server.engine import Engine
from napoleon.server.errors import ProblemError, StartError
from napoleon.server.origin import Origins
from napoleon.server.page import FOLDER, Page
from napoleon.server.rate import Rates
from napoleon.server.session import Sessions
from napoleon.server.settings import Settings

if TYPE_CHECKING:
    from napoleon.server.computer import Computers
    from napoleon.server.hall import Hall


_GOODBYE = 2.0
"""Seconds that pages get to hear that the server ends."""


class House:
    """Made before anything is served: `StartError` if directory, database or page are unusable."""

    def __init__(
        self, settings: Settings, page: Path = FOLDER, computers: Computers | None = None
    ) -> None:
        self.settings = settings
        self._computers = computers
        self.page = Page(page)
        self.page.check()
        self.origins = Origins(settings.origins)
        folder = data.directory(settings.data)
        self._database = database.file_of(settings.database, folder)
        database.check(self._database)
        self.sessions = Sessions(data.secret(folder))
        self.rates = Rates(settings.limits)
        self.engine = Engine()
        self.failure: StartError | None = None
        self.is_stopping = False
        self._sockets: dict[str, int] = {}  # how many each session has open
        self._empty = asyncio.Event()
        self._empty.set()
        self._hall: Hall | None = None
        self._opened = asyncio.Event()

    @property
    def hall(self) -> Hall:
        """The tables; `ProblemError` 503 while the engine is being prepared."""
        if self._hall is None:
            raise ProblemError(503, "preparing", "the engine is being prepared")
        return self._hall

    async def open(self) -> None:
        """Get the engine and the store ready, while the page is served already."""
        await self.engine.prepare()
        from napoleon.server.computer import Computers
        from napoleon.server.hall import Hall
        from napoleon.server.store import Store

        store = await Store.open(self._database)
        settings = self.settings
        computers = self._computers or Computers(settings.players, settings.longest)
        self._hall = Hall(store, settings, computers)
        self.engine.ready = True
        self._opened.set()
        await self.engine.complete()

    async def wait(self, seconds: float) -> bool:
        """Wait until the tables are there; whether they are."""
        try:
            await asyncio.wait_for(self._opened.wait(), seconds)
        except TimeoutError:
            return False
        return True

    async def stopping(self) -> None:
        """Tell everybody that the server ends, and let no new page in."""
        self.is_stopping = True
        if self._hall is not None:
            await self._hall.stopping()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._empty.wait(), _GOODBYE)

    def enter(self, session: str) -> bool:
        """Count a socket in; whether the session may have one more."""
        if self._sockets.get(session, 0) >= self.settings.limits.sockets:
            return False
        self._sockets[session] = self._sockets.get(session, 0) + 1
        self._empty.clear()
        return True

    def leave(self, session: str) -> None:
        """Count a socket out."""
        self._sockets[session] -= 1
        if not self._sockets[session]:
            del self._sockets[session]
        if not self._sockets:
            self._empty.set()

    async def close(self) -> None:
        """End everything."""
        if self._hall is not None:
            await self._hall.close()
