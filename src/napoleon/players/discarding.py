"""What Napoleon lays away."""

from __future__ import annotations

from itertools import combinations

from napoleon.cards import cards_of, mask_of
from napoleon.deal import Discard, View
from napoleon.kernel import NO_TRUMP
from napoleon.players.ranking import ranking
from napoleon.players.worth import HONOUR_MASK
from napoleon.rules import Rules

_HONOUR_COST = {"allies": 1.1, "napoleon": -0.6, "first-trick": 0.0, "nobody": 0.7}


def discard(view: View) -> Discard:
    """The cards that help least in the hand, suits emptied where that is cheap."""
    assert view.contract is not None
    hand = mask_of(view.hand)
    called = 0 if view.called is None else 1 << view.called
    rest = kept(view.rules, hand, view.contract.trump, len(view.received), called)
    return Discard(cards_of(hand & ~rest))


def kept(rules: Rules, hand: int, trump: int, size: int, called: int) -> int:
    """What is left of the hand when the `size` cards that help least are laid away."""
    costs = {card: _cost(rules, hand, card, trump, called) for card in cards_of(hand)}
    ranks = ranking(rules, trump)
    sides = [
        cards_of(hand & ranks.suits[suit] & ~ranks.specials) for suit in range(4) if suit != trump
    ]
    sides = [cards for cards in sides if cards]
    best, lowest = hand, 1e9
    for many in range(len(sides) + 1):
        for emptied in combinations(sides, many):
            gone = [card for cards in emptied for card in cards]
            if len(gone) > size:
                continue
            rest = sorted((cost, card) for card, cost in costs.items() if card not in gone)
            gone += [card for _, card in rest[: size - len(gone)]]
            away = mask_of(gone)
            empty = sum(not mask_of(cards) & ~away for cards in sides)
            # An empty suit is worth less without trumps to ruff it.
            total = sum(costs[card] for card in gone) - (0.1 if trump == NO_TRUMP else 0.7) * empty
            if total < lowest:
                best, lowest = hand & ~away, total
    return best


def _cost(rules: Rules, hand: int, card: int, trump: int, called: int) -> float:
    """What the hand loses with a card, in points of Napoleon's side."""
    ranks = ranking(rules, trump)
    bit = 1 << card
    out = rules.cards & ~hand
    above = ranks.stronger(card, out & ~called).bit_count()
    cost = 0.0
    if HONOUR_MASK & bit and not rules.counts_tricks:
        cost += _HONOUR_COST[rules.kitty.honours_to]
    if called & bit:
        return cost + 20.0
    if ranks.specials & bit:
        return cost + 6.0
    if ranks.trumps & bit:
        return cost + 2.0 + 2.0 * 0.6**above
    if card >= 52:
        return cost + 0.5
    suit = ranks.suit_of(card)
    held = (hand & ranks.suits[suit] & ~ranks.specials).bit_count()
    guarded = above < held
    cost += (2.2 if above == 0 else 0.7 / above if guarded else 0.0) + 0.004 * (12 - card % 13)
    if "same_two" in rules.powers.order and card % 13 == 12:
        cost += 0.35
    return cost
