"""`python -m napoleon.kernel.warm` compiles the kernel and keeps the result on disk.

With `solver` or `learned` it compiles that floor, which is not needed to play; with `--behind` it
leaves the processor to whoever else wants it.
With `--progress` it tells another program how far it is: a JSON object a line, the functions
`done` and how many there are `of`.
"""

from __future__ import annotations

import importlib
import json
import os
import sys
import time
from collections.abc import Callable
from typing import Final

from napoleon.kernel import cache

_NAMES: Final = {"kernel": "engine", "solver": "solver", "learned": "experts' play"}
"""What the floors are called to whoever waits for them."""


def warm(note: Callable[[int, int], None], floor: str = "kernel") -> bool:
    """Compile what of the floor is not compiled yet.

    `note(done, of)` is called at the start and after each function. False if there is no folder
    to keep it in: then nothing is compiled.
    """
    modules = cache.functions(floor)
    of = sum(modules.values())
    if cache.is_warm(floor):
        note(of, of)
        return True
    done = 0
    note(done, of)
    if not cache.folder(floor):
        return False

    # Only now: numba takes its time, and whoever watches wants the first word at once.
    from napoleon.kernel import compiled

    def one_more() -> None:
        nonlocal done
        done += 1
        note(done, of)

    compiled.watchers.append(one_more)
    for module in modules:
        importlib.import_module(module)
    compiled.watchers.remove(one_more)
    cache.mark_warm(floor)
    cache.drop_old(floor)
    return True


def main() -> None:
    """Warm up, and say so: it takes a while."""
    floor = next((name for name in _NAMES if name in sys.argv[1:]), "kernel")
    if "--behind" in sys.argv[1:] and hasattr(os, "nice"):
        os.nice(10)
    if "--progress" in sys.argv[1:]:
        warm(lambda done, of: print(json.dumps({"done": done, "of": of}), flush=True), floor)
        return
    if cache.is_warm(floor):
        return
    name = _NAMES[floor]
    print(f"Preparing the {name} (once for each version) …", flush=True)
    begun = time.perf_counter()
    if warm(lambda _done, _of: None, floor):
        print(f"The {name} is ready after {time.perf_counter() - begun:.0f} s.", flush=True)
    else:
        print(f"It can't be kept: {cache.home()} can't be written. Every start compiles it anew.")


if __name__ == "__main__":
    main()
