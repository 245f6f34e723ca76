"""Preparing the engine: in a process of its own, with progress; told when it fails."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from pathlib import Path

import pytest

from napoleon.server import engine
from napoleon.server.engine import Engine
from napoleon.server.errors import StartError


async def _compile(monkeypatch: pytest.MonkeyPatch, program: str) -> Engine:
    """An engine whose compiling process runs this program instead."""
    begin = engine.asyncio.create_subprocess_exec  # type: ignore[attr-defined]  # its own import

    async def instead(*_command: str, **pipes: int) -> object:
        return await begin(sys.executable, "-c", program, **pipes)

    monkeypatch.setattr(engine, "_is_warm", lambda: False)
    monkeypatch.setattr("asyncio.create_subprocess_exec", instead)
    making = Engine()
    await making.prepare()
    return making


async def test_progress_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    program = """
print('{"done":0,"of":14}'); print("junk"); print('{"x":1}'); print('{"done":14,"of":14}')
"""
    made = await _compile(monkeypatch, program)
    assert (made.done, made.of) == (14, 14)


async def test_a_failure_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(StartError, match="can't be compiled: ValueError: no disk") as told:
        await _compile(monkeypatch, "raise ValueError('no disk')")
    assert "\n" not in str(told.value)


def test_a_warm_cache_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    assert engine._is_warm()


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[tuple[str, ...]]:
    """What was asked to be compiled behind the game, in vain; the locks lie in `tmp_path`."""
    asked: list[tuple[str, ...]] = []
    begin = engine.asyncio.create_subprocess_exec  # type: ignore[attr-defined]  # its own import

    async def instead(*command: str, **pipes: int) -> object:
        asked.append(command[1:])
        return await begin(sys.executable, "-c", "raise SystemExit(1)", **pipes)

    monkeypatch.setattr("asyncio.create_subprocess_exec", instead)
    monkeypatch.setenv("NAPOLEON_CACHE", str(tmp_path))
    monkeypatch.setattr(engine, "_is_warm", lambda floor: floor == "kernel")
    monkeypatch.setattr(engine, "_PAUSE", 0.01)
    return asked


def behind(*floors: str) -> list[tuple[str, ...]]:
    return [("-m", "napoleon.kernel.warm", floor, "--behind") for floor in floors]


def locks(folder: Path) -> list[Path]:
    return list(folder.iterdir())


async def test_what_experts_think_with_is_compiled_behind_the_game(
    asked: list[tuple[str, ...]], tmp_path: Path
) -> None:
    await Engine().complete()
    assert asked == behind("solver", "learned")
    assert locks(tmp_path) == []


async def test_what_is_compiled_already_is_left(
    asked: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "_is_warm", lambda floor: floor != "learned")
    await Engine().complete()
    assert asked == behind("learned")


async def test_two_servers_do_not_compile_the_same(
    asked: list[tuple[str, ...]], tmp_path: Path
) -> None:
    other = tmp_path / "solver.compiling"
    other.touch()
    completing = asyncio.create_task(Engine().complete())
    await asyncio.sleep(0.1)
    assert asked == []
    other.unlink()
    await completing
    assert asked == behind("solver", "learned")


async def test_a_server_that_was_stopped_while_compiling_stops_no_other(
    asked: list[tuple[str, ...]], tmp_path: Path
) -> None:
    left = tmp_path / "learned.compiling"
    left.touch()
    long_ago = time.time() - 3600
    os.utime(left, (long_ago, long_ago))
    await Engine().complete()
    assert asked == behind("solver", "learned")


async def test_where_nothing_can_be_kept(
    asked: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("NAPOLEON_CACHE", str(tmp_path / "file"))
    await Engine().complete()
    assert asked == behind("solver", "learned")
