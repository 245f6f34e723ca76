"""Home, New match, Rules, Settings in a real browser: in every language, at every size."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from napoleon.rules import Rules
from tests.browser.conftest import LANGUAGES, SIZES, Size, axe, settled, sideways

if TYPE_CHECKING:
    from playwright.sync_api import Route

    from tests.browser.conftest import Visits

pytestmark = pytest.mark.browser

SCREENS = (
    "/",
    "/new",
    "/own",
    "/shared",
    "/rules",
    "/rules?table=yaku",
    "/gallery",
    "/settings",
    "/nowhere",
)


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_screen_is_sound(visit: Visits, screen: str, language: str) -> None:
    page = visit(screen, "small", language, theme="dark")
    settled(page)
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("h1")).to_have_count(1)
    expect(page.locator("main")).to_have_count(1)
    for size in SIZES:
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        assert sideways(page) == [], size
    # At 200 % zoom a small window is half as wide in its own pixels.
    page.set_viewport_size({"width": 640, "height": 400})
    assert sideways(page) == []


@pytest.mark.parametrize("screen", ["/", "/new", "/rules", "/gallery", "/settings", "/nowhere"])
def test_axe_finds_nothing(visit: Visits, screen: str) -> None:
    looks: list[tuple[Size, str, str]] = [("desktop", "en", "dark"), ("phone", "ja", "light")]
    for size, language, theme in looks:
        page = visit(screen, size, language, theme=theme)
        settled(page)
        page.locator("details").evaluate_all("all => all.forEach((each) => (each.open = true))")
        assert axe(page) == [], size


def test_play_now_is_one_click(visit: Visits) -> None:
    page = visit("/")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url(re.compile(r"/match/\w+$"))


def test_an_open_match_can_be_continued(visit: Visits) -> None:
    page = visit("/", language="sv")
    page.get_by_role("button", name="Spela nu").click()
    page.locator(".match[data-phase]").wait_for()
    match = page.url
    page.goto(visit.site.address)
    section = page.get_by_role("region", name="Ditt öppna parti")
    section.get_by_text("Fem spelare · Giv 1 av 5").wait_for()
    expect(section.locator("dt").first).to_have_text("Du")
    section.get_by_role("link", name="Fortsätt").click()
    page.wait_for_url(match)


def test_an_old_match_can_be_deleted(visit: Visits) -> None:
    page = visit("/")
    for _ in range(2):
        page.get_by_role("button", name="Play now").click()
        page.locator(".match[data-phase]").wait_for()
        page.goto(visit.site.address)
    page.get_by_text("Other matches (1)").click()
    page.get_by_role("button", name=re.compile("^Delete.*Five players")).click()
    # Asked once more; elsewhere, nothing has happened.
    page.get_by_role("link", name="Continue").focus()
    page.get_by_role("button", name=re.compile("^Delete")).click()
    page.get_by_role("button", name=re.compile("^Really delete")).click()
    page.get_by_text("Other matches").wait_for(state="detached")
    page.get_by_role("region", name="Your open match").wait_for()


def test_a_new_match_by_keyboard(visit: Visits) -> None:
    page = visit("/", theme="light")
    settled(page)
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url("**/new")
    # The focus comes to the heading, and goes on from there.
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    settled(page)
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("radio", name="Five with a joker")).to_be_checked()
    settled(page)
    switch = page.get_by_role("switch", name=re.compile("Yoromeki"))
    switch.focus()
    page.keyboard.press("Space")
    expect(switch).to_be_checked()
    easy = page.get_by_role("radio", name="Normal", exact=True).first
    easy.focus()
    page.keyboard.press("ArrowLeft")
    with page.expect_request("**/api/matches") as made:
        page.get_by_role("textbox", name="Your name").fill("Ney")
        page.keyboard.press("Enter")
    asked = made.value.post_data_json or {}
    assert (asked["table"], asked["opponents"], asked["name"]) == ("joker", ["easy"], "Ney")
    # As it was chosen, or as the server has written it meanwhile.
    joker = Rules.preset("joker")
    assert joker.change(asked["changes"]) == joker.change({"powers.yoromeki": True})
    page.wait_for_url(re.compile(r"/match/\w+$"))


def test_every_table_can_be_begun(visit: Visits) -> None:
    # We leave tables that are still connecting.
    visit.expects(r"WebSocket connection to '\S+/socket' failed: .* closed before .* established")
    page = visit("/new")
    settled(page)
    page.get_by_text("more tables").click()
    for table in page.locator("input[name=table]").all():
        table.check()
        settled(page)
        assert page.get_by_role("alert").count() == 0
        name = table.get_attribute("value")
        with page.expect_response("**/api/matches") as made:
            page.get_by_role("button", name="Deal the cards").click()
        assert made.value.status == 201, name
        page.wait_for_url(re.compile(r"/match/"))
        page.go_back()
        page.get_by_text("more tables").wait_for()
        if not page.locator("details[open]").count():
            page.get_by_text("more tables").click()


def test_what_cannot_be_played_says_why(visit: Visits) -> None:
    # A refused request is no fault of the page, but the browser notes each.
    visit.expects(r"status of 422 .* at /api/rules\?table=four-player&")
    page = visit("/new?table=four-player")
    settled(page)
    page.get_by_role("radio", name=re.compile("^strong")).check()
    refusal = page.get_by_role("alert")
    refusal.wait_for()
    expect(refusal).to_contain_text("5 cards are left")
    joker = page.get_by_role("radiogroup", name=re.compile("^Joker"))
    expect(joker).to_have_attribute("aria-invalid", "true")
    assert str(refusal.get_attribute("id")) in str(joker.get_attribute("aria-describedby"))
    page.get_by_role("button", name="Deal the cards").click()
    page.locator(".refused :focus").wait_for()
    # What would do is offered where it was refused.
    page.get_by_role("button", name="Set “Kitty: Napoleon exchanges”").click()
    refusal.wait_for(state="detached")


def test_the_language_changes_at_once(visit: Visits) -> None:
    page = visit("/new")
    settled(page)
    page.get_by_role("switch", name=re.compile("Yoromeki")).check()
    page.get_by_role("textbox", name="Your name").fill("Soult")
    page.get_by_role("combobox", name="Language").select_option("ja")
    page.get_by_role("heading", name="新しい対局").wait_for()
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    expect(page.get_by_role("switch", name=re.compile("よろめき"))).to_be_checked()
    expect(page.get_by_role("textbox", name="名前")).to_have_value("Soult")
    page.get_by_role("radiogroup", name=re.compile("^最初のトリック")).wait_for()


def test_settings_are_kept(visit: Visits) -> None:
    page = visit("/settings", theme="dark")
    page.get_by_role("radio", name="Light", exact=True).check()
    page.get_by_role("switch", name="Suits in four colours").check()
    page.get_by_role("radio", name="Fast").check()
    page.reload()
    expect(page.get_by_role("radio", name="Light", exact=True)).to_be_checked()
    expect(page.get_by_role("switch", name="Suits in four colours")).to_be_checked()
    expect(page.locator("html[data-theme=light][data-suits=four]")).to_have_count(1)


def test_rules_lead_to_the_glossary(visit: Visits) -> None:
    page = visit("/rules?table=joker")
    settled(page)
    page.locator("article").get_by_role("link", name="adjutant").first.click()
    page.wait_for_url(re.compile("#term-adjutant$"))
    page.locator("#term-adjutant").wait_for()
    chapter = page.get_by_role("navigation", name="Contents").get_by_role("link").nth(3)
    chapter.click()
    page.wait_for_url(re.compile(f"{chapter.get_attribute('href')}$"))


def test_rules_mark_what_differs(visit: Visits) -> None:
    page = visit('/rules?table=joker&changes={"auction.minimum":11}')
    settled(page)
    page.locator("article .changed").first.wait_for()
    page.get_by_role("link", name="Play with these rules").click()
    page.get_by_role("heading", name="New match").wait_for()
    lowest = page.get_by_role("radiogroup", name=re.compile("^Lowest bid"))
    expect(lowest.get_by_role("radio", name="11")).to_be_checked()


def test_every_table_has_its_rules(visit: Visits) -> None:
    page = visit("/rules")
    settled(page)
    tables = page.get_by_role("combobox", name="Table")
    names = tables.locator("option").evaluate_all("options => options.map((each) => each.value)")
    assert len(names) >= 12
    for name in names:
        title = page.locator("h1").inner_text()
        tables.select_option(name)
        if name != "standard":
            page.locator("h1").filter(has_not_text=title).wait_for()
        page.locator("article section").nth(5).wait_for()


def test_a_server_that_is_away(visit: Visits) -> None:
    visit.expects(r"net::ERR_FAILED at /api/start$")
    page = visit("/settings")
    settled(page)
    away = True

    def answer(route: Route) -> None:
        if away:
            route.abort()
        else:
            route.continue_()

    page.route("**/api/**", answer)
    page.goto(visit.site.address)
    alert = page.get_by_role("alert").filter(has_text="doesn’t answer")
    alert.wait_for()
    assert axe(page) == []
    away = False
    alert.get_by_role("button", name="Try again").click()
    page.get_by_role("button", name="Play now").wait_for()


def test_an_engine_that_is_being_prepared(visit: Visits) -> None:
    page = visit("/settings")
    settled(page)
    done = 3

    def answer(route: Route) -> None:
        response = route.fetch()
        start = response.json() | {"engineReady": done >= 40, "engineDone": done, "engineOf": 40}
        route.fulfill(response=response, json=start)

    page.route("**/api/start", answer)
    page.goto(visit.site.address)
    page.get_by_role("progressbar").wait_for()
    expect(page.get_by_role("status")).to_have_text("3 of 40 parts ready")
    assert page.get_by_role("button", name="Play now").count() == 0
    assert axe(page) == []
    done = 40
    page.get_by_role("button", name="Play now").wait_for()
