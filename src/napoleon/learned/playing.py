"""Deals played on by those who learned it, and what they think of a play; compiled.

Two kinds of player are known, each with a network for every role. `MANNER` plays as *hard* players
do, one card oftener than another, by lot; `WORTH` plays what it thinks best: its network foretells
how much oftener one card than another gets the own side the contract. The first arguments are those
of `kernel.habits`, then the networks' `weights`, shape (kinds, roles, `network.WEIGHTS`), and the
kind of player in each seat.
"""

from __future__ import annotations

from math import exp, log
from typing import Final

import numpy as np
from numpy.typing import NDArray

from napoleon.kernel.bits import count, lowest
from napoleon.kernel.compiled import compiled, inlined
from napoleon.kernel.course import adjutant_in, begin, may_play, play
from napoleon.kernel.liking import suit_to_name
from napoleon.kernel.memory import ROOM, Numbers, after, numbers, scratch
from napoleon.kernel.mind import (
    ADJUTANT,
    AWAY,
    CHANCE,
    NAPOLEON,
    NUMBER,
    ROOT_SIZE,
    TRUMP,
    TURN,
    WON,
)
from napoleon.kernel.playout import lot
from napoleon.kernel.table import NO_TRUMP, PLAYERS, SIZE, TRICKS, Table
from napoleon.learned.equals import thinkable
from napoleon.learned.network import WEIGHTS, answer
from napoleon.learned.reals import Reals, beyond, reals, space
from napoleon.learned.traits import CARD, MOMENT, TRAITS, traits_of

Array = NDArray[np.int64]
Weights = NDArray[np.float32]

MANNER: Final = 0
WORTH: Final = 1
ROLES: Final = 3
"""Napoleon, the adjutant, an ally."""
LEANING: Final = 0.01
"""What it weighs with a player by `WORTH` how often hard players play a card: he knows less than
they of what he has seldom met."""
_NEVER: Final = -1e9
"""In place of what is thought of a card that nobody thinks of."""
_LUCKS: Final = 4096
_LUCK: Final = -np.log(-np.log((np.arange(_LUCKS, dtype=np.float32) + 0.5) / _LUCKS))
"""Gumbel's numbers, evenly spread."""
_LUCK_SHIFT: Final = 20
"""What makes of a lot a place there."""


@inlined
def role_of(mind: Numbers) -> int:
    """The role of the seat at turn."""
    if mind[TURN] == mind[NAPOLEON]:
        return 0
    return 1 if mind[TURN] == mind[ADJUTANT] else 2


@inlined
def _opinions(
    weights: Reals, traits: Reals, many: int, kind: int, role: int, opinions: Reals
) -> None:
    """Fill `opinions` with what a player of this kind thinks of each of `many` cards.

    By `MANNER` the logarithm of how often it is played, by `WORTH` what it gains in contracts, and
    a little of that; both but for a constant.
    """
    worths, moment, first, second = space(), space(), space(), space()
    manner = beyond(weights, WEIGHTS * (ROLES * MANNER + role))
    answer(manner, traits, many, opinions, moment, first, second)
    if kind == WORTH:
        worth = beyond(weights, WEIGHTS * (ROLES * WORTH + role))
        answer(worth, traits, many, worths, moment, first, second)
        for place in range(many):
            opinions[place] = worths[place] + LEANING * opinions[place]


@inlined
def _preferred(mind: Numbers, cards: Numbers, opinions: Reals, many: int, kind: int) -> int:
    """The place of the card that a player of this kind plays."""
    best, highest = 0, _NEVER
    for place in range(many):
        value = opinions[place]
        if kind == MANNER:
            # By lot, each with the chance that the network gives (Gumbel's trick). In a trick a
            # card has the same luck whatever was played before: what differs is the move.
            luck = lot(mind[CHANCE], 64 * mind[NUMBER] + cards[place]) >> _LUCK_SHIFT
            value += _LUCK[luck]
        if value > highest:
            best, highest = place, value
    return best


@inlined
def card_of(
    tables: Numbers,
    aboves: Numbers,
    marks: Numbers,
    misses: Numbers,
    customs: Numbers,
    weights: Reals,
    mind: Numbers,
    hand: int,
    kind: int,
) -> int:
    """The card that the seat at turn plays."""
    legal = may_play(after(tables, mind[TRUMP] * SIZE), mind, hand)
    if legal & (legal - 1):
        legal = thinkable(tables, aboves, marks, mind, hand, legal)
    if legal & (legal - 1) == 0:
        return lowest(legal)
    liking, cards = scratch(), scratch()
    traits, opinions = space(), space()
    many = traits_of(
        tables, aboves, marks, misses, customs, mind, hand, legal, liking, traits, cards
    )
    _opinions(weights, traits, many, kind, role_of(mind), opinions)
    return cards[_preferred(mind, cards, opinions, many, kind)]


