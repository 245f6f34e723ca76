"""What a hand is worth as Napoleon's: the points that his side may expect under a trump.

Points are honours, or tricks where tricks count. The numbers that weigh a hand's features stand in
`worth.toml`, with the command that measured them.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib import resources
from math import erf, sqrt
from typing import Final, NamedTuple

from msgspec import Struct, convert

from napoleon.cards import mask_of
from napoleon.kernel import NO_TRUMP
from napoleon.players.ranking import ranking
from napoleon.rules import Rules

FEATURES: Final = (
    "base",
    "specials",
    "called",
    "trumps",
    "long_trumps",
    "trump_tops",
    "aces",
    "kings",
    "courts",
    "shortness",
    "length",
    "poor",
)
"""What is counted in a hand; `features` says how."""
HONOUR_MASK: Final = mask_of(13 * suit + rank for suit in range(4) for rank in range(5))


class Worth(NamedTuple):
    """Expected points of Napoleon's side, and how far they spread (a standard deviation)."""

    points: float
    spread: float

    def chance(self, number: float) -> float:
        """The chance to reach `number` points."""
        return 0.5 - 0.5 * erf((number - 0.5 - self.points) / (self.spread * sqrt(2)))


def features(rules: Rules, hand: int, trump: int) -> tuple[float, ...]:
    """The features of a hand (a mask) under a trump (4 for none), in the order of `FEATURES`."""
    ranks = ranking(rules, trump)
    missing = [card for card in ranks.order if not hand >> card & 1]
    called = missing[0] if missing and rules.has_partner else None
    out = rules.cards & ~hand & ~(0 if called is None else 1 << called)
    specials = tops = 0.0
    held = [card for card in ranks.order if hand >> card & 1]
    for card in held:
        above = ranks.stronger(card, out & (ranks.specials | ranks.trumps)).bit_count()
        if ranks.specials >> card & 1:
            specials += 0.85**above
        else:
            tops += 0.6**above
    side = hand & ~(ranks.specials | ranks.trumps)
    aces = kings = shortness = length = 0.0
    for suit in range(4):
        if suit == trump:
            continue
        own = side & ranks.suits[suit]
        shortness += max(0, 2 - own.bit_count())
        length += max(0, own.bit_count() - 3)
        first = True
        for place in range(13):
            number = 13 * suit + place
            if not ranks.suits[suit] >> number & 1 or ranks.specials >> number & 1:
                continue
            if own >> number & 1:
                aces += first
                kings += not first and place < 3
            elif not first:
                break
            first = False
    trumps = (hand & ranks.trumps).bit_count()
    return (
        1.0,
        specials,
        float(called is not None and ranks.specials >> called & 1),
        float(trumps),
        float(max(0, trumps - 5)),
        tops,
        aces,
        kings,
        float((side & HONOUR_MASK).bit_count()),
        shortness,
        length,
        max(0.0, 1.5 - specials - tops),
    )


def worth(rules: Rules, hand: int, trump: int) -> Worth:
    """What the hand is worth, with the called card's help and that of a kitty not seen yet."""
    kind = _kind(rules, trump)
    numbers = _numbers()[kind]
    total = sum(
        numbers.weights.get(name, 0.0) * value
        for name, value in zip(FEATURES, features(rules, hand, trump), strict=True)
    )
    most = float(rules.tricks if rules.counts_tricks else 20)
    return Worth(min(max(total, 0.0), most), numbers.spread)


def _kind(rules: Rules, trump: int) -> str:
    """Which numbers weigh this hand."""
    if rules.counts_tricks:
        return "tricks"
    kind = "no-trump" if trump == NO_TRUMP else "trump"
    players = f"{kind}-{rules.deck.players}"
    return players if players in _numbers() else kind


class _Numbers(Struct, frozen=True):
    spread: float
    weights: dict[str, float]


@lru_cache(maxsize=1)
def _numbers() -> dict[str, _Numbers]:
    text = resources.files("napoleon.players").joinpath("worth.toml").read_text("utf-8")
    return convert(tomllib.loads(text), dict[str, _Numbers])


def trumps_of(rules: Rules) -> tuple[int, ...]:
    """The trumps that may be bid, as the kernel numbers them."""
    return (0, 1, 2, 3, NO_TRUMP) if rules.auction.no_trump else (0, 1, 2, 3)
