"""`napoleon arena`: which player is better, and by how much."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer
from typer.core import TyperGroup

from napoleon.cli.fault import fail

if TYPE_CHECKING:
    from napoleon.arena import Settling
    from napoleon.arena.design import Design, Unit
    from napoleon.rules import Rules


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
Deals = Annotated[int, typer.Option(min=1, help="How many deals.")]
Table = Annotated[str, typer.Option(metavar="TABLE|FILE", help="A table's name, or a TOML file.")]
Seed = Annotated[int, typer.Option(help="The deals' seed.")]
Jobs = Annotated[int, typer.Option(help="Processes; -1 for all cores.")]
Cluster = Annotated[
    str | None, typer.Option(metavar="ADDRESS", help="Play on the Ray cluster at this address.")
]
Limit = Annotated[float, typer.Option(min=0.001, help="Seconds that a program has for a decision.")]
Keep = Annotated[
    Path | None,
    typer.Option(help="A file for every deal's results; a run that was broken off goes on."),
]
UntilSettled = Annotated[
    bool,
    typer.Option("--until-settled", help="Stop when the difference is settled with 99%."),
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]


class Asked(NamedTuple):
    """How much is to be played, and how it is told."""

    rules: str
    deals: int
    seed: int
    jobs: int
    cluster: str | None
    limit: float
    keep: Path | None
    until_settled: bool
    json: bool


@app.callback()
def arena() -> None:
    """Measure players against each other over the same deals.

    `napoleon arena CHALLENGER FIELD` is `napoleon arena substitution CHALLENGER FIELD`.
    """


@app.command()
def substitution(
    challenger: Challenger,
    field: Field,
    deals: Deals = 200,
    rules: Table = "standard",
    seed: Seed = 1,
    jobs: Jobs = -1,
    cluster: Cluster = None,
    limit: Limit = 10.0,
    keep: Keep = None,
    until_settled: UntilSettled = False,
    json: Json = False,
) -> None:
    """The challenger in each seat in turn of a table of the field (the usual design)."""
    from napoleon.arena import Substitution
    from napoleon.cli import arena_shown

    _check([challenger, field])
    design = Substitution(_rules(rules), challenger, field)
    asked = Asked(rules, deals, seed, jobs, cluster, limit, keep, until_settled, json)
    _measure(design, f"{challenger} among {field}", asked, arena_shown.substitution)


@app.command("play-only")
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
    deals: Deals = 200,
    rules: Table = "standard",
    seed: Seed = 1,
    jobs: Jobs = -1,
    cluster: Cluster = None,
    limit: Limit = 10.0,
    keep: Keep = None,
    until_settled: UntilSettled = False,
    json: Json = False,
) -> None:
    """The same contracts played by both, as Napoleon and adjutant and as all the allies."""
    from napoleon.arena import PlayOnly
    from napoleon.cli import arena_shown

    bidders = bidders or field
    _check([challenger, field, bidders])
    design = PlayOnly(_rules(rules), challenger, field, bidders, least_bid)
    asked = Asked(rules, deals, seed, jobs, cluster, limit, keep, until_settled, json)
    _measure(design, f"{challenger} against {field}", asked, arena_shown.play_only)


@app.command("round-robin")
def round_robin(
    players: Annotated[list[str], typer.Argument(help="Two players or more, each once.")],
    match: Annotated[
        int, typer.Option(min=0, max=1000, help="Play matches of so many deals instead of deals.")
    ] = 0,
    deals: Annotated[int, typer.Option(min=1, help="How many deals, or matches.")] = 100,
    rules: Table = "standard",
    seed: Seed = 1,
    jobs: Jobs = -1,
    cluster: Cluster = None,
    limit: Limit = 10.0,
    keep: Keep = None,
    until_settled: UntilSettled = False,
    json: Json = False,
) -> None:
    """All against all at mixed tables, each deal with everybody in every seat; with a rating."""
    from napoleon.arena import Matches, RoundRobin
    from napoleon.cli import arena_shown

    _check(players)
    agreed, title = _rules(rules), " ".join(players)
    asked = Asked(rules, deals, seed, jobs, cluster, limit, keep, until_settled, json)
    try:
        if match:
            matches = Matches(agreed.change({"match.deals": match}), tuple(players))
            _measure(matches, title, asked, arena_shown.matches)
        else:
            robin = RoundRobin(agreed, tuple(players))
            _measure(robin, title, asked, arena_shown.round_robin)
    except ValueError as error:
        fail(str(error))


@app.command()
def levels(
    players: Annotated[
        list[str] | None, typer.Argument(help="Who; left out, easy, normal and hard.")
    ] = None,
    deals: Deals = 200,
    rules: Table = "standard",
    seed: Seed = 1,
    jobs: Jobs = -1,
    cluster: Cluster = None,
    limit: Limit = 10.0,
    keep: Keep = None,
    json: Json = False,
) -> None:
    """Tables of one kind: how high each player bids among its like, and how often it makes it."""
    from napoleon.arena import Alike
    from napoleon.cli import arena_shown

    names = players or ["easy", "normal", "hard"]
    _check(names)
    asked = Asked(rules, deals, seed, jobs, cluster, limit, keep, until_settled=False, json=json)
    _measure(Alike(_rules(rules), tuple(names)), " ".join(names), asked, arena_shown.levels)


def _check(names: Sequence[str]) -> None:
    """End the command if one of the players isn't there."""
    from napoleon.arena.entrants import check_name

    try:
        for name in names:
            check_name(name)
    except ValueError as error:
        fail(str(error))


def _rules(name: str) -> Rules:
    from napoleon.rules import TABLES, Rules, RulesError

    try:
        return Rules.preset(name) if name in TABLES else Rules.read(name)
    except RulesError as error:
        fail(f"{error} (tables: {', '.join(TABLES)})")


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
