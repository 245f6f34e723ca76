"""Real numbers in a row, as `kernel.memory` has whole ones."""

from __future__ import annotations

from typing import Any, Final, Protocol, cast

import numba
import numpy as np
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic
from numpy.typing import NDArray

ROOM: Final = 2048
"""The numbers that a `space` holds: more than the traits of a full hand."""


class Reals(Protocol):
    """Real numbers, read and written by their place; nobody checks the place."""

    def __getitem__(self, place: int, /) -> float: ...

    def __setitem__(self, place: int, number: float, /) -> None: ...


if numba.config.DISABLE_JIT:

    def reals(array: NDArray[np.float32]) -> Reals:
        """All numbers of an array, line after line."""
        return cast(Reals, array.reshape(-1))

    def beyond(these: Reals, places: int) -> Reals:
        """The same numbers without the first `places`."""
        return cast(Reals, cast(Any, these)[places:])

    def space() -> Reals:
        """Room for `ROOM` numbers, whatever they are at first, until the caller returns."""
        return cast(Reals, np.zeros(ROOM, dtype=np.float32))

else:
    _POINTER: Final = types.CPointer(types.float32)

    @intrinsic  # type: ignore[untyped-decorator]  # numba
    def reals(_context: Any, array: Any) -> Any:
        """All numbers of an array, line after line."""

        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return context.make_array(signature.args[0])(context, builder, arguments[0]).data

        return _POINTER(array), generate

    @intrinsic  # type: ignore[untyped-decorator]  # numba
    def beyond(_context: Any, _these: Any, _places: Any) -> Any:
        """The same numbers without the first `places`."""

        def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            return builder.gep(arguments[0], [arguments[1]])

        return _POINTER(_POINTER, types.int64), generate

    @intrinsic  # type: ignore[untyped-decorator]  # numba
    def space(_context: Any) -> Any:
        """Room for `ROOM` numbers, whatever they are at first, until the caller returns."""

        def generate(_context: Any, builder: Any, _signature: Any, _arguments: Any) -> Any:
            return cgutils.alloca_once(builder, ir.FloatType(), size=ROOM)

        return _POINTER(), generate
