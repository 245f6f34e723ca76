"""Playing whole deals and matches at random, reproducibly."""

from __future__ import annotations

import random
from collections.abc import Iterator

from napoleon import Claim, Deal, Match, Phase, Record, Rules
from napoleon.deal import Action


def random_action(deal: Deal, draw: random.Random) -> tuple[int, Action]:
    """A seat at turn and one of its legal actions; only `random()` is drawn, which never changes.

    Bids are drawn from the lowest few, or every auction would end at twenty.
    """
    seat = deal.turn[int(draw.random() * len(deal.turn))]
    legal = deal.legal(seat)
    if deal.phase is Phase.AUCTION and draw.random() < 0.5:
        return seat, legal[-1 if draw.random() < 0.5 else int(draw.random() * min(6, len(legal)))]
    return seat, legal[int(draw.random() * len(legal))]


def play_deal(deal: Deal, draw: random.Random) -> Iterator[tuple[int, Action, Deal]]:
    """Play on at random to the end, each step with the deal that it led to."""
    while deal.turn:
        seat, action = random_action(deal, draw)
        if isinstance(action, Claim) and draw.random() < 0.8:
            action = deal.legal(seat)[0]
        deal = deal.apply(seat, action)
        yield seat, action, deal


def random_record(rules: Rules, seed: int, deals: int) -> Record:
    """The record of a match, played at random for at the most that many deals."""
    draw = random.Random(seed)
    match = Match.start(rules, seed=seed)
    record = Record.start(match, seed=seed)
    while not match.over and len(match.points) < deals:
        if match.deal.phase is Phase.FINISHED:
            match = match.next_deal()
        else:
            seat, action = random_action(match.deal, draw)
            if isinstance(action, Claim) and draw.random() < 0.8:
                action = match.deal.legal(seat)[0]
            match = match.apply(seat, action)
        record.add(match)
    return record
