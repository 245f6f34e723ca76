"""Our own: random deals under the full `joker` rules, compiled and through the public face."""

from __future__ import annotations

import random
import time

import numpy as np

from napoleon import Claim, Deal, Pass, Phase, Rules
from napoleon.kernel import random_deals, table_for

RULES = Rules.preset("joker")


def compiled(seconds: float, seed: int) -> float:
    """Plays a second of whole deals in compiled code, the dealing included."""
    words = random.Random(seed)
    state = np.array([words.getrandbits(32), 1 + words.getrandbits(31)], dtype=np.int64)
    tables, plays = table_for(RULES), 0
    begun = time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        plays += random_deals(tables, RULES.cards, int(RULES.auction.no_trump), 2000, state)
    return plays / spent


def public_face(seconds: float, seed: int) -> float:
    """Plays a second through `Deal.legal` and `Deal.apply`, from the first lead on."""
    rng = random.Random(seed)
    plays, spent = 0, 0.0
    while spent < seconds:
        deal = at_first_lead(rng)
        begun = time.process_time()
        while deal.phase is Phase.PLAY:
            (seat,) = deal.turn
            choices = deal.legal(seat)
            n = len(choices) - isinstance(choices[-1], Claim)
            deal = deal.apply(seat, choices[int(n * rng.random())])
            plays += 1
        spent += time.process_time() - begun
    return plays / spent


def at_first_lead(rng: random.Random) -> Deal:
    """A deal won by the first bid, one of the four lowest; call and exchange at random."""
    deal = Deal.start(RULES, dealer=0, seed=rng.getrandbits(32))
    deal = deal.apply(deal.turn[0], rng.choice(deal.legal(deal.turn[0])[:4]))
    while deal.phase is not Phase.PLAY:
        (seat,) = deal.turn
        action = Pass() if deal.phase is Phase.AUCTION else rng.choice(deal.legal(seat))
        deal = deal.apply(seat, action)
    return deal
