"""The sockets: one for each open page, bound to the seat that its session holds."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from napoleon.cards import NotationError
from napoleon.server import protocol
from napoleon.server.client import Client
from napoleon.server.errors import UnplayableError
from napoleon.server.house import House

if TYPE_CHECKING:
    from napoleon.server.table import Table

# How long a page waits for a server that has just been started.
_PATIENCE = 10.0
_POLICY, _AGAIN = 1008, 1012

_decoder: msgspec.json.Decoder[protocol.FromPage] = msgspec.json.Decoder(protocol.FromPage)


class Sockets:
    """Serves sockets of matches."""

    def __init__(self, house: House) -> None:
        self._house = house

    async def serve(self, socket: WebSocket) -> None:
        """One connection, from the handshake to its end."""
        house = self._house
        if not house.origins.allows(socket):
            await socket.close(_POLICY)  # before it is accepted: the browser sees a 403
            return
        session = house.sessions.of(socket)
        address = socket.client.host if socket.client else ""
        if not house.rates.request(session, address):
            await socket.close(_POLICY)
            return
        await socket.accept()
        if session is None:
            await _refuse(socket, "not-yours", "load the page first: it brings a cookie")
            return
        if house.is_stopping:
            await _refuse(socket, "stopping", "the server is being stopped", _AGAIN)
            return
        if not house.enter(session):
            await _refuse(socket, "too-fast", "this match is open in too many tabs")
            return
        try:
            await self._seat(socket, session)
        finally:
            house.leave(session)

    async def _seat(self, socket: WebSocket, session: str) -> None:
        match = socket.path_params["match"]
        if not await self._house.wait(_PATIENCE):
            await _refuse(socket, "preparing", "the engine is being prepared", _AGAIN)
            return
        try:
            seat = await self._house.hall.seat_of(match, session)
            if seat is None:
                await _refuse(socket, "not-yours", "you have no seat in this match")
                return
            table = await self._house.hall.table(match)
        except LookupError:
            await _refuse(socket, "unknown-match", "there is no such match")
            return
        except UnplayableError:
            await _refuse(socket, "failed", "this match can't be replayed from the server's log")
            return
        client = Client(seat, _seen(socket.query_params.get("seen")))
        table.join(client)
        writing = asyncio.create_task(_write(socket, client))
        reading = asyncio.create_task(self._read(socket, client, table, session))
        try:
            await asyncio.wait({writing, reading}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            table.leave(client)
            if not writing.done() and client.closed:
                # Its last word says why.
                await asyncio.wait({writing}, timeout=2)
            for task in (writing, reading):
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await task

    async def _read(self, socket: WebSocket, client: Client, table: Table, session: str) -> None:
        while not client.closed:
            try:
                message = await socket.receive()
            except (WebSocketDisconnect, RuntimeError):
                return
            if message["type"] != "websocket.receive":
                return
            if not self._house.rates.message(session):
                client.close("too-fast", "too many messages")
                return
            text = message.get("text")
            if text is None:
                client.close("unreadable", "a message must be text")
                return
            try:
                asked = _decoder.decode(text)
            except (msgspec.DecodeError, RecursionError, UnicodeError):
                client.close("unreadable", "no message of this protocol")
                return
            _hand_on(asked, client, table)


def _hand_on(asked: protocol.FromPage, client: Client, table: Table) -> None:
    from napoleon.server.asked import action_of

    match asked:
        case protocol.Ping():
            client.tell(protocol.Pong())
        case protocol.NextDeal():
            table.act(client, asked.id, None)
        case protocol.Act():
            try:
                action = action_of(asked.action)
            except NotationError as error:
                table.refuse(client, asked.id, protocol.Reason("unreadable", str(error)))
            else:
                table.act(client, asked.id, action)


async def _write(socket: WebSocket, client: Client) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
        while (text := await client.queue.get()) is not None:
            await socket.send_text(text)
        await socket.close(_POLICY)


async def _refuse(socket: WebSocket, code: str, message: str, closing: int = _POLICY) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
        text = msgspec.json.encode(protocol.Closed(code, message)).decode()
        await socket.send_text(text)
        if socket.application_state is WebSocketState.CONNECTED:
            await socket.close(closing)


def _seen(text: str | None) -> int | None:
    if text is None or not (text.isascii() and text.isdigit()) or len(text) > 12:
        return None
    return int(text)
