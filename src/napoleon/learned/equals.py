"""The cards that nobody thinks of, since a lower one does as well; compiled.

The players' own conventions leave them out (`players.insight`), and a test holds that these are the
same cards.
"""

from __future__ import annotations

from typing import Final

from napoleon.kernel.bits import lowest
from napoleon.kernel.choice import mode_of
from napoleon.kernel.compiled import inlined
from napoleon.kernel.liking import ABOVE_TRUMP
from napoleon.kernel.memory import Numbers, after
from napoleon.kernel.mind import (
    AWAY,
    CALLED,
    GONE,
    NAPOLEON,
    NUMBER,
    PLACE,
    PRESENT,
    SUIT_NAMED,
    TRICK,
    TRUMP,
    TURN,
)
from napoleon.kernel.power import power
from napoleon.kernel.table import (
    COUNT_TRICKS,
    HONOUR_CARDS,
    JOKER_CALL,
    LED_JOKER,
    MIGHTY_CALL,
    MODES,
    PLAYERS,
    REVERSERS,
    SIZE,
    STRENGTH,
    SUIT_OF,
    SUITS,
    TRIGGERS,
)

_JOKERS: Final = 3 << 52
_USUAL_TRICK: Final = 31


@inlined
def _marked(row: Numbers) -> int:
    """The cards that do something beside their rank."""
    marked = row[mode_of(row, _USUAL_TRICK) + TRIGGERS] | row[REVERSERS] | _JOKERS
    if row[JOKER_CALL] >= 0:
        marked |= 1 << row[JOKER_CALL]
    if row[MIGHTY_CALL] >= 0:
        marked |= 1 << row[MIGHTY_CALL]
    return marked


@inlined
def _between(row: Numbers, above: Numbers, suit: int, low: int, high: int, unseen: int) -> int:
    """The unseen cards that beat the lower card and not the higher one, where these are led."""
    between = above[64 * suit + low] & ~above[64 * suit + high] & unseen
    # A joker may be stronger where it is led.
    strengths = MODES + STRENGTH + 64 * suit
    joker = row[strengths + LED_JOKER]
    if row[strengths + low] < joker <= row[strengths + high]:
        between |= unseen & _JOKERS
    return between


@inlined
def _takes(row: Numbers, mind: Numbers, card: int) -> bool:
    """Whether the trick is this card's, as it lies then."""
    place = mind[PLACE]
    if place == 0:
        return True
    longer, present = mind[TRICK] | card << (6 * place), mind[PRESENT] | 1 << card
    return power(row, longer, place + 1, mind[SUIT_NAMED], mind[NUMBER], present) & 7 == place


@inlined
def thinkable(
    tables: Numbers, aboves: Numbers, marks: Numbers, mind: Numbers, hand: int, legal: int
) -> int:
    """The `legal` cards of the hand of the seat at turn, without those that a lower card of the
    same suit does as well as."""
    row = after(tables, mind[TRUMP] * SIZE)
    above = after(aboves, mind[TRUMP] * ABOVE_TRUMP)
    place = mind[PLACE]
    away = mind[AWAY] if mind[TURN] == mind[NAPOLEON] else 0
    mark = after(marks, 4 * mind[TRUMP])
    specials, unseen = mark[0], mark[2] & ~(mind[GONE] | away | hand)
    honours = 0 if row[COUNT_TRICKS] else row[HONOUR_CARDS]
    plain = legal & ~(_marked(row) | mind[CALLED])
    thought, rest = legal, plain
    while rest:
        low = lowest(rest)
        rest &= rest - 1
        suit = row[SUIT_OF + low]
        alike = honours if honours >> low & 1 else ~honours
        higher = above[64 * suit + low] & row[SUITS + suit] & plain & alike & thought
        if not higher:
            continue
        takes = _takes(row, mind, low)
        # If neither takes the trick, or nobody plays to it any more, nothing can come between.
        settled = place and (not takes or place == row[PLAYERS] - 1)
        while higher:
            high = lowest(higher)
            higher &= higher - 1
            if _takes(row, mind, high) != takes:
                continue
            # A special isn't ruffed, nor beaten by a same-two; of others, cards may come between.
            special = (1 << low | 1 << high) & specials
            if settled or not (special or _between(row, above, suit, low, high, unseen)):
                thought &= ~(1 << high)
    return thought
