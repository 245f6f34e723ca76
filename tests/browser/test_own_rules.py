"""Own rules: set up from a description, kept, sent to another browser, and played with."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from napoleon.rules import Rules
from tests.browser.conftest import LANGUAGES, SIZES, Size, axe, settled, sideways
from tests.browser.seat import READY

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Locator, Page

    from tests.browser.conftest import Visits

pytestmark = pytest.mark.browser

REFUSED = "status of 422 "
"""What the browser notes of a request that the server refused; its address follows."""


def field(page: Page, path: str) -> Locator:
    """The field of an option."""
    return page.locator(f'[id="option-{path}"]')


def powers(page: Page) -> list[str]:
    """The powers as they are listed."""
    names: list[str] = page.locator("ol.order li").evaluate_all(
        "all => all.map((row) => row.dataset.power)"
    )
    return names


def set_up(page: Page) -> None:
    """Four players, 12 cards, a joker that loses only to ♠3, from 12, kitty to Napoleon."""
    page.get_by_label("Start from").select_option("Five with a joker")
    field(page, "deck.players").get_by_role("spinbutton").fill("4")
    field(page, "deck.players").get_by_role("spinbutton").blur()
    page.get_by_role("button", name="Set “Cards each: 12”").click()
    page.get_by_text("Left for the kitty: 5").wait_for()
    field(page, "auction.minimum").get_by_role("spinbutton").fill("12")
    page.get_by_role("group", name="Honours laid away").or_(
        page.get_by_role("radiogroup", name="Honours laid away")
    ).get_by_role("radio", name="Napoleon's side").check()
    page.get_by_text("Powers that could be added").click()
    page.get_by_role("button", name="Add: joker").click()
    page.get_by_role("button", name="Add: three of spades").click()
    page.get_by_role("button", name="led joker: leave out").click()
    for power in ("joker", "spade_three"):
        while powers(page)[0] != power:
            page.locator(f"[data-power={power}] [data-move=up]").click()
    page.get_by_label("Name of the table").fill("Lakeside")


EXPECTED = Rules.preset("joker").change(
    {
        "deck.players": 4,
        "deck.hand": 12,
        "kitty.honours_to": "napoleon",
        "powers.order": [
            "spade_three",
            "joker",
            "mighty",
            "right_jack",
            "left_jack",
            "same_two",
            "trump",
            "led_suit",
        ],
    }
)


def test_a_table_from_a_description_to_another_browser(visit: Visits, tmp_path: Path) -> None:
    page = visit("/own")
    settled(page)
    set_up(page)
    settled(page)
    aside = page.get_by_role("complementary", name="Your table")
    aside.get_by_text("Players: 4 instead of 5").wait_for()
    aside.get_by_role("button", name="Keep in this browser").click()
    aside.get_by_text("“Lakeside” is kept.").wait_for()

    # As a file, and back.
    aside.get_by_text("Send it to others").click()
    with page.expect_download() as download:
        aside.get_by_role("button", name="Save as a file").click()
    assert download.value.suggested_filename == "lakeside.toml"
    file = tmp_path / "lakeside.toml"
    download.value.save_as(file)
    assert Rules.read(file) == EXPECTED
    assert file.read_text("utf-8").startswith("# Lakeside\n")
    page.get_by_label("Start from").select_option("British Nap")
    page.get_by_role("heading", name="Deck").wait_for()
    page.get_by_text("Read rules from a file or a text").click()
    page.get_by_label("A rule file").set_input_files(file)
    page.get_by_text("“Lakeside” is read.").wait_for()
    settled(page)
    aside.get_by_text("Players: 4 instead of 5").wait_for()

    # As a link, in another browser.
    if not page.get_by_label("A link that carries these rules").is_visible():
        aside.get_by_text("Send it to others").click()
    link = page.get_by_label("A link that carries these rules").input_value()
    other = visit(link.removeprefix(visit.site.address), "phone")
    other.get_by_role("heading", name="Lakeside").wait_for()
    other.get_by_text("Cards each: 12 instead of 10").wait_for()
    assert axe(other) == []
    other.get_by_role("button", name="Keep in this browser").click()
    other.get_by_text("“Lakeside” is kept.").wait_for()
    other.get_by_role("button", name="Play with these rules").click()
    expect(other.get_by_role("radio", name="Lakeside")).to_be_checked()
    other.get_by_role("button", name="Deal the cards").click()
    other.wait_for_selector(READY)
    assert other.locator(".hand button").count() == 12
    other.goto(visit.site.address)
    other.get_by_text(re.compile("^Lakeside · Deal 1 of 5")).wait_for()


def test_own_tables_are_listed_renamed_and_deleted(visit: Visits) -> None:
    page = visit("/own?table=joker")
    settled(page)
    keep = page.get_by_role("button", name="Keep in this browser")
    keep.click()
    page.get_by_text("Give the table a name first.").wait_for()
    page.get_by_label("Name of the table").fill("Ours")
    keep.click()
    page.get_by_text("“Ours” is kept.").wait_for()
    page.get_by_role("link", name="New match").click()
    page.get_by_role("radio", name="Ours").check()
    page.get_by_role("link", name="Change any other rule").click()
    page.get_by_text("Your own tables (1)").click()
    page.get_by_role("button", name="Rename “Ours”").click()
    page.get_by_role("listitem").get_by_label("Name of the table").fill("Theirs")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Delete “Theirs”").click()
    page.get_by_role("button", name="Really delete “Theirs”?").click()
    page.get_by_text("Your own tables").first.wait_for(state="detached")
    page.reload()
    settled(page)
    expect(page.get_by_text("Your own tables")).to_have_count(0)


def test_powers_by_keyboard_and_by_drag(visit: Visits) -> None:
    page = visit("/own?table=joker")
    settled(page)
    before = powers(page)
    page.locator("[data-power=trump] [data-move=grip]").focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    page.get_by_text(re.compile("trump is now number 4 of 7")).wait_for(state="attached")
    assert powers(page).index("trump") == before.index("trump") - 2
    expect(page.locator("[data-power=trump] [data-move=grip]")).to_be_focused()
    grip = page.locator("[data-power=trump] [data-move=grip]")
    grip.scroll_into_view_if_needed()
    from_, to = grip.bounding_box(), page.locator("ol.order li").first.bounding_box()
    assert from_ is not None
    assert to is not None
    page.mouse.move(from_["x"] + 10, from_["y"] + 10)
    page.mouse.down()
    page.mouse.move(to["x"] + 20, to["y"] + 5, steps=12)
    page.mouse.up()
    expect(page.locator("ol.order li").first).to_have_attribute("data-power", "trump")
    expect(page.locator("ol.order li").last).to_have_attribute("data-power", "led_suit")


def test_the_kind_of_game_changes_as_a_whole(visit: Visits) -> None:
    page = visit("/own")
    settled(page)
    page.get_by_role("radio", name="tricks", exact=True).check()
    table = page.get_by_role("table", name="Calls, from low to high")
    table.wait_for()
    settled(page)
    assert page.get_by_role("alert").count() == 0
    page.get_by_role("button", name="Add a call").click()
    expect(table.get_by_role("row")).to_have_count(8)
    settled(page)
    assert page.get_by_role("alert").count() == 0
    page.get_by_role("radio", name="honours", exact=True).check()
    field(page, "auction.minimum").wait_for()
    settled(page)
    assert page.get_by_role("alert").count() == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_offers_a_way_out(visit: Visits, language: str) -> None:
    visit.expects(REFUSED + rf".* at /api/rules\?table=standard&language={language}&changes=")
    page = visit('/own?table=standard&changes={"deck.players":7}', "phone", language)
    settled(page)
    alert = field(page, "deck.hand").get_by_role("alert")
    alert.wait_for()
    expect(alert).to_contain_text("70")
    assert axe(page) == []
    field(page, "deck.hand").get_by_role("button", name=re.compile("7[”」]")).click()
    alert.wait_for(state="detached")


def test_rules_that_cannot_be_read_say_why(visit: Visits) -> None:
    visit.expects(REFUSED + r".* at /api/rules$")
    page = visit("/own")
    settled(page)
    page.get_by_text("Read rules from a file or a text").click()
    for text, why in (
        ("[deck]\nhand = 40", "deck.hand: 40 is not a whole number"),
        ("x = [", "not a TOML text"),
        ('preset = "bridge"', "preset: 'bridge' is not one of"),
    ):
        page.get_by_label("Or the text of one").fill(text)
        page.get_by_role("button", name="Read these rules").click()
        page.get_by_role("alert").filter(has_text=why).wait_for()


def test_links_that_hold_nothing_good(visit: Visits) -> None:
    visit.expects(REFUSED + r".* at /api/rules\?table=standard&language=en&changes=.*deck\.hand")
    page = visit("/shared?rules=%3Cscript%3E")
    page.get_by_role("heading", name="This link holds no rules").wait_for()
    bad = "WyJCYWQiLCJzdGFuZGFyZCIseyJkZWNrLmhhbmQiOjE4fV0"  # ["Bad","standard",{"deck.hand":18}]
    page.goto(f"{visit.site.address}/shared?rules={bad}")
    page.get_by_role("alert").filter(has_text="5 × 18 cards need 90").wait_for()
    page.get_by_role("button", name="Change them").click()
    field(page, "deck.hand").get_by_role("alert").wait_for()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_editor_is_sound(visit: Visits, language: str) -> None:
    page = visit("/own?table=yaku", "small", language, theme="light")
    settled(page)
    page.locator("details").evaluate_all("all => all.forEach((each) => (each.open = true))")
    for size in ("small", "phone", "desktop"):
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        assert sideways(page) == [], size
    page.goto(f"{visit.site.address}/own?table=nap")
    settled(page)
    for width, height in ((360, 640), (640, 400)):
        page.set_viewport_size({"width": width, "height": height})
        assert sideways(page) == []


@pytest.mark.parametrize(("size", "table"), [("desktop", "yaku"), ("phone", "nap")])
def test_axe_finds_nothing_in_the_editor(visit: Visits, size: Size, table: str) -> None:
    for theme in ("dark", "light"):
        page = visit(f"/own?table={table}", size, theme=theme)
        settled(page)
        page.locator("details").evaluate_all("all => all.forEach((each) => (each.open = true))")
        assert axe(page) == [], theme


def test_a_copied_link_is_announced(visit: Visits) -> None:
    allowed = {"permissions": ["clipboard-read", "clipboard-write"]}
    page = visit("/own?table=yaku", context=allowed)
    settled(page)
    page.get_by_text("Send it to others").click()
    page.get_by_role("button", name="Copy the link").click()
    page.get_by_role("status").filter(has_text="The link is copied.").wait_for()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == page.get_by_label("A link that carries these rules").input_value()


def test_a_reload_loses_nothing(visit: Visits) -> None:
    page = visit("/own?table=joker")
    settled(page)
    field(page, "auction.minimum").get_by_role("spinbutton").fill("14")
    page.get_by_label("Name of the table").fill("Steep")
    page.reload()
    expect(field(page, "auction.minimum").get_by_role("spinbutton")).to_have_value("14")
    expect(page.get_by_label("Name of the table")).to_have_value("Steep")
    page.get_by_role("link", name="New match").click()
    expect(page.get_by_role("radio", name="Steep")).to_be_checked()
