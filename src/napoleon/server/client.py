"""One open socket, as a table sees it: a seat, and a queue of what is to be sent."""

from __future__ import annotations

import asyncio

import msgspec

from napoleon.server import protocol

# A page that reads nothing for so long has gone.
_MOST_WAITING = 2000

_encode = msgspec.json.Encoder().encode


def encoded(message: protocol.FromServer) -> str:
    """A message as it is sent."""
    return _encode(message).decode()


class Client:
    """Who sits at a socket. What is sent waits in `queue`; `None` in it ends the connection."""

    def __init__(self, seat: int, seen: int | None) -> None:
        self.seat = seat
        self.seen = seen
        self.queue: asyncio.Queue[str | None] = asyncio.Queue()
        self.closed = False

    def send(self, text: str) -> None:
        """Send an encoded message, in order, without waiting."""
        if self.closed:
            return
        if self.queue.qsize() >= _MOST_WAITING:
            self.close("too-slow", "the page doesn't read what it is sent")
            return
        self.queue.put_nowait(text)

    def tell(self, message: protocol.FromServer) -> None:
        """Send a message."""
        self.send(encoded(message))

    def close(self, code: str, message: str) -> None:
        """Say why, then end the connection."""
        if not self.closed:
            self.queue.put_nowait(encoded(protocol.Closed(code, message)))
            self.queue.put_nowait(None)
            self.closed = True
