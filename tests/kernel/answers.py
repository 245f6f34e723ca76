"""What the kernel says of random positions under random rule sets, a line each: one process can
say it compiled and another in plain Python."""

from __future__ import annotations

import random
from collections.abc import Iterator

import numpy as np

from napoleon.cards import cards_of, mask_of
from napoleon.kernel import (
    NO_TRUMP,
    legal_mask,
    playouts,
    random_deals,
    suit_led,
    table_for,
    taken,
    turns_round,
    winner,
)
from napoleon.rules import OPTIONS, POWERS, TABLES, Rules, RulesError

DRAWN = [
    option
    for path, option in OPTIONS.items()
    if path.startswith(("play.", "powers.")) and option.kind in ("choice", "flag")
]


def random_table(rng: random.Random) -> Rules:
    """One of the tables with most of what concerns the play drawn anew."""
    rules = Rules.preset(rng.choice(TABLES))
    powers = rng.sample(POWERS[:-1], rng.randint(0, len(POWERS) - 1))
    changes: dict[str, object] = {
        option.path: rng.choice(option.choices or (False, True)) for option in DRAWN
    }
    changes |= {
        "powers.order": [*powers, "led_suit"],
        "play.mighty_call": rng.choice(["off", "S3", "H5", "SA"]),
        "deck.jokers": rng.randint(0, 2),
    }
    for path, value in changes.items():
        try:
            rules = rules.change({path: value})
        except RulesError:
            continue
    return rules


def positions(rules: Rules, rng: random.Random, n: int) -> Iterator[list[int]]:
    """Answers to random positions, which need not come up in a deal."""
    deck = list(cards_of(rules.cards))
    players, tricks = rules.deck.players, rules.tricks
    for _ in range(n):
        row = table_for(rules)[rng.randint(0, 4)]
        rng.shuffle(deck)
        place = rng.randint(0, players)
        trick = sum(card << 6 * i for i, card in enumerate(deck[:place]))
        hand = deck[place : place + rng.randint(1, tricks)]
        named, number = rng.randint(0, NO_TRUMP), rng.choice([1, tricks, rng.randint(1, tricks)])
        called = 1 << rng.choice([*hand, *deck])
        answer = [turns_round(row, mask_of(deck[:place]))]
        if place < players:
            answer.append(legal_mask(row, mask_of(hand), trick, place, named, number, called))
        if place:
            answer.append(suit_led(row, trick, place, named, number))
            answer.append(taken(row, trick, place, named, number))
            answer.append(winner(row, trick, place, named, number))
        yield answer


def playing(rules: Rules, rng: random.Random, n: int) -> list[int]:
    """The end of `n` random deals, and the random numbers after them."""
    deck = list(cards_of(rules.cards))
    players, tricks = rules.deck.players, rules.tricks
    left = rng.randint(1, tricks)
    state = np.array([rng.getrandbits(32), 1 + rng.getrandbits(31)], dtype=np.int64)
    rng.shuffle(deck)
    hands = np.array(
        [mask_of(deck[seat * left : (seat + 1) * left]) for seat in range(players)], dtype=np.int64
    )
    results = np.zeros((n, players), dtype=np.int64)
    tables = table_for(rules)
    trump = NO_TRUMP if rules.play.first_lead == "bidder" else rng.randint(0, 4)
    played = playouts(
        tables, trump, hands, rng.randrange(players), 1 << rng.choice(deck), results, state
    )
    dealt = random_deals(tables, rules.cards, 1, n, state)
    return [int(played), int(dealt), *map(int, results.ravel()), *map(int, state)]


def answers(seed: int, tables: int) -> Iterator[str]:
    """A line for each rule set."""
    rng = random.Random(seed)
    for _ in range(tables):
        rules = random_table(rng)
        said = [number for answer in positions(rules, rng, 40) for number in answer]
        yield f"{[*said, *playing(rules, rng, 2)]} {rules.differences(Rules())}"
