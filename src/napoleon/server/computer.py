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

from napoleon.deal import Action, View
from napoleon.players.characters import CHARACTERS
from napoleon.server.level import USUAL

LOG = logging.getLogger("napoleon.server")

_STARTING = 120.0
"""Seconds that a worker may take to start, on however busy a machine."""


class Computers:
    """The worker processes; started as they are needed, and again if one dies.

    A table asks for one move at a time. Deep thinkers are served in the order in which they were
    asked; those who answer in milliseconds go before all who wait.
    """

    def __init__(self, workers: int, longest: float = 20.0) -> None:
        self._workers = workers
        self._longest = longest
        self._deep = asyncio.Semaphore(workers)
        self._pool: tuple[ProcessPoolExecutor, Future[None]] | None = None

    def start(self) -> None:
        """Start a worker, so that the first move doesn't wait for it."""
        try:
            self._running()
        except (OSError, RuntimeError):
            LOG.exception("no worker for computer players could be started")
            self._pool = None

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
            pool, started = self._running()
            try:
                # To load all that a player needs takes seconds: no thinking yet. Nor would the
                # pool know that a worker is about to be free for this, and it would start another.
                starting = asyncio.shield(asyncio.wrap_future(started))
                await asyncio.wait_for(starting, _STARTING)
                future = asyncio.wrap_future(pool.submit(_act, level, view, seed))
                return await asyncio.wait_for(future, self._longest)
            except TimeoutError:
                self._drop(pool)
                raise
            except BrokenProcessPool:
                LOG.warning("a worker for computer players died and is replaced")
                self._drop(pool)
                if last:
                    raise
        raise AssertionError("either an answer or an error has come")

    def close(self) -> None:
        """End the workers, whatever they are at."""
        if self._pool is not None:
            self._drop(self._pool[0], wait=True)

    def _running(self) -> tuple[ProcessPoolExecutor, Future[None]]:
        """The pool, and what is done once its first worker has started."""
        if self._pool is None:
            pool = ProcessPoolExecutor(
                self._workers,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=_prepare,
            )
            self._pool = pool, pool.submit(_nothing)
        return self._pool

    def _drop(self, pool: ProcessPoolExecutor, *, wait: bool = False) -> None:
        if self._pool is not None and self._pool[0] is pool:
            self._pool = None
        # One that hangs would never see the shutdown.
        for process in list((pool._processes or {}).values()):  # noqa: SLF001 - no public way
            process.kill()
        # What else it was asked for isn't cancelled but fails, and is asked of the next one.
        pool.shutdown(wait=wait)


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

    from napoleon.players import prepare
    from napoleon.rules import Rules

    prepare(Rules.preset("standard"))
    # What is loaded stays: collecting the garbage needn't look at it within a decision.
    gc.freeze()


def _follow_parent() -> None:
    """End with the server, even if it is killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
