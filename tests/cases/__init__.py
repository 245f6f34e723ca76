"""The examples of the rules, as data: what they say, who wins, what is paid."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from napoleon.rules import Rules

Case = dict[str, Any]


def cases(name: str) -> list[Any]:
    """The cases of one file, as parameters that carry their ids."""
    text = (Path(__file__).parent / f"{name}.json").read_text(encoding="utf-8")
    return [pytest.param(case, id=case["id"]) for case in json.loads(text)]


def rules_of(case: Case) -> Rules:
    return Rules.preset(case["preset"]).change(case["change"])
