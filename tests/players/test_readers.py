"""Positions for those who read the hands: hard and expert.

As in `test_partners`: what must be played stands first, what must not be played second.
"""

from __future__ import annotations

import pytest

from napoleon.rules import Rules
from tests.players.test_partners import JOKER, QUIET, STANDARD, YAKU, Case

FOUR = Rules.preset("four-player")
READERS = ("hard", "expert")

CASES = [
    Case(
        "the joker isn't wasted on an empty trick that others take",
        JOKER,
        {
            "trump": "H",
            "hand": "JK C9 C4 D8 S4 S3 D3",
            "adjutant": 2,
            "tricks": (
                (0, "H6 H7 H8 H9 H4"),
                (3, "D4 D6 D7 D9 D5"),
                (1, "S5 S6 S7 S9 S8"),
            ),
            "leader": 0,
            "played": "C8 C5 C7 C6",
        },
        wrong="JK",
    ),
    Case(
        "Napoleon, last, wins a rich trick with a trump, not with the Mighty",
        STANDARD,
        {
            "trump": "H",
            "hand": "SA HA H5 S8 CJ C3 C8",
            "called": "HJ",
            "tricks": (
                (0, "H6 H7 H8 H9 H4"),
                (3, "D4 D6 D7 D9 D5"),
                (1, "S5 S6 S7 S9 S4"),
            ),
            "adjutant": 3,
            "leader": 1,
            "played": "DA DK DQ DT",
        },
        right="H5 HA",
    ),
    Case(
        "the Mighty, led for nothing, is no ally's lead either",
        STANDARD,
        {
            "trump": "H",
            "hand": "SA S8 H4 D3 DT D8 C2",
            "called": "HJ",
            "tricks": QUIET,
            "adjutant": 2,
            "leader": 4,
        },
        wrong="SA",
    ),
    Case(
        "different-seven: a seven takes all, the Mighty too",
        YAKU,
        {
            "trump": "C",
            "hand": "S7 H4 H5 S8 S4 H6",
            "called": "HA",
            "adjutant": 2,
            "tricks": (
                (0, "C6 C7 C8 C9 C4"),
                (3, "D4 D6 D2 DT D5"),
                (1, "H2 H9 HT H8 H3"),
                (2, "S5 S6 S9 ST S2"),
            ),
            "leader": 0,
            "played": "SA DA CT HK",
        },
        right="S7",
    ),
    Case(
        "the adjutant doesn't show himself for an empty trick",
        STANDARD,
        {
            "trump": "H",
            "hand": "SA S8 S2 C9 D8 D6 D3",
            "tricks": (
                (0, "C6 C7 C8 CT C4"),
                (3, "D4 D5 D7 D9 DT"),
                (2, "H4 H5 H6 H7 H2"),
            ),
            "leader": 4,
            "played": "S4 S5 S9",
        },
        wrong="SA",
    ),
    Case(
        "last, a club completes the same-two of another who is probably a friend",
        STANDARD,
        {
            "trump": "H",
            "hand": "CA CJ C3 S8 S3 D2 D8",
            "adjutant": 2,
            "tricks": QUIET,
            "leader": 0,
            "played": "CT C5 CQ C2",
        },
        right="C3 CJ CA",
    ),
    Case(
        "last, the lower winner will do",
        STANDARD,
        {
            "trump": "H",
            "hand": "CA CJ C3 S8 S3 D2 D8",
            "adjutant": 2,
            "tricks": QUIET,
            "leader": 0,
            "played": "CT C5 D3 C2",
        },
        right="CJ",
    ),
    Case(
        "an ally, third, gives no honour to the right jack",
        STANDARD,
        {
            "trump": "H",
            "hand": "HK H4 S8 S3 D2 D8 CT C3 C4 DQ",
            "adjutant": 3,
            "leader": 0,
            "played": "HJ H5",
        },
        right="H4",
    ),
    Case(
        "the adjutant who holds the Mighty feeds the right jack: nothing beats it",
        STANDARD,
        {
            "trump": "H",
            "hand": "SA HT H4 S8 S3 D2 D8 C3 C4 D9",
            "leader": 0,
            "played": "HJ H5",
        },
        right="HT",
    ),
    Case(
        "Napoleon doesn't call the Mighty out of his adjutant's hand",
        YAKU,
        {
            "trump": "H",
            "hand": "HJ HA HK H9 H7 DJ S3 S8 D8 CA",
            "called": "SA",
            "adjutant": 3,
        },
        wrong="S3",
    ),
    Case(
        "same-two: Napoleon, last, takes a rich trick with the two",
        STANDARD,
        {
            "trump": "H",
            "hand": "C2 C5 HA H3 S8 D8 DJ",
            "tricks": QUIET,
            "adjutant": 3,
            "leader": 1,
            "played": "CA CK CT CQ",
        },
        right="C2",
    ),
    Case(
        "four players: last, the cheapest trump takes a rich trick",
        FOUR,
        {
            "trump": "H",
            "hand": "HJ H8 H3 S8 S3 C2 C5 C9 ST S6 S4 C8",
            "tricks": ((0, "D4 D6 D7 D5"),),
            "adjutant": 1,
            "leader": 0,
            "played": "DA DK DT",
        },
        right="H3",
    ),
    Case(
        "the adjutant who has shown himself feeds Napoleon, last",
        STANDARD,
        {
            "trump": "H",
            "hand": "CT C4 S8 S3 D2 D8",
            "tricks": (
                (0, "H5 H4 SA H6 H9"),
                (2, "D4 D6 D7 D9 D5"),
                (4, "H7 HJ H8 H2 H3"),
                (0, "S4 S5 S7 S6 S9"),
            ),
            "leader": 3,
            "played": "C5 C6 CA C9",
        },
        right="CT",
    ),
]


@pytest.mark.usefixtures("thoughtful")
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.why)
def test_position(case: Case) -> None:
    for level in READERS:
        case.judge(level)
