"""The decorator for functions that other compiled functions call, each compiled once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba

Function = TypeVar("Function", bound=Callable[..., Any])


def part(function: Function) -> Function:
    """Make a function for compiled callers; unlike an `inlined` one it stays a function.

    What is called from several places of the search is compiled once that way.
    """
    if numba.config.DISABLE_JIT:
        return function
    return cast(Function, numba.njit(error_model="numpy", no_cpython_wrapper=True)(function))
