"""Positions in which a partner, or an ally, must not be stupid: one for each fault seen elsewhere.

Seat 0 is Napoleon unless it is said otherwise. What must be played stands first, what must not be
played second; one of the two may be empty.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from napoleon.rules import Rules
from tests.players.position import played_by, position

STANDARD = Rules.preset("standard")
JOKER = Rules.preset("joker")
CALLING = JOKER.change({"play.joker_call": "C3"})
YAKU = Rules.preset("yaku")
SWAY = STANDARD.change({"powers.yoromeki": True})
NAP = Rules.preset("nap")

LOWER = ("easy", "normal")
ALL = (*LOWER, "hard", "expert")
NORMAL = ("normal", "hard", "expert")


class Case(NamedTuple):
    why: str
    rules: Rules
    given: dict[str, Any]
    right: str = ""
    wrong: str = ""
    levels: tuple[str, ...] = ALL

    def judge(self, level: str) -> None:
        """Players of this level play what is right, however the other cards lie."""
        for lot in range(3):
            card = played_by(level, position(self.rules, lot=lot, **self.given))
            if self.right:
                assert card in self.right.split(), f"{level} played {card}"
            assert card not in self.wrong.split(), f"{level} played {card}"


# Three tricks that show nothing but followed suits; hearts are trumps in most positions.
QUIET = (
    (0, "C6 C7 C8 C9 C4"),
    (3, "D4 D6 D7 D9 D5"),
    (1, "S4 S5 S6 S9 S7"),
)

CASES = [
    Case(
        "the adjutant keeps the Mighty when Napoleon's right jack wins already",
        STANDARD,
        {"trump": "H", "hand": "SA S8 S2 C9 C4 D8 D6 D3 D2 C2", "leader": 0, "played": "HJ"},
        wrong="SA",
    ),
    Case(
        "the adjutant, last, keeps the Mighty when Napoleon wins already",
        STANDARD,
        {
            "trump": "H",
            "hand": "SA S8 S2 C9 C4 D8 D6 D3 D2 C2",
            "played": "HJ H3 HT H5",
            "leader": 0,
        },
        wrong="SA",
    ),
    Case(
        "the adjutant, last, feeds an honour to a trick that Napoleon wins",
        STANDARD,
        {
            "trump": "H",
            "hand": "SA S8 S2 CK CT D8 D6 D3 D2 C4",
            "played": "HJ H3 H9 H5",
            "leader": 0,
        },
        right="CK CT",
    ),
    Case(
        "the adjutant feeds nothing to a low lead that allies will beat",
        STANDARD,
        {"trump": "H", "hand": "SA S8 S4 CK CT D8 D6 D3 DT C4", "played": "C5", "leader": 0},
        wrong="CK CT",
        levels=LOWER,
    ),
    Case(
        "second in hand the adjutant may try the king, but gives no ten away",
        STANDARD,
        {"trump": "H", "hand": "SA S8 S4 CK CT D8 D6 D3 DT C4", "played": "C5", "leader": 0},
        wrong="CT",
    ),
    Case(
        "an ally, last, starves Napoleon's winner",
        STANDARD,
        {
            "trump": "H",
            "hand": "S8 S4 CK CT C4 D8 D6 D3 DT C3",
            "played": "HJ H3 H9 H5",
            "adjutant": 2,
            "leader": 0,
        },
        wrong="CK CT DT",
    ),
    Case(
        "an ally, last, does not trump the winner of its own side",
        STANDARD,
        {
            "trump": "H",
            "hand": "HA H4 ST S8 CT C2 C5",
            "tricks": (
                (0, "H7 H8 H9 SA H2"),
                (3, "D4 D6 D7 D9 D5"),
                (1, "S4 S5 S6 S9 S7"),
            ),
            "napoleon": 2,
            "leader": 1,
            "played": "DA DT D3 D8",
        },
        wrong="HA H4",
    ),
    Case(
        "an ally, last, feeds the winner of its own side",
        STANDARD,
        {
            "trump": "H",
            "hand": "HA H4 ST S8 CT C2 C5",
            "tricks": (
                (0, "H7 H8 H9 SA H2"),
                (3, "D4 D6 D7 D9 D5"),
                (1, "S4 S5 S6 S9 S7"),
            ),
            "napoleon": 2,
            "leader": 1,
            "played": "DA DT D3 D8",
        },
        right="ST CT",
    ),
    Case(
        "before the reveal an ally, last, doesn't trump a player who is probably a friend",
        STANDARD,
        {
            "trump": "H",
            "hand": "HJ H4 S8 S3 CT C2 C5",
            "tricks": QUIET,
            "adjutant": 2,
            "leader": 3,
            "played": "DA D3 DT D8",
            "called": "SA",
        },
        wrong="HJ H4",
    ),
    Case(
        "last, the cheapest trump takes Napoleon's winner",
        STANDARD,
        {
            "trump": "H",
            "hand": "HJ H8 H4 S8 S3 C2 C5",
            "tricks": QUIET,
            "adjutant": 2,
            "leader": 0,
            "played": "DA DK DQ DT",
        },
        right="H4",
    ),
    Case(
        "the adjutant takes a rich trick that the allies are about to get",
        STANDARD,
        {
            "trump": "H",
            "hand": "SA H8 H4 S8 S3 C2 C5",
            "tricks": QUIET,
            "leader": 0,
            "played": "DK DA DQ DT",
        },
        right="H4 H8",
    ),
    Case(
        "Yoromeki: the queen of hearts takes the Mighty",
        SWAY,
        {
            "trump": "C",
            "hand": "HQ H4 HT D9 D3 D2 C2",
            "tricks": (
                (0, "C6 C7 C8 C9 C4"),
                (3, "D4 D6 D7 DT D5"),
                (1, "H5 H6 H7 H9 H8"),
            ),
            "adjutant": 1,
            "called": "HA",
            "leader": 0,
            "played": "SA SK ST S5",
        },
        right="HQ",
    ),
    Case(
        "Yoromeki: the Mighty isn't thrown on its queen",
        SWAY,
        {
            "trump": "C",
            "hand": "SA S4 ST D9 D3 D2 C2",
            "tricks": (
                (0, "C6 C7 C8 C9 C4"),
                (3, "D4 D6 D7 DT D5"),
                (1, "S5 S6 S7 S9 S8"),
            ),
            "called": "SA",
            "leader": 1,
            "played": "HQ HK HT H5",
            "napoleon": 3,
        },
        wrong="SA",
    ),
    Case(
        "same-two: an ally, last, takes the trick with the two",
        STANDARD,
        {
            "trump": "H",
            "hand": "C2 C3 CT S8 S3 D9 D3",
            "tricks": (
                (0, "H6 H7 H8 H9 H4"),
                (3, "D4 D6 D7 DT D5"),
                (1, "S5 S6 S7 S9 S4"),
            ),
            "adjutant": 2,
            "leader": 0,
            "played": "CA CK CQ C9",
        },
        right="C2",
    ),
    Case(
        "same-two: a two that may still take one is kept",
        STANDARD,
        {
            "trump": "H",
            "hand": "D2 D3 D9 S8 S3 S6 C4",
            "tricks": (
                (0, "H6 H7 H8 H9 H4"),
                (3, "C5 C6 C7 CT C8"),
                (1, "S5 SQ S7 S9 S4"),
            ),
            "adjutant": 2,
            "leader": 0,
            "played": "HJ H5 H2 H3",
        },
        wrong="D2 D9",
    ),
    Case(
        "same-two: a friend's two isn't broken by a jack that beats it",
        STANDARD,
        {
            "trump": "S",
            "hand": "CJ C9 H8 H3 D9 D3 D8",
            "tricks": (
                (0, "S6 S7 S8 SA S4"),
                (3, "D4 D6 D7 DT D5"),
                (1, "H5 H6 H7 H9 H4"),
            ),
            "leader": 0,
            "played": "CA CK C2 C5",
        },
        wrong="CJ",
    ),
    Case(
        "the joker is not called from the own side",
        CALLING,
        {
            "trump": "H",
            "hand": "HJ HA H7 H5 S8 S4 C3 C9 D8 D2",
            "called": "JK",
            "adjutant": 3,
        },
        wrong="C3",
    ),
    Case(
        "the joker is called from the other side",
        CALLING,
        {
            "trump": "H",
            "hand": "H4 S8 S4 C3 D8 D9 D3",
            "called": "JK",
            "adjutant": 3,
            "tricks": (
                (0, "H6 H7 H8 H9 H5"),
                (3, "D4 D6 D7 DT D5"),
                (1, "S5 S6 S7 S9 S3"),
            ),
            "leader": 4,
        },
        right="C3",
        levels=NORMAL,
    ),
    Case(
        "a called joker takes nothing: Napoleon's card still wins and is fed",
        CALLING,
        {
            "trump": "H",
            "hand": "SA S8 S4 DT D8 D9 D3",
            "called": "SA",
            "tricks": (
                (0, "H6 H7 H8 H9 H5"),
                (3, "C4 C6 C7 CT C5"),
                (1, "S5 S6 S7 S9 S3"),
            ),
            "leader": 4,
            "napoleon": 1,
            "played": "C3 JK CA C9",
        },
        right="DT",
    ),
    Case(
        "Napoleon doesn't lead the Mighty for no reason",
        STANDARD,
        {
            "trump": "H",
            "hand": "SA HA HK H8 H7 H5 DA D8 C9 C4",
            "called": "HJ",
            "adjutant": 2,
        },
        wrong="SA",
    ),
    Case(
        "the adjutant doesn't lead the Mighty for no reason",
        STANDARD,
        {
            "trump": "H",
            "hand": "SA S8 H4 DA D9 D8 C2",
            "tricks": (
                (0, "C6 C7 C8 C9 C4"),
                (3, "D4 D6 D7 DT D5"),
                (1, "S4 S5 S6 S9 S7"),
            ),
            "leader": 4,
        },
        wrong="SA",
    ),
    Case(
        "an ally doesn't lead the right jack for no reason",
        STANDARD,
        {
            "trump": "H",
            "hand": "HJ S8 H4 DA DJ D8 C2",
            "tricks": QUIET,
            "adjutant": 2,
            "leader": 4,
        },
        wrong="HJ",
    ),
    Case(
        "a void that Napoleon showed is remembered: the other ace is cashed",
        STANDARD,
        {
            "trump": "H",
            "hand": "DA CA S8 S3 D8 C5",
            "tricks": (
                (0, "C6 C7 C8 C9 C4"),
                (3, "D4 D6 H5 D9 D5"),
                (0, "H6 H7 H8 H9 H4"),
                (3, "SK S9 S2 S5 S6"),
            ),
            "adjutant": 2,
            "napoleon": 0,
            "leader": 3,
        },
        wrong="DA",
        levels=NORMAL,
    ),
    Case(
        "an ally doesn't feed a friend's winner when Napoleon, void, is still to play",
        STANDARD,
        {
            "trump": "H",
            "hand": "HA ST S8 S3 C5 C3",
            "tricks": (
                (0, "HK HQ HT H9 H4"),
                (0, "CA CK CQ CJ CT"),
                (3, "DK DT H5 DQ D5"),
                (0, "S4 S5 S7 SK S2"),
            ),
            "adjutant": 1,
            "leader": 3,
            "played": "DA",
        },
        wrong="ST",
        levels=NORMAL,
    ),
    Case(
        "Napoleon, last, takes a rich trick with the cheapest card that does",
        STANDARD,
        {
            "trump": "H",
            "hand": "HJ HA H3 SA S8 C2 C5",
            "tricks": QUIET,
            "called": "DJ",
            "adjutant": 2,
            "leader": 1,
            "played": "DA DK DT D8",
        },
        right="H3",
    ),
    Case(
        "Napoleon, last, doesn't trump the winner of the adjutant who has shown himself",
        STANDARD,
        {
            "trump": "H",
            "hand": "HJ HA H3 S8 ST C2 C5",
            "tricks": (
                (0, "H7 H8 SA H9 H2"),
                (2, "D4 D6 D7 D9 D5"),
                (1, "S4 S5 S6 S9 S7"),
            ),
            "called": "SA",
            "leader": 1,
            "played": "D3 DA D8 DT",
        },
        wrong="HJ HA H3",
    ),
    Case(
        "Nap: the bidder leads his trumps",
        NAP,
        {"trump": None, "hand": "SA SK SJ S4 H3", "called": None},
        right="SA SK",
    ),
    Case(
        "Nap: the last opponent takes the bidder's trick",
        NAP,
        {
            "trump": "S",
            "hand": "HA H4 D9 D3",
            "called": None,
            "tricks": ((0, "SA S4 S5 S6"),),
            "leader": 0,
            "played": "HQ H9 H8",
        },
        right="HA",
    ),
    Case(
        "Nap: an opponent leaves the trick to another opponent",
        NAP,
        {
            "trump": "S",
            "hand": "HA H4 S9 D3",
            "called": None,
            "tricks": ((0, "S3 SJ S5 S6"),),
            "leader": 1,
            "napoleon": 2,
            "played": "HK H9 H8",
        },
        right="H4",
    ),
    Case(
        "who fed Napoleon's winner before is fed by no ally",
        STANDARD,
        {
            "trump": "H",
            "hand": "CT C4 S8 S3 D2 D8",
            "tricks": (
                (0, "HJ HT H5 H4 H6"),
                (0, "HK HQ H7 H2 H8"),
                (0, "SJ SK S4 S6 S9"),
                (1, "D4 D6 D7 D9 D5"),
            ),
            "adjutant": 1,
            "leader": 1,
            "played": "CA C6 C7",
        },
        right="C4",
        levels=("hard",),
    ),
    Case(
        "different-seven: a fourth suit would give Napoleon's seven the trick",
        YAKU,
        {
            "trump": "C",
            "hand": "C5 CQ S4 S8 H3 H6 S2",
            "napoleon": 0,
            "called": "HA",
            "adjutant": 2,
            "tricks": (
                (0, "C6 C7 C8 C9 C4"),
                (3, "D4 D6 D2 DT D5"),
                (1, "S5 S6 S7 ST S3"),
            ),
            "leader": 0,
            "played": "D7 DQ HK S9",
        },
        wrong="C5 CQ",
    ),
]


@pytest.mark.usefixtures("thoughtful")
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.why)
def test_position(case: Case) -> None:
    for level in case.levels:
        case.judge(level)
