"""Random positions of play under a rule set: from whole deals, or set up at will."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from napoleon.rules import Rules
from tests.judge.legal import legal
from tests.judge.trick import winner
from tests.judge.words import JOKERS, SUITS, deck, is_joker, shown_suit

SPECIAL = ["SA", "CA", "HQ", "S3", "C3", "JK", "JR"]
SPECIAL += [suit + rank for suit in SUITS for rank in "J72"]


@dataclass(frozen=True)
class Position:
    """A hand to play from, the cards before it, and all that decides what may follow."""

    rules: Rules
    trump: str | None
    hand: frozenset[str]
    played: tuple[str, ...]
    trick: int
    called: str | None
    named: str | None

    def __str__(self) -> str:
        differences = self.rules.differences(Rules())
        changed = {path: here for path, (here, _) in differences.items()}
        return (
            f"trump {self.trump}, trick {self.trick} of {self.rules.tricks}, "
            f"led {' '.join(self.played) or '-'}, hand {' '.join(sorted(self.hand))}, "
            f"called {self.called}, named {self.named}, {changed}"
        )


def trumps_of(rules: Rules) -> list[str | None]:
    """The trumps that this table may have in a deal, no trump among them where it can be."""
    return [*SUITS, None] if rules.auction.no_trump else [*SUITS]


def a_named_suit(rules: Rules, played: tuple[str, ...], rng: random.Random) -> str | None:
    """The suit that the leader of a joker names, where he names one."""
    names = rules.play.joker_led == "name-suit" and played and is_joker(played[0])
    return rng.choice(SUITS) if names else None


def themed(rules: Rules, trump: str | None, rng: random.Random) -> list[str]:
    """The deck shuffled, with the cards of some theme most likely on top."""
    cards = deck(rules)
    rng.shuffle(cards)
    suits = rng.sample(SUITS, rng.choice([1, 1, 2]))
    jacks = [suit + "J" for suit in SUITS]
    hunters = ["SJ", "HJ"] if trump in ("S", "H") else ["CJ", "DJ"]
    themes: list[list[str]] = [
        [],
        SPECIAL,
        JOKERS + [card for card in cards if card[0] in suits],
        JOKERS + jacks + [card for card in cards if card[0] in (trump, suits[0])],
        JOKERS + jacks[1:3] + [card for card in cards if card[0] == trump],
        [rules.play.mighty_call, rules.play.joker_call, "SA", "CA", *JOKERS],
        ["HQ", "SA", "CA", *(hunters if rng.random() < 0.5 else jacks)],
        [card for card in cards if card[1] in rng.choice("27J")],
    ]
    theme, share = rng.choice(themes), rng.choice([0.6, 0.9, 1.0])
    cards.sort(key=lambda card: card in theme and rng.random() < share, reverse=True)
    return cards


def anywhere(rules: Rules, rng: random.Random) -> Position:
    """A position set up at will, rich in special cards; it need not come up in a deal."""
    trump = rng.choice(trumps_of(rules))
    cards = themed(rules, trump, rng)
    on_table = rng.choice([0, 1, 2, 3, rules.deck.players, rng.randint(0, rules.deck.players)])
    in_hand = rng.choice([1, 2, 3, 4, rules.deck.hand])
    top = cards[: on_table + in_hand]
    rng.shuffle(top)
    played, hand = tuple(top[:on_table]), top[on_table:]
    called = rng.choice([rng.choice(hand), rng.choice(cards)]) if hand else None
    return Position(
        rules=rules,
        trump=trump,
        hand=frozenset(hand),
        played=played,
        trick=rng.choice([1, 1, rules.tricks, rng.randint(1, rules.tricks)]),
        called=called if rules.has_partner and rng.random() < 0.8 else None,
        named=a_named_suit(rules, played, rng),
    )


def through_a_deal(rules: Rules, rng: random.Random) -> Iterator[Position]:
    """Every position of a deal played at random by the judge's rules."""
    cards, seats, tricks = deck(rules), rules.deck.players, rules.tricks
    rng.shuffle(cards)
    hands = [set(cards[seat * tricks : (seat + 1) * tricks]) for seat in range(seats)]
    trump = None if rules.play.first_lead == "bidder" else rng.choice(trumps_of(rules))
    called = rng.choice(cards) if rules.has_partner else None
    leader = rng.randrange(seats)
    for trick in range(1, tricks + 1):
        played: tuple[str, ...] = ()
        named = None
        for step in range(seats):
            hand = hands[(leader + step) % seats]
            yield Position(rules, trump, frozenset(hand), played, trick, called, named)
            choice = legal(rules, trump, hand, list(played), trick, called, named)
            card = rng.choice(sorted(choice))
            hand.remove(card)
            played = (*played, card)
            if step == 0:
                named = a_named_suit(rules, played, rng)
                if trump is None and rules.play.first_lead == "bidder" and trick == 1:
                    trump = shown_suit(rules, None, card)
        yield Position(rules, trump, frozenset(), played, trick, called, named)
        leader = (leader + winner(rules, trump, list(played), trick, named)) % seats
