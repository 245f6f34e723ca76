"""A server as its users start it, and visits to it in a real browser."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import httpx
import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

Size: TypeAlias = Literal["desktop", "phone", "small"]
SIZES: dict[Size, tuple[int, int]] = {
    "desktop": (1280, 800),
    "phone": (390, 844),
    "small": (360, 640),
}
LANGUAGES = ("en", "ja", "sv")

_PATIENCE = 60_000
"""Milliseconds that anything on a page may take to come, on a slow and busy machine too."""

expect.set_options(timeout=_PATIENCE)

_READY = 120.0
"""Seconds that the server gets to be ready; with a cold cache it compiles first."""


class Site:
    """`napoleon serve` on a free port, with a data directory of its own."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port = 0
        self._process: subprocess.Popen[str] | None = None
        self.start()

    @property
    def address(self) -> str:
        """Where its page is, without a slash at the end."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it (again at the same port), and wait until it can play."""
        command = [sys.executable, "-m", "napoleon", "serve", "--port", str(self.port)]
        self._process = subprocess.Popen(
            [*command, "--data", str(self.data)],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        assert self._process.stdout is not None
        said = ""
        for line in self._process.stdout:
            said += line
            if found := re.search(r"http://[^/\s]+:(\d+)/", line):
                self.port = int(found[1])
                break
        else:
            pytest.fail(f"the server did not start: {said}")
        self._wait()

    def _wait(self) -> None:
        with httpx.Client(transport=httpx.HTTPTransport(retries=10)) as client:
            for _ in range(int(_READY / 0.25)):
                with suppress(httpx.HTTPError):
                    if client.get(f"{self.address}/api/start").json()["engineReady"]:
                        return
                with suppress(subprocess.TimeoutExpired):
                    assert self._process is not None
                    self._process.wait(0.25)
                    pytest.fail("the server ended before it was ready")
        pytest.fail(f"the server was not ready after {_READY} seconds")

    def kill(self) -> None:
        """End it without a warning, as a power cut would."""
        assert self._process is not None
        self._process.kill()
        self._close()

    def stop(self) -> None:
        """End it as its owner would."""
        assert self._process is not None
        self._process.terminate()
        self._close()

    def _close(self) -> None:
        assert self._process is not None
        self._process.wait(20)
        if self._process.stdout:
            self._process.stdout.close()


class Visits:
    """Opens pages of a site, each as a visitor of its own; what they complain of is kept."""

    def __init__(self, browser: Browser, site: Site) -> None:
        self.site = site
        self._complaints: list[str] = []
        self._expected: list[re.Pattern[str]] = []
        self._browser = browser
        self._contexts: list[BrowserContext] = []

    def __call__(
        self,
        path: str = "/",
        size: Size = "desktop",
        language: str = "en",
        *,
        context: dict[str, Any] | None = None,
        **settings: Any,
    ) -> Page:
        """A page at `path` whose visitor has made these settings (see settings.svelte.ts).

        `context` is for the browser: `{"has_touch": True}`.
        """
        width, height = SIZES[size]
        visitor = self._browser.new_context(
            viewport={"width": width, "height": height}, **(context or {})
        )
        self._contexts.append(visitor)
        chosen = json.dumps({"language": language, "speed": "instant", **settings})
        visitor.add_init_script(
            "if (!localStorage.getItem('napoleon.settings'))"
            f" localStorage.setItem('napoleon.settings', JSON.stringify({chosen}))"
        )
        page = visitor.new_page()
        page.set_default_timeout(_PATIENCE)
        page.on("pageerror", lambda error: self._complaints.append(str(error)))
        page.on("console", self._console)
        page.goto(self.site.address + path)
        return page

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            where = message.location["url"].removeprefix(self.site.address)
            self._complaints.append(f"{message.text} at {where}")

    def expects(self, complaint: str) -> None:
        """Say beforehand what belongs to this visit: `r"status of 404 .* at /api/nothing"`.

        The regular expression is looked for in what the browser's console says, with the address
        that it says it of. That may come long after the page has shown the same, or not at all.
        """
        self._expected.append(re.compile(complaint))

    @property
    def complaints(self) -> list[str]:
        """What the pages complained of and should not have."""
        return [
            complaint
            for complaint in self._complaints
            if not any(expected.search(complaint) for expected in self._expected)
        ]

    def close(self) -> None:
        """End all visits."""
        for context in self._contexts:
            context.close()


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Give a running server."""
    site = Site(tmp_path_factory.mktemp("data"))
    yield site
    site.stop()


@pytest.fixture
def visit(browser: Browser, site: Site) -> Iterator[Visits]:
    """Give a function that opens pages; none of them may complain in its console."""
    visits = Visits(browser, site)
    yield visits
    visits.close()
    assert visits.complaints == []


def settled(page: Page) -> None:
    """Wait until the screen has all that the server tells, its word on changed rules too."""
    page.locator("h1").wait_for()
    # Once for each document that is loaded; what is asked for later, the screen itself tells of.
    page.wait_for_load_state("networkidle")
    page.locator("[data-checking=true]").wait_for(state="detached")


def still(page: Page) -> None:
    """Wait until all that moves or fades has come to rest; what goes round for ever may go on."""
    page.wait_for_function(
        """() => document.getAnimations().every((each) =>
          each.playState !== "running" || each.effect.getComputedTiming().endTime === Infinity)"""
    )


def axe(page: Page) -> list[str]:
    """What axe finds serious or critical on the page once it is still, a line each."""
    from axe_playwright_python.sync_playwright import Axe

    still(page)  # What is half faded in has half its contrast.
    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    return [
        f"{violation['id']}: {violation['help']} ({node['html'][:200]})"
        for violation in found
        if violation["impact"] in ("serious", "critical")
        for node in violation["nodes"]
    ]


def sideways(page: Page) -> list[str]:
    """What sticks out of the window to the right, if the page can be scrolled there."""
    still(page)
    found: list[str] = page.evaluate(
        """() => {
          const wide = document.documentElement.clientWidth;
          if (document.documentElement.scrollWidth <= wide) return [];
          return [...document.body.querySelectorAll("*")]
            .filter((element) => element.getBoundingClientRect().right > wide + 1)
            .map((element) => element.outerHTML.slice(0, 120));
        }"""
    )
    return found
