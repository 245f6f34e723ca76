"""The oracle: plays well with all cards seen, the same every time, and sits in the arena only."""

from __future__ import annotations

import random

import pytest
from typer.testing import CliRunner

from napoleon.arena import Entrants, PlayOnly, run
from napoleon.arena.oracle import Oracle
from napoleon.arena.played import Seats
from napoleon.cli.commands import app
from napoleon.deal import Deal, Phase, Play
from napoleon.players import player
from napoleon.rules import Rules
from napoleon.server.errors import ProblemError
from napoleon.server.opponents import seated
from napoleon.solver import Position, Solver

JOKER = Rules.preset("joker")


def ending(rules: Rules, seed: int, cards: int) -> Deal:
    """A deal of normal players in which the seat at turn holds so many cards."""
    deal = Seats(Entrants(rules), ["normal"] * rules.deck.players, f"{seed}").play(
        Deal.start(rules, seed=seed), Phase.PLAY, Phase.REDEAL
    )
    rng = random.Random(seed)
    while len(deal.hand(deal.awaited[0])) > cards:
        seat = deal.awaited[0]
        deal = deal.apply(seat, player("normal").act(deal.view(seat), rng))
    return deal


@pytest.mark.parametrize("seed", [2, 3, 5])
def test_at_the_end_nothing_is_given_away(seed: int) -> None:
    deal = ending(JOKER, seed, 4)
    solver = Solver.of(deal)
    left = solver.value()
    while deal.phase is Phase.PLAY:
        seat = deal.awaited[0]
        position = Position.at(deal)
        action = Oracle().act(deal, seat, random.Random(0))
        assert isinstance(action, Play)
        after, taker, points = position.after(action)
        left -= points if taker in solver.side else 0
        assert solver.value(after) == left
        deal = deal.apply(seat, action)
    assert left == 0


def test_the_same_deal_and_random_numbers_give_the_same_card() -> None:
    deal = ending(JOKER, 2, 9)
    seat = deal.awaited[0]
    once, again = (Oracle().act(deal, seat, random.Random(4)) for _ in range(2))
    assert once == again


def test_it_is_better_than_those_who_see_their_own_cards_only() -> None:
    design = PlayOnly(JOKER, "oracle", "hard", "easy")
    measured = design.measured(run(design, 10, 1, jobs=1))
    assert measured.declaring.better.mean + measured.defending.better.mean > 0
    assert measured.declaring.honours.mean + measured.defending.honours.mean > 0


def test_elsewhere_there_is_none() -> None:
    with pytest.raises(ValueError, match="'oracle' is no player: choose from easy, normal"):
        player("oracle")
    with pytest.raises(ProblemError, match="nobody is called 'oracle'"):
        seated(["oracle"], 4, random.Random(0))
    shown = CliRunner().invoke(app, ["odds", "oracle", "--deals", "1"])
    assert shown.exit_code == 1
    assert "no player" in shown.output
