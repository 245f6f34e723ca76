"""Those who learned the play: what they foresee, think of a play, and believe of the hands."""

from __future__ import annotations

import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from napoleon.cards import mask_of, parse_cards
from napoleon.deal import Deal, Phase, Play, View
from napoleon.kernel import NO_TRUMP
from napoleon.kernel import mind as at
from napoleon.learned.playing import MANNER, ROLES, WORTH, foresee, judge
from napoleon.learned.weights import KINDS, weights
from napoleon.players import player, prepare
from napoleon.players.believed import Believed
from napoleon.players.evidence import Past, fit
from napoleon.players.reading import read
from napoleon.players.schooled import Schooled
from napoleon.players.worlds import uniform
from napoleon.rules import Rules
from tests.other_mode import in_the_other_mode
from tests.players.position import position
from tests.players.test_evidence import chances, played, truth
from tests.players.test_foresight import in_play
from tests.strategies import rule_sets


def finished(seen: Schooled, world: NDArray[np.int64], kind: int) -> list[int]:
    """What each seat has won when all players of this kind have played the world to its end."""
    players = len(world) - 1
    won = np.zeros((1, 1, players), dtype=np.int64)
    facts = np.zeros((1, 2), dtype=np.int64)
    foresee(
        *seen.habitat, weights(), np.full(players, kind), seen.moment, world[None],
        np.array([[-1, NO_TRUMP]]), won, facts,
    )  # fmt: skip
    return [int(one) for one in won[0, 0]]


def plays_of(view: View) -> list[Play]:
    return [action for action in view.legal if isinstance(action, Play)]


@given(rule_sets(), st.integers(0, 2**32))
@settings(max_examples=25)
def test_playouts_rule_out_no_card_that_a_seat_may_hold(rules: Rules, seed: int) -> None:
    draw = random.Random(seed)
    deal = in_play(rules, seed, draw.randrange(rules.deck.players * rules.tricks))
    if deal is None:
        return
    mind, players = Schooled(deal.view(deal.awaited[0]), draw), rules.deck.players
    unseen = rules.cards & ~int(mind.moment[at.GONE])
    for place in range(at.HELD, at.HELD + players):
        assert int(mind.root[place]) & unseen & ~int(mind.moment[place]) == 0


def test_whoever_answers_a_call_shows_no_void() -> None:
    """A joker that may only be played when void, or called, was called."""
    rules = Rules.preset("joker").change(
        {"play.joker_follow": "when-void", "play.joker_call": "C3"}
    )
    view = position(rules, trump="H", hand="S2 S3 S4 S5 D2 D3 D4 D5 D6 C4", played="C3 JK C5 C6")
    mind = Schooled(view, random.Random(0))
    clubs = mask_of(parse_cards("CA CK CQ"))
    seat = view.trick.seats[1] if view.trick else 0
    assert int(mind.moment[at.HELD + seat]) & clubs == clubs


@pytest.mark.parametrize("table", ["standard", "joker", "yaku", "four-player"])
def test_playouts_suspect_whom_players_suspect(table: str) -> None:
    """What a deed says of a seat, compiled and in plain Python."""
    rules, suspected = Rules.preset(table), 0
    for seed in range(20):
        deal = in_play(rules, seed, 3 * seed)
        if deal is None or deal.view(deal.awaited[0]).knows_adjutant:
            continue
        mind, players = Schooled(deal.view(deal.awaited[0]), random.Random(0)), rules.deck.players
        suspicion = slice(at.SUSPICION, at.SUSPICION + players)
        assert mind.moment[suspicion] == pytest.approx(mind.root[suspicion], rel=0.01, abs=2)
        suspected += 1
    assert suspected > 5


@given(rule_sets(), st.integers(0, 2**32))
@settings(max_examples=25)
def test_every_point_goes_to_a_side(rules: Rules, seed: int) -> None:
    draw = random.Random(seed)
    deal = in_play(rules, seed, draw.randrange(rules.deck.players * rules.tricks))
    if deal is None:
        return
    view = deal.view(deal.awaited[0])
    worlds = uniform(view).drawn(3, draw)
    before = worlds.copy()
    gains = Schooled(view, draw).gains(worlds, plays_of(view))
    assert (worlds == before).all()
    assert gains.shape == (3, len(plays_of(view)))
    assert np.isfinite(gains).all()
    assert np.isfinite(Schooled(view, draw).worths(plays_of(view))).all()


@pytest.mark.parametrize("table", ["standard", "joker", "yaku", "four-player"])
def test_a_playout_goes_as_they_would_play_card_by_card(table: str) -> None:
    """What a seat goes by in a playout is what it goes by at the table."""
    deal = in_play(Rules.preset(table), 4, 3)
    assert deal is not None
    ends = finished(Schooled(deal.view(deal.awaited[0]), random.Random(0)), truth(deal)[0], WORTH)
    while deal.phase is Phase.PLAY:
        view = deal.view(deal.awaited[0])
        plays = plays_of(view)
        worths = Schooled(view, random.Random(0)).worths(plays)
        deal = deal.apply(view.seat, plays[int(worths.argmax())])
    result = deal.result
    assert result is not None
    mine = ends[result.napoleon] + (0 if result.adjutant is None else ends[result.adjutant])
    laid_away = 20 - sum(ends)
    assert result.honours in (mine, mine + laid_away)


