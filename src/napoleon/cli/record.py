"""`napoleon record`: records of games."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from napoleon.cli.fault import fail

app = typer.Typer(no_args_is_help=True, help="Look at records of games.")


@app.callback()
def records() -> None:
    """Look at records of games."""


@app.command()
def check(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record, in JSON Lines.")],
) -> None:
    """Replay a record, and say where it departs from the rules that it carries."""
    from napoleon.record import check as checked

    report = checked(file)
    if report.problem is not None:
        fail(str(report.problem))
    typer.echo(f"{file}: right; {report.matches} match(es), {report.deals} finished deal(s).")
