"""`napoleon odds`: how far the odds of who is adjutant can be relied on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from napoleon.cli.fault import fail
from napoleon.cli.table import Table, read_table

if TYPE_CHECKING:
    from napoleon.arena.reliability import Reliability


def odds(
    name: Annotated[str, typer.Argument(metavar="PLAYER", help="Who plays the deals.")] = "normal",
    deals: Annotated[int, typer.Option(min=1, help="How many deals.")] = 200,
    rules: Table = "standard",
    seed: Annotated[int, typer.Option(help="The deals' seed.")] = 1,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Compare the odds of who is adjutant with who it was, over many deals."""
    from rich.console import Console
    from rich.progress import Progress

    from napoleon.arena.reliability import reliability
    from napoleon.players import player

    agreed = read_table(rules)
    try:
        player(name)
        with Progress(console=Console(stderr=True), transient=True) as progress:
            task = progress.add_task(f"{name}: {rules}", total=deals)
            found = reliability(
                agreed,
                name,
                deals,
                seed,
                told=lambda done: progress.update(task, completed=done),
            )
    except ValueError as error:
        fail(str(error))
    if json:
        import msgspec

        typer.echo(msgspec.json.format(msgspec.json.encode(found)).decode())
    else:
        _print(found, f"{name}: {rules}, {deals} deals, seed {seed}")


def _print(found: Reliability, title: str) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(title=title)
    for column in ("odds given", "times", "mean", "it was so"):
        table.add_column(column, justify="right")
    for band in found.bands:
        table.add_row(
            f"{band.low:.0%} to {band.high:.0%}",
            str(band.given),
            f"{band.mean:.1%}",
            f"{band.share:.1%}",
        )
    console = Console()
    console.print(table)
    console.print(
        f"mean squared error {found.error:.4f}; by what the cards alone allow {found.unread:.4f} "
        f"({found.asked} odds)",
        highlight=False,
    )
