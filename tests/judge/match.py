"""A whole record judged: its header, its deals one after another, and when the match may end."""

from __future__ import annotations

from napoleon.rules import Rules
from tests.judge.deal import Line, Lines, judge_deal


def judge_record(record: list[Line]) -> bool:
    """Go through all lines of a record; `Departure` where one departs from the rules.

    The record may stop after any deal, but not go on after the end of the match. Returns whether
    that end is reached.
    """
    rules = Rules.of(record[0]["rules"])
    seats = rules.deck.players
    totals = list(record[0].get("stacks", [rules.match.chips] * seats))
    lines = Lines(record)
    lines.place = 1
    number, deals_played, dealer = 1, 0, None
    while not lines.ended:
        lines.demand(not is_over(rules, totals, deals_played), "the match was over")
        lines.demand(record[lines.place]["deal"] == number, f"deal {number}")
        dealt_by, points = judge_deal(lines, rules, totals)
        lines.demand(dealer in (None, dealt_by), f"{dealer} should have dealt")
        following = (dealt_by + 1) % seats
        if points is None:
            dealer = following if rules.auction.if_all_pass == "next-dealer" else dealt_by
            continue
        dealer = following
        totals = [total + won for total, won in zip(totals, points, strict=True)]
        number, deals_played = number + 1, deals_played + 1
    return is_over(rules, totals, deals_played)


def is_over(rules: Rules, totals: list[int], deals_played: int) -> bool:
    """Whether the match ends after that many deals with these totals."""
    if rules.match.chips and min(totals) == 0:
        return True
    best = max(totals)
    if rules.match.target and best >= rules.match.target and totals.count(best) == 1:
        return True
    return rules.match.deals > 0 and deals_played >= rules.match.deals
