"""Deals played to learn from: whole ones, and choices tried every way; compiled.

The first arguments are those of `learned.playing`; `kinds`, shape (n, players), says who plays in
each of the deals, `roots` and `worlds` how they begin.
"""

from __future__ import annotations

from typing import Final

from napoleon.kernel.compiled import compiled, inlined
from napoleon.kernel.course import begin, may_play, play
from napoleon.kernel.liking import suit_to_name
from napoleon.kernel.memory import ROOM, Numbers, after, numbers, scratch
from napoleon.kernel.mind import ADJUTANT, AWAY, NUMBER, ROOT_SIZE, TRUMP, TURN, WON
from napoleon.kernel.table import NO_TRUMP, PLAYERS, SIZE, TRICKS, Table
from napoleon.learned.equals import thinkable
from napoleon.learned.playing import WORTH, Array, Weights, card_of, role_of
from napoleon.learned.reals import Reals, beyond, reals, space
from napoleon.learned.traits import CARD, MOMENT, TRAITS, traits_of

_NOBODY: Final = -1


@inlined
def _deal(
    rows: Numbers, mind: Numbers, hands: Numbers, roots: Numbers, worlds: Numbers, k: int
) -> None:
    """Set `mind` and `hands` to how deal number `k` begins."""
    begin(rows, mind, hands, after(roots, ROOT_SIZE * k), worlds, k)
    mind[AWAY] = worlds[k * (rows[PLAYERS] + 1) + rows[PLAYERS]]


@inlined
def _lay(rows: Numbers, mind: Numbers, hands: Numbers, card: int) -> int:
    """The seat at turn plays this card; who takes trick 1 if that is over by it, else -1."""
    hand = hands[mind[TURN]]
    named = suit_to_name(rows, mind, hand) if card >= 52 else NO_TRUMP
    return play(rows, mind, hands, after(mind, WON), card, named)


@inlined
def _play_on(
    rows: Numbers,
    over: Numbers,
    mark: Numbers,
    miss: Numbers,
    custom: Numbers,
    weight: Reals,
    mind: Numbers,
    hands: Numbers,
    kinds: Numbers,
    me: int,
    first_taker: int,
) -> int:
    """Play to the end, `me` by `WORTH`. Who took trick 1, `first_taker` if that was over."""
    while mind[NUMBER] <= rows[TRICKS]:
        turn = mind[TURN]
        kind = WORTH if turn == me else kinds[turn]
        card = card_of(rows, over, mark, miss, custom, weight, mind, hands[turn], kind)
        first_taker = max(first_taker, _lay(rows, mind, hands, card))
    return first_taker


@compiled(
    "void(int64[:,::1], int64[::1], int64[::1], int64[::1], int64[::1], float32[:,:,::1],"
    " int64[:,::1], int64[:,::1], int64[:,::1], int64[:,::1], int64[:,::1])",
    nogil=True,
)
def finish(
    tables: Table,
    aboves: Array,
    marks: Array,
    misses: Array,
    customs: Array,
    weights: Weights,
    kinds: Array,
    roots: Array,
    worlds: Array,
    won: Array,
    facts: Array,
) -> None:
    """Play deals, each once. To `won`, shape (n, players), what each seat wins; to `facts`, shape
    (n, 2), who took trick 1 and the adjutant."""
    rows, over, mark, miss = numbers(tables), numbers(aboves), numbers(marks), numbers(misses)
    custom, weight, all_kinds = numbers(customs), reals(weights), numbers(kinds)
    all_roots, all_worlds, all_won = numbers(roots), numbers(worlds), numbers(won)
    players = rows[PLAYERS]
    mind, hands = scratch(), scratch()
    for k in range(worlds.shape[0]):
        _deal(rows, mind, hands, all_roots, all_worlds, k)
        these = after(all_kinds, players * k)
        first_taker = _play_on(
            rows, over, mark, miss, custom, weight, mind, hands, these, _NOBODY, -1
        )
        for seat in range(players):
            all_won[players * k + seat] = mind[WON + seat]
        facts[k, 0], facts[k, 1] = first_taker, mind[ADJUTANT]


