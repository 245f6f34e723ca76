"""A table over a socket: acting, coming back, several tabs, nobody there."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from napoleon.server import protocol
from tests.server.playing import LONGEST, Here, running

_update = msgspec.json.Decoder(protocol.FromServer)


async def test_a_whole_match_to_its_ranking(tmp_path: Path) -> None:
    async with running(tmp_path) as server, server.visitor() as you:
        match = await you.new_match("joker", deals=2)
        async with you.at(match) as tab:
            while await tab.move():
                pass
            while tab.updates[-1]["event"] != {"kind": "match-over"}:
                await tab.hear_of("update")
            assert tab.view["deal"] == 2
            assert sorted(rank["seat"] for rank in tab.view["ranking"]) == [0, 1, 2, 3, 4]
            for text in tab.bytes:
                _update.decode(text)
            numbers = [update["sequence"] for update in tab.updates]
            assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
            answer = await tab.ask({"type": "next"})
            assert answer["type"] == "refused"


async def test_an_action_sent_twice_is_done_once_and_answered_the_same(tmp_path: Path) -> None:
    async with running(tmp_path) as server, server.visitor() as you:
        match = await you.new_match()
        async with you.at(match) as tab:
            message = await tab.until_my_turn()
            assert message is not None
            first = await tab.ask(message, "the-same-id")
            again = await tab.ask(message, "the-same-id")
            assert first == again == {"type": "accepted", "id": "the-same-id"}
        saved = await server.house.hall._store.load(match)
        assert saved is not None
        assert sum(action == "the-same-id" for _, action in saved.answered) == 1


async def test_what_is_against_the_rules_is_refused_with_its_reason(tmp_path: Path) -> None:
    computers = Here()
    async with running(tmp_path, computers) as server, server.visitor() as you:
        match = await you.new_match()
        async with you.at(match) as tab:
            await tab.until_my_turn()
            for action, code in (
                ({"kind": "bid", "bid": "5S"}, "out-of-range"),
                ({"kind": "bid", "bid": "13N"}, "no-trump"),
                ({"kind": "bid", "bid": "nap"}, "no-such-bid"),
                ({"kind": "play", "card": "SA"}, "phase"),
                ({"kind": "claim"}, "phase"),
                ({"kind": "bid", "bid": "%"}, "unreadable"),
                ({"kind": "call", "card": "XX"}, "unreadable"),
                ({"kind": "discard", "cards": ["SA", "SA"]}, "phase"),
            ):
                answer = await tab.act(action)
                assert answer["type"] == "refused", action
                assert answer["reason"]["code"] == code
                assert answer["reason"]["message"]
            assert (await tab.ask({"type": "next"}))["type"] == "refused"
            # A refusal is answered the same too, and the table goes on.
            first = await tab.act({"kind": "bid", "bid": "5S"}, "refused-once")
            assert await tab.act({"kind": "pass"}, "refused-once") == first
            assert await tab.move()


async def test_every_tab_of_a_session_is_told(tmp_path: Path) -> None:
    async with running(tmp_path) as server, server.visitor() as you:
        match = await you.new_match()
        async with you.at(match) as one, you.at(match) as two:
            await one.move()
            while two.sequence < one.sequence:
                await two.hear_of("update")
            told = {update["sequence"]: update for update in one.updates if update["event"]}
            for update in two.updates:
                if update["event"] and update["sequence"] in told:
                    assert update == told[update["sequence"]]


async def test_who_comes_back_gets_what_was_missed(tmp_path: Path) -> None:
    async with running(tmp_path) as server, server.visitor() as you:
        match = await you.new_match()
        async with you.at(match) as tab:
            await tab.move()
            await tab.move()
        told = {update["sequence"]: update for update in tab.updates}
        first, last = min(told), max(told)
        async with you.at(match, seen=first) as back:
            for number in range(first + 1, last + 1):
                update = await back.hear_of("update")
                assert update == told[number]
        async with you.at(match, seen=last) as back:
            assert (await back.hear_of("update"))["sequence"] >= last


@pytest.mark.parametrize("seen", [10**9, 0, 3])
async def test_who_missed_too_much_gets_the_table_as_it_is(tmp_path: Path, seen: int) -> None:
    async with running(tmp_path, backlog=2) as server, server.visitor() as you:
        match = await you.new_match()
        async with you.at(match) as tab:
            while tab.sequence < 8:
                await tab.move()
        async with you.at(match, seen=seen) as back:
            update = await back.hear_of("update")
            assert update["event"] is None
            assert update["sequence"] >= 8


async def test_a_table_that_nobody_looks_at_waits(tmp_path: Path) -> None:
    computers = Here()
    async with running(tmp_path, computers) as server, server.visitor() as you:
        match = await you.new_match()
        async with you.at(match) as tab:
            while tab.view.get("phase") != "play":
                await tab.move()
            computers.free.clear()
            await tab.move()
            await tab.settle()
        table = await server.house.hall.table(match)
        async with asyncio.timeout(LONGEST):
            while table._clients:  # noqa: ASYNC110 - no event tells of it
                await asyncio.sleep(0)
        before = table.sequence
        computers.free.set()
        async with asyncio.timeout(LONGEST):
            while table._thinking is not None:  # noqa: ASYNC110 - no event tells of it
                await asyncio.sleep(0)
        assert table.sequence == before
        async with you.at(match, seen=before) as back:
            assert await back.move()
            assert back.sequence > before


async def test_a_forgotten_table_is_found_again(tmp_path: Path) -> None:
    async with running(tmp_path, forget=0.0) as server, server.visitor() as you:
        match = await you.new_match()
        async with you.at(match) as tab:
            await tab.move()
            await tab.settle()
        hall = server.house.hall
        async with asyncio.timeout(LONGEST):
            while hall._tables:  # noqa: ASYNC110 - no event tells of it
                await asyncio.sleep(0)
        async with you.at(match, seen=tab.sequence) as back:
            update = await back.hear_of("update")
            assert update["sequence"] >= tab.sequence
            if update["sequence"] == tab.sequence:
                assert update["view"] == tab.view
            assert await back.move()


async def test_a_restarted_server_goes_on_where_it_was(tmp_path: Path) -> None:
    async with running(tmp_path) as server, server.visitor() as you:
        match = await you.new_match()
        cookie = you.cookie
        async with you.at(match) as tab:
            for _ in range(6):
                await tab.move(f"before-{tab.sequence:05}")
    told = {update["sequence"]: update for update in tab.updates}
    async with (
        running(tmp_path) as server,
        server.visitor() as you,
        you.at(match, seen=min(told), cookie=cookie) as back,
    ):
        while back.sequence < max(told):
            update = await back.hear_of("update")
            assert update == told[update["sequence"]]
        while await back.move():
            pass


async def test_a_match_is_deleted_and_gone(tmp_path: Path) -> None:
    async with running(tmp_path) as server, server.visitor() as you:
        match = await you.new_match()
        async with you.at(match) as tab:
            await tab.until_my_turn()
            assert (await you.http.delete(f"/api/matches/{match}")).status_code == 204
            assert (await tab.hear_of("closed"))["code"] == "unknown-match"
        assert (await you.http.get("/api/start")).json()["matches"] == []
        async with you.at(match) as tab:
            assert (await tab.hear())["code"] == "unknown-match"


async def test_a_stopping_server_says_so(tmp_path: Path) -> None:
    async with running(tmp_path) as server, server.visitor() as you:
        match = await you.new_match()
        tab_at = you.at(match)
        tab = await tab_at.__aenter__()
        await tab.until_my_turn()
    assert (await tab.hear_of("closed"))["code"] == "stopping"
    await tab_at.__aexit__(None, None, None)
