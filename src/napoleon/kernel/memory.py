"""Arrays as compiled code reads them: bare numbers in memory.

numba counts the references of an array wherever it is passed on or sliced, which took two thirds
of the time of a playout, and looks at every index for negative ones. A pointer has neither. It
keeps nothing alive: the arrays belong to the caller from Python for as long as the call lasts.
"""

from __future__ import annotations

from typing import Any, Final, Protocol, cast

import numba
import numpy as np
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic
from numpy.typing import NDArray

ROOM: Final = 64
"""The numbers that a `scratch` holds: more than a deck has cards."""


class Numbers(Protocol):
    """Numbers in a row, read and written by their place; nobody checks the place."""

    def __getitem__(self, place: int, /) -> int: ...

    def __setitem__(self, place: int, number: int, /) -> None: ...


if numba.config.DISABLE_JIT:

    def numbers(array: NDArray[np.int64]) -> Numbers:
        """All numbers of an array, line after line."""
        return cast(Numbers, array.reshape(-1))

    def after(these: Numbers, places: int) -> Numbers:
        """The same numbers without the first `places`."""
        return cast(Numbers, cast(Any, these)[places:])

    def scratch() -> Numbers:
        """Room for `ROOM` numbers, whatever they are at first, until the caller returns."""
        return cast(Numbers, np.zeros(ROOM, dtype=np.int64))

else:
    _POINTER: Final = types.CPointer(types.int64)

    @intrinsic  # type: ignore[untyped-decorator]  # numba
    def numbers(_context: Any, array: Any) -> Any:
        """All numbers of an array, line after line."""

        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return context.make_array(signature.args[0])(context, builder, arguments[0]).data

        return _POINTER(array), generate

    @intrinsic  # type: ignore[untyped-decorator]  # numba
    def after(_context: Any, _these: Any, _places: Any) -> Any:
        """The same numbers without the first `places`."""

        def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            return builder.gep(arguments[0], [arguments[1]])

        return _POINTER(_POINTER, types.int64), generate

    @intrinsic  # type: ignore[untyped-decorator]  # numba
    def scratch(_context: Any) -> Any:
        """Room for `ROOM` numbers, whatever they are at first, until the caller returns."""

        def generate(_context: Any, builder: Any, _signature: Any, _arguments: Any) -> Any:
            return cgutils.alloca_once(builder, ir.IntType(64), size=ROOM)

        return _POINTER(), generate
