"""The search: what a side gets with best play on both sides, all cards seen; compiled.

It asks only whether the side still gets `need` points (zero-window alpha-beta, fail-soft), a card
at a time, with the table at the beginning of each trick. An answer is one number: the value above
`memo.VALUE` bits, at least what it says where that reaches `need` and at most that where it does
not, and below them the cards on whose rank it rests (`relevance`).
"""

from __future__ import annotations

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from napoleon.kernel.bits import count, lowest
from napoleon.kernel.choice import choice, mode_of, suit_to_follow
from napoleon.kernel.compiled import compiled, inlined
from napoleon.kernel.memory import Numbers, after, numbers, scratch
from napoleon.kernel.playout import round_table
from napoleon.kernel.power import cards_in, power, reverses
from napoleon.kernel.table import (
    COUNT_TRICKS,
    HONOUR_CARDS,
    KIND,
    LEAD_MAKES_TRUMPS,
    LED,
    LED_JOKER,
    NAMED,
    NO_TRUMP,
    PLAIN,
    PLAYERS,
    SIZE,
    SUIT_OF,
    SUITS,
    TRICKS,
    Table,
)
from napoleon.solver.layout import (
    BETTER,
    BONUS,
    BOUNDED,
    CALLED,
    DEALT,
    EQUALS,
    FACTS,
    GIVEN_UP,
    HINT,
    LIMIT,
    MEMORY,
    NODES,
    OURS,
    POWERFUL,
    RANKED,
    RELEVANCE,
    SIDE,
    STOP,
    SURENESS,
    THEIRS,
    WITHHELD,
    WITHOUT,
)
from napoleon.solver.memo import (
    VALUE,
    key_of,
    keys_for,
    look_up,
    packed_move,
    whole_key,
    write_down,
)
from napoleon.solver.order import in_order
from napoleon.solver.parts import part
from napoleon.solver.relevance import (
    SUITED,
    block_of,
    like_others,
    special_cards,
    upward,
    with_alike,
)
from napoleon.solver.sureness import surely

Array: TypeAlias = NDArray[np.int64]

_RANKS: Final = (1 << VALUE) - 1
_NO_LIMIT: Final = 63


@inlined
def _points(work: Numbers, row: Numbers, cards: int, number: int) -> int:
    """What the trick of these cards counts."""
    points = 1 if row[COUNT_TRICKS] else count(cards & row[HONOUR_CARDS])
    return points + work[BONUS] if number == 1 else points


@inlined
def _points_left(work: Numbers, row: Numbers, live: int, number: int) -> int:
    """What all tricks from this one on count together."""
    points = row[TRICKS] - number + 1 if row[COUNT_TRICKS] else count(live & row[HONOUR_CARDS])
    return points + work[BONUS] if number == 1 else points


@part
def _taker(row: Numbers, facts: Numbers, trick: int, present: int, named: int, number: int) -> int:
    """The place that takes a full trick, and above three bits the card, where its rank decides."""
    place = power(row, trick, row[PLAYERS], named, number, present) & 7
    card = (trick >> (6 * place)) & 63
    if card >= 52:
        return place
    bit = 1 << card
    if facts[POWERFUL] & bit and row[mode_of(row, number) + KIND] != PLAIN:
        return place
    suit = row[SUITS + row[SUIT_OF + card]] | block_of(card)
    return place | bit << 3 if present & suit & ~bit else place


@inlined
def _last_trick(
    work: Numbers, row: Numbers, facts: Numbers, live: int, turn: int, step: int, number: int
) -> int:
    """The answer for the last trick, in which nobody has a choice but who names a suit."""
    players = row[PLAYERS]
    trick, seat = 0, turn
    for place in range(players):
        trick |= lowest(live & work[DEALT + seat]) << (6 * place)
        seat = round_table(seat + step, players)
    first = trick & 63
    names = first >= 52 and row[mode_of(row, number) + LED + first] == NAMED
    points, mine = _points(work, row, live, number), (work[SIDE] >> turn) & 1
    least, most, relevant = _NO_LIMIT, 0, 0
    for suit in range(4 if names else 1):
        taken = _taker(row, facts, trick, live, suit if names else NO_TRUMP, number)
        winner = round_table(turn + step * (taken & 7), players)
        got = points if (work[SIDE] >> winner) & 1 else 0
        least, most = min(least, got), max(most, got)
        relevant |= taken >> 3
    return ((most if mine else least) << VALUE) | (upward(relevant) & live)


