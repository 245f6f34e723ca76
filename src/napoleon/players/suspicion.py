"""How much each seat has looked like the adjutant, from what everybody has seen."""

from __future__ import annotations

from napoleon.deal import View
from napoleon.kernel import NO_TRUMP, packed
from napoleon.kernel.suspicion import FACTORS
from napoleon.players.memory import takers
from napoleon.players.ranking import ranking
from napoleon.players.worth import HONOUR_MASK


def deeds(view: View) -> list[tuple[int, str]]:
    """What the seats other than Napoleon did while the called card was hidden: seat and deed."""
    rules, contract = view.rules, view.contract
    if contract is None or view.called is None:
        return []
    trump = NO_TRUMP if view.trump is None else int(view.trump)
    ranks = ranking(rules, trump)
    tricks = [(one.seats, one.cards, one.named) for one in view.tricks]
    if view.trick is not None and view.trick.cards:
        tricks.append((view.trick.seats, view.trick.cards, view.trick.named))
    found: list[tuple[int, str]] = []
    for number, (seats, cards, suit) in enumerate(tricks, start=1):
        named = NO_TRUMP if suit is None else int(suit)
        taking = takers(rules, trump, packed(cards), len(cards), named, number)
        for place, (seat, card) in enumerate(zip(seats, cards, strict=True)):
            if card == view.called:
                return found
            if seat == contract.napoleon:
                continue
            honour = HONOUR_MASK >> card & 1
            if place == 0:
                trumps = ranks.trumps >> card & 1
                deed = "trump-led" if trumps else "honour-led" if honour else "low-led"
            else:
                before = seats[taking[place - 1]]
                against = (
                    "napoleon"
                    if before == contract.napoleon
                    else "over"
                    if contract.napoleon in seats[:place]
                    else "before"
                )
                did = "beaten" if taking[place] == place else "fed" if honour else "starved"
                deed = f"{against}-{did}"
            found.append((seat, deed))
    return found


def suspicions(view: View) -> list[float]:
    """By seat: how many times likelier than at first it is that the seat is the adjutant."""
    weights = [1.0] * view.rules.deck.players
    for seat, deed in deeds(view):
        weights[seat] *= FACTORS[deed]
    return weights
