"""What all tests share: Hypothesis' profile, and a Chromium for those that need a real browser."""

from __future__ import annotations

import os
import shutil
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

# First calls load compiled code, so a single example may take long.
settings.register_profile("napoleon", deadline=None, print_blob=True)
settings.register_profile("thorough", settings.get_profile("napoleon"), max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "napoleon"))

CHROMIUM = os.environ.get("NAPOLEON_CHROMIUM") or next(
    filter(None, map(shutil.which, ["chromium", "chromium-browser", "google-chrome"])), None
)
"""The browser that the tests drive: the system's own."""

CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip what needs a browser where there is none, unless one was promised."""
    if CHROMIUM or os.environ.get("NAPOLEON_BROWSER") == "required":
        return
    for item in items:
        if item.get_closest_marker("browser"):
            item.add_marker(pytest.mark.skip(reason="no Chromium on this machine"))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say in the last lines that browser tests were skipped: they are easily missed."""
    skipped = [
        report
        for report in terminalreporter.stats.get("skipped", [])
        if "browser" in getattr(report, "keywords", {})
    ]
    if skipped:
        terminalreporter.section("browser tests skipped", yellow=True, bold=True)
        terminalreporter.line(
            f"{len(skipped)} tests need Chromium, and there is none here. On Debian and Ubuntu: "
            "apt install chromium fonts-noto-cjk. NAPOLEON_CHROMIUM names one elsewhere."
        )


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Give a running Chromium.

    It lasts for one module and no longer: Playwright keeps an event loop running meanwhile, in
    which no ``async`` test can run.
    """
    from playwright.sync_api import sync_playwright

    if CHROMIUM is None:
        pytest.fail("Chromium is required here, and there is none")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=CHROMIUM_FLAGS)
        yield browser
        browser.close()