@compiled(
    "void(int64[:,::1], int64[::1], int64[::1], int64[::1], int64[::1], float32[:,:,::1],"
    " int64[::1], int64[::1], int64[:,::1], int64[:,::1], int64[:,:,::1], int64[:,::1])",
    nogil=True,
)
def foresee(
    tables: Table,
    aboves: Array,
    marks: Array,
    misses: Array,
    customs: Array,
    weights: Weights,
    kinds: Array,
    root: Array,
    worlds: Array,
    moves: Array,
    won: Array,
    facts: Array,
) -> None:
    """Play every move in every world and on to the end, as `kernel.habits.explore` by habit.

    `worlds`, shape (n, players + 1), has the hands by seat and what nobody holds; `moves`, shape
    (m, 2), the card (-1: what the seat itself plays) and the suit that a joker names. `won`, shape
    (n, m, players), gets what each seat has won by then; `facts`, shape (n, m + 1), who took trick
    1 (-1 if it was over), and last the adjutant, -1 for none.
    """
    rows, over, mark, miss = numbers(tables), numbers(aboves), numbers(marks), numbers(misses)
    custom, start, all_worlds, all_moves = (
        numbers(customs), numbers(root), numbers(worlds), numbers(moves),
    )  # fmt: skip
    all_won, all_facts, weight, kind = numbers(won), numbers(facts), reals(weights), numbers(kinds)
    players, choices = rows[PLAYERS], moves.shape[0]
    mind, hands = scratch(), scratch()
    for k in range(worlds.shape[0]):
        world = after(all_worlds, k * (players + 1))
        line = after(all_facts, k * (choices + 1))
        line[choices] = adjutant_in(start, world, players)
        for m in range(choices):
            begin(rows, mind, hands, start, all_worlds, k)
            mind[AWAY] = world[players]
            first, suit, first_taker = all_moves[2 * m], all_moves[2 * m + 1], -1
            while mind[NUMBER] <= rows[TRICKS]:
                card, named, hand = first, suit, hands[mind[TURN]]
                if card < 0:
                    card = card_of(
                        rows, over, mark, miss, custom, weight, mind, hand, kind[mind[TURN]]
                    )
                    named = suit_to_name(rows, mind, hand) if card >= 52 else NO_TRUMP
                first = -1
                first_taker = max(
                    first_taker, play(rows, mind, hands, after(mind, WON), card, named)
                )
            line[m] = first_taker
            for seat in range(players):
                all_won[(k * choices + m) * players + seat] = mind[WON + seat]


@compiled("void(int64[:,::1], int64[::1], int64[:,::1], int64[::1])", nogil=True)
def recall(tables: Table, root: Array, plays: Array, moment: Array) -> None:
    """Fill `moment`, shape (ROOT_SIZE,), with how things stand after `plays`, for everybody.

    `root` is the moment of the first lead; `plays`, shape (m, 2), the cards in their order, with
    the suit that a joker named.
    """
    rows, done, here = numbers(tables), numbers(plays), numbers(moment)
    mind, hands, nothing = scratch(), scratch(), scratch()
    for seat in range(ROOM):
        nothing[seat] = 0
    begin(rows, mind, hands, numbers(root), nothing, 0)
    for m in range(plays.shape[0]):
        play(rows, mind, hands, after(mind, WON), done[2 * m], done[2 * m + 1])
    for i in range(ROOT_SIZE):
        here[i] = mind[i]


@inlined
def _considered(
    tables: Numbers,
    aboves: Numbers,
    marks: Numbers,
    misses: Numbers,
    customs: Numbers,
    root: Numbers,
    world: Numbers,
    mind: Numbers,
    traits: Reals,
    cards: Numbers,
) -> int:
    """Set `mind` to how things stand at `root`, and `traits` and `cards` to what one thinks of."""
    hands, liking = scratch(), scratch()
    begin(tables, mind, hands, root, world, 0)
    hand = hands[mind[TURN]]
    legal = may_play(after(tables, mind[TRUMP] * SIZE), mind, hand)
    legal = thinkable(tables, aboves, marks, mind, hand, legal)
    return traits_of(
        tables, aboves, marks, misses, customs, mind, hand, legal, liking, traits, cards
    )


