"""What compiled habits need to know of a rule set (`kernel.habits`), made once for each."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from napoleon.kernel import NO_TRUMP, table_for
from napoleon.kernel.table import LED_JOKER, MODE_SIZE, MODES, STRENGTH, Table
from napoleon.players.customs import customs
from napoleon.players.ranking import ranking
from napoleon.rules import Rules

Array = NDArray[np.int64]
_CARDS: Final = 54
_LINES: Final = 17
_MANY: Final = 40


class Habitat(NamedTuple):
    """The first five arguments of `kernel.habits.explore`."""

    tables: Table
    above: Array
    marks: Array
    misses: Array
    customs: Array


@lru_cache(maxsize=64)
def habitat(rules: Rules) -> Habitat:
    """The arrays for these rules."""
    tables = table_for(rules)
    above = np.zeros((5, 5, 5, 64), dtype=np.int64)
    marks = np.zeros((5, 4), dtype=np.int64)
    deck = rules.cards
    bits = np.array([1 << card if deck >> card & 1 else 0 for card in range(_CARDS)])
    for trump in range(5):
        row = tables[trump]
        ranks = ranking(rules, trump)
        marks[trump] = (ranks.specials, ranks.trumps & ~ranks.specials, deck, ranks.led_only)
        blocks = row[MODES : MODES + 5 * MODE_SIZE].reshape(5, MODE_SIZE)
        strengths = blocks[:, STRENGTH : STRENGTH + 5 * 64].reshape(5, 5, 64)
        followers = strengths[:, :, None, :_CARDS] > strengths[:, :, : LED_JOKER + 1, None]
        above[trump, :, :, : LED_JOKER + 1] = followers @ bits
    flat = above.reshape(-1), marks.reshape(-1), _misses().reshape(-1)
    return Habitat(tables, *flat, customs(rules))


@lru_cache(maxsize=1)
def _misses() -> Array:
    """By the share of its cards that a seat holds, in sixteenths, and how many cards are asked
    for: the chance that it holds none of them, in 1024ths."""
    share = np.arange(_LINES)[:, None] / 16
    asked = np.arange(_MANY)[None, :]
    return np.round(1024 * (1 - share) ** asked).astype(np.int64)


NO_SUIT: Final = NO_TRUMP
