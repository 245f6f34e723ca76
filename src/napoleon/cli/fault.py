"""What went wrong, said in one line."""

from __future__ import annotations

from typing import NoReturn

import typer


def fail(message: str, code: int = 1) -> NoReturn:
    """Say what is wrong and end the command."""
    typer.echo(f"napoleon: {message}", err=True)
    raise typer.Exit(code)
