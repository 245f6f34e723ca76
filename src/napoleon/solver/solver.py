"""The solver of one deal: every question about it is asked of the same table."""

from __future__ import annotations

import threading
from collections.abc import Callable, Collection
from typing import Final

import numpy as np

from napoleon.cards import cards_of
from napoleon.deal import Deal, IllegalAction, Play
from napoleon.deal.tricks import Tricks
from napoleon.kernel import table_for
from napoleon.solver.facts import facts_of
from napoleon.solver.layout import (
    BONUS,
    CALLED,
    DEALT,
    GIVEN_UP,
    KEYS,
    LIMIT,
    LINE,
    LINES,
    LOOSE,
    NODES,
    OURS,
    OWNERS,
    SALT,
    SIDE,
    STOP,
    THEIRS,
    TURNS,
    WAYS,
    WITHHELD,
    WITHOUT,
    WORK,
)
from napoleon.solver.lots import KIND, SELF, TURN, Alone, alone
from napoleon.solver.position import Position
from napoleon.solver.search import ask
from napoleon.solver.solution import Solution

MEMORY: Final = 64 << 20
"""Bytes that a table takes at most, unless another number is given."""
_NO_LIMIT: Final = 1 << 60
_LINES_BY_CARDS: Final = (6, 6, 8, 8, 10, 12, 14, 17, 20, 22)
"""As powers of two: small deals need no large table, and fresh memory costs time."""
_PAUSE: Final = 0.1
"""Seconds between two looks at what a caller wants."""

Told = Callable[[int, int, int], None]
"""Is told how many positions were looked at, and what the value is at least and at most."""


class Stopped(Exception):
    """The search was told to stop, or looked at as many positions as it was allowed."""


