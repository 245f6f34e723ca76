"""What Napoleon lays away."""

from __future__ import annotations

from napoleon.cards import cards_of, mask_of
from napoleon.deal import Discard, View
from napoleon.kernel.discards import lay_away
from napoleon.players.ranking import ranks
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
    row = ranks(rules)[trump]
    away = lay_away(row, trump, hand, size, called, honour_cost(rules), same_two(rules))
    return hand & ~int(away)


def honour_cost(rules: Rules) -> float:
    """What it costs Napoleon's side to lay an honour away, in points."""
    return 0.0 if rules.counts_tricks else _HONOUR_COST[rules.kitty.honours_to]


def same_two(rules: Rules) -> bool:
    """Whether a two may take a trick."""
    return "same_two" in rules.powers.order
