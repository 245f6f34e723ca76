"""`napoleon record`: records of games."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from napoleon.cli.fault import fail
from napoleon.cli.file import named

app = typer.Typer(no_args_is_help=True, help="Look at records of games.")

_RECORD = typer.Argument(metavar="FILE", parser=named, help="A record, in JSON Lines.")


@app.callback()
def records() -> None:
    """Look at records of games."""


@app.command()
def check(
    file: Annotated[Path, _RECORD],
) -> None:
    """Replay a record, and say where it departs from the rules that it carries."""
    from napoleon.record import check as checked

    report = checked(file)
    if report.problem is not None:
        fail(str(report.problem))
    typer.echo(f"{file}: right; {report.matches} match(es), {report.deals} finished deal(s).")


@app.command()
def show(
    file: Annotated[Path, _RECORD],
) -> None:
    """Print a record as a text to read: hands, auction, tricks and results."""
    from napoleon.record import RecordError, lines_in
    from napoleon.record import show as told

    try:
        for line in told(lines_in(file)):
            typer.echo(line)
    except RecordError as error:
        fail(str(error))


@app.command()
def convert(
    file: Annotated[
        Path,
        typer.Argument(metavar="FILE", parser=named, help="A record: JSON Lines, or JSON."),
    ],
    to: Annotated[
        Literal["jsonl", "json", "text"], typer.Option(help="What to write it as.")
    ] = "jsonl",
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            parser=named,
            help="Where to; printed if left out.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Write a record in another form, checked: JSON Lines, one JSON document, or text."""
    from napoleon.record import RecordError
    from napoleon.record import convert as converted

    try:
        text = converted(file, to)
        if out is None:
            typer.echo(text, nl=False)
        else:
            out.write_text(text, encoding="utf-8")
    except RecordError as error:
        fail(str(error))
    except OSError as error:
        fail(f"{out}: {error.strerror or 'cannot be written'}")
