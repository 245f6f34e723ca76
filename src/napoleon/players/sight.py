"""The play as one seat sees it, in the kernel's numbers."""

from __future__ import annotations

from typing import NamedTuple

from napoleon.cards import mask_of
from napoleon.deal import Play, View
from napoleon.kernel import NO_TRUMP, legal_mask, packed, table_for, taken, winner
from napoleon.kernel.table import Table
from napoleon.players.ranking import Ranking, ranking
from napoleon.players.worth import HONOUR_MASK, worth


class Lying(NamedTuple):
    """A trick as it would lie: packed as the kernel wants it, and the rules' row for it."""

    row: Table
    trick: int
    place: int
    named: int
    number: int

    def taker(self) -> int:
        """The place of the card that takes it."""
        return int(winner(self.row, self.trick, self.place, self.named, self.number))

    def level(self) -> int:
        """The level of the power that takes it (`kernel.trick.taken`)."""
        return int(taken(self.row, self.trick, self.place, self.named, self.number)) >> 3

    def beaten_by(self, card: int) -> bool:
        """Whether this card, played next, would take it."""
        longer = self.trick | card << 6 * self.place
        return int(winner(self.row, longer, self.place + 1, self.named, self.number)) == self.place

    def beaters(self, cards: int) -> int:
        """Those of `cards` that would take it, played next."""
        row, trick, place, named, number = self
        shift, found = 6 * place, 0
        while cards:
            low = cards & -cards
            longer = trick | (low.bit_length() - 1) << shift
            if winner(row, longer, place + 1, named, number) == place:
                found |= low
            cards ^= low
        return found

    def allowed(self, hand: int, called: int) -> int:
        """What a hand may play to it."""
        return int(
            legal_mask(self.row, hand, self.trick, self.place, self.named, self.number, called)
        )


class Sight:
    """What a seat that is to play sees."""

    def __init__(self, view: View) -> None:
        rules, trick = view.rules, view.trick
        assert view.contract is not None
        self.view = view
        self.rules = rules
        self.seat = view.seat
        self.players = rules.deck.players
        self.napoleon = view.contract.napoleon
        self.hand = mask_of(view.hand)
        suits = {int(card.suit) for card in view.hand if card.suit is not None}
        self.makes_trumps = (
            view.trump is None
            and rules.play.first_lead == "bidder"
            and view.trick_number == 1
            and not (trick and trick.cards)
            and bool(suits)
        )
        """Whether the own lead makes trumps; the best suit is then taken for trumps already."""
        self.trump = NO_TRUMP if view.trump is None else int(view.trump)
        if self.makes_trumps:
            self.trump = max(suits, key=lambda suit: worth(rules, self.hand, suit))
        self.ranks: Ranking = ranking(rules, self.trump)
        self.called = 0 if view.called is None else 1 << view.called
        self.cards = () if trick is None else trick.cards
        self.seats = () if trick is None else trick.seats
        named = None if trick is None else trick.named
        self.lying = Lying(
            table_for(rules)[self.trump],
            packed(self.cards),
            len(self.cards),
            NO_TRUMP if named is None else int(named),
            view.trick_number,
        )
        self.left = rules.tricks - view.trick_number
        """Tricks after this one."""
        ahead = self.players - len(self.cards) - 1
        self.later = tuple((self.seat + view.step * k) % self.players for k in range(1, ahead + 1))
        """The seats that play to this trick after the own one."""
        self.counted = 0 if rules.counts_tricks else HONOUR_MASK
        self.base = 1 if rules.counts_tricks else 0
        self.leads = not self.cards

    @property
    def plays(self) -> list[Play]:
        """The plays to choose from: all that are legal, or the leads that make the best trumps."""
        plays = [action for action in self.view.legal if isinstance(action, Play)]
        if self.makes_trumps:
            return [play for play in plays if play.card.suit == self.trump]
        return plays

    def after(self, play: Play) -> Lying:
        """The trick with this play in it."""
        row, trick, place, named, number = self.lying
        if self.leads:
            named = NO_TRUMP if play.suit is None else int(play.suit)
        return Lying(row, trick | int(play.card) << 6 * place, place + 1, named, number)
