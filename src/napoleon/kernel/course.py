"""The course of play in somebody's mind: how it begins in a world, and what each card changes.

Where it stands is in `mind`, so that whoever plays on, looks back or searches asks the same.
"""

from __future__ import annotations

from napoleon.kernel.bits import count
from napoleon.kernel.choice import choice, mode_of, suit_to_follow
from napoleon.kernel.compiled import inlined
from napoleon.kernel.memory import Numbers, after
from napoleon.kernel.mind import (
    ADJUTANT,
    ALONE,
    CALLED,
    CHANCE,
    CLOSE,
    GONE,
    HELD,
    NAPOLEON,
    NUMBER,
    PLACE,
    PRESENT,
    REVEALED,
    ROOT_SIZE,
    STEP,
    SUIT_NAMED,
    SUSPICION,
    TRICK,
    TRUMP,
    TURN,
    WINNING,
)
from napoleon.kernel.playout import round_table
from napoleon.kernel.power import cards_in, power, reverses
from napoleon.kernel.suspicion import LEADING, ON_EARLIER, ON_NAPOLEON, ON_OVER, THOUSANDTHS
from napoleon.kernel.table import (
    COUNT_TRICKS,
    FOLLOW,
    HONOUR_CARDS,
    JOIN,
    LEAD_MAKES_TRUMPS,
    LED,
    MUST,
    NAMED,
    NO_TRUMP,
    PLAYERS,
    SIZE,
    TRUMPS,
    WITHHOLD,
)


@inlined
def adjutant_in(root: Numbers, world: Numbers, players: int) -> int:
    """The adjutant in a world, -1 for none."""
    if not root[CALLED] or root[REVEALED]:
        return root[ADJUTANT]
    adjutant = -1
    for seat in range(players):
        if world[seat] & root[CALLED] and seat != root[NAPOLEON]:
            adjutant = seat
    return adjutant


@inlined
def begin(
    tables: Numbers, mind: Numbers, hands: Numbers, root: Numbers, worlds: Numbers, k: int
) -> None:
    """Set `mind` and `hands` to how things stand at `root` in world number `k`."""
    players = tables[PLAYERS]
    world = after(worlds, k * (players + 1))
    for i in range(ROOT_SIZE):
        mind[i] = root[i]
    mind[ADJUTANT] = adjutant_in(root, world, players)
    # The same chance for every move in a world: what differs is the move.
    mind[CHANCE] = (root[CHANCE] + 2654435761 * (k + 1)) & 0xFFFFFFFF
    close = root[ALONE]
    for seat in range(players):
        hands[seat] = world[seat]
        close += root[SUSPICION + seat]
    mind[CLOSE] = close
    trick, place = root[TRICK], root[PLACE]
    mind[PRESENT], mind[WINNING] = cards_in(trick, place), 0
    if place:
        row = after(tables, root[TRUMP] * SIZE)
        taker = power(row, trick, place, root[SUIT_NAMED], root[NUMBER], mind[PRESENT])
        mind[WINNING] = taker & 7


@inlined
def may_play(row: Numbers, mind: Numbers, hand: int) -> int:
    """The cards of a hand that the seat at turn may play."""
    return choice(row, hand, mind[TRICK], mind[PLACE], mind[SUIT_NAMED], mind[NUMBER], mind[CALLED])


@inlined
def winner_so_far(mind: Numbers, players: int) -> int:
    """The seat that takes the trick as it lies."""
    return round_table(mind[TURN] - mind[STEP] * (mind[PLACE] - mind[WINNING]), players)


