"""`napoleon arena`: which player is better, and by how much."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from napoleon.cli.fault import fail

if TYPE_CHECKING:
    from napoleon.arena import Measured
    from napoleon.rules import Rules


def arena(
    challenger: Annotated[
        str,
        typer.Argument(
            help="Who is measured: easy, normal, hard, expert; expert:100000 thinks less."
        ),
    ],
    field: Annotated[str, typer.Argument(help="Who sits in all the other seats.")],
    deals: Annotated[int, typer.Option(min=1, help="How many deals.")] = 200,
    rules: Annotated[
        str, typer.Option(metavar="TABLE|FILE", help="A table's name, or a TOML file.")
    ] = "standard",
    seed: Annotated[int, typer.Option(help="The deals' seed.")] = 1,
    jobs: Annotated[int, typer.Option(help="Processes; -1 for all cores.")] = -1,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Measure a player against another over the same deals, in each seat in turn."""
    from rich.console import Console
    from rich.progress import Progress

    from napoleon.arena import substitution
    from napoleon.players import player

    agreed = _rules(rules)
    try:
        for name in (challenger, field):
            player(name)
    except ValueError as error:
        fail(str(error))
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(f"{challenger} among {field}", total=deals)
        measured = substitution(
            agreed,
            challenger,
            field,
            deals,
            seed,
            jobs=jobs,
            told=lambda done: progress.update(task, completed=done),
        )
    if json:
        import msgspec

        told = {"rules": rules, "seed": seed, **msgspec.to_builtins(measured)}
        typer.echo(msgspec.json.format(msgspec.json.encode(told)).decode())
    else:
        _print(measured, rules, seed)


def _rules(name: str) -> Rules:
    from napoleon.rules import TABLES, Rules, RulesError

    try:
        return Rules.preset(name) if name in TABLES else Rules.read(name)
    except RulesError as error:
        fail(f"{error} (tables: {', '.join(TABLES)})")


def _print(measured: Measured, rules: str, seed: int) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(title=f"{measured.challenger} among {measured.field}: {rules}, seed {seed}")
    table.add_column("")
    columns = (f"{measured.challenger} (1 seat)", f"{measured.field} (all seats)")
    for column in columns:
        table.add_column(column, justify="right")
    rows = {
        "points a deal": [f"{line.points:+.3f}" for line in measured.lines],
        "Napoleon in": [f"{line.contracts:.1%}" for line in measured.lines],
        "contracts made": [f"{line.made:.1%}" for line in measured.lines],
        "mean bid": [f"{line.bid:.2f}" for line in measured.lines],
        **{
            f"own side, as {role}": [f"{line.honours.get(role, 0):.2f}" for line in measured.lines]
            for role in ("napoleon", "adjutant", "ally")
        },
        "decision, median": [f"{line.median_ms:.2f} ms" for line in measured.lines],
        "decision, longest": [f"{line.most_ms:.2f} ms" for line in measured.lines],
    }
    for name, cells in rows.items():
        table.add_row(name, *cells)
    console = Console()
    console.print(table)
    gain = measured.gain
    console.print(
        f"{measured.challenger} gains [bold]{gain.mean:+.3f}[/] points a deal over "
        f"{measured.field} in the same seat ({gain.deals} deals)\n"
        f"  95%: {gain.low95:+.3f} to {gain.high95:+.3f}\n"
        f"  99%: {gain.low99:+.3f} to {gain.high99:+.3f}",
        highlight=False,
    )
