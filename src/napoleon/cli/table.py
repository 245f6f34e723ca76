"""A table as an option names it, and the rules that are meant."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from napoleon.cli.fault import fail

if TYPE_CHECKING:
    from napoleon.rules import Rules

Table = Annotated[str, typer.Option(metavar="TABLE|FILE", help="A table's name, or a TOML file.")]


def read_table(name: str) -> Rules:
    """The rules of a table by its name, or of a TOML file."""
    from napoleon.rules import TABLES, Rules, RulesError

    tables = ", ".join(TABLES)
    if not name:
        fail(f"neither a table nor a file is named (tables: {tables})")
    try:
        return Rules.preset(name) if name in TABLES else Rules.read(name)
    except RulesError as error:
        fail(f"{error} (tables: {tables})")
