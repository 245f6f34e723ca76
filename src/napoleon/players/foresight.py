"""What becomes of a move, played out by habit in worlds that the seat thinks possible."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from napoleon.cards import mask_of
from napoleon.deal import Bid, Play, View, settle
from napoleon.deal.result import ALL_HONOURS, bid_number
from napoleon.kernel import NO_TRUMP, packed
from napoleon.kernel import mind as at
from napoleon.kernel.habits import explore
from napoleon.players.habitat import Array, habitat
from napoleon.players.memory import lacks
from napoleon.players.suspicion import suspicions
from napoleon.players.worth import HONOUR_MASK
from napoleon.rules import Rules

UNIT: Final = 1 << 12
"""One unit of suspicion in the kernel's whole numbers."""
_SMALL: Final = 0.02
"""A point (honour or trick) where it decides nothing: it is better to have it."""
_STRAY: Final = 0.45
"""How far a playout strays from what will be, in points by the root of the tricks left,"""
_SHARP: Final = 0.3
"""and the least that is reckoned with."""
_FAR: Final = 1e-12
"""In place of a chance that is next to none."""
CONTRACT: Final = 2.5
"""What hangs on a plain contract for an ally: with five, all others' gains set against his."""
SWEPT: Final = ALL_HONOURS + 1
"""In place of Napoleon's points: none, and the allies have all."""


class Foresight:
    """Plays out moves of one seat at one moment of the play."""

    extra = 0
    """What looking ahead costs beyond the cards played, in such cards."""

    def __init__(self, view: View) -> None:
        contract = view.contract
        assert contract is not None
        self.view, self.rules = view, view.rules
        self.bid, self.napoleon = contract.bid, contract.napoleon
        self.root = root_of(view)
        self.habitat = habitat(view.rules)

    def gains(self, worlds: Array, plays: Sequence[Play]) -> NDArray[np.float64]:
        """What the seat gains by each play in each world, shape (worlds, plays), in units of an
        ally's plain share."""
        moves = np.array(
            [[int(one.card), NO_TRUMP if one.suit is None else int(one.suit)] for one in plays],
            dtype=np.int64,
        )
        ours, adjutants = self.points(worlds, moves)
        table = self.worth_of_points()
        return np.asarray(table[adjutants[:, None] + 1, ours], dtype=np.float64)

    def worth_of_points(self) -> NDArray[np.float64]:
        """What the points are worth that come of a playout, by adjutant as in `stakes`."""
        left = self.rules.tricks - self.view.trick_number
        return softened(self.rules, self.napoleon, self.bid, self.view.seat, left, self.view.won)

    def stake(self, adjutants: Sequence[float]) -> float:
        """What hangs on the contract for the seat, an ally's plain share being 1; `adjutants` are
        the chances of the seats to be the adjutant, and last that there is none."""
        table = stakes(self.rules, self.napoleon, self.bid, self.view.seat)
        number = bid_number(self.rules, self.bid)
        odds = np.array([adjutants[-1], *adjutants[:-1]])
        hangs = np.abs(table[:, number] - table[:, number - 1])
        return float(odds @ hangs / odds.sum()) / CONTRACT

    def points(self, worlds: Array, moves: Array) -> tuple[Array, Array]:
        """What Napoleon's side ends with, shape (worlds, moves), and the adjutants by world."""
        players = self.rules.deck.players
        won = np.zeros((len(worlds), len(moves), players), dtype=np.int64)
        facts = np.zeros((len(worlds), len(moves) + 1), dtype=np.int64)
        self.play_out(worlds, moves, won, facts)
        adjutants = facts[:, -1]
        helped = won[np.arange(len(worlds)), :, adjutants] * (adjutants >= 0)[:, None]
        ours: Array = won[:, :, self.napoleon] + helped
        theirs: Array = won.sum(axis=2) - ours
        if self.rules.counts_tricks:
            return ours, adjutants
        mine, others = self._laid_away(worlds, facts, adjutants)
        ours += mine
        theirs += others
        return np.where((ours == 0) & (theirs == ALL_HONOURS), SWEPT, ours), adjutants

    def play_out(self, worlds: Array, moves: Array, won: Array, facts: Array) -> None:
        """Play the deals to their end: to `won` what each seat has won by then; `facts` as
        `kernel.habits.explore` has it."""
        explore(*self.habitat, self.root, worlds, moves, won, facts)
        won += np.array(self.view.won or [0] * won.shape[2], dtype=np.int64)

    def _laid_away(self, worlds: Array, facts: Array, adjutants: Array) -> tuple[Array, Array]:
        """The honours laid away that count for Napoleon's side, and for the allies."""
        none = np.zeros((len(worlds), 1), dtype=np.int64)
        if self.rules.kitty.use != "exchange":
            return none, none
        honours = np.bitwise_count(worlds[:, -1:] & HONOUR_MASK).astype(np.int64)
        owner = self.rules.kitty.honours_to
        if owner == "first-trick":
            first = facts[:, :-1]
            if self.view.tricks:
                first = np.full_like(first, self.view.tricks[0].winner)
            mine = (first == self.napoleon) | (first == adjutants[:, None])
            return honours * mine, honours * ~mine
        return (
            honours if owner == "napoleon" else none,
            honours if owner == "allies" else none,
        )


