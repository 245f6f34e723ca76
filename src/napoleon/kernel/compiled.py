"""The decorators for compiled functions, by numba; in plain mode they leave a function as it is.

A floor's functions come in two kinds. `inlined` ones are the rules: they read arrays as bare
`memory.Numbers`, are compiled into whatever calls them, and are never called from Python.
`compiled` ones are what Python calls: compiled once, at import, and kept on disk.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, TypeVar, cast

import numba

from napoleon.kernel import cache

Function = TypeVar("Function", bound=Callable[..., Any])

_OPTIONS: Final = {"error_model": "numpy", "no_cfunc_wrapper": True}
"""No check for division by zero, and no entry for callers in C."""

watchers: Final[list[Callable[[], None]]] = []
"""Called after each function that `compiled` has made or loaded."""


def inlined(function: Function) -> Function:
    """Make a function a part of the compiled functions that call it."""
    if numba.config.DISABLE_JIT:
        return function
    make = numba.njit(forceinline=True, no_cpython_wrapper=True, **_OPTIONS)
    return cast(Function, make(function))


def compiled(
    signature: str, *, direct: bool = False, nogil: bool = False
) -> Callable[[Function], Function]:
    """Compile a function for one signature and keep it.

    `direct` is for small functions that Python calls often: the bare entry point takes half the
    time of numba's dispatcher, converts whatever counts as an integer (a `Card`, a `Suit`), and
    can't be called from compiled code. `nogil` lets other threads run meanwhile, which costs a
    small function more than it is worth.
    """

    def decorate(function: Function) -> Function:
        if numba.config.DISABLE_JIT:
            return function
        made = _make(function, signature, {"nogil": nogil, **_OPTIONS})
        for watcher in watchers:
            watcher()
        return cast(Function, made.overloads[made.signatures[0]].entry_point if direct else made)

    return decorate


def _make(function: Function, signature: str, options: dict[str, Any]) -> Any:
    floor = cache.floor_of(function.__module__)
    folder = cache.folder(floor)
    for _ in range(2 if folder else 0):
        try:
            with _kept_in(folder):
                return numba.njit(signature, cache=True, **options)(function)
        except Exception:  # noqa: BLE001  # a damaged file may raise whatever it likes
            cache.clear(floor)
    return numba.njit(signature, **options)(function)


@contextmanager
def _kept_in(folder: str) -> Iterator[None]:
    """Let numba keep what it compiles in this folder, and not what others have it compile."""
    usual = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = folder
    try:
        yield
    finally:
        numba.config.CACHE_DIR = usual
