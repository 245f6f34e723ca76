"""The expert thinks as much as it is given; in most tests a little is enough."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from napoleon.players import player
from napoleon.players.characters import CHARACTERS
from napoleon.players.expert import BUDGET, Expert


@pytest.fixture(autouse=True)
def quick_expert() -> Iterator[None]:
    """Experts, and characters who think as they do, with a small budget."""
    experts = [who for name in ("expert", *CHARACTERS) if isinstance(who := player(name), Expert)]
    for who in experts:
        who.budget = 3_000
    yield
    for who in experts:
        who.budget = BUDGET


@pytest.fixture
def thoughtful(quick_expert: None) -> None:
    """An expert who has a moment to think."""
    expert = player("expert")
    assert isinstance(expert, Expert)
    expert.budget = BUDGET
