"""Which cards are alike, and which matter to what the search has found.

What a position is worth often hangs on a few high cards: any position with the same suits in each
hand, in which those few lie in the same hands, is worth the same. So the search returns, beside
each value, the cards whose rank the value rests on: relevant cards, with all that rank above them
in their suits. Of the rest it matters only whose they are, their suit, and whether they count.
"""

from __future__ import annotations

from typing import Final

from napoleon.kernel.bits import lowest
from napoleon.kernel.compiled import inlined
from napoleon.kernel.memory import Numbers
from napoleon.kernel.table import JOKERS
from napoleon.solver.layout import HONOURS, RANKED, SPECIAL
from napoleon.solver.parts import part

SUITED: Final = (1 << 52) - 1
_SUIT: Final = (1 << 13) - 1
_NOT_LAST: Final = SUITED ^ (1 << 12 | 1 << 25 | 1 << 38 | 1 << 51)
_NOT_LAST_2: Final = SUITED ^ (3 << 11 | 3 << 24 | 3 << 37 | 3 << 50)
_NOT_LAST_4: Final = SUITED ^ (15 << 9 | 15 << 22 | 15 << 35 | 15 << 48)
_NOT_LAST_8: Final = SUITED ^ (255 << 5 | 255 << 18 | 255 << 31 | 255 << 44)


@inlined
def block_of(card: int) -> int:
    """The cards of a card's printed suit, jokers for a joker."""
    return _SUIT << (card // 13 * 13) if card < 52 else 3 << 52


@inlined
def upward(cards: int) -> int:
    """The cards, no jokers among them, with all that rank above them in their printed suits."""
    cards |= (cards >> 1) & _NOT_LAST
    cards |= (cards >> 2) & _NOT_LAST_2
    cards |= (cards >> 4) & _NOT_LAST_4
    cards |= (cards >> 8) & _NOT_LAST_8
    return cards


@inlined
def special_cards(facts: Numbers, row: Numbers, live: int) -> int:
    """The cards that stand for themselves, while these live."""
    return facts[SPECIAL] | facts[RANKED] if live & row[JOKERS] else facts[SPECIAL]


@part
def like_others(facts: Numbers, special: int, legal: int, between: int) -> int:
    """The legal cards that are like the legal card next above them.

    They are when both count or neither does, and none of the cards `between`, those of the other
    hands and of the trick, ranks between them.
    """
    kinds = facts[HONOURS]
    alike = 0
    above = -1
    rest = legal & ~special & SUITED
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        if above >= 0 and above // 13 == card // 13:
            gap = ((1 << card) - 1) & ~((2 << above) - 1)
            if not between & gap and not ((kinds >> above) ^ (kinds >> card)) & 1:
                alike |= 1 << card
        above = card
    return alike


@part
def with_alike(relevant: int, legal: int, special: int, alike: int) -> int:
    """The relevant cards, with those that are like one of them.

    A card was not tried because it is like another: that rests on the rank of both.
    """
    above = 0
    rest = legal & ~special & SUITED
    while rest:
        card = rest & -rest
        rest &= rest - 1
        if alike & card and relevant & above:
            relevant |= card
        above = card
    return relevant
