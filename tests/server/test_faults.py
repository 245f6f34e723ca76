"""What may go wrong at a table: a full disk, another server, a damaged log, a bad player."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from napoleon import Card, Play
from napoleon.deal import Action, View
from napoleon.server import table as tables
from napoleon.server.errors import StartError
from napoleon.server.house import House
from napoleon.server.run import listen, server_of
from napoleon.server.settings import Settings
from napoleon.server.store import Store
from tests.server.playing import LONGEST, Here, running


class Disk:
    """A disk that is full for a while."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.full = 0
        write = Store.append

        async def append(store: Store, *arguments: Any, **more: Any) -> None:
            if self.full:
                self.full -= 1
                raise sqlite3.OperationalError("database or disk is full")
            await write(store, *arguments, **more)

        monkeypatch.setattr(Store, "append", append)


async def test_what_cannot_be_written_has_not_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.CRITICAL)
    monkeypatch.setattr(tables, "_RETRY", 0.0)
    disk = Disk(monkeypatch)
    async with running(tmp_path) as server, server.visitor() as you:
        match = await you.new_match()
        async with you.at(match) as tab:
            message = await tab.until_my_turn()
            assert message is not None
            before = tab.sequence
            disk.full = 1
            answer = await tab.ask(message, "try-and-again")
            assert answer["reason"]["code"] == "not-saved"
            await tab.settle()
            assert tab.sequence == before
            # The same again is no repetition: the first was not done.
            assert (await tab.ask(message, "try-and-again"))["type"] == "accepted"
            await tab.settle()
            # Computer players try again by themselves; who sits here has to be told.
            disk.full = 2
            while (message := await tab.until_my_turn()) and tab.view["phase"] != "finished":
                while (answer := await tab.ask(message))["type"] != "accepted":
                    assert answer["reason"]["code"] == "not-saved"
                await tab.settle()
            assert not disk.full


async def test_a_match_that_another_server_writes_to_is_left_to_it(tmp_path: Path) -> None:
    async with running(tmp_path) as server, server.visitor() as you:
        match = await you.new_match()
        async with you.at(match) as tab:
            message = await tab.until_my_turn()
            assert message is not None
            table = await server.house.hall.table(match)
            await server.house.hall._store.append(match, table._written, ['{"note":"mine"}'])
            assert (await tab.ask(message))["code"] == "elsewhere"
        # It is read anew, with the other's lines.
        async with you.at(match) as tab:
            assert await tab.move()


async def test_a_log_that_cannot_be_replayed_is_said(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with running(tmp_path) as server, server.visitor() as you:
        match = await you.new_match()
        line = '{"seat":0,"play":"SA"}'
        await server.house.hall._store.append(match, 2, [line])
        async with you.at(match) as tab:
            assert (await tab.hear())["code"] == "failed"
        assert "can't be replayed" in caplog.text
        assert await you.new_match(), "others go on"


class Cheat(Here):
    """Plays what it may not."""

    async def act(self, level: str, view: View, seed: int) -> Action:
        if view.phase.value == "play":
            return Play(Card("SA")) if Card("SA") not in view.hand else Play(Card("C2"))
        return await super().act(level, view, seed)


async def test_an_illegal_player_does_not_hold_up_the_table(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.CRITICAL)
    async with (
        running(tmp_path, Cheat()) as server,
        server.visitor() as you,
        you.at(await you.new_match(deals=1)) as tab,
    ):
        while await tab.move():
            pass


async def test_a_table_that_breaks_is_left_and_set_up_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.CRITICAL)
    async with running(tmp_path) as server, server.visitor() as you:
        match = await you.new_match()
        async with you.at(match) as tab:
            message = await tab.until_my_turn()
            assert message is not None
            with monkeypatch.context() as broken:
                broken.setattr(tables, "happenings", lambda _: 1 / 0)
                await tab.send(message | {"id": "breaks-it"})
                assert (await tab.hear_of("closed"))["code"] == "failed"
        async with you.at(match) as tab:
            assert await tab.ask(message, "breaks-it") == {"type": "accepted", "id": "breaks-it"}
            await tab.move()


async def test_everybody_passes_and_the_cards_are_dealt_again_visibly(tmp_path: Path) -> None:
    async with (
        running(tmp_path) as server,
        server.visitor() as you,
        you.at(await you.new_match()) as tab,
    ):
        await tab.until_my_turn()
        hand = tab.view["hand"]
        assert (await tab.act({"kind": "pass"}))["type"] == "accepted"
        # The pass, the redeal and the new cards come one by one, with the view after all of them.
        while (tab.updates[-1]["event"] or {}).get("kind") != "dealt":
            await tab.hear_of("update")
        kinds = [update["event"]["kind"] for update in tab.updates if update["event"]]
        place = kinds.index("redeal")
        assert kinds[place - 1 : place + 2] == ["pass", "redeal", "dealt"]
        assert tab.view["deal"] == 1
        assert tab.view["hand"] != hand


@pytest.mark.parametrize(
    ("error", "said"),
    [(StartError("the disk is gone"), "the disk is gone"), (OSError("gone"), "can't get ready")],
)
async def test_a_house_that_cannot_get_ready_ends_with_its_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception, said: str
) -> None:
    async def broken(_file: Path) -> Store:
        raise error

    monkeypatch.setattr(Store, "open", broken)
    (tmp_path / "index.html").touch()
    house = House(Settings(data=tmp_path / "data"), tmp_path, Here())
    taken = listen("127.0.0.1", 0)
    server = server_of(house, lambda: None)
    async with asyncio.timeout(LONGEST):
        await server.serve([taken])
    taken.close()
    assert said in str(house.failure)


async def test_a_table_is_told_of_late_comers_to_a_dead_one(tmp_path: Path) -> None:
    async with running(tmp_path, forget=0.0) as server, server.visitor() as you:
        match = await you.new_match()
        for _ in range(5):
            async with you.at(match) as tab:
                assert (await tab.hear_of("update", "closed"))["type"] == "update"
