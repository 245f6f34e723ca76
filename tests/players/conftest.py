"""The expert thinks as much as it is given; in most tests a little is enough."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from napoleon.players import player
from napoleon.players.expert import Expert


@pytest.fixture(autouse=True)
def quick_expert() -> Iterator[None]:
    """An expert with a small budget."""
    expert = player("expert")
    assert isinstance(expert, Expert)
    usual, expert.budget = expert.budget, 3_000
    yield
    expert.budget = usual
