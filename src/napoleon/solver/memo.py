"""The table of positions at the beginning of a trick.

A position's key says how many cards of each suit each seat holds, counting ones and others, and
where the special cards are. A line of the table holds for every position with its key in which
the relevant cards lie in the same hands; all cards of such a line are compared at once, since the
living cards told off in the deck's order stand at the same places.
"""

from __future__ import annotations

from napoleon.kernel.bits import count, lowest
from napoleon.kernel.compiled import inlined
from napoleon.kernel.memory import Numbers
from napoleon.kernel.table import JOKERS
from napoleon.solver.layout import (
    HINT,
    KEY,
    KEYS,
    LINE,
    LINES,
    LOOSE,
    MARKED,
    OWNER,
    OWNERS,
    RANKED,
    RELEVANT,
    SALT,
    TURNS,
    WAYS,
    WORTH,
)
from napoleon.solver.parts import part
from napoleon.solver.squeeze import gather, spread

VALUE = 54
"""The search's answers carry the value above this many bits, below it the relevant cards."""


@inlined
def keys_for(facts: Numbers, row: Numbers, live: int) -> int:
    """Where the cards' parts of the key stand, while these live."""
    return LOOSE if facts[RANKED] and not live & row[JOKERS] else KEYS


@part
def key_of(work: Numbers, keys: int, cards: int) -> int:
    """What these cards add to a position's key."""
    key = 0
    while cards:
        key += work[keys + lowest(cards)]
        cards &= cards - 1
    return key


@inlined
def whole_key(work: Numbers, key: int, trump: int, step: int, turn: int) -> int:
    """The key of a position with all that is not in its cards."""
    key = (key + work[TURNS + 16 * trump + 8 * (step < 0) + turn]) ^ work[SALT]
    return key ^ (key >> 29)


@inlined
def line_of(work: Numbers, key: int) -> int:
    """Where the lines begin that a position may lie in."""
    return (key & work[LINES]) * LINE


@part
def look_up(work: Numbers, table: Numbers, key: int, live: int, special: int, need: int) -> int:
    """The value and the relevant cards where the table can tell whether it reaches `need`.

    -1 where it can't; `HINT` is set to the best move that it remembers.
    """
    work[HINT] = 0
    line = line_of(work, key)
    for _ in range(WAYS):
        if table[line + KEY] == key:
            worth, relevant = table[line + WORTH], table[line + RELEVANT]
            differ = gather(work[OWNERS], live) ^ table[line + OWNER]
            differ |= gather(work[OWNERS + 1], live) ^ table[line + OWNER + 1]
            differ |= gather(work[OWNERS + 2], live) ^ table[line + OWNER + 2]
            differ |= gather(special, live) ^ table[line + MARKED]
            if not differ & relevant:
                at_least, at_most = worth & 63, (worth >> 6) & 63
                if at_least >= need or at_most < need:
                    value = at_least if at_least >= need else at_most
                    answer: int = (value << VALUE) | spread(relevant, live)
                    return answer
                work[HINT] = (worth >> 12) & 0xFFF
            elif not work[HINT]:
                work[HINT] = (worth >> 12) & 0xFFF
        line += LINE
    return -1


@part
def write_down(
    work: Numbers,
    table: Numbers,
    key: int,
    live: int,
    special: int,
    relevant: int,
    at_least: int,
    at_most: int,
    move: int,
    left: int,
) -> None:
    """Keep what is known of a position and all like it; the least work is overwritten."""
    mask = gather(relevant, live)
    owner_0 = gather(work[OWNERS], live) & mask
    owner_1 = gather(work[OWNERS + 1], live) & mask
    owner_2 = gather(work[OWNERS + 2], live) & mask
    marked = gather(special, live) & mask
    line = line_of(work, key)
    place, least = line, 1 << 60
    for _ in range(WAYS):
        same = (
            table[line + KEY] == key
            and table[line + RELEVANT] == mask
            and table[line + OWNER] == owner_0
            and table[line + OWNER + 1] == owner_1
            and table[line + OWNER + 2] == owner_2
            and table[line + MARKED] == marked
        )
        if same:
            at_least = max(at_least, table[line + WORTH] & 63)
            at_most = min(at_most, (table[line + WORTH] >> 6) & 63)
            place = line
            break
        work_saved = table[line + WORTH] >> 24
        if work_saved < least:
            place, least = line, work_saved
        line += LINE
    table[place + KEY] = key
    table[place + RELEVANT] = mask
    table[place + OWNER] = owner_0
    table[place + OWNER + 1] = owner_1
    table[place + OWNER + 2] = owner_2
    table[place + MARKED] = marked
    table[place + WORTH] = at_least | at_most << 6 | move << 12 | left << 24


@inlined
def packed_move(hand: int, card: int, block: int) -> int:
    """A card by its suit (above four bits, from 1) and its place among the hand's of that suit."""
    return ((card // 13 + 1) << 4) | count(hand & block & ((1 << card) - 1))
