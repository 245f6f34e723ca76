"""Who takes the other seats: by level, by name, by lot."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from napoleon.players.characters import CHARACTERS
from napoleon.server.errors import ProblemError
from napoleon.server.opponents import NAMES, seated

LEVELS = Counter(person.level for person in CHARACTERS.values())


def test_lots_fall_on_different_characters_and_on_all_of_them() -> None:
    seen: set[str] = set()
    most = min(6, len(CHARACTERS))
    for seed in range(200):
        players = [one.player for one in seated(["lot"], most, random.Random(seed))]
        assert len(set(players)) == most
        seen.update(players)
    assert seen == set(CHARACTERS)


@pytest.mark.parametrize("level", LEVELS)
def test_lots_of_a_level(level: str) -> None:
    count = min(4, LEVELS[level])  # type: ignore[index]  # any level's name
    for seed in range(20):
        players = [one.player for one in seated([f"lot:{level}"], count, random.Random(seed))]
        assert len(set(players)) == count
        assert {CHARACTERS[player].level for player in players} == {level}


def test_a_lot_never_falls_on_who_sits_already() -> None:
    first = next(iter(CHARACTERS))
    others = len(CHARACTERS)
    wishes = ["lot"] * (others - 1) + [first]
    assert {one.player for one in seated(wishes, others, random.Random(1))} == set(CHARACTERS)


def test_lots_of_a_level_are_drawn_before_those_of_any() -> None:
    level, count = min(LEVELS.items(), key=lambda each: each[1])
    wishes = ["lot"] + [f"lot:{level}"] * count
    if len(CHARACTERS) > count:
        for seed in range(50):
            players = [one.player for one in seated(wishes, count + 1, random.Random(seed))]
            assert CHARACTERS[players[0]].level != level


def test_more_lots_than_characters_are_refused() -> None:
    with pytest.raises(ProblemError, match="aren't as many"):
        seated(["lot"], len(CHARACTERS) + 1, random.Random(1))
    for level, count in LEVELS.items():
        with pytest.raises(ProblemError, match=f"of the level {level}"):
            seated([f"lot:{level}"], count + 1, random.Random(1))


def test_nobody_of_a_plain_level_is_called_like_a_character() -> None:
    assert not {person.name.en for person in CHARACTERS.values()} & set(NAMES)
    assert len(set(NAMES)) == 6
