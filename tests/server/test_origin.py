"""Whose pages may use the server."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from starlette.requests import HTTPConnection

from napoleon.server.errors import StartError
from napoleon.server.origin import Origins
from tests.server.playing import running


def _asked(host: str, *origins: str) -> HTTPConnection:
    headers = [(b"host", host.encode()), *((b"origin", one.encode()) for one in origins)]
    scope = {"type": "http", "headers": headers, "path": "/", "scheme": "http", "server": ("x", 1)}
    return HTTPConnection(scope)


@pytest.mark.parametrize(
    "host", ["127.0.0.1:8020", "localhost:8020", "[::1]:8020", "192.168.1.7:8020", "LOCALHOST"]
)
def test_pages_of_this_server_are_allowed(host: str) -> None:
    assert Origins().allows(_asked(host, f"http://{host}"))


@pytest.mark.parametrize(
    ("host", "origins"),
    [
        ("127.0.0.1:8020", ()),
        ("127.0.0.1:8020", ("http://127.0.0.1:8021",)),
        ("127.0.0.1:8020", ("http://127.0.0.1:8020", "http://127.0.0.1:8020")),
        ("127.0.0.1:8020", ("null",)),
        ("evil.example", ("http://evil.example",)),
        ("127.0.0.1.evil.example", ("http://127.0.0.1.evil.example",)),
        ("", ("http://",)),
        ("[::1", ("http://[::1",)),
        ("127.0.0.1:8020", ("http://127.0.0.1:8020@evil.example",)),
    ],
)
def test_others_are_not(host: str, origins: tuple[str, ...]) -> None:
    assert not Origins().allows(_asked(host, *origins))


def test_named_origins_are_allowed_under_their_name() -> None:
    origins = Origins(("https://Cards.example/", "http://table.example:80"))
    assert origins.allows(_asked("cards.example", "https://cards.example"))
    assert origins.allows(_asked("table.example", "http://table.example"))
    assert not origins.allows(_asked("cards.example", "http://cards.example"))
    assert origins.secure(_asked("cards.example"))
    assert not origins.secure(_asked("127.0.0.1:8020"))


@pytest.mark.parametrize("text", ["cards.example", "ftp://x", "https://", "https://x/path", ""])
def test_what_is_no_origin_is_said(text: str) -> None:
    with pytest.raises(StartError, match="no origin"):
        Origins((text,))


async def test_servers_side_by_side_leave_each_other_their_visitors(tmp_path: Path) -> None:
    async with running(tmp_path / "a") as one, running(tmp_path / "b") as two, one.visitor() as you:
        match = await you.new_match()
        # The same browser looks at the other server, on the same host.
        async with httpx.AsyncClient(base_url=two.base, cookies=you.http.cookies) as elsewhere:
            you.http.cookies.update((await elsewhere.get("/api/start")).cookies)
        assert [one["id"] for one in (await you.http.get("/api/start")).json()["matches"]] == [
            match
        ]
