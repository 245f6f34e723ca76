"""Tabs that come and go, act, repeat themselves and talk nonsense, in any order.

The model knows what each tab has been told. Whatever is done: numbers rise by one, every tab of
the seat is told the same, an action is done once, and the log replays to what is on the table.
"""

from __future__ import annotations

import asyncio
import contextlib
import tempfile
from pathlib import Path
from typing import Any

import websockets
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, precondition, rule

from napoleon.server.replayed import replayed
from tests.server.playing import LONGEST, Here, Running, Tab, Visitor, request, running


class Visits(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.folder = tempfile.TemporaryDirectory()
        self.stack = contextlib.AsyncExitStack()
        self.told: dict[int, dict[str, Any]] = {}
        self.tabs: list[tuple[Tab, contextlib.AsyncExitStack]] = []
        self.done: list[dict[str, Any]] = []
        self.cookie = ""
        self.run(self._open())
        self.match = self.run(self.you.new_match("joker", deals=1))

    def run(self, doing: Any) -> Any:
        async def within() -> Any:
            async with asyncio.timeout(LONGEST):
                return await doing

        return self.loop.run_until_complete(within())

    async def _open(self) -> None:
        self.server: Running = await self.stack.enter_async_context(
            running(Path(self.folder.name), Here(), backlog=12)
        )
        self.you: Visitor = await self.stack.enter_async_context(self.server.visitor())
        self.cookie = self.cookie or self.you.cookie

    def _note(self, tab: Tab) -> None:
        last = 0
        for update in tab.updates:
            number = update["sequence"]
            assert number == last + 1 or not last or update["event"] is None
            last = number
            if update["event"] is not None:
                assert self.told.setdefault(number, update) == update
        tab.updates = tab.updates[-1:]

    @rule(back=st.none() | st.integers(0, 60))
    def come(self, back: int | None) -> None:
        if len(self.tabs) >= 4:
            return
        seen = None if back is None else max(max(self.told, default=0) - back, 0)

        async def coming() -> None:
            stack = contextlib.AsyncExitStack()
            tab = await stack.enter_async_context(
                self.you.at(self.match, seen=seen, cookie=self.cookie)
            )
            await tab.hear_of("update")
            self.tabs.append((tab, stack))

        self.run(coming())
        self._note(self.tabs[-1][0])

    @precondition(lambda self: self.tabs)
    @rule(which=st.integers(0, 3))
    def go(self, which: int) -> None:
        _, stack = self.tabs.pop(which % len(self.tabs))
        self.run(stack.aclose())

    @precondition(lambda self: self.tabs)
    @rule(which=st.integers(0, 3), moves=st.integers(1, 6))
    def play(self, which: int, moves: int) -> None:
        tab, _ = self.tabs[which % len(self.tabs)]

        async def playing() -> None:
            for _ in range(moves):
                await tab.settle()
                message = await tab.until_my_turn()
                if message is None:
                    return
                message = message | {"id": f"move-{next(Tab.ids):08}"}
                answer = await tab.ask(message, message["id"])
                # Another tab's move, not yet heard of here, may have come first.
                if answer["type"] == "accepted":
                    self.done.append(message)
                await tab.settle()

        self.run(playing())
        self._note(tab)

    @precondition(lambda self: self.tabs and self.done)
    @rule(which=st.integers(0, 3), past=st.integers(0, 100))
    def repeat(self, which: int, past: int) -> None:
        tab, _ = self.tabs[which % len(self.tabs)]
        message = self.done[past % len(self.done)]
        answer = self.run(tab.ask(message, message["id"]))
        assert answer == {"type": "accepted", "id": message["id"]}
        self._note(tab)

    @precondition(lambda self: self.tabs)
    @rule(
        which=st.integers(0, 3),
        action=st.sampled_from(
            [
                {"kind": "play", "card": "C2"},
                {"kind": "bid", "bid": "99S"},
                {"kind": "call", "card": "??"},
                {"kind": "discard", "cards": ["JK", "JK"]},
                {"kind": "claim"},
            ]
        ),
    )
    def try_anything(self, which: int, action: dict[str, Any]) -> None:
        tab, _ = self.tabs[which % len(self.tabs)]
        message = {"type": "act", "action": action}
        key = f"anything-{next(Tab.ids):08}"
        if self.run(tab.ask(message, key))["type"] == "accepted":
            self.done.append(message | {"id": key})
        self._note(tab)

    @precondition(lambda self: self.tabs)
    @rule(which=st.integers(0, 3), junk=st.text(max_size=40) | st.binary(max_size=40))
    def junk(self, which: int, junk: str | bytes) -> None:
        tab, stack = self.tabs.pop(which % len(self.tabs))

        async def talking() -> None:
            with contextlib.suppress(websockets.ConnectionClosed):
                await tab.socket.send(junk)
                assert (await tab.hear_of("closed"))["code"] == "unreadable"
            await stack.aclose()

        self.run(talking())

    @rule()
    def stranger(self) -> None:
        async def looking() -> None:
            async with self.server.visitor() as other, other.at(self.match) as tab:
                assert (await tab.hear())["code"] == "not-yours"

        self.run(looking())

    @rule()
    def restart(self) -> None:
        async def restarting() -> None:
            for _, stack in self.tabs:
                await stack.aclose()
            self.tabs.clear()
            await self.stack.aclose()
            self.stack = contextlib.AsyncExitStack()
            await self._open()

        self.run(restarting())

    def teardown(self) -> None:
        try:
            self.run(self._check_log())
        finally:
            for _, stack in self.tabs:
                self.run(stack.aclose())
            self.run(self.stack.aclose())
            self.loop.run_until_complete(self.loop.shutdown_default_executor())
            self.loop.close()
            self.folder.cleanup()

    async def _check_log(self) -> None:
        table = await self.server.house.hall.table(self.match)
        async with self.you.at(self.match, cookie=self.cookie) as tab:
            await tab.hear_of("update")
            await tab.settle()
        saved = await self.server.house.hall._store.load(self.match)
        assert saved is not None
        match, past = replayed(saved.lines)
        assert len(past) >= max(self.told, default=0)
        assert match.players == table.match.players
        assert {key for _, key in saved.answered} == {message["id"] for message in self.done}
        assert request(tab.view) is None or tab.view["seat"] == 0


Visits.TestCase.settings = settings(
    max_examples=6, stateful_step_count=12, deadline=None, suppress_health_check=list(HealthCheck)
)
test_visits = Visits.TestCase
