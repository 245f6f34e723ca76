"""What a side surely gets, without any search."""

from __future__ import annotations

from napoleon.kernel.bits import count, lowest
from napoleon.kernel.compiled import inlined
from napoleon.kernel.memory import Numbers
from napoleon.kernel.table import (
    COUNT_TRICKS,
    FOLLOW,
    HONOUR_CARDS,
    MODE_OF,
    PLAYERS,
    SUIT_OF,
)
from napoleon.solver.layout import (
    BEATEN,
    BEATEN_LED,
    DEALT,
    FORCED,
    POWERFUL,
    SPOILT,
    SURE,
    WITHHELD,
)
from napoleon.solver.parts import part
from napoleon.solver.relevance import SUITED, upward


@inlined
def _all_follow(
    work: Numbers, row: Numbers, live: int, turn: int, following: int, threats: int, rounds: int
) -> bool:
    """Whether whoever holds a threat has to follow suit for so many rounds."""
    following &= ~work[WITHHELD]
    for seat in range(row[PLAYERS]):
        hand = live & work[DEALT + seat]
        if seat != turn and threats & hand and count(following & hand) < rounds:
            return False
    return True


@inlined
def _to_cash(work: Numbers, row: Numbers, facts: Numbers, live: int, turn: int, hand: int) -> int:
    """The cards of a hand that take their tricks led one after the other, and keep the lead.

    Nobody can ruff or overtake them: not the friends either, who might then have to lead. A seat
    that cannot follow to one of them holds nothing that beats any.
    """
    others = live & ~hand
    cards, suit, rounds = 0, -1, 0
    rest = hand
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        if row[SUIT_OF + card] != card // 13:
            continue  # a left jack among the trumps would break the suits' order
        if card // 13 != suit:
            suit, rounds = card // 13, 0
        threats = others & facts[BEATEN_LED + card]
        following = row[row[MODE_OF + 31] + FOLLOW + suit]
        if (
            others & facts[FORCED + card]
            or live & facts[SPOILT + card]
            or threats & (following | work[WITHHELD])
        ):
            continue
        rounds += 1
        if not threats or _all_follow(work, row, live, turn, following, threats, rounds):
            cards |= 1 << card
    return cards


@part
def surely(
    work: Numbers,
    row: Numbers,
    facts: Numbers,
    turn: int,
    live: int,
    side: int,
    against: int,
    leads: int,
) -> int:
    """The points that a side surely gets, at the beginning of a trick.

    `side` holds its cards, `against` the others'; `leads` is 1 where the seat at turn is one of
    its own. Returns the points, and above six bits the cards whose rank that rests on.
    """
    cards = 0
    theirs = live & against
    rest = live & side & facts[SURE]
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        if not (theirs & facts[BEATEN + card] or live & facts[SPOILT + card]):
            cards |= 1 << card
    points = 0
    hand = live & work[DEALT + turn]
    if row[COUNT_TRICKS]:
        # Sure cards of two hands may fall together.
        rested = cards
        for seat in range(row[PLAYERS]):
            points = max(points, count(cards & work[DEALT + seat]))
        cards &= hand if leads else 0
        if leads:
            cards |= _to_cash(work, row, facts, live, turn, hand & ~cards & SUITED)
        points = max(points, count(cards))
        cards |= rested
    else:
        if leads:
            counting = hand & ~cards & row[HONOUR_CARDS]
            cards |= _to_cash(work, row, facts, live, turn, counting)
        points = count(cards)
    return points | (upward(cards & ~facts[POWERFUL]) & live) << 6
