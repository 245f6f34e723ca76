"""The cards of a deck by their strength under a trump, as the kernel's winner function has it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from napoleon.cards import Card, cards_of
from napoleon.kernel import NO_TRUMP, packed, reading, table_for, taken, winner
from napoleon.kernel import ranks as at
from napoleon.kernel.table import JOKER_CALL, MIGHTY_CALL, MODE_OF, REVERSERS, TRIGGERS
from napoleon.rules import Rules

USUAL_TRICK: Final = 31
"""A trick's number that is neither the first nor the last."""
_LEVEL: Final = 64


class Ranking(NamedTuple):
    """What each card is by itself, on a trick without patterns. Sets of cards are masks."""

    specials: int
    """The cards that beat every ordinary trump (in no trump: every card of a suit)."""
    trumps: int
    """The trumps, those among the specials too; 0 in no trump."""
    order: tuple[Card, ...]
    """Specials and trumps, the strongest first."""
    suits: tuple[int, ...]
    """The cards of each suit as these rules see it."""
    strength: tuple[int, ...]
    """By card: how strong it is when it is led; 0 for cards that are not in the deck."""
    led_only: int
    """The specials that take nothing but a trick that they are led to."""
    marked: int
    """The cards that do something beside their rank: they make a pattern with others, call a
    special out, or turn the order of play."""

    def suit_of(self, card: int) -> int:
        """The suit that a card belongs to under these rules, 4 for a joker."""
        for suit in range(4):
            if self.suits[suit] >> card & 1:
                return suit
        return NO_TRUMP

    def stronger(self, card: int, among: int) -> int:
        """The cards of `among` that beat `card` when it is led, without trumping it."""
        suit = self.suit_of(card)
        rivals = among & (self.specials | (self.suits[suit] if suit != NO_TRUMP else 0))
        strength = self.strength[card]
        return sum(1 << one for one in cards_of(rivals) if self.strength[one] > strength)


@lru_cache(maxsize=512)
def ranking(rules: Rules, trump: int) -> Ranking:
    """The ranking for a trump, 0 to 3, or 4 for none."""
    row = table_for(rules)[trump]
    deck = cards_of(rules.cards)
    order = rules.powers.order
    levels = {power: len(order) - place for place, power in enumerate(order)}
    ordinary = levels["led_suit"] if trump == NO_TRUMP else levels.get("trump", 1)
    suits = [0, 0, 0, 0]
    strength = [0] * 54
    for card in deck:
        named = trump if trump != NO_TRUMP else 0
        read = reading(row, int(card), 1, named, USUAL_TRICK)
        mates = 0 if card.is_joker else read.following & rules.cards
        filler = _filler(trump, card)
        level = int(taken(row, packed((card, filler)), 2, named, USUAL_TRICK)) >> 3
        beaten = sum(
            int(winner(row, packed((card, mate, filler)), 3, named, USUAL_TRICK)) == 0
            for mate in cards_of(mates)
            if mate != card
        )
        strength[card] = _LEVEL * level + beaten
    for suit in range(4):
        # Any card but a jack stands in its printed suit, and its followers are the suit.
        suits[suit] = reading(row, 13 * suit, 1, NO_TRUMP, USUAL_TRICK).following & rules.cards
    specials = sum(1 << card for card in deck if strength[card] >= _LEVEL * (ordinary + 1))
    trumps = 0 if trump == NO_TRUMP else suits[trump]
    ranked = sorted(cards_of(specials | trumps), key=lambda card: -strength[card])
    led_only = sum(
        1 << card
        for card in deck
        if specials >> card & 1
        and not winner(row, packed((_filler(trump, card), card)), 2, NO_TRUMP, USUAL_TRICK)
    )
    marked = int(row[row[MODE_OF + USUAL_TRICK] + TRIGGERS] | row[REVERSERS])
    for calling in (row[JOKER_CALL], row[MIGHTY_CALL]):
        marked |= 1 << int(calling) if calling >= 0 else 0
    return Ranking(specials, trumps, tuple(ranked), tuple(suits), tuple(strength), led_only, marked)


@lru_cache(maxsize=64)
def ranks(rules: Rules) -> NDArray[np.int64]:
    """By trump the same for compiled code (`kernel.ranks`), shape (5, SIZE)."""
    found = np.zeros((5, at.SIZE), dtype=np.int64)
    for trump, row in enumerate(found):
        ranked = ranking(rules, trump)
        for card in range(54):
            row[at.SUIT_OF + card] = ranked.suit_of(card)
        for card in cards_of(rules.cards):
            row[at.STRONGER + card] = ranked.stronger(card, rules.cards)
        row[at.SUITS : at.SUITS + 4] = ranked.suits
        row[at.SPECIALS], row[at.TRUMPS] = ranked.specials, ranked.trumps
        row[at.DECK], row[at.STRONG] = rules.cards, len(ranked.order)
        row[at.ORDER : at.ORDER + len(ranked.order)] = ranked.order
    return found


def _filler(trump: int, card: Card) -> Card:
    """A card that decides nothing: it only keeps a same-two from being there."""
    suit = next(s for s in range(4) if s not in (trump, 3 - trump, card.suit))
    return Card(13 * suit + 6)
