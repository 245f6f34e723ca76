"""What a hand's features are worth as Napoleon's, measured: prints `players/worth.toml`.

    python -m bench.worth --deals 800 > src/napoleon/players/worth.toml

Random deals are dealt at many tables. The seat and trump that promise most, another seat with its
best trump, and a third with any trump play the contract, the player *normal* in every seat; the
points of Napoleon's side are fitted to the features of his hand before the kitty by least squares.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator

import numpy as np

from napoleon.cards import Suit
from napoleon.deal import Bid, Deal, Phase
from napoleon.deal.bargain import Bargain, after_auction
from napoleon.deal.contract import contract
from napoleon.deal.setup import shuffled
from napoleon.kernel import NO_TRUMP
from napoleon.players import player
from napoleon.players.worth import FEATURES, features, trumps_of, worth
from napoleon.rules import Rules

STANDARD = Rules.preset("standard")
TABLES: dict[str, tuple[Rules, ...]] = {
    "trump": tuple(
        map(
            Rules.preset,
            ["standard", "joker", "yaku", "weak-joker", "strong-joker", "two-jokers"],
        )
    ),
    "trump-3": (STANDARD.change({"deck.players": 3, "deck.hand": 16, "call.when": "none"}),),
    "trump-4": tuple(
        map(Rules.preset, ["four-player", "hunting-jack", "plain-ends", "spade-three"])
    ),
    "trump-6": (
        STANDARD.change({"deck.players": 6, "deck.hand": 8}),
        Rules.preset("yaku").change({"deck.players": 6, "deck.hand": 8}),
    ),
    "trump-7": (STANDARD.change({"deck.players": 7, "deck.hand": 7, "deck.jokers": 1}),),
    "no-trump": (Rules.preset("yaku"), STANDARD.change({"auction.no_trump": True})),
    "tricks": (Rules.preset("nap"),),
}
RIDGE = 2.0


def played(rules: Rules, seat: int, trump: int, key: str) -> tuple[tuple[float, ...], int]:
    """The features of the seat's hand and what its side made of the contract."""
    setup = shuffled(rules, 0, key)
    if rules.counts_tricks:
        bid = Bid(rules.auction.ladder[1].name)
    else:
        bid = Bid(13, None if trump == NO_TRUMP else Suit(trump))
    state, events = after_auction(
        Bargain(setup, (), contract(rules, seat, bid), False, setup.hands)
    )
    deal, rng, who = Deal(setup, state, events), random.Random(key), player("normal")
    while deal.phase is not Phase.FINISHED:
        turn = deal.awaited[0]
        deal = deal.apply(turn, who.act(deal.view(turn), rng))
    result = deal.result
    assert result is not None
    return features(rules, setup.hands[seat], trump), result.honours


def choices(rules: Rules, kind: str, key: str) -> Iterator[tuple[int, int]]:
    """The seats and trumps that are tried in this deal."""
    setup, rng = shuffled(rules, 0, key), random.Random(f"{key} lot")
    trumps = [NO_TRUMP] if kind == "no-trump" else [t for t in trumps_of(rules) if t != NO_TRUMP]
    promised = [
        (worth(rules, hand, trump).points, seat, trump)
        for seat, hand in enumerate(setup.hands)
        for trump in trumps
    ]
    best = max(promised)
    yield best[1], best[2]
    lot = rng.randrange(rules.deck.players)
    yield max(one for one in promised if one[1] == lot)[1:]
    # Hopeless contracts too: the page tells their worth as well.
    yield rng.randrange(rules.deck.players), rng.choice(trumps)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=300, help="for each kind of contract")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", choices=TABLES, help="one kind of contract")
    asked = parser.parse_args()
    print("# What a hand's features are worth as Napoleon's, and how far the points spread.")
    for kind, tables in TABLES.items():
        if asked.only not in (None, kind):
            continue
        print(f"\n# python -m bench.worth --deals {asked.deals} --seed {asked.seed} --only {kind}")
        rows, values, homes = [], [], []
        for number in range(asked.deals):
            rules = tables[number % len(tables)]
            key = f"{asked.seed} {kind} {number}"
            for seat, trump in choices(rules, kind, key):
                row, value = played(rules, seat, trump, key)
                rows.append(row)
                values.append(value)
                homes.append(number % len(tables))
        x, y, home = np.array(rows), np.array(values, dtype=float), np.array(homes)
        weights = fitted(x, y)
        rest = y - x @ weights
        for place in range(len(tables)):
            own = rest[home == place]
            print(f"# table {place}: {own.mean():+.2f}, spread {own.std():.2f}, {len(own)} deals")
        print(f"# mean {y.mean():.2f}, deviation {y.std():.2f}", file=sys.stderr)
        print(f"\n[{kind}]\nspread = {rest.std():.2f}\n\n[{kind}.weights]")
        for name, weight in zip(FEATURES, weights, strict=True):
            print(f"{name} = {weight:.3f}")
        sys.stdout.flush()


def fitted(x: np.ndarray, y: np.ndarray) -> np.ndarray:
    """Least squares, small weights preferred but for the base."""
    pull = np.eye(x.shape[1]) * RIDGE
    pull[0, 0] = 0.0
    weights: np.ndarray = np.linalg.solve(x.T @ x + pull, x.T @ y)
    return weights


if __name__ == "__main__":
    main()