@compiled(
    "UniTuple(int64, 2)(int64[:,::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1],"
    " int64[:,::1], float32[:,::1], int64[::1])",
    nogil=True,
)
def consider(
    tables: Table,
    aboves: Array,
    marks: Array,
    misses: Array,
    customs: Array,
    root: Array,
    world: Array,
    traits: Weights,
    cards: Array,
) -> tuple[int, int]:
    """What the seat at turn sees in each card that it thinks of: to `traits`, shape (n, TRAITS).

    `cards`, shape (n,), gets the cards; `n` is at least as many as there are. `world` is as `judge`
    has it. How many cards there are, and the seat's role.
    """
    mind, these, seen, lines = scratch(), scratch(), space(), reals(traits)
    many = _considered(
        numbers(tables), numbers(aboves), numbers(marks), numbers(misses), numbers(customs),
        numbers(root), numbers(world), mind, seen, these,
    )  # fmt: skip
    for place in range(many):
        cards[place] = these[place]
        line = beyond(lines, TRAITS * place)
        for i in range(MOMENT):
            line[i] = seen[i]
        for i in range(CARD):
            line[MOMENT + i] = seen[MOMENT + CARD * place + i]
    return many, role_of(mind)


@compiled(
    "void(int64[:,::1], int64[::1], int64[::1], int64[::1], int64[::1], float32[:,:,::1], int64,"
    " int64[::1], int64[:,::1], float64[::1])",
    nogil=True,
)
def judge(
    tables: Table,
    aboves: Array,
    marks: Array,
    misses: Array,
    customs: Array,
    weights: Weights,
    kind: int,
    root: Array,
    world: Array,
    judged: NDArray[np.float64],
) -> None:
    """What the seat at turn thinks of each card that it may play: to `judged` by card, shape (54,).

    By `WORTH` its worth, by `MANNER` the logarithm of how often it is played, but for a constant;
    far less for one that nobody thinks of.
    Of `world`, shape (1, players + 1), only the own hand counts, and whether another has the called
    card.
    """
    mind, cards, traits, opinions = scratch(), scratch(), space(), space()
    many = _considered(
        numbers(tables), numbers(aboves), numbers(marks), numbers(misses), numbers(customs),
        numbers(root), numbers(world), mind, traits, cards,
    )  # fmt: skip
    _opinions(reals(weights), traits, many, kind, role_of(mind), opinions)
    for card in range(judged.shape[0]):
        judged[card] = _NEVER
    for place in range(many):
        judged[cards[place]] = opinions[place]


@compiled(
    "void(int64[:,::1], int64[::1], int64[::1], int64[::1], int64[::1], float32[:,:,::1],"
    " int64[::1], int64[:,::1], int64[:,::1], int64, float64, float64[::1])",
    nogil=True,
)
def believe(
    tables: Table,
    aboves: Array,
    marks: Array,
    misses: Array,
    customs: Array,
    weights: Weights,
    root: Array,
    worlds: Array,
    plays: Array,
    me: int,
    stray: float,
    found: NDArray[np.float64],
) -> None:
    """To `found`, by world, the logarithm of the chance that players by `MANNER` in all seats but
    `me` play what has been played, a share `stray` of it by lot, and cards that a lower one does
    as well as with the chance `stray`.

    `root` is the moment of the first lead, `worlds`, shape (n, players + 1), the hands as they were
    then; `plays`, shape (m, 2), the cards in their order, with the suit that a joker named.
    """
    rows, over, mark, miss = numbers(tables), numbers(aboves), numbers(marks), numbers(misses)
    custom, start, all_worlds, done = (
        numbers(customs), numbers(root), numbers(worlds), numbers(plays),
    )  # fmt: skip
    weight, players = reals(weights), rows[PLAYERS]
    mind, hands, liking, cards = scratch(), scratch(), scratch(), scratch()
    traits, opinions = space(), space()
    for k in range(worlds.shape[0]):
        begin(rows, mind, hands, start, all_worlds, k)
        mind[AWAY] = all_worlds[k * (players + 1) + players]
        total = 0.0
        for m in range(plays.shape[0]):
            card, hand = done[2 * m], hands[mind[TURN]]
            if mind[TURN] != me:
                legal = may_play(after(rows, mind[TRUMP] * SIZE), mind, hand)
                if legal & (legal - 1):
                    thought = thinkable(rows, over, mark, mind, hand, legal)
                    many = traits_of(
                        rows, over, mark, miss, custom, mind, hand, thought, liking, traits, cards
                    )
                    _opinions(weight, traits, many, MANNER, role_of(mind), opinions)
                    top, mass, mine = _NEVER, 0.0, _NEVER
                    for place in range(many):
                        top = max(top, opinions[place])
                        if cards[place] == card:
                            mine = opinions[place]
                    for place in range(many):
                        mass += exp(opinions[place] - top)
                    # Of equal cards people may play any: it tells less than by the manner.
                    if thought >> card & 1:
                        equals, all_of = count(legal) - many, count(legal)
                        strays = stray * (equals + many / all_of)
                        total += log((1.0 - strays) * exp(mine - top) / mass + stray / all_of)
                    else:
                        total += log(stray)
            play(rows, mind, hands, after(mind, WON), card, done[2 * m + 1])
        found[k] = total
