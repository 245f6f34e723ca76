"""Compiled and plain code are one source, and say the same."""

from __future__ import annotations

from tests.kernel.answers import answers
from tests.other_mode import in_the_other_mode

SEED, RULE_SETS = 20260, 120


def told() -> list[str]:
    return list(answers(SEED, RULE_SETS))


def test_compiled_and_plain_agree() -> None:
    """Thousands of positions, and deals to their end, with warnings as errors in both."""
    assert in_the_other_mode(told) == str(told())
