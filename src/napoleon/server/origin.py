"""Whose pages may use this server.

A browser says with a socket and with every POST which site's page asks; only this server's own
pages, and origins named at the start, are answered. The host that was asked for is looked at too:
a foreign name that somebody points at this machine is no name of ours.
"""

from __future__ import annotations

import ipaddress
import socket
from functools import cache
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from napoleon.server.errors import StartError


class Origins:
    """The origins that are answered."""

    def __init__(self, named: tuple[str, ...] = ()) -> None:
        self._named = frozenset(map(_normal, named))
        self._hosts = frozenset(urlsplit(origin).netloc for origin in self._named)

    def knows_host(self, connection: HTTPConnection) -> bool:
        """Whether the request was made for a name of this server."""
        host = connection.headers.get("host", "").lower()
        return host in self._hosts or _is_own(host)

    def allows(self, connection: HTTPConnection) -> bool:
        """Whether the page that asks (there must be one) is ours."""
        origins = connection.headers.getlist("origin")
        if len(origins) != 1 or not self.knows_host(connection):
            return False
        origin = origins[0].lower()
        if origin in self._named:
            return True
        parts = urlsplit(origin)
        host = connection.headers.get("host", "").lower()
        return parts.scheme in ("http", "https") and parts.netloc == host and _is_own(host)

    def secure(self, connection: HTTPConnection) -> bool:
        """Whether the page is reached by HTTPS, perhaps through a proxy."""
        host = connection.headers.get("host", "").lower()
        return connection.url.scheme in ("https", "wss") or f"https://{host}" in self._named


def _normal(origin: str) -> str:
    parts = urlsplit(origin.strip().lower().rstrip("/"))
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path or parts.query:
        raise StartError(f"--origin {origin!r:.80} is no origin: write https://cards.example.")
    default = ":443" if parts.scheme == "https" else ":80"
    return f"{parts.scheme}://{parts.netloc.removesuffix(default)}"


def _is_own(host: str) -> bool:
    """Whether `host[:port]` is an address, `localhost` or this machine's own name.

    An address is safe: names can be pointed here by anyone, addresses can't.
    """
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return False
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return name in _own_names()
    return True


@cache
def _own_names() -> frozenset[str]:
    name = socket.gethostname().lower()
    return frozenset({"localhost", name, f"{name.partition('.')[0]}.local"})
