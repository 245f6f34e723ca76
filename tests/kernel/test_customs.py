"""The places of the habits' numbers: what a file calls a number is what compiled code reads."""

from __future__ import annotations

from napoleon.kernel import customs
from napoleon.players.customs import ROLES, as_row, told


def test_every_number_stands_where_it_is_read() -> None:
    for place, name in enumerate(customs.NAMES):
        assert getattr(customs, name.upper().replace("-", "_")) == place, name
    assert len(customs.NAMES) == customs.CUSTOMS


def test_each_role_has_its_own_numbers() -> None:
    for kind in told().values():
        row = as_row(kind).reshape(len(ROLES), customs.CUSTOMS)
        for role, numbers in zip(ROLES, row, strict=True):
            assert numbers[customs.LONG_LED] == kind[role]["long-led"]
            assert numbers[customs.RANK] == kind[role]["rank"]
