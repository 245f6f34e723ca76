"""Whether the odds of who is adjutant can be relied on: of all that was given 30%, 30% must be so.

Players play deals among themselves. At the begin of every trick each seat that can't know who the
adjutant is gives its odds for every other seat and for a Napoleon without one.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from typing import Final

from msgspec import Struct

from napoleon.deal import Deal, Phase, View
from napoleon.players import player
from napoleon.players.reading import read
from napoleon.players.worlds import uniform
from napoleon.rules import Rules

_EDGES: Final = (0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 1.01)

Given = tuple[float, float, bool]
"""Odds that were given, those by cards alone, and whether it was so."""


class Band(Struct, frozen=True):
    """Odds from `low` to `high`: how often they were given, their mean, and how often it was so."""

    low: float
    high: float
    given: int
    mean: float
    share: float


class Reliability(Struct, frozen=True):
    """The table, and the mean squared errors (Brier): of the odds, and of those that go by what
    the cards alone allow."""

    bands: tuple[Band, ...]
    error: float
    unread: float
    asked: int


def reliability(
    rules: Rules,
    name: str,
    deals: int,
    seed: int = 0,
    *,
    told: Callable[[int], None] | None = None,
) -> Reliability:
    """Let players of one name play, and compare what seats thought with what was so."""
    if not rules.has_partner:
        raise ValueError("rules: there is no adjutant at this table")
    given: list[Given] = []
    for k in range(deals):
        given += one_deal(rules, name, f"{seed} odds {k}")
        if told is not None:
            told(k + 1)
    return table(given)


def one_deal(rules: Rules, name: str, key: str) -> list[Given]:
    """All odds given in a deal; none if nobody bids."""
    rng = random.Random(key)
    deal = Deal.start(rules, rng.randrange(rules.deck.players), key)
    asked: list[tuple[list[float], list[float], int]] = []
    while deal.phase not in (Phase.FINISHED, Phase.REDEAL):
        seat = deal.awaited[0]
        view = deal.view(seat)
        if view.trick is not None and not view.trick.cards:
            asked += [odds for one in range(rules.deck.players) for odds in _asked(deal.view(one))]
        deal = deal.apply(seat, player(name).act(view, rng))
    if deal.phase is Phase.REDEAL:
        return []
    adjutant = deal.view(0).adjutant
    actual = rules.deck.players if adjutant is None else adjutant
    return [
        (odds, unread[place], place == actual)
        for read_odds, unread, seat in asked
        for place, odds in enumerate(read_odds)
        if place != seat
    ]


def _asked(view: View) -> list[tuple[list[float], list[float], int]]:
    if view.knows_adjutant:
        return []
    return [(read(view).adjutants, uniform(view).adjutants, view.seat)]


def table(given: Iterable[Given]) -> Reliability:
    """The odds in bands."""
    given = [one for one in given if one[0] > 0 or one[2]]
    bands, low = [], 0.0
    for high in _EDGES:
        here = [one for one in given if low <= one[0] < high]
        if here:
            many = len(here)
            mean = sum(odds for odds, _, _ in here) / many
            bands.append(Band(low, min(high, 1.0), many, mean, sum(so for _, _, so in here) / many))
        low = high
    many = max(1, len(given))
    return Reliability(
        tuple(bands),
        sum((odds - so) ** 2 for odds, _, so in given) / many,
        sum((odds - so) ** 2 for _, odds, so in given) / many,
        len(given),
    )
