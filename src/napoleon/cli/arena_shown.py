"""What the arena measured, as tables to read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from napoleon.arena import (
    Interval,
    Kind,
    MatchStandings,
    Measured,
    MeasuredPlay,
    Settling,
    Standings,
)
from napoleon.arena.line import Line, Times

_ROLES = ("napoleon", "adjutant", "ally")


def substitution(measured: Measured, where: str) -> None:
    """The challenger's seat beside the field by itself, and what it gains."""
    lines = measured.lines
    rows = {"points a deal": [f"{line.points:+.3f}" for line in lines], **_line_rows(lines)}
    challenger, field = measured.challenger, measured.field
    columns = (f"{challenger} (1 seat)", f"{field} (all seats)")
    _print(f"{challenger} among {field}: {where}", columns, rows)
    _say(
        f"{escape(challenger)} gains [bold]{measured.gain.mean:+.3f}[/] points a deal over "
        f"{escape(field)} in the same seat ({measured.gain.deals} deals)"
    )
    _say_intervals(measured.gain)


def play_only(measured: MeasuredPlay, where: str) -> None:
    """The challenger on both sides of the contracts beside the field."""
    challenger, field = measured.challenger, measured.field
    sides = (measured.declaring, measured.defending)
    rows = {
        challenger: [f"{side.challenger:.1%}" for side in sides],
        field: [f"{side.field:.1%}" for side in sides],
        "difference": [f"{100 * side.better.mean:+.1f} points" for side in sides],
        "  95%": [_percent(side.better.low95, side.better.high95) for side in sides],
        "  99%": [_percent(side.better.low99, side.better.high99) for side in sides],
        "honours more": [f"{side.honours.mean:+.2f}" for side in sides],
        "  99% ": [f"{side.honours.low99:+.2f} to {side.honours.high99:+.2f}" for side in sides],
        "points more": [f"{side.points.mean:+.3f}" for side in sides],
        "  99%  ": [f"{side.points.low99:+.3f} to {side.points.high99:+.3f}" for side in sides],
    }
    columns = ("contracts made, as Napoleon and adjutant", "contracts broken, as allies")
    _print(f"{challenger} against {field}, play only: {where}", columns, rows)
    _say(
        f"{measured.deals} contracts by {escape(measured.bidders)}: "
        f"mean bid [bold]{measured.bid:.2f}[/], {measured.lone:.1%} without an adjutant, "
        f"{measured.dealt:.1f} deals for each"
    )
    for name, times in zip((challenger, field), measured.times, strict=True):
        took = f"{times.median_ms:.2f} ms a decision, the longest {times.most_ms:.0f} ms"
        _say(f"  {escape(name)}: {took}")


def round_robin(measured: Standings, where: str) -> None:
    """The players by their points, and each two beside each other."""
    standings = measured.standings
    lines = [one.line for one in standings]
    rows = {
        "points a deal": [f"{one.points.mean:+.3f}" for one in standings],
        "  99%": [_span(one.points) for one in standings],
        "rating": [f"{one.rating.mean:.1f}" for one in standings],
        "  99% ": [f"{one.rating.low99:.1f} to {one.rating.high99:.1f}" for one in standings],
        **_line_rows(lines),
    }
    deals = standings[0].points.deals
    _print(f"{where}, {deals} deals", [line.player for line in lines], rows)
    _say_differences(measured.differences, "points a deal")


