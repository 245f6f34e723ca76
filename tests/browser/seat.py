"""A seat at the table in a real browser, played by mouse, by keys or by touch."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from playwright.sync_api import Page, Position

READY: Final = ".match[data-turn=true], .panel.result"
LEGAL: Final = ".hand button[aria-disabled=false]"


def begin(
    page: Page, table: str = "standard", opponents: Sequence[str] = ("easy",), **changes: Any
) -> None:
    """Start a match and go to it; `deck__jokers=1` changes `deck.jokers`."""
    made = page.evaluate(
        """async (asked) => {
          const headers = { "Content-Type": "application/json" };
          const body = JSON.stringify(asked);
          const answer = await fetch("/api/matches", { method: "POST", headers, body });
          return await answer.json();
        }""",
        {
            "table": table,
            "changes": {path.replace("__", "."): value for path, value in changes.items()},
            "opponents": list(opponents),
        },
    )
    page.goto(re.sub(r"^(\w+://[^/]+).*", r"\1", page.url) + f"/match/{made['id']}")
    page.locator(".match[data-phase]").wait_for()


def state(page: Page) -> str:
    """What the table asks for now."""
    page.wait_for_selector(READY)
    found: str = page.evaluate(
        """() => {
          const panel = document.querySelector(".panel");
          if (panel) return panel.classList[1];
          return document.querySelector(".trick li") ? "follow" : "lead";
        }"""
    )
    return found


class Mouse:
    """Plays by clicks: bids, calls the first usual card, plays the first legal one."""

    def __init__(self, page: Page, *, bids: bool = True) -> None:
        self.page = page
        self.bids = bids

    def press(self, where: str) -> None:
        """Click the first of these; of a card, the corner that the others leave free."""
        corner: Position | None = {"x": 12, "y": 12} if where.startswith(".hand") else None
        self.page.locator(where).first.click(position=corner)

    def act(self, now: str) -> None:
        """Do what is asked for."""
        match now:
            case "auction":
                may_pass = self.page.locator("[data-pass]").count() > 0
                self.press("[data-pass]" if may_pass and not self.bids else "[data-main]")
            case "exchange":
                while self.page.locator("[data-main][aria-disabled=true]").count():
                    self.press(".hand button")
                self.press("[data-main]")
            case "lead" | "follow":
                self.press(LEGAL)
            case _:
                self.press("[data-main]")


class Touch(Mouse):
    """Plays by taps: the first lifts a card, the second plays it."""

    def press(self, where: str) -> None:
        """Tap the first of these."""
        place = self.page.locator(where).first
        if where == LEGAL:
            card = place.get_attribute("data-card")
            place.tap(position={"x": 12, "y": 12})
            place = self.page.locator(f".hand button.lifted[data-card={card}]")
            place.tap(position={"x": 12, "y": 12})
        elif where == ".hand button":
            place.tap(position={"x": 12, "y": 12})
        else:
            place.tap()


class Keys:
    """Plays by keys alone."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, *keys: str) -> None:
        """Press these keys one after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def focused(self, attribute: str) -> str | None:
        """An attribute of what has the focus."""
        value: str | None = self.page.evaluate(
            "(name) => document.activeElement.getAttribute(name)", attribute
        )
        return value

    def act(self, now: str) -> None:
        """Do what is asked for."""
        match now:
            case "exchange":
                while self.page.locator("[data-main][aria-disabled=true]").count():
                    self.press("Home", "Enter")
                self.press("g", "Enter")
            case "lead" | "follow":
                self.press("Home")
                while self.focused("aria-disabled") == "true":
                    self.press("ArrowRight")
                self.press("Enter")
            case _:
                self.press("g", "Enter")


def play_match(page: Page, player: Mouse | Keys, look: Callable[[str], None] | None = None) -> int:
    """Play to the match's end; `look` sees every state before it is answered. Gives the deals."""
    deals = 0
    for _ in range(2000):
        now = state(page)
        if look:
            look(now)
        if now == "result":
            deals += 1
            if page.locator(".result .number", has_text=re.compile("^1$")).count() and not (
                page.get_by_role("button", name=re.compile("Next deal|次の局へ|Nästa giv")).count()
            ):
                return deals
            player.act(now)
            page.locator(".panel.result").wait_for(state="detached")
        else:
            player.act(now)
    raise AssertionError("the match did not end")