def root_of(view: View) -> Array:
    """Where the playouts begin, as the kernel wants it."""
    rules, contract, trick = view.rules, view.contract, view.trick
    assert contract is not None
    root = np.zeros(at.ROOT_SIZE, dtype=np.int64)
    cards = () if trick is None else trick.cards
    called = 0 if view.called is None else 1 << view.called
    trump = NO_TRUMP if view.trump is None else int(view.trump)
    root[at.TRUMP] = trump
    root[at.TURN] = view.seat
    root[at.STEP] = view.step
    root[at.TRICK] = packed(cards)
    root[at.PLACE] = len(cards)
    root[at.SUIT_NAMED] = NO_TRUMP if trick is None or trick.named is None else int(trick.named)
    root[at.NUMBER] = view.trick_number
    root[at.CALLED] = called
    root[at.NAPOLEON] = contract.napoleon
    revealed = view.revealed or not called
    adjutant = view.adjutant if revealed else None
    root[at.ADJUTANT] = -1 if adjutant is None else adjutant
    root[at.REVEALED] = revealed
    root[at.GONE] = view.seen | mask_of(view.shown_honours)
    root[at.TWOS] = twos(rules)
    size = rules.kitty_size if rules.kitty.use != "deal-out" else 0
    root[at.ALONE] = UNIT * size // rules.deck.hand
    held = held_by(view)
    for seat, suspicion in enumerate(suspicions(view)):
        root[at.HELD + seat] = held[seat]
        if seat != contract.napoleon and (not called or held[seat] & called or revealed):
            root[at.SUSPICION + seat] = max(1, int(UNIT * suspicion))
    return root


def twos(rules: Rules) -> int:
    """The twos that a same-two may make strong, as a mask."""
    if "same_two" not in rules.powers.order:
        return 0
    return mask_of(13 * suit + 12 for suit in range(4)) & rules.cards


def held_by(view: View) -> list[int]:
    """By seat: the cards that it may hold, as everybody may know."""
    rules = view.rules
    trump = NO_TRUMP if view.trump is None else int(view.trump)
    called = 0 if view.called is None else 1 << view.called
    held = [rules.cards & ~view.seen] * rules.deck.players
    tricks = [(one.seats, one.cards, one.named) for one in view.tricks]
    if view.trick is not None and view.trick.cards:
        tricks.append((view.trick.seats, view.trick.cards, view.trick.named))
    for number, (seats, cards, suit) in enumerate(tricks, start=1):
        named = NO_TRUMP if suit is None else int(suit)
        lacking = lacks(rules, trump, packed(cards), len(cards), named, number, called)
        for seat, missing in zip(seats, lacking, strict=True):
            held[seat] &= ~missing
    return held


@lru_cache(maxsize=512)
def stakes(rules: Rules, napoleon: int, bid: Bid, seat: int) -> NDArray[np.float64]:
    """What the seat gains, by the adjutant (first: none) and by the points of Napoleon's side
    (last: none, and a sweep of the allies): its own points less the mean of the others'."""
    players = rules.deck.players
    total = rules.tricks if rules.counts_tricks else ALL_HONOURS
    table = np.zeros((players + 1, max(total, ALL_HONOURS) + 2))
    unit = max(1, rules.scoring.ally)
    for adjutant in range(-1, players):
        if adjutant == napoleon:
            continue
        partner = None if adjutant < 0 else adjutant
        side = 1.0 if seat in (napoleon, partner) else -1.0
        for ours in range(total + 1):
            for place, theirs in _shares(ours, total, rules):
                points = settle(rules, napoleon, partner, bid, ours, theirs).points
                others = (sum(points) - points[seat]) / (players - 1)
                gain = (points[seat] - others) / unit
                table[adjutant + 1, place] = gain + side * _SMALL * ours
    return table


def softened(
    rules: Rules, napoleon: int, bid: Bid, seat: int, left: int, won: tuple[int, ...] = ()
) -> NDArray[np.float64]:
    """`stakes`, but a playout is taken for no more than it is worth: with many tricks `left` the
    points will differ from it somewhat, and how near a contract is to being made counts too."""
    spread = _STRAY * left**0.5
    if spread < _SHARP:
        return stakes(rules, napoleon, bid, seat)
    return blurred(rules, napoleon, bid, seat, spread, won)


@lru_cache(maxsize=4096)
def blurred(
    rules: Rules, napoleon: int, bid: Bid, seat: int, spread: float, won: tuple[int, ...]
) -> NDArray[np.float64]:
    """`stakes` where the points are known but for a deviation of `spread`. What each seat has `won`
    can't be lost any more."""
    table = stakes(rules, napoleon, bid, seat)
    total = rules.tricks if rules.counts_tricks else ALL_HONOURS
    steps = np.arange(total + 1)
    near = np.exp(-0.5 * ((steps[:, None] - steps[None, :]) / spread) ** 2)
    soft = table.copy()
    for adjutant in range(-1, rules.deck.players):
        sides = {napoleon, adjutant}
        ours = sum(points for one, points in enumerate(won) if one in sides)
        open_yet = (steps >= ours) & (steps <= total - sum(won) + ours)
        weights = np.maximum(near, _FAR) * open_yet
        weights /= weights.sum(axis=1, keepdims=True)
        soft[adjutant + 1, : total + 1] = weights @ table[adjutant + 1, : total + 1]
    return soft


def _shares(ours: int, total: int, rules: Rules) -> list[tuple[int, int]]:
    """By place in `stakes`: the points of the other side."""
    if ours or rules.counts_tricks:
        return [(ours, total - ours)]
    return [(0, total - 1), (SWEPT, total)]


def number_of(rules: Rules, bid: Bid) -> int:
    """What the bid promises."""
    return bid_number(rules, bid)
