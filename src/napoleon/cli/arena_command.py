"""`napoleon arena`: which player is better, and by how much."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Container, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

from napoleon.cli.fault import fail
from napoleon.cli.table import Table, read_table

if TYPE_CHECKING:
    from napoleon.arena import Settling
    from napoleon.arena.design import Design, Unit


class Designs(TyperGroup):
    """The designs as commands; where none is named it is substitution."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if args and args[0] not in (*self.commands, *ctx.help_option_names):
            args = ["substitution", *args]
        return super().parse_args(ctx, args)


app = typer.Typer(cls=Designs, no_args_is_help=True)

Challenger = Annotated[
    str,
    typer.Argument(
        help="Who is measured: easy, normal, hard, expert; expert:100000 thinks less; "
        "ismcts searches a tree; oracle sees all cards; "
        '"program:./mine.py" is any program.'
    ),
]
Field = Annotated[str, typer.Argument(help="Who sits in all the other seats.")]


@dataclass(frozen=True)
class Asked:
    """How much is to be played, and how it is told: the options of every design."""

    deals: Annotated[int, typer.Option(min=1, help="How many deals.")] = 200
    rules: Table = "standard"
    seed: Annotated[int, typer.Option(help="The deals' seed.")] = 1
    jobs: Annotated[int, typer.Option(help="Processes; -1 for all cores.")] = -1
    cluster: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Play on the Ray cluster at this address.")
    ] = None
    limit: Annotated[
        float, typer.Option(min=0.001, help="Seconds that a program has for a decision.")
    ] = 10.0
    keep: Annotated[
        Path | None,
        typer.Option(help="A file for every deal's results; a run that was broken off goes on."),
    ] = None
    until_settled: Annotated[
        bool,
        typer.Option("--until-settled", help="Stop when the difference is settled with 99%."),
    ] = False
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False


@dataclass(frozen=True)
class AskedOfMatches(Asked):
    """The same where whole matches may be played."""

    deals: Annotated[int, typer.Option(min=1, help="How many deals, or matches.")] = 100


