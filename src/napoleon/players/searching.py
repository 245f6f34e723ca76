"""Which play gains most in sampled worlds; poor plays are dropped early."""

from __future__ import annotations

import random
import sys
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from napoleon.deal import Play, View
from napoleon.kernel import cache
from napoleon.players.believed import Believed, Drawn
from napoleon.players.foresight import CONTRACT, Foresight
from napoleon.players.insight import Insight
from napoleon.players.keeping import PRICES, Prices
from napoleon.players.leading import LEADS, Leads
from napoleon.players.reading import first_read, read
from napoleon.players.style import USUAL, Style
from napoleon.players.sweep import sweep
from napoleon.players.taste import HONOUR, taste
from napoleon.players.worlds import Worlds
from napoleon.rules import Rules

_FEW: Final = 40
"""With so many worlds what comes of them is believed half, and what was thought at sight for the
rest,"""
_SURE: Final = 20
"""and where that was learned, with so many."""
_LASTING: Final = 0.1
"""The share of the conventions that counts however many worlds there are: it settles what comes to
nearly the same. The learned playouts know the conventions; with 0.6 they were outvoted."""

_BETWEEN_EQUALS: Final = 0.0001
"""What a point of the conventions' liking counts where the end is foreseen exactly: in most deals
all comes to the same there, and what can't lose is better than what can in a few."""


class Tried(NamedTuple):
    """What came of plays that were tried."""

    plays: Sequence[Play]
    means: NDArray[np.float64]
    """What each gains, the liking included; of one dropped early, what it was then."""
    errors: NDArray[np.float64]
    """How far what it gains beside the best is uncertain, in deviations."""
    best: Play


class Effort(NamedTuple):
    """How much a player thinks. Counted in cards played, not in time: the same every time."""

    cards: int
    """Cards played in playouts for one decision, at the most."""
    first: int = 24
    """Worlds in which every play is tried before the poorest are dropped."""
    pool: int = 0
    """Of so many worlds those are drawn that fit the plays seen; 0: what is drawn is taken."""
    margin: float = 0.0
    """What a play must gain over what the conventions like, in what hangs on the contract."""
    exact: int = 0
    """With so many cards each or fewer playouts go on with best play by all; 0: never."""
    learned: int = 0
    """Of so many worlds those are drawn that fit how hard players play, where that has been
    learned; 0: what has been learned is left aside."""


_LAST_EFFORT: Final = Effort(200_000, first=200_000)
"""For the last two tricks of a sweep: some hundred deals in a few milliseconds, all at once, for
what comes of a few only isn't seen in the first."""


def tried(
    view: View,
    effort: Effort,
    weight: float,
    rng: random.Random,
    prices: Prices = PRICES,
    leads: Leads = LEADS,
    style: Style = USUAL,
) -> Tried:
    """What plays gain in sampled worlds, the liking of conventions added by `weight`, and the best.
    Of plays that do the same only one is tried, and none where there is no other."""
    worlds = read(view)
    insight = Insight(view, worlds)
    if len(insight.sight.plays) == 1:
        return _only(insight.sight.plays[0])
    liked = insight.liking(prices, leads)
    if len(liked) == 1:
        return _only(next(iter(liked)))
    last = sweep(view)
    if last is not None:
        between = [_BETWEEN_EQUALS * value for value in liked.values()]
        return try_plays(last, worlds, list(liked), _LAST_EFFORT, rng, between, between)
    if effort.learned and is_learned(view.rules):
        return _practised(view, worlds, insight, liked, weight, effort, rng, style)
    foresight = _foresight(view, effort)
    stake = foresight.stake(worlds.adjutants)
    weight *= stake
    liking = [
        weight * value + HONOUR * taste(insight, style, play) for play, value in liked.items()
    ]
    drawn = Believed.by_habit(worlds, effort.pool, rng) if effort.pool else worlds
    return try_plays(
        foresight, drawn, list(liked), effort, rng, liking, liking, margin=effort.margin * stake
    )


