"""Counting and finding bits of a mask, compiled to an instruction or two each."""

from __future__ import annotations

from typing import Any

import numba
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core.registry import cpu_target
from numba.extending import intrinsic

from napoleon.kernel.compiled import inlined

if numba.config.DISABLE_JIT:

    def count(mask: int) -> int:
        """How many cards a mask holds."""
        return int(mask).bit_count()

    def lowest(mask: int) -> int:
        """The number of a mask's first card; 64 for an empty mask."""
        mask = int(mask)
        return (mask & -mask).bit_length() - 1 if mask else 64

else:

    @intrinsic
    def count(context: Any, mask: Any) -> Any:
        """How many cards a mask holds."""

        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.ctpop(arguments[0])

        return types.int64(types.int64), generate

    @intrinsic
    def lowest(context: Any, mask: Any) -> Any:
        """The number of a mask's first card; 64 for an empty mask."""

        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.cttz(arguments[0], context.get_constant(types.boolean, False))

        return types.int64(types.int64), generate


def _has_pdep() -> bool:
    """Whether code is compiled for a processor that can spread bits over a mask (x86 BMI2)."""
    if numba.config.DISABLE_JIT:
        return False
    _, _, features = cpu_target.target_context.codegen().magic_tuple()
    return "+bmi2" in features.split(",")


if _has_pdep():

    @intrinsic
    def _spread(context: Any, bits: Any, mask: Any) -> Any:
        """The lowest bits moved to the places that a mask has, in order."""

        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            word = ir.IntType(64)
            pdep = cgutils.get_or_insert_function(
                builder.module, ir.FunctionType(word, [word, word]), "llvm.x86.bmi.pdep.64"
            )
            return builder.call(pdep, arguments)

        return types.int64(types.int64, types.int64), generate

    @inlined
    def nth(mask: int, place: int) -> int:
        """The number of the card at that place in a mask, from 0."""
        return lowest(_spread(1 << place, mask))

else:

    @inlined
    def nth(mask: int, place: int) -> int:
        """The number of the card at that place in a mask, from 0."""
        for _ in range(place):
            mask &= mask - 1
        return lowest(mask)
