"""Who may open a socket, and what becomes of junk."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
import websockets
from msgspec.structs import replace

from tests.server.playing import FREE, LONGEST, Tab, Visitor, running


async def _refused(you: Visitor, match: str, **headers: str) -> int:
    """The HTTP status of a handshake that is not let through."""
    address = f"{you.base.replace('http', 'ws')}/api/matches/{match}/socket"
    with pytest.raises(websockets.InvalidStatus) as refused:
        async with websockets.connect(address, additional_headers=headers, proxy=None):
            pass
    return refused.value.response.status_code


async def test_only_our_own_pages_may_open_one(tmp_path: Path) -> None:
    async with running(tmp_path) as server, server.visitor() as you:
        match = await you.new_match()
        for origin in (
            {},
            {"Origin": "http://evil.example"},
            {"Origin": "null"},
            {"Origin": you.base.replace("http", "file")},
            {"Origin": "http://127.0.0.1:1"},
            # A foreign name pointed at this machine.
            {"Origin": "http://evil.example", "Host": "evil.example"},
        ):
            assert await _refused(you, match, Cookie=you.cookie, **origin) == 403, origin


async def test_a_named_origin_may(tmp_path: Path) -> None:
    origin = "https://cards.example"
    async with running(tmp_path, origins=(origin,)) as server, server.visitor() as you:
        match = await you.new_match()
        async with you.at(match, origin=origin) as tab:
            assert (await tab.hear())["type"] == "update"


async def test_a_seat_is_its_sessions_alone(tmp_path: Path) -> None:
    async with running(tmp_path) as server, server.visitor() as you, server.visitor() as other:
        match = await you.new_match()
        async with other.at(match) as tab:
            assert (await tab.hear())["code"] == "not-yours"
        name = you.cookie.partition("=")[0]
        forged = you.cookie[:-2] + "xx"
        for cookie in (f"{name}=", "other=1", forged, f"{name}={'x' * 3000}", f"{name}=a.b"):
            async with you.at(match, cookie=cookie) as tab:
                assert (await tab.hear())["code"] == "not-yours"
        async with you.at("0123456789abcdef") as tab:
            assert (await tab.hear())["code"] == "unknown-match"
        for path in ("record", ""):
            method = "GET" if path else "DELETE"
            answer = await other.http.request(method, f"/api/matches/{match}/{path}".rstrip("/"))
            assert answer.status_code == 403
            assert answer.json()["code"] == "not-yours"


async def _goes_on(you: Visitor, match: str) -> None:
    async with you.at(match) as tab:
        assert await tab.move()


JUNK: tuple[str | bytes, ...] = (
    "",
    "{",
    "null",
    "[]",
    '{"type":"act"}',
    '{"type":"act","id":"x","action":{"kind":"pass"}}',
    '{"type":"act","id":"12345678","action":{"kind":"dance"}}',
    '{"type":"act","id":"12345678","action":{"kind":"play","card":"SAAA"}}',
    '{"type":"act","id":"12345678","action":{"kind":"play","card":7}}',
    json.dumps(
        {"type": "act", "id": "12345678", "action": {"kind": "discard", "cards": ["SA"] * 60}}
    ),
    '{"type":"next","id":"' + "x" * 65 + '"}',
    '{"type":"update","sequence":1}',
    "[" * 2000,
    "\ud7ff\x00\U0010ffff",
    b"\x00\xff",
    b'{"type":"ping"}',
)


async def test_junk_ends_the_connection_and_nothing_else(tmp_path: Path) -> None:
    async with running(tmp_path) as server, server.visitor() as you:
        match = await you.new_match()
        for junk in JUNK:
            async with you.at(match) as tab:
                await tab.until_my_turn()
                await tab.socket.send(junk)
                assert (await tab.hear_of("closed"))["code"] == "unreadable", junk
        await _goes_on(you, match)


async def _shout(tab: Tab) -> None:
    await tab.socket.send("x" * 2_000_000)
    async with asyncio.timeout(LONGEST):
        while True:
            await tab.socket.recv()


async def test_a_huge_message_ends_the_connection_and_nothing_else(tmp_path: Path) -> None:
    async with running(tmp_path) as server, server.visitor() as you:
        match = await you.new_match()
        async with you.at(match) as tab:
            await tab.until_my_turn()
            with pytest.raises(websockets.ConnectionClosed) as closed:
                await _shout(tab)
            assert closed.value.rcvd is None or closed.value.rcvd.code == 1009
        await _goes_on(you, match)


async def test_more_messages_than_anyone_sends_end_the_connection(tmp_path: Path) -> None:
    limits = replace(FREE, messages="5/hour")
    async with running(tmp_path, limits=limits) as server, server.visitor() as you:
        match = await you.new_match()
        async with you.at(match) as tab:
            for _ in range(6):
                await tab.send({"type": "ping"})
            assert (await tab.hear_of("closed"))["code"] == "too-fast"


async def test_a_session_has_so_many_sockets_and_no_more(tmp_path: Path) -> None:
    limits = replace(FREE, sockets=2)
    async with running(tmp_path, limits=limits) as server, server.visitor() as you:
        match = await you.new_match()
        async with you.at(match) as one, you.at(match) as two:
            await one.hear()
            await two.hear()
            async with you.at(match) as three:
                assert (await three.hear())["code"] == "too-fast"
        # The server hears a little later that they have gone.
        async with asyncio.timeout(LONGEST):
            while await _is_full(you, match):
                pass


async def _is_full(you: Visitor, match: str) -> bool:
    async with you.at(match) as tab:
        return bool((await tab.hear())["type"] == "closed")


async def test_handshakes_are_limited_too(tmp_path: Path) -> None:
    limits = replace(FREE, requests="3/hour")
    async with running(tmp_path, limits=limits) as server, server.visitor() as you:
        match = await you.new_match()
        for _ in range(2):
            async with you.at(match) as tab:
                await tab.hear()
        assert await _refused(you, match, Cookie=you.cookie, Origin=you.base) == 403


async def test_a_strange_seen_gets_the_table_as_it_is(tmp_path: Path) -> None:
    async with running(tmp_path) as server, server.visitor() as you:
        match = await you.new_match()
        for seen in ("-1", "x", "1e3", "", "9" * 40, "٣"):
            address = f"{you.base.replace('http', 'ws')}/api/matches/{match}/socket?seen={seen}"
            async with websockets.connect(
                address,
                additional_headers={"Cookie": you.cookie},
                origin=websockets.Origin(you.base),
                proxy=None,
            ) as socket:
                update = json.loads(await asyncio.wait_for(socket.recv(), LONGEST))
                assert update["event"] is None, seen
