"""What the conventions say of each play (`players.playing` at its most watchful), compiled.

A seat goes by its own cards and by what everybody has seen, as in `kernel.liking`. The players' own
conventions ask a `View` and are told in plain Python; a playout has neither the view nor the time.
The numbers are the same (`kernel.conventions`), and a test holds that so are the cards named. Of
what `players.prospect` reckons, patterns that other cards make are left out but for a same-two.
"""

from __future__ import annotations

from math import exp, log
from typing import Final

from napoleon.kernel import conventions as told
from napoleon.kernel.bits import count, lowest
from napoleon.kernel.choice import choice, mode_of, suit_to_follow
from napoleon.kernel.compiled import inlined
from napoleon.kernel.liking import friend, suit_to_name
from napoleon.kernel.memory import Numbers, after, scratch
from napoleon.kernel.mind import (
    ADJUTANT,
    CALLED,
    HELD,
    NAPOLEON,
    NUMBER,
    PLACE,
    PRESENT,
    STEP,
    SUIT_NAMED,
    TRICK,
    TRUMP,
    TURN,
    TWOS,
)
from napoleon.kernel.playout import round_table
from napoleon.kernel.power import power
from napoleon.kernel.table import (
    CALLS,
    CONDITION,
    CONDITIONS,
    COUNT_TRICKS,
    FOLLOW,
    HONOUR_CARDS,
    KIND,
    LED,
    LED_JOKER,
    LEVEL,
    MODES,
    MUST,
    NAMED,
    NO_TRUMP,
    PLAYERS,
    SAME_TWO,
    SIZE,
    STRENGTH,
    SUIT_OF,
    SUITS,
    TRICKS,
    TRUMPS,
)
from napoleon.learned.reals import Reals, space

_SURE: Final = -30.0
_JOKERS: Final = 3 << 52


@inlined
def _chance(
    logs: Reals, holds: Numbers, strong: int, napoleon: int, seat: int, cards: int
) -> float:
    """The chance that a seat holds one of these cards: Napoleon has chosen his from more."""
    may = cards & holds[seat]
    if not may:
        return 0.0
    many = float(count(may))
    if seat == napoleon:
        many += told.STRONGER * count(may & strong)
    return 1.0 - exp(logs[seat] * many)


@inlined
def _spared(
    logs: Reals,
    holds: Numbers,
    strong_ones: int,
    napoleon: int,
    seat: int,
    plain: int,
    strong: int,
    eager: float,
) -> float:
    """The chance that a seat has none of the cards that take the trick, or spares a strong one."""
    without = 1.0 - _chance(logs, holds, strong_ones, napoleon, seat, plain)
    return without * (1.0 - eager * _chance(logs, holds, strong_ones, napoleon, seat, strong))


@inlined
def _led(
    row: Numbers,
    mind: Numbers,
    logs: Reals,
    holds: Numbers,
    friends: Reals,
    mode: int,
    led: int,
    card: int,
    hand: int,
    unseen: int,
    strong_ones: int,
    powers: int,
    with_napoleon: bool,
    drawn: float,
    mine: float,
    won: float,
    left: int,
) -> float:
    """What speaks for a lead beside its trick."""
    me, napoleon, called = mind[TURN], mind[NAPOLEON], mind[CALLED]
    all_trumps = row[TRUMPS]
    value = 0.0 if with_napoleon else told.KEEP_LEAD * mine
    asks = row[mode + CALLS] if card >= 52 else row[mode + FOLLOW + led] == all_trumps
    if all_trumps and asks:
        if not with_napoleon:
            value += told.OWN_TRUMPS
        elif me == napoleon:
            draw = told.DRAW if called else told.DRAW_ALONE
            sure = won if count(hand & all_trumps) > 2 else told.DRAW_SHORT
            value += draw * min(drawn, told.DRAWN_MOST) * sure
    out = row[mode + MUST + card] & unseen
    if out & called:
        value += -told.CALL if with_napoleon else told.CALL
    elif out:
        for seat in range(row[PLAYERS]):
            if seat != me:
                held = _chance(logs, holds, strong_ones, napoleon, seat, out)
                value += told.CALL * (1.0 - 2.0 * friends[seat]) * held
    if powers >> card & 1 and left > 3:
        value += told.SPECIAL_LED
    return value


