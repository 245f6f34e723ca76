"""Positions in which a special card is more than the highest of its suit.

As in `test_partners`, what must be played stands first.
"""

from __future__ import annotations

import pytest

from tests.players.test_partners import NORMAL, STANDARD, Case

CASES = [
    Case(
        "an ally's left jack isn't ruffed as his ace would be",
        STANDARD,
        {
            "trump": "H",
            "hand": "DJ DA D3 CT C3",
            "tricks": (
                (0, "CA CK C8 CQ C4"),
                (0, "HJ HT H7 HQ H9"),
                (0, "S4 SA S5 S6 S7"),
                (1, "D4 D6 D7 D9 H5"),
                (0, "S8 S9 SK S3 ST"),
            ),
            "leader": 2,
            "played": "DQ DT",
        },
        right="DJ",
    ),
    Case(
        "nor Napoleon's, before one who has ruffed",
        STANDARD,
        {
            "trump": "H",
            "hand": "DJ DA HJ HA HK SA C3",
            "called": "HQ",
            "adjutant": 1,
            "tricks": (
                (0, "C6 C7 C8 C9 C4"),
                (3, "D4 D6 D7 D9 H5"),
                (2, "S4 S5 S9 S6 S7"),
            ),
            "leader": 4,
            "played": "DK",
        },
        right="DJ",
    ),
]


@pytest.mark.usefixtures("thoughtful")
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.why)
def test_position(case: Case) -> None:
    for level in NORMAL:
        case.judge(level)