def matches(measured: MatchStandings, where: str) -> None:
    """The players by their points a match."""
    standings = measured.standings
    rows = {
        "points a match": [f"{one.points.mean:+.2f}" for one in standings],
        "  99%": [f"{one.points.low99:+.2f} to {one.points.high99:+.2f}" for one in standings],
        "matches won": [f"{one.wins.mean:.1%}" for one in standings],
        "  99% ": [f"{one.wins.low99:.1%} to {one.wins.high99:.1%}" for one in standings],
        "mean rank": [f"{one.rank:.2f}" for one in standings],
        "rating": [f"{one.rating.mean:.1f}" for one in standings],
        "  99%  ": [f"{one.rating.low99:.1f} to {one.rating.high99:.1f}" for one in standings],
        **_time_rows([one.times for one in standings]),
    }
    many = standings[0].points.deals
    title = f"{where}, {many} matches of {measured.deals:.1f} deals"
    _print(title, [one.player for one in standings], rows)
    _say_differences(measured.differences, "points a match")


def levels(measured: Sequence[Kind], where: str) -> None:
    """Each kind's bids, and what came of them."""
    rows = {
        "mean bid": [_mean(kind.bid, "{:.2f}") for kind in measured],
        "contracts made": [_mean(kind.made, "{:.1%}") for kind in measured],
        "  99%": [
            "" if kind.made is None else f"{kind.made.low99:.1%} to {kind.made.high99:.1%}"
            for kind in measured
        ],
        "Napoleon's side": [_mean(kind.honours, "{:.2f}") for kind in measured],
        "without adjutant": [f"{kind.lone:.1%}" for kind in measured],
        "redeals a deal": [f"{kind.redeals:.2f}" for kind in measured],
        **_time_rows([kind.times for kind in measured]),
    }
    title = f"tables of one kind: {where}, {measured[0].deals} deals"
    _print(title, [kind.player for kind in measured], rows)


def settling(settling: Settling, deals: int) -> None:
    """What a run with a sequential test has settled."""
    _say(f"sequential test, 99% sure however often one looks ({deals} deals):")
    found = settling.found
    if not found:
        _say("  too few deals to tell")
    for name, one in found.items():
        verdict = "settled" if one.settled else "not settled"
        _say(f"  {escape(name)}: {verdict}, {one.low:+.3f} to {one.high:+.3f}")


def _line_rows(lines: Sequence[Line]) -> dict[str, list[str]]:
    return {
        "Napoleon in": [f"{line.contracts:.1%}" for line in lines],
        "contracts made": [f"{line.made:.1%}" if line.contracts else "" for line in lines],
        "mean bid": [f"{line.bid:.2f}" if line.contracts else "" for line in lines],
        **{
            f"own side, as {role}": [f"{line.honours.get(role, 0):.2f}" for line in lines]
            for role in _ROLES
        },
        **_time_rows([line.times for line in lines]),
    }


def _time_rows(times: Sequence[Times]) -> dict[str, list[str]]:
    return {
        "decision, median": [f"{one.median_ms:.2f} ms" for one in times],
        "decision, longest": [f"{one.most_ms:.2f} ms" for one in times],
    }


def _print(title: str, columns: Sequence[str], rows: Mapping[str, Sequence[str]]) -> None:
    table = Table(title=escape(title))
    table.add_column("")
    for column in columns:
        table.add_column(escape(column), justify="right")
    for name, cells in rows.items():
        table.add_row(name, *cells)
    Console().print(table)


def _say(text: str) -> None:
    Console().print(text, highlight=False, soft_wrap=True)


def _say_differences(differences: Mapping[str, Interval], what: str) -> None:
    for names, one in differences.items():
        _say(f"{escape(names)}: [bold]{one.mean:+.3f}[/] {what} (99%: {_span(one)})")


def _say_intervals(interval: Interval) -> None:
    _say(f"  95%: {interval.low95:+.3f} to {interval.high95:+.3f}")
    _say(f"  99%: {interval.low99:+.3f} to {interval.high99:+.3f}")


def _span(interval: Interval) -> str:
    return f"{interval.low99:+.3f} to {interval.high99:+.3f}"


def _mean(interval: Interval | None, form: str) -> str:
    return "" if interval is None else form.format(interval.mean)


def _percent(low: float, high: float) -> str:
    return f"{100 * low:+.1f} to {100 * high:+.1f}"
