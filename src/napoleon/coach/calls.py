"""The cards that are worth calling, the best first."""

from __future__ import annotations

from msgspec import Struct

from napoleon.cards import Card
from napoleon.deal import View
from napoleon.players.calling import worth_calling


class Suggestion(Struct, frozen=True):
    """A card worth calling and why: `mighty`, `right-jack`, `left-jack`, `joker`, `trump-ace`,
    `trump-king`, `side-ace`."""

    card: Card
    why: str


def usual_calls(view: View) -> tuple[Suggestion, ...]:
    """The strongest cards that this seat lacks, if it is to call one."""
    return tuple(Suggestion(card, why) for card, why in worth_calling(view)[:8])
