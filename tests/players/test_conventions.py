"""The conventions, compiled for those who learn: they say what the players' conventions say."""

from __future__ import annotations

import random

import numpy as np
import pytest

from napoleon.deal import Deal, Phase, Play
from napoleon.learned.playing import consider
from napoleon.learned.traits import BY_CONVENTION, MOMENT, TRAITS
from napoleon.players import player, prepare
from napoleon.players.keeping import PRICES
from napoleon.players.leading import LEADS
from napoleon.players.playing import Judgement, play
from napoleon.players.schooled import Schooled
from napoleon.rules import Rules


def agreed(rules: Rules, seed: int) -> list[bool]:
    """By choice in a deal of normal players: whether both conventions name the same card."""
    found, normal, rng = [], player("normal"), random.Random(seed)
    deal = Deal.start(rules, seed % rules.deck.players, seed=seed)
    while deal.awaited and deal.phase is not Phase.REDEAL:
        seat = deal.awaited[0]
        view = deal.view(seat)
        if deal.phase is Phase.PLAY and sum(isinstance(one, Play) for one in view.legal) > 1:
            seen = Schooled(view, rng)
            traits = np.zeros((54, TRAITS), dtype=np.float32)
            cards = np.zeros(54, dtype=np.int64)
            many, _ = consider(*seen.habitat, seen.moment, seen.known(), traits, cards)
            judgement = Judgement(view, attentive=True, observant=True)
            if many > 1:
                named = cards[:many][traits[:many, MOMENT + BY_CONVENTION] > 0]
                assert len(named) == 1
                found.append(int(named[0]) == int(play(judgement, PRICES, LEADS, rng).card))
        deal = deal.apply(seat, normal.act(view, rng))
    return found


@pytest.mark.parametrize("table", ["standard", "joker", "yaku", "four-player"])
def test_compiled_conventions_name_the_same_card(table: str) -> None:
    """But for patterns that other cards make, which they leave out."""
    rules = Rules.preset(table)
    prepare(rules)
    same = [one for seed in range(12) for one in agreed(rules, seed)]
    assert len(same) > 150
    assert np.mean(same) > 0.94
