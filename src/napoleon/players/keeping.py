"""What a card is worth kept for a later trick, in points for the own side less the other's."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from napoleon.cards import mask_of
from napoleon.kernel import conventions as told
from napoleon.players.memory import Memory
from napoleon.players.sight import Sight
from napoleon.players.trust import Trust


class Prices(Struct, frozen=True):
    """What cards are worth kept, as `kernel.conventions` has it; a player's habits."""

    special: float = told.SPECIAL
    outranked: float = told.OUTRANKED
    led_only: float = told.LED_ONLY
    trump: float = told.TRUMP
    top_trump: float = told.TOP_TRUMP
    master: float = told.MASTER
    second: float = told.SECOND
    honour: float = told.HONOUR
    honour_late: float = told.HONOUR_LATE
    two: float = told.TWO
    joker: float = told.JOKER


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
        if seat != sight.seat and trust.friend[seat] < told.SURE_FRIEND:
            others |= memory.holdable[seat]
    above = ranks.stronger(card, others).bit_count()
    time = min(1.0, told.SOON + told.LATER * sight.left)
    share = sight.left / sight.rules.tricks
    value = 0.002 * (ranks.strength[card] & 63)
    honour = bool(sight.counted & bit)
    if ranks.specials & bit:
        if ranks.led_only & bit and not sight.leads and not _saves_honour(sight):
            value += time * prices.led_only
        return value + time * prices.special * prices.outranked**above
    if ranks.trumps & bit:
        value += time * (prices.trump + prices.top_trump * told.TOPPED**above)
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