@inlined
def _worth_kept(
    row: Numbers,
    usual: Numbers,
    mind: Numbers,
    specials: int,
    trumps: int,
    led_only: int,
    card: int,
    hand: int,
    legal: int,
    others: int,
    honours: int,
    after_this: int,
) -> float:
    """What a card is worth kept, in points of a trick."""
    if not after_this:
        return 0.0
    suit = row[SUIT_OF + card] if card < 52 else NO_TRUMP
    bit = 1 << card
    whole = row[SUITS + suit] if card < 52 else 0
    lying = 64 * suit + (card if card < 52 else LED_JOKER)
    over = usual[lying] & others & (specials | whole)
    # A joker may be stronger where it is led.
    strengths = MODES + STRENGTH
    if row[strengths + 64 * suit + LED_JOKER] > row[strengths + lying]:
        over |= others & specials & _JOKERS
    above = count(over)
    time = min(1.0, told.SOON + told.LATER * after_this)
    value = 0.004 * (12 - card % 13)
    if specials & bit:
        if led_only & bit and mind[PLACE] and legal & ~honours & ~specials:
            value += time * told.LED_ONLY
        value += time * told.SPECIAL * told.OUTRANKED**above
    elif trumps & bit:
        value += time * (told.TRUMP + told.TOP_TRUMP * told.TOPPED**above)
    elif card >= 52:
        value += time * told.JOKER
    else:
        if above == 0:
            value += time * told.MASTER
        elif above == 1 and count(hand & whole) > 1:
            value += time * told.SECOND
        elif honours & bit:
            gone = 1.0 - after_this / row[TRICKS]
            value += told.HONOUR + (told.HONOUR_LATE - told.HONOUR) * gone
        if mind[TWOS] & bit and count(others & whole) >= row[PLAYERS] - 1:
            value += time * told.TWO
    total = row[TRICKS] if row[COUNT_TRICKS] else 20
    return value * total / (2 * row[TRICKS])


