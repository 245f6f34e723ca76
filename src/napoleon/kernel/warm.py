"""`python -m napoleon.kernel.warm` compiles the kernel and keeps the result on disk.

With `--progress` it tells another program how far it is: a JSON object a line, the functions
`done` and how many there are `of`.
"""

from __future__ import annotations

import importlib
import json
import sys
import time
from collections.abc import Callable

from napoleon.kernel import cache


def warm(note: Callable[[int, int], None]) -> bool:
    """Compile what is not compiled yet; `note(done, of)` is called at the start and after each.

    False if there is no folder to keep it in: then nothing is compiled.
    """
    modules = cache.functions()
    of = sum(modules.values())
    if cache.is_warm():
        note(of, of)
        return True
    done = 0
    note(done, of)
    if not cache.folder():
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
    cache.mark_warm()
    cache.drop_old()
    return True


def main() -> None:
    """Warm up, and say so: it takes a while."""
    if "--progress" in sys.argv[1:]:
        warm(lambda done, of: print(json.dumps({"done": done, "of": of}), flush=True))
        return
    if cache.is_warm():
        return
    print("Preparing the engine (once for each version) …", flush=True)
    begun = time.perf_counter()
    if warm(lambda _done, _of: None):
        print(f"The engine is ready after {time.perf_counter() - begun:.0f} s.", flush=True)
    else:
        print(f"It can't be kept: {cache.home()} can't be written. Every start compiles it anew.")


if __name__ == "__main__":
    main()
