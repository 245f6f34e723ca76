"""The web application: the page's files, the API, the sockets."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp

from napoleon.server.api import Api
from napoleon.server.errors import StartError
from napoleon.server.headers import Guarded
from napoleon.server.house import House
from napoleon.server.socket import Sockets


def application(house: House, failed: Callable[[], None] = lambda: None) -> ASGIApp:
    """The application of a house; `failed` is called if it can't get ready (`house.failure`)."""

    @contextlib.asynccontextmanager
    async def life(_app: Starlette) -> AsyncIterator[None]:
        opening = asyncio.create_task(_open(house, failed))
        try:
            yield
        finally:
            opening.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await opening
            await house.close()

    async def page(request: Request) -> Response:
        return await house.page.answer(request)

    return Guarded(
        Starlette(
            routes=[
                *Api(house).routes(),
                WebSocketRoute("/api/matches/{match}/socket", Sockets(house).serve),
                Route("/{path:path}", page, methods=["GET"]),
            ],
            lifespan=life,
        )
    )


async def _open(house: House, failed: Callable[[], None]) -> None:
    try:
        await house.open()
    except StartError as error:
        house.failure = error
        failed()
    except Exception as error:  # noqa: BLE001 - whatever it is, the server has to say so and end
        house.failure = StartError(f"The server can't get ready: {error!r}")
        failed()
