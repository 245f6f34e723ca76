"""`python -m tests.solver.campaign 1 100000`: the solver against plain minimax, seed by seed."""

from __future__ import annotations

import random
import sys
import time
from functools import lru_cache

from napoleon.rules import Rules
from napoleon.solver import Solver
from tests.solver.minimax import by_kernel
from tests.solver.random_position import random_frame, random_position, told

TOGETHER = 25
"""Positions looked at under one rule set: to prepare for one takes longer than to solve them."""


@lru_cache(maxsize=4)
def frame(number: int, most: int) -> tuple[Rules, int]:
    return random_frame(random.Random(f"rules {number}"), most)


def disagreement(seed: int, most: int = 150, memory: int = 1 << 14, without: int = 0) -> str | None:
    """What is wrong with the solver's answers for this seed's position; `None` if nothing is."""
    rng = random.Random(seed)
    position, side = random_position(*frame(seed // TOGETHER, most), rng)
    right = by_kernel(position, side)
    solver = Solver(position, side, memory=memory, without=without)
    found = solver.value()
    if found != right:
        return f"seed {seed}: {found}, where {right} is right; {told(position, side)}"
    if not solver.reaches(right) or solver.reaches(right + 1):
        return f"seed {seed}: reaches disagrees with {right}; {told(position, side)}"
    return None


def main() -> None:
    first, count = int(sys.argv[1]), int(sys.argv[2])
    began, wrong = time.process_time(), 0
    for seed in range(first, first + count):
        why = disagreement(seed)
        if why is not None:
            wrong += 1
            print(why, flush=True)
        if (seed - first + 1) % 10_000 == 0:
            spent = time.process_time() - began
            print(f"{seed - first + 1} positions, {wrong} wrong, {spent:.0f} s", flush=True)
    print(f"{count} positions, {wrong} wrong")


if __name__ == "__main__":
    main()
