"""The sampler of hidden cards against full enumeration: the same deals, and each as often."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import numpy as np
import pytest

from napoleon.cards import Card, cards_of, mask_of
from napoleon.deal import Action, Bid, Call, Deal, Discard, IllegalAction, Pass, Phase, Play
from napoleon.deal.action import CLAIM
from napoleon.deal.setup import Setup
from napoleon.players import player
from napoleon.players.reading import read
from napoleon.players.worlds import uniform
from napoleon.rules import TABLES, Rules
from tests.players.position import position
from tests.redealing import History, heard

SMALL = {
    "deck.players": 3,
    "deck.jokers": 2,
    "deck.lowest_rank": 9,
    "deck.hand": 8,
    "auction.minimum": 8,
    "auction.if_all_pass": "redeal",
}
CASES: list[dict[str, Any]] = [
    {},
    {"call.own_card": "forbidden"},
    {"kitty.show_honours": True, "play.trump_call_without_trump": "honour-then-highest"},
    {"play.withhold_called_card": True, "play.first_trick": "trumps-barred"},
    {"play.mighty_call": "H9", "play.joker_call": "C3", "play.joker_follow": "when-void"},
    {"kitty.use": "none", "call.own_card": "forbidden"},
    {"deck.jokers": 0, "deck.hand": 7, "kitty.use": "deal-out"},
    {"play.joker_led": "name-suit", "play.first_trick": "plain", "play.last_trick": "plain"},
]


def assignments(cards: int, sizes: list[int]) -> Iterator[tuple[int, ...]]:
    """Every way to share out the cards (a mask) in these sizes."""
    if not sizes:
        yield ()
        return
    for chosen in combinations(cards_of(cards), sizes[0]):
        mask = mask_of(chosen)
        for rest in assignments(cards & ~mask, sizes[1:]):
            yield (mask, *rest)


def enumerated(history: History, seat: int) -> Counter[tuple[int, ...]]:
    """By hands now and what nobody holds: in how many deals the seat would know all that it knows,
    the hidden cards dealt in every way and Napoleon's discards counted as they must have been."""
    deals = history.play()
    last = deals[-1]
    state: Any = last.state
    rules, setup = history.setup.rules, history.setup
    view = last.view(seat)
    bargain = getattr(state, "bargain", None)
    hands = list(state.hands if hasattr(state, "hands") else (bargain or setup).hands)
    nobody = rules.cards & ~mask_of(c for h in hands for c in cards_of(h)) & ~view.seen
    wanted = [heard(deal.events, seat, setup) for deal in deals[1:]]
    own = hands[seat] | mask_of(view.laid_away)
    free = rules.cards & ~view.seen & ~own
    napoleon = view.napoleon
    places = [*range(len(hands)), len(hands)]
    sizes = [
        0 if place == seat else (h & free).bit_count()
        for place, h in zip(places, [*hands, nobody], strict=True)
    ]
    exchanged = rules.kitty.use == "exchange" and rules.kitty_size and view.phase is Phase.PLAY
    counts: Counter[tuple[int, ...]] = Counter()
    gone = [mask_of(c for t in view.tricks for s, c in zip(t.seats, t.cards, strict=True) if s == p)
            | (mask_of(c for s, c in zip(view.trick.seats, view.trick.cards, strict=True) if s == p)
               if view.trick else 0) for p in range(len(hands))]  # fmt: skip
    for masks in assignments(free, sizes):
        now = [masks[p] if p != seat else hands[seat] for p in range(len(hands))]
        away = masks[-1] | (own & ~hands[seat])
        start = [now[p] | gone[p] for p in range(len(hands))]
        for kitty, dealt, laid in kitties(
            rules, setup, start, away, napoleon, bool(exchanged), view
        ):
            actions = tuple(
                (s, Discard(cards_of(laid)) if isinstance(a, Discard) else a)
                for s, a in history.actions
            )
            other = History(Setup(rules, setup.dealer, tuple(dealt), kitty), actions)
            try:
                replay = other.play()
            except IllegalAction:
                continue
            if [heard(deal.events, seat, other.setup) for deal in replay[1:]] != wanted:
                continue
            if replay[-1].view(seat) == view:
                counts[(*now, away)] += 1
    return counts


