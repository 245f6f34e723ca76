"""Points and chips of any outcome under any rules: the engine against the judge."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from napoleon import Bid, Rules
from napoleon.deal import settle
from napoleon.match.chips import paid
from tests.judge import auction, settlement
from tests.judge.settlement import Outcome
from tests.strategies import UNSHRUNK, rule_sets


def any_outcome(rules: Rules, rng: random.Random) -> Outcome:
    """How a deal may end: sweeps and nearly sweeps are the likeliest."""
    seats = list(range(rules.deck.players))
    rng.shuffle(seats)
    lone = rules.goal.counts == "tricks" or rng.random() < 0.3
    bids = auction.all_bids(rules)
    if rules.auction.forced_bid:
        bids.append(rules.auction.forced_bid)
    owned = rng.choice([20, 20, 19, rng.randint(10, 20)])
    ours = rng.choice([0, 1, owned, owned - 1, rng.randint(0, owned)])
    return Outcome(
        bid=rng.choice([rng.choice(bids), bids[-1]]),
        napoleon=seats[0],
        adjutant=None if lone else seats[1],
        honours=ours,
        allied_honours=owned - ours,
        tricks=rng.randint(0, rules.tricks),
    )


@UNSHRUNK
@given(rule_sets(), st.integers(0, 2**32))
def test_any_outcome(rules: Rules, seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(10):
        end = any_outcome(rules, rng)
        ours, theirs = end.honours, end.allied_honours
        if rules.goal.counts == "tricks":
            ours, theirs = end.tricks, rules.tricks - end.tricks
        result = settle(rules, end.napoleon, end.adjutant, Bid(end.bid), ours, theirs)
        assert result.made == settlement.is_made(rules, end), end
        assert list(result.points) == settlement.points(rules, end), end
        if rules.scoring.formula != "additive":
            assert sum(result.points) == 0
            check_chips(rules, end, result.points, rng)


def check_chips(rules: Rules, end: Outcome, points: tuple[int, ...], rng: random.Random) -> None:
    most = rng.choice([3, 20, 100])
    stacks = [rng.randint(1, most) for _ in points]
    first = (end.napoleon + 1) % rules.deck.players
    got = list(paid(points, tuple(stacks), first))
    assert settlement.could_be_paid(rules, end, stacks, got), (end, stacks, got)
    assert all(stack + change >= 0 for stack, change in zip(stacks, got, strict=True))
    if end.adjutant is None:
        assert got == settlement.paid(rules, end, stacks), (end, stacks)
