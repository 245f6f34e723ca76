"""What holds under every rule set: one conformance test for all tables and random rules."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from napoleon import Deal, IllegalAction, Match, Phase, Play, Record, Rules
from napoleon.deal.finished import Over
from napoleon.match.chips import paid
from napoleon.rules import TABLES
from tests.randomly import play_deal, random_record
from tests.strategies import rule_sets

PLAYED_AT_MOST = 2000
"""More actions than any deal can have: a deal that takes more doesn't end."""


def check_deal(rules: Rules, seed: int) -> None:
    """One random deal from the first call to the result."""
    draw = random.Random(seed)
    deal = Deal.start(rules, seed % rules.deck.players, seed)
    for steps, (_, _, after) in enumerate(play_deal(deal, draw)):
        assert steps < PLAYED_AT_MOST
        deal = after
        for seat in range(rules.deck.players):
            if seat not in deal.turn:
                assert not deal.legal(seat)
        for seat in deal.turn:
            assert len(deal.legal(seat)) > 0, "a seat at turn can always do something"
        cards = [card for seat in range(rules.deck.players) for card in deal.hand(seat)]
        assert len(set(cards)) == len(cards)
    if deal.phase is Phase.REDEAL:
        assert deal.result is None
        return
    check_result(rules, deal)


def check_result(rules: Rules, deal: Deal) -> None:
    """Honours (or tricks) add up, and what one side wins the other loses."""
    result, state = deal.result, deal.state
    assert result is not None
    assert isinstance(state, Over)
    tricks = state.tricks
    if rules.scoring.formula == "additive":
        assert min(result.points) >= 0
    else:
        assert sum(result.points) == 0
    if result.claimed is not None:
        return
    assert len(tricks.finished) == rules.tricks
    played = [card for trick in tricks.finished for card in trick.cards]
    assert len(set(played)) == len(played) == rules.tricks * rules.deck.players
    if rules.counts_tricks:
        assert sum(tricks.won) == rules.tricks
        return
    unseen = [*deal.setup.kitty] if rules.kitty.use == "none" else []
    away = tricks.bargain.honours_laid_away.bit_count()
    assert sum(tricks.won) + away + sum(card.is_honour for card in unseen) == 20


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("seed", range(15))
def test_deals_end_and_add_up(table: str, seed: int) -> None:
    check_deal(Rules.preset(table), seed)


@given(rules=rule_sets(), seed=st.integers(0, 1 << 40))
def test_deals_end_and_add_up_under_any_rules(rules: Rules, seed: int) -> None:
    check_deal(rules, seed)


@given(rules=rule_sets(), seed=st.integers(0, 1 << 40))
def test_a_record_replays_to_the_same_match(rules: Rules, seed: int) -> None:
    record = random_record(rules, seed, deals=2)
    again = Record.parse(record.text())
    assert again.match.deal == record.match.deal
    assert again.match.totals == record.match.totals
    assert again.text() == record.text()


@given(rules=rule_sets(), seed=st.integers(0, 1 << 40))
def test_a_card_not_among_the_legal_ones_is_refused_with_its_rule(rules: Rules, seed: int) -> None:
    draw = random.Random(seed)
    for seat, _, deal in play_deal(Deal.start(rules, 0, seed), draw):
        del seat
        if deal.phase is not Phase.PLAY or draw.random() < 0.7:
            continue
        (turn,) = deal.turn
        legal = {action.card for action in deal.legal(turn) if isinstance(action, Play)}
        for card in set(deal.hand(turn)) - legal:
            refusal = deal.view(turn).refusal(card)
            assert refusal is not None
            with pytest.raises(IllegalAction) as raised:
                deal.apply(turn, Play(card))
            assert str(raised.value) == str(refusal)
            assert raised.value.code == refusal.code


@given(
    owed=st.lists(st.integers(0, 60), min_size=2, max_size=6),
    stacks=st.lists(st.integers(0, 50), min_size=7, max_size=7),
    wins=st.booleans(),
    bidder=st.integers(0, 6),
)
def test_chips_are_neither_made_nor_lost_and_no_stack_goes_below_zero(
    owed: list[int], stacks: list[int], wins: bool, bidder: int
) -> None:
    bidder %= len(owed) + 1
    sign = 1 if wins else -1
    points = [-sign * one for one in owed]
    points.insert(bidder, sign * sum(owed))
    before = tuple(stacks[: len(points)])
    after = paid(tuple(points), before, (bidder + 1) % len(points))
    assert sum(after) == 0
    assert all(stack + change >= 0 for stack, change in zip(before, after, strict=True))
    assert all(abs(change) <= abs(point) for change, point in zip(after, points, strict=True))


def test_a_match_passes_the_deal_on_and_ends_with_its_last_deal() -> None:
    rules = Rules.preset("standard").change({"match.deals": 3})
    draw = random.Random(5)
    match = Match.start(rules, seed=11)
    dealers = [match.deal.setup.dealer]
    while not match.over:
        if match.deal.phase is Phase.FINISHED:
            match = match.next_deal()
            dealers.append(match.deal.setup.dealer)
            continue
        seat, action = match.deal.turn[0], None
        legal = match.deal.legal(seat)
        action = legal[int(draw.random() * len(legal))]
        match = match.apply(seat, action)
    assert dealers == [(dealers[0] + place) % 5 for place in range(3)]
    with pytest.raises(IllegalAction, match="the match is over"):
        match.next_deal()
    best = match.ranking[0]
    assert best.rank == 1
    assert best.total == max(match.totals)
