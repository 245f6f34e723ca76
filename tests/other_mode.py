"""The same asked of compiled code and of plain code."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import numba

ROOT = Path(__file__).parents[1]


def in_the_other_mode(told: Callable[[], list[str]]) -> str:
    """What the function of a test module tells, as text, where this process is compiled in plain
    mode, and the other way about."""
    module, name = told.__module__, told.__name__
    other = subprocess.run(
        [sys.executable, "-W", "error", "-c", f"from {module} import {name}; print({name}())"],
        cwd=ROOT,
        env=os.environ | {"NUMBA_DISABLE_JIT": "0" if numba.config.DISABLE_JIT else "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert other.returncode == 0, other.stderr
    return other.stdout.strip()
