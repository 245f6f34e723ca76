"""The last two tricks where all honours on one side turn the deal."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from napoleon.deal import Deal, Phase, Play, View
from napoleon.kernel import NO_TRUMP
from napoleon.players.foresight import SWEPT, stakes
from napoleon.players.sweep import Sweep, sweep
from napoleon.rules import Rules
from tests.players.position import position
from tests.players.test_evidence import truth
from tests.players.test_foresight import in_play
from tests.players.test_partners import JOKER, YAKU, Case
from tests.strategies import rule_sets

# Napoleon and his adjutant, seat 1, have all that was out; the ace of clubs and the right jack,
# Napoleon's, are to come.
ALL_SO_FAR = (
    (0, "HA H2 HT H3 HQ"),
    (0, "HK H5 H6 H7 H8"),
    (0, "SK SA SQ ST SJ"),
    (1, "DA DK DQ DT D7"),
    (1, "D3 D2 D5 D6 DJ"),
    (0, "H9 C4 CT CQ C5"),
    (0, "H4 C6 CJ C7 C8"),
    (0, "JK S2 C9 CK S3"),
)
CASES = [
    Case(
        "Napoleon's right jack isn't led to an ally who would throw him the last ace",
        JOKER,
        {
            "trump": "H",
            "bid": "13H",
            "hand": "HJ C3",
            "laid_away": "D8 S4 S6",
            "tricks": ALL_SO_FAR,
            "leader": 0,
        },
        right="C3",
        levels=("hard", "expert"),
    ),
    Case(
        "an ally throws him the last ace",
        JOKER,
        {
            "trump": "H",
            "bid": "13H",
            "hand": "CA S7",
            "tricks": ALL_SO_FAR,
            "leader": 0,
            "played": "HJ D9",
        },
        right="CA",
        levels=("hard", "expert"),
    ),
    Case(
        "where all for the allies is Napoleon's deal, an ally gives him the last honour",
        YAKU,
        {
            "trump": "H",
            "called": "HA",
            "hand": "CJ C3",
            "tricks": (
                (0, "D4 DA D5 DT D6"),
                (1, "DK D9 DQ D8 D7"),
                (1, "CA C4 CT C5 C6"),
                (1, "CK C8 CQ C9 C7"),
                (1, "HJ HA HT HK HQ"),
                (1, "SQ S8 ST S9 SJ"),
                (1, "SA S4 SK S5 DJ"),
                (1, "S7 S3 S2 D3 H5"),
            ),
            "leader": 0,
            "played": "H9 H6 H7 H8",
        },
        right="CJ",
        levels=("hard", "expert"),
    ),
]


@pytest.mark.usefixtures("thoughtful")
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.why)
def test_position(case: Case) -> None:
    for level in case.levels:
        case.judge(level)


def best(deal: Deal, adjutant: int, worth: NDArray[np.float64]) -> float:
    """What the deal is worth to Napoleon's side if both sides play for that."""
    if deal.phase is Phase.FINISHED:
        result = deal.result
        assert result is not None
        return float(worth[adjutant + 1, SWEPT if result.sweep == "allies" else result.honours])
    seat = deal.awaited[0]
    values = [
        best(deal.apply(seat, action), adjutant, worth)
        for action in deal.legal(seat)
        if isinstance(action, Play)
    ]
    return max(values) if seat in (deal.view(seat).napoleon, adjutant) else min(values)


@given(rule_sets(), st.integers(0, 2**32))
@settings(max_examples=40)
def test_both_sides_play_for_the_points_of_the_table(rules: Rules, seed: int) -> None:
    players = rules.deck.players
    deal = in_play(rules, seed, players * (rules.tricks - 2) + seed % players)
    if deal is None or rules.counts_tricks or rules.tricks < 3:
        return
    world, view = truth(deal), deal.view(deal.awaited[0])
    # A joker that is led to the last trick names a suit: by habit here, there as is best.
    if (world >> 52).any():
        return
    plays = [action for action in view.legal if isinstance(action, Play)]
    moves = np.array([[int(play.card), NO_TRUMP] for play in plays])
    foresight = Sweep(view)
    points, adjutants = foresight.points(world, moves)
    worth = stakes(rules, foresight.napoleon, foresight.bid, foresight.napoleon)
    adjutant = int(adjutants[0])
    for play, came in zip(plays, points[0], strict=True):
        told = best(deal.apply(view.seat, play), adjutant, worth)
        assert worth[adjutant + 1, came] == pytest.approx(told)


def all_so_far(rules: Rules, tricks: tuple[tuple[int, str], ...] = ALL_SO_FAR) -> View:
    return position(rules, trump="H", bid="13H", hand="HJ C3", laid_away="D8 S4 S6", tricks=tricks)


def test_it_is_for_sweeps_that_turn_the_deal() -> None:
    assert sweep(all_so_far(JOKER)) is not None
    assert sweep(all_so_far(JOKER.change({"scoring.napoleon_sweep": "napoleon-wins"}))) is None
    one_lost = (*ALL_SO_FAR[:4], (1, "D3 DJ D5 D6 D2"), *ALL_SO_FAR[5:])
    assert sweep(all_so_far(JOKER, one_lost)) is None
