"""In which order the cards are tried: the sooner the right one, the smaller the search."""

from __future__ import annotations

from typing import Final

from napoleon.kernel.bits import count, lowest
from napoleon.kernel.choice import mode_of
from napoleon.kernel.compiled import inlined
from napoleon.kernel.memory import Numbers
from napoleon.kernel.playout import round_table
from napoleon.kernel.table import FOLLOW, HONOUR_CARDS, LED, LED_JOKER, NO_TRUMP, PLAYERS
from napoleon.solver.layout import (
    BETTER,
    DEALT,
    NODES,
    ORDER,
    SHUFFLED,
    SIDE,
    WITHOUT,
)
from napoleon.solver.parts import part

# How much speaks for a card; found by a random walk over thousands of positions (docs/solver.md).
# Of each pair the second is what an honour adds.
_LEAD_WINS: Final = (2996, 399)
_LEAD_TO_FRIEND: Final = (4492, 1593)
_LEAD_LOSES: Final = (2725, 669)
_TAKE: Final = (2013, 115)
_TAKE_FOR_NOW: Final = (1889, 255)
_FEED: Final = (1519, 691)
_FEED_FRIEND_TO_COME: Final = (1432, 640)
_UNDER_FRIEND: Final = (1377, 18)
_LOSE: Final = (-787, -657)
_LOW: Final = 24
"""For each living card that is stronger."""


@part
def _hands(
    work: Numbers,
    row: Numbers,
    mode: int,
    live: int,
    seat: int,
    step: int,
    seats: int,
    led: int,
    mine: int,
) -> int:
    """What the next seats that stand with `mine` may choose from, if they follow where they can."""
    cards = 0
    for _ in range(seats):
        seat = round_table(seat + step, row[PLAYERS])
        if (work[SIDE] >> seat) & 1 == mine:
            hand = live & work[DEALT + seat]
            following = hand & row[mode + FOLLOW + led]
            cards |= following if following else hand
    return cards


@part
def _one_wins(facts: Numbers, led: int, cards: int, against: int) -> bool:
    """Whether one of the cards is stronger than all of those against it."""
    while cards:
        if not against & facts[BETTER + 64 * led + lowest(cards)]:
            return True
        cards &= cards - 1
    return False


@inlined
def _likely(
    facts: Numbers,
    led: int,
    name: int,
    place: int,
    top: int,
    top_is_mine: bool,
    along: int,
    against: int,
    counts: int,
) -> int:
    """What speaks for a card; `along` and `against` are the cards that may follow it."""
    better = facts[BETTER + 64 * led + name]
    if place == 0:
        if not against & better:
            return _LEAD_WINS[0] + _LEAD_WINS[1] * counts
        if _one_wins(facts, led, along & better, against):
            return _LEAD_TO_FRIEND[0] + _LEAD_TO_FRIEND[1] * counts
        return _LEAD_LOSES[0] + _LEAD_LOSES[1] * counts
    above = facts[BETTER + 64 * led + top]
    if (above >> name) & 1:
        if not against & better:
            return _TAKE[0] + _TAKE[1] * counts
        return _TAKE_FOR_NOW[0] + _TAKE_FOR_NOW[1] * counts
    if top_is_mine and not against & above:
        return _FEED[0] + _FEED[1] * counts
    if _one_wins(facts, led, along & above, against):
        return _FEED_FRIEND_TO_COME[0] + _FEED_FRIEND_TO_COME[1] * counts
    if top_is_mine:
        return _UNDER_FRIEND[0] + _UNDER_FRIEND[1] * counts
    return _LOSE[0] + _LOSE[1] * counts


@part
def in_order(
    work: Numbers,
    row: Numbers,
    facts: Numbers,
    turn: int,
    step: int,
    place: int,
    live: int,
    cards: int,
    first: int,
    suit_led: int,
    number: int,
    top: int,
    top_side: int,
    moves: Numbers,
) -> int:
    """Write the cards into `moves`, the likeliest first; return how many.

    `first` is a card to try before all others, -1 for none; `top` the card that takes the trick
    so far (54 a led joker), of side `top_side`. A move is the card in its lowest six bits.
    """
    mode, mine, seats = mode_of(row, number), (work[SIDE] >> turn) & 1, row[PLAYERS] - place - 1
    along, against, led = 0, 0, -1
    n = 0
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        score = 0
        if not work[WITHOUT] & ORDER:
            own_led, name = suit_led, card
            if place == 0:
                own_led = min(row[mode + LED + card], NO_TRUMP)
                name = LED_JOKER if card >= 52 else card
            if own_led != led:
                led = own_led
                along = _hands(work, row, mode, live, turn, step, seats, led, mine)
                against = _hands(work, row, mode, live, turn, step, seats, led, 1 - mine)
            counts = (row[HONOUR_CARDS] >> card) & 1
            top_is_mine = top_side == mine
            score = _likely(facts, led, name, place, top, top_is_mine, along, against, counts)
            if place:
                score += _LOW * count(live & facts[BETTER + 64 * led + name])
        if card == first:
            score = 1 << 40
        if work[WITHOUT] & SHUFFLED:
            score = ((card + 1) * 40503 ^ work[NODES] * 30011) & 0xFFFF
        move = (score << 6) + card
        i = n
        while i > 0 and moves[i - 1] < move:
            moves[i] = moves[i - 1]
            i -= 1
        moves[i] = move
        n += 1
    return n
