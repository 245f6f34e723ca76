"""What a play has for a player of a certain style, beyond its use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from napoleon.deal import Play
from napoleon.players.sight import Sight
from napoleon.players.style import USUAL, Style

if TYPE_CHECKING:
    from napoleon.players.playing import Judgement

HONOUR: Final = 0.3
"""About what an honour is worth in the table's points, an ally's plain share being 1."""
_SECRET: Final = 0.4
"""What an honour on Napoleon's trick gives away, the called card itself being 1."""


def taste(judgement: Judgement, style: Style, play: Play) -> float:
    """What speaks for the play by the player's style alone, in honours."""
    if style == USUAL:
        return 0.0
    sight, trust = judgement.sight, judgement.trust
    bit = 1 << play.card
    value = _leads(judgement, style, play.card) if sight.leads else 0.0
    if _is_hidden(sight) and sight.called & bit:
        value -= style.hides
    if sight.leads:
        return value
    if sight.lying.beaten_by(play.card):
        return value + style.forward
    if sight.counted & bit:
        winning = sight.seats[sight.lying.taker()]
        value += style.gives * (2.0 * trust.friend[winning] - 1.0)
        if winning == sight.napoleon and _is_hidden(sight):
            value -= _SECRET * style.hides
    return value


def _leads(judgement: Judgement, style: Style, card: int) -> float:
    sight, ranks, bit = judgement.sight, judgement.sight.ranks, 1 << card
    if ranks.trumps & bit:
        return style.draws if sight.seat == sight.napoleon else 0.0
    if card >= 52 or ranks.specials & bit or 2 * sight.left < sight.rules.tricks:
        return 0.0
    suit = ranks.suits[ranks.suit_of(card)] & ~ranks.specials
    return 0.0 if ranks.stronger(card, judgement.memory.unseen & suit) else style.aces


def _is_hidden(sight: Sight) -> bool:
    """Whether the own seat is the adjutant, and nobody knows it."""
    view = sight.view
    return view.adjutant == sight.seat != sight.napoleon and not view.revealed