@pytest.mark.parametrize("cards", [12, 23, 34, 37])
def test_by_lot_a_card_is_played_as_often_as_hard_players_would(cards: int) -> None:
    deal = in_play(Rules.preset("standard"), 6, cards)
    assert deal is not None
    view, many = deal.view(deal.awaited[0]), 6000
    seen, plays = Schooled(view, random.Random(3)), plays_of(view)
    judged = np.zeros(54)
    judge(*seen.habitat, weights(), MANNER, seen.moment, seen.known(), judged)
    shares = np.exp(judged[[int(play.card) for play in plays]])
    moves = np.array([[-1, NO_TRUMP]] + [[int(play.card), NO_TRUMP] for play in plays])
    worlds = np.repeat(truth(deal), many, axis=0)
    won = np.zeros((many, len(moves), 5), dtype=np.int64)
    facts = np.zeros((many, len(moves) + 1), dtype=np.int64)
    kinds = np.full(5, MANNER)
    foresee(*seen.habitat, weights(), kinds, seen.moment, worlds, moves, won, facts)
    means = won[:, :, view.seat].mean(axis=0)
    expected = means[1:] @ shares / shares.sum()
    error = won[:, :, view.seat].std(axis=0).max() / many**0.5
    assert len(plays) > 1
    assert means[0] == pytest.approx(expected, abs=5 * error + 1e-9)


@settings(max_examples=25)
@given(
    table=st.sampled_from(["standard", "joker", "yaku", "four-player"]),
    seed=st.integers(0, 1 << 30),
    plays=st.integers(0, 30),
)
def test_the_chances_of_all_that_a_seat_might_play_add_up(
    table: str, seed: int, plays: int
) -> None:
    def told(view: View, world: NDArray[np.int64]) -> float:
        return float(Schooled(view, random.Random(0)).fits(world)[0])

    deal = played(table, seed, plays)
    found = None if deal is None else chances(deal, told)
    if found is not None:
        assert sum(found) == pytest.approx(1.0, abs=1e-4)


def test_the_manner_of_hard_players_foretells_them_better_than_habit() -> None:
    hard, differences = player("hard"), []
    prepare(Rules.preset("standard"))
    for seed in range(12):
        deal, rng = Deal.start(Rules.preset("standard"), seed=seed), random.Random(seed)
        while deal.awaited and len(deal.view(0).tricks) < 6:
            seat = deal.awaited[0]
            deal = deal.apply(seat, hard.act(deal.view(seat), rng))
        if deal.phase is Phase.PLAY:
            view = deal.view(deal.awaited[0])
            manner = Schooled(view, rng).fits(truth(deal))[0]
            differences.append(manner - fit(view, truth(deal))[0])
    assert len(differences) > 8
    assert np.mean(differences) > 1.0


def test_what_is_believed_is_possible() -> None:
    for table in ("standard", "joker", "yaku", "four-player"):
        deal = in_play(Rules.preset(table), 4, 17)
        assert deal is not None
        view = deal.view(deal.awaited[0])
        known = uniform(view).known
        believed = Schooled(view, random.Random(1)).believed(read(view), 60, random.Random(2))
        assert isinstance(believed, Believed)
        for world in believed.drawn(40, random.Random(3)):
            for place, cards in enumerate(world):
                assert int(cards) & ~(known.allowed[place] | known.sure[place]) == 0


def test_what_all_have_seen_is_as_they_learned_it() -> None:
    """The moment at the table holds the honours won and the promise, whoever looks."""
    deal = in_play(Rules.preset("standard"), 2, 22)
    assert deal is not None
    view = deal.view(deal.awaited[0])
    past = Past.of(view)
    assert len(past.plays) == 22
    assert past.seats[:1] == (view.tricks[0].seats[0],)
    held = past.before(truth(deal))[0]
    assert all(int(hand).bit_count() == 10 for hand in held[:5])


def test_there_are_weights_for_every_role() -> None:
    assert {MANNER, WORTH} == set(range(KINDS))
    assert weights().shape[:2] == (KINDS, ROLES)
    assert np.isfinite(weights()).all()
    assert (np.abs(weights()).sum(axis=2) > 100).all()


def thoughts() -> list[str]:
    """What those who learned think of the plays in two deals."""
    told = []
    for table in ("standard", "yaku"):
        for cards in (7, 38):
            deal = in_play(Rules.preset(table), 5, cards)
            assert deal is not None
            view = deal.view(deal.awaited[0])
            seen = Schooled(view, random.Random(0))
            told.append(str(np.round(seen.worths(plays_of(view)), 2) + 0.0))
            told.append(str(finished(seen, truth(deal)[0], WORTH)))
    return told


def test_compiled_and_plain_think_the_same() -> None:
    assert in_the_other_mode(thoughts) == str(thoughts())
