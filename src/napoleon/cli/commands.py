"""The commands by name. What a command needs is loaded when it is given, so that help is quick."""

from __future__ import annotations

from typing import Annotated

import typer

from napoleon.cli import arena_command, odds_command, record, rules_command, serve, solve_command

app = typer.Typer(
    name="napoleon",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("play")(serve.play)
app.command("serve")(serve.serve)
app.command("rules")(rules_command.rules)
app.command("odds")(odds_command.odds)
app.command("solve")(solve_command.solve)
app.add_typer(arena_command.app, name="arena")
app.add_typer(record.app, name="record")


def _version(asked: bool) -> None:
    if asked:
        from importlib.metadata import version

        typer.echo(f"napoleon {version('napoleon-cards')}")
        raise typer.Exit


@app.callback()
def napoleon(
    _version_asked: Annotated[
        bool,
        typer.Option(
            "--version", callback=_version, is_eager=True, help="Say which version it is."
        ),
    ] = False,
) -> None:
    """Napoleon, the card game of the hidden adjutant: play it, learn it, study it."""
