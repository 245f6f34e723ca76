"""Takes the pictures of docs/screenshots anew: `make screenshots`, with a Chromium on the machine.

The cards are dealt at random, so no two runs give the same pictures; each is taken at the first
moment that shows what it is for.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import sync_playwright  # noqa: E402 - after the path

from tests.browser.conftest import SIZES, Site, Size  # noqa: E402 - after the path
from tests.browser.seat import Mouse, begin, state  # noqa: E402 - after the path
from tests.conftest import CHROMIUM, CHROMIUM_FLAGS  # noqa: E402 - after the path

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

PICTURES = ROOT / "docs" / "screenshots"
STILL = 900
"""Milliseconds after which nothing moves any more."""


def visit(browser: Browser, site: Site, size: Size, language: str, path: str = "/") -> Page:
    """A page at `path` in lamplight."""
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        device_scale_factor=1 if size == "desktop" else 2,
        reduced_motion="reduce",
    )
    context.add_init_script(
        "localStorage.setItem('napoleon.settings', JSON.stringify("
        f"{{language: '{language}', theme: 'dark', speed: 'instant'}}))"
    )
    page = context.new_page()
    page.goto(site.address + path)
    page.locator("h1").wait_for()
    page.wait_for_load_state("networkidle")
    return page


def take(page: Page, name: str) -> None:
    """Keep what is to be seen now."""
    page.wait_for_timeout(STILL)
    path = PICTURES / f"{name}.png"
    page.screenshot(path=path)
    print(f"{path.relative_to(ROOT)}  {path.stat().st_size // 1000} kB")


def in_play(page: Page) -> None:
    """Play on until the middle of a deal, when three others have played to a trick before you."""
    player = Mouse(page, bids=False)
    for _ in range(400):
        now = state(page)
        if now == "follow" and page.locator(".hand button").count() <= 8:
            page.wait_for_timeout(STILL)  # A trick just taken may still have lain there.
            if state(page) == "follow" and page.locator(".trick li").count() >= 3:
                return
        player.act(now)
        if now == "result":
            page.locator(".panel.result").wait_for(state="detached")
    raise SystemExit("No moment for a picture came in 400 moves.")


def main() -> None:
    """All pictures."""
    if CHROMIUM is None:
        raise SystemExit(
            "The pictures need Chromium. On Debian: apt install chromium fonts-noto-cjk"
        )
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=CHROMIUM_FLAGS)
        site = Site(Path(data))
        try:
            take(visit(browser, site, "desktop", "en"), "home")
            take(visit(browser, site, "desktop", "en", "/new"), "new-match")
            take(visit(browser, site, "desktop", "en", "/gallery"), "gallery")
            take(visit(browser, site, "phone", "ja", "/rules?table=yaku#powers"), "rules-phone-ja")
            tables: list[tuple[Size, str]] = [("desktop", "table"), ("phone", "table-phone")]
            for size, name in tables:
                page = visit(browser, site, size, "en")
                begin(page, opponents=["ney", "wellington", "hard", "blucher"])
                in_play(page)
                take(page, name)
        finally:
            site.stop()


if __name__ == "__main__":
    main()