def command(
    name: str, options: type[Asked] = Asked, *, without: Container[str] = ()
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Make a function a command with its own parameters and, after them, these options.

    It is given the options as `asked`; those that it is `without` are as if left out.
    """

    def decorate(function: Callable[..., None]) -> Callable[..., None]:
        own = [each for each in _parameters(function) if each.name != "asked"]
        shared = [each for each in _parameters(options) if each.name not in without]

        def run(**given: Any) -> None:
            of_own = {each.name: given.pop(each.name) for each in own}
            function(**of_own, asked=options(**given))

        run.__doc__ = function.__doc__
        # Where typer looks for parameters.
        run.__signature__ = inspect.Signature(  # type: ignore[attr-defined]  # a function has one when asked
            [each.replace(kind=each.KEYWORD_ONLY) for each in (*own, *shared)]
        )
        app.command(name)(run)
        return function

    return decorate


def _parameters(made_by: Callable[..., object]) -> Iterable[inspect.Parameter]:
    return inspect.signature(made_by, eval_str=True).parameters.values()


@app.callback()
def arena() -> None:
    """Measure players against each other over the same deals.

    `napoleon arena CHALLENGER FIELD` is `napoleon arena substitution CHALLENGER FIELD`.
    """


@command("substitution")
def substitution(challenger: Challenger, field: Field, *, asked: Asked) -> None:
    """The challenger in each seat in turn of a table of the field (the usual design)."""
    from napoleon.arena import Substitution
    from napoleon.cli import arena_shown

    _check([challenger, field])
    design = Substitution(read_table(asked.rules), challenger, field)
    _measure(design, f"{challenger} among {field}", asked, arena_shown.substitution)


@command("play-only")
def play_only(
    challenger: Challenger,
    field: Annotated[str, typer.Argument(help="Who plays the other side.")],
    bidders: Annotated[
        str | None,
        typer.Option(help="Who bids, calls and lays away in all seats; left out, the field."),
    ] = None,
    least_bid: Annotated[
        int,
        typer.Option(help="The cards are dealt again until the contract is at least this."),
    ] = 0,
    *,
    asked: Asked,
) -> None:
    """The same contracts played by both, as Napoleon and adjutant and as all the allies."""
    from napoleon.arena import PlayOnly
    from napoleon.cli import arena_shown

    bidders = bidders or field
    _check([challenger, field, bidders])
    design = PlayOnly(read_table(asked.rules), challenger, field, bidders, least_bid)
    _measure(design, f"{challenger} against {field}", asked, arena_shown.play_only)


@command("round-robin", AskedOfMatches)
def round_robin(
    players: Annotated[list[str], typer.Argument(help="Two players or more, each once.")],
    match: Annotated[
        int, typer.Option(min=0, max=1000, help="Play matches of so many deals instead of deals.")
    ] = 0,
    *,
    asked: Asked,
) -> None:
    """All against all at mixed tables, each deal with everybody in every seat; with a rating."""
    from napoleon.arena import Matches, RoundRobin
    from napoleon.cli import arena_shown

    _check(players)
    agreed, title = read_table(asked.rules), " ".join(players)
    try:
        if match:
            matches = Matches(agreed.change({"match.deals": match}), tuple(players))
            _measure(matches, title, asked, arena_shown.matches)
        else:
            robin = RoundRobin(agreed, tuple(players))
            _measure(robin, title, asked, arena_shown.round_robin)
    except ValueError as error:
        fail(str(error))


@command("levels", without=["until_settled"])
def levels(
    players: Annotated[
        list[str] | None, typer.Argument(help="Who; left out, easy, normal and hard.")
    ] = None,
    *,
    asked: Asked,
) -> None:
    """Tables of one kind: how high each player bids among its like, and how often it makes it."""
    from napoleon.arena import Alike
    from napoleon.cli import arena_shown

    names = players or ["easy", "normal", "hard"]
    _check(names)
    _measure(
        Alike(read_table(asked.rules), tuple(names)), " ".join(names), asked, arena_shown.levels
    )


def _check(names: Sequence[str]) -> None:
    """End the command if one of the players isn't there."""
    from napoleon.arena.entrants import check_name

    try:
        for name in names:
            check_name(name)
    except ValueError as error:
        fail(str(error))


def _measure(
    design: Design[Unit], title: str, asked: Asked, show: Callable[[Any, str], None]
) -> None:
    """Play with a bar that shows how far it is, and tell what came of it."""
    from rich.console import Console
    from rich.progress import Progress

    from napoleon.arena import Settling, run
    from napoleon.cli import arena_shown

    settling = Settling() if asked.until_settled else None
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(title, total=asked.deals)
        try:
            units = run(
                design,
                asked.deals,
                asked.seed,
                jobs=asked.jobs,
                address=asked.cluster,
                limit=asked.limit,
                keep=asked.keep,
                settling=settling,
                told=lambda done: progress.update(task, completed=done),
            )
        except ValueError as error:
            fail(str(error))
    measured = design.measured(units)
    if asked.json:
        _print_json(asked, measured, settling)
        return
    show(measured, f"{asked.rules}, seed {asked.seed}")
    if settling is not None:
        arena_shown.settling(settling, len(units))


def _print_json(asked: Asked, measured: object, settling: Settling | None) -> None:
    import msgspec

    plain = msgspec.to_builtins(measured)
    told = {"rules": asked.rules, "seed": asked.seed}
    told |= plain if isinstance(plain, dict) else {"players": plain}
    if settling is not None:
        found = settling.found
        told["settled"] = {
            name: {"settled": one.settled, "low": one.low, "high": one.high}
            for name, one in found.items()
        }
    typer.echo(msgspec.json.format(msgspec.json.encode(told)).decode())
