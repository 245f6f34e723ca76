"""Claims: whether, by what a seat knows, nothing that is left can change the deal's points.

A seat knows the tricks, its own cards, the honours shown, and who the adjutant is if he has shown
himself or sits there. Whoever else might be the adjutant is tried in turn, and every way in which
the honours it has not seen fall might fall is allowed for: a claim that this offers is safe, and
it tells nothing that the seat does not know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from napoleon.deal.result import ALL_HONOURS, outcome

if TYPE_CHECKING:
    from napoleon.deal.tricks import Tricks


def may_claim(tricks: Tricks, seat: int) -> bool:
    """Whether the seat may end the deal now."""
    bargain = tricks.bargain
    rules = bargain.setup.rules
    total = rules.tricks if rules.counts_tricks else ALL_HONOURS
    number = bargain.contract.number
    fallen = sum(tricks.won)
    known = 0
    if not rules.counts_tricks:
        known = _honours_known_away(tricks, seat).bit_count()
    if fallen + known < min(number, total + 1 - number):
        return False
    left = total - fallen - known
    ours_known, theirs_known = _owned(tricks, known)
    if ours_known + theirs_known < known:
        left += known - ours_known - theirs_known
    return all(
        _settled(tricks, number, adjutant, ours_known, theirs_known, left)
        for adjutant in _possible_adjutants(tricks, seat)
    )


def _settled(
    tricks: Tricks, number: int, adjutant: int | None, ours: int, theirs: int, left: int
) -> bool:
    """Whether every way to share out `left` gives the same outcome, were this the adjutant."""
    rules, napoleon = tricks.bargain.setup.rules, tricks.bargain.napoleon
    won = sum(got for seat, got in enumerate(tricks.won) if seat in (napoleon, adjutant))
    ours += won
    theirs += sum(tricks.won) - won
    lost_allowed = rules.kitty.honours_to == "nobody" or rules.kitty.use == "none"
    outcomes = {
        outcome(rules, number, ours + more, theirs + share - more)
        for share in range(0 if lost_allowed else left, left + 1)
        for more in range(share + 1)
    }
    return len(outcomes) == 1


def _honours_known_away(tricks: Tricks, seat: int) -> int:
    """The honours laid away that the seat knows of, as a mask."""
    bargain = tricks.bargain
    if seat == bargain.napoleon or bargain.setup.rules.kitty.show_honours:
        return bargain.honours_laid_away
    return 0


def _owned(tricks: Tricks, known: int) -> tuple[int, int]:
    """How many of the `known` honours laid away are Napoleon's and the allies' already."""
    owner = tricks.bargain.setup.rules.kitty.honours_to
    return (known if owner == "napoleon" else 0), (known if owner == "allies" else 0)


def _possible_adjutants(tricks: Tricks, seat: int) -> tuple[int | None, ...]:
    """Who may be the adjutant, as far as the seat knows; `None` if Napoleon may be alone."""
    bargain = tricks.bargain
    napoleon = bargain.napoleon
    if tricks.revealed or bargain.knows_adjutant(seat):
        return (bargain.adjutant,)
    return (None, *(other for other in range(len(tricks.won)) if other not in (napoleon, seat)))
