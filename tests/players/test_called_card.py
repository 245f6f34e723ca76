"""Positions in which Napoleon thinks of the card that he called.

They came of reading deals; as in `test_partners`, what must be played stands first.
"""

from __future__ import annotations

import pytest

from tests.players.test_partners import STANDARD, Case

READERS = ("hard", "expert")
CASES = [
    Case(
        "Napoleon's right jack isn't led where his partner's Mighty may have to fall on it",
        STANDARD,
        {
            "trump": "S",
            "hand": "SJ S9 S7 H9",
            "napoleon": 0,
            "adjutant": 1,
            "bid": "13S",
            "laid_away": "D5 C6",
            "tricks": (
                (0, "C2 CQ C3 C5 C9"),
                (0, "S2 SK C4 S4 S5"),
                (1, "HA HT H8 H4 H7"),
                (1, "CA C7 D8 ST CJ"),
                (0, "CT D4 CK DJ S8"),
                (4, "D3 S3 DQ D6 D2"),
            ),
            "leader": 0,
        },
        right="S9 S7",
        levels=READERS,
    ),
    Case(
        "nor among his last three trumps",
        STANDARD,
        {
            "trump": "S",
            "hand": "SJ S9 S7",
            "napoleon": 1,
            "adjutant": 4,
            "bid": "13S",
            "laid_away": "H6 H4",
            "tricks": (
                (1, "C2 D3 C5 CK CA"),
                (0, "HT HA H3 H5 HK"),
                (1, "H2 HJ H9 ST HQ"),
                (4, "C7 C4 CQ S2 C3"),
                (2, "D2 DT D5 DJ S4"),
                (1, "H7 D6 C9 D7 H8"),
                (0, "D4 CJ D8 DQ C8"),
            ),
            "leader": 1,
        },
        right="S9 S7",
        levels=READERS,
    ),
]


@pytest.mark.usefixtures("thoughtful")
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.why)
def test_napoleon(case: Case) -> None:
    for level in case.levels:
        case.judge(level)
