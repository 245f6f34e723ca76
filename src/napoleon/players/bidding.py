"""How high to bid."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from napoleon.cards import mask_of
from napoleon.deal import PASS, Action, Bid, View, settle
from napoleon.deal.result import bid_number
from napoleon.kernel import NO_TRUMP
from napoleon.players.discarding import kept
from napoleon.players.style import TRUMPS, USUAL, Style
from napoleon.players.worth import Worth, trumps_of, worth
from napoleon.rules import Rules

_HIGH: Final = 40.0
"""Points that no hand is worth,"""
_NEAR: Final = 0.01
"""and how exactly it is found what one must be worth."""


class Boldness(NamedTuple):
    """How a player bids."""

    extra: float
    """What he believes in beyond what the hand is worth, in deviations (`Worth.spread`)."""
    least_gain: float
    """In shares of an ally's points: what a bid must promise to gain."""
    jumps: bool
    """Whether he bids higher than he must where that pays."""


def judged(view: View, trump: int) -> Worth:
    """What this seat's hand is worth under a trump, with the kitty if it has been shown."""
    rules, hand = view.rules, mask_of(view.hand)
    if not view.shown_kitty or rules.kitty.use != "exchange":
        return worth(rules, hand, trump)
    full = hand | mask_of(view.shown_kitty)
    rest = kept(rules, full, trump, rules.kitty_size, 0)
    points, spread = worth(rules, rest, trump)
    return Worth(points, spread)


def bid(
    view: View,
    boldness: Boldness,
    style: Style = USUAL,
    worths: Mapping[int, Worth] | None = None,
) -> Action:
    """A bid or a pass. `worths` are by trump what the hand is worth; left out, it is counted."""
    bids = [action for action in view.legal if isinstance(action, Bid)]
    if not bids:
        return PASS
    rules = view.rules
    if worths is None:
        worths = {trump: judged(view, trump) for trump in trumps_of(rules)}
    extra = boldness.extra + style.boldness
    if any(seat == view.seat and isinstance(call, Bid) for seat, call in view.calls):
        extra += style.stubborn
    believed = {
        trump: Worth(points + extra * spread + _fondness(style, trump), spread)
        for trump, (points, spread) in worths.items()
    }
    jumps = style.flair > 0 or (style.flair == 0 and boldness.jumps)
    gains: list[tuple[float, int, Bid]] = []
    trumps: set[object] = set()
    for place, one in enumerate(bids):
        if one.trump in trumps and not jumps:
            continue
        trumps.add(one.trump)
        if rules.counts_tricks:
            # The trump isn't bid: it is the suit led first.
            worth = max(believed.values())
        else:
            worth = believed[NO_TRUMP if one.trump is None else one.trump]
        gains.append((_gain(rules, one, worth), -place, one))
    best_gain, _, chosen = max(gains)
    if PASS in view.legal and best_gain <= boldness.least_gain:
        return PASS
    # With flair he goes on as high as he believes in.
    most = bid_number(rules, chosen) + style.flair
    good = [
        (bid_number(rules, one), -place, one)
        for gain, place, one in gains
        if one.trump == chosen.trump
        and gain > boldness.least_gain
        and bid_number(rules, one) <= most
    ]
    return max(good)[2] if style.flair > 0 and good else chosen


def _fondness(style: Style, trump: int) -> float:
    """How many points more he believes in under this trump."""
    return style.fondness.get(TRUMPS[trump], 0.0)


def _gain(rules: Rules, bid: Bid, worth: Worth) -> float:
    """What Napoleon may expect to gain with a bid, an ally's plain share being 1."""
    won, lost = _stakes(rules, bid)
    chance = worth.chance(bid_number(rules, bid))
    return chance * won + (1 - chance) * lost


@lru_cache(maxsize=4096)
def enough(rules: Rules, bid: Bid) -> float:
    """The points that a hand must be worth for the bid to gain something."""
    spread = worth(rules, 0, NO_TRUMP if bid.trump is None else bid.trump).spread
    low, high = 0.0, _HIGH
    while high - low > _NEAR:
        middle = (low + high) / 2
        if _gain(rules, bid, Worth(middle, spread)) > 0:
            high = middle
        else:
            low = middle
    return high


@lru_cache(maxsize=4096)
def _stakes(rules: Rules, bid: Bid) -> tuple[float, float]:
    """What Napoleon gains by a bid that is made, and by one that fails."""
    number = bid_number(rules, bid)
    partner = 1 if rules.has_partner else None
    unit = max(1, rules.scoring.ally)
    gains = []
    for ours, theirs in ((number, 0), (number - 1, 1)):
        points = settle(rules, 0, partner, bid, ours, theirs).points
        gain = float(points[0])
        if rules.scoring.formula == "additive":
            # Nobody loses points there: what others gain is what Napoleon loses.
            gain -= sum(points[1:]) / (len(points) - 1)
        gains.append(gain / unit)
    return gains[0], gains[1]
