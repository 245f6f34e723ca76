"""The gallery in a real browser, and its people at the table."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from napoleon.players.characters import CHARACTERS
from tests.browser.conftest import LANGUAGES, SIZES, Size, axe, sideways, still
from tests.browser.seat import begin

if TYPE_CHECKING:
    from tests.browser.conftest import Visits

pytestmark = pytest.mark.browser

NEY = CHARACTERS["ney"]


def test_everybody_hangs_in_the_gallery(visit: Visits) -> None:
    page = visit("/gallery")
    for side, name in (("empire", "The Empire"), ("coalition", "The Coalition")):
        hung = page.get_by_role("region", name=name).locator("li strong")
        some = [person.name.en for person in CHARACTERS.values() if person.side == side]
        expect(hung).to_have_text(some)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_person_is_told_of_in_every_language(visit: Visits, language: str) -> None:
    page = visit("/gallery?who=ney", "phone", language, theme="dark")
    dialog = page.get_by_role("dialog", name=getattr(NEY.name, language))
    for words in (NEY.title, NEY.manner, NEY.life):
        dialog.get_by_text(getattr(words, language), exact=True).wait_for()
    assert sideways(page) == []
    assert axe(page) == []


def test_a_person_comes_from_the_gallery_to_the_table(visit: Visits) -> None:
    page = visit("/gallery")
    page.get_by_role("link", name=re.compile("^Ney")).press("Enter")
    page.get_by_role("dialog", name="Ney").wait_for()
    # Away with him, by the key and by the way back; the focus stays with his picture.
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")
    page.wait_for_url("**/gallery")
    expect(page.get_by_role("link", name=re.compile("^Ney"))).to_be_focused()
    page.keyboard.press("Enter")
    page.get_by_role("dialog", name="Ney").wait_for()
    page.go_back()
    page.get_by_role("dialog").wait_for(state="detached")
    expect(page.get_by_role("link", name=re.compile("^Ney"))).to_be_focused()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Play against Ney").click()

    seats = page.locator("#opponents .seats button")
    expect(seats.locator("strong")).to_have_text(["Ney", *["Normal"] * 3])
    seats.nth(1).click()
    picker = page.get_by_role("dialog")
    expect(picker.get_by_role("button", name="Ney")).to_be_disabled()
    assert axe(page) == []
    picker.get_by_role("button", name="Wellington").click()
    picker.wait_for(state="detached")
    expect(page.get_by_role("button", name=re.compile("^Opponent 2: Wellington"))).to_be_focused()
    page.get_by_role("button", name="Deal the cards").click()
    # Somebody greets, in sight, for a while, and in words.
    page.locator(".seats .remark").wait_for()
    names = page.locator(".seats .name .text")
    expect(names.nth(0)).to_have_text("Ney")
    expect(names.nth(1)).to_have_text("Wellington")
    said = page.locator("[role=log]").get_by_text(re.compile("^(Ney|Wellington): “"))
    said.wait_for()


def test_who_is_opened_at_once_after_another_stays(visit: Visits) -> None:
    page = visit("/gallery")
    link = page.get_by_role("link", name=re.compile("^Ney"))
    link.click()
    page.get_by_role("dialog", name="Ney").wait_for()
    # Opened in the same breath as the way back is gone, before the browser tells of what closed.
    link.evaluate(
        """(link) => new Promise((done) => {
          addEventListener("popstate", () => {
            link.click();
            setTimeout(() => requestAnimationFrame(() => setTimeout(done)));
          }, { once: true });
          history.back();
        })"""
    )
    expect(page).to_have_url(re.compile("who=ney$"))
    expect(page.get_by_role("dialog", name="Ney")).to_be_visible()


def test_lot_decides(visit: Visits) -> None:
    page = visit("/new", "phone", "sv")
    page.get_by_role("radio", name="Låt lotten avgöra").check()
    drawn = page.get_by_role("radiogroup", name="Lotta bland")
    drawn.get_by_role("radio", name="Expert").check()
    page.get_by_role("button", name="Dela ut korten").click()
    page.locator(".match[data-phase]").wait_for()
    experts = {person.name.sv for person in CHARACTERS.values() if person.level == "expert"}
    page.locator(".seats .name .text").nth(3).wait_for()
    names = page.locator(".seats .name .text").all_inner_texts()
    assert len(set(names)) == 4
    assert set(names) <= experts


@pytest.mark.parametrize("size", ["desktop", "small"])
def test_a_remark_covers_no_card(visit: Visits, size: Size) -> None:
    page = visit("/", size)
    begin(page, opponents=["ney", "blucher", "archduke-charles", "schwarzenberg"])
    remark = page.locator(".seats .remark")
    remark.wait_for()
    still(page)
    longest = max((line for one in CHARACTERS.values() for line in one.remarks.failed.en), key=len)
    # As long as any, and measured at once, before it goes.
    said, *cards = remark.evaluate(
        """(remark, words) => {
          remark.textContent = words;
          const lying = [...document.querySelectorAll(".hand button, .backs, .trick li")]
            .filter((each) => each.checkVisibility({ visibilityProperty: true }));
          return [remark, ...lying].map((each) => each.getBoundingClientRect().toJSON());
        }""",
        longest,
    )
    assert len(cards) >= 10
    width, height = SIZES[size]
    assert said["left"] >= 0
    assert said["right"] <= width
    assert 0 <= said["top"] < height / 3
    for card in cards:
        assert (
            said["bottom"] <= card["top"]
            or card["bottom"] <= said["top"]
            or said["right"] <= card["left"]
            or card["right"] <= said["left"]
        )
