"""Looking ahead in many worlds: where only best play is left, it is what the solver says."""

from __future__ import annotations

import random

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from napoleon.deal import Deal, Phase, Play
from napoleon.kernel import NO_TRUMP
from napoleon.players.endings import Endings
from napoleon.players.foresight import SWEPT
from napoleon.rules import TABLES, Rules
from napoleon.solver import Solver


def late_moments(deal: Deal, rng: random.Random, cards: int) -> list[Deal]:
    """The moments of a deal, played at random, at which a trick is completed with so few cards."""
    found: list[Deal] = []
    while deal.phase is not Phase.FINISHED:
        if deal.phase is Phase.REDEAL:
            return found
        seat = deal.awaited[0]
        view = deal.view(seat)
        if deal.phase is Phase.PLAY and view.trick is not None:
            last = len(view.trick.cards) == view.rules.deck.players - 1
            if last and view.trick_number > 1 and max(view.cards_held) <= cards:
                found.append(deal)
        deal = deal.apply(seat, rng.choice(view.legal))
    return found


@settings(max_examples=50)
@given(table=st.sampled_from(TABLES), seed=st.integers(0, 1 << 30))
def test_after_the_last_card_of_a_trick_everybody_plays_best(table: str, seed: int) -> None:
    rng = random.Random(seed)
    rules = Rules.preset(table)
    deal = Deal.start(rules, rng.randrange(rules.deck.players), seed)
    for moment in late_moments(deal, rng, 4):
        seat = moment.awaited[0]
        view, state = moment.view(seat), moment.state
        world = np.array([[*state.hands, state.bargain.laid_away]], dtype=np.int64)  # type: ignore[union-attr]  # in play
        plays = [action for action in view.legal if isinstance(action, Play)]
        moves = np.array(
            [[int(one.card), NO_TRUMP if one.suit is None else int(one.suit)] for one in plays],
            dtype=np.int64,
        )
        points, adjutants = Endings(view, 4).points(world, moves)
        for play, total in zip(plays, points[0], strict=True):
            end = moment.apply(seat, play)
            if end.phase is Phase.PLAY:
                for best in Solver.of(end).line():
                    end = end.apply(end.awaited[0], best)
            assert end.result is not None
            assert end.result.adjutant == (None if adjutants[0] < 0 else adjutants[0])
            assert (0 if total == SWEPT else total) == end.result.honours
            assert (total == SWEPT) == (end.result.sweep == "allies")
