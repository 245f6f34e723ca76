"""Taking the bits that a mask chooses together into the lowest places, and back."""

from __future__ import annotations

from typing import Any

import numba
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core.registry import cpu_target
from numba.extending import intrinsic

from napoleon.kernel.compiled import inlined


def _has_bmi2() -> bool:
    """Whether code is compiled for a processor that does it by itself (x86 BMI2)."""
    if numba.config.DISABLE_JIT:
        return False
    _, _, features = cpu_target.target_context.codegen().magic_tuple()
    return "+bmi2" in features.split(",")


if _has_bmi2():

    def _instruction(name: str) -> Any:
        def typed(_context: Any, _bits: Any, _mask: Any) -> Any:
            def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
                word = ir.IntType(64)
                function = cgutils.get_or_insert_function(
                    builder.module, ir.FunctionType(word, [word, word]), f"llvm.x86.bmi.{name}.64"
                )
                return builder.call(function, arguments)

            return types.int64(types.int64, types.int64), generate

        return typed

    gather = intrinsic(_instruction("pext"))
    spread = intrinsic(_instruction("pdep"))

else:

    @inlined
    def gather(bits: int, mask: int) -> int:
        """The bits at the places of `mask`, moved together into the lowest places."""
        found, place = 0, 0
        while mask:
            low = mask & -mask
            if bits & low:
                found |= 1 << place
            place += 1
            mask ^= low
        return found

    @inlined
    def spread(bits: int, mask: int) -> int:
        """The lowest bits, moved in order to the places of `mask`."""
        found = 0
        while mask:
            low = mask & -mask
            if bits & 1:
                found |= low
            bits >>= 1
            mask ^= low
        return found
