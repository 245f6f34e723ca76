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

    def add_lines(sums: Reals, width: int, factors: Reals, many: int, lines: Reals) -> None:
        """Add `many` lines of `width` numbers (a literal) to `sums`, each times its factor."""
        these, table = cast(Any, factors)[:many], cast(Any, lines)[: many * width]
        cast(Any, sums)[:width] += these @ table.reshape(many, width)

    def rectify(these: Reals, width: int) -> None:
        """Nothing in place of what is less, in the first `width` numbers (a literal)."""
        np.maximum(cast(Any, these)[:width], 0, out=cast(Any, these)[:width])

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

    @intrinsic(prefer_literal=True)  # type: ignore[untyped-decorator]  # numba
    def add_lines(
        _context: Any, _sums: Any, width: Any, _factors: Any, _many: Any, _lines: Any
    ) -> Any:
        """Add `many` lines of `width` numbers (a literal) to `sums`, each times its factor.

        The sums stay in registers, which a loop over numbers in memory doesn't come by: it took
        three times as long.
        """
        size = width.literal_value
        line_of = ir.VectorType(ir.FloatType(), size)
        undefined, first = ir.Constant(line_of, ir.Undefined), ir.Constant(ir.IntType(32), 0)
        all_alike = ir.Constant(ir.VectorType(ir.IntType(32), size), [0] * size)

        def generate(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            sums, _, factors, many, lines = arguments

            def line_at(pointer: Any) -> Any:
                return builder.bitcast(pointer, line_of.as_pointer())

            fused = cgutils.get_or_insert_function(
                builder.module, ir.FunctionType(line_of, [line_of] * 3), f"llvm.fma.v{size}f32"
            )
            kept = cgutils.alloca_once(builder, line_of)
            builder.store(builder.load(line_at(sums), align=4), kept)
            with cgutils.for_range(builder, many) as loop:
                factor = builder.load(builder.gep(factors, [loop.index]))
                one = builder.insert_element(undefined, factor, first)
                spread = builder.shuffle_vector(one, undefined, all_alike)
                place = builder.mul(loop.index, ir.Constant(loop.index.type, size))
                line = builder.load(line_at(builder.gep(lines, [place])), align=4)
                builder.store(builder.call(fused, [spread, line, builder.load(kept)]), kept)
            builder.store(builder.load(kept), line_at(sums), align=4)
            return context.get_dummy_value()

        return types.void(_POINTER, width, _POINTER, types.int64, _POINTER), generate

    @intrinsic(prefer_literal=True)  # type: ignore[untyped-decorator]  # numba
    def rectify(_context: Any, _these: Any, width: Any) -> Any:
        """Nothing in place of what is less, in the first `width` numbers (a literal)."""
        line_of = ir.VectorType(ir.FloatType(), width.literal_value)

        def generate(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            pointer = builder.bitcast(arguments[0], line_of.as_pointer())
            line, nothing = builder.load(pointer, align=4), ir.Constant(line_of, None)
            more = builder.fcmp_ordered(">", line, nothing)
            builder.store(builder.select(more, line, nothing), pointer, align=4)
            return context.get_dummy_value()

        return types.void(_POINTER, width), generate
