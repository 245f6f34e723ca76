"""Worked settlements: the points of a few results; the tests compare them with the deal's."""

from __future__ import annotations

from msgspec import Struct

from napoleon.cards import Suit
from napoleon.rules.model import Rules, Rung

ALL_HONOURS = 20


class Settled(Struct, frozen=True):
    """A result with everybody's points; `adjutant` is absent when Napoleon plays alone."""

    number: int
    honours: int
    won: bool
    napoleon: int
    adjutant: int | None
    ally: int
    """Of each opponent."""
    factor: int = 1
    """What `bid-linked` multiplies by."""
    suit: Suit = Suit.HEARTS


class SettledRung(Struct, frozen=True):
    """A result of a call of a ladder."""

    rung: Rung
    tricks: int
    won: bool
    bidder: int
    other: int


def settled(rules: Rules, number: int, honours: int, *, lone: bool) -> Settled:
    """The settlement of a bid of `number` when Napoleon's side has `honours`."""
    scoring, opponents = rules.scoring, rules.deck.players - (1 if lone else 2)
    won = _won(rules, number, honours)
    height = number - rules.auction.minimum + 1
    linked = height if scoring.formula == "bid-linked" else 1
    factor = 2 if honours == 0 and scoring.allied_sweep == "double" else 1
    if scoring.formula == "additive":
        share = number * factor
        napoleon = (4 if lone else 2) * share if won else 0
        adjutant = share if won else 0
        return Settled(
            number, honours, won, napoleon, None if lone else adjutant, 0 if won else share
        )
    if scoring.formula == "fixed":
        factor *= (2 if lone else 1) * (2 if number == ALL_HONOURS else 1)
    factor *= linked if won else -linked
    helper = None if lone else factor * scoring.adjutant
    napoleon = factor * scoring.ally * opponents - (helper or 0)
    return Settled(number, honours, won, napoleon, helper, -factor * scoring.ally, linked)


def worked(rules: Rules) -> tuple[Settled, ...]:
    """Results worth showing: won, lost, alone, and sweeps that change something."""
    auction, scoring = rules.auction, rules.scoring
    above = 2 if scoring.formula in ("bid-linked", "additive") else 0
    number = min(auction.minimum + above, auction.maximum)
    alone = not rules.has_partner
    results = [
        settled(rules, number, min(number + 1, ALL_HONOURS), lone=alone),
        settled(rules, number, number - 2, lone=alone),
    ]
    if not alone:
        results.append(settled(rules, number, min(number, ALL_HONOURS), lone=True))
    if scoring.napoleon_sweep != "napoleon-wins" and number < ALL_HONOURS - 1:
        results.append(settled(rules, number, ALL_HONOURS, lone=alone))
    if scoring.allied_sweep != "usual":
        results.append(settled(rules, number, 0, lone=alone))
    return tuple(results)


def worked_rungs(rules: Rules) -> tuple[SettledRung, ...]:
    """One call made and one failed: the highest that nothing has to lie under, or the first."""
    free = [rung for rung in rules.auction.ladder if not rung.only_over]
    return tuple(
        SettledRung(
            rung,
            tricks,
            tricks >= rung.tricks,
            each * (rules.deck.players - 1),
            -each,
        )
        for rung in (free[len(free) // 2], free[-1])
        for tricks, each in ((rung.tricks, rung.win), (rung.tricks - 1, -rung.lose))
    )


def _won(rules: Rules, number: int, honours: int) -> bool:
    scoring = rules.scoring
    if honours == ALL_HONOURS:
        unless_bid = scoring.napoleon_sweep == "allies-win-unless-bid"
        return scoring.napoleon_sweep == "napoleon-wins" or (unless_bid and number == ALL_HONOURS)
    if honours == 0 and scoring.allied_sweep == "napoleon-wins":
        return True
    return honours >= number
