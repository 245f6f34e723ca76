"""Many deals of a design, on all cores or on a cluster."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from functools import lru_cache
from itertools import chain, islice, takewhile
from pathlib import Path
from typing import Final

from napoleon.arena.cluster import cluster
from napoleon.arena.design import Design, Unit
from napoleon.arena.entrants import Entrants
from napoleon.arena.kept import Kept
from napoleon.arena.program import LIMIT, close_programs
from napoleon.arena.settling import Settling
from napoleon.rules import Rules

_PART: Final = 4
"""Deals for each worker of a cluster before the results are asked for."""


def run(
    design: Design[Unit],
    deals: int,
    seed: int = 0,
    *,
    jobs: int = -1,
    address: str | None = None,
    limit: float = LIMIT,
    keep: Path | None = None,
    settling: Settling | None = None,
    told: Callable[[int], None] | None = None,
) -> list[Unit]:
    """Play the design's deals 0 to `deals` - 1 of this seed, and give them in that order.

    `jobs` are processes, -1 for all cores: of this machine, or of the Ray cluster at `address`
    (`ClusterError` if it can't be reached). `limit` are the seconds that a program has for a
    decision; `ProgramError` if it fails. `keep` is a file that the results of every deal are
    written to, and from which a run that was broken off goes on; `KeptError` if it is of another
    run. With `settling` it ends when all is settled. `told` hears how many deals are done.
    """
    if deals < 1:
        raise ValueError(f"deals: {deals} are too few")

    def wanted(_number: int) -> bool:
        return settling is None or not settling.over

    units: list[Unit] = []
    with ExitStack() as stack:
        stack.callback(close_programs)
        kept = None if keep is None else stack.enter_context(Kept(keep, design, seed))
        before = [] if kept is None else kept.units[:deals]
        if address is not None:
            stack.enter_context(cluster(address))
        numbers = takewhile(wanted, range(len(before), deals))
        keys = (f"{seed} {number}" for number in numbers)
        more = (_in_parts if address else _played)(design, keys, jobs, limit)
        for unit in chain(before, more):
            if not wanted(len(units)):
                continue  # it was under way when all was settled
            if kept is not None and len(units) >= len(before):
                kept.add(unit)
            units.append(unit)
            if told is not None:
                told(len(units))
            if settling is not None:
                settling.add(design.differences(unit))
    return units


def _played(design: Design[Unit], keys: Iterable[str], jobs: int, limit: float) -> Iterator[Unit]:
    """The deals in their order, so that where a run ends doesn't depend on who was quicker."""
    from joblib import Parallel, delayed

    tasks = (delayed(_play)(design, key, limit) for key in keys)
    running = Parallel(n_jobs=jobs, return_as="generator", pre_dispatch="2*n_jobs", batch_size=1)
    yield from running(tasks)


def _in_parts(design: Design[Unit], keys: Iterable[str], jobs: int, limit: float) -> Iterator[Unit]:
    """The same on a cluster, a part at a time: Ray's backend gives results only all at once."""
    from joblib import Parallel, delayed, effective_n_jobs

    keys, many = iter(keys), _PART * effective_n_jobs(jobs)
    with Parallel(n_jobs=jobs, batch_size=1) as parallel:
        while part := [delayed(_play)(design, key, limit) for key in islice(keys, many)]:
            yield from parallel(part)


def _play(design: Design[Unit], key: str, limit: float) -> Unit:
    return design.play(key, _entrants(design.rules, limit))


@lru_cache(maxsize=1)
def _entrants(rules: Rules, limit: float) -> Entrants:
    """The players of this process."""
    entrants = Entrants(rules, limit)
    # All that is loaded, out of the garbage collector's sight: a full collection takes longer
    # than any decision, and would be counted as one.
    gc.collect()
    gc.freeze()
    return entrants
