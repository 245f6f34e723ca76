"""What the bids, the call and the plays say of where the cards lie: weights for `Worlds`."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from napoleon.cards import cards_of
from napoleon.deal import Bid, Phase, View
from napoleon.kernel import NO_TRUMP
from napoleon.players.hidden import Hidden, hidden
from napoleon.players.ranking import Ranking, ranking
from napoleon.players.suspicion import suspicions
from napoleon.players.worlds import Contradiction, Worlds, fitting, order
from napoleon.players.worth import HONOUR_MASK
from napoleon.rules import Rules

KINDS: Final = ("special", "trump-honour", "trump", "ace", "honour", "two", "low")
"""What a card is under the trump of the contract, or of a bid."""
NAPOLEONS: Final = dict(zip(KINDS, (3.0, 1.9, 1.5, 1.0, 0.7, 0.85, 0.6), strict=True))
LAID_AWAY: Final = dict(zip(KINDS, (0.02, 0.02, 0.05, 0.05, 1.0, 0.7, 1.4), strict=True))
BIDDERS: Final = dict(zip(KINDS, (1.5, 1.8, 1.4, 0.7, 0.6, 1.0, 0.85), strict=True))
PASSED: Final = dict(zip(KINDS, (0.3, 0.75, 0.95, 1.0, 1.1, 1.1, 1.1), strict=True))
"""How much oftener than by lot a card of each kind lies with Napoleon, among what he laid away,
with others who have bid (under their own trump), and with those who only passed: measured over
deals of normal players (`bench/reading.py`)."""


_ABOVE_CALLED: Final = 10.0
"""How much likelier still Napoleon has a strong card that beats the one he called: all levels call
the strongest that they lack, and so do most people."""
_UNSHOWN: Final = 1.3
"""How much likelier each trick without the called card makes it that nobody holds it."""
HEEDED: Final = 0.5
"""How far, as a power, kinds of cards count for Napoleon where his calls are weighed by themselves:
wholly, and the others think him stronger than he is (`python -m bench.strength`)."""


def kind(ranks: Ranking, card: int) -> str:
    """One of `KINDS`."""
    bit = 1 << card
    if ranks.specials & bit:
        return "special"
    if ranks.trumps & bit:
        return "trump-honour" if HONOUR_MASK & bit else "trump"
    if card >= 52:
        return "low"
    if card % 13 == 0:
        return "ace"
    return "honour" if HONOUR_MASK & bit else "two" if card % 13 == 12 else "low"


def read(view: View) -> Worlds:
    """The possible deals, weighed by what everybody has done.

    A position set up by hand may contradict itself; then what the plays showed is left out.
    """
    return _read(view, heeded=1.0, deeds=True)


def first_read(view: View, heeded: float = HEEDED) -> Worlds:
    """The possible deals for one who weighs by himself how likely calls and plays are in each
    (`hearing`, `Schooled.believed`), and would count twice what they tell: deeds say nothing here,
    and kinds of cards are `heeded` for Napoleon only so far, as a power."""
    return _read(view, heeded, deeds=False)


def _read(view: View, heeded: float, *, deeds: bool) -> Worlds:
    try:
        return _weighed(view, hidden(view), heeded, deeds)
    except Contradiction:
        return _weighed(view, hidden(view, plays=False), heeded, deeds)


def _weighed(view: View, known: Hidden, heeded: float, deeds: bool) -> Worlds:
    weights = fitting(known)
    cards = order(known)
    for place, factors in _factors(view, heeded).items():
        if place in known.places:
            column = known.places.index(place)
            weights[:, column] *= [factors[card] for card in cards]
    _weigh_called(view, known, cards, weights, deeds)
    return Worlds(view, known, weights)


def _factors(view: View, heeded: float) -> dict[int, list[float]]:
    """By place and card: how much likelier the card lies there than the rules alone say; what
    Napoleon has is `heeded` so far, as a power."""
    rules, contract = view.rules, view.contract
    found: dict[int, list[float]] = {}
    if rules.counts_tricks:
        return found
    if contract is not None and not contract.forced:
        passed = _by_kind(rules, contract.trump, PASSED)
        found = {seat: passed for seat in range(rules.deck.players) if seat != view.seat}
    for seat, call in view.calls:
        napoleon = contract is not None and seat == contract.napoleon
        if isinstance(call, Bid) and not napoleon and seat != view.seat:
            trump = NO_TRUMP if call.trump is None else call.trump
            found[seat] = _by_kind(rules, trump, BIDDERS)
    if contract is not None and contract.napoleon != view.seat:
        if not contract.forced:
            factors = _by_kind(rules, contract.trump, NAPOLEONS, heeded)
            for card in cards_of(_above_called(view, contract.trump)):
                factors[card] *= _ABOVE_CALLED
            found[contract.napoleon] = factors
        exchanged = view.phase is Phase.PLAY and rules.kitty.use == "exchange"
        if exchanged:
            found[rules.deck.players] = _by_kind(rules, contract.trump, LAID_AWAY)
    return found


def _above_called(view: View, trump: int) -> int:
    """The strong cards that Napoleon would have called rather, had he lacked them."""
    if view.called is None:
        return 0
    ranks = ranking(view.rules, trump)
    strong = ranks.specials
    if ranks.trumps >> view.called & 1:
        strong |= ranks.trumps
    return ranks.stronger(view.called, strong)


def _by_kind(
    rules: Rules, trump: int, factors: dict[str, float], heeded: float = 1.0
) -> list[float]:
    ranks = ranking(rules, trump)
    return [
        factors[kind(ranks, card)] ** heeded if rules.cards >> card & 1 else 1.0
        for card in range(54)
    ]


def _weigh_called(
    view: View,
    known: Hidden,
    cards: tuple[int, ...],
    weights: NDArray[np.float64],
    deeds: bool,
) -> None:
    """Who holds the called card: it follows from the cards who is adjutant, and so from what he
    did where the card lies. Napoleon calls what he lacks: to him it comes only with the kitty."""
    contract = view.contract
    if view.called is None or contract is None or int(view.called) not in cards:
        return
    rules, nobody = view.rules, view.rules.deck.players
    line = cards.index(int(view.called))
    suspicion = suspicions(view) if deeds else [1.0] * nobody
    unshown = _UNSHOWN ** len(view.tricks) if deeds else 1.0
    size = rules.kitty_size if rules.kitty.use == "exchange" else 0
    came = size / (rules.deck.hand + size) if rules.call.when == "before-kitty" else 0.05
    # He who holds it would have shown it by and by.
    came *= unshown
    rare = {place for card, place, _ in known.rarer if card == view.called}
    fitted = fitting(known)[line]
    for column, place in enumerate(known.places):
        weight = fitted[column]
        if place == contract.napoleon or (place == nobody and rules.kitty.use == "exchange"):
            weight *= unshown if place in rare else max(came, 0.02)
        elif place != nobody:
            weight *= suspicion[place]
        weights[line, column] = weight
