"""`napoleon solve`: best play with all cards seen."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from napoleon.cli.fault import fail
from napoleon.cli.file import named

if TYPE_CHECKING:
    from napoleon.deal import Deal
    from napoleon.solver import Position, Solution


def solve(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="A position (TOML) or a record; - reads stdin.")
    ],
    line: Annotated[
        int | None,
        typer.Option(
            min=1, help="Of a record: the moment after this line; else its last deal's first lead."
        ),
    ] = None,
    side: Annotated[
        str, typer.Option(help="Seats whose points count, as in 0,3; of a record Napoleon's side.")
    ] = "",
    goal: Annotated[
        int | None, typer.Option(min=0, help="Only say whether the side gets so many from here.")
    ] = None,
    memory: Annotated[int, typer.Option(min=1, help="Megabytes for the table.")] = 64,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Say what best play brings when all cards are seen, card by card, and how it goes on."""
    from napoleon.rules import RulesError

    text = _text(file)
    try:
        position, seats, asked = _asked(text, line, side)
        solution = _solved(position, seats, goal if goal is not None else asked, memory)
    except RulesError as error:
        fail(str(error))
    except ValueError as error:  # cards or a record that can't be, among them
        fail(str(error))
    if json:
        import msgspec

        told = {
            "side": sorted(seats),
            "turn": position.turn,
            "value": solution.value,
            "reaches": solution.reaches,
            "moves": {str(play): value for play, value in solution.moves.items()},
            "line": [str(play) for play in solution.line],
            "nodes": solution.nodes,
        }
        typer.echo(msgspec.json.encode(told).decode())
    else:
        _print(position, seats, goal if goal is not None else asked, solution)


def _text(file: str) -> str:
    try:
        if file == "-":
            return sys.stdin.read()
        return named(file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "is no text in UTF-8"
        fail(f"{file}: {reason}")


def _asked(text: str, line: int | None, side: str) -> tuple[Position, frozenset[int], int | None]:
    """The position, the side, and the goal that the text names."""
    from napoleon.solver import Position
    from napoleon.solver.text import read_problem

    try:
        chosen = frozenset(int(seat) for seat in side.split(",") if seat.strip())
    except ValueError:
        raise ValueError(f"--side {side}: seats are numbers, as in 0,3") from None
    if not text.lstrip().startswith("{"):
        try:
            position, own, goal = read_problem(text)
        except RecursionError:  # Python's own parser goes down with every bracket
            raise ValueError("the position is no TOML: nested too deeply") from None
        return position, chosen or own, goal
    deal = _moment(text, line)
    return Position.at(deal), chosen or _napoleons(deal), None


def _moment(text: str, line: int | None) -> Deal:
    """The deal after a line of a record, or where the play of its last deal began."""
    from io import BytesIO

    from napoleon.deal.tricks import Tricks
    from napoleon.record.reader import read_lines
    from napoleon.record.replay import Replay

    replay, last, begun = Replay(), 0, None
    for number, one in read_lines(BytesIO(text.encode())):
        replay.feed(one, number)
        last = number
        deal = replay.match.deal if replay.match is not None else None
        if deal is not None and number == line:
            return deal
        if deal is not None and isinstance(deal.state, Tricks) and "play" not in one:
            begun = deal
    if line is not None:
        raise ValueError(f"--line {line}: no deal stands there; the record has {last} lines")
    if begun is None:
        raise ValueError("no cards are played in this record")
    return begun


def _napoleons(deal: Deal) -> frozenset[int]:
    from napoleon.deal.tricks import Tricks

    assert isinstance(deal.state, Tricks)
    bargain = deal.state.bargain
    seats = (bargain.napoleon, bargain.adjutant)
    return frozenset(seat for seat in seats if seat is not None)


def _solved(position: Position, side: frozenset[int], goal: int | None, memory: int) -> Solution:
    from rich.console import Console

    from napoleon.kernel import cache

    with Console(stderr=True).status("Thinking …") as status:
        if not cache.is_warm("solver"):
            status.update("Preparing the solver (once for each version) …")
        from napoleon.solver import Solver

        def told(nodes: int, low: int, high: int) -> None:
            between = f"{low} to {high} points, " if high <= position.points_left else ""
            status.update(f"Thinking … {between}{nodes:,} positions")

        # One point more than is out is as far out of reach as any number, and fits the search.
        need = None if goal is None else min(goal, position.points_left + 1)
        return Solver(position, side, memory=memory << 20, told=told).solve(goal=need)


def _print(position: Position, side: frozenset[int], goal: int | None, solution: Solution) -> None:
    from rich.console import Console
    from rich.table import Table

    console = Console(highlight=False)
    unit = "tricks" if position.rules.counts_tricks else "honours"
    who = f"The side of {_seats(side)}"
    if goal is not None:
        console.print(f"{who} {'gets' if solution.reaches else 'does not get'} {goal} {unit}.")
        return
    console.print(f"{who} gets {solution.value} of the {position.points_left} {unit} still out.")
    if solution.moves:
        table = Table(title=f"Seat {position.turn} to play")
        table.add_column("card")
        table.add_column(unit, justify="right")
        for play, value in solution.moves.items():
            table.add_row(str(play), str(value))
        console.print(table)
        console.print(f"One line of best play: {' · '.join(map(str, solution.line))}")


def _seats(side: frozenset[int]) -> str:
    return "seat " + " and ".join(map(str, sorted(side))) if side else "no seat"
