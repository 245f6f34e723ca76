"""Every table that comes with the program, played to its end in a real browser."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from napoleon.rules import TABLES, Rules
from tests.browser.seat import Mouse, begin, play_match

if TYPE_CHECKING:
    from tests.browser.conftest import Visits

pytestmark = pytest.mark.browser

OTHERS: dict[str, dict[str, Any]] = {
    "three": {"deck__players": 3, "deck__hand": 16, "call__when": "none"},
    "six": {"deck__players": 6, "deck__hand": 8},
    "seven": {"deck__players": 7, "deck__hand": 7, "deck__jokers": 1},
    "named suit": {"deck__jokers": 1, "play__joker_led": "name-suit"},
    "called later": {"call__when": "after-kitty", "kitty__honours_to": "first-trick"},
    "forced": {"auction__if_all_pass": "first-seat", "auction__forced_bid": "12S"},
}
"""Changes of `standard`."""


def _play(visit: Visits, table: str, size: Any = "desktop", **changes: Any) -> None:
    rules = Rules.preset(table).change(
        {path.replace("__", "."): value for path, value in changes.items()}
    )
    page = visit("/", size)
    begin(page, table, match__deals=1, match__target=0, **changes)
    assert play_match(page, Mouse(page)) == 1
    assert page.locator(".result tbody tr").count() == rules.deck.players


@pytest.mark.parametrize("table", TABLES)
def test_every_table_is_played_to_its_result(visit: Visits, table: str) -> None:
    _play(visit, table)


@pytest.mark.parametrize("name", OTHERS)
def test_standard_otherwise(visit: Visits, name: str) -> None:
    _play(visit, "standard", **OTHERS[name])


@pytest.mark.parametrize("players", [3, 6])
def test_nap_with_fewer_and_more_on_a_phone(visit: Visits, players: int) -> None:
    _play(visit, "nap", "phone", deck__players=players)
