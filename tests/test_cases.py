"""The examples of the rules, put to the judge and to the engine."""

from __future__ import annotations

from types import ModuleType

import pytest

from napoleon import Bid, Deal, IllegalAction, Pass, Phase
from napoleon.deal import Contracted, settle
from napoleon.match.chips import paid
from tests import engine
from tests.cases import Case, cases, rules_of
from tests.judge import auction, settlement
from tests.judge import legal as judge_legal
from tests.judge import trick as judge_trick
from tests.judge.settlement import Outcome


@pytest.mark.parametrize("case", cases("tricks"))
@pytest.mark.parametrize("judge", [judge_trick, engine], ids=["judge", "engine"])
def test_trick(case: Case, judge: ModuleType) -> None:
    winner = judge.winner(rules_of(case), case["trump"], case["cards"].split(), case["trick"])
    assert winner == case["winner"], case["why"]


@pytest.mark.parametrize("case", cases("legal"))
@pytest.mark.parametrize("judge", [judge_legal, engine], ids=["judge", "engine"])
def test_legal(case: Case, judge: ModuleType) -> None:
    hand, played = set(case["hand"].split()), case["led"].split()
    legal = judge.legal(
        rules_of(case), case["trump"], hand, played, case["trick"], called=case["called"]
    )
    assert legal == set(case["legal"].split()), case["why"]


def seat_and_call(text: str) -> tuple[int, str]:
    seat, _, call = text.partition(":")
    return int(seat), call


@pytest.mark.parametrize("case", cases("auctions"))
def test_auction_of_the_judge(case: Case) -> None:
    rules, calls = rules_of(case), list[tuple[int, str]]()
    for seat, call in map(seat_and_call, case["calls"]):
        assert call in auction.legal_calls(rules, case["dealer"], calls, seat)
        calls.append((seat, call))
    for seat, call in map(seat_and_call, case.get("refused", [])):
        assert call not in auction.legal_calls(rules, case["dealer"], calls, seat)
    if "turn" in case:
        assert auction.turn(rules, case["dealer"], calls) == case["turn"]
    else:
        assert auction.is_over(rules, calls)
    end = case.get("end")
    wanted = None if end is None else (end["napoleon"], end["bid"])
    if "turn" not in case:
        assert auction.standing(calls) == wanted


@pytest.mark.parametrize("case", cases("auctions"))
def test_auction_of_the_engine(case: Case) -> None:
    deal = Deal.start(rules_of(case), dealer=case["dealer"], seed=1)
    for seat, call in map(seat_and_call, case["calls"]):
        deal = deal.apply(seat, Pass() if call == "pass" else Bid(call))
    for seat, call in map(seat_and_call, case.get("refused", [])):
        with pytest.raises(IllegalAction):
            deal.apply(seat, Bid(call))
    if "turn" in case:
        assert deal.phase is Phase.AUCTION
        assert list(deal.turn) == case["turn"]
    elif "redeal" in case:
        assert deal.phase is Phase.REDEAL
        assert deal.next_dealer == case["redeal"]["dealer"]
    else:
        bid = Bid(case["end"]["bid"])
        assert Contracted(case["end"]["napoleon"], bid) in deal.events


def outcome_of(case: Case, players: int) -> Outcome:
    napoleon = case.get("bidder", 2)
    alone = case.get("lone", True)
    return Outcome(
        bid=case["bid"],
        napoleon=napoleon,
        adjutant=None if alone else (napoleon + 1) % players,
        honours=case.get("honours", 0),
        allied_honours=20 - case.get("honours", 0),
        tricks=case.get("tricks", 0),
    )


def wanted_points(case: Case, outcome: Outcome, players: int) -> list[int]:
    if "points_by_seat" in case:
        return list(case["points_by_seat"])
    points = case["points"]
    wanted = [points.get("ally", points.get("other"))] * players
    wanted[outcome.napoleon] = points.get("napoleon", points.get("bidder"))
    if outcome.adjutant is not None:
        wanted[outcome.adjutant] = points["adjutant"]
    return wanted


@pytest.mark.parametrize("case", cases("settlement"))
def test_settlement_of_the_judge(case: Case) -> None:
    rules = rules_of(case)
    outcome = outcome_of(case, rules.deck.players)
    if "stacks" in case:
        points = settlement.paid(rules, outcome, case["stacks"])
        assert settlement.could_be_paid(rules, outcome, case["stacks"], points)
    else:
        points = settlement.points(rules, outcome)
    assert points == wanted_points(case, outcome, rules.deck.players)


@pytest.mark.parametrize("case", cases("settlement"))
def test_settlement_of_the_engine(case: Case) -> None:
    rules = rules_of(case)
    given = outcome_of(case, rules.deck.players)
    ours, theirs = given.honours, given.allied_honours
    if rules.counts_tricks:
        ours, theirs = given.tricks, rules.tricks - given.tricks
    result = settle(rules, given.napoleon, given.adjutant, Bid(given.bid), ours, theirs)
    points = result.points
    if "stacks" in case:
        first = (given.napoleon + 1) % rules.deck.players
        points = paid(points, tuple(case["stacks"]), first)
    assert list(points) == wanted_points(case, given, rules.deck.players)
