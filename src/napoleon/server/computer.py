"""Computer players at work: in processes of their own, given a seat's view and nothing else."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import hashlib
import logging
import multiprocessing
import os
import random
import signal
import threading
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from napoleon.deal import Action, View
from napoleon.players.characters import CHARACTERS
from napoleon.server.level import USUAL

LOG = logging.getLogger("napoleon.server")

Done = TypeVar("Done")

_STARTING = 120.0
"""Seconds that a worker may take to start, on however busy a machine."""


class Computers:
    """The worker processes; started as they are needed, and again if one dies.

    A table asks for one move at a time. Deep thinkers are served in the order in which they were
    asked; those who answer in milliseconds go before all who wait.
    """

    def __init__(self, workers: int, longest: float = 20.0) -> None:
        self._most = workers
        self._longest = longest
        self._deep = asyncio.Semaphore(workers)
        # Pools of one process each: only so is it known which of them has started and is free.
        self._workers: set[ProcessPoolExecutor] = set()
        self._starting: set[ProcessPoolExecutor] = set()
        self._free: asyncio.Queue[ProcessPoolExecutor] = asyncio.Queue()
        self._waiting = 0

    def start(self) -> None:
        """Start a worker, so that the first move doesn't wait for it."""
        try:
            if not self._workers:
                self._start()
        except (OSError, RuntimeError):
            LOG.exception("no worker for computer players could be started")

    async def act(self, level: str, view: View, seed: int) -> Action:
        """What the player of this level, or this character, does; the same for the same view and
        seed.

        One that takes longer than allowed is stopped, and the usual player moves for it. A player
        that fails gets a legal action drawn for it, so that the table goes on.
        """
        async with self._deep if _is_deep(level) else contextlib.nullcontext():
            for name in (level, USUAL):
                try:
                    return await self._asked(name, view, seed)
                except TimeoutError:
                    LOG.warning("the player %r thought too long and was stopped", name)
                except Exception:
                    LOG.exception("the player %r failed", name)
                    break
        return drawn(view, seed)

    async def _asked(self, level: str, view: View, seed: int) -> Action:
        """Ask a worker; one that died is replaced and asked once more."""
        for last in (False, True):
            # To wait for one, or for all that it has to load, is no thinking yet.
            worker = await self._worker()
            try:
                task = self._at_work(worker, worker.submit(_act, level, view, seed))
                # Who no longer waits, as at a table that is closed, doesn't make it free.
                return await asyncio.wait_for(asyncio.shield(task), self._longest)
            except TimeoutError:
                self._drop(worker)
                raise
            except BrokenProcessPool:
                LOG.warning("a worker for computer players died and is replaced")
                self._drop(worker)
                if last:
                    raise
        raise AssertionError("either an answer or an error has come")

    def close(self) -> None:
        """End the workers, whatever they are at."""
        for worker in tuple(self._workers):
            self._drop(worker, wait=True)

    async def _worker(self) -> ProcessPoolExecutor:
        """The next worker that is free; one more is started if all that there are have work."""
        while True:
            promised = self._free.qsize() + len(self._starting)
            if self._waiting >= promised and len(self._workers) < self._most:
                self._start()
            self._waiting += 1
            try:
                worker = await asyncio.wait_for(self._free.get(), _STARTING)
            except TimeoutError:
                for hanging in tuple(self._starting):
                    self._drop(hanging)
                raise
            finally:
                self._waiting -= 1
            if worker in self._workers:
                return worker

    def _start(self) -> None:
        worker = ProcessPoolExecutor(
            1, mp_context=multiprocessing.get_context("spawn"), initializer=_prepare
        )
        task = self._at_work(worker, worker.submit(_nothing))
        self._workers.add(worker)
        self._starting.add(worker)
        task.add_done_callback(lambda _: self._starting.discard(worker))

    def _at_work(self, worker: ProcessPoolExecutor, task: Future[Done]) -> asyncio.Future[Done]:
        """What a worker is at; once that is done, it is free."""

        def done(work: asyncio.Future[Done]) -> None:
            if not work.cancelled():
                work.exception()  # Whoever still waits is told.
            # One that was dropped meanwhile too: who waits then sees that another is needed.
            self._free.put_nowait(worker)

        work = asyncio.wrap_future(task)
        work.add_done_callback(done)
        return work

    def _drop(self, worker: ProcessPoolExecutor, *, wait: bool = False) -> None:
        self._workers.discard(worker)
        self._starting.discard(worker)
        # One that hangs would never see the shutdown.
        for process in list((worker._processes or {}).values()):  # noqa: SLF001 - no public way
            process.kill()
        worker.shutdown(wait=wait)


def _is_deep(player: str) -> bool:
    person = CHARACTERS.get(player)
    return (player if person is None else person.level) == "expert"


def seed_of(match: int, sequence: int, seat: int) -> int:
    """The seed for one decision: of the match's own and public facts, never of hidden cards."""
    text = f"{match} {sequence} {seat}".encode()
    return int.from_bytes(hashlib.blake2b(text, digest_size=8).digest())


def drawn(view: View, seed: int) -> Action:
    """Any legal action; a pass where one may pass."""
    if not view.legal:
        raise ValueError("it is not this seat's turn")
    passes = [action for action in view.legal[-1:] if str(action) == "pass"]
    return passes[0] if passes else random.Random(seed).choice(view.legal)


def _act(level: str, view: View, seed: int) -> Action:
    # Loaded where it works alone: the server has no use for what players know.
    from napoleon.players import player

    return player(level).act(view, random.Random(seed))


def _nothing() -> None:
    """A task that only makes a worker start."""


def _prepare() -> None:
    """How a worker begins: with all that a player needs, so that no move waits for it."""
    # Ctrl-C goes to the whole group: the server ends the workers, in its own order.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow_parent, daemon=True).start()

    from napoleon.kernel import cache
    from napoleon.players import prepare
    from napoleon.rules import Rules

    compiled = cache.is_warm("solver") and cache.is_warm("learned")
    prepare(Rules.preset("standard"), deeply=compiled)
    # What is loaded stays: collecting the garbage needn't look at it within a decision.
    gc.freeze()


def _follow_parent() -> None:
    """End with the server, even if it is killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
