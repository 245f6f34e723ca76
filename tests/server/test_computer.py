"""Computer players in their own processes: the same for the same seed, replaced when they die."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from concurrent.futures import Future
from typing import ClassVar

import pytest

from napoleon import Deal, Rules
from napoleon.deal import Action, View
from napoleon.players import LEVELS as PLAYERS
from napoleon.server.computer import Computers, drawn, seed_of
from napoleon.server.level import HUMAN, LEVELS, USUAL
from tests.server.playing import LONGEST


def test_the_levels_are_those_of_the_players() -> None:
    assert PLAYERS == LEVELS
    assert USUAL in LEVELS
    assert HUMAN not in LEVELS


def test_seeds_differ_and_stay() -> None:
    seeds = {seed_of(match, sequence, 1) for match in range(9) for sequence in range(9)}
    assert len(seeds) == 81
    assert seed_of(7, 30, 2) == seed_of(7, 30, 2)


async def test_workers_answer_die_and_are_replaced(caplog: pytest.LogCaptureFixture) -> None:
    view = Deal.start(Rules.preset("standard"), 0, 5).view(1)
    computers = Computers(1)
    try:
        async with asyncio.timeout(3 * LONGEST):
            first = await computers.act("normal", view, 3)
            assert first in view.legal
            (before,) = computers._workers
            for process in before._processes.values():
                os.kill(process.pid or 0, signal.SIGKILL)
            assert await computers.act("normal", view, 3) == first
            assert before not in computers._workers
            # A player that fails gets a legal action, and the log says why.
            with caplog.at_level(logging.CRITICAL):
                assert await computers.act("nobody", view, 3) in view.legal
    finally:
        computers.close()


async def test_a_player_that_hangs_frees_the_table() -> None:
    view = Deal.start(Rules.preset("standard"), 0, 5).view(1)
    computers = Computers(1, longest=0.0)
    try:
        assert await computers.act("normal", view, 3) == drawn(view, 3)
    finally:
        computers.close()


class Pool:
    """Stands for a process: what it is asked for is done when the test says so."""

    made: ClassVar[list[Pool]] = []

    def __init__(self, *_: object, **__: object) -> None:
        self.tasks: list[Future[Action | None]] = []
        self._processes: dict[int, object] = {}
        self.made.append(self)

    def submit(self, *_: object) -> Future[Action | None]:
        self.tasks.append(Future())
        return self.tasks[-1]

    def shutdown(self, *, wait: bool) -> None:
        """Nothing runs."""


async def test_waiting_for_a_worker_is_no_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    view = Deal.start(Rules.preset("standard"), 0, 5).view(1)
    monkeypatch.setattr("napoleon.server.computer.ProcessPoolExecutor", Pool)
    made: list[Pool] = []
    monkeypatch.setattr(Pool, "made", made)
    computers = Computers(2)

    async def ask() -> asyncio.Task[Action]:
        asking = asyncio.create_task(computers.act("normal", view, 3))
        await asyncio.sleep(0)
        return asking

    async def answer(pool: Pool, task: int, action: Action | None) -> None:
        pool.tasks[task].set_result(action)
        for _ in range(5):  # as often as the news needs to get there
            await asyncio.sleep(0)

    computers.start()
    one = await ask()
    assert [len(pool.tasks) for pool in made] == [1], "the one that is starting will do"
    await answer(made[0], 0, None)
    assert [len(pool.tasks) for pool in made] == [2]
    two, three = await ask(), await ask()
    # A second one starts, and no move is asked for, nor its time measured, until one is free.
    assert [len(pool.tasks) for pool in made] == [2, 1]
    await answer(made[1], 0, None)
    assert [len(pool.tasks) for pool in made] == [2, 2]
    # Nobody waits for this one any more, but it isn't done: it is not free.
    one.cancel()
    await asyncio.sleep(0)
    assert [len(pool.tasks) for pool in made] == [2, 2]
    passing = drawn(view, 3)
    await answer(made[0], 1, passing)
    assert [len(pool.tasks) for pool in made] == [3, 2]
    await answer(made[0], 2, passing)
    await answer(made[1], 1, passing)
    assert [await two, await three] == [passing, passing]
    computers.close()


class Slow(Computers):
    """Computer players that take a while; who was asked, and how many thought at once."""

    def __init__(self, workers: int) -> None:
        super().__init__(workers, longest=0.5)
        self.asked: list[int] = []
        self.thinking = self.most = 0

    async def _asked(self, _level: str, view: View, seed: int) -> Action:
        self.asked.append(seed)
        self.thinking += 1
        self.most = max(self.most, self.thinking)
        await asyncio.sleep(0.02)
        self.thinking -= 1
        return drawn(view, seed)


async def test_deep_thinkers_are_served_in_turn_and_quick_ones_at_once() -> None:
    view = Deal.start(Rules.preset("standard"), 0, 5).view(1)
    computers = Slow(2)
    # Longer in all than one may think: waiting is no thinking.
    async with asyncio.timeout(LONGEST):
        thinkers = asyncio.gather(*(computers.act("expert", view, seed) for seed in range(60)))
        await asyncio.sleep(0)
        quick = asyncio.gather(computers.act("hard", view, 100), computers.act("ney", view, 101))
        await asyncio.gather(thinkers, quick)
    assert computers.asked == [0, 1, 100, 101, *range(2, 60)]
    assert computers.most == 4


def test_what_is_drawn_is_legal() -> None:
    deal = Deal.start(Rules.preset("standard"), 0, 5)
    assert str(drawn(deal.view(1), 3)) == "pass"
    with pytest.raises(ValueError, match="turn"):
        drawn(deal.view(0), 3)
