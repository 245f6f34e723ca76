"""Random playouts of one deal, compiled."""

from __future__ import annotations

import random
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from napoleon.cards import Card, Suit, mask_of, parse_cards
from napoleon.deal.errors import IllegalAction
from napoleon.kernel import NO_TRUMP, playouts, table_for
from napoleon.rules import Rules


def simulate(
    rules: Rules,
    trump: Suit | None,
    hands: Sequence[str | Sequence[int | str]],
    leader: int = 0,
    *,
    n: int = 10_000,
    seed: int = 0,
    called: Card | str | None = None,
) -> NDArray[np.int64]:
    """Play these hands to the end `n` times, every legal card with the same chance.

    Returns the honours (or tricks) that each seat won, shape (n, players). Hands may be those of
    the middle of a deal, as long as all hold the same number of cards.
    """
    dealt = [parse_cards(hand) for hand in hands]
    cards = [card for hand in dealt for card in hand]
    if len(dealt) != rules.deck.players:
        raise IllegalAction("hands", f"{rules.deck.players} hands are needed, not {len(dealt)}")
    if len({len(hand) for hand in dealt}) != 1 or not 0 < len(dealt[0]) <= rules.tricks:
        raise IllegalAction(
            "hands", f"hands must hold the same number of cards, 1 to {rules.tricks}"
        )
    if len(set(cards)) != len(cards):
        raise IllegalAction("hands", "a card is there twice")
    if mask_of(cards) & ~rules.cards:
        raise IllegalAction("hands", "a card is not in this deck")
    if not 0 <= leader < rules.deck.players:
        raise IllegalAction("leader", f"there is no seat {leader}")
    if n < 0:
        raise ValueError(f"n: {n} playouts cannot be made")
    words = random.Random(seed)
    state = np.array([words.getrandbits(32) | 1, words.getrandbits(32)], dtype=np.int64)
    results = np.zeros((n, rules.deck.players), dtype=np.int64)
    masks = np.array([mask_of(hand) for hand in dealt], dtype=np.int64)
    playouts(
        table_for(rules),
        NO_TRUMP if trump is None else int(trump),
        masks,
        leader,
        0 if called is None else 1 << Card(called),
        results,
        state,
    )
    return results
