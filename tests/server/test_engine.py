"""Preparing the engine: in a process of its own, with progress; told when it fails."""

from __future__ import annotations

import sys

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


async def test_the_solver_is_compiled_behind_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, ...]] = []
    begin = engine.asyncio.create_subprocess_exec  # type: ignore[attr-defined]  # its own import

    async def instead(*command: str, **pipes: int) -> object:
        asked.append(command[1:])
        return await begin(sys.executable, "-c", "raise SystemExit(1)", **pipes)

    monkeypatch.setattr(engine, "_is_warm", lambda floor: floor != "solver")
    monkeypatch.setattr("asyncio.create_subprocess_exec", instead)
    await Engine().complete()
    assert asked == [("-m", "napoleon.kernel.warm", "solver", "--behind")]
