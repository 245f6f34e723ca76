"""What a program is asked: a seat's view as plain data, in the words that records use."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from napoleon.cards import Card, Suit
from napoleon.deal import Action, Claim, Contract, Discard, OpenTrick, Trick, View
from napoleon.record import key_of

Plain = dict[str, Any]


def asked(view: View, chance: int) -> Plain:
    """The line for one decision: the view, what may be answered, and a random number.

    All ways of laying cards away would be too many: `lay_away` says how many cards of the hand.
    """
    line: Plain = {"view": seen(view)}
    first = view.legal[0]
    if isinstance(first, Discard):
        line["lay_away"] = len(first.cards)
    else:
        line["legal"] = [answer(view, action) for action in view.legal]
    return line | {"random": chance}


def answer(view: View, action: Action) -> Plain:
    """The action as a program answers it."""
    if isinstance(action, Claim):
        return {"claim": view.rules.tricks - len(view.tricks)}
    return {key_of(action): str(action)}


def seen(view: View) -> Plain:
    """All that the seat may know; see `docs/writing-a-player.md`."""
    return {
        "seat": view.seat,
        "dealer": view.dealer,
        "phase": view.phase.value,
        "hand": _texts(view.hand),
        "cards_held": view.cards_held,
        "calls": [{"seat": seat, "bid": str(call)} for seat, call in view.calls],
        "out": view.out,
        "forced": view.forced,
        "shown_kitty": _texts(view.shown_kitty),
        "contract": None if view.contract is None else _contract(view.contract),
        "called": None if view.called is None else str(view.called),
        "received": _texts(view.received),
        "laid_away": _texts(view.laid_away),
        "shown_honours": _texts(view.shown_honours),
        "adjutant": view.adjutant,
        "knows_adjutant": view.knows_adjutant,
        "revealed": view.revealed,
        "trump": _suit(view.trump),
        "step": view.step,
        "trick_number": view.trick_number,
        "trick": None if view.trick is None else _trick(view.trick),
        "tricks": [{**_trick(trick), "honours": trick.honours} for trick in view.tricks],
        "won": view.won,
    }


def _texts(cards: Iterable[Card]) -> list[str]:
    return [str(card) for card in cards]


def _suit(suit: Suit | None) -> str | None:
    return None if suit is None else str(suit)


def _contract(contract: Contract) -> Plain:
    return {
        "seat": contract.napoleon,
        "bid": str(contract.bid),
        "number": contract.number,
        "forced": contract.forced,
    }


def _trick(trick: OpenTrick | Trick) -> Plain:
    return {
        "seats": trick.seats,
        "cards": _texts(trick.cards),
        "named": _suit(trick.named),
        "winner": trick.winner,
        "power": trick.power,
    }
