"""What is learned from: deals played on from each card of a choice, as playouts play them."""

from __future__ import annotations

import numpy as np
import pytest

from napoleon.deal import Phase, View
from napoleon.kernel import NO_TRUMP
from napoleon.kernel import mind as at
from napoleon.learned.playing import MANNER, WORTH, foresee
from napoleon.learned.practice import compare, finish
from napoleon.learned.traits import TRAITS
from napoleon.learned.weights import weights
from napoleon.players.evidence import first_lead
from napoleon.players.foresight import number_of
from napoleon.players.habitat import Array, habitat
from napoleon.players.insight import Insight
from napoleon.players.keeping import PRICES
from napoleon.players.leading import LEADS
from napoleon.players.reading import read
from napoleon.rules import Rules
from tests.players.test_evidence import truth
from tests.players.test_foresight import in_play


def start(table: str) -> tuple[View, Array, Array]:
    """The view of who leads, and how the deal begins for all: the moment and the hands."""
    deal = in_play(Rules.preset(table), 5, 0)
    assert deal is not None
    assert deal.phase is Phase.PLAY
    view = deal.view(deal.awaited[0])
    root = first_lead(view, view.seat)
    assert view.contract is not None
    root[at.PROMISED] = number_of(view.rules, view.contract.bid)
    root[at.CHANCE : at.CHANCE + 2] = (77, 99)
    return view, root[None], truth(deal)


def foreseen(view: View, roots: Array, worlds: Array, kinds: Array, moves: Array) -> Array:
    """By move, what each seat wins, as playouts have it."""
    players = view.rules.deck.players
    won = np.zeros((1, len(moves), players), dtype=np.int64)
    facts = np.zeros((1, len(moves) + 1), dtype=np.int64)
    foresee(*habitat(view.rules), weights(), kinds, roots[0], worlds, moves, won, facts)
    ends: Array = won[0]
    return ends


@pytest.mark.parametrize("table", ["standard", "joker", "yaku", "four-player"])
def test_a_deal_ends_as_a_playout_of_it(table: str) -> None:
    view, roots, worlds = start(table)
    players = view.rules.deck.players
    kinds = np.array([[WORTH if seat == view.seat else MANNER for seat in range(players)]])
    won, facts = np.zeros((1, players), dtype=np.int64), np.zeros((1, 2), dtype=np.int64)
    finish(*habitat(view.rules), weights(), kinds, roots, worlds, won, facts)
    none = np.array([[-1, NO_TRUMP]])
    assert won.tolist() == foreseen(view, roots, worlds, kinds[0], none).tolist()


@pytest.mark.parametrize("table", ["standard", "joker", "yaku", "four-player"])
def test_each_card_of_a_choice_ends_as_a_playout_of_it(table: str) -> None:
    view, roots, worlds = start(table)
    players, room = view.rules.deck.players, 20
    kinds = np.full((1, players), MANNER)
    won, facts = np.zeros((room, players), dtype=np.int64), np.zeros((room, 2), dtype=np.int64)
    seen, where = np.zeros((room, TRAITS), dtype=np.float32), np.zeros((room, 2), dtype=np.int64)
    asked = np.array([[view.seat, 1]])
    found = compare(
        *habitat(view.rules), weights(), kinds, roots, worlds, asked, won, facts, seen, where
    )
    # The cards that one thinks of stand in the order of the deck.
    cards = sorted({int(play.card) for play in Insight(view, read(view)).liking(PRICES, LEADS)})
    assert found == len(cards) > 1
    assert where[:found].tolist() == [[0, 0]] * found
    moves = np.array([[card, NO_TRUMP] for card in cards])
    then = kinds[0].copy()
    then[view.seat] = WORTH
    assert won[:found].tolist() == foreseen(view, roots, worlds, then, moves).tolist()


def test_a_choice_for_which_there_is_no_room_is_left_out() -> None:
    view, roots, worlds = start("standard")
    kinds = np.full((1, 5), MANNER)
    won, facts = np.zeros((1, 5), dtype=np.int64), np.zeros((1, 2), dtype=np.int64)
    seen, where = np.zeros((1, TRAITS), dtype=np.float32), np.zeros((1, 2), dtype=np.int64)
    asked = np.array([[view.seat, 1]])
    assert not compare(
        *habitat(view.rules), weights(), kinds, roots, worlds, asked, won, facts, seen, where
    )
