"""What the rules with a trump say of each card: what it is like, what beats it, what is sure."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from napoleon.cards import DECK, Card, mask_of
from napoleon.cards import HONOURS as HONOUR_CARDS
from napoleon.kernel import NO_TRUMP, table_for
from napoleon.kernel import table as at
from napoleon.rules import Rules
from napoleon.solver.layout import (
    BEATEN,
    BEATEN_LED,
    BETTER,
    BOUNDED,
    FACTS,
    FORCED,
    HONOURS,
    POWERFUL,
    RANKED,
    SPECIAL,
    SPOILT,
    SURE,
)

_JOKERS: Final = mask_of((Card("JK"), Card("JR")))
_QUEEN: Final = 1 << Card("HQ")
_SUITED: Final = (1 << 52) - 1
_BITS: Final = np.array([1 << card for card in DECK], dtype=np.int64)
_NEVER: Final = 99
_LATE: Final = 8
"""More than the place of a card in its trick can add to a joker's strength."""


@lru_cache(maxsize=64)
def facts_of(rules: Rules) -> NDArray[np.int64]:
    """A block for each trump, in one row of 5 × `FACTS` numbers."""
    blocks = [_Block(rules, trump).filled() for trump in range(5)]
    return np.array(blocks, dtype=np.int64).reshape(-1)


class _Block:
    """Fills the block of one trump."""

    def __init__(self, rules: Rules, trump: int) -> None:
        self.rules, self.trump = rules, trump
        self.row = [int(number) for number in table_for(rules)[trump]]
        order = rules.powers.order
        self.levels: dict[str, int] = {
            power: at.LEVEL * (len(order) - place) for place, power in enumerate(order)
        }
        # No deal has so many tricks: the mode of a trick that is neither the first nor the last.
        self.usual = self.row[at.MODE_OF + 31]
        self.block = [0] * FACTS
        start, end = self.usual + at.STRENGTH, self.usual + at.STRENGTH + 5 * 64
        strengths = table_for(rules)[trump, start:end].reshape(5, 64)[:, : at.LED_JOKER + 1].copy()
        strengths[:, 52:54] += _LATE * (strengths[:, 52:54] > 0)
        self.strengths = strengths
        """How strong each card may be by suit led, shape (5, 55); 0 never takes the trick."""

    def filled(self) -> NDArray[np.int64]:
        """The block."""
        self._likeness()
        self._sureness()
        block = np.array(self.block, dtype=np.int64)
        for led, strengths in enumerate(self.strengths):
            own = slice(BETTER + 64 * led, BETTER + 64 * led + len(strengths))
            block[own] = _masks(strengths[None, : len(DECK)] > strengths[:, None])
        return block

    def _likeness(self) -> None:
        """Which cards stand for themselves, and which never win by their rank."""
        row, levels, play = self.row, self.levels, self.rules.play
        jacks = row[at.RIGHT] | row[at.LEFT]
        hunters = row[at.RIGHT_HUNTER] | row[at.LEFT_HUNTER]
        cards_of_power = {
            "mighty": row[at.MIGHTY],
            "right_jack": row[at.RIGHT],
            "left_jack": row[at.LEFT],
            "yoromeki": row[at.MIGHTY] | _QUEEN,
            "hunting_jack": row[at.MIGHTY] | jacks | hunters,
            "spade_three": row[at.THREE_OF_SPADES],
            "same_two": row[at.RANKS + 12],
            "different_seven": row[at.RANKS + 7],
        }
        special, powerful = _JOKERS | row[at.REVERSERS], _JOKERS
        for power, cards in cards_of_power.items():
            if power in levels:
                special |= cards
                # Below `trump` a jack of trumps wins by its rank, like any trump.
                if power == "mighty" or (
                    power in ("right_jack", "left_jack") and levels[power] > levels.get("trump", 0)
                ):
                    powerful |= cards
        if row[at.JOKER_CALL] >= 0:
            special |= 1 << row[at.JOKER_CALL]
        if row[at.MIGHTY_CALL] >= 0:
            special |= 1 << row[at.MIGHTY_CALL] | row[at.MIGHTY]
        if self.rules.powers.ordinary_jacks_low:
            special |= row[at.RANKS + 3]
        if play.left_jack_suit == "trump" and self.trump != NO_TRUMP:
            special |= row[at.LEFT]
            if "left_jack" not in levels or levels["left_jack"] < levels.get("trump", 0):
                # It wins by its rank among trumps that lie elsewhere in the deck's order.
                special |= row[at.TRUMPS]
        blocks = {row[at.MODE_OF + number] for number in range(32)}
        if any(row[block + at.FALLBACK] for block in blocks):
            # Ranks of different suits are compared when a joker is led.
            self.block[RANKED] = _SUITED & ~row[at.HONOUR_CARDS]
        if self.block[RANKED] or not self.rules.counts_tricks:
            self.block[HONOURS] = mask_of(HONOUR_CARDS)
        self.block[SPECIAL], self.block[POWERFUL] = special, powerful

    def _patterns(self, card: int, strength: int) -> int:
        """What may take a trick from a card of this strength by a pattern of cards."""
        row, suit = self.row, self.row[at.SUIT_OF + card]
        taking = {
            "same_two": row[at.RANKS + 12] & (row[at.SUITS + suit] | 1 << (13 * suit + 12)),
            "different_seven": row[at.RANKS + 7],
            "hunting_jack": row[at.RIGHT_HUNTER] | row[at.LEFT_HUNTER],
            "spade_three": row[at.THREE_OF_SPADES],
            "yoromeki": _QUEEN,
        }
        cards = 0
        for power, takers in taking.items():
            if self.levels.get(power, 0) > strength:
                cards |= takers
        return cards & ~(1 << card)

    def _sureness(self) -> None:
        """What may take a card's trick, whatever is led, and when the card itself is led."""
        row, block, rules = self.row, self.block, self.rules
        first = row[row[at.MODE_OF + 1] + at.KIND]
        last = row[row[at.MODE_OF + rules.tricks] + at.KIND]
        like_usual = first in (at.USUAL, at.NO_SAME_TWO)
        block[BOUNDED] = 1 if like_usual and not row[at.LEAD_MAKES_TRUMPS] else 2
        if last == at.PLAIN:
            block[BOUNDED] = _NEVER
        cards = self.strengths[:, : len(DECK)]
        least, most = cards.min(axis=0), cards.max(axis=0)
        # A joker may be led, and that may make it stronger.
        most[52:] = np.maximum(most[52:], self.strengths[:, at.LED_JOKER].max())
        beaten = _masks(most[None, :] >= least[:, None])
        for card in DECK[:52]:
            suit, bit = row[at.SUIT_OF + card], 1 << card
            led, weakest = int(cards[suit, card]), int(least[card])
            beaten_led = int(_masks(cards[suit] >= led)) & ~bit
            must = row[self.usual + at.MUST + card]
            block[BEATEN_LED + card] = beaten_led
            block[FORCED + card] = self._patterns(card, led) | beaten_led & (must | _JOKERS)
            block[BEATEN + card] = self._patterns(card, weakest) | int(beaten[card]) & ~bit
            if bit == row[at.MIGHTY] and row[at.SWAY]:
                block[SPOILT + card] = _QUEEN
            if weakest and (rules.counts_tricks or card.is_honour):
                block[SURE] |= bit


def _masks(chosen: NDArray[np.bool_]) -> NDArray[np.int64]:
    """The cards chosen along the last axis, as masks."""
    masks: NDArray[np.int64] = np.where(chosen, _BITS, 0).sum(axis=-1)
    return masks
