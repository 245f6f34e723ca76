"""Section 6 of the rules: whether the bid is made, and the points of every seat."""

from __future__ import annotations

from dataclasses import dataclass

from napoleon.rules import Rules


@dataclass(frozen=True)
class Outcome:
    """How a deal ended. `adjutant` is None where Napoleon (or the bidder) played alone."""

    bid: str
    napoleon: int
    adjutant: int | None
    honours: int = 0
    """Honours of Napoleon's side, owned ones from the exchange included."""
    allied_honours: int = 0
    """Honours of the allies; with `honours` 20 unless some belong to nobody."""
    tricks: int = 0
    """Tricks of the bidder, where tricks count."""


def number(rules: Rules, bid: str) -> int:
    """What the bid promises: honours or tricks."""
    if rules.goal.counts == "tricks":
        return next(rung.tricks for rung in rules.auction.ladder if rung.name == bid)
    return int(bid[:-1])


def is_made(rules: Rules, outcome: Outcome) -> bool:
    """Whether Napoleon's side wins."""
    promised = number(rules, outcome.bid)
    if rules.goal.counts == "tricks":
        return outcome.tricks >= promised
    if outcome.honours == 20:
        if rules.scoring.napoleon_sweep == "allies-win":
            return False
        if rules.scoring.napoleon_sweep == "allies-win-unless-bid":
            return promised == 20
        return True
    if outcome.allied_honours == 20 and rules.scoring.allied_sweep == "napoleon-wins":
        return True
    return outcome.honours >= promised


def points(rules: Rules, outcome: Outcome) -> list[int]:
    """Points by seat, before anybody runs out of chips."""
    made = is_made(rules, outcome)
    if rules.goal.counts == "tricks":
        return ladder_points(rules, outcome, made)
    if rules.scoring.formula == "additive":
        result = additive_points(rules, outcome, made)
    else:
        result = [share * factor(rules, outcome) for share in base(rules, outcome, made)]
    if outcome.allied_honours == 20 and rules.scoring.allied_sweep == "double":
        result = [2 * share for share in result]
    return result


def allies(rules: Rules, outcome: Outcome) -> list[int]:
    side = (outcome.napoleon, outcome.adjutant)
    return [seat for seat in range(rules.deck.players) if seat not in side]


def base(rules: Rules, outcome: Outcome, made: bool) -> list[int]:
    sign = 1 if made else -1
    others = allies(rules, outcome)
    result = [0] * rules.deck.players
    for seat in others:
        result[seat] = -sign * rules.scoring.ally
    if outcome.adjutant is not None:
        result[outcome.adjutant] = sign * rules.scoring.adjutant
        balance = rules.scoring.ally * len(others) - rules.scoring.adjutant
    else:
        balance = rules.scoring.ally * len(others)
    result[outcome.napoleon] = sign * balance
    return result


def factor(rules: Rules, outcome: Outcome) -> int:
    promised = number(rules, outcome.bid)
    if rules.scoring.formula == "fixed":
        doubled = 2 if promised == 20 else 1
        return doubled * (2 if outcome.adjutant is None else 1)
    if rules.scoring.formula == "bid-linked":
        return max(1, counted(rules, promised) - rules.auction.minimum + 1)
    return 1


def counted(rules: Rules, promised: int) -> int:
    """A forced bid below the minimum counts as the minimum in formulas."""
    return max(promised, rules.auction.minimum)


def additive_points(rules: Rules, outcome: Outcome, made: bool) -> list[int]:
    promised = counted(rules, number(rules, outcome.bid))
    result = [0] * rules.deck.players
    if not made:
        for seat in allies(rules, outcome):
            result[seat] = promised
    elif outcome.adjutant is None:
        result[outcome.napoleon] = 4 * promised
    else:
        result[outcome.napoleon] = 2 * promised
        result[outcome.adjutant] = promised
    return result


def ladder_points(rules: Rules, outcome: Outcome, made: bool) -> list[int]:
    rung = next(rung for rung in rules.auction.ladder if rung.name == outcome.bid)
    each = -rung.win if made else rung.lose
    result = [each] * rules.deck.players
    result[outcome.napoleon] = -each * (rules.deck.players - 1)
    return result


def paid(rules: Rules, outcome: Outcome, stacks: list[int]) -> list[int]:
    """Points by seat where nobody pays more than his stack holds.

    The rules say who gets what where one pays all the others, or all the others pay one: that is
    a bidder alone. With an adjutant beside him the shortfall's division is left open, and this
    judge refuses to decide (see `could_be_paid`).
    """
    if outcome.adjutant is not None:
        raise ValueError("the rules don't say how a shortfall is shared with an adjutant")
    owed = points(rules, outcome)
    bidder, seats = outcome.napoleon, rules.deck.players
    if owed[bidder] >= 0:
        result = [-min(-owed[seat], stacks[seat]) for seat in range(seats)]
        result[bidder] = 0
        result[bidder] = -sum(result)
        return result
    if -owed[bidder] <= stacks[bidder]:
        return owed
    each, odd = divmod(stacks[bidder], seats - 1)
    result = [each] * seats
    result[bidder] = -stacks[bidder]
    for step in range(1, odd + 1):
        result[(bidder + step) % seats] += 1
    return result


def could_be_paid(rules: Rules, outcome: Outcome, stacks: list[int], result: list[int]) -> bool:
    """Whether `result` keeps to all that the rules do say about chips."""
    owed = points(rules, outcome)
    for due, got, stack in zip(owed, result, stacks, strict=True):
        if due < 0 and got != -min(-due, stack):
            return False  # a loser pays what he owes or all he has
        if due >= 0 and not 0 <= got <= due:
            return False  # nobody gets more than is owed to him
    return sum(result) == 0
