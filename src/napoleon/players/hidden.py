"""Where the cards that a seat does not see may lie, by all that it knows for certain.

The engine's own legality says what a play shows: whoever played a card cannot have held another
with which it would have been illegal (`memory.lacks`).
"""

from __future__ import annotations

from typing import NamedTuple

from napoleon.cards import Card, mask_of
from napoleon.deal import Phase, View
from napoleon.kernel import NO_TRUMP, packed
from napoleon.players.memory import lacks
from napoleon.players.worth import HONOUR_MASK

_RESPONSIBLE = (Card("SA"), Card("JK"), Card("JR"))
"""Whose holder must play when nobody bids, in this order (`auction.if_all_pass`)."""


class Hidden(NamedTuple):
    """Places are the seats, and last that of the cards which nobody holds."""

    cards: int
    """The cards whose place isn't known, as a mask."""
    places: tuple[int, ...]
    """The places that still have room for such cards,"""
    sizes: tuple[int, ...]
    """and how many of them lie in each."""
    allowed: tuple[int, ...]
    """By place: those of `cards` that may lie there."""
    sure: tuple[int, ...]
    """By place: the cards known to lie there, the own hand among them."""
    rarer: tuple[tuple[int, int, float], ...]
    """Cards, places and factors: fewer deals than others lead there."""
    first: int
    """The called card, -1 for none."""


def hidden(view: View, *, plays: bool = True) -> Hidden:
    """What the seat knows of the places of all cards that have not been played; without `plays`,
    apart from what was shown by what the others played."""
    return _Places(view, plays=plays).settled()


class _Places:
    """Works out `hidden`."""

    def __init__(self, view: View, *, plays: bool) -> None:
        rules = view.rules
        self.view, self.rules = view, rules
        self.players = rules.deck.players
        self.nobody = self.players
        hand = mask_of(view.hand)
        away = mask_of((*view.laid_away, *view.shown_honours))
        live = rules.cards & ~view.seen
        self.sizes = [*view.cards_held, live.bit_count() - sum(view.cards_held)]
        self.allowed = [live] * (self.players + 1)
        self.rarer: list[tuple[int, int, float]] = []
        self._put(hand, view.seat)
        self._only(view.seat, hand)
        self._put(away, self.nobody)
        contract = view.contract
        self.napoleon = -1 if contract is None else contract.napoleon
        use = rules.kitty.use if rules.kitty_size else "none"
        before = rules.call.when == "before-kitty"
        waiting = contract is None or (view.phase is Phase.CALLING and before)
        self.taken = use == "exchange" and not waiting
        """Napoleon has the kitty,"""
        self.exchanged = self.taken and view.phase is not Phase.EXCHANGE
        """and has laid his cards away."""
        self.dealt_out = use == "deal-out" and not waiting
        if self.exchanged and rules.kitty.show_honours:
            self.allowed[self.nobody] &= ~HONOUR_MASK | away
        if self.exchanged and view.laid_away:
            self._only(self.nobody, away)
        self._kitty()
        self._responsible()
        self._called()
        if plays:
            self._plays()

    def _put(self, cards: int, *places: int) -> None:
        """These cards lie in one of the places."""
        for place in range(len(self.allowed)):
            if place not in places:
                self.allowed[place] &= ~cards

    def _only(self, place: int, cards: int) -> None:
        self.allowed[place] &= cards

    def _kitty(self) -> None:
        """What a kitty that was turned up shows."""
        view = self.view
        shown = mask_of(view.shown_kitty)
        if not shown:
            return
        if self.exchanged:
            self._put(shown, self.napoleon, self.nobody)
        elif self.taken:
            self._put(shown, self.napoleon)
        elif self.dealt_out:
            first = (view.dealer + 1) % self.players
            for place, card in enumerate(view.shown_kitty):
                self._put(1 << card, (first + place) % self.players)
        else:
            self._put(shown, self.nobody)

    def _responsible(self) -> None:
        """Napoleon by force was dealt the card that forced him."""
        view, contract = self.view, self.view.contract
        forced = view.forced
        if contract is not None and contract.forced:
            forced = contract.napoleon
        if forced is None or self.rules.auction.if_all_pass != "reveal-then-mighty":
            return
        shown = mask_of(view.shown_kitty)
        for card in _RESPONSIBLE:
            if self.rules.cards & ~shown >> card & 1:
                self._put(1 << card, forced, *((self.nobody,) if self.exchanged else ()))
                return

    def _called(self) -> None:
        view, napoleon = self.view, self.napoleon
        called = view.called
        if called is None or view.seen >> called & 1:
            return
        bit = 1 << called
        if view.knows_adjutant:
            holder = view.adjutant
            self._put(bit, *((napoleon, self.nobody) if holder is None else (holder,)))
            return
        if view.seat == napoleon:
            self._only(napoleon, ~bit)
            return
        if self.rules.call.own_card == "allowed":
            return
        if view.seat != napoleon and self.rules.call.when == "before-kitty":
            self._from_kitty(called)
        else:
            self._only(napoleon, ~bit)
            if self.exchanged:
                self._only(self.nobody, ~bit)

    def _from_kitty(self, called: Card) -> None:
        """He did not hold the card that he called; it may have come to him afterwards."""
        bit, size, hand = 1 << called, self.rules.kitty_size, self.rules.deck.hand
        places = (self.napoleon, self.nobody) if self.exchanged else (self.napoleon,)
        came = self.taken or self.dealt_out
        if not came or (self.view.shown_kitty and called not in self.view.shown_kitty):
            for place in places:
                self._only(place, ~bit)
        elif not self.view.shown_kitty:
            factor = size / (hand + size) if self.taken else 1 / (hand + 1)
            self.rarer += [(int(called), place, factor) for place in places]

    def _plays(self) -> None:
        view = self.view
        trump = NO_TRUMP if view.trump is None else int(view.trump)
        called = 0 if view.called is None else 1 << view.called
        tricks = [(one.seats, one.cards, one.named) for one in view.tricks]
        if view.trick is not None and view.trick.cards:
            tricks.append((view.trick.seats, view.trick.cards, view.trick.named))
        for number, (seats, cards, suit) in enumerate(tricks, start=1):
            named = NO_TRUMP if suit is None else int(suit)
            lacking = lacks(self.rules, trump, packed(cards), len(cards), named, number, called)
            for seat, missing in zip(seats, lacking, strict=True):
                if seat != view.seat:
                    self.allowed[seat] &= ~missing

    def settled(self) -> Hidden:
        """With what follows: a card with one place lies there, a full place takes no more."""
        sure = [0] * len(self.allowed)
        sizes = list(self.sizes)
        cards = self.rules.cards & ~self.view.seen
        changed = True
        while changed:
            changed = False
            for place, size in enumerate(sizes):
                once = self.allowed[place] & cards
                for other, allowed in enumerate(self.allowed):
                    if other != place:
                        once &= ~allowed
                if size == (self.allowed[place] & cards).bit_count():
                    once = self.allowed[place] & cards
                if once and once.bit_count() <= size:
                    sure[place] |= once
                    cards &= ~once
                    sizes[place] -= once.bit_count()
                    changed = True
                elif not size and self.allowed[place] & cards:
                    self.allowed[place] &= ~cards
                    changed = True
        places = tuple(place for place, size in enumerate(sizes) if size)
        called = self.view.called
        return Hidden(
            cards,
            places,
            tuple(sizes[place] for place in places),
            tuple(allowed & cards for allowed in self.allowed),
            tuple(sure),
            tuple(self.rarer),
            -1 if called is None else int(called),
        )
