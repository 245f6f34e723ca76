"""Compiled and plain code are one source, and say the same."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numba

from tests.kernel.answers import answers

SEED, RULE_SETS = 20260, 120
ROOT = Path(__file__).parents[2]


def test_compiled_and_plain_agree() -> None:
    """Thousands of positions, and deals to their end, with warnings as errors in both."""
    other = subprocess.run(
        [sys.executable, "-W", "error", "-m", "tests.kernel.answers", str(SEED), str(RULE_SETS)],
        cwd=ROOT,
        env=os.environ | {"NUMBA_DISABLE_JIT": "0" if numba.config.DISABLE_JIT else "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert other.returncode == 0, other.stderr
    assert other.stdout.splitlines() == list(answers(SEED, RULE_SETS))