def kitties(
    rules: Rules,
    setup: Setup,
    start: list[int],
    away: int,
    napoleon: int | None,
    exchanged: bool,
    view: Any,
) -> Iterator[tuple[tuple[Any, ...], list[int], int]]:
    """Every way in which the kitty came: the kitty, the hands dealt, what was laid away."""
    if exchanged:
        assert napoleon is not None
        full = start[napoleon] | away
        choices: Iterator[tuple[Any, ...]] = combinations(cards_of(full), rules.kitty_size)
        if view.seat == napoleon:
            choices = iter([tuple(view.received)])
        for kitty in choices:
            dealt = [*start]
            dealt[napoleon] = full & ~mask_of(kitty)
            yield tuple(kitty), dealt, away
    elif rules.kitty.use == "deal-out" and view.phase is Phase.PLAY:
        order = [(setup.first + k) % len(start) for k in range(len(start))]

        def chosen(place: int) -> Iterator[tuple[Any, ...]]:
            if place == len(order):
                yield ()
                return
            for card in cards_of(start[order[place]]):
                for rest in chosen(place + 1):
                    yield (card, *rest)

        for kitty in chosen(0):
            yield kitty, [h & ~mask_of(kitty) for h in start], 0
    else:
        yield cards_of(away), start, 0


def played(rules: Rules, seed: int, cards: int, draw: random.Random) -> History:
    """A deal in which the first seat names hearts, calls a card that it lacks, and `cards` are
    played by lot."""
    deal = Deal.start(rules, seed=seed)
    napoleon = deal.awaited[0]
    actions: list[tuple[int, Action]] = []
    left = cards
    while left:
        seat = deal.awaited[0]
        legal = deal.legal(seat)
        if deal.phase is Phase.AUCTION:
            action: Action = Pass() if actions else Bid("9H")
        elif deal.phase is Phase.CALLING:
            held = mask_of(deal.view(napoleon).hand)
            calls = [one for one in legal if isinstance(one, Call)]
            action = draw.choice([one for one in calls if not held >> one.card & 1])
        else:
            action = draw.choice([legal[k] for k in range(len(legal)) if legal[k] != CLAIM])
            left -= isinstance(action, Play)
        deal = deal.apply(seat, action)
        actions.append((seat, action))
    return History(deal.setup, tuple(actions))


@pytest.mark.parametrize("changes", CASES, ids=str)
@pytest.mark.parametrize("seed", [1])
def test_the_same_deals_as_enumerated_each_as_often(changes: dict[str, Any], seed: int) -> None:
    rules = Rules().change(SMALL | changes)
    draw = random.Random(seed)
    players = rules.deck.players
    history = played(rules, seed, players * (rules.tricks - 2) + draw.randrange(players), draw)
    for seat in range(players):
        view = history.play()[-1].view(seat)
        counts = enumerated(history, seat)
        assert counts, "the deal itself is possible"
        many = 4000
        drawn = Counter(map(tuple, uniform(view).drawn(many, random.Random(seed)).tolist()))
        assert set(drawn) <= set(counts), "only possible deals are drawn"
        total = sum(counts.values())
        expected = {deal: many * n / total for deal, n in counts.items()}
        assert all(deal in drawn for deal, n in expected.items() if n > 20)
        chi = sum((drawn[deal] - n) ** 2 / n for deal, n in expected.items())
        freedom = len(expected) - 1
        assert chi < freedom + 5 * np.sqrt(2 * freedom) + 5


@pytest.mark.parametrize("table", TABLES)
def test_the_deal_itself_is_always_possible(table: str) -> None:
    rules = Rules.preset(table)
    for seed in range(2):
        deal, draw = Deal.start(rules, seed=seed), random.Random(seed)
        while deal.awaited:
            state: Any = deal.state
            hands = state.hands if hasattr(state, "hands") else deal.setup.hands
            if hasattr(state, "bargain"):
                hands = getattr(state, "hands", state.bargain.hands)
            for seat in range(rules.deck.players):
                worlds = uniform(deal.view(seat))
                known = worlds.known
                for place, hand in enumerate(hands):
                    assert hand & ~(known.allowed[place] | known.sure[place]) == 0
                    assert known.sure[place] & ~hand == 0
                assert sum(worlds.adjutants) == pytest.approx(1)
            seat = deal.awaited[0]
            deal = deal.apply(seat, player("normal").act(deal.view(seat), draw))


def test_worlds_hold_the_right_number_of_cards_and_follow_from_the_random_numbers() -> None:
    deal = Deal.start(Rules.preset("joker"), seed=3)
    view = deal.view(0)
    worlds = uniform(view).drawn(50, random.Random(4))
    assert (worlds == uniform(view).drawn(50, random.Random(4))).all()
    assert (np.bitwise_count(worlds[:, :5]) == 10).all()
    assert (np.bitwise_or.reduce(worlds, axis=1) == deal.setup.rules.cards).all()


def test_whoever_calls_the_joker_holds_what_beats_it() -> None:
    seen = position(
        Rules.preset("joker"), trump="C", hand="SQ S5 HK H3 DQ DJ D6 C8 C5 C4", called="JK",
        played="CK", adjutant=3,
    )  # fmt: skip
    hands = read(seen).drawn(400, random.Random(1))[:, 0]
    for name in ("SA", "CJ", "SJ"):
        assert np.mean(hands >> int(Card(name)) & 1) > 0.9, name
