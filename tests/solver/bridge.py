"""The solver's rules made bridge, for a comparison with the double-dummy solver DDS."""

from __future__ import annotations

import random

from msgspec.structs import replace

from napoleon.cards import DECK, Suit, cards_of
from napoleon.rules import Rules
from napoleon.solver import Position

SEATS = "NESW"
SIDE = frozenset({0, 2})
SUITED = DECK[:52]


def bridge() -> Rules:
    """Four seats, two against two, tricks counted, trumps and ranks and nothing else.

    No table plays that with a trump known before the first lead, so it is put together by hand.
    """
    rules = Rules.preset("nap").change({"deck.hand": 13})
    return replace(rules, play=replace(rules.play, first_lead="napoleon"))


BRIDGE = bridge()


def dealt(cards: int, rng: random.Random) -> Position:
    """A random ending with so many cards each."""
    deck = rng.sample(SUITED, 4 * cards)
    hands = [deck[seat * cards : (seat + 1) * cards] for seat in range(4)]
    return Position.of(BRIDGE, rng.choice([*Suit, None]), hands, rng.randrange(4))


def pbn(position: Position) -> str:
    """The hands as bridge players write them, north first."""
    hands = []
    for hand in position.hands:
        ranks = dict.fromkeys(Suit, "")
        for card in cards_of(hand):
            assert card.suit is not None
            ranks[card.suit] += str(card)[1]
        hands.append(".".join(ranks.values()))
    return "N:" + " ".join(hands)
