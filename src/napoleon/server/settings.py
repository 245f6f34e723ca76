"""What a server is told when it starts."""

from __future__ import annotations

import os
from pathlib import Path

from msgspec import Struct, field


class Limits(Struct, frozen=True):
    """How much one may ask for; rates as the `limits` library writes them."""

    body: int = 64 * 1024
    """Bytes of a request's body."""
    message: int = 4 * 1024
    """Bytes of a message of a socket."""
    requests: str = "60/second;1200/minute"
    """Of one session, more than a key held down asks for; three times as many of one address."""
    matches: str = "20/minute;200/hour"
    """New matches of one session, and three times as many of one address."""
    messages: str = "40/second;600/minute"
    """Messages of one session's sockets."""
    sockets: int = 12
    """Open sockets of one session."""
    open_matches: int = 100
    """Matches of one session."""


class Settings(Struct, frozen=True):
    """Where the server listens, where it keeps things, and whom it answers."""

    host: str = "127.0.0.1"
    port: int = 8020
    data: Path | None = None
    """The data directory; the user's own by default."""
    database: str = ""
    """The database's URL; a file in the data directory by default."""
    origins: tuple[str, ...] = ()
    """Further origins (`https://cards.example`) that may use this server."""
    players: int = min(4, os.cpu_count() or 1)
    """Worker processes for computer players, at the most: each starts when the others are busy."""
    longest: float = 20.0
    """Seconds that a computer player may take for a move, far above what any level does."""
    pause: float = 5.0
    """Seconds after which computer players stop at a table that nobody looks at."""
    forget: float = 60.0
    """Seconds after which such a table leaves memory."""
    backlog: int = 200
    """Updates of a table kept in memory for those who come back."""
    limits: Limits = field(default_factory=Limits)
