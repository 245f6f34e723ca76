"""The house: everything that one server has, from the cookie's key to the hall of tables."""

from __future__ import annotations

import asyncio
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
    from napoleon.server.hall import Hall


class House:
    """Made before anything is served: `StartError` if directory, database or page are unusable."""

    def __init__(self, settings: Settings, page: Path = FOLDER) -> None:
        self.settings = settings
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
        self.sockets: dict[str, int] = {}
        """Open sockets of each session."""
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
        from napoleon.server.hall import Hall
        from napoleon.server.store import Store

        store = await Store.open(self._database)
        self._hall = Hall(store, self.settings)
        self.engine.ready = True
        self._opened.set()

    async def wait(self, seconds: float) -> bool:
        """Wait until the tables are there; whether they are."""
        try:
            await asyncio.wait_for(self._opened.wait(), seconds)
        except TimeoutError:
            return False
        return True

    def stopping(self) -> None:
        """Tell everybody that the server ends."""
        if self._hall is not None:
            self._hall.stopping()

    async def close(self) -> None:
        """End everything."""
        if self._hall is not None:
            await self._hall.close()
