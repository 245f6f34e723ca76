"""Who is asking: a signed cookie, given on the first visit. Seats belong to it."""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

from itsdangerous import BadSignature, Signer
from starlette.requests import HTTPConnection
from starlette.responses import Response

COOKIE: Final = "napoleon"
_YEAR: Final = 365 * 24 * 3600


class Sessions:
    """Reads and gives session cookies."""

    def __init__(self, key: bytes) -> None:
        # A browser keeps cookies by host, whatever the port: a server with another key beside this
        # one must not take its visitors' cookies away.
        self._name = f"{COOKIE}-{hashlib.sha256(key).hexdigest()[:8]}"
        self._signer = Signer(key, salt="napoleon.session", digest_method=hashlib.sha256)

    def of(self, connection: HTTPConnection) -> str | None:
        """The session of a request, `None` without a cookie or if its signature is wrong."""
        value = connection.cookies.get(self._name, "")
        if not 0 < len(value) <= 200:
            return None
        try:
            return self._signer.unsign(value).decode("ascii")
        except (BadSignature, UnicodeError):
            return None

    def give(self, response: Response, session: str, *, secure: bool) -> None:
        """Set the cookie of a session: for this site alone, out of reach of scripts."""
        response.set_cookie(
            self._name,
            self._signer.sign(session).decode("ascii"),
            max_age=_YEAR,
            httponly=True,
            samesite="lax",
            secure=secure,
        )


def new() -> str:
    """A new session that nobody can guess."""
    return secrets.token_urlsafe(24)
