"""`kill -9` at random moments loses nothing that was acknowledged."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import re
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import websockets

from napoleon import Record
from tests.server.playing import LONGEST, Tab, Visitor, request

LONG = 3 * LONGEST


@contextlib.asynccontextmanager
async def command(folder: Path) -> AsyncIterator[tuple[asyncio.subprocess.Process, str]]:
    """`napoleon serve` as a process of its own, killed at the end if it still runs."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "napoleon", "serve", "--port", "0", "--data", str(folder)),
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        assert process.stdout is not None
        async with asyncio.timeout(LONG):
            said = (await process.stdout.readline()).decode()
        found = re.search(r"http://[^ /]+", said)
        assert found, said
        yield process, found[0]
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


async def _ready(you: Visitor) -> None:
    """Wait for the engine: a socket is answered when it is there."""
    async with asyncio.timeout(LONG):
        code = "preparing"
        while code == "preparing":
            async with you.at("0123456789abcdef") as tab:
                code = (await tab.hear())["code"]


@pytest.mark.slow
async def test_a_killed_server_goes_on_where_it_was(tmp_path: Path) -> None:
    draw = random.Random(5)
    told: dict[int, dict[str, Any]] = {}
    acknowledged: list[dict[str, Any]] = []
    unanswered: dict[str, Any] | None = None
    match = cookie = ""
    for life in range(4):
        async with command(tmp_path) as (process, base), Visitor(base) as you:
            await _ready(you)
            if not match:
                match, cookie = await you.new_match("joker", deals=2), you.cookie
            seen = max(told, default=0)
            async with you.at(match, seen=seen or None, cookie=cookie) as tab:
                if unanswered is not None:
                    # Sent, and killed before the answer came: done or not, but never twice.
                    answer = await tab.ask(unanswered, unanswered["id"])
                    assert answer["type"] in ("accepted", "refused")
                    await tab.settle()
                await _play(tab, acknowledged, draw.randrange(1, 9) if life < 3 else 10**6)
                unanswered = await _send_one_more(tab)
                if draw.random() < 0.5:
                    await _hear_a_little(tab)
                process.kill()
                await process.wait()
                with contextlib.suppress(websockets.ConnectionClosed):
                    while True:
                        await tab.hear()
            for update in tab.updates:
                known = told.setdefault(update["sequence"], update)
                if known["event"] and update["event"]:
                    assert known == update, "what was told is still so"
    async with command(tmp_path) as (_, base), Visitor(base) as you:
        await _ready(you)
        async with you.at(match, cookie=cookie) as tab:
            while await tab.move():
                pass
        headers = {"Cookie": cookie}
        whole = await you.http.get(f"/api/matches/{match}/record", headers=headers)
        record = Record.parse(whole.text)
    assert record.match.over
    mine = [line for line in record.lines if line.get("seat") == 0]
    played = [_line(action) for action in acknowledged]
    assert [line for line in mine if line in played][: len(played)] == played


async def _play(tab: Tab, acknowledged: list[dict[str, Any]], moves: int) -> None:
    for _ in range(moves):
        message = await tab.until_my_turn()
        if message is None:
            return
        answer = await tab.ask(message)
        assert answer["type"] == "accepted", answer
        if message["type"] == "act":
            acknowledged.append(message["action"])
        await tab.settle()


async def _send_one_more(tab: Tab) -> dict[str, Any] | None:
    message = request(tab.view)
    if message is None:
        return None
    message = message | {"id": f"unanswered-{tab.sequence:05}"}
    await tab.send(message)
    return message


async def _hear_a_little(tab: Tab) -> None:
    with contextlib.suppress(websockets.ConnectionClosed):
        await tab.settle()


def _line(action: dict[str, Any]) -> dict[str, Any]:
    """An action as a record writes it."""
    kind = action["kind"]
    if kind in ("bid", "pass"):
        return {"seat": 0, "bid": action.get("bid", "pass")}
    if kind == "discard":
        return {"seat": 0, "discard": " ".join(action["cards"])}
    text = action["card"] + (f" {action['suit']}" if action.get("suit") else "")
    return {"seat": 0, kind: text}


def test_lines_are_as_a_record_has_them() -> None:
    assert json.dumps(_line({"kind": "play", "card": "SA", "suit": None})) == (
        '{"seat": 0, "play": "SA"}'
    )