class Solver:
    """Answers questions about one deal for one side, with one table between them.

    `position` is the earliest moment that will be asked about; `side` are the seats whose points
    are counted (any of them, not only a real side). May be used from several threads, which take
    turns; each process has its own. `memory` bounds the table, in bytes.

    `told(nodes, at_least, at_most)` hears of a long search ten times a second; `stop()` is asked
    as often, and ends it with `Stopped` when it says yes. `limit` bounds the positions of a single
    question.
    """

    def __init__(
        self,
        position: Position,
        side: Collection[int],
        *,
        memory: int = MEMORY,
        limit: int | None = None,
        told: Told | None = None,
        stop: Callable[[], bool] | None = None,
        without: int = 0,
    ) -> None:
        self.position, self.side = position, _checked(position, side)
        self.nodes = 0
        """Positions looked at so far."""
        self._told, self._stop = told, stop
        self._limit = _NO_LIMIT if limit is None else limit
        self._lock = threading.Lock()
        self._rows, self._facts = table_for(position.rules), facts_of(position.rules)
        self._table = np.zeros(_numbers(position, memory), dtype=np.int64)
        self._cards = _cards(position)
        self._work = np.zeros(WORK, dtype=np.int64)
        self._work[LINES] = (len(self._table) // LINE - WAYS + 1) - 1
        self._work[TURNS : TURNS + len(TURN)] = TURN
        self._work[WITHOUT] = without
        self._settle(position)

    @classmethod
    def of(cls, deal: Deal, **options: object) -> Solver:
        """The solver of a deal in play for Napoleon's side, the true adjutant's points included."""
        play = deal.state
        position = Position.at(deal)
        assert isinstance(play, Tricks)
        adjutant = play.bargain.adjutant
        side = {play.bargain.napoleon} | (set() if adjutant is None else {adjutant})
        return cls(position, side, **options)  # type: ignore[arg-type]  # they are passed on

    def takes(self, position: Position) -> bool:
        """Whether `renew` can turn to this position: of the same rules, and not a longer one."""
        cards = _cards(position)
        same = position.rules is self.position.rules or position.rules == self.position.rules
        return same and cards <= self._cards

    def renew(self, position: Position, side: Collection[int]) -> None:
        """Turn to another world of the same rules, and keep what the table knows."""
        if not self.takes(position):
            raise ValueError("other rules or longer hands need another solver")
        with self._lock:
            self.position, self.side = position, _checked(position, side)
            self._settle(position)

    def value(self, position: Position | None = None) -> int:
        """The points that the side gets from the position on, with best play by all."""
        return self._value(self._known(position), None)

    def reaches(self, goal: int, position: Position | None = None) -> bool:
        """Whether the side gets at least so many points from the position on."""
        position = self._known(position)
        # More than there is can't be had; the search's numbers have an end.
        goal = min(goal, position.points_left + 1)
        return self._ask(position, goal, 0, _MOST) >= goal

    def moves(self, position: Position | None = None) -> dict[Play, int]:
        """What the side gets after each legal play of the seat at turn."""
        position = self._known(position)
        if position.is_over:
            return {}
        value = self._value(position, None)
        found: dict[Play, int] = {}
        for play in position.plays():
            after, taker, points = position.after(play)
            points = points if taker in self.side else 0
            found[play] = points + self._value(after, value - points)
        return found

    def line(self, position: Position | None = None) -> tuple[Play, ...]:
        """One line of best play from the position to the end of the deal."""
        position = self._known(position)
        value, line = self._value(position, None), []
        while not position.is_over:
            play, position, value = self._best(position, value)
            line.append(play)
        return tuple(line)

    def solve(self, position: Position | None = None, goal: int | None = None) -> Solution:
        """All at once: the value, each play's value and a line; or, with a goal, only whether it
        is reached."""
        before = self.nodes
        if goal is not None:
            reached = self.reaches(goal, position)
            return Solution(reaches=reached, nodes=self.nodes - before)
        value = self.value(position)
        moves, line = self.moves(position), self.line(position)
        return Solution(value=value, moves=moves, line=line, nodes=self.nodes - before)

    def _best(self, position: Position, value: int) -> tuple[Play, Position, int]:
        """A play that keeps the value, the position after it and what is then left to get."""
        ours = position.turn in self.side
        *others, last = position.plays()
        for play in others:
            after, taker, points = position.after(play)
            left = value - points if taker in self.side else value
            need = left if ours else left + 1
            if (self._ask(after, need, 0, _MOST) >= need) == ours:
                return play, after, left
        after, taker, points = position.after(last)
        return last, after, value - points if taker in self.side else value

    def _value(self, position: Position, guess: int | None) -> int:
        """The value, found by asking around a guess."""
        low, high = 0, position.points_left
        need = (low + high + 1) // 2 if guess is None else guess
        while low < high:
            need = min(max(need, low + 1), high)
            found = self._ask(position, need, low, high)
            if found >= need:
                low, need = found, found + 1
            else:
                high, need = found, found
        return low

    def _ask(self, position: Position, need: int, low: int, high: int) -> int:
        """At least what is returned, if that is at least `need`; else at most that."""
        if position.is_over or need <= 0:
            return 0
        with self._lock:
            self._work[NODES] = self._work[GIVEN_UP] = self._work[STOP] = 0
            self._work[LIMIT] = self._limit
            if self._told is None and self._stop is None:
                found = self._run(position, need)
            else:
                found = self._watched(position, need, low, high)
            self.nodes += int(self._work[NODES])
            if self._work[GIVEN_UP]:
                raise Stopped(f"given up after {int(self._work[NODES]):,} positions")
        return found

    def _run(self, position: Position, need: int) -> int:
        return int(
            ask(
                self._work,
                self._table,
                self._rows,
                self._facts,
                position.trump,
                need,
                position.turn,
                position.step,
                position.place,
                position.trick,
                sum(position.hands),
                position.named,
                position.number,
            )
        )

    def _watched(self, position: Position, need: int, low: int, high: int) -> int:
        """The same in another thread, while this one looks at what the caller wants."""
        found: list[int] = []
        thread = threading.Thread(target=lambda: found.append(self._run(position, need)))
        thread.start()
        try:
            while thread.is_alive():
                thread.join(_PAUSE)
                if self._told is not None:
                    self._told(self.nodes + int(self._work[NODES]), low, high)
                if self._stop is not None and self._stop():
                    self._work[STOP] = 1
        finally:
            self._work[STOP] = thread.is_alive()
            thread.join()
        return found[0]

    def _known(self, position: Position | None) -> Position:
        """The position, which must be one of this deal."""
        if position is None:
            return self.position
        first = self.position
        strange = [hand & ~int(self._work[DEALT + s]) for s, hand in enumerate(position.hands)]
        if len(position.hands) != len(first.hands) or any(strange):
            raise IllegalAction("hands", "the position is not of this solver's deal")
        if position.called != first.called:
            raise IllegalAction("called", "another card was called in this solver's deal")
        if position.bonus not in (0, first.bonus):
            raise IllegalAction("honours", "others were laid away in this solver's deal")
        return position

    def _settle(self, position: Position) -> None:
        """Write down whose the cards are, and what they add to a key."""
        work, players = self._work, len(position.hands)
        dealt = list(position.hands)
        for i in range(position.place):
            seat = (position.turn - position.step * (position.place - i)) % players
            dealt[seat] |= 1 << (position.trick >> 6 * i & 63)
        work[DEALT : DEALT + 7] = [*dealt, *(0 for _ in range(7 - players))]
        seats = sum(1 << seat for seat in self.side)
        ours = sum(dealt[seat] for seat in self.side)
        work[SIDE], work[OURS], work[THEIRS] = seats, ours, sum(dealt) - ours
        withheld = position.called if position.rules.play.withhold_called_card else 0
        work[CALLED], work[WITHHELD], work[BONUS] = position.called, withheld, position.bonus
        work[SALT] = hash((seats, withheld, position.bonus, 7)) & (1 << 62) - 1
        for bit in range(3):
            work[OWNERS + bit] = sum(dealt[seat] for seat in range(players) if seat >> bit & 1)
        self._write_keys(dealt, alone(position.rules, self._facts, position.trump), withheld)

    def _write_keys(self, dealt: list[int], these: Alone, withheld: int) -> None:
        loose = these.loose | withheld
        for places, special in ((KEYS, loose | these.ranked), (LOOSE, loose)):
            for seat, hand in enumerate(dealt):
                for card in cards_of(hand):
                    self._work[places + card] = (
                        SELF[card][seat]
                        if special >> card & 1
                        else KIND[card // 13][seat][these.honours >> card & 1]
                    )


_MOST: Final = 31


def _checked(position: Position, side: Collection[int]) -> frozenset[int]:
    """The side, if its seats are there."""
    players = len(position.hands)
    strange = [seat for seat in side if seat not in range(players)]
    if strange:
        raise IllegalAction("side", f"there is no seat {strange[0]!r:.20}: 0 to {players - 1} are")
    return frozenset(side)


def _cards(position: Position) -> int:
    """The cards of the longest hand."""
    return max(hand.bit_count() for hand in position.hands)


def _numbers(position: Position, memory: int) -> int:
    """How many numbers the table has: a power of two of lines, and some to go on at its end."""
    cards = _cards(position)
    most = max(memory, 1 << 12) // (8 * LINE)
    lines = min(1 << (most.bit_length() - 1), 1 << _LINES_BY_CARDS[min(cards, 9)])
    return (lines + WAYS - 1) * LINE
