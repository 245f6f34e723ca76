"""The gallery in a real browser, and its people at the table."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from napoleon.players.characters import CHARACTERS
from tests.browser.conftest import LANGUAGES, SIZES, Size, axe, sideways
from tests.browser.seat import begin

if TYPE_CHECKING:
    from tests.browser.conftest import Visits

pytestmark = pytest.mark.browser

NEY = CHARACTERS["ney"]


def test_everybody_hangs_in_the_gallery(visit: Visits) -> None:
    page = visit("/gallery")
    for side, name in (("empire", "The Empire"), ("coalition", "The Coalition")):
        hung = page.get_by_role("region", name=name).locator("li strong")
        hung.first.wait_for()
        some = [person.name.en for person in CHARACTERS.values() if person.side == side]
        assert hung.all_inner_texts() == some


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
    assert page.url.endswith("/gallery")
    assert "Ney" in page.evaluate("document.activeElement.innerText")
    page.keyboard.press("Enter")
    page.get_by_role("dialog", name="Ney").wait_for()
    page.go_back()
    page.get_by_role("dialog").wait_for(state="detached")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Play against Ney").click()

    seats = page.locator("#opponents .seats button")
    assert [name.split("\n")[-1] for name in seats.all_inner_texts()] == ["Ney", *["Normal"] * 3]
    seats.nth(1).click()
    picker = page.get_by_role("dialog")
    assert picker.get_by_role("button", name="Ney").is_disabled()
    assert axe(page) == []
    picker.get_by_role("button", name="Wellington").click()
    picker.wait_for(state="detached")
    assert page.evaluate("document.activeElement.getAttribute('aria-label')").startswith(
        "Opponent 2: Wellington"
    )
    page.get_by_role("button", name="Deal the cards").click()
    page.locator(".match[data-phase]").wait_for()
    names = page.locator(".seats .name .text")
    assert names.nth(0).inner_text() == "Ney"
    assert names.nth(1).inner_text() == "Wellington"
    # Somebody greets, in sight and in words.
    page.locator(".seats .remark").wait_for()
    said = page.locator("[role=log]").get_by_text(re.compile("^(Ney|Wellington): “"))
    said.wait_for()


def test_lot_decides(visit: Visits) -> None:
    page = visit("/new", "phone", "sv")
    page.get_by_role("radio", name="Låt lotten avgöra").check()
    page.get_by_role("radio", name="Expert").check()
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
    # As long as any.
    longest = max((line for one in CHARACTERS.values() for line in one.remarks.failed.en), key=len)
    remark.evaluate("(element, words) => (element.textContent = words)", longest)
    said = remark.bounding_box()
    assert said is not None
    width, height = SIZES[size]
    assert said["x"] >= 0
    assert said["x"] + said["width"] <= width
    assert 0 <= said["y"] < height / 3
    for card in page.locator(".hand button, .backs:visible, .trick li").all():
        lies = card.bounding_box()
        assert lies is not None
        assert (
            said["y"] + said["height"] <= lies["y"]
            or lies["y"] + lies["height"] <= said["y"]
            or said["x"] + said["width"] <= lies["x"]
            or lies["x"] + lies["width"] <= said["x"]
        )
