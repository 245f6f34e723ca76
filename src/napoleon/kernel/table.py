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

from napoleon.cards import DECK, HONOURS, Card, Suit, mask_of
from napoleon.rules import POWERS, Rules

NO_TRUMP: Final = 4
"""In place of a suit: no trump, no suit led, no suit named."""
NOBODY: Final = 0
"""In place of a mask of one card: no card called."""

USUAL: Final = 0
NO_SAME_TWO: Final = 1
BARRED: Final = 2
POWERLESS: Final = 3
PLAIN: Final = 4

DIFFERENT_SEVEN: Final = 1
YOROMEKI: Final = 2
HUNTING_JACK: Final = 3
SPADE_THREE: Final = 4
SAME_TWO: Final = 5

NAMED: Final = 5
"""In place of the suit led: the one that the leader of a joker names."""
NEXT: Final = 6
"""In place of the suit led: that of the first card that is no joker."""
LED_JOKER: Final = 54
"""In place of a card: a joker that was led."""

LEVEL: Final = 64
"""The strengths that one power spans; a later joker and the ranks of a suit fit between."""

# What holds for the whole deal.
PLAYERS: Final = 0
TRICKS: Final = 1
TRUMP: Final = 2
TRUMPS: Final = 3
MIGHTY: Final = 4
JOKERS: Final = 5
HONOUR_CARDS: Final = 6
SEVENS: Final = 7
THREE_OF_SPADES: Final = 8
SWAY: Final = 9  # the queen of hearts where she takes the Mighty's power, else no card
RIGHT: Final = 10
LEFT: Final = 11
RIGHT_HUNTER: Final = 12
LEFT_HUNTER: Final = 13
REVERSERS: Final = 14
JOKER_CALL: Final = 15
MIGHTY_CALL: Final = 16
WITHHOLD: Final = 17
LATER: Final = 18
TWO_IGNORES_JOKER: Final = 19
COUNT_TRICKS: Final = 20
LEAD_MAKES_TRUMPS: Final = 21
LEADS: Final = 22  # what may be led to trick 1 by a hand that has such cards,
OTHER_LEADS: Final = 23  # and what by one that has none of those; from neither any card is led
SUITS: Final = 24  # 5 masks: the cards of each suit as these rules see it
RANKS: Final = 29  # 13 masks: the cards of each rank, aces first
SUIT_OF: Final = 42  # 54: each card's suit as these rules see it, 4 for a joker
MODE_OF: Final = 96  # 32: by a trick's number, where the block of its mode begins
MODES: Final = 128

# What differs by trick: a block for each mode, in which a place holds
KIND: Final = 0  # the mode
CALLS: Final = 1  # whether a joker that was led calls trumps,
FALLBACK: Final = 2  # and whether a hand without a trump then has to play honours
TRIGGERS: Final = 3  # a mask: without one of these cards no pattern of cards takes the trick
CONDITIONS: Final = 4  # how many patterns may
CONDITION: Final = 5  # 5 pairs: which pattern, its strength; the strongest first
SWAYED: Final = 15  # 5: the Mighty's strength by suit led when it has lost its power
FOLLOW: Final = 20  # 5 masks: what follows, by suit led
KEPT_BACK: Final = 25  # 5 masks: what is not played while there is something else, by suit led
LED: Final = 30  # 64: the suit led, by the first card
MUST: Final = 94  # 64 masks: what has to be played before all else, by the first card
JOIN: Final = 158  # 64 masks: what may be played beside what follows, by the first card
STRENGTH: Final = 222  # 5 × 64: each card's strength, by suit led; 0 never takes the trick
MODE_SIZE: Final = STRENGTH + 5 * 64
SIZE: Final = MODES + 5 * MODE_SIZE

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
    BARRED: frozenset({"same_two"}),
    POWERLESS: frozenset({"same_two", "trump"}),
    PLAIN: frozenset(POWERS) - {"led_suit"},
}
"""The powers without effect on a trick of each mode."""
_FIRST_MODES: Final = {
    "usual": USUAL,
    "no-same-two": NO_SAME_TWO,
    "trumps-barred": BARRED,
    "trumps-powerless": POWERLESS,
    "plain": PLAIN,
}
_DECK: Final = (1 << 54) - 1
_QUEEN_OF_HEARTS: Final = 1 << Card("HQ")
_THREE_OF_SPADES: Final = 1 << Card("S3")
_JOKERS: Final = mask_of((Card("JK"), Card("JR")))
_JACK: Final = 11


