"""How each role plays by habit, in numbers for `kernel.habits`, from `customs.toml`."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib import resources
from typing import Final

import numpy as np
from msgspec import convert
from numpy.typing import NDArray

from napoleon.kernel.customs import NAMES
from napoleon.rules import Rules

ROLES: Final = ("napoleon", "adjutant", "ally")
"""In the order in which the kernel has them."""
Customs = dict[str, dict[str, dict[str, int]]]
"""By what is counted (`honours`, `tricks`), by role, by name: thousandths."""


def customs(rules: Rules) -> NDArray[np.int64]:
    """The numbers of all roles, one role after the other."""
    return as_row(told()["tricks" if rules.counts_tricks else "honours"])


def as_row(roles: dict[str, dict[str, int]]) -> NDArray[np.int64]:
    """The numbers of one kind as the kernel wants them."""
    return np.array([roles[role][name] for role in ROLES for name in NAMES], dtype=np.int64)


@lru_cache(maxsize=1)
def told() -> Customs:
    """What the file says."""
    text = resources.files("napoleon.players").joinpath("customs.toml").read_text("utf-8")
    return convert(tomllib.loads(text), Customs)
