"""Positions that came of reading deals of hard move by move, under many house rules.

As in `test_partners`: what must be played stands first, what must not be played second.
"""

from __future__ import annotations

import pytest

from napoleon.rules import Rules
from tests.players.test_partners import (
    JOKER,
    NORMAL,
    QUIET,
    STANDARD,
    SWAY,
    YAKU,
    Case,
)

FOUR = Rules.preset("four-player")
READERS = ("hard", "expert")
WEAKEST = JOKER.change({"powers.led_joker": "after-trump"})
MOVING = STANDARD.change({"powers.mighty_moves": True})
LOW_JACKS = STANDARD.change({"powers.ordinary_jacks_low": True})
BARRED = STANDARD.change({"play.first_trick": "trumps-barred"})
HUNTED = STANDARD.change(
    {
        "powers.order": [
            "mighty",
            "hunting_jack",
            "right_jack",
            "left_jack",
            "same_two",
            "trump",
            "led_suit",
        ]
    }
)
STRONG_JOKER = JOKER.change(
    {
        "powers.order": [
            "spade_three",
            "joker",
            "mighty",
            "right_jack",
            "left_jack",
            "same_two",
            "trump",
            "led_suit",
        ]
    }
)
FOUR_QUIET = ((0, "C6 C7 C8 C4"), (2, "D4 D6 D7 D5"), (1, "S4 S5 S9 S6"))