@part
def _settled(
    work: Numbers,
    row: Numbers,
    facts: Numbers,
    live: int,
    need: int,
    turn: int,
    step: int,
    number: int,
) -> int:
    """The answer where it takes no search, at the beginning of a trick; else -1."""
    if need <= 0:
        return 0
    left = _points_left(work, row, live, number)
    if need > left:
        return left << VALUE
    if number == row[TRICKS]:
        return _last_trick(work, row, facts, live, turn, step, number)
    if number >= facts[BOUNDED] and not work[WITHOUT] & SURENESS:
        mine = (work[SIDE] >> turn) & 1
        ours = surely(work, row, facts, turn, live, work[OURS], work[THEIRS], mine)
        if ours & 63 >= need:
            return ((ours & 63) << VALUE) | ours >> 6
        theirs = surely(work, row, facts, turn, live, work[THEIRS], work[OURS], 1 - mine)
        if left - (theirs & 63) < need:
            return ((left - (theirs & 63)) << VALUE) | theirs >> 6
    return -1


@inlined
def _hinted(work: Numbers, hand: int) -> int:
    """The card that the table remembers; -1 for none."""
    hint = work[HINT]
    if not hint:
        return -1
    cards = hand & block_of(13 * ((hint >> 4) - 1))
    for _ in range(hint & 15):
        cards &= cards - 1
    return lowest(cards)


@part
def search(
    work: Numbers,
    table: Numbers,
    rows: Numbers,
    facts_of_all: Numbers,
    trump: int,
    need: int,
    turn: int,
    step: int,
    place: int,
    trick: int,
    live: int,
    present: int,
    named: int,
    number: int,
    key: int,
    top: int,
    top_side: int,
) -> int:
    """The answer for a position.

    `live` are the cards in the hands, `present` those of the trick, `key` the part of the table's
    key that the cards make up at the beginning of the trick; `top` is the card that takes the
    trick so far by its strength (54 a led joker), `top_side` 1 if it is the side's.
    """
    row = after(rows, trump * SIZE)
    facts = after(facts_of_all, trump * FACTS)
    # Written so that numba sees a number and not the constant 0: for constants it would make the
    # search a second time, and keep a copy on disk that can't be loaded.
    zero = place - place
    players = row[PLAYERS]
    hand = live & work[DEALT + turn]
    special = special_cards(facts, row, live | present) | work[WITHHELD]
    first, full_key, remembers = -1, 0, False
    if place == 0:
        work[NODES] += 1
        if work[NODES] > work[LIMIT] or work[STOP]:
            work[GIVEN_UP] = 1
            return 0
        answer = _settled(work, row, facts, live, need, turn, step, number)
        if answer >= 0:
            return answer
        remembers = not work[WITHOUT] & MEMORY
        if remembers:
            full_key = whole_key(work, key, trump, step, turn)
            answer = look_up(work, table, full_key, live, special, need)
            if answer >= 0:
                return answer
            first = _hinted(work, hand)
    mode = mode_of(row, number)
    legal = choice(row, hand, trick, place, named, number, work[CALLED])
    mine = (work[SIDE] >> turn) & 1
    suit_led = NO_TRUMP
    if place:
        suit_led = min(suit_to_follow(row, mode, trick, place, named), NO_TRUMP)
    moves = scratch()
    moves[0] = lowest(legal)
    n, alike = 1, 0
    if legal & (legal - 1):
        if not work[WITHOUT] & EQUALS:
            alike = like_others(facts, special, legal, (live & ~hand) | present)
        n = in_order(
            work,
            row,
            facts,
            turn,
            step,
            place,
            live,
            legal & ~alike,
            first,
            suit_led,
            number,
            top,
            top_side,
            moves,
        )
    best, best_card = -1 if mine else _NO_LIMIT, -1
    relevant, settled = 0, False
    for i in range(n):
        card = moves[i] & 63
        bit = 1 << card
        trick_now, present_now, live_now = trick | card << (6 * place), present | bit, live & ~bit
        names = place == 0 and card >= 52 and row[mode + LED + card] == NAMED
        for suit in range(4 if names else 1):
            named_now = suit if names else named
            rank, points = 0, 0
            if place < players - 1:
                trump_now = trump
                if place == 0 and number == 1 and card < 52 and row[LEAD_MAKES_TRUMPS]:
                    trump_now = card // 13
                top_now, side_now = top, top_side
                if place == 0:
                    top_now, side_now = LED_JOKER if card >= 52 else card, mine
                elif (facts[BETTER + 64 * suit_led + top] >> card) & 1:
                    top_now, side_now = card, mine
                answer = search(
                    work,
                    table,
                    rows,
                    facts_of_all,
                    trump_now,
                    need,
                    round_table(turn + step, players),
                    step,
                    place + 1,
                    trick_now,
                    live_now,
                    present_now,
                    named_now,
                    number,
                    key,
                    top_now,
                    side_now,
                )
            else:
                taken = _taker(row, facts, trick_now, present_now, named_now, number)
                rank = taken >> 3
                leader = round_table(turn + step, players)
                winner = round_table(leader + step * (taken & 7), players)
                if (work[SIDE] >> winner) & 1:
                    points = _points(work, row, present_now, number)
                keys = keys_for(facts, row, live_now)
                if facts[RANKED] and keys != keys_for(facts, row, live_now | present_now):
                    key_now = key_of(work, keys, live_now)
                else:
                    key_now = key - key_of(work, keys, present_now)
                answer = search(
                    work,
                    table,
                    rows,
                    facts_of_all,
                    trump,
                    need - points,
                    winner,
                    -step if reverses(row, present_now) else step,
                    zero,
                    zero,
                    live_now,
                    zero,
                    NO_TRUMP + zero,
                    number + 1,
                    key_now,
                    zero,
                    zero,
                )
            if work[GIVEN_UP]:
                return 0
            value = points + (answer >> VALUE)
            if best_card < 0 or (value > best if mine else value < best):
                best, best_card = value, card
            rested = upward((answer & _RANKS) | rank) & (live | present)
            settled = best >= need if mine else best < need
            if settled:
                relevant = rested
                break
            relevant |= rested
        if settled:
            break
    if not settled and alike:
        relevant = upward(with_alike(relevant, legal, special, alike)) & (live | present)
    if remembers:
        if work[WITHOUT] & RELEVANCE:
            relevant = live & SUITED
        move = packed_move(hand, best_card, block_of(best_card))
        at_least = best if best >= need else 0
        at_most = best if best < need else _NO_LIMIT
        left = row[TRICKS] - number + 1
        write_down(
            work, table, full_key, live, special, relevant & live, at_least, at_most, move, left
        )
    return (best << VALUE) | relevant


