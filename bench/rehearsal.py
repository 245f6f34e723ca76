"""What a contract comes to, by the count of the hand and by its rehearsals: `players/rehearsal.py`.

    python -m bench.rehearsal --deals 600

A random seat plays the trump that it thinks most of at the lowest bid, as an expert, hard players
in the other seats.
The points of its side are fitted by least squares to its count, to the mean of its rehearsals, and
to both.
"""

from __future__ import annotations

import argparse
import random

import numpy as np
from joblib import Parallel, delayed

from napoleon.deal import PASS, Action, Bid, Deal, Phase, View
from napoleon.kernel import NO_TRUMP
from napoleon.players import player, prepare
from napoleon.players.bidding import judged
from napoleon.players.reading import read
from napoleon.players.rehearsal import as_napoleon
from napoleon.players.worth import trumps_of
from napoleon.rules import Rules


def bids(view: View, trump: int) -> Action:
    """The lowest bid of this trump; a pass if none is allowed, or there is no trump."""
    for action in view.legal:
        if isinstance(action, Bid):
            named = NO_TRUMP if action.trump is None else int(action.trump)
            if named == trump:
                return action
    return PASS


def played(rules: Rules, key: str, worlds: int, budget: int) -> tuple[float, float, float] | None:
    """The count, the mean of the rehearsals, and the points; `None` if the seat can't bid."""
    prepare(rules)
    rng, hard, expert = random.Random(key), player("hard"), player(f"expert:{budget}")
    seat = rng.randrange(rules.deck.players)
    deal = Deal.start(rules, rng.randrange(rules.deck.players), key)
    count = mean = 0.0
    trump = -1
    while deal.phase is not Phase.FINISHED:
        if deal.phase is Phase.REDEAL:
            return None
        turn = deal.awaited[0]
        view = deal.view(turn)
        if deal.phase is Phase.AUCTION:
            if turn == seat and trump < 0:
                worths = {one: judged(view, one).points for one in trumps_of(rules)}
                trump = max(worths, key=lambda one: worths[one])
                drawn = read(view).drawn(worlds, rng)
                count, mean = worths[trump], float(as_napoleon(view, drawn, trump, rng).mean())
            action = bids(view, trump if turn == seat else -1)
            if action not in view.legal:
                return None
        else:
            action = (expert if turn == seat else hard).act(view, rng)
        deal = deal.apply(turn, action)
    assert deal.result is not None
    return count, mean, float(deal.result.honours)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--table", default="standard")
    parser.add_argument("--deals", type=int, default=600)
    parser.add_argument("--budget", type=int, default=150_000, help="cards, of the expert")
    parser.add_argument("--worlds", type=int, default=120)
    options = parser.parse_args()
    rules = Rules.preset(options.table)
    found = Parallel(n_jobs=-1)(
        delayed(played)(rules, f"rehearsal {k}", options.worlds, options.budget)
        for k in range(options.deals)
    )
    rows = np.array([one for one in found if one is not None])
    points, ones = rows[:, 2], np.ones(len(rows))
    for name, places in (("count", [0]), ("rehearsals", [1]), ("both", [0, 1])):
        known = np.column_stack([ones, *(rows[:, place] for place in places)])
        weights = np.linalg.lstsq(known, points, rcond=None)[0]
        guess = known @ weights
        print(
            f"{name}: {' '.join(f'{weight:.2f}' for weight in weights)}, "
            f"off by {(points - guess).std():.2f}, "
            f"correlation {np.corrcoef(guess, points)[0, 1]:.2f} ({len(rows)} deals)"
        )


if __name__ == "__main__":
    main()
