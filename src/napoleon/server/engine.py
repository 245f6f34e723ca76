"""Getting the compiled engine ready while the page is served already.

Where the compiled code isn't on disk yet, a process of its own makes it and says how far it is;
the server itself only ever loads it.
"""

from __future__ import annotations

import asyncio
import contextlib
import importlib
import logging
import os
import sys
import time
from pathlib import Path
from typing import Any

import msgspec

from napoleon.server.errors import StartError

LOG = logging.getLogger("napoleon.server")

# What the server needs beyond the page; importing it takes most of a second.
_PART = "napoleon.server.hall"
_DEEP = ("solver", "learned")
"""The floors that only deep players think with."""
_PAUSE = 5.0
"""Seconds until it is looked again whether another server has compiled them."""
_STALE = 600.0
"""Seconds: whoever took so long to compile a floor has been stopped meanwhile."""


class Engine:
    """How far the engine is: `done` of `of` functions compiled, then `ready`."""

    def __init__(self) -> None:
        self.ready = False
        self.done = 0
        self.of = 0

    async def prepare(self) -> None:
        """Compile what isn't compiled (elsewhere), and load it. `StartError` if that fails."""
        if not await asyncio.to_thread(_is_warm):
            await self._compile()
        await asyncio.to_thread(_load)

    async def complete(self) -> None:
        """Compile what makes players deeper but isn't needed to play, behind everything else."""
        for floor in _DEEP:
            if await asyncio.to_thread(_is_warm, floor):
                continue
            lock = _lock(floor)
            while not _claims(lock):  # noqa: ASYNC110 - another process ends it
                await asyncio.sleep(_PAUSE)
            try:
                # Another server may have done it meanwhile: then there is nothing left to do.
                await self._compile_behind(floor)
            finally:
                with contextlib.suppress(OSError):
                    lock.unlink()

    async def _compile_behind(self, floor: str) -> None:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "napoleon.kernel.warm", floor, "--behind"),
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.DEVNULL,
        )
        try:
            if await process.wait():
                LOG.warning("the floor %s can't be compiled: experts do without it", floor)
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()

    async def _compile(self) -> None:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "napoleon.kernel.warm", "--progress"),
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        try:
            assert process.stdout is not None
            assert process.stderr is not None
            errors = asyncio.create_task(process.stderr.read())
            async for line in process.stdout:
                self._note(line)
            said = (await errors).decode(errors="replace").strip().splitlines()
            if await process.wait():
                raise StartError(f"The engine can't be compiled: {said[-1] if said else 'unknown'}")
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()

    def _note(self, line: bytes) -> None:
        try:
            progress: Any = msgspec.json.decode(line)
            self.done, self.of = int(progress["done"]), int(progress["of"])
        except (msgspec.DecodeError, KeyError, TypeError, ValueError):
            return


def _is_warm(floor: str = "kernel") -> bool:
    if os.environ.get("NUMBA_DISABLE_JIT", "0") != "0":
        return True
    from napoleon.kernel import cache  # light: it loads neither numba nor the kernel

    return cache.is_warm(floor)


def _lock(floor: str) -> Path:
    """The file that stands as long as a server compiles a floor."""
    from napoleon.kernel import cache

    return cache.home() / f"{floor}.compiling"


def _claims(lock: Path) -> bool:
    """Whether it falls to this server: no other one is at it. So too where no file can be made."""
    with contextlib.suppress(OSError):
        if time.time() - lock.stat().st_mtime > _STALE:
            lock.unlink()
    try:
        lock.parent.mkdir(parents=True, exist_ok=True)
        lock.touch(exist_ok=False)
    except FileExistsError:
        return not lock.is_file()
    except OSError:
        pass
    return True


def _load() -> None:
    importlib.import_module(_PART)
