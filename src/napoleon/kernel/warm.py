"""`python -m napoleon.kernel.warm` compiles the kernel and keeps the result on disk."""

from __future__ import annotations

import sys
import time


def main() -> None:
    """Compile what is not compiled yet; say so, since it takes half a minute."""
    from napoleon.kernel import cache

    if cache.is_warm():
        return
    print("Preparing the engine (once for each version) …", flush=True)
    begun = time.perf_counter()
    import napoleon.kernel.playout
    import napoleon.kernel.trick

    cache.mark_warm()
    cache.drop_old()
    print(f"The engine is ready after {time.perf_counter() - begun:.0f} s.", flush=True)


if __name__ == "__main__":
    main()
    sys.exit(0)
