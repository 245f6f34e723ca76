"""What can be remembered: the cards gone, the voids shown, and so who may hold what."""

from __future__ import annotations

from functools import lru_cache

from napoleon.cards import mask_of
from napoleon.kernel import NO_TRUMP, legal_mask, packed, table_for, winner
from napoleon.kernel.conventions import STRONGER
from napoleon.players.sight import Sight
from napoleon.rules import Rules


class Memory:
    """What a seat remembers of the play. `attentive` also keeps the voids that others showed."""

    def __init__(self, sight: Sight, *, attentive: bool) -> None:
        view = sight.view
        own = sight.hand | view.seen | mask_of(view.laid_away)
        self.unseen = sight.rules.cards & ~own & ~mask_of(view.shown_honours)
        """The cards that others may hold, or that lie unseen."""
        self.holdable = [self.unseen] * sight.players
        """By seat: the cards that it may hold."""
        self.holdable[sight.seat] = sight.hand
        self._held = view.cards_held
        self._settle_called(sight)
        # A kitty that was turned up went to Napoleon, unless it was dealt out to all.
        shown = 0 if sight.rules.kitty.use == "deal-out" else mask_of(view.shown_kitty)
        for seat in range(sight.players):
            if seat not in (sight.seat, sight.napoleon):
                self.holdable[seat] &= ~shown
        if attentive:
            self._notice(sight)
        self._share = [
            min(1.0, held / max(1, cards.bit_count()))
            for held, cards in zip(self._held, self.holdable, strict=True)
        ]
        # Napoleon chose his cards from more: he has more of the strong ones than his share.
        self._strong = sight.ranks.specials | sight.ranks.trumps
        self._napoleon = sight.napoleon

    def _settle_called(self, sight: Sight) -> None:
        """If the adjutant is known, his is the called card."""
        self.sure = [0] * sight.players
        called = sight.called & self.unseen
        if not called:
            return
        if sight.view.knows_adjutant:
            holder = sight.view.adjutant
            for seat in range(sight.players):
                if seat not in (holder, sight.seat):
                    self.holdable[seat] &= ~called
            if holder is not None:
                self.sure[holder] = called
        elif sight.seat != sight.napoleon:
            # He called what he lacked; that it came to him from the kitty is rare.
            self.holdable[sight.napoleon] &= ~called

    def _notice(self, sight: Sight) -> None:
        view = sight.view
        rules, trump, called = sight.rules, sight.trump, sight.called
        for number, trick in enumerate(view.tricks, start=1):
            named = NO_TRUMP if trick.named is None else int(trick.named)
            lacking = lacks(
                rules, trump, packed(trick.cards), len(trick.cards), named, number, called
            )
            for seat, cards in zip(trick.seats, lacking, strict=True):
                self.holdable[seat] &= ~cards
        if sight.cards:
            _, cards_lying, place, named_now, number = sight.lying
            lacking = lacks(rules, trump, cards_lying, place, named_now, number, called)
            for seat, cards in zip(sight.seats, lacking, strict=True):
                self.holdable[seat] &= ~cards
        self.holdable[sight.seat] = sight.hand

    def chance(self, seat: int, cards: int) -> float:
        """The chance that the seat holds at least one of `cards`."""
        if self.sure[seat] & cards:
            return 1.0
        may = cards & self.holdable[seat]
        if not may:
            return 0.0
        many = float(may.bit_count())
        if seat == self._napoleon:
            many += STRONGER * (may & self._strong).bit_count()
        return 1.0 - float((1.0 - self._share[seat]) ** many)

    def lacks(self, seat: int, cards: int) -> float:
        """The chance that the seat holds none of `cards`."""
        return 1.0 - self.chance(seat, cards)


@lru_cache(maxsize=8192)
def lacks(
    rules: Rules, trump: int, trick: int, place: int, named: int, number: int, called: int
) -> tuple[int, ...]:
    """By place in a trick: the cards that whoever played there cannot have held then, since with
    one of them in his hand his card would have been against the rules."""
    tables = table_for(rules)
    deck = rules.cards
    found = []
    for at in range(place):
        # A lead that made trumps was itself made without any.
        makes = not at and number == 1 and rules.play.first_lead == "bidder"
        row = tables[NO_TRUMP if makes else trump]
        card = 1 << (trick >> 6 * at & 63)
        before = trick & (1 << 6 * at) - 1
        missing = 0
        if not legal_mask(row, deck, before, at, named if at else NO_TRUMP, number, called) & card:
            rest = deck & ~card
            while rest:
                low = rest & -rest
                hand = low | card
                if not legal_mask(row, hand, before, at, named, number, called) & card:
                    missing |= low
                rest ^= low
        found.append(missing)
    return tuple(found)


@lru_cache(maxsize=8192)
def takers(
    rules: Rules, trump: int, trick: int, place: int, named: int, number: int
) -> tuple[int, ...]:
    """By place in a trick: the place of the card that took it when that card was played."""
    row = table_for(rules)[trump]
    return tuple(
        int(winner(row, trick & (1 << 6 * many) - 1, many, named, number))
        for many in range(1, place + 1)
    )
