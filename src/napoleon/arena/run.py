"""Many deals of a design, on all cores."""

from __future__ import annotations

import gc
from collections.abc import Callable
from functools import lru_cache

from napoleon.arena.design import Design, Unit


def run(
    design: Design[Unit],
    deals: int,
    seed: int = 0,
    *,
    jobs: int = -1,
    told: Callable[[int], None] | None = None,
) -> list[Unit]:
    """Play the design's deals 0 to `deals` - 1 of this seed, and give them in that order.

    `jobs` are processes, -1 for all cores; `told` hears after each deal how many are done.
    """
    from joblib import Parallel, delayed

    if deals < 1:
        raise ValueError(f"deals: {deals} are too few")
    tasks = (delayed(_play)(design, f"{seed} {number}") for number in range(deals))
    running = Parallel(n_jobs=jobs, return_as="generator", pre_dispatch="4*n_jobs", batch_size=1)
    units: list[Unit] = []
    for unit in running(tasks):
        units.append(unit)
        if told is not None:
            told(len(units))
    return units


def _play(design: Design[Unit], key: str) -> Unit:
    _settle_down()
    return design.play(key)


@lru_cache(maxsize=1)
def _settle_down() -> None:
    """Take all that is loaded out of the garbage collector's sight, once a process: a full
    collection takes longer than any decision, and would be counted as one."""
    gc.collect()
    gc.freeze()