def _practised(
    view: View,
    worlds: Worlds,
    insight: Insight,
    liked: Mapping[Play, float],
    weight: float,
    effort: Effort,
    rng: random.Random,
    style: Style,
) -> Tried:
    """What comes of the plays where the others are read as hard players."""
    from napoleon.players.schooled import Schooled, adjutants

    foresight = Schooled(view, rng)
    drawn = foresight.believed(first_read(view), effort.learned, rng)
    stake = foresight.stake(adjutants(drawn, view) or worlds.adjutants)
    plays = list(liked)
    own = stake * np.array([liked[play] for play in plays])
    tastes = HONOUR * np.array([taste(insight, style, play) for play in plays])
    worths = stake * CONTRACT * foresight.worths(plays)
    at_sight = weight * own + tastes + worths * (_SURE / _FEW)
    lasting = _LASTING * weight * own + tastes
    return try_plays(foresight, drawn, plays, effort, rng, lasting, at_sight)


def _only(play: Play) -> Tried:
    return Tried([play], np.zeros(1), np.zeros(1), play)


def _foresight(view: View, effort: Effort) -> Foresight:
    """Best play takes it that allies know each other: who doesn't know the adjutant had better not
    reckon with it."""
    if not effort.exact or not (view.knows_adjutant or view.seat == view.napoleon):
        return Foresight(view)
    if not _is_compiled("napoleon.solver.ahead"):
        return Foresight(view)
    # The search is loaded when it is first needed: it takes a moment.
    from napoleon.players.endings import Endings

    return Endings(view, effort.exact)


def is_learned(rules: Rules) -> bool:
    """Whether the play of these rules has been learned (where honours count, it has), and can be
    called upon at once."""
    return not rules.counts_tricks and _is_compiled("napoleon.learned.playing")


def _is_compiled(module: str) -> bool:
    """Whether this can be loaded at once: at a table nobody waits for it to be compiled."""
    return module in sys.modules or cache.is_warm(cache.floor_of(module))


def try_plays(
    foresight: Foresight,
    worlds: Drawn,
    plays: Sequence[Play],
    effort: Effort,
    rng: random.Random,
    liking: Sequence[float] | NDArray[np.float64],
    at_sight: Sequence[float] | NDArray[np.float64],
    *,
    margin: float = 0.0,
) -> Tried:
    """What the plays gain, and the one with the highest mean; the same worlds judge all plays.

    `liking` is added to the gains: what else speaks for a play, and `at_sight`, the more the fewer
    worlds there are. A play that is liked most is taken unless another is better by more than
    `margin`.
    """
    view = foresight.view
    length = sum(view.cards_held) + foresight.extra
    left = list(range(len(plays)))
    bonus, first = np.asarray(liking), np.asarray(at_sight)
    liked = bonus >= bonus.max() - margin / 4
    sums, many = np.zeros(len(plays)), 0
    found, errors = bonus + first, np.zeros(len(plays))
    budget = effort.cards
    batch = effort.first
    while True:
        batch = min(batch, budget // (length * len(left)))
        if batch < 1 or (len(left) == 1):
            break
        sampled = worlds.drawn(batch, rng)
        gains = foresight.gains(sampled, [plays[one] for one in left])
        budget -= batch * length * len(left)
        sums[left] += gains.sum(axis=0)
        many += batch
        means = sums[left] / many + bonus[left]
        top = int(means.argmax())
        # Paired differences: what tells two plays apart is how they do in the same worlds.
        apart = (gains - gains[:, top : top + 1]).std(axis=0) / np.sqrt(many) + 1e-9
        found[left], errors[left] = means + first[left] * (_FEW / many), apart
        left = [one for one, mean, error in zip(left, means, apart, strict=True)
                if mean >= means[top] - max(2.2 * error, margin * liked[one])]  # fmt: skip
        batch *= 2
    # A liked play is given up for one that is better by more than the margin, and for certain.
    given = np.maximum(margin, errors[left]) * liked[left] if many and margin else 0.0
    best = plays[left[int((found[left] + given).argmax())]]
    return Tried(plays, found, errors, best)
