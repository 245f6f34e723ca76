"""Dealing the cards that a seat cannot see in another way, under the same public history.

`redealt` swaps cards that one seat has never seen: between hidden hands, the kitty and what
Napoleon laid away. The history is played again; if every action is still legal and everybody hears
the same, the seat may not be able to tell the two deals apart by any byte that it is sent.
"""

from __future__ import annotations

import random
from typing import NamedTuple

from napoleon.cards import Card, cards_of, mask_of
from napoleon.deal import Acted, Action, Deal, Discard, Event, IllegalAction, Play
from napoleon.deal.event import DealtOut, Forced, HonoursShown, Shown
from napoleon.deal.setup import Setup


class History(NamedTuple):
    """A deal's start and the actions since."""

    setup: Setup
    actions: tuple[tuple[int, Action], ...]

    def play(self) -> list[Deal]:
        """The deal at every moment; `IllegalAction` if an action isn't legal."""
        deals = [Deal.of(self.setup)]
        for seat, action in self.actions:
            deals.append(deals[-1].apply(seat, action))
        return deals


def random_history(start: Deal, steps: int, draw: random.Random) -> History:
    """Random legal actions, at the most `steps`."""
    deal = start
    actions: list[tuple[int, Action]] = []
    while deal.turn and len(actions) < steps:
        seat = draw.choice(deal.turn)
        legal = deal.legal(seat)
        action = legal[int(draw.random() * len(legal))]
        deal = deal.apply(seat, action)
        actions.append((seat, action))
    return History(start.setup, tuple(actions))


def heard(events: tuple[Event, ...], seat: int, setup: Setup) -> tuple[object, ...]:
    """What a seat hears of these events."""
    told: list[object] = []
    for event in events:
        if isinstance(event, Acted) and isinstance(event.action, Discard) and event.seat != seat:
            told.append((event.seat, len(event.action.cards)))
        elif isinstance(event, DealtOut):
            told.append(event.cards[(seat - setup.first) % len(setup.hands)])
        else:
            told.append(event)
    return tuple(told)


def seen_by(history: History, deals: list[Deal], seat: int) -> int:
    """Every card that the seat has seen, as a mask."""
    setup = history.setup
    seen = setup.hands[seat]
    for deal in deals:
        view = deal.view(seat)
        seen |= mask_of((*view.received, *view.shown_kitty, *view.shown_honours))
        for event in deal.events:
            if isinstance(event, Acted) and isinstance(event.action, Play):
                seen |= 1 << event.action.card
            elif isinstance(event, Shown | HonoursShown):
                seen |= mask_of(event.cards)
            elif isinstance(event, Forced) and isinstance(event.by, Card):
                seen |= 1 << event.by
    return seen


def redealt(history: History, seat: int, draw: random.Random, swaps: int = 12) -> History:
    """Another history that the seat cannot tell from this one; the same if no swap succeeds."""
    deals = history.play()
    wanted = [heard(deal.events, seat, history.setup) for deal in deals[1:]]
    hidden = cards_of(history.setup.rules.cards & ~seen_by(history, deals, seat))
    if len(hidden) < 2:
        return history
    for _ in range(swaps):
        first, second = draw.sample(hidden, 2)
        other = _swapped(history, first, second)
        try:
            told = [heard(deal.events, seat, other.setup) for deal in other.play()[1:]]
        except IllegalAction:
            continue
        if told == wanted:
            history = other
    return history


def _swapped(history: History, first: Card, second: Card) -> History:
    names = {first: second, second: first}

    def renamed(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(names.get(card, card) for card in cards)

    setup = history.setup
    hands = tuple(mask_of(renamed(cards_of(hand))) for hand in setup.hands)
    actions = tuple(
        (seat, Discard(renamed(action.cards)) if isinstance(action, Discard) else action)
        for seat, action in history.actions
    )
    return History(Setup(setup.rules, setup.dealer, hands, renamed(setup.kitty)), actions)
