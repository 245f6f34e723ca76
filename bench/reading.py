"""What deeds and bids say of hidden cards, measured: the factors of `players.suspicion` and
`players.reading`.

    python -m bench.reading --table standard --deals 250

Players of one name play among themselves. For each deed of a hidden seat: how much oftener an
adjutant did it than an ally. For each kind of card: how much oftener than by lot it lay with
Napoleon, among what he laid away, with others who had bid, and with those who only passed.
With `--joint`, the factors of the deeds that explain best who was adjutant, all together: each
seat's odds at every trick are those of the cards times the factors of all its deeds.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from typing import Any

import numpy as np

from napoleon.deal import Bid, Deal, Phase, View
from napoleon.kernel import NO_TRUMP
from napoleon.kernel.suspicion import FACTORS
from napoleon.players import player
from napoleon.players.ranking import ranking
from napoleon.players.reading import KINDS, kind, read
from napoleon.players.suspicion import deeds, suspicions
from napoleon.players.worlds import uniform
from napoleon.rules import Rules

DONE: dict[str, Counter[str]] = {"adjutant": Counter(), "ally": Counter()}
HAD: Counter[tuple[str, str]] = Counter()
DUE: dict[tuple[str, str], float] = {}
ASKED: list[tuple[View, int]] = []
"""Views of seats that had to guess, and who was adjutant: the seat, or one past the last."""


def look(deal: Deal, seat: int, rng: random.Random) -> None:
    """Compare where the cards lie at the first lead with where they lie by lot."""
    view, state = deal.view(seat), deal.state
    held: Any = state
    contract = view.contract
    assert contract is not None
    bids = {who: call for who, call in view.calls if isinstance(call, Bid)}
    truth = [*held.hands, held.bargain.laid_away]
    drawn = uniform(view).drawn(30, rng)
    for place, cards in enumerate(truth):
        if place == seat:
            continue
        role, trump = "passed", contract.trump
        if place == contract.napoleon:
            role = "Napoleon"
        elif place == len(truth) - 1:
            role = "laid away"
        elif place in bids:
            role, suit = "bid", bids[place].trump
            trump = NO_TRUMP if suit is None else int(suit)
        for card in range(54):
            if card != view.called:
                key = role, kind(ranking(view.rules, trump), card)
                HAD[key] += int(cards) >> card & 1
                DUE[key] = DUE.get(key, 0.0) + float((drawn[:, place] >> card & 1).mean())


def play(rules: Rules, name: str, key: str) -> None:
    """Play a deal, and count."""
    rng = random.Random(key)
    players = rules.deck.players
    deal, looked = Deal.start(rules, rng.randrange(players), key), False
    views: list[View] = []
    while deal.phase not in (Phase.FINISHED, Phase.REDEAL):
        seat = deal.awaited[0]
        if deal.phase is Phase.PLAY and not looked:
            look(deal, (seat + rng.randrange(1, players)) % players, rng)
            looked = True
        view = deal.view(seat)
        if deal.phase is Phase.PLAY and view.trick is not None and not view.trick.cards:
            views += [deal.view(one) for one in range(players)]
        deal = deal.apply(seat, player(name).act(view, rng))
    view = deal.view(0)
    adjutant = players if view.adjutant is None else view.adjutant
    ASKED.extend((one, adjutant) for one in views if not one.knows_adjutant)
    if deal.phase is Phase.FINISHED and view.adjutant is not None:
        for seat, deed in deeds(view):
            DONE["adjutant" if seat == view.adjutant else "ally"][deed] += 1


def joint() -> dict[str, float]:
    """The factors under which those who were adjutants are likeliest, a little drawn in."""
    names = list(FACTORS)
    places = max(view.rules.deck.players for view, _ in ASKED) + 1
    odds = np.zeros((len(ASKED), places))
    done = np.zeros((len(ASKED), places, len(names)))
    actual = np.array([adjutant for _, adjutant in ASKED])
    for row, (view, _) in enumerate(ASKED):
        weights = suspicions(view)
        given = read(view).adjutants
        for place, chance in enumerate(given):
            odds[row, place] = chance / (weights[place] if place < len(weights) else 1.0)
        for seat, deed in deeds(view):
            done[row, seat, names.index(deed)] += 1
    rows = np.arange(len(ASKED))
    logs = np.zeros(len(names))
    for _ in range(40):
        shares = odds * np.exp(done @ logs)
        shares /= shares.sum(axis=1, keepdims=True)
        means = np.einsum("rp,rpd->rd", shares, done)
        slope = (done[rows, actual] - means).sum(axis=0) - 3.0 * logs
        bend = np.einsum("rp,rpd,rpe->de", shares, done, done) - means.T @ means
        logs += np.linalg.solve(bend + 3.0 * np.eye(len(names)), slope)
    return dict(zip(names, np.exp(logs).tolist(), strict=True))


def main() -> None:
    """Print both tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--table", default="standard")
    parser.add_argument("--player", default="normal")
    parser.add_argument("--deals", type=int, default=250)
    parser.add_argument("--joint", action="store_true", help="normal and hard players")
    asked = parser.parse_args()
    for name in ("normal", "hard") if asked.joint else (asked.player,):
        for number in range(asked.deals):
            play(Rules.preset(asked.table), name, f"reading {number}")
    if asked.joint:
        for deed, factor in joint().items():
            print(f"{deed:20} {factor:6.2f}")
        return
    for deed in FACTORS:
        group = [one for one in FACTORS if one.split("-")[0] == deed.split("-")[0]]
        if deed.endswith("led"):
            group = [one for one in FACTORS if one.endswith("led")]
        shares = [
            counts[deed] / max(1, sum(counts[one] for one in group)) for counts in DONE.values()
        ]
        print(f"{deed:20} {shares[0] / max(shares[1], 1e-9):6.2f}")
    for role in ("Napoleon", "laid away", "bid", "passed"):
        ratios = [HAD[role, one] / max(DUE.get((role, one), 0.0), 1e-9) for one in KINDS]
        print(
            f"{role:20}", *(f"{one} {ratio:.2f}" for one, ratio in zip(KINDS, ratios, strict=True))
        )


if __name__ == "__main__":
    main()