@lru_cache(maxsize=256)
def table_for(rules: Rules) -> Table:
    """The five rows for `rules`, shape (5, SIZE)."""
    return np.array([_Row(rules, trump).filled() for trump in range(5)], dtype=np.int64)


class _Row:
    """Fills one row: what the rules say of every card under one trump."""

    def __init__(self, rules: Rules, trump: int) -> None:
        self.rules, self.trump = rules, trump
        self.row = [0] * SIZE
        in_suit = trump != NO_TRUMP
        self.right = Card(trump * 13 + 3) if in_suit else None
        self.left = Card((3 - trump) * 13 + 3) if in_suit else None
        moved = rules.powers.mighty_moves and trump == Suit.SPADES
        self.mighty = Card("CA" if moved else "SA")
        self.left_is_trump = rules.play.left_jack_suit == "trump"

    def filled(self) -> list[int]:
        """The row."""
        self._facts()
        self._options()
        first, last = self._first_and_last()
        for number in range(32):
            self.row[MODE_OF + number] = MODES + MODE_SIZE * USUAL
        self.row[MODE_OF + 1] = MODES + MODE_SIZE * first
        self.row[MODE_OF + self.rules.tricks] = MODES + MODE_SIZE * last
        for mode in {USUAL, first, last}:
            start = MODES + mode * MODE_SIZE
            self._choice(mode, start)
            self._power(mode, start)
        return self.row

    def _facts(self) -> None:
        row, trump = self.row, self.trump
        for card in DECK:
            suit = self._suit(card)
            row[SUIT_OF + card] = suit
            if not card.is_joker:
                row[SUITS + suit] |= 1 << card
                row[RANKS + card % 13] |= 1 << card
        row[TRUMP] = trump
        row[TRUMPS] = 0 if trump == NO_TRUMP else row[SUITS + trump]
        row[MIGHTY] = 1 << self.mighty
        row[JOKERS] = _JOKERS
        row[HONOUR_CARDS] = mask_of(HONOURS)
        row[SEVENS] = row[RANKS + 7]
        row[THREE_OF_SPADES] = _THREE_OF_SPADES
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
        row[JOKER_CALL] = -1 if play.joker_call == "off" else Card(play.joker_call)
        row[MIGHTY_CALL] = -1 if play.mighty_call == "off" else Card(play.mighty_call)
        row[WITHHOLD] = play.withhold_called_card
        row[LATER] = play.jokers_together == "later"
        row[LEAD_MAKES_TRUMPS] = play.first_lead == "bidder"
        row[TWO_IGNORES_JOKER] = rules.powers.same_two_with_joker == "ignored"
        row[SWAY] = _QUEEN_OF_HEARTS if "yoromeki" in rules.powers.order else 0
        row[LEADS] = _DECK
        if self._first_and_last()[0] == BARRED:
            row[LEADS] = _DECK & ~(row[TRUMPS] | _JOKERS)
            row[OTHER_LEADS] = _JOKERS
        elif not play.joker_lead_first_trick:
            row[LEADS] = _DECK & ~_JOKERS

    def _first_and_last(self) -> tuple[int, int]:
        """The modes of the first and of the last trick."""
        play = self.rules.play
        first = _FIRST_MODES[play.first_trick]
        if first == BARRED and self.trump == NO_TRUMP:
            first = NO_SAME_TWO
        last = PLAIN if play.last_trick == "plain" else USUAL
        if self.rules.tricks == 1:
            first = last = first if last == USUAL else last
        return first, last

    def _choice(self, mode: int, start: int) -> None:
        """What may be played."""
        row, play = self.row, self.rules.play
        calls = (
            play.joker_led == "call-trumps"
            and self.trump != NO_TRUMP
            and mode not in (BARRED, PLAIN)
        )
        row[start + KIND] = mode
        row[start + CALLS] = calls
        row[start + FALLBACK] = calls and play.trump_call_without_trump == "honour-then-highest"
        for suit in range(5):
            if mode == BARRED and suit != self.trump:
                row[start + KEPT_BACK + suit] = row[TRUMPS]
        for card in DECK:
            suit = self._suit(card) if mode != PLAIN else _printed(card)
            row[start + LED + card] = suit
            row[start + JOIN + card] = _JOKERS if play.joker_follow == "any-time" else 0
            if suit != NO_TRUMP:
                row[start + FOLLOW + suit] |= 1 << card
            elif mode == PLAIN:
                row[start + LED + card] = NEXT
            elif play.joker_led == "name-suit":
                row[start + LED + card] = NAMED
            elif calls:
                row[start + LED + card] = self.trump
                row[start + JOIN + card] = 0
        if mode != PLAIN:
            for calling, called in ((JOKER_CALL, JOKERS), (MIGHTY_CALL, MIGHTY)):
                if row[calling] >= 0:
                    row[start + MUST + row[calling]] = row[called]

    def _power(self, mode: int, start: int) -> None:
        """Who takes the trick."""
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
        led_joker = max(levels.get("led_joker", 0), levels.get("joker", 0))
        for card in DECK:
            self._strength(card, mode, levels, start + STRENGTH + card, 64)
        for led in range(5):
            row[start + STRENGTH + led * 64 + LED_JOKER] = led_joker
        levels.pop("mighty", None)
        self._strength(self.mighty, mode, levels, start + SWAYED, 1)

    def _triggers(self, power: str) -> int:
        row = self.row
        masks = {
            "different_seven": row[SEVENS],
            "yoromeki": _QUEEN_OF_HEARTS,
            "hunting_jack": row[RIGHT_HUNTER] | row[LEFT_HUNTER],
            "spade_three": _THREE_OF_SPADES,
            "same_two": row[RANKS + 12],
        }
        return masks[power]

    def _strength(
        self, card: Card, mode: int, levels: dict[str, int], start: int, stride: int
    ) -> None:
        """Write down how strong a card is by suit led: 0 where nothing lets it take the trick."""
        suit = self._suit(card) if mode != PLAIN else _printed(card)
        strength = levels.get("joker", 0) if card.is_joker else 0
        if "trump" in levels and suit == self.trump != NO_TRUMP:
            strength = levels["trump"] + self._rank(card, mode)
        for power, holder in (
            ("mighty", self.mighty),
            ("right_jack", self.right),
            ("left_jack", self.left),
        ):
            if card == holder:
                strength = max(strength, levels.get(power, 0))
        for led in range(5):
            self.row[start + led * stride] = strength
        if suit != NO_TRUMP:
            following = levels["led_suit"] + self._rank(card, mode)
            self.row[start + suit * stride] = max(strength, following)

    def _rank(self, card: Card, mode: int) -> int:
        """The order within a suit, 1 to 28; the left jack as a trump stands below the right."""
        if card.rank != _JACK or mode == PLAIN:
            return 2 * card.rank
        if card == self.left and self.left_is_trump:
            return 2 * card.rank - 1
        low = self.rules.powers.ordinary_jacks_low and card not in (self.right, self.left)
        return 1 if low else 2 * card.rank

    def _suit(self, card: Card) -> int:
        """The suit of a card as these rules see it, 4 for a joker."""
        return self.trump if card == self.left and self.left_is_trump else _printed(card)


def _printed(card: Card) -> int:
    """The suit printed on a card, 4 for a joker: the deck's order has thirteen cards a suit."""
    return card // 13


def _hunter(jack: Card) -> Card:
    """The jack that hunts a jack: ♠ and ♥ hunt each other, ♣ and ♦ do."""
    suit = jack.suit
    assert suit is not None
    return Card((suit ^ 1) * 13 + 3)
