"""Counting and finding bits of a mask, compiled to one instruction each."""

from __future__ import annotations

from typing import Any

import numba
from numba import types
from numba.extending import intrinsic

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
