"""Starting a server: the port is taken first, then the page is served, then the engine loaded."""

from __future__ import annotations

import contextlib
import errno
import logging
import signal
import socket
from collections.abc import Callable, Iterator

import uvicorn

from napoleon.server.app import application
from napoleon.server.errors import StartError
from napoleon.server.house import House
from napoleon.server.settings import Settings

_PATIENCE = 3
"""Seconds that open connections get when the server ends."""


class Server(uvicorn.Server):
    """uvicorn's, that says when it has begun and tells the pages when it ends."""

    def __init__(self, config: uvicorn.Config, house: House, begun: Callable[[], None]) -> None:
        super().__init__(config)
        self._house = house
        self._begun = begun

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin, and say so."""
        await super().startup(sockets)
        if self.started:
            self._begun()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell the pages, then end."""
        # Before the connections are closed, so that every page is told why.
        await self._house.stopping()
        await super().shutdown(sockets)


def listen(host: str, port: int) -> socket.socket:
    """Take a port; `StartError` if that can't be had."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (socket.gaierror, UnicodeError):
        raise StartError(f"There is no host {host!r:.80}: --host names none.") from None
    family, kind, protocol, _, address = found[0]
    taken = socket.socket(family, kind, protocol)
    taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        taken.bind(address)
        taken.listen(128)
    except OSError as error:
        taken.close()
        raise StartError(_why_not(host, port, error)) from None
    taken.setblocking(False)
    return taken


def listen_nearby(host: str, port: int, tries: int = 50) -> socket.socket:
    """Take this port or the next one that is free."""
    for candidate in range(port, min(port + tries, 65536)):
        with contextlib.suppress(StartError):
            return listen(host, candidate)
    return listen(host, port)


def address_of(taken: socket.socket) -> str:
    """The page's address for somebody at this machine."""
    host, port = taken.getsockname()[:2]
    host = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)  # noqa: S104 - compared, not bound
    return f"http://{host}:{port}/"


def server_of(house: House, begun: Callable[[], None]) -> Server:
    """The server of a house; it ends by itself if the house can't get ready."""

    def failed() -> None:
        server.should_exit = True

    config = uvicorn.Config(
        application(house, failed),
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=house.settings.limits.message,
        ws_max_queue=16,
        timeout_graceful_shutdown=_PATIENCE,
    )
    server = Server(config, house, begun)
    return server


def run(settings: Settings, taken: socket.socket, begun: Callable[[], None]) -> None:
    """Serve until stopped; `begun` is called once the page can be had.

    Raises `StartError` if the house can't be set up, now or once the page is served already.
    """
    _be_quiet()
    with _closing(taken):
        house = House(settings)
        server_of(house, begun).run(sockets=[taken])
        if house.failure is not None:
            raise house.failure


@contextlib.contextmanager
def _closing(taken: socket.socket) -> Iterator[None]:
    # uvicorn raises the signal that ended it once more when all is closed: that must not cut off
    # what follows.
    before = signal.signal(signal.SIGTERM, lambda *_: None)
    try:
        yield
    except KeyboardInterrupt:
        pass  # Stopped by hand; all has been closed.
    finally:
        signal.signal(signal.SIGTERM, before)
        taken.close()


def _why_not(host: str, port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"Port {port} is in use: name another with --port."
    if error.errno == errno.EACCES:
        return f"Port {port} may not be used by you: name one above 1023 with --port."
    if error.errno == errno.EADDRNOTAVAIL:
        return f"{host} is no address of this machine: name another with --host."
    return f"Port {port} of {host} can't be used ({error.strerror})."


def _be_quiet() -> None:
    """Only what is wrong is said, a line each."""
    handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter("%(levelname)s %(name)s: %(message)s"))
    handler.setLevel(logging.WARNING)
    root = logging.getLogger()
    if not root.handlers:
        root.addHandler(handler)
    root.setLevel(logging.WARNING)
