"""What becomes of the trick if a card is played to it: who will take it, and what for."""

from __future__ import annotations

from typing import NamedTuple

from napoleon.deal import Play
from napoleon.kernel import winner
from napoleon.kernel.conventions import (
    DUCKED,
    EAGER,
    EAGERER,
    FED,
    OVER,
    OWN_TAKES,
    SAVES,
    THROWN,
    USES,
)
from napoleon.players.memory import Memory
from napoleon.players.sight import Lying, Sight
from napoleon.players.trust import Trust


class Prospect(NamedTuple):
    """What a play promises for this trick."""

    play: Play
    ours: float
    """The chance that the own side takes the trick."""
    mine: float
    """The chance that this very card takes it."""
    points: float
    """The points that lie in it then, the own card's counted in."""
    to_come: float
    """The points that others may be expected to add."""
    takes: bool
    """Whether the card takes the trick as it lies."""

    @property
    def gain(self) -> float:
        """Points for the own side, less those for the other."""
        return (2.0 * self.ours - 1.0) * (self.points + self.to_come)


def prospect(sight: Sight, memory: Memory, trust: Trust, play: Play) -> Prospect:
    """What the play promises."""
    lying = sight.after(play)
    seats = (*sight.seats, sight.seat)
    taker = seats[lying.taker()]
    takes = taker == sight.seat
    # Who has the trick: the card that lies there now, or one that comes yet; friend or foe.
    ours, theirs = trust.friend[taker], 1.0 - trust.friend[taker]
    regained = lost = 0.0
    points = sight.base + (sight.counted & _lying_cards(lying)).bit_count()
    mine = 1.0 if takes else 0.0
    if not sight.later:
        return Prospect(play, ours, mine, points, 0.0, takes)
    beaters = lying.beaters(memory.unseen)
    called = sight.called & beaters
    beaters &= ~called
    # A same-two stands only if all the others follow; if not, it is another's trick.
    pattern = _by_pattern(sight, lying)
    without = trust.friend[seats[_without_pattern(sight, lying)]] if pattern else 0.0
    strong = beaters & sight.ranks.specials
    # Nobody likes to spend his strongest cards on an empty trick.
    eager = min(1.0, EAGER + EAGERER * points)
    to_come = 0.0
    for seat in sight.later:
        hold = memory.holdable[seat]
        at_will = lying.allowed(hold, 0) if hold else 0
        beats, follows = _beats(memory, seat, hold, at_will, beaters & ~strong, strong, eager)
        friend = trust.friend[seat]
        if pattern:
            lies = ours + theirs
            ours = ours * follows + lies * without * (1.0 - follows)
            theirs = lies - ours
            mine *= follows
        used, saved = (1.0 - friend) * beats * USES, friend * beats * SAVES
        ours, theirs, regained, lost = (
            ours * (1.0 - used),
            theirs * (1.0 - saved),
            regained * (1.0 - OVER * used) + theirs * saved + lost * OVER * saved,
            lost * (1.0 - OVER * saved) + ours * used + regained * OVER * used,
        )
        mine *= 1.0 - beats * (USES if friend < 0.5 else OWN_TAKES)
        if called:
            shows = trust.adjutant[seat] * (1.0 if called & at_will else 1.0 - follows)
            if trust.ours:
                shows *= SAVES
                regained += (theirs + lost) * shows
                theirs, lost = theirs * (1.0 - shows), lost * (1.0 - shows)
            else:
                shows *= eager * USES
                lost += (ours + regained) * shows
                ours, regained = ours * (1.0 - shows), regained * (1.0 - shows)
        if at_will and not sight.base:
            honours = (at_will & sight.counted).bit_count() / at_will.bit_count()
            goes = ours + regained
            willing = friend * goes + (1.0 - friend) * (1.0 - goes)
            to_come += follows * honours * (DUCKED + FED * willing)
            to_come += (1.0 - follows) * THROWN * willing
    return Prospect(play, ours + regained, mine, points, to_come, takes)


def _beats(
    memory: Memory, seat: int, hold: int, at_will: int, plain: int, strong: int, eager: float
) -> tuple[float, float]:
    """The chances that the seat can take the trick and likes to, and that it follows the lead.

    `hold` is what it may hold, `at_will` what of it it may play without being void.
    """
    void = memory.lacks(seat, at_will & ~(3 << 52)) if at_will != hold else 0.0
    ruffs = hold & ~at_will
    spared = (1.0 - memory.chance(seat, plain & at_will)) * (
        1.0 - eager * memory.chance(seat, strong & at_will)
    )
    if void and ruffs & (plain | strong):
        ruffed = (1.0 - memory.chance(seat, plain & ruffs)) * (
            1.0 - eager * memory.chance(seat, strong & ruffs)
        )
        spared *= 1.0 - void * (1.0 - ruffed)
    return 1.0 - spared, 1.0 - void


def _by_pattern(sight: Sight, lying: Lying) -> bool:
    """Whether it is a same-two that takes the trick, as it lies."""
    level = lying.level()
    order = sight.rules.powers.order
    return level > 0 and order[len(order) - level] == "same_two"


def _without_pattern(sight: Sight, lying: Lying) -> int:
    """The place of the card that takes the trick when somebody doesn't follow."""
    suit = sight.ranks.suit_of(lying.trick & 63)
    trump = sight.trump
    other = next(one for one in range(4) if one not in (suit, trump))
    low = max(
        card for card in range(13 * other, 13 * other + 13) if sight.ranks.suits[other] >> card & 1
    )
    row, trick, place, named, number = lying
    return int(winner(row, trick | low << 6 * place, place + 1, named, number))


def _lying_cards(lying: Lying) -> int:
    mask = 0
    for place in range(lying.place):
        mask |= 1 << (lying.trick >> 6 * place & 63)
    return mask
