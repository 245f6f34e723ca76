"""`napoleon rules`: what a table has agreed on."""

from __future__ import annotations

from typing import Annotated

import typer

from napoleon.cli.fault import fail


def rules(
    table: Annotated[
        str, typer.Argument(metavar="[TABLE|FILE]", help="A table's name, or a TOML file.")
    ] = "standard",
    other: Annotated[
        str, typer.Argument(metavar="[OTHER]", help="Another one, to see the differences.")
    ] = "",
) -> None:
    """Print the options of a table as TOML, or in what two tables differ."""
    from napoleon.rules import TABLES, Rules, RulesError

    def read(name: str) -> Rules:
        return Rules.preset(name) if name in TABLES else Rules.read(name)

    try:
        here = read(table)
        there = read(other) if other else None
    except RulesError as error:
        fail(f"{error} (tables: {', '.join(TABLES)})")
    if there is None:
        import tomli_w

        typer.echo(tomli_w.dumps(here.plain()), nl=False)
        return
    for path, (value, instead) in here.differences(there).items():
        typer.echo(f"{path}: {_shown(value)} → {_shown(instead)}")


def _shown(value: object) -> str:
    if isinstance(value, list | tuple):
        return ", ".join(map(str, value)) or "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
