"""What the arena measured, as tables to read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.console import Console
from rich.table import Table

from napoleon.arena import Interval, Measured, MeasuredPlay, Settling

_ROLES = ("napoleon", "adjutant", "ally")


def substitution(measured: Measured, where: str) -> None:
    """The challenger's seat beside the field by itself, and what it gains."""
    lines = measured.lines
    rows = {
        "points a deal": [f"{line.points:+.3f}" for line in lines],
        "Napoleon in": [f"{line.contracts:.1%}" for line in lines],
        "contracts made": [f"{line.made:.1%}" for line in lines],
        "mean bid": [f"{line.bid:.2f}" for line in lines],
        **{
            f"own side, as {role}": [f"{line.honours.get(role, 0):.2f}" for line in lines]
            for role in _ROLES
        },
        "decision, median": [f"{line.times.median_ms:.2f} ms" for line in lines],
        "decision, longest": [f"{line.times.most_ms:.2f} ms" for line in lines],
    }
    challenger, field = measured.challenger, measured.field
    columns = (f"{challenger} (1 seat)", f"{field} (all seats)")
    _print(f"{challenger} among {field}: {where}", columns, rows)
    _say(
        f"{challenger} gains [bold]{measured.gain.mean:+.3f}[/] points a deal over {field} in the "
        f"same seat ({measured.gain.deals} deals)"
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
        f"{measured.deals} contracts by {measured.bidders}: mean bid [bold]{measured.bid:.2f}[/], "
        f"{measured.lone:.1%} without an adjutant, {measured.dealt:.1f} deals for each"
    )
    for name, times in zip((challenger, field), measured.times, strict=True):
        _say(f"  {name}: {times.median_ms:.2f} ms a decision, the longest {times.most_ms:.0f} ms")


def settling(settling: Settling, deals: int) -> None:
    """What a run with a sequential test has settled."""
    _say(f"sequential test, 99% sure however often one looks ({deals} deals):")
    found = settling.found
    if not found:
        _say("  too few deals to tell")
    for name, one in found.items():
        verdict = "settled" if one.settled else "not settled"
        _say(f"  {name}: {verdict}, {one.low:+.3f} to {one.high:+.3f}")


def _print(title: str, columns: Sequence[str], rows: Mapping[str, Sequence[str]]) -> None:
    table = Table(title=title)
    table.add_column("")
    for column in columns:
        table.add_column(column, justify="right")
    for name, cells in rows.items():
        table.add_row(name, *cells)
    Console().print(table)


def _say(text: str) -> None:
    Console().print(text, highlight=False, soft_wrap=True)


def _say_intervals(interval: Interval) -> None:
    _say(f"  95%: {interval.low95:+.3f} to {interval.high95:+.3f}")
    _say(f"  99%: {interval.low99:+.3f} to {interval.high99:+.3f}")


def _percent(low: float, high: float) -> str:
    return f"{100 * low:+.1f} to {100 * high:+.1f}"
