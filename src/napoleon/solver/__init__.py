"""Floor 6: best play with all cards seen.

What is here is loaded when it is first asked for: the search takes a moment to load, and longer
where it has to be compiled.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from napoleon.solver.position import Position
    from napoleon.solver.questions import reaches, solve, solve_many
    from napoleon.solver.solution import Solution
    from napoleon.solver.solver import Solver, Stopped

__all__ = ["Position", "Solution", "Solver", "Stopped", "reaches", "solve", "solve_many"]

_MODULES: Final = {
    "position": ("Position",),
    "questions": ("reaches", "solve", "solve_many"),
    "solution": ("Solution",),
    "solver": ("Solver", "Stopped"),
}


def __getattr__(name: str) -> Any:
    for module, names in _MODULES.items():
        if name in names:
            value = getattr(import_module(f"{__name__}.{module}"), name)
            globals()[name] = value
            return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