@compiled(
    "int64(int64[::1], int64[::1], int64[:,::1], int64[::1], int64, int64, int64, int64, int64,"
    " int64, int64, int64, int64)",
    nogil=True,
)
def ask(
    work: Array,
    table: Array,
    rows: Table,
    facts: Array,
    trump: int,
    need: int,
    turn: int,
    step: int,
    place: int,
    trick: int,
    live: int,
    named: int,
    number: int,
) -> int:
    """Whether the side still gets `need` points: at least what is returned, if that reaches it.

    If it doesn't, at most what is returned; unless `GIVEN_UP` is set in the work, which says all
    that stays the same in a deal. `turn` is the seat to play, `step` 1 or -1 the direction,
    `trick` the cards that lie there, `place` how many, `live` the cards in the hands.
    """
    own, these, blocks = numbers(work), numbers(rows), numbers(facts)
    row, block = after(these, trump * SIZE), after(blocks, trump * FACTS)
    present = cards_in(trick, place)
    top, top_side = 0, 0
    if place > 0:
        taker = power(row, trick, place, named, number, present) & 7
        top = (trick >> (6 * taker)) & 63
        if taker == 0 and top >= 52:
            top = LED_JOKER
        seat = (turn - step * (place - taker)) % row[PLAYERS]
        top_side = (own[SIDE] >> seat) & 1
    key = key_of(own, keys_for(block, row, live | present), live | present)
    answer = search(
        own,
        numbers(table),
        these,
        blocks,
        trump,
        need,
        turn,
        step,
        place,
        trick,
        live,
        present,
        named,
        number,
        key,
        top,
        top_side,
    )
    return int(answer >> VALUE)