CASES = [
    Case(
        "the joker isn't thrown on the first trick while a low trump will do",
        JOKER,
        {
            "trump": "H",
            "hand": "S6 HQ H5 H3 H2 DQ D6 D4 CT JK",
            "napoleon": 2,
            "leader": 2,
            "played": "H6 H8 HK H7",
        },
        wrong="JK",
        levels=("normal", "hard"),
    ),
    Case(
        "the joker breaks Napoleon's same-two in trumps",
        JOKER,
        {
            "trump": "S",
            "hand": "SK S4 DQ H7 C3 C5 JK",
            "napoleon": 4,
            "called": "HJ",
            "adjutant": 1,
            "tricks": (
                (0, "C6 C7 C8 C9 C4"),
                (3, "D4 D6 D7 D9 D5"),
                (1, "H4 H5 H6 H9 H8"),
            ),
            "leader": 3,
            "played": "ST S2 SQ S6",
        },
        right="JK",
        levels=READERS,
    ),
    Case(
        "alone and last, Napoleon takes a trick with a low trump, not with the Mighty",
        STANDARD,
        {
            "trump": "D",
            "hand": "SA S3 DK DQ DJ DT D5",
            "napoleon": 4,
            "called": "DJ",
            "tricks": (
                (0, "H6 H7 H8 H9 H5"),
                (3, "S4 S5 S6 S7 S9"),
                (1, "C4 C5 C6 C9 C8"),
            ),
            "leader": 0,
            "played": "C3 C2 CT CK",
        },
        wrong="SA DJ",
    ),
    Case(
        "Napoleon, last, gives no power to the trick of the adjutant who has shown himself",
        JOKER,
        {
            "trump": "S",
            "hand": "SJ S7 HK HT",
            "napoleon": 3,
            "called": "SA",
            "tricks": (
                (0, "C6 C7 C8 C9 C4"),
                (3, "D4 D6 D7 D9 D5"),
                (1, "H4 H5 H6 H9 H8"),
                (3, "S6 SA SQ S8 ST"),
                (4, "D8 DT DQ D3 D2"),
                (1, "C3 C5 CT CJ C2"),
            ),
            "leader": 4,
            "played": "CK CQ HJ H7",
        },
        right="HK HT",
    ),
    Case(
        "different-seven: an ally's trump takes a trick with three suits and no seven",
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
                (1, "S5 S6 S9 ST S3"),
            ),
            "leader": 0,
            "played": "DA DQ HT D8",
        },
        right="C5 CQ",
    ),
    Case(
        "Yoromeki: the queen of hearts is kept while the Mighty is out",
        SWAY,
        {
            "trump": "C",
            "hand": "HQ H4 D3 D9 S8 S3 H2",
            "called": "SA",
            "adjutant": 2,
            "tricks": (
                (0, "C6 C7 C8 C9 C4"),
                (3, "D4 D6 D7 DT D5"),
                (1, "S5 S6 S7 S9 S4"),
            ),
            "leader": 0,
            "played": "CJ C3 C5 CT",
        },
        wrong="HQ",
    ),
    Case(
        "a called Mighty that may be withheld is withheld from an empty trick",
        YAKU,
        {
            "trump": "H",
            "hand": "SA D8 D3 C9 C4 D6 H4",
            "tricks": (
                (0, "H6 H7 H8 H9 H5"),
                (3, "D4 DQ D7 D9 D5"),
                (1, "C6 C7 C8 CT C5"),
            ),
            "leader": 4,
            "played": "S4 S8 S5",
        },
        wrong="SA",
    ),
    Case(
        "four players: the adjutant, last, feeds Napoleon's winner",
        FOUR,
        {
            "trump": "H",
            "hand": "SA ST S8 CT C9 D8 D9 D3 C5 S3",
            "tricks": FOUR_QUIET,
            "leader": 0,
            "played": "HJ H3 H5",
        },
        right="ST CT",
    ),
    Case(
        "four players: an ally, last, starves Napoleon's winner",
        FOUR,
        {
            "trump": "H",
            "hand": "SK ST S8 CT C9 D8 D9 D3 C5 S3",
            "tricks": FOUR_QUIET,
            "adjutant": 1,
            "leader": 0,
            "played": "HJ H3 H5",
        },
        wrong="SK ST CT",
    ),
    Case(
        "a joker that loses to every trump isn't led while trumps are out",
        WEAKEST,
        {
            "trump": "H",
            "hand": "HA HK HJ H8 H5 DA D9 C8 C4 JK",
            "called": "SA",
            "adjutant": 3,
        },
        wrong="JK",
    ),
    Case(
        "three of spades: it takes the joker that takes all else",
        STRONG_JOKER,
        {
            "trump": "H",
            "hand": "S3 S8 D3 D9 C5 C2 D8",
            "adjutant": 2,
            "tricks": (
                (0, "H6 H7 H8 H9 H5"),
                (3, "D4 D6 D7 DT D5"),
                (1, "C6 C7 C8 CT C4"),
            ),
            "leader": 1,
            "played": "SK SQ ST JK",
            "napoleon": 4,
        },
        right="S3",
    ),
    Case(
        "a joker that takes every trick isn't spent where a low trump takes it",
        STRONG_JOKER,
        {
            "trump": "H",
            "hand": "JK H4 H2 S8 D9 D3 D8",
            "adjutant": 2,
            "tricks": (
                (0, "H6 H7 H8 H9 H5"),
                (3, "D4 D6 D7 DT D5"),
                (1, "S6 S7 S9 ST S5"),
            ),
            "leader": 0,
            "played": "CA C5 CQ CT",
        },
        right="H2 H4",
    ),
    Case(
        "the hunting jack takes Napoleon's right jack",
        HUNTED,
        {
            "trump": "H",
            "hand": "SJ S8 D3 D9 C5 C2 D8",
            "adjutant": 2,
            "tricks": (
                (0, "H6 H7 H8 H9 H5"),
                (3, "D4 D6 D7 DT D5"),
                (1, "C6 C7 C8 CT C4"),
            ),
            "leader": 0,
            "played": "HJ HT H2 H3",
        },
        right="SJ",
    ),
    Case(
        "the Mighty that has moved is kept when Napoleon's right jack wins",
        MOVING,
        {
            "trump": "S",
            "hand": "CA C8 C2 H9 H4 D8 D6 D3 D2 H2",
            "called": "CA",
            "leader": 0,
            "played": "SJ S5 S7 S3",
        },
        wrong="CA",
    ),
    Case(
        "a jack that ranks below the two takes nothing: the queen does",
        LOW_JACKS,
        {
            "trump": "H",
            "hand": "CQ CJ S8 S3 D9 D3 D8",
            "adjutant": 2,
            "tricks": (
                (0, "H6 H7 H8 H9 H4"),
                (3, "D4 D6 D7 DT D5"),
                (1, "S5 S6 S7 S9 S4"),
            ),
            "leader": 0,
            "played": "CT C8 D2 C9",
        },
        right="CQ",
    ),
    Case(
        "trumps barred: last in the first trick an ally starves Napoleon's ace",
        BARRED,
        {
            "trump": "H",
            "hand": "HA H4 S8 S3 ST C2 C5 CT C9 S6",
            "adjutant": 2,
            "leader": 0,
            "played": "DA D3 D8 D5",
        },
        wrong="ST CT",
    ),
    Case(
        "same-two in trumps: an ally, last, takes Napoleon's ace with the two",
        JOKER,
        {
            "trump": "H",
            "hand": "H2 H4 S8 S3 D8 D3 C3",
            "adjutant": 2,
            "tricks": QUIET,
            "leader": 0,
            "played": "HA HT HQ H6",
        },
        right="H2",
    ),
    Case(
        "the called right jack isn't put on Napoleon's ace of trumps",
        STANDARD,
        {
            "trump": "H",
            "hand": "HJ H8 H4 SA S3 D9 D3 C8 C4 D8",
            "called": "HJ",
            "leader": 0,
            "played": "HA H5 H7",
        },
        wrong="HJ SA",
    ),
    Case(
        "a friend's winner is fed with the ten; the king, the highest now, is kept",
        STANDARD,
        {
            "trump": "H",
            "hand": "DK DT S8 S3 C2 C5",
            "tricks": (
                (0, "H7 H8 H9 SA H2"),
                (3, "DA D6 D7 D9 D5"),
                (1, "S4 S5 S6 S9 S7"),
                (2, "C6 C7 C8 C9 C4"),
            ),
            "napoleon": 2,
            "leader": 0,
            "played": "D4 D8 DQ H3",
            "adjutant": 3,
        },
        wrong="DK",
    ),
    Case(
        "no honour for the adjutant who has shown himself",
        JOKER,
        {
            "trump": "H",
            "hand": "SQ S8 H7 H6 DK DQ D7 C6 C5",
            "called": "HJ",
            "napoleon": 4,
            "tricks": ((4, "JK H4 H3 H5 HJ"),),
            "leader": 3,
            "played": "SK ST S4",
        },
        right="S8",
        # Experts give the queen: the ally who is still to play may take the trick with the Mighty,
        # and played on by hard players that comes out better.
        levels=("normal", "hard"),
    ),
    Case(
        "Napoleon doesn't call trumps out of the hand whose right jack he called",
        JOKER,
        {
            "trump": "H",
            "hand": "SA ST HQ HT H8 H2 DJ DT CQ JK",
            "called": "HJ",
            "adjutant": 3,
        },
        wrong="JK SA DJ",
        levels=NORMAL,
    ),
    Case(
        "spades are trumps: Napoleon doesn't call the Mighty out with his joker",
        JOKER,
        {
            "trump": "S",
            "hand": "SK SQ S9 S2 HJ CJ C2 JK",
            "called": "SA",
            "adjutant": 1,
            "tricks": (
                (0, "S6 S4 S8 S5 S3"),
                (2, "C5 C3 CA C9 C6"),
            ),
            "leader": 0,
        },
        wrong="JK",
        levels=("normal", "hard"),
    ),
    Case(
        "four players: the left jack saves the adjutant's king from a same-two",
        FOUR,
        {
            "trump": "S",
            "hand": "SA SJ ST S8 H8 H6 DQ D9 CJ CT C8",
            "napoleon": 1,
            "called": "SK",
            "bid": "14S",
            "tricks": ((1, "S2 S3 S5 SK"), (1, "C5 C4 C9 CQ")),
            "leader": 0,
            "played": "CK",
        },
        right="CJ",
        levels=NORMAL,
    ),
    Case(
        "a sweep would lose: the adjutant leaves the allies a poor trick",
        JOKER,
        {
            "trump": "D",
            "hand": "S6 HJ HT DA D6 D3",
            "napoleon": 4,
            "called": "HJ",
            "bid": "13D",
            "tricks": (
                (4, "C9 CK CJ CA C2"),
                (2, "H2 H3 DT H4 H5"),
                (4, "CT C4 CQ DQ H6"),
                (2, "S9 ST SA SK S4"),
            ),
            "leader": 4,
            "played": "C3 C6 C8",
        },
        wrong="DA D6 D3",
        levels=READERS,
    ),
    Case(
        "an ace that Napoleon would ruff goes to the trick that only a friend can still take",
        STANDARD,
        {
            "trump": "S",
            "hand": "S8 S7 HA H6",
            "napoleon": 1,
            "bid": "13S",
            "tricks": (
                (1, "D2 D6 D9 DQ D7"),
                (1, "D3 DK DA SQ DT"),
                (4, "HK H8 S4 H3 HT"),
                (1, "D4 CK S9 CT DJ"),
                (3, "CQ C4 C2 CJ C3"),
                (1, "CA C6 C5 C8 C7"),
            ),
            "leader": 1,
            "played": "D5 H2 H5",
        },
        right="HA",
        levels=READERS,
    ),
    Case(
        "the adjutant's joker keeps a two that may come from taking Napoleon's queen",
        JOKER,
        {
            "trump": "D",
            "hand": "SQ HK HJ DT D3 C6 JK",
            "napoleon": 2,
            "called": "HJ",
            "bid": "13D",
            "tricks": (
                (2, "SK S2 ST S7 S5"),
                (2, "C4 CT CK CA C3"),
                (0, "H7 H2 DQ H3 HQ"),
            ),
            "leader": 2,
            "played": "CQ CJ",
        },
        right="JK",
        levels=("hard",),
    ),
]


@pytest.mark.usefixtures("thoughtful")
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.why)
def test_position(case: Case) -> None:
    for level in case.levels:
        case.judge(level)
