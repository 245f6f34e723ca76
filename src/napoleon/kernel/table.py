"""The rules with a trump, as one flat row of numbers that compiled code reads.

A rule set gives an array of shape (5, SIZE), int64: a row for each trump, 0 to 3 for the suits in
the deck's order and 4 for no trump. The names below are the places in a row. Everything that a
rule decides about cards is decided here, once; `trick` only reads it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from napoleon.cards import HONOURS, Card, Suit, mask_of
from napoleon.rules import POWERS, Rules

NO_TRUMP: Final = 4
"""In place of a suit: no trump, no suit led, no suit named."""
NOBODY: Final = 0
"""In place of a mask of one card: no card called."""

USUAL: Final = 0
NO_SAME_TWO: Final = 1
POWERLESS: Final = 2
PLAIN: Final = 3

CALL_TRUMPS: Final = 0
NAME_SUIT: Final = 1
FREE: Final = 2

DIFFERENT_SEVEN: Final = 1
YOROMEKI: Final = 2
HUNTING_JACK: Final = 3
SPADE_THREE: Final = 4
SAME_TWO: Final = 5

LEVEL: Final = 64
"""The strengths that one power spans; a later joker and the ranks of a suit fit between."""

PLAYERS: Final = 0
TRICKS: Final = 1
TRUMP: Final = 2
TRUMPS: Final = 3
MIGHTY: Final = 4
JOKERS: Final = 5
COUNTED: Final = 6
JOKER_CALL: Final = 7
MIGHTY_CALL: Final = 8
WITHHOLD: Final = 9
FIRST_MODE: Final = 10
LAST_MODE: Final = 11
BARRED: Final = 12
JOKER_LED: Final = 13
HONOUR_FALLBACK: Final = 14
WHEN_VOID: Final = 15
JOKER_NOT_FIRST: Final = 16
LATER: Final = 17
RIGHT: Final = 18
LEFT: Final = 19
RIGHT_HUNTER: Final = 20
LEFT_HUNTER: Final = 21
REVERSERS: Final = 22
LEAD_MAKES_TRUMPS: Final = 23
TWO_IGNORES_JOKER: Final = 24
SWAY: Final = 25
SEVENS: Final = 26
SPADE_THREE_CARD: Final = 27
COUNT_TRICKS: Final = 28
FALLBACK_HONOURS: Final = 29
SUITS: Final = 32  # 5 masks: the cards of each suit as these rules see it
PRINTED: Final = 37  # 5 masks: as printed
RANKS: Final = 42  # 13 masks: the cards of each rank, aces first
SUIT_OF: Final = 56  # 54: each card's suit as these rules see it, 4 for a joker
PRINTED_OF: Final = 110  # 54: as printed
MODES: Final = 164  # then for each of 4 modes:
CONDITIONS: Final = 0  # how many patterns of cards take a trick
CONDITION: Final = 1  # 5 pairs: which pattern, its strength; the strongest first
TRIGGERS: Final = 11  # a mask: without one of these cards there is no such pattern
LED_JOKER: Final = 12  # the strength of a joker that was led
SWAYED: Final = 13  # 5: the Mighty's strength by suit led when it has lost its power
STRENGTH: Final = 18  # 5 × 54: each card's strength by suit led
MODE_SIZE: Final = STRENGTH + 5 * 54
SIZE: Final = MODES + 4 * MODE_SIZE

Table: TypeAlias = NDArray[np.int64]

_PATTERNS: Final = {
    "different_seven": DIFFERENT_SEVEN,
    "yoromeki": YOROMEKI,
    "hunting_jack": HUNTING_JACK,
    "spade_three": SPADE_THREE,
    "same_two": SAME_TWO,
}
SILENCED: Final[dict[int, frozenset[str]]] = {
    USUAL: frozenset(),
    NO_SAME_TWO: frozenset({"same_two"}),
    POWERLESS: frozenset({"same_two", "trump"}),
    PLAIN: frozenset(POWERS) - {"led_suit"},
}
"""The powers without effect on a trick of each mode."""
_FIRST_MODES: Final = {
    "usual": USUAL,
    "no-same-two": NO_SAME_TWO,
    "trumps-barred": NO_SAME_TWO,
    "trumps-powerless": POWERLESS,
    "plain": PLAIN,
}
_JOKER_LED: Final = {"call-trumps": CALL_TRUMPS, "name-suit": NAME_SUIT, "free": FREE}
_QUEEN_OF_HEARTS: Final = 1 << Card("HQ")
_SPADE_THREE: Final = 1 << Card("S3")
_JACK: Final = 11


@lru_cache(maxsize=256)
def table_for(rules: Rules) -> Table:
    """The five rows for `rules`, shape (5, SIZE)."""
    table = np.zeros((5, SIZE), dtype=np.int64)
    for trump in range(5):
        _Row(rules, trump, table[trump]).fill()
    return table


class _Row:
    """Fills one row: what the rules say of every card under one trump."""

    def __init__(self, rules: Rules, trump: int, row: Table) -> None:
        self.rules, self.trump, self.row = rules, trump, row
        in_suit = trump != NO_TRUMP
        self.right = Card(trump * 13 + 3) if in_suit else None
        self.left = Card((3 - trump) * 13 + 3) if in_suit else None
        moved = rules.powers.mighty_moves and trump == Suit.SPADES
        self.mighty = Card("CA" if moved else "SA")
        self.left_is_trump = rules.play.left_jack_suit == "trump"

    def fill(self) -> None:
        self._facts()
        self._options()
        for mode in range(4):
            self._mode(mode, MODES + mode * MODE_SIZE)

    def _facts(self) -> None:
        row, trump = self.row, self.trump
        for number in range(54):
            card = Card(number)
            suit, printed = self._suit(card), NO_TRUMP if card.suit is None else card.suit
            row[SUIT_OF + card], row[PRINTED_OF + card] = suit, printed
            if not card.is_joker:
                row[SUITS + suit] |= 1 << card
                row[PRINTED + printed] |= 1 << card
                row[RANKS + card % 13] |= 1 << card
        row[TRUMP] = trump
        row[TRUMPS] = 0 if trump == NO_TRUMP else row[SUITS + trump]
        row[MIGHTY] = 1 << self.mighty
        row[JOKERS] = mask_of((Card("JK"), Card("JR")))
        row[FALLBACK_HONOURS] = mask_of(HONOURS)
        row[SEVENS] = row[RANKS + 7]
        row[SPADE_THREE_CARD] = _SPADE_THREE
        if self.right is not None and self.left is not None:
            row[RIGHT], row[LEFT] = 1 << self.right, 1 << self.left
            row[RIGHT_HUNTER] = 1 << _hunter(self.right)
            row[LEFT_HUNTER] = 1 << _hunter(self.left)
            if self.rules.powers.reversing_jacks:
                row[REVERSERS] = row[RANKS + 3] & ~(row[RIGHT] | row[LEFT])

    def _options(self) -> None:
        rules, play, row = self.rules, self.rules.play, self.row
        row[PLAYERS], row[TRICKS] = rules.deck.players, rules.tricks
        row[COUNT_TRICKS] = rules.counts_tricks
        row[COUNTED] = mask_of(HONOURS)
        row[JOKER_CALL] = -1 if play.joker_call == "off" else Card(play.joker_call)
        row[MIGHTY_CALL] = -1 if play.mighty_call == "off" else Card(play.mighty_call)
        row[WITHHOLD] = play.withhold_called_card
        row[FIRST_MODE] = _FIRST_MODES[play.first_trick]
        row[LAST_MODE] = PLAIN if play.last_trick == "plain" else USUAL
        row[BARRED] = play.first_trick == "trumps-barred" and self.trump != NO_TRUMP
        row[JOKER_LED] = _JOKER_LED[play.joker_led]
        row[HONOUR_FALLBACK] = play.trump_call_without_trump == "honour-then-highest"
        row[WHEN_VOID] = play.joker_follow == "when-void"
        row[JOKER_NOT_FIRST] = not play.joker_lead_first_trick
        row[LATER] = play.jokers_together == "later"
        row[LEAD_MAKES_TRUMPS] = play.first_lead == "bidder"
        row[TWO_IGNORES_JOKER] = rules.powers.same_two_with_joker == "ignored"
        row[SWAY] = _QUEEN_OF_HEARTS if "yoromeki" in rules.powers.order else 0

    def _mode(self, mode: int, start: int) -> None:
        row, order = self.row, self.rules.powers.order
        levels: dict[str, int] = {
            power: LEVEL * (len(order) - place) for place, power in enumerate(order)
        }
        if mode == PLAIN:
            levels["led_suit"] = LEVEL
        for power in SILENCED[mode]:
            levels.pop(power, None)
        patterns = [power for power in levels if power in _PATTERNS]
        row[start + CONDITIONS] = len(patterns)
        for place, power in enumerate(patterns):
            row[start + CONDITION + 2 * place] = _PATTERNS[power]
            row[start + CONDITION + 2 * place + 1] = levels[power]
            row[start + TRIGGERS] |= self._triggers(power)
        row[start + LED_JOKER] = max(levels.get("led_joker", 0), levels.get("joker", 0))
        for led in range(5):
            row[start + SWAYED + led] = self._strength(self.mighty, led, mode, levels, swayed=True)
            for number in range(54):
                row[start + STRENGTH + led * 54 + number] = self._strength(
                    Card(number), led, mode, levels, swayed=False
                )

    def _triggers(self, power: str) -> int:
        row = self.row
        masks = {
            "different_seven": row[SEVENS],
            "yoromeki": _QUEEN_OF_HEARTS,
            "hunting_jack": row[RIGHT_HUNTER] | row[LEFT_HUNTER],
            "spade_three": _SPADE_THREE,
            "same_two": row[RANKS + 12],
        }
        return int(masks[power])

    def _strength(
        self, card: Card, led: int, mode: int, levels: dict[str, int], *, swayed: bool
    ) -> int:
        """How strong a card is after this suit was led: 0 if nothing lets it take the trick."""
        strengths = [0]
        suit = self.row[PRINTED_OF + card] if mode == PLAIN else self.row[SUIT_OF + card]
        if card.is_joker:
            strengths.append(levels.get("joker", 0))
        elif suit == led:
            strengths.append(levels["led_suit"] + self._rank(card, mode))
        if "trump" in levels and suit == self.trump != NO_TRUMP:
            strengths.append(levels["trump"] + self._rank(card, mode))
        for power, holder in (
            ("mighty", None if swayed else self.mighty),
            ("right_jack", self.right),
            ("left_jack", self.left),
        ):
            if card == holder:
                strengths.append(levels.get(power, 0))
        return max(strengths)

    def _rank(self, card: Card, mode: int) -> int:
        """The order within a suit, 1 to 28; the left jack as a trump stands below the right."""
        if card.rank != _JACK or mode == PLAIN:
            return 2 * card.rank
        if card == self.left and self.left_is_trump:
            return 2 * card.rank - 1
        low = self.rules.powers.ordinary_jacks_low and card not in (self.right, self.left)
        return 1 if low else 2 * card.rank

    def _suit(self, card: Card) -> int:
        if card.suit is None:
            return NO_TRUMP
        if card == self.left and self.left_is_trump:
            return self.trump
        return card.suit


def _hunter(jack: Card) -> Card:
    """The jack that hunts a jack: ♠ and ♥ hunt each other, ♣ and ♦ do."""
    suit = jack.suit
    assert suit is not None
    return Card((suit ^ 1) * 13 + 3)
