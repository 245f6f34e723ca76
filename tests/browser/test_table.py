"""Whole matches at the table in a real browser."""

from __future__ import annotations

import contextlib
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import TimeoutError as Late
from playwright.sync_api import expect

from napoleon.record.check import check
from tests.browser.conftest import Size, axe, sideways, still
from tests.browser.seat import LEGAL, Keys, Mouse, Touch, begin, play_match, state

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import Visits

pytestmark = pytest.mark.browser

TOUCH = {"has_touch": True, "is_mobile": True}

RECORD_LINES = """() => {
  window.lines = [];
  new MutationObserver((changes) => {
    for (const change of changes)
      for (const added of change.addedNodes)
        if (added.nodeName === "P") window.lines.push(added.textContent);
  }).observe(document.querySelector("[role=log]"), { childList: true });
}"""


def unscrollable(page: Page) -> bool:
    """Whether the table fits its window in both directions."""
    fits: bool = page.evaluate(
        """() => document.documentElement.scrollHeight <= innerHeight
          && document.documentElement.scrollWidth <= innerWidth"""
    )
    return fits


def _take(page: Page) -> tuple[float, float]:
    """Press the mouse on the first legal card, and say where."""
    card = page.locator(LEGAL).first
    card.hover(position={"x": 20, "y": 30})  # Waits until it lies still.
    box = card.bounding_box()
    assert box is not None
    page.mouse.down()
    return box["x"] + 20, box["y"] + 30


def test_a_whole_match_by_mouse(visit: Visits) -> None:
    page = visit()
    begin(page, match__deals=2)
    assert play_match(page, Mouse(page)) == 2
    assert page.locator(".result tbody tr").count() == 5
    page.get_by_role("button", name="Home").click()
    page.wait_for_url(re.compile(r"/$"))


def test_a_whole_match_by_keys_alone(visit: Visits) -> None:
    page = visit()
    begin(page, "joker", match__deals=1)
    page.evaluate(RECORD_LINES)
    page.keyboard.press("w")

    def look(now: str) -> None:
        if now != "auction":  # What vanished hands the focus on, once the new has come.
            page.wait_for_function("document.activeElement !== document.body")

    assert play_match(page, Keys(page), look) == 1
    lines: list[str] = page.evaluate("window.lines")
    plays = [line for line in lines if re.match(r"(You play|\w+ plays) (?!alone)", line)]
    assert len(plays) == 50
    assert len(set(plays)) == 50
    assert sum("the trick" in line for line in lines) == 10
    assert sum(line.startswith(("Contract made", "Contract failed")) for line in lines) == 1


@pytest.mark.parametrize(("size", "language"), [("phone", "ja"), ("small", "sv")])
def test_a_whole_match_by_touch(visit: Visits, size: Size, language: str) -> None:
    page = visit("/", size, language, context=TOUCH)
    begin(page, "joker", match__deals=1)

    def look(now: str) -> None:
        assert unscrollable(page), now
        assert sideways(page) == [], now
        outside = page.evaluate(
            """() => [...document.querySelectorAll(".hand li")]
              .map((card) => card.getBoundingClientRect())
              .filter((box) => box.left < 0 || box.right > innerWidth + 0.5).length"""
        )
        assert outside == 0, now

    assert play_match(page, Touch(page), look) == 1


def test_every_card_can_be_hit_on_a_small_phone(visit: Visits) -> None:
    page = visit("/", "small", context=TOUCH)
    begin(page, match__deals=1)
    state(page)
    still(page)
    hit = page.evaluate(
        """() => [...document.querySelectorAll(".hand button")].filter((card) => {
          const box = card.getBoundingClientRect();
          return [[3, 3], [40, 40]].every(([x, y]) =>
            document.elementFromPoint(box.left + x, box.top + y) === card);
        }).length"""
    )
    assert hit == 10


def test_a_refused_card_says_the_rule(visit: Visits) -> None:
    page = visit()
    for _ in range(6):
        begin(page, match__deals=1)
        mouse = Mouse(page, bids=False)
        for _ in range(60):
            now = state(page)
            if now == "result":
                break
            refused = page.locator(".hand button[aria-disabled=true]")
            if now == "follow" and refused.count():
                before = page.locator(".hand button").count()
                refused.first.click(force=True)
                expect(page.locator("#prompt")).to_contain_text("must be played")
                assert page.locator(".hand button").count() == before
                return
            mouse.act(now)
    pytest.fail("no card was refused in six deals")


def test_a_card_is_played_by_dragging_it_to_the_table(visit: Visits) -> None:
    page = visit()
    begin(page, match__deals=1)
    mouse = Mouse(page)
    while (now := state(page)) not in ("lead", "follow"):
        mouse.act(now)
    before = page.locator(".hand button").count()
    for far in (40, 160, 160, 160):  # Not far enough, the card goes back.
        x, y = _take(page)
        page.mouse.move(x + 30, y - far, steps=4)
        page.mouse.up()
        if far == 40:
            assert page.locator(".hand button").count() == before
            continue
        # A hand that is still settling may let the card slip: a player takes it again.
        with contextlib.suppress(Late):
            page.wait_for_function(
                "(n) => document.querySelectorAll('.hand button').length < n",
                arg=before,
                timeout=10_000,
            )
            return
    raise AssertionError("the dragged card was never played")


