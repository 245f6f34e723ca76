"""What a play is judged by: a row of numbers about the moment, and one about each card; compiled.

They are told in the words of the rules (what takes the trick, what may still beat it, what is out)
and never name a card or a suit, so that what is learned at one table holds at others. A seat goes
by its own cards and by what everybody has seen. Numbers are scaled to lie about between 0 and 1.
"""

from __future__ import annotations

from typing import Final

from napoleon.kernel.bits import count, lowest
from napoleon.kernel.choice import mode_of, suit_to_follow
from napoleon.kernel.compiled import inlined
from napoleon.kernel.course import winner_so_far
from napoleon.kernel.liking import ABOVE_TRUMP, custom_of, friend, kept, stays, weigh
from napoleon.kernel.memory import ROOM, Numbers, after
from napoleon.kernel.mind import (
    ADJUTANT,
    AWAY,
    CALLED,
    CLOSE,
    GONE,
    HELD,
    LIKING,
    NAPOLEON,
    NUMBER,
    PLACE,
    PRESENT,
    PROMISED,
    REVEALED,
    STEP,
    SUIT_NAMED,
    SUSPICION,
    TRICK,
    TRUMP,
    TURN,
    TWOS,
    WINNING,
    WON,
)
from napoleon.kernel.playout import round_table
from napoleon.kernel.power import power
from napoleon.kernel.table import (
    CALLS,
    COUNT_TRICKS,
    FOLLOW,
    HONOUR_CARDS,
    KIND,
    LED,
    LED_JOKER,
    MUST,
    NO_TRUMP,
    PLAYERS,
    SIZE,
    SUIT_OF,
    SUITS,
)
from napoleon.learned.conventions import by_conventions
from napoleon.learned.reals import Reals, beyond, space

MOMENT: Final = 60
"""The numbers about the moment."""
CARD: Final = 40
"""The numbers about a card."""
TRAITS: Final = MOMENT + CARD
BY_HABIT: Final = 2
"""Of the numbers about a card: whether it is the one that habit plays,"""
BY_CONVENTION: Final = 38
"""and whether it is the one that the conventions say."""
_OTHERS: Final = 4
"""The seats after the own one of which something is told,"""
_SEAT: Final = 32
"""from here on, six numbers each."""


@inlined
def _within(number: float, least: float, most: float) -> float:
    return min(max(number, least), most)


