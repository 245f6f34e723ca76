"""What a card is worth kept for a later trick, in points for the own side less the other's."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from napoleon.cards import mask_of
from napoleon.players.memory import Memory
from napoleon.players.sight import Sight
from napoleon.players.trust import Trust


class Prices(Struct, frozen=True):
    """What cards are worth kept; a player's habits."""

    special: float = 3.6
    """A card that beats every trump."""
    outranked: float = 0.75
    """What is left of that for each card still out that beats it."""
    led_only: float = 0.8
    """More for one that takes nothing unless it is led, where it wouldn't even save an honour."""
    trump: float = 0.9
    """Any trump, for the ruff that it may make."""
    top_trump: float = 2.5
    """More for the highest trump out."""
    master: float = 1.4
    """The highest card out of a side suit."""
    second: float = 0.6
    """A card that only one beats, if it is guarded."""
    honour: float = 0.25
    """An honour that will take nothing itself: it may be fed to a safer trick,"""
    honour_late: float = -0.5
    """but less and less likely."""
    two: float = 0.5
    """A two that may take a same-two."""
    joker: float = 0.6
    """A joker that no power lifts: it escapes following."""


PRICES: Final = Prices()


def keeping(sight: Sight, memory: Memory, trust: Trust, prices: Prices, card: int) -> float:
    """What `card` is worth kept."""
    if not sight.left:
        return 0.0
    # The prices are those of a table with two honours a trick.
    total = sight.rules.tricks if sight.base else 20
    return total / (2 * sight.rules.tricks) * _price(sight, memory, trust, prices, card)


def _price(sight: Sight, memory: Memory, trust: Trust, prices: Prices, card: int) -> float:
    ranks, bit = sight.ranks, 1 << card
    others = 0
    for seat in range(sight.players):
        if seat != sight.seat and trust.friend[seat] < 0.9:
            others |= memory.holdable[seat]
    above = ranks.stronger(card, others).bit_count()
    time = min(1.0, 0.4 + 0.15 * sight.left)
    share = sight.left / sight.rules.tricks
    value = 0.002 * (ranks.strength[card] & 63)
    honour = bool(sight.counted & bit)
    if ranks.specials & bit:
        if ranks.led_only & bit and not sight.leads and not _saves_honour(sight):
            value += time * prices.led_only
        return value + time * prices.special * prices.outranked**above
    if ranks.trumps & bit:
        value += time * (prices.trump + prices.top_trump * 0.6**above)
    elif card >= 52:
        return value + time * prices.joker
    else:
        suit = ranks.suits[ranks.suit_of(card)]
        own = (sight.hand & suit).bit_count()
        if above == 0:
            value += time * prices.master
        elif above == 1 and own > 1:
            value += time * prices.second
        elif honour:
            value += prices.honour + (prices.honour_late - prices.honour) * (1.0 - share)
        takes_twos = card % 13 == 12 and "same_two" in sight.rules.powers.order
        if takes_twos and (others & suit).bit_count() >= sight.players - 1:
            value += time * prices.two
    return value


def _saves_honour(sight: Sight) -> bool:
    """Whether the hand has nothing but honours beside its specials to play."""
    plays = mask_of(play.card for play in sight.plays)
    return not plays & ~sight.counted & ~sight.ranks.specials
