"""A real server in this process on a free port, and pages that play at it."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import httpx
import websockets
from msgspec.structs import replace

from napoleon.deal import Action, View
from napoleon.server.computer import Computers, drawn
from napoleon.server.house import House
from napoleon.server.run import Server, address_of, listen, server_of
from napoleon.server.settings import Limits, Settings

LONGEST = 60.0
"""Seconds that anything awaited may take; nothing is timed."""

FREE = Limits(
    requests="100000/second",
    matches="100000/second",
    messages="100000/second",
    sockets=1000,
    open_matches=10_000,
)


class Here(Computers):
    """Computer players in this process: any legal action. They wait while `held`."""

    def __init__(self) -> None:
        super().__init__(1)
        self.free = asyncio.Event()
        self.free.set()
        self.asked: list[View] = []

    def start(self) -> None:
        pass

    async def act(self, _level: str, view: View, seed: int) -> Action:
        await self.free.wait()
        self.asked.append(view)
        return drawn(view, seed)


class _Quiet(Server):
    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


class Running:
    """A server that runs."""

    def __init__(self, base: str, house: House, computers: Here) -> None:
        self.base = base
        self.house = house
        self.computers = computers

    def visitor(self) -> Visitor:
        return Visitor(self.base)


@contextlib.asynccontextmanager
async def running(
    folder: Path, computers: Here | None = None, **changes: Any
) -> AsyncIterator[Running]:
    """A server with this data directory, until the end of the block."""
    page = folder / "page"
    page.mkdir(parents=True, exist_ok=True)
    (page / "index.html").write_text("<!doctype html><title>Napoleon</title>")
    settings = replace(Settings(data=folder / "data", limits=FREE, pause=0.0), **changes)
    computers = computers or Here()
    house = House(settings, page, computers)
    taken = listen("127.0.0.1", 0)
    begun = asyncio.Event()
    server = server_of(house, begun.set)
    server.__class__ = _Quiet
    serving = asyncio.create_task(server.serve([taken]))
    try:
        async with asyncio.timeout(LONGEST):
            await begun.wait()
        assert await house.wait(LONGEST)
        yield Running(address_of(taken).rstrip("/"), house, computers)
    finally:
        server.should_exit = True
        async with asyncio.timeout(LONGEST):
            await serving
        taken.close()


class Visitor:
    """A browser with its cookie."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.http = httpx.AsyncClient(base_url=base, headers={"Origin": base}, timeout=LONGEST)

    async def __aenter__(self) -> Visitor:
        assert (await self.http.get("/api/start")).status_code == 200
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def new_match(self, table: str = "standard", deals: int = 5) -> str:
        changes = {"match.deals": deals}
        answer = await self.http.post("/api/matches", json={"table": table, "changes": changes})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    @contextlib.asynccontextmanager
    async def at(
        self, match: str, seen: int | None = None, origin: str | None = None, cookie: str = ""
    ) -> AsyncIterator[Tab]:
        """A tab that shows the match."""
        address = f"{self.base.replace('http', 'ws')}/api/matches/{match}/socket"
        async with websockets.connect(
            address if seen is None else f"{address}?seen={seen}",
            additional_headers={"Cookie": cookie or self.cookie},
            origin=websockets.Origin(origin or self.base),
            proxy=None,
        ) as socket:
            yield Tab(socket)


class Tab:
    """An open socket; `view` and `sequence` are as last told."""

    ids = itertools.count()

    def __init__(self, socket: websockets.ClientConnection) -> None:
        self.socket = socket
        self.view: dict[str, Any] = {}
        self.sequence = 0
        self.updates: list[dict[str, Any]] = []
        self.bytes: list[str] = []

    async def send(self, message: dict[str, Any]) -> None:
        await self.socket.send(json.dumps(message))

    async def hear(self) -> dict[str, Any]:
        """The next message."""
        async with asyncio.timeout(LONGEST):
            text = await self.socket.recv()
        assert isinstance(text, str)
        self.bytes.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "update":
            self.updates.append(message)
            self.view, self.sequence = message["view"], message["sequence"]
        return message

    async def hear_of(self, *types: str) -> dict[str, Any]:
        """The next message of one of these types."""
        while True:
            message = await self.hear()
            if message["type"] in types:
                return message

    async def act(self, action: dict[str, Any], key: str = "") -> dict[str, Any]:
        """Send an action; its answer."""
        return await self.ask({"type": "act", "action": action}, key)

    async def ask(self, message: dict[str, Any], key: str = "") -> dict[str, Any]:
        key = key or f"action-{next(self.ids):08}"
        await self.send(message | {"id": key})
        while True:
            answer = await self.hear_of("accepted", "refused", "closed")
            if answer["type"] == "closed" or answer["id"] == key:
                return answer

    async def until_my_turn(self) -> dict[str, Any] | None:
        """Wait for something to do; what, or `None` at the end of the match."""
        if not self.view:
            await self.hear_of("update")
        while not self.view["ranking"]:
            message = request(self.view)
            if message is not None:
                return message
            await self.hear_of("update")
        return None

    async def move(self, key: str = "") -> bool:
        """Wait for the own turn and do something legal; false at the end of the match."""
        message = await self.until_my_turn()
        if message is None:
            return False
        answer = await self.ask(message, key)
        assert answer["type"] == "accepted", answer
        # All that the move brought about is sent before the answer to a ping that comes later.
        await self.settle()
        return True

    async def settle(self) -> None:
        """Hear all that has been sent so far."""
        await self.send({"type": "ping"})
        await self.hear_of("pong")


def request(view: dict[str, Any]) -> dict[str, Any] | None:
    """Something legal to send, `None` if it is not this seat's turn."""
    choice = view["choice"]
    if view["phase"] == "finished":
        return None if view["ranking"] else {"type": "next"}
    if choice is None:
        return None
    action: dict[str, Any]
    if choice["kind"] == "auction":
        first = choice["bids"] and not view["standing"]
        action = {"kind": "bid", "bid": choice["bids"][0]} if first else {"kind": "pass"}
        if not first and not choice["mayPass"]:
            action = {"kind": "bid", "bid": choice["bids"][0]}
    elif choice["kind"] == "calling":
        action = {"kind": "call", "card": choice["cards"][0]}
    elif choice["kind"] == "exchange":
        action = {"kind": "discard", "cards": view["hand"][-choice["count"] :]}
    else:
        card = choice["cards"][0]
        suit = "H" if card in choice["namesSuit"] else None
        action = {"kind": "play", "card": card, "suit": suit}
    return {"type": "act", "action": action}
