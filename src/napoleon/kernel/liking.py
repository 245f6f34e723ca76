"""How a seat likes the cards that it may play, from its own cards and what all may see; compiled.

No seat looks at another's hand. What it goes by is its own cards, the cards gone, the voids shown,
whether it is Napoleon or holds the called card, and how much each seat looks like the adjutant;
who takes a trick, and what may be played, the rules of `choice` and `power` say.
"""

from __future__ import annotations

from typing import Final

from napoleon.kernel.bits import count, lowest
from napoleon.kernel.choice import mode_of, suit_to_follow
from napoleon.kernel.compiled import inlined
from napoleon.kernel.course import may_play, winner_so_far
from napoleon.kernel.customs import (
    ACE_KEPT,
    ALLY_LEADS,
    ALLY_TRUMPS,
    CALLED_OUT,
    CUSTOMS,
    DRAW_HIDDEN,
    DRAW_MOST,
    DRAW_OPEN,
    FORCES,
    HIDES,
    HONOUR_EARLY,
    HONOUR_SLOPE,
    JOKER_KEPT,
    KING_KEPT,
    LATER,
    LONG_LED,
    OWN_HONOUR,
    RANK,
    RATE,
    SAVES,
    SHORT,
    SHOWS,
    SOON,
    SPECIAL,
    SPECIAL_FADES,
    SPECIAL_LED,
    TRUMP_FADES,
    TRUMP_KEPT,
    TRUMP_TOP,
    TWO_KEPT,
    USES,
    WEAK_SLOPE,
    WEAK_USES,
)
from napoleon.kernel.memory import Numbers, after
from napoleon.kernel.mind import (
    ADJUTANT,
    ALONE,
    CALLED,
    CHANCE,
    CLOSE,
    GONE,
    HELD,
    LIKING,
    NAPOLEON,
    NOISE,
    NUMBER,
    PLACE,
    PRESENT,
    REVEALED,
    STEP,
    SUIT_NAMED,
    SUSPICION,
    TRICK,
    TRUMP,
    TURN,
    TWOS,
    WINNING,
)
from napoleon.kernel.playout import draw, round_table
from napoleon.kernel.power import power
from napoleon.kernel.table import (
    CALLS,
    COUNT_TRICKS,
    FOLLOW,
    HONOUR_CARDS,
    JOIN,
    KIND,
    LED,
    LED_JOKER,
    MUST,
    NO_TRUMP,
    PLAYERS,
    SIZE,
    SUIT_OF,
    SUITS,
    TRICKS,
)

ABOVE_TRUMP: Final = 5 * 5 * 64
_SPREAD: Final = 40


@inlined
def custom_of(customs: Numbers, mind: Numbers, seat: int) -> Numbers:
    """How a seat likes to play: as Napoleon, as the adjutant, or as one of the allies."""
    role = 2
    if seat == mind[NAPOLEON]:
        role = 0
    elif seat == mind[ADJUTANT]:
        role = 1
    return after(customs, CUSTOMS * role)


@inlined
def friend(mind: Numbers, me: int, other: int) -> float:
    """The chance that another seat is on the own side."""
    napoleon, adjutant = mind[NAPOLEON], mind[ADJUTANT]
    if me == other:
        return 1.0
    if other == napoleon:
        return 1.0 if me == adjutant else 0.0
    if me == adjutant:
        return 0.0
    ours = me == napoleon
    if mind[REVEALED] or (ours and adjutant < 0):
        return 1.0 if (other == adjutant) == ours else 0.0
    total = mind[CLOSE] - mind[SUSPICION + me] - (mind[ALONE] if ours else 0)
    suspect = mind[SUSPICION + other] / total if total > 0 else 0.0
    return suspect if ours else 1.0 - suspect


