"""What was played, as evidence of where the cards lie."""

from __future__ import annotations

import random
from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from napoleon.deal import Deal, Phase, Play, View
from napoleon.players.believed import Believed
from napoleon.players.evidence import fit
from napoleon.players.reading import read
from napoleon.rules import TABLES, Rules


def played(table: str, seed: int, plays: int) -> Deal | None:
    """A deal so many cards after the first lead, at random; `None` if nobody bids."""
    rng, rules = random.Random(seed), Rules.preset(table)
    deal = Deal.start(rules, rng.randrange(rules.deck.players), seed)
    while deal.phase is not Phase.PLAY:
        if deal.phase is Phase.REDEAL:
            return None
        view = deal.view(deal.awaited[0])
        deal = deal.apply(view.seat, rng.choice(view.legal))
    for _ in range(plays):
        if deal.phase is Phase.PLAY:
            view = deal.view(deal.awaited[0])
            cards = [action for action in view.legal if hasattr(action, "card")]
            deal = deal.apply(view.seat, rng.choice(cards))
    return deal if deal.phase is Phase.PLAY else None


def truth(deal: Deal) -> np.ndarray[tuple[int, int], np.dtype[np.int64]]:
    state = deal.state
    return np.array([[*state.hands, state.bargain.laid_away]], dtype=np.int64)  # type: ignore[union-attr]  # in play


def onlooker(deal: Deal, but: int) -> View:
    """The view of a seat that is not `but`."""
    return deal.view((but + 1) % deal.rules.deck.players)


def chances(deal: Deal, told: Callable[[View, NDArray[np.int64]], float]) -> list[float] | None:
    """The chances of all that the seat at turn might play, by how likely an onlooker thinks what
    has been played, before and after; `None` if the play ends with it."""
    seat = deal.awaited[0]
    before = told(onlooker(deal, seat), truth(deal))
    found = []
    for action in deal.view(seat).legal:
        if isinstance(action, Play):
            after = deal.apply(seat, action)
            if after.phase is not Phase.PLAY:
                return None
            # The next seat's view may not know less; what it adds is the chance of this card.
            found.append(float(np.exp(told(onlooker(after, seat), truth(after)) - before)))
    return found


@settings(max_examples=40)
@given(table=st.sampled_from(TABLES), seed=st.integers(0, 1 << 30), plays=st.integers(0, 30))
def test_the_chances_of_all_that_a_seat_might_play_add_up(
    table: str, seed: int, plays: int
) -> None:
    deal = played(table, seed, plays)
    found = None if deal is None else chances(deal, lambda view, world: float(fit(view, world)[0]))
    if found is not None:
        assert sum(found) == pytest.approx(1.0)


def test_deals_are_drawn_the_oftener_the_better_they_fit() -> None:
    deal = played("standard", 3, 22)
    assert deal is not None
    view = deal.view(deal.awaited[0])
    believed = Believed.by_habit(read(view), 400, random.Random(1))
    drawn = believed.drawn(1000, random.Random(2))
    places = [np.flatnonzero((believed.pool == world).all(axis=1)) for world in drawn]
    often = np.bincount([one[0] for one in places], minlength=400)
    distinct = {tuple(world) for world in believed.pool.tolist()}
    assert len(distinct) > 350
    assert np.corrcoef(often, believed.weights)[0, 1] > 0.9


def test_what_is_impossible_is_never_drawn() -> None:
    deal = played("joker", 11, 17)
    assert deal is not None
    view = deal.view(deal.awaited[0])
    for world in Believed.by_habit(read(view), 200, random.Random(1)).drawn(200, random.Random(2)):
        assert int(world[view.seat]) == sum(1 << card for card in view.hand)
        cards = 0
        for hand in world:
            assert not cards & int(hand)
            cards |= int(hand)
        assert cards | view.seen == view.rules.cards
