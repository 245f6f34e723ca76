"""What happened in a deal: the actions, and what the rules did by themselves."""

from __future__ import annotations

from msgspec import Struct

from napoleon.cards import Card
from napoleon.deal.action import Action, Bid
from napoleon.deal.result import Result


class Dealt(Struct, frozen=True):
    """The cards were dealt; `hands` by seat, each in the deck's order."""

    dealer: int
    hands: tuple[tuple[Card, ...], ...]
    kitty: tuple[Card, ...]


class Acted(Struct, frozen=True):
    """A seat did something."""

    seat: int
    action: Action


class AllPassed(Struct, frozen=True):
    """Nobody bid, and the cards are dealt again; `dealer` deals."""

    dealer: int


class Shown(Struct, frozen=True):
    """Nobody bid, and the kitty was turned face up."""

    cards: tuple[Card, ...]


class Forced(Struct, frozen=True):
    """Nobody bid, and this seat must be Napoleon: by the card it holds, or at a set bid."""

    seat: int
    by: Card | Bid


class Contracted(Struct, frozen=True):
    """The auction is over: this seat is Napoleon."""

    seat: int
    bid: Bid


class DealtOut(Struct, frozen=True):
    """Each seat got a card of the kitty; in playing order from the seat next to the dealer."""

    cards: tuple[Card, ...]


class HonoursShown(Struct, frozen=True):
    """The honours that Napoleon laid away were shown to all."""

    cards: tuple[Card, ...]


class Revealed(Struct, frozen=True):
    """The called card was played; `adjutant` is `None` if Napoleon had it himself."""

    adjutant: int | None


class Taken(Struct, frozen=True):
    """A trick was taken: by whom, which cards, how many honours, by what power."""

    seat: int
    cards: tuple[Card, ...]
    honours: int
    power: str


class Finished(Struct, frozen=True):
    """The deal is over."""

    result: Result


Event = (
    Dealt
    | Acted
    | AllPassed
    | Shown
    | Forced
    | Contracted
    | DealtOut
    | HonoursShown
    | Revealed
    | Taken
    | Finished
)
