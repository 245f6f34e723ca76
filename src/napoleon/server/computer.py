"""Computer players at work: in processes of their own, given a seat's view and nothing else."""

from __future__ import annotations

import asyncio
import gc
import hashlib
import logging
import multiprocessing
import os
import random
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from napoleon.deal import Action, View

LOG = logging.getLogger("napoleon.server")

# Far above what any level takes: it only frees a table from a player that hangs.
_LONGEST = 60.0


class Computers:
    """The worker processes; started when first needed, and again if one dies."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None

    def start(self) -> None:
        """Start a worker, so that the first move doesn't wait for it."""
        self._submit_warming()

    async def act(self, level: str, view: View, seed: int) -> Action:
        """What the player of this level does; the same for the same view and seed.

        A worker that died is replaced and asked once more. A player that fails gets a legal action
        drawn for it, so that the table goes on.
        """
        for _ in range(2):
            pool = self._running()
            try:
                future = asyncio.wrap_future(pool.submit(_act, level, view, seed))
                return await asyncio.wait_for(future, _LONGEST)
            except (BrokenProcessPool, TimeoutError):
                LOG.warning("a worker for computer players died or hung and is replaced")
                self._drop(pool)
            except asyncio.CancelledError:
                raise
            except Exception:
                LOG.exception("the player %r failed", level)
                break
        return drawn(view, seed)

    def close(self) -> None:
        """End the workers, whatever they are at."""
        if self._pool is not None:
            self._drop(self._pool, wait=True)

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._workers,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=_prepare,
            )
        return self._pool

    def _submit_warming(self) -> None:
        try:
            self._running().submit(_nothing)
        except (OSError, RuntimeError):
            LOG.exception("no worker for computer players could be started")
            self._pool = None

    def _drop(self, pool: ProcessPoolExecutor, *, wait: bool = False) -> None:
        if self._pool is pool:
            self._pool = None
        # One that hangs would never see the shutdown.
        for process in list((pool._processes or {}).values()):  # noqa: SLF001 - no public way
            process.kill()
        pool.shutdown(wait=wait, cancel_futures=True)


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
    """The first task: load what a player needs."""
    from napoleon.players import prepare
    from napoleon.rules import Rules

    prepare(Rules.preset("standard"))
    # What is loaded stays: collecting the garbage needn't look at it within a decision.
    gc.freeze()


def _prepare() -> None:
    # Ctrl-C goes to the whole group: the server ends the workers, in its own order.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    """End with the server, even if it is killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
