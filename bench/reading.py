"""What deeds and bids say of hidden cards, measured: the factors of `players.suspicion` and
`players.reading`.

    python -m bench.reading --table standard --deals 250

Players of one name play among themselves. For each deed of a hidden seat: how much oftener an
adjutant did it than an ally. For each kind of card: how much oftener than by lot it lay with
Napoleon, among what he laid away, with others who had bid, and with those who only passed.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from typing import Any

from napoleon.deal import Bid, Deal, Phase
from napoleon.kernel import NO_TRUMP
from napoleon.players import player
from napoleon.players.ranking import ranking
from napoleon.players.reading import KINDS, kind
from napoleon.players.suspicion import FACTORS, deeds
from napoleon.players.worlds import uniform
from napoleon.rules import Rules

DONE: dict[str, Counter[str]] = {"adjutant": Counter(), "ally": Counter()}
HAD: Counter[tuple[str, str]] = Counter()
DUE: dict[tuple[str, str], float] = {}


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
    while deal.phase not in (Phase.FINISHED, Phase.REDEAL):
        seat = deal.awaited[0]
        if deal.phase is Phase.PLAY and not looked:
            look(deal, (seat + rng.randrange(1, players)) % players, rng)
            looked = True
        deal = deal.apply(seat, player(name).act(deal.view(seat), rng))
    view = deal.view(0)
    if deal.phase is Phase.FINISHED and view.adjutant is not None:
        for seat, deed in deeds(view):
            DONE["adjutant" if seat == view.adjutant else "ally"][deed] += 1


def main() -> None:
    """Print both tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--table", default="standard")
    parser.add_argument("--player", default="normal")
    parser.add_argument("--deals", type=int, default=250)
    asked = parser.parse_args()
    for number in range(asked.deals):
        play(Rules.preset(asked.table), asked.player, f"reading {number}")
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
