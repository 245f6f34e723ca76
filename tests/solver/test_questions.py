"""What may be asked, by whom, and what is answered to what cannot be."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor

import numba
import pytest

import napoleon
from napoleon import Card, Deal, IllegalAction, NotationError, Pass, Phase, Play, Rules, Suit
from napoleon.cards import cards_of
from napoleon.solver import Position, Solver, Stopped, reaches, solve, solve_many
from napoleon.solver.text import read_problem

JOKER = Rules.preset("joker")
HANDS = ["HA S3 SA", "HK S4 C9", "C2 C3 CA", "JK D5 DK", "DA D2 HJ"]


def dealt(cards: int, seed: int, rules: Rules = JOKER) -> Position:
    rng = random.Random(seed)
    deck, players = list(cards_of(rules.cards)), rules.deck.players
    rng.shuffle(deck)
    hands = [deck[seat * cards : (seat + 1) * cards] for seat in range(players)]
    return Position.of(rules, Suit(rng.randrange(4)), hands, rng.randrange(players))


def test_the_public_face() -> None:
    solution = napoleon.solve(JOKER, Suit.HEARTS, HANDS, 0, {0, 3})
    assert solution.value == 3
    assert solution.moves == {Play(Card("SA")): 2, Play(Card("S3")): 2, Play(Card("HA")): 3}
    assert len(solution.line) == 15
    assert solution.reaches is None
    assert napoleon.reaches(JOKER, "H", HANDS, 0, [0, 3], 3)
    assert not napoleon.reaches(JOKER, "H", HANDS, 0, [0, 3], 4)
    asked = napoleon.solve(JOKER, "H", HANDS, 0, [0, 3], goal=3)
    assert (asked.reaches, asked.value) == (True, None)


def test_any_side() -> None:
    """Everybody's points are all points; nobody's are none; the others get the rest."""
    everybody = solve(JOKER, "H", HANDS, 0, range(5)).value
    assert everybody == 7
    assert solve(JOKER, "H", HANDS, 0, ()).value == 0
    assert solve(JOKER, "H", HANDS, 0, {1, 2, 4}).value == 7 - 3


def test_a_trick_half_played() -> None:
    hands = ["S3 SA", "HK S4 C9", "C2 C3 CA", "JK D5 DK", "DA D2 HJ"]
    solution = solve(JOKER, "H", hands, 0, {0, 3}, trick="HA")
    assert solution.value == 3
    assert list(solution.moves) == [Play(Card("HK"))]


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"hands": ["HA S3 SA", "HA S4 C9", *HANDS[2:]]}, "there twice: HA"),
        ({"hands": ["HA S3", *HANDS[1:]]}, "hands of 2, 3, 3, 3, 3 cards"),
        ({"hands": HANDS[:4]}, "5 hands are needed, not 4"),
        ({"hands": [""] * 5}, "hands of 0 cards: 1 to 10"),
        ({"hands": ["JR S3 SA", *HANDS[1:]]}, "not in this deck: JR"),
        ({"leader": 5}, "there is no seat 5"),
        ({"leader": -1}, "there is no seat -1"),
        ({"side": [0, 7]}, "there is no seat 7"),
        ({"step": 2}, "2 is no direction"),
        ({"laid_away_honours": 21}, "21 honours can't be laid away"),
        ({"trick": "HA"}, "hands of 3, 3, 3, 3, 3 cards with 1 in the trick"),
        ({"named": "H"}, "no joker was led that names a suit"),
        (
            {"hands": ["S3 SA", "S4 C9", *HANDS[2:]], "trick": "HA HK", "leader": 1},
            "hands of 2, 2, 3, 3, 3 cards with 2 in the trick",
        ),
        (
            {"hands": ["S3 SA", "HK S4", *HANDS[2:]], "trick": "HA C9"},
            "C9 can't have been played: HK may be",
        ),
        (
            {"hands": ["", "", "", "", "C2"], "trick": "HA HK CA JK DA"},
            "5 cards lie there: the trick of 5 is over",
        ),
    ],
)
def test_what_cannot_be(change: dict[str, object], why: str) -> None:
    asked: dict[str, object] = {"hands": HANDS, "leader": 0, "side": [0], **change}
    with pytest.raises(IllegalAction, match=why):
        solve(JOKER, "H", **asked)  # type: ignore[arg-type]  # on purpose


def test_what_cannot_be_read() -> None:
    with pytest.raises(NotationError):
        solve(JOKER, "H", ["HX", "S2", "S3", "S4", "S5"], 0, [0])
    with pytest.raises(NotationError):
        solve(JOKER, "X", HANDS, 0, [0])


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("hands = 3", "can't be read"),
        ("hands = [", "no TOML"),
        ('hands = ["HA"]\nside = [0]\nfoo = 1', "foo"),
        ('hands = ["HA"]\nside = [0]\ngoal = -5', "goal"),
        ('hands = ["HA"]\nside = [0]\nrules = "joker"', "5 hands are needed"),
    ],
)
def test_a_text_that_is_none(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        read_problem(text)


def test_a_text() -> None:
    position, side, goal = read_problem(
        'rules = "joker"\ntrump = "H"\nside = [0, 3]\ngoal = 2\n'
        f'hands = {HANDS}\n[changes]\n"powers.same_two" = false\n'
    )
    assert (position.trump, goal, position.number) == (1, 2, 8)
    assert side == {0, 3}
    assert "same_two" not in position.rules.powers.order


def test_a_deal_in_play() -> None:
    """From a moment of a deal: Napoleon's side, and the line can be played."""
    rules = JOKER.change({"deck.hand": 4})
    deal = Deal.start(rules, seed=3)
    deal = deal.apply(deal.turn[0], deal.legal(deal.turn[0])[0])
    while deal.phase is not Phase.PLAY:
        seat = deal.turn[0]
        deal = deal.apply(seat, Pass() if deal.phase is Phase.AUCTION else deal.legal(seat)[-1])
    solver = Solver.of(deal)
    solution = solver.solve()
    for play in solution.line:
        deal = deal.apply(deal.turn[0], play)
    assert deal.result is not None
    assert rules.kitty.honours_to == "allies"
    assert deal.result.honours == solution.value
    with pytest.raises(IllegalAction):
        Position.at(deal)


