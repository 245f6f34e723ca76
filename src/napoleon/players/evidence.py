"""How well sampled deals fit what has been played, each seat being taken to play by habit."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from napoleon.cards import mask_of
from napoleon.deal import View
from napoleon.kernel import NO_TRUMP
from napoleon.kernel import mind as at
from napoleon.kernel.evidence import believe
from napoleon.players.foresight import UNIT, number_of, twos
from napoleon.players.habitat import Array, habitat

_WARMTH: Final = 0.6
"""In honours: by how much a seat may like another card better and still play this one."""
_STRAY: Final = 0.1
"""How often a card is played that habit says nothing of."""


def fit(view: View, worlds: Array) -> NDArray[np.float64]:
    """By world: the logarithm of the chance of all that the other seats have played, shape (n,)."""
    past = Past.of(view)
    found = np.zeros(len(worlds), dtype=np.float64)
    if len(past.plays):
        believe(
            *habitat(view.rules), past.root, past.before(worlds), past.plays, view.seat, _WARMTH,
            _STRAY, found,
        )  # fmt: skip
    return found


class Past(NamedTuple):
    """What has been played."""

    root: Array
    """How things stood for everybody at the first lead."""
    seats: tuple[int, ...]
    plays: Array
    """The cards in their order, with the suit that a joker named: shape (m, 2)."""

    @staticmethod
    def of(view: View) -> Past:
        """All that everybody has seen played."""
        tricks = [(one.seats, one.cards, one.named) for one in view.tricks]
        if view.trick is not None and view.trick.cards:
            tricks.append((view.trick.seats, view.trick.cards, view.trick.named))
        seats: list[int] = []
        plays: list[tuple[int, int]] = []
        for who, cards, suit in tricks:
            named = NO_TRUMP if suit is None else int(suit)
            seats += who[: len(cards)]
            plays += [(int(card), named) for card in cards]
        leader = seats[0] if seats else view.seat
        played = np.array(plays, dtype=np.int64).reshape(-1, 2)
        return Past(first_lead(view, leader), tuple(seats), played)

    def before(self, worlds: Array) -> Array:
        """The hands in these worlds as they were before it."""
        held = worlds.copy()
        for seat, card in zip(self.seats, self.plays[:, 0], strict=True):
            held[:, seat] |= 1 << card
        return held


def first_lead(view: View, leader: int) -> Array:
    """How things stood for everybody at the first lead."""
    rules, contract = view.rules, view.contract
    assert contract is not None
    root = np.zeros(at.ROOT_SIZE, dtype=np.int64)
    called = 0 if view.called is None else 1 << view.called
    root[at.TRUMP] = contract.trump
    root[at.TURN] = leader
    root[at.STEP] = 1
    root[at.SUIT_NAMED] = NO_TRUMP
    root[at.NUMBER] = 1
    root[at.CALLED] = called
    root[at.NAPOLEON] = contract.napoleon
    root[at.ADJUTANT] = -1
    root[at.REVEALED] = not called
    shown = mask_of(view.shown_honours)
    root[at.GONE] = shown
    root[at.TWOS] = twos(rules)
    root[at.PROMISED] = number_of(rules, contract.bid)
    size = rules.kitty_size if rules.kitty.use != "deal-out" else 0
    root[at.ALONE] = UNIT * size // rules.deck.hand
    for seat in range(rules.deck.players):
        root[at.HELD + seat] = rules.cards & ~shown
        if seat != contract.napoleon:
            root[at.SUSPICION + seat] = UNIT
    return root
