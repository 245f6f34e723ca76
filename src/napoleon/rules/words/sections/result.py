"""The result of a deal: who wins, the points, and worked examples."""

from __future__ import annotations

from napoleon.rules.words.catalogue import Value
from napoleon.rules.words.settlement import Settled, worked, worked_rungs
from napoleon.rules.words.writer import Writer


def result(w: Writer) -> None:
    """The section of the result."""
    rules, facts = w.rules, w.facts
    if rules.counts_tricks:
        w.paragraph(w.say("result.ladder"), w.say("result.extra"))
        for rung in worked_rungs(rules):
            w.item(
                w.say(
                    "result.ladder_won" if rung.won else "result.ladder_lost",
                    name=w.rung(rung.rung.name),
                    tricks=rung.tricks,
                    bidder=signed(rung.bidder),
                    other=signed(rung.other),
                )
            )
        w.end("result")
        return
    w.paragraph(
        w.say("result.count"),
        w.say("result.count_laid") if facts.exchanges else "",
        w.say("result.wins"),
    )
    _sweeps(w)
    _points(w)
    w.paragraph(w.say("result.worked"))
    for settled in worked(rules):
        w.item(*_example(w, settled))
    w.end("result")


def signed(number: int) -> str:
    """A number of points with its sign."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


def _sweeps(w: Writer) -> None:
    scoring = w.rules.scoring
    napoleon = {
        "napoleon-wins": "napoleon_sweep_wins",
        "allies-win": "napoleon_sweep_allies",
        "allies-win-unless-bid": "napoleon_sweep_unless",
    }[scoring.napoleon_sweep]
    allied = {
        "usual": "",
        "double": "allied_sweep_double",
        "napoleon-wins": "allied_sweep_napoleon",
    }[scoring.allied_sweep]
    if scoring.napoleon_sweep == "napoleon-wins" and not allied:
        return
    w.paragraph(
        w.say("result.sweep_all"),
        w.say(f"result.{napoleon}"),
        w.say(f"result.{allied}") if allied else "",
    )


def _points(w: Writer) -> None:
    rules, scoring = w.rules, w.rules.scoring
    partner = rules.has_partner
    if scoring.formula == "additive":
        w.paragraph(
            w.say("result.additive"),
            w.say("result.additive_won" if partner else "result.additive_won_alone"),
            w.say("result.additive_lost"),
        )
        return
    ally, opponents = scoring.ally, rules.deck.players - 1
    napoleon = ally * (opponents - 1) - scoring.adjutant
    lone: dict[str, Value] = {
        "lone": signed(ally * opponents),
        "ally": ally,
        "minus_ally": signed(-ally),
    }
    w.paragraph(
        w.say("result.zero"),
        w.say(
            "result.base",
            napoleon=signed(napoleon),
            minus_napoleon=signed(-napoleon),
            adjutant=signed(scoring.adjutant),
            minus_adjutant=signed(-scoring.adjutant),
            ally=ally,
            plus_ally=signed(ally),
            minus_ally=signed(-ally),
        )
        if partner
        else w.say("result.base_alone", **lone),
        w.say("result.base_lone", **lone) if partner else "",
    )
    auction = rules.auction
    if scoring.formula == "fixed":
        twenty = auction.maximum == 20
        w.paragraph(
            w.say("result.fixed_twenty") if twenty else "",
            w.say("result.fixed_lone" if partner else "result.fixed_alone"),
            w.say("result.fixed_both") if twenty else "",
        )
    elif scoring.formula == "bid-linked":
        single = auction.minimum == auction.maximum
        w.paragraph(
            w.say("result.bid_linked_one")
            if single
            else w.say("result.bid_linked", next=auction.minimum + 1)
        )


def _example(w: Writer, settled: Settled) -> tuple[str, ...]:
    lone = settled.adjutant is None
    outcome = ("lone_" if lone and w.rules.has_partner else "") + ("won" if settled.won else "lost")
    steps = settled.factor - 1
    return (
        w.say(
            f"result.{outcome}",
            bid=w.bid(settled.number, settled.suit),
            honours=settled.honours,
        ),
        w.say("result.factor", steps=steps, factor=settled.factor) if steps else "",
        w.say("result.points_lone", napoleon=signed(settled.napoleon), ally=signed(settled.ally))
        if settled.adjutant is None
        else w.say(
            "result.points",
            napoleon=signed(settled.napoleon),
            adjutant=signed(settled.adjutant),
            ally=signed(settled.ally),
        ),
    )