def test_the_match_goes_on_after_a_reload_and_in_another_tab(visit: Visits) -> None:
    page = visit()
    begin(page, match__deals=1)
    mouse = Mouse(page)
    while state(page) not in ("lead", "follow"):
        mouse.act(state(page))
    hand = page.locator(".hand button").evaluate_all("(all) => all.map((c) => c.dataset.card)")
    page.reload()
    state(page)
    assert (
        page.locator(".hand button").evaluate_all("(all) => all.map((c) => c.dataset.card)") == hand
    )
    other = page.context.new_page()
    other.goto(page.url)
    state(other)
    Mouse(other).press(LEGAL)
    page.wait_for_function(
        "(n) => document.querySelectorAll('.hand button').length < n", arg=len(hand)
    )


def test_a_killed_server_loses_nothing_in_any_phase(visit: Visits) -> None:
    # The browser tells of every socket that failed, and of what a server that has just come back
    # can't answer yet.
    visit.expects(
        r"WebSocket connection to '\S+/socket\?seen=\d+' failed: .*(REFUSED|RESET|CLOSED)"
    )
    visit.expects(r"status of 503 .* at /api/matches/\w+/record$")
    page = visit()
    begin(page, match__deals=1)
    mouse = Mouse(page)
    seen: set[str] = set()

    def hand() -> list[str]:
        found: list[str] = page.locator(".hand button").evaluate_all(
            "(all) => all.map((card) => card.dataset.card)"
        )
        return found

    while "result" not in seen:
        now = state(page)
        playing = now in ("lead", "follow")
        phase = "play" if playing else now
        if phase in seen:
            mouse.act(now)
            continue
        seen.add(phase)
        before = hand()
        x = y = 0.0
        if playing:  # The connection is lost while a card is being dragged.
            x, y = _take(page)
            page.mouse.move(x + 20, y - 60, steps=3)
        visit.site.kill()
        page.get_by_role("alert").wait_for()
        if playing:  # What is played meanwhile is sent when the server is back.
            page.mouse.move(x + 20, y - 190, steps=3)
            page.mouse.up()
            expect(page.locator(".hand button")).to_have_count(len(before) - 1)
        visit.site.start()
        page.get_by_role("alert").wait_for(state="detached")
        if playing:
            state(page)  # What was sent is answered; a reload before that might lose it.
            page.reload()
            state(page)
            assert len(hand()) < len(before)
        else:
            assert state(page) == now
            assert hand() == before
    assert {"auction", "play", "result"} <= seen


def test_a_deal_is_reported_once_it_is_over(visit: Visits) -> None:
    page = visit()
    begin(page, match__deals=1)
    state(page)
    page.keyboard.press("m")
    page.get_by_text("can be reported once it is over").wait_for()
    assert page.locator("dialog a[download]").count() == 0
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    assert play_match(page, Mouse(page, bids=False)) == 1
    page.keyboard.press("m")
    with page.expect_download() as download:
        page.get_by_role("link", name="Report this deal").click()
    assert check(download.value.path()).is_right


def test_leaving_asks_once_and_the_match_stays(visit: Visits) -> None:
    page = visit()
    begin(page)
    state(page)
    page.keyboard.press("m")
    page.get_by_role("button", name="Leave the table").click()
    page.get_by_role("button", name="Leave", exact=True).click()
    page.wait_for_url(re.compile(r"/$"))
    page.get_by_role("link", name="Continue").first.click()
    page.wait_for_url(re.compile(r"/match/"))
    state(page)


def test_the_rules_of_the_table_are_one_link_away(visit: Visits) -> None:
    page = visit()
    begin(page, "joker", auction__minimum=11)
    state(page)
    page.keyboard.press("m")
    link = page.get_by_role("link", name="Rules of this table")
    page.wait_for_function("() => document.querySelector('dialog a').href.includes('changes')")
    address = link.get_attribute("href") or ""
    assert "table=joker" in address
    assert "auction.minimum" in address


def test_a_match_that_is_not_there_says_so(visit: Visits) -> None:
    page = visit("/match/nothing")
    # Who has never been here can't own a match either.
    page.get_by_role("alert").filter(has_text="another player").wait_for()
    page.get_by_role("link", name="Home").click()
    page.get_by_role("button", name="Play now").wait_for()
    page.goto(f"{visit.site.address}/match/nothing")
    page.get_by_role("alert").filter(has_text="doesn't exist").wait_for()


@pytest.mark.parametrize(
    ("size", "language", "theme"), [("desktop", "en", "dark"), ("phone", "ja", "light")]
)
def test_axe_finds_nothing_in_any_state(
    visit: Visits, size: Size, language: str, theme: str
) -> None:
    page = visit("/", size, language, theme=theme)
    begin(page, "joker", match__deals=1)
    seen: set[str] = set()

    def check(name: str) -> None:
        if name not in seen:
            seen.add(name)
            assert axe(page) == [], name

    def look(now: str) -> None:
        check(now)
        if now == "calling" and "grid" not in seen:
            page.locator(".panel.calling .buttons button").first.click()
            check("grid")
        if now == "follow" and "menu" not in seen:
            for key in ("m", "?", "l", *(["o"] if size == "phone" else [])):
                page.keyboard.press(key)
                page.locator("dialog").wait_for()
                check({"m": "menu", "?": "keys", "l": "last", "o": "overview"}[key])
                page.keyboard.press("Escape")
                page.locator("dialog").wait_for(state="detached")
        refused = page.locator(".hand button[aria-disabled=true]")
        if now == "follow" and "refused" not in seen and refused.count():
            refused.first.click(position={"x": 8, "y": 8}, force=True)
            check("refused")
        if now == "result":
            page.locator(".result .buttons button").first.click()
            page.locator("dialog").wait_for()
            check("all tricks")
            page.keyboard.press("Escape")
            page.locator("dialog").wait_for(state="detached")

    play_match(page, Mouse(page), look)
    assert {"auction", "lead", "follow", "result", "menu", "keys", "last", "all tricks"} <= seen
