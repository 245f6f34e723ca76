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
    bargain, won = tricks.bargain, tricks.won
    rules, number = bargain.setup.rules, bargain.contract.number
    if rules.counts_tricks:
        total, away = rules.tricks, 0
    else:
        total, away = ALL_HONOURS, bargain.honours_laid_away.bit_count()
    due = total + 1 - number
    fallen = sum(won)
    # Cheap and often enough: neither side can have its due yet.
    if fallen + away < number and fallen + away < due:
        return False
    adjutants = _possible_adjutants(tricks, seat)
    # Nearly as cheap: nor could it, were the adjutant the one who has won most.
    ours = won[bargain.napoleon] + max([0 if one is None else won[one] for one in adjutants])
    if ours + away < number and fallen - ours + away < due:
        return False
    known = away if _knows_away(tricks, seat) else 0
    owner = rules.kitty.honours_to
    ours = known if owner == "napoleon" else 0
    theirs = known if owner == "allies" else 0
    left = total - fallen - ours - theirs
    return all(_is_settled(tricks, adjutant, ours, theirs, left) for adjutant in adjutants)


def _is_settled(tricks: Tricks, adjutant: int | None, ours: int, theirs: int, left: int) -> bool:
    """Whether however `left` falls the points are the same, were this the adjutant."""
    rules, napoleon = tricks.bargain.setup.rules, tricks.bargain.napoleon
    number = tricks.bargain.contract.number
    won = tricks.won[napoleon] + (0 if adjutant is None else tricks.won[adjutant])
    ours += won
    if ours < number <= ours + left:
        return False
    theirs += sum(tricks.won) - won
    # Beside the bid only sweeps matter, and where both sides have some there will be none.
    if ours and theirs:
        return True
    # None, nearly all or all of the rest to one side.
    some_lost = rules.kitty.honours_to == "nobody" or rules.kitty.use == "none"
    double = rules.scoring.allied_sweep == "double"
    consequences = set()
    for share in {0, left} if some_lost else {left}:
        for more in {0, min(1, share), max(share - 1, 0), share}:
            made, sweep = outcome(rules, number, ours + more, theirs + share - more)
            consequences.add((made, double and sweep == "allies"))
    return len(consequences) == 1


def _knows_away(tricks: Tricks, seat: int) -> bool:
    """Whether the seat knows which honours are laid away."""
    bargain = tricks.bargain
    return seat == bargain.napoleon or bargain.setup.rules.kitty.show_honours


def _possible_adjutants(tricks: Tricks, seat: int) -> tuple[int | None, ...]:
    """Who may be the adjutant, as far as the seat knows; `None` if Napoleon may be alone."""
    bargain = tricks.bargain
    napoleon = bargain.napoleon
    if tricks.revealed or bargain.knows_adjutant(seat):
        return (bargain.adjutant,)
    return (None, *[one for one in range(len(tricks.won)) if one != napoleon and one != seat])