@inlined
def _told(seen: Reals, line: int, traits: Reals, place: int) -> None:
    """What a seat saw in the card at this place, as a line of `seen`."""
    to = beyond(seen, TRAITS * line)
    for i in range(MOMENT):
        to[i] = traits[i]
    for i in range(CARD):
        to[MOMENT + i] = traits[MOMENT + CARD * place + i]


@compiled(
    "int64(int64[:,::1], int64[::1], int64[::1], int64[::1], int64[::1], float32[:,:,::1],"
    " int64[:,::1], int64[:,::1], int64[:,::1], int64[:,::1], int64[:,::1], int64[:,::1],"
    " float32[:,::1], int64[:,::1])",
    nogil=True,
)
def compare(
    tables: Table,
    aboves: Array,
    marks: Array,
    misses: Array,
    customs: Array,
    weights: Weights,
    kinds: Array,
    roots: Array,
    worlds: Array,
    asked: Array,
    won: Array,
    facts: Array,
    seen: Weights,
    where: Array,
) -> int:
    """Play deals up to a choice that one seat has, and on from each card that it thinks of.

    `asked`, shape (n, 2), is the seat, and the trick from which on its next choice is looked at;
    from there it plays by `WORTH`. Each card has the same luck in what follows. They have a line
    each, those of a deal in a row, as long as there is room: `seen`, shape (m, TRAITS), gets what
    the seat saw in them, `where`, shape (m, 2), its role and the deal, `won` and `facts`, shapes
    (m, players) and (m, 2), what came of it as in `finish`. How many lines.
    """
    rows, over, mark, miss = numbers(tables), numbers(aboves), numbers(marks), numbers(misses)
    custom, weight, all_kinds = numbers(customs), reals(weights), numbers(kinds)
    all_roots, all_worlds, all_won, all_seen = (
        numbers(roots), numbers(worlds), numbers(won), reals(seen),
    )  # fmt: skip
    players, lines = rows[PLAYERS], 0
    mind, hands, liking, cards = scratch(), scratch(), scratch(), scratch()
    mind_then, hands_then, traits = scratch(), scratch(), space()
    for k in range(worlds.shape[0]):
        _deal(rows, mind, hands, all_roots, all_worlds, k)
        me, taker_then, many = asked[k, 0], -1, 0
        while mind[NUMBER] <= rows[TRICKS]:
            turn = mind[TURN]
            hand = hands[turn]
            if turn == me and mind[NUMBER] >= asked[k, 1]:
                legal = may_play(after(rows, mind[TRUMP] * SIZE), mind, hand)
                legal = thinkable(rows, over, mark, mind, hand, legal)
                if legal & (legal - 1):
                    many = traits_of(
                        rows, over, mark, miss, custom, mind, hand, legal, liking, traits, cards
                    )
                    break
            kind = all_kinds[players * k + turn]
            card = card_of(rows, over, mark, miss, custom, weight, mind, hand, kind)
            taker_then = max(taker_then, _lay(rows, mind, hands, card))
        if lines + many > seen.shape[0]:
            return lines
        role = role_of(mind)
        for i in range(ROOM):
            mind_then[i], hands_then[i] = mind[i], hands[i]
        for place in range(many):
            for i in range(ROOM):
                mind[i], hands[i] = mind_then[i], hands_then[i]
            first_taker = max(taker_then, _lay(rows, mind, hands, cards[place]))
            first_taker = _play_on(
                rows, over, mark, miss, custom, weight, mind, hands,
                after(all_kinds, players * k), me, first_taker,
            )  # fmt: skip
            _told(all_seen, lines, traits, place)
            for seat in range(players):
                all_won[players * lines + seat] = mind[WON + seat]
            facts[lines, 0], facts[lines, 1] = first_taker, mind[ADJUTANT]
            where[lines, 0], where[lines, 1] = role, k
            lines += 1
    return lines