@inlined
def _notice(row: Numbers, mind: Numbers, card: int) -> None:
    """What everybody sees that a follower can't hold, whose card is about to lie in the trick."""
    seat, bit, trick = mind[TURN], 1 << card, mind[TRICK]
    mode = mode_of(row, mind[NUMBER])
    led = suit_to_follow(row, mode, trick, mind[PLACE], mind[SUIT_NAMED])
    out = row[mode + MUST + (trick & 63)]
    if bit & out:
        # Whoever answers a call says nothing of the suit.
        return
    lacking = out
    if led < NO_TRUMP and not bit & row[mode + JOIN + (trick & 63)]:
        follow = row[mode + FOLLOW + led]
        if not bit & follow:
            lacking |= follow & ~mind[CALLED] if row[WITHHOLD] else follow
    mind[HELD + seat] &= ~lacking
    if lacking & mind[CALLED] and not mind[REVEALED] and seat != mind[NAPOLEON]:
        mind[CLOSE] -= mind[SUSPICION + seat]
        mind[SUSPICION + seat] = 0


@inlined
def _suspect(row: Numbers, mind: Numbers, card: int, takes: int) -> None:
    """What everybody makes of a card that is about to be played: `players.suspicion`, compiled."""
    seat, place, bit = mind[TURN], mind[PLACE], 1 << card
    if mind[REVEALED] or seat == mind[NAPOLEON] or bit & mind[CALLED]:
        return
    honour = row[HONOUR_CARDS] & bit
    if place == 0:
        did = LEADING if row[TRUMPS] & bit else LEADING + 1 if honour else LEADING + 2
    else:
        players = row[PLAYERS]
        ahead = mind[STEP] * (seat - mind[NAPOLEON])
        against = ON_EARLIER
        if winner_so_far(mind, players) == mind[NAPOLEON]:
            against = ON_NAPOLEON
        elif 0 < (ahead + players if ahead < 0 else ahead) <= place:
            against = ON_OVER
        did = against if takes else against + 1 if honour else against + 2
    old = mind[SUSPICION + seat]
    new = old * THOUSANDTHS[did] // 1000
    mind[SUSPICION + seat] = new
    mind[CLOSE] += new - old


@inlined
def play(tables: Numbers, mind: Numbers, hands: Numbers, won: Numbers, card: int, suit: int) -> int:
    """The seat at turn plays a card, and `suit` is named if it leads a joker that names one.

    To `won` the honours (or the trick) are added if it is complete. Who takes trick 1 if that is
    over by this, else -1.
    """
    row = after(tables, mind[TRUMP] * SIZE)
    players, turn, place, number = row[PLAYERS], mind[TURN], mind[PLACE], mind[NUMBER]
    present = mind[PRESENT] | 1 << card
    trick = mind[TRICK] | card << (6 * place)
    taker = 0
    if place:
        taker = power(row, trick, place + 1, mind[SUIT_NAMED], number, present) & 7
        _notice(row, mind, card)
    elif card >= 52:
        if row[mode_of(row, number) + LED + card] == NAMED:
            mind[SUIT_NAMED] = suit
    elif number == 1 and row[LEAD_MAKES_TRUMPS]:
        mind[TRUMP] = card // 13
        row = after(tables, mind[TRUMP] * SIZE)
    _suspect(row, mind, card, taker == place)
    hands[turn] &= ~(1 << card)
    mind[GONE] |= 1 << card
    if mind[CALLED] >> card & 1:
        mind[REVEALED] = 1
    turn = round_table(turn + mind[STEP], players)
    if place + 1 < players:
        mind[TRICK], mind[PLACE], mind[TURN] = trick, place + 1, turn
        mind[PRESENT], mind[WINNING] = present, taker
        return -1
    # After a whole round it is the leader's turn again.
    turn = round_table(turn + mind[STEP] * taker, players)
    won[turn] += 1 if row[COUNT_TRICKS] else count(present & row[HONOUR_CARDS])
    if reverses(row, present):
        mind[STEP] = -mind[STEP]
    mind[TRICK] = mind[PLACE] = mind[PRESENT] = mind[WINNING] = 0
    mind[SUIT_NAMED], mind[NUMBER], mind[TURN] = NO_TRUMP, number + 1, turn
    return turn if number == 1 else -1
