"""`napoleon play` and `napoleon serve`: the table in the browser."""

from __future__ import annotations

import ipaddress
import os
import sys
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from napoleon.cli.fault import fail

if TYPE_CHECKING:
    import socket

    from napoleon.server.settings import Settings

Data = Annotated[
    Path | None,
    typer.Option("--data", metavar="DIR", help="Where matches are kept (else your data folder)."),
]


def play(
    table: Annotated[
        str | None,
        typer.Option("--table", metavar="NAME", help="Open the form for a match at this table."),
    ] = None,
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help="The port; else 8020 or the next free one.")
    ] = None,
    browser: Annotated[
        bool, typer.Option("--browser/--no-browser", help="Whether to open the browser.")
    ] = True,
    data: Data = None,
) -> None:
    """Play in the browser, alone against computer players."""
    from napoleon.server import run
    from napoleon.server.errors import StartError
    from napoleon.server.settings import Settings

    if table is not None:
        _check_table(table)
    try:
        if port is None:
            taken = run.listen_nearby("127.0.0.1", 8020)
        else:
            taken = run.listen("127.0.0.1", port)
        address = run.address_of(taken) + (f"new?table={table}" if table else "")
        settings = Settings(data=data, database=_database())
        _run(settings, taken, address, browser=browser and _has_screen())
    except StartError as error:
        fail(str(error))


def serve(
    host: Annotated[str, typer.Option(help="The address to listen at.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port.")] = 8020,
    origin: Annotated[
        list[str] | None,
        typer.Option(
            metavar="URL",
            help="An origin under which people reach this server, as https://cards.example; "
            "may be given several times. Addresses and this machine's own name are known.",
        ),
    ] = None,
    workers: Annotated[int, typer.Option(min=1, help="Server processes.")] = 1,
    data: Data = None,
) -> None:
    """Serve the game to others."""
    from napoleon.server import run
    from napoleon.server.errors import StartError
    from napoleon.server.settings import Settings

    if workers > 1:
        fail("--workers: several server processes are not supported yet; leave it at 1.", 2)
    try:
        taken = run.listen(host, port)
        settings = Settings(data=data, database=_database(), origins=tuple(origin or ()))
        _run(settings, taken, run.address_of(taken), browser=False, others=not _is_local(taken))
    except StartError as error:
        fail(str(error))


def _run(
    settings: Settings,
    taken: socket.socket,
    address: str,
    *,
    browser: bool,
    others: bool = False,
) -> None:
    from napoleon.server import run

    def begun() -> None:
        typer.echo(f"Napoleon is at {address} (Ctrl-C ends it).")
        if others and not settings.origins:
            typer.echo(
                "People reach it by this machine's address or name; "
                "for another name, say --origin https://that.name."
            )
        sys.stdout.flush()
        if browser:
            threading.Thread(target=_open, args=(address,), daemon=True).start()

    run.run(settings, taken, begun)


def _database() -> str:
    from napoleon.server.database import VARIABLE

    return os.environ.get(VARIABLE, "")


def _check_table(name: str) -> None:
    from napoleon.rules import TABLES

    if name not in TABLES:
        fail(f"--table: there is no table {name!r}; there are {', '.join(TABLES)}.", 2)


def _has_screen() -> bool:
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _is_local(taken: socket.socket) -> bool:
    return ipaddress.ip_address(taken.getsockname()[0].partition("%")[0]).is_loopback


def _open(address: str) -> None:
    import webbrowser

    webbrowser.open(address)