@inlined
def stays(
    row: Numbers,
    kind: Numbers,
    misses: Numbers,
    custom: Numbers,
    mind: Numbers,
    specials: int,
    unseen: int,
    left: int,
    led: int,
    trick: int,
    winning: int,
    ours: float,
    points: int,
) -> float:
    """The chance that the trick goes to the own side when all have played.

    The card at the place `winning` takes it as it lies, `ours` is the chance that this is the own
    side's, and `points` lie there.
    """
    mode, players = mode_of(row, mind[NUMBER]), row[PLAYERS]
    follow = row[mode + FOLLOW + led] if led < NO_TRUMP else 0
    free = follow | row[mode + JOIN + (trick & 63)]
    top = (trick >> (6 * winning)) & 63
    beaters = kind[64 * led + (LED_JOKER if top >= 52 and winning == 0 else top)] & unseen
    uses = 0.001 * custom[USES]
    saves = 0.001 * custom[SAVES]
    if not beaters & ~specials:
        uses *= min(1.0, 0.001 * (custom[WEAK_USES] + custom[WEAK_SLOPE] * points))
    seat = mind[TURN]
    for _ in range(players - 1 - mind[PLACE]):
        seat = round_table(seat + mind[STEP], players)
        hold = mind[HELD + seat] & unseen
        size = count(hold)
        if size == 0:
            continue
        line = _SPREAD * min(16, 16 * left // size)
        inside = misses[line + count(beaters & hold & free)]
        outside = misses[line + count(beaters & hold & ~free)]
        void = misses[line + count(hold & follow)]
        beats = 1.0 - inside / 1024.0 * (1.0 - void / 1024.0 * (1.0 - outside / 1024.0))
        near = friend(mind, mind[TURN], seat)
        ours = ours * (1.0 - (1.0 - near) * beats * uses) + (1.0 - ours) * near * beats * saves
    return ours


@inlined
def kept(
    row: Numbers,
    usual: Numbers,
    mind: Numbers,
    custom: Numbers,
    specials: int,
    trumps: int,
    card: int,
    hand: int,
    others: int,
    left: int,
) -> float:
    """What a card is worth kept for a later trick, in honours."""
    if left <= 1:
        return 0.0
    suit = row[SUIT_OF + card] if card < 52 else NO_TRUMP
    bit = 1 << card
    over = usual[64 * suit + (card if card < 52 else LED_JOKER)] & others
    time = min(1.0, 0.001 * (custom[SOON] + custom[LATER] * (left - 1)))
    value = 0.001 * custom[RANK] * (12 - card % 13)
    if specials & bit:
        return value + time * 0.001 * custom[SPECIAL] * (0.001 * custom[SPECIAL_FADES]) ** count(
            over & specials
        )
    if trumps & bit:
        return value + time * 0.001 * (
            custom[TRUMP_KEPT]
            + custom[TRUMP_TOP] * (0.001 * custom[TRUMP_FADES]) ** count(over & (specials | trumps))
        )
    if card >= 52:
        return value + time * 0.001 * custom[JOKER_KEPT]
    higher = count(over & row[SUITS + suit] & ~specials)
    if higher == 0:
        value += time * 0.001 * custom[ACE_KEPT]
    elif higher == 1 and count(hand & row[SUITS + suit]) > 1:
        value += time * 0.001 * custom[KING_KEPT]
    elif row[HONOUR_CARDS] & bit and not row[COUNT_TRICKS]:
        value += 0.001 * (custom[HONOUR_SLOPE] * left / row[TRICKS] - custom[HONOUR_EARLY])
    if mind[TWOS] & bit and count(others & row[SUITS + suit]) >= row[PLAYERS] - 1:
        value += time * 0.001 * custom[TWO_KEPT]
    if custom[SHORT] and trumps & hand:
        value += 0.001 * custom[SHORT] * (count(hand & row[SUITS + suit]) - 1)
    return value


@inlined
def _lead(
    row: Numbers,
    mind: Numbers,
    custom: Numbers,
    mode: int,
    led: int,
    me: int,
    card: int,
    specials: int,
    trumps: int,
    hand: int,
    others: int,
    mine: float,
    left: int,
) -> float:
    """What speaks for a lead beside its trick."""
    ours = me == mind[NAPOLEON] or me == mind[ADJUTANT]
    value = 0.0 if ours else 0.001 * custom[ALLY_LEADS] * mine
    if card < 52:
        value += 0.001 * custom[LONG_LED] * count(hand & row[SUITS + row[SUIT_OF + card]])
    asks = row[mode + CALLS] if card >= 52 else led == row[SUIT_OF + card] and trumps >> card & 1
    if asks and trumps:
        if not ours:
            value -= 0.001 * custom[ALLY_TRUMPS]
        elif me == mind[NAPOLEON]:
            rest = 0.0
            for seat in range(row[PLAYERS]):
                if mind[HELD + seat] & others & trumps:
                    rest += 1.0 - friend(mind, me, seat)
            draw = 0.001 * (custom[DRAW_OPEN] if mind[REVEALED] else custom[DRAW_HIDDEN])
            most = min(rest * 0.6, 0.001 * custom[DRAW_MOST])
            if count(hand & trumps) > 2:
                value += draw * most * mine
            else:
                value += 0.3 * draw * most
    out = row[mode + MUST + card] & others
    if out:
        if out & mind[CALLED]:
            value += 0.001 * (-custom[CALLED_OUT] if ours else custom[CALLED_OUT])
        else:
            lean = 0.0
            for seat in range(row[PLAYERS]):
                if seat != me and mind[HELD + seat] & out:
                    lean += 1.0 - 2.0 * friend(mind, me, seat)
            value += 0.001 * custom[FORCES] * lean
    if specials >> card & 1 and left > 3:
        value -= 0.001 * custom[SPECIAL_LED]
    return value


@inlined
def weigh(
    tables: Numbers,
    aboves: Numbers,
    marks: Numbers,
    misses: Numbers,
    customs: Numbers,
    mind: Numbers,
    hand: int,
    legal: int,
    liking: Numbers,
) -> int:
    """The card that the seat at turn plays by habit, of the `legal` ones of its `hand`; `liking`
    gets by card how well it likes each of them, in the `LIKING`th parts of an honour."""
    row = after(tables, mind[TRUMP] * SIZE)
    above = after(aboves, mind[TRUMP] * ABOVE_TRUMP)
    mark = after(marks, 4 * mind[TRUMP])
    me, trick, place, number = mind[TURN], mind[TRICK], mind[PLACE], mind[NUMBER]
    custom = custom_of(customs, mind, me)
    players = row[PLAYERS]
    mode = mode_of(row, number)
    kind = after(above, row[mode + KIND] * 5 * 64)
    specials, trumps = mark[0], mark[1]
    unseen = mark[2] & ~(mind[GONE] | hand)
    left = count(hand)
    tricks = row[COUNT_TRICKS]
    honours = 0 if tricks else row[HONOUR_CARDS]
    lying = count(mind[PRESENT] & honours) + tricks
    rate = 0.0
    if place < players - 1:
        size, later = count(unseen), players - 1 - place
        rate = later * 0.001 * custom[RATE] * count(unseen & honours) / size if size else 0.0
    # How the trick lies, and how it would go if this seat's card takes nothing.
    ours_then, led = 0.0, NO_TRUMP
    if place:
        led = suit_to_follow(row, mode, trick, place, mind[SUIT_NAMED])
        ours_then = stays(
            row, kind, misses, custom, mind, specials, unseen, left, led, trick, mind[WINNING],
            friend(mind, me, winner_so_far(mind, players)), lying,
        )  # fmt: skip
    # Others' cards that might beat the own ones later: those of friends don't matter.
    others = 0
    for seat in range(players):
        if seat != me and friend(mind, me, seat) < 0.9:
            others |= mind[HELD + seat]
    others &= unseen
    best, highest = -1, -1e9
    rest = legal
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        longer = trick | card << (6 * place)
        own = (honours >> card) & 1
        with_it = mind[PRESENT] | 1 << card
        mine = 1.0
        ours = ours_then
        following = led
        if place == 0:
            following = min(row[mode + LED + card], NO_TRUMP)
        named = mind[SUIT_NAMED]
        if place == 0 or power(row, longer, place + 1, named, number, with_it) & 7 == place:
            ours = mine = stays(
                row, kind, misses, custom, mind, specials, unseen, left, following, longer, place,
                1.0, lying + own,
            )  # fmt: skip
        value = (2.0 * ours - 1.0) * (lying + rate + 0.001 * custom[OWN_HONOUR] * own)
        if me == mind[ADJUTANT] and not mind[REVEALED]:
            if mind[CALLED] >> card & 1:
                value -= 0.001 * custom[SHOWS]
            elif own and place:
                value -= 0.001 * custom[HIDES]
        value -= kept(row, above, mind, custom, specials, trumps, card, hand, others, left)
        if place == 0:
            value += _lead(
                row, mind, custom, mode, following, me, card, specials, trumps, hand, others, mine,
                left,
            )  # fmt: skip
        liking[card] = int(value * LIKING)
        if mind[NOISE]:
            value += draw(after(mind, CHANCE)) / 4294967296.0 * mind[NOISE] / LIKING
        if value > highest:
            best, highest = card, value
    return best


@inlined
def habit(
    tables: Numbers,
    aboves: Numbers,
    marks: Numbers,
    misses: Numbers,
    customs: Numbers,
    mind: Numbers,
    hand: int,
    liking: Numbers,
) -> int:
    """The card that the seat at turn plays by habit."""
    legal = may_play(after(tables, mind[TRUMP] * SIZE), mind, hand)
    if legal & (legal - 1) == 0:
        return lowest(legal)
    return weigh(tables, aboves, marks, misses, customs, mind, hand, legal, liking)


@inlined
def suit_to_name(tables: Numbers, mind: Numbers, hand: int) -> int:
    """The suit that a seat names when it leads a joker: its longest."""
    row = after(tables, mind[TRUMP] * SIZE)
    best = 0
    for suit in range(1, 4):
        if count(hand & row[SUITS + suit]) > count(hand & row[SUITS + best]):
            best = suit
    return best
