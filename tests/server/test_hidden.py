"""No byte that a seat is sent tells what it may not know.

The same public history with the hidden cards dealt otherwise is played at two tables; everything
that one seat is sent must be the same, to the byte.
"""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any, cast

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from napoleon import Deal, Discard, Match, Rules
from napoleon.rules import TABLES
from napoleon.server.client import Client
from napoleon.server.level import HUMAN
from napoleon.server.settings import Settings
from napoleon.server.store import Store
from napoleon.server.table import Table
from tests.redealing import History, random_history, redealt
from tests.server.playing import LONGEST, Here
from tests.strategies import rule_sets


class _Nowhere:
    """A store that keeps nothing."""

    async def append(self, *_: object, **__: object) -> None:
        pass


async def _sent(history: History, seat: int) -> list[str | None]:
    """All that a seat is sent while a history is played at a table of humans."""
    rules = history.setup.rules
    players = rules.deck.players
    table = Table(
        key="0",
        match=Match.of(rules, None, Deal.of(history.setup), seed=1),
        levels=[HUMAN] * players,
        written=0,
        past=(),
        answered=set(),
        store=cast(Store, _Nowhere()),
        computers=Here(),
        settings=Settings(backlog=500),
        summary=lambda _: "",
    )
    task = table.start()
    watching = Client(seat, None)
    table.join(watching)
    others = [Client(other, None) for other in range(players)]
    for place, (actor, action) in enumerate(history.actions):
        table.act(watching if actor == seat else others[actor], f"action-{place:04}", action)
    # Refusals too: what this seat may not do now, and out of turn.
    for place, (actor, action) in enumerate(history.actions[:3]):
        # What another laid away is his secret: sent by this seat, it would be told by the test.
        if actor == seat or not isinstance(action, Discard):
            table.act(watching, f"again-{place:04}", action)
    back = Client(seat, 0)
    table.join(back)
    table.stop("stopping", "")
    async with asyncio.timeout(LONGEST):
        await task
    return [*_drained(watching), *_drained(back)]


def _drained(client: Client) -> list[Any]:
    sent = []
    while not client.queue.empty():
        sent.append(client.queue.get_nowait())
    return sent


def check_bytes(rules: Rules, seed: int, steps: int) -> int:
    """Compare for every seat; at how many the cards were really dealt otherwise."""
    draw = random.Random(seed)
    history = random_history(Deal.start(rules, seed % rules.deck.players, seed), steps, draw)
    if not history.play()[-1].turn:
        return 0  # A deal that is over, or dealt again, hides nothing or starts anew.
    differing = 0
    for seat in range(rules.deck.players):
        other = redealt(history, seat, draw)
        if other.setup != history.setup:
            differing += 1
            one, two = asyncio.run(_both(history, other, seat))
            assert len(one) > len(history.actions)
            assert one == two
    return differing


async def _both(history: History, other: History, seat: int) -> tuple[list[Any], list[Any]]:
    return await _sent(history, seat), await _sent(other, seat)


@pytest.mark.parametrize("table", TABLES)
def test_every_byte_is_the_same_at_every_table(table: str) -> None:
    differing = sum(check_bytes(Rules.preset(table), seed, 6 * seed) for seed in range(10))
    assert differing > 5, "the deals must really have been dealt otherwise"


@settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow])
@given(rules=rule_sets(), seed=st.integers(0, 1 << 30), steps=st.integers(0, 80))
def test_every_byte_is_the_same_under_any_rules(rules: Rules, seed: int, steps: int) -> None:
    check_bytes(rules, seed, steps)


def test_no_other_seats_cards_are_in_what_is_sent(tmp_path: Path) -> None:
    """Said directly, for those who distrust the above: what is dealt to others is not named."""
    rules = Rules.preset("standard")
    start = Deal.start(rules, 0, 7)
    sent = "".join(filter(None, asyncio.run(_sent(History(start.setup, ()), 2))))
    hands = [{str(card) for card in start.hand(seat)} for seat in range(5)]
    for seat, hand in enumerate(hands):
        named = [card for card in hand if f'"{card}"' in sent]
        assert named == [] if seat != 2 else len(named) == 10
