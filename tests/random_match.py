"""Matches played at random through the engine, written down as records."""

from __future__ import annotations

import random

from napoleon import Bid, Claim, Deal, Match, Pass, Phase, Record, Rules
from napoleon.deal import Action


def random_action(deal: Deal, rng: random.Random, eagerness: float) -> tuple[int, Action]:
    """Something that somebody may do now; the more eager, the higher the auction goes."""
    seat = rng.choice(deal.turn)
    legal = deal.legal(seat)
    if deal.phase is Phase.AUCTION:
        bids = [action for action in legal if isinstance(action, Bid)]
        passes = [action for action in legal if isinstance(action, Pass)]
        if passes and (not bids or rng.random() > eagerness):
            return seat, passes[0]
        if bids and not passes and rng.random() > eagerness and len(deal.turn) > 1:
            return random_action(deal, rng, eagerness)
        return seat, bids[min(int(rng.expovariate(0.5)), len(bids) - 1)]
    action = rng.choice(legal)
    if isinstance(action, Claim) and rng.random() < 0.95:
        return random_action(deal, rng, eagerness)
    return seat, action


def played(rules: Rules, seed: int, deals: int, *, longest: int = 2000) -> Record:
    """The record of a match's first deals, played at random."""
    rng = random.Random(seed)
    match = Match.start(rules, seed=seed)
    record = Record.start(match)
    eagerness = rng.choice([0.02, 0.2, 0.5])
    for _ in range(longest):
        if match.deal.phase is Phase.FINISHED:
            if match.over or match.number == deals:
                break
            match = match.next_deal()
        else:
            if match.redeals > 2:
                eagerness = 0.5
            match = match.apply(*random_action(match.deal, rng, eagerness))
        record.add(match)
    return record
