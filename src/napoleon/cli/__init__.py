"""Floor 10: the command `napoleon`."""

from __future__ import annotations


def main() -> None:
    """Run the command line."""
    from napoleon.cli.commands import app

    app()
