"""Who is on whose side, as far as a seat can tell."""

from __future__ import annotations

from typing import Final

from napoleon.kernel import NO_TRUMP, packed
from napoleon.players.memory import Memory, takers
from napoleon.players.sight import Sight

_BEATS_NAPOLEON: Final = 0.4
_FEEDS_NAPOLEON: Final = 1.7
_STARVES_NAPOLEON: Final = 0.85
_FEEDS_OTHERS: Final = 0.8


class Trust:
    """For each seat the chance that it is on the own side. `observant` reads what others did."""

    def __init__(self, sight: Sight, memory: Memory, *, observant: bool) -> None:
        self.adjutant = _odds(sight, memory, observant=observant)
        """By seat: the chance to be the adjutant."""
        ours = sight.seat == sight.napoleon or sight.view.adjutant == sight.seat
        self.ours = ours
        """Whether the own seat is of Napoleon's side."""
        self.friend = [odds if ours else 1.0 - odds for odds in self.adjutant]
        self.friend[sight.napoleon] = 1.0 if ours else 0.0
        self.friend[sight.seat] = 1.0


def _odds(sight: Sight, memory: Memory, *, observant: bool) -> list[float]:
    view, players = sight.view, sight.players
    odds = [0.0] * players
    if view.knows_adjutant or not sight.rules.has_partner:
        if view.adjutant is not None:
            odds[view.adjutant] = 1.0
        return odds
    weights = [0.0] * players
    for seat in range(players):
        if seat not in (sight.seat, sight.napoleon) and memory.holdable[seat] & sight.called:
            weights[seat] = 1.0
    if observant:
        _read(sight, weights)
    # Napoleon may have found the called card in the kitty; he himself knows that he has not.
    size = sight.rules.deck.hand
    alone = 0.0
    if sight.seat != sight.napoleon and sight.rules.kitty.use != "deal-out":
        alone = sight.rules.kitty_size / size
    total = sum(weights) + alone
    return [weight / total for weight in weights] if total else odds


def _read(sight: Sight, weights: list[float]) -> None:
    """Weigh the seats by what they did to tricks that Napoleon, or somebody else, was winning."""
    for number, trick in enumerate(sight.view.tricks, start=1):
        named = NO_TRUMP if trick.named is None else int(trick.named)
        _weigh(sight, weights, trick.seats, trick.cards, named, number)
    if sight.cards:
        _weigh(sight, weights, sight.seats, sight.cards, sight.lying.named, sight.lying.number)


def _weigh(
    sight: Sight,
    weights: list[float],
    seats: tuple[int, ...],
    cards: tuple[int, ...],
    named: int,
    number: int,
) -> None:
    taking = takers(sight.rules, sight.trump, packed(cards), len(cards), named, number)
    for place in range(1, len(seats)):
        seat = seats[place]
        before = seats[taking[place - 1]]
        takes = taking[place] == place
        honour = sight.counted >> cards[place] & 1
        if before == sight.napoleon:
            if takes:
                weights[seat] *= _BEATS_NAPOLEON
            elif honour:
                weights[seat] *= _FEEDS_NAPOLEON
            else:
                weights[seat] *= _STARVES_NAPOLEON
        elif honour and not takes and not weights[before] > 1.5:
            weights[seat] *= _FEEDS_OTHERS
