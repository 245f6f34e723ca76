"""The decorator for compiled functions: by numba, cached where a folder can be written."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba

Function = TypeVar("Function", bound=Callable[..., Any])


def compiled(signature: str) -> Callable[[Function], Function]:
    """Compile a function once, at import, for one signature; in plain mode leave it as it is.

    A damaged cache is thrown away and made anew; without a folder to keep it in, the function is
    compiled in memory.
    """

    def decorate(function: Function) -> Function:
        if numba.config.DISABLE_JIT:
            return function
        folder = str(numba.config.CACHE_DIR)
        make = {"nogil": True, "error_model": "numpy"}
        if folder:
            try:
                return cast(Function, numba.njit(signature, cache=True, **make)(function))
            except (OSError, EOFError, ValueError, RuntimeError, ImportError, AttributeError):
                shutil.rmtree(folder, ignore_errors=True)
                Path(folder).mkdir(parents=True, exist_ok=True)
        return cast(Function, numba.njit(signature, **make)(function))

    return decorate