@inlined
def by_conventions(
    tables: Numbers,
    above: Numbers,
    mark: Numbers,
    mind: Numbers,
    hand: int,
    legal: int,
    gone: int,
    liked: Reals,
    ours: Reals,
) -> int:
    """The card that the seat at turn plays by the conventions, of the `legal` ones of its `hand`.

    `gone` are the cards that nobody holds any more, as far as the seat knows; `above` and `mark`
    are the habitat's for this trump. `liked` gets by card what the play gains over the card kept,
    in points of a trick, and `ours` the chance that the own side takes the trick.
    """
    row = after(tables, mind[TRUMP] * SIZE)
    me, trick, place, number = mind[TURN], mind[TRICK], mind[PLACE], mind[NUMBER]
    players, napoleon, called = row[PLAYERS], mind[NAPOLEON], mind[CALLED]
    mode = mode_of(row, number)
    kind = after(above, row[mode + KIND] * 5 * 64)
    specials, trumps, led_only = mark[0], mark[1], mark[3]
    unseen = mark[2] & ~(gone | hand)
    left, base = count(hand), row[COUNT_TRICKS]
    honours = 0 if base else row[HONOUR_CARDS]
    lying = count(mind[PRESENT] & honours) + base
    with_napoleon = me == napoleon or me == mind[ADJUTANT]
    later = players - 1 - place
    strong_ones = specials | trumps
    holds, logs, friends = scratch(), space(), space()
    others, drawn = 0, 0.0
    for seat in range(players):
        hold = mind[HELD + seat] & unseen
        if seat == napoleon and me != napoleon:
            hold &= ~called
        holds[seat] = hold if seat != me else hand
        size = count(hold)
        # Whoever has played to this trick holds one card less.
        ahead = (seat - me) * mind[STEP]
        ahead = ahead if ahead >= 0 else ahead + players
        mine_left = left if ahead <= later else left - 1
        share = mine_left / size if size > mine_left else 1.0
        logs[seat] = log(1.0 - share) if share < 1.0 else _SURE
        friends[seat] = friend(mind, me, seat)
        if seat != me:
            if friends[seat] < told.SURE_FRIEND:
                others |= hold
            drawn += (1.0 - friends[seat]) * _chance(
                logs, holds, strong_ones, napoleon, seat, trumps
            )
    named, led = mind[SUIT_NAMED], NO_TRUMP
    if place:
        led = suit_to_follow(row, mode, trick, place, named)
    best, highest = -1, -1e9
    rest = legal
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        bit = 1 << card
        longer, with_it = trick | card << (6 * place), mind[PRESENT] | bit
        if place == 0:
            led = row[mode + LED + card]
            named = suit_to_name(tables, mind, hand) if led == NAMED else NO_TRUMP
            led = named if led == NAMED else min(led, NO_TRUMP)
        taken = power(row, longer, place + 1, named, number, with_it)
        taking = taken & 7
        takes = taking == place
        taker = round_table(me - mind[STEP] * (place - taking), players)
        top = (longer >> (6 * taking)) & 63
        near = friends[taker]
        own, foreign, regained, lost = near, 1.0 - near, 0.0, 0.0
        mine = 1.0 if takes else 0.0
        points = lying + ((honours >> card) & 1)
        to_come = 0.0
        if later:
            beaters = kind[64 * led + (LED_JOKER if top >= 52 and taking == 0 else top)] & unseen
            # The two of the suit led may make a same-two.
            two = 1 << (13 * led + 12) if led < NO_TRUMP else 0
            if two & unseen & mind[TWOS] & ~beaters:
                longest = longer | (13 * led + 12) << (6 * (place + 1))
                if power(row, longest, place + 2, named, number, with_it | two) & 7 == place + 1:
                    beaters |= two
            # One that lies there stands only if all follow; if not, it is another's trick.
            pattern, without = 0, 0.0
            if mind[TWOS] >> top & 1:
                for k in range(row[mode + CONDITIONS]):
                    line = mode + CONDITION + 2 * k
                    if row[line] == SAME_TWO and row[line + 1] // LEVEL == taken >> 3:
                        pattern = 1
            if pattern:
                beaters &= specials | (trumps & ~row[SUITS + row[SUIT_OF + top]])
                other = 0
                while other == led or other == mind[TRUMP]:
                    other += 1
                low = 13 * other + 12
                spoilt = longer | low << (6 * (place + 1))
                rest_of = power(row, spoilt, place + 2, named, number, with_it | 1 << low) & 7
                without = friends[round_table(me - mind[STEP] * (place - rest_of), players)]
            asked = called & beaters
            beaters &= ~called
            strong = beaters & specials
            plain = beaters & ~strong
            eager = min(1.0, told.EAGER + told.EAGERER * points)
            seat = me
            for _ in range(later):
                seat = round_table(seat + mind[STEP], players)
                hold, friendly = holds[seat], friends[seat]
                at_will = choice(row, hold, longer, place + 1, named, number, 0) if hold else 0
                void = 0.0
                if at_will != hold:
                    void = 1.0 - _chance(
                        logs, holds, strong_ones, napoleon, seat, at_will & ~_JOKERS
                    )
                spared = _spared(
                    logs,
                    holds,
                    strong_ones,
                    napoleon,
                    seat,
                    plain & at_will,
                    strong & at_will,
                    eager,
                )
                ruffs = hold & ~at_will
                if void > 0.0 and ruffs & beaters:
                    ruffed = _spared(
                        logs,
                        holds,
                        strong_ones,
                        napoleon,
                        seat,
                        plain & ruffs,
                        strong & ruffs,
                        eager,
                    )
                    spared *= 1.0 - void * (1.0 - ruffed)
                beats, follows = 1.0 - spared, 1.0 - void
                if pattern:
                    lies = own + foreign
                    own = own * follows + lies * without * (1.0 - follows)
                    foreign = lies - own
                    mine *= follows
                used, saved = (1.0 - friendly) * beats * told.USES, friendly * beats * told.SAVES
                before, before_foreign, before_regained = own, foreign, regained
                own = own * (1.0 - used)
                foreign = foreign * (1.0 - saved)
                regained = (
                    regained * (1.0 - told.OVER * used)
                    + before_foreign * saved
                    + lost * told.OVER * saved
                )
                lost = (
                    lost * (1.0 - told.OVER * saved)
                    + before * used
                    + before_regained * told.OVER * used
                )
                mine *= 1.0 - beats * (told.USES if friendly < 0.5 else told.OWN_TAKES)
                if asked and seat != napoleon:
                    shows = friendly if with_napoleon else 1.0 - friendly
                    if not asked & at_will:
                        shows *= 1.0 - follows
                    if with_napoleon:
                        shows *= told.SAVES
                        regained += (foreign + lost) * shows
                        foreign *= 1.0 - shows
                        lost *= 1.0 - shows
                    else:
                        shows *= eager * told.USES
                        lost += (own + regained) * shows
                        own *= 1.0 - shows
                        regained *= 1.0 - shows
                if at_will and not base:
                    rich = count(at_will & honours) / count(at_will)
                    goes = own + regained
                    willing = friendly * goes + (1.0 - friendly) * (1.0 - goes)
                    to_come += follows * rich * (told.DUCKED + told.FED * willing)
                    to_come += (1.0 - follows) * told.THROWN * willing
        won = own + regained
        value = (2.0 * won - 1.0) * (points + to_come)
        value -= _worth_kept(
            row, above, mind, specials, trumps, led_only, card, hand, legal, others, honours,
            left - 1,
        )  # fmt: skip
        if place == 0:
            value += _led(
                row, mind, logs, holds, friends, mode, led, card, hand, unseen, strong_ones,
                specials & ~led_only, with_napoleon, drawn, mine, won, left,
            )  # fmt: skip
        liked[card], ours[card] = value, won
        if value > highest:
            best, highest = card, value
    return best