@inlined
def traits_of(
    tables: Numbers,
    aboves: Numbers,
    marks: Numbers,
    misses: Numbers,
    customs: Numbers,
    mind: Numbers,
    hand: int,
    legal: int,
    liking: Numbers,
    traits: Reals,
    cards: Numbers,
) -> int:
    """Fill `traits` for the seat at turn: the moment, then each of the `legal` cards of its hand.

    `cards` gets these cards in the same order, `liking` what `weigh` says. How many there are.
    """
    best = weigh(tables, aboves, marks, misses, customs, mind, hand, legal, liking)
    row = after(tables, mind[TRUMP] * SIZE)
    above = after(aboves, mind[TRUMP] * ABOVE_TRUMP)
    mark = after(marks, 4 * mind[TRUMP])
    me, trick, place, number = mind[TURN], mind[TRICK], mind[PLACE], mind[NUMBER]
    custom = custom_of(customs, mind, me)
    players = row[PLAYERS]
    mode = mode_of(row, number)
    kind = after(above, row[mode + KIND] * 5 * 64)
    specials, trumps = mark[0], mark[1]
    gone = mind[GONE] | (mind[AWAY] if me == mind[NAPOLEON] else 0)
    unseen = mark[2] & ~(gone | hand)
    later = players - 1 - place
    left = count(hand)
    tricks = row[COUNT_TRICKS]
    honours = 0 if tricks else row[HONOUR_CARDS]
    lying = count(mind[PRESENT] & honours) + tricks
    led = NO_TRUMP
    if place:
        led = suit_to_follow(row, mode, trick, place, mind[SUIT_NAMED])
    following = row[mode + FOLLOW + led] if led < NO_TRUMP else 0
    with_napoleon = me == mind[NAPOLEON] or me == mind[ADJUTANT]

    for i in range(MOMENT):
        traits[i] = 0.0
    # The trick and the place in it.
    traits[0] = left * 0.1
    traits[1] = 1.0 / left
    traits[2] = 1.0 if number == 1 else 0.0
    traits[3] = 1.0 if place == 0 else 0.0
    traits[4] = 1.0 if later == 0 else 0.0
    traits[5] = later * 0.2
    # The contract: what Napoleon's side has, surely and by the odds, and what it needs.
    likely, sure, others = 0.0, 0.0, 0
    for seat in range(players):
        near = friend(mind, me, seat)
        napoleons = near if with_napoleon else 1.0 - near
        likely += napoleons * mind[WON + seat]
        if napoleons > 0.999:
            sure += mind[WON + seat]
        if seat != me and near < 0.9:
            others |= mind[HELD + seat]
    others &= unseen
    remaining = count(unseen & honours) + lying + count(hand & honours)
    if tricks:
        remaining = left
    promised = mind[PROMISED]
    traits[6] = promised * 0.05
    traits[7] = _within((promised - likely) * 0.1, -1.0, 2.0)
    traits[8] = _within((promised - sure) * 0.1, -1.0, 2.0)
    traits[9] = _within((likely + remaining - promised) * 0.1, -1.0, 2.0)
    traits[10] = remaining * 0.05
    traits[11] = _within((promised - likely) / (remaining + 1.0), -1.0, 2.0)
    traits[12] = 1.0 if promised - sure <= 0.0 else 0.0
    traits[13] = 1.0 if likely + remaining < promised else 0.0
    # The called card.
    called = mind[CALLED]
    traits[14] = 1.0 if mind[REVEALED] else 0.0
    traits[15] = 1.0 if called & hand else 0.0
    traits[16] = 1.0 if called & unseen else 0.0
    traits[17] = 1.0 if called == 0 else 0.0
    # The trick as it lies.
    traits[18] = lying * 0.2
    ours_then = 0.0
    if place:
        winner = winner_so_far(mind, players)
        near = friend(mind, me, winner)
        ours_then = stays(
            row, kind, misses, custom, mind, specials, unseen, left, led, trick, mind[WINNING],
            near, lying,
        )  # fmt: skip
        traits[19] = near
        traits[20] = 1.0 if winner == mind[NAPOLEON] else 0.0
        traits[21] = ours_then
    # The own hand, and what is out against it.
    traits[22] = count(hand & trumps) * 0.2
    traits[23] = count(unseen & trumps) * 0.125
    traits[24] = count(hand & specials) * 0.333
    traits[25] = count(unseen & specials) * 0.25
    traits[26] = count(hand & honours) * 0.2
    traits[27] = count(unseen & honours) / 15.0
    over_top = 5
    rest = hand & (specials | trumps)
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        suit = row[SUIT_OF + card] if card < 52 else NO_TRUMP
        over = above[64 * suit + (card if card < 52 else LED_JOKER)] & unseen
        over_top = min(over_top, count(over & (specials | trumps)))
    traits[28] = over_top * 0.2
    highest, void, single = 0, 0, 0
    for suit in range(4):
        if not row[SUITS + suit] & trumps:
            side = row[SUITS + suit] & ~(trumps | specials)
            mine = hand & side
            if not mine:
                void += 1
            elif mine & (mine - 1) == 0:
                single += 1
            while mine:
                card = lowest(mine)
                mine &= mine - 1
                if above[64 * suit + card] & unseen & side == 0:
                    highest += 1
    traits[29] = highest * 0.25
    traits[30] = void * 0.333
    traits[31] = single * 0.333
    # The others, in the order of play.
    seat = me
    for i in range(min(_OTHERS, players - 1)):
        seat = round_table(seat + mind[STEP], players)
        these = beyond(traits, _SEAT + 6 * i)
        hold = mind[HELD + seat] & unseen
        these[0] = friend(mind, me, seat)
        these[1] = 1.0 if seat == mind[NAPOLEON] else 0.0
        these[2] = 1.0 if i < later else 0.0
        these[3] = 1.0 if hold & (trumps | specials) else 0.0
        these[4] = 1.0 if following and not hold & following else 0.0
        these[5] = mind[WON + seat] * 0.1
    traits[56] = mind[SUSPICION + me] / mind[CLOSE] if mind[CLOSE] > 0 else 0.0
    traits[57] = mind[WON + me] * 0.1
    traits[58] = float(tricks)
    traits[59] = 1.0 if trumps else 0.0

    liked = space()
    trusted = beyond(liked, ROOM)
    usual = by_conventions(tables, above, mark, mind, hand, legal, gone, liked, trusted)
    many, top, rest = 0, liking[best], legal
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        bit = 1 << card
        these = beyond(traits, MOMENT + CARD * many)
        cards[many] = card
        many += 1
        for i in range(CARD):
            these[i] = 0.0
        # What habit says.
        these[0] = _within(liking[card] / LIKING * 0.3, -2.0, 2.0)
        these[1] = _within((liking[card] - top) / LIKING, -3.0, 0.0)
        these[BY_HABIT] = 1.0 if card == best else 0.0
        # What becomes of the trick.
        own = (honours >> card) & 1
        longer = trick | card << (6 * place)
        with_it, named = mind[PRESENT] | bit, mind[SUIT_NAMED]
        suit_led = led if place else min(row[mode + LED + card], NO_TRUMP)
        ours = ours_then
        if place == 0 or power(row, longer, place + 1, named, number, with_it) & 7 == place:
            ours = stays(
                row, kind, misses, custom, mind, specials, unseen, left, suit_led, longer, place,
                1.0, lying + own,
            )  # fmt: skip
            strong = LED_JOKER if card >= 52 and place == 0 else card
            beaters = kind[64 * suit_led + strong] & unseen
            these[3] = 1.0
            these[4] = ours
            these[25] = min(count(beaters), 8) * 0.2
            these[26] = count(beaters & specials) * 0.333
        these[5] = ours
        these[6] = float(own)
        these[7] = ours * (lying + own) * 0.2
        these[8] = (1.0 - ours) * (lying + own) * 0.2
        # What card it is, and what is out above it.
        suit = row[SUIT_OF + card] if card < 52 else NO_TRUMP
        over = above[64 * suit + (card if card < 52 else LED_JOKER)] & unseen
        special, trump = specials >> card & 1, trumps >> card & 1
        these[9] = float(trump)
        these[10] = float(special)
        these[11] = 1.0 if card >= 52 else 0.0
        these[12] = 1.0 if called >> card & 1 else 0.0
        if special:
            these[13] = 1.0 if count(over & specials) == 0 else 0.0
            these[14] = min(count(over & specials), 3) * 0.333
        elif trump:
            these[15] = min(count(over & (specials | trumps)), 8) * 0.2
        elif card < 52:
            whole = row[SUITS + suit]
            higher, mates = count(over & whole & ~specials), count(hand & whole) - 1
            these[16] = min(higher, 6) * 0.25
            these[17] = 1.0 if higher == 0 else 0.0
            these[18] = 1.0 if higher == 1 and mates > 0 else 0.0
            these[19] = mates * 0.25
            these[20] = count(unseen & whole) * 0.125
            if mind[TWOS] & bit and count(unseen & whole) >= players - 1:
                these[32] = 1.0
            these[33] = 1.0 if mates == 0 else 0.0
        if card < 52:
            these[21] = (card % 13) / 12.0
        if place:
            # It follows, ruffs or is thrown away.
            if following & bit:
                these[22] = 1.0
            elif trump or special:
                these[23] = 1.0
            else:
                these[24] = 1.0
        else:
            # A lead: who can't follow, what it forces out, whether it draws trumps.
            asked = row[mode + FOLLOW + suit_led] if suit_led < NO_TRUMP else 0
            for seat in range(players):
                hold = mind[HELD + seat] & unseen
                if seat != me and asked and not hold & asked:
                    if hold & trumps:
                        near = friend(mind, me, seat)
                        these[27] += (1.0 - near) * 0.5
                        these[28] += near * 0.5
                    else:
                        these[29] += 0.25
            out = row[mode + MUST + card] & unseen
            if out:
                these[30] = 1.0 if out & called else 0.5
            draws = row[mode + CALLS] if card >= 52 else row[SUITS + suit] & trumps
            these[31] = 1.0 if draws else 0.0
        worth = kept(row, above, mind, custom, specials, trumps, card, hand, others, left)
        these[34] = _within(worth * 0.4, -2.0, 2.0)
        these[35] = 1.0
        # What the conventions say.
        these[36] = _within(liked[card] * 0.25, -2.0, 2.0)
        these[37] = _within(liked[card] - liked[usual], -3.0, 0.0)
        these[BY_CONVENTION] = 1.0 if card == usual else 0.0
        these[39] = trusted[card]
    return many
