"""The page's files and their headers."""

from __future__ import annotations

from pathlib import Path

import pytest

from napoleon.server.errors import StartError
from napoleon.server.page import Page
from tests.server.playing import running


async def test_the_page_answers_for_all_its_addresses(tmp_path: Path) -> None:
    async with running(tmp_path) as server, server.visitor() as you:
        for path in ("/", "/new", "/match/abc", "/rules", "/settings", "/match/a/b"):
            answer = await you.http.get(path)
            assert answer.status_code == 200, path
            assert "<title>Napoleon" in answer.text
            assert answer.headers["cache-control"] == "no-cache"
            assert "default-src 'self'" in answer.headers["content-security-policy"]
            assert answer.headers["x-content-type-options"] == "nosniff"


async def test_assets_are_kept_for_ever_and_compressed(tmp_path: Path) -> None:
    assets = tmp_path / "page" / "assets"
    assets.mkdir(parents=True)
    text = "export const x = 1;\n" * 200
    (assets / "index-1a2b.js").write_text(text)
    async with running(tmp_path) as server, server.visitor() as you:
        answer = await you.http.get("/assets/index-1a2b.js")
        assert answer.text == text
        assert "immutable" in answer.headers["cache-control"]
        assert answer.headers["content-encoding"] == "gzip"
        assert answer.headers["content-type"].startswith("text/javascript")
        plain = await you.http.get("/assets/index-1a2b.js", headers={"Accept-Encoding": "br"})
        assert "content-encoding" not in plain.headers
        assert plain.text == text
        same = {"If-None-Match": answer.headers["etag"]}
        assert (await you.http.get("/assets/index-1a2b.js", headers=same)).status_code == 304
        (assets / "index-1a2b.js").write_text("changed")
        assert (await you.http.get("/assets/index-1a2b.js")).text == "changed"
        assert (await you.http.get("/assets/index-old.js")).status_code == 404
        assert (await you.http.get("/nothing.png")).status_code == 404


async def test_nothing_outside_the_page_is_served(tmp_path: Path) -> None:
    (tmp_path / "page").mkdir()
    (tmp_path / "page" / ".built").write_text("hash")
    (tmp_path / "page" / "out.txt").symlink_to(tmp_path / "data" / "secret")
    async with running(tmp_path) as server, server.visitor() as you:
        for path in (
            "/.built",
            "/..%2fdata%2fsecret",
            "/assets/..%2f..%2fdata/secret.txt",
            "/%2e%2e/data/secret",
            "/a%00.js",
            "/out.txt",
            "/" + "x" * 3000 + ".js",
        ):
            answer = await you.http.get(path)
            assert answer.status_code == 404 or "<title>Napoleon" in answer.text, path


def test_a_page_that_is_not_built_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(StartError, match="make play"):
        Page(tmp_path).check()
