"""The conventions, compiled for those who learn: they say what the players' conventions say."""

from __future__ import annotations

import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from napoleon.deal import Deal, Phase, Play
from napoleon.kernel import mind as at
from napoleon.learned.playing import consider
from napoleon.learned.traits import BY_CONVENTION, MOMENT, TRAITS
from napoleon.players import player, prepare
from napoleon.players.insight import Insight
from napoleon.players.keeping import PRICES
from napoleon.players.leading import LEADS
from napoleon.players.playing import Judgement, play
from napoleon.players.reading import read
from napoleon.players.schooled import Schooled
from napoleon.rules import Rules
from tests.players.test_foresight import in_play
from tests.strategies import rule_sets


def suspect_alike(judgement: Judgement, seen: Schooled) -> None:
    """Let the judgement go by the deeds that playouts go by."""
    sight, trust = judgement.sight, judgement.trust
    if sight.view.knows_adjutant or not sight.rules.has_partner:
        return
    suspicions = seen.moment[at.SUSPICION : at.SUSPICION + sight.players].astype(float)
    suspicions[sight.seat] = 0.0
    alone = 0.0 if sight.seat == sight.napoleon else float(seen.moment[at.ALONE])
    trust.adjutant = (suspicions / max(1.0, suspicions.sum() + alone)).tolist()
    trust.friend = [odds if trust.ours else 1.0 - odds for odds in trust.adjutant]
    trust.friend[sight.napoleon] = 1.0 if trust.ours else 0.0
    trust.friend[sight.seat] = 1.0


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
            judgement = Judgement(view, attentive=True, observant=False)
            suspect_alike(judgement, seen)
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
    assert np.mean(same) > 0.95


@given(rule_sets(), st.integers(0, 2**32))
@settings(max_examples=60)
def test_compiled_players_think_of_the_same_cards(rules: Rules, seed: int) -> None:
    """Of those that a lower one does as well as, nobody thinks."""
    draw = random.Random(seed)
    deal = in_play(rules, seed, draw.randrange(rules.deck.players * rules.tricks))
    if deal is None or rules.counts_tricks:
        return
    view = deal.view(deal.awaited[0])
    seen = Schooled(view, draw)
    cards = np.zeros(54, dtype=np.int64)
    many, _ = consider(
        *seen.habitat, seen.moment, seen.known(), np.zeros((54, TRAITS), dtype=np.float32), cards
    )
    liked = Insight(view, read(view)).liking(PRICES, LEADS)
    assert set(cards[:many].tolist()) == {int(one.card) for one in liked}
