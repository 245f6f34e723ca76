"""The commands by name. What a command needs is loaded when it is given, so that help is quick."""

from __future__ import annotations

import sys
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from napoleon.cli import arena_command, odds_command, record, rules_command, serve, solve_command


class Commands(TyperGroup):
    """The commands; what is wrong with how one is given is said in one line, as all else is."""

    def main(self, *given: Any, **named: Any) -> Any:
        """Run the command that is given, and end with its exit code."""
        try:
            code = super().main(*given, **{**named, "standalone_mode": False})
        except typer.TyperException as error:
            # Where nothing at all is asked for, help has been printed instead.
            if message := " ".join(error.format_message().split()):
                typer.echo(f"napoleon: {message}", err=True)
            code = error.exit_code
        sys.exit(code)


app = typer.Typer(
    name="napoleon",
    cls=Commands,
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
