"""The solver against plain minimax, and against itself with ideas left out, seed by seed.

python -m tests.solver.campaign 1 100000
python -m tests.solver.campaign 1 10000 --larger
"""

from __future__ import annotations

import random
import sys
import time
from functools import lru_cache

from napoleon.rules import Rules
from napoleon.solver import Solver
from napoleon.solver.layout import EQUALS, RELEVANCE, SHUFFLED, SURENESS
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


def inconsistency(seed: int, most: int = 60_000) -> str | None:
    """The same for larger positions, where minimax takes too long: the table, what is relevant,
    equal and sure left out one after the other, and the table filled to overflowing."""
    rng = random.Random(f"larger {seed}")
    position, side = random_position(*frame(seed // TOGETHER, most), rng)
    right = Solver(position, side).value()
    plain = RELEVANCE | EQUALS | SURENESS
    for without in (RELEVANCE, EQUALS, SURENESS, SHUFFLED, plain, plain | SHUFFLED):
        found = Solver(position, side, memory=1 << 13, without=without).value()
        if found != right:
            return f"seed {seed}, without {without}: {found}, not {right}; {told(position, side)}"
    return None


def main() -> None:
    look = inconsistency if "--larger" in sys.argv else disagreement
    first, count = int(sys.argv[1]), int(sys.argv[2])
    began, wrong = time.process_time(), 0
    for seed in range(first, first + count):
        why = look(seed)
        if why is not None:
            wrong += 1
            print(why, flush=True)
        if (seed - first + 1) % 10_000 == 0:
            spent = time.process_time() - began
            print(f"{seed - first + 1} positions, {wrong} wrong, {spent:.0f} s", flush=True)
    print(f"{count} positions, {wrong} wrong")


if __name__ == "__main__":
    main()
