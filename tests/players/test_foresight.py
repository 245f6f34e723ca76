"""Playouts by habit: nothing is lost, the table's own scoring counts, plain and compiled agree."""

from __future__ import annotations

import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from napoleon.deal import Bid, Deal, Phase, Play, settle
from napoleon.players import player
from napoleon.players.foresight import SWEPT, Foresight, softened, stakes
from napoleon.players.hard import Hard
from napoleon.players.reading import read
from napoleon.players.searching import Effort
from napoleon.players.worlds import uniform
from napoleon.rules import Rules
from tests.other_mode import in_the_other_mode
from tests.strategies import rule_sets

STANDARD = Rules.preset("standard")


def in_play(rules: Rules, seed: int, cards: int) -> Deal | None:
    """A deal played so far by normals; `None` if it doesn't come to that."""
    deal, rng = Deal.start(rules, seed=seed), random.Random(seed)
    while deal.awaited and (deal.phase is not Phase.PLAY or cards):
        seat = deal.awaited[0]
        cards -= deal.phase is Phase.PLAY
        deal = deal.apply(seat, player("normal").act(deal.view(seat), rng))
    return deal if deal.phase is Phase.PLAY else None


@given(rule_sets(), st.integers(0, 2**32))
@settings(max_examples=25)
def test_every_point_goes_to_a_side(rules: Rules, seed: int) -> None:
    draw = random.Random(seed)
    deal = in_play(rules, seed, draw.randrange(rules.deck.players * rules.tricks))
    if deal is None:
        return
    view = deal.view(deal.awaited[0])
    plays = [action for action in view.legal if isinstance(action, Play)]
    worlds = uniform(view).drawn(5, draw)
    before = worlds.copy()
    moves = np.array([[one.card, 0 if one.suit is None else one.suit] for one in plays])
    ours, adjutants = Foresight(view).points(worlds, moves.astype(np.int64))
    assert (worlds == before).all()
    assert ours.shape == (5, len(plays))
    total = rules.tricks if rules.counts_tricks else 20
    assert ((ours >= 0) & ((ours <= total) | (ours == SWEPT))).all()
    assert (adjutants < rules.deck.players).all()
    assert Foresight(view).gains(worlds, plays).shape == (5, len(plays))


def test_stakes_are_the_tables_own_points() -> None:
    rules, bid = STANDARD, Bid("15H")
    table = stakes(rules, 0, bid, 2)
    for ours in (3, 14, 15, 19):
        points = settle(rules, 0, 1, bid, ours, 20 - ours).points
        gain = points[2] - (sum(points) - points[2]) / 4
        assert table[2, ours] == pytest.approx(gain, abs=0.5)
    soft = softened(rules, 0, bid, 2, 9)
    assert (np.diff(soft[2, :21]) <= 1e-9).all(), "an ally gains nothing by Napoleon's honours"
    assert (softened(rules, 0, bid, 2, 0) == table).all()


def test_weighed_worlds_are_possible_worlds() -> None:
    for seed in range(6):
        deal = in_play(Rules.preset("yaku"), seed, 17)
        assert deal is not None
        for seat in range(5):
            view = deal.view(seat)
            known = uniform(view).known
            for world in read(view).drawn(40, random.Random(seed)):
                for place, cards in enumerate(world):
                    assert int(cards) & ~(known.allowed[place] | known.sure[place]) == 0


def moves() -> list[str]:
    """What a hard that looks a little ahead plays in two deals."""
    hard, played = Hard(Effort(400, first=2)), []
    for table in ("standard", "yaku"):
        for cards in (7, 38):
            deal = in_play(Rules.preset(table), 5, cards)
            assert deal is not None
            played.append(str(hard.act(deal.view(deal.awaited[0]), random.Random(1))))
    return played


def test_compiled_and_plain_play_the_same() -> None:
    assert in_the_other_mode(moves) == str(moves())
