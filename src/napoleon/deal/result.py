"""What a deal was worth: who won, and everybody's points, with the steps that lead there."""

from __future__ import annotations

from msgspec import Struct

from napoleon.deal.action import Bid
from napoleon.rules import Rules


class Step(Struct, frozen=True):
    """One step of a settlement: `base` points of an ally, then factors by their reason."""

    code: str
    factor: int


class Result(Struct, frozen=True):
    """The end of a deal. `points` are by seat, before any cap by chips."""

    napoleon: int
    adjutant: int | None
    bid: Bid
    made: bool
    """Whether Napoleon's side won, sweeps considered."""
    honours: int
    """The honours of Napoleon's side, or his tricks where tricks count; after a claim, so far."""
    sweep: str
    """`napoleon` or `allies` had all twenty; else empty."""
    points: tuple[int, ...]
    steps: tuple[Step, ...]
    claimed: int | None = None
    """The seat that claimed the rest."""


ALL_HONOURS = 20


def bid_number(rules: Rules, bid: Bid) -> int:
    """The honours (or tricks) that a bid promises."""
    if isinstance(bid.number, int):
        return bid.number
    rung = rules.rung(bid.number)
    assert rung is not None, bid
    return rung.tricks


def outcome(rules: Rules, number: int, ours: int, theirs: int) -> tuple[bool, str]:
    """Whether Napoleon's side wins with `ours` honours against `theirs`, and who swept."""
    made = ours >= number
    if rules.counts_tricks:
        return made, ""
    scoring = rules.scoring
    if ours == ALL_HONOURS:
        bid_it = number == ALL_HONOURS
        loses = scoring.napoleon_sweep == "allies-win" or (
            scoring.napoleon_sweep == "allies-win-unless-bid" and not bid_it
        )
        return not loses, "napoleon"
    if theirs == ALL_HONOURS:
        return made or scoring.allied_sweep == "napoleon-wins", "allies"
    return made, ""


def is_pointless(rules: Rules, bid: Bid) -> bool:
    """Whether a bid is legal in vain: whatever makes it loses."""
    if rules.counts_tricks:
        return False
    number = bid_number(rules, bid)
    making = range(number, ALL_HONOURS + 1)
    return not any(outcome(rules, number, ours, ALL_HONOURS - ours)[0] for ours in making)


def settle(
    rules: Rules,
    napoleon: int,
    adjutant: int | None,
    bid: Bid,
    ours: int,
    theirs: int,
    claimed: int | None = None,
) -> Result:
    """The result for these honours (or tricks) of Napoleon's side and of the allies."""
    number = bid_number(rules, bid)
    made, sweep = outcome(rules, number, ours, theirs)
    steps = _steps(rules, adjutant, bid, number, made, sweep)
    return Result(
        napoleon=napoleon,
        adjutant=adjutant,
        bid=bid,
        made=made,
        honours=ours,
        sweep=sweep,
        points=_points(rules, napoleon, adjutant, made, steps),
        steps=steps,
        claimed=claimed,
    )


def _steps(
    rules: Rules, adjutant: int | None, bid: Bid, number: int, made: bool, sweep: str
) -> tuple[Step, ...]:
    scoring, lone = rules.scoring, adjutant is None
    least = rules.auction.minimum
    if scoring.formula == "ladder":
        rung = rules.rung(str(bid.number))
        assert rung is not None, bid
        return (Step("ladder", rung.win if made else rung.lose),)
    if scoring.formula == "additive":
        steps = [Step("additive", max(number, least))]
        if lone and made:
            steps.append(Step("lone", 2))
    else:
        steps = [Step("base", scoring.ally)]
        if scoring.formula == "bid-linked":
            steps.append(Step("bid-linked", max(number - least + 1, 1)))
        if scoring.formula == "fixed":
            if number == ALL_HONOURS:
                steps.append(Step("bid-20", 2))
            if lone:
                steps.append(Step("lone", 2))
    if sweep == "allies" and scoring.allied_sweep == "double":
        steps.append(Step("allied-sweep", 2))
    return tuple(steps)


def _points(
    rules: Rules, napoleon: int, adjutant: int | None, made: bool, steps: tuple[Step, ...]
) -> tuple[int, ...]:
    players, scoring = rules.deck.players, rules.scoring
    factor = 1
    for step in steps[1:]:
        factor *= step.factor
    if scoring.formula == "additive":
        share = steps[0].factor * factor
        if not made:
            return tuple(0 if seat in (napoleon, adjutant) else share for seat in range(players))
        side = {napoleon: 2 * share, adjutant: share}
        return tuple(side.get(seat, 0) for seat in range(players))
    sign = 1 if made else -1
    share = sign * factor * steps[0].factor
    opponents = players - 1 if adjutant is None else players - 2
    helper = sign * factor * scoring.adjutant
    side = {napoleon: share * opponents}
    if adjutant is not None:
        side = {napoleon: share * opponents - helper, adjutant: helper}
    return tuple(side.get(seat, -share) for seat in range(players))