def test_questions_share_a_table() -> None:
    position = dealt(6, 1)
    solver = Solver(position, {0, 1})
    value = solver.value()
    first = solver.nodes
    assert solver.value() == value
    assert solver.nodes - first < first / 2
    later, _, _ = position.after(position.plays()[0])
    assert solver.value(later) == Solver(later, {0, 1}).value()
    with pytest.raises(IllegalAction, match="not of this solver's deal"):
        solver.value(dealt(6, 2))


def test_many_worlds() -> None:
    worlds = [(dealt(4, seed), {seed % 5, (seed + 2) % 5}) for seed in range(24)]
    right = [Solver(position, side).value() for position, side in worlds]
    assert [one.value for one in solve_many(worlds)] == right
    assert [one.value for one in solve_many(worlds, workers=1)] == right
    assert [one.reaches for one in solve_many(worlds, goal=3)] == [v >= 3 for v in right]
    full = solve_many(worlds[:3], moves=True)
    assert [one.moves for one in full] == [Solver(*world).moves() for world in worlds[:3]]
    assert solve_many([]) == []


def test_several_threads_ask_one_solver() -> None:
    position = dealt(5, 9)
    solver = Solver(position, {1, 2})
    right = solver.moves()
    with ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(lambda _: solver.moves(), range(8)))
    assert answers == [right] * 8


@pytest.mark.skipif(numba.config.DISABLE_JIT, reason="plain code takes too long")
def test_a_long_search_is_told_and_stopped() -> None:
    heard: list[int] = []
    solver = Solver(
        dealt(10, 4),
        {0, 1},
        told=lambda nodes, _low, _high: heard.append(nodes),
        stop=lambda: len(heard) > 2,
    )
    with pytest.raises(Stopped):
        solver.solve()
    assert heard == sorted(heard)


def test_a_limit() -> None:
    position = dealt(6, 3)
    solver = Solver(position, {0, 1}, limit=20)
    with pytest.raises(Stopped, match="given up"):
        solver.value()
    # What the table holds after that is right.
    solver._limit = 1 << 60
    assert solver.value() == Solver(position, {0, 1}).value()


def test_reaches_costs_less() -> None:
    nodes, less = 0, 0
    for seed in range(5):
        solver = Solver(dealt(5, seed), {0, 1})
        solver.solve()
        nodes += solver.nodes
        solver = Solver(dealt(5, seed), {0, 1})
        solver.reaches(3)
        less += solver.nodes
    assert less * 2 < nodes
    assert reaches(JOKER, "H", HANDS, 0, {0, 3}, 0)


def test_no_goal_is_too_large() -> None:
    assert not reaches(Rules(), Suit.HEARTS, ["HA", "HK", "HQ", "HJ", "HT"], 0, {0}, goal=10**30)
