"""Small positions drawn at random, rich in special cards and in rules that meet."""

from __future__ import annotations

import random
from collections.abc import Callable

from napoleon.cards import Card, Suit, cards_of
from napoleon.rules import TABLES, Rules, RulesError
from napoleon.solver import Position
from tests.kernel.answers import random_table

SPECIAL = frozenset(
    [*map(Card, ("SA", "CA", "HQ", "S3", "C3", "JK", "JR"))]
    + [Card(suit + rank) for suit in "SHDC" for rank in "J72"]
)


def _rules(rng: random.Random) -> Rules:
    """A table of the program, or one with most of its play drawn anew; at times of few seats."""
    rules = random_table(rng) if rng.random() < 0.6 else Rules.preset(rng.choice(TABLES))
    if rng.random() < 0.5:
        try:
            players = rng.choice([3, 3, 4, 5, 6, 7])
            rules = rules.change({"deck.players": players, "deck.hand": min(7, rules.deck.hand)})
        except RulesError:
            pass
    return rules


def _shortened(rules: Rules, cards: int, rng: random.Random) -> Rules:
    """At times a deal of so few cards that its first trick is looked at too."""
    if rng.random() < 0.3:
        try:
            return rules.change({"deck.hand": cards, "kitty.use": "exchange"})
        except RulesError:
            pass
    return rules


def _cards(rules: Rules, rng: random.Random) -> list[Card]:
    """The deck shuffled, at times with some theme on top."""
    cards = list(cards_of(rules.cards))
    rng.shuffle(cards)
    suits = rng.sample(range(4), rng.choice([1, 2, 2]))
    theme, share = rng.random(), rng.choice([0.6, 0.8, 1.0])
    wanted: list[Callable[[int], bool]] = [
        lambda card: card in SPECIAL,
        lambda card: card >= 52 or card // 13 in suits,
        lambda card: card >= 52 or card % 13 < 5,
        lambda card: card >= 52 or card % 13 > 4,
    ]
    if theme < 0.7:
        choose = wanted[int(theme * 10) % 4]
        cards.sort(key=lambda card: choose(card) and rng.random() < share, reverse=True)
    return cards


def random_frame(rng: random.Random, most: int = 150) -> tuple[Rules, int]:
    """A rule set, and how many cards each to look at: about so many ways to play them at most."""
    rules = _rules(rng)
    players = rules.deck.players
    sizes = [n for n in range(1, min(5, rules.tricks) + 1) if _leaves(n, players) <= most]
    size = rng.choice([sizes[-1], sizes[-1], rng.choice(sizes)])
    return _shortened(rules, size, rng), size


def random_position(rules: Rules, size: int, rng: random.Random) -> tuple[Position, frozenset[int]]:
    """A position with so many cards each, and a side."""
    players = rules.deck.players
    number = rules.tricks - size + 1
    deck = _cards(rules, rng)[: size * players]
    rng.shuffle(deck)
    trump: Suit | None = rng.choice([*Suit, *Suit, None])
    if rules.play.first_lead == "bidder" and number == 1:
        trump = None
    called = rng.choice(deck) if rng.random() < 0.6 else None
    position = Position.of(
        rules,
        trump,
        [deck[seat * size : (seat + 1) * size] for seat in range(players)],
        rng.randrange(players),
        called=called,
        step=rng.choice([1, -1]) if rules.powers.reversing_jacks else 1,
        laid_away_honours=rng.choice([0, 2]),
    )
    side = frozenset(seat for seat in range(players) if rng.random() < 0.45)
    for _ in range(rng.choice([0, 0, 0, rng.randrange(players)])):
        position, _, _ = position.after(rng.choice(position.plays()))
    return position, side


def _leaves(cards: int, players: int) -> float:
    """About how many ways there are to play so many cards each; following suit leaves few."""
    ways = 1.0
    for left in range(2, cards + 1):
        ways *= (0.55 * left + 0.45) ** players
    return ways


def told(position: Position, side: frozenset[int]) -> str:
    """A position for an error message."""
    hands = [" ".join(map(str, cards_of(hand))) for hand in position.hands]
    trick = [str(Card(position.trick >> 6 * i & 63)) for i in range(position.place)]
    return (
        f"trump {position.trump}, hands {hands}, turn {position.turn}, trick {trick}, "
        f"number {position.number} of {position.rules.tricks}, named {position.named}, "
        f"step {position.step}, called {cards_of(position.called)}, bonus {position.bonus}, "
        f"side {sorted(side)}, {position.rules.differences(Rules())}"
    )
