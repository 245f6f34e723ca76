"""Rule sets as TOML: the tables that come with the program, files to read, texts to write."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, Final

import tomli_w

from napoleon.rules.convert import GROUPS, changed, rules_of
from napoleon.rules.errors import RulesError
from napoleon.rules.model import Rules

TABLES: Final = (
    "standard",
    "joker",
    "four-player",
    "yaku",
    "nap",
    "weak-joker",
    "plain-ends",
    "hunting-jack",
    "two-jokers",
    "strong-joker",
    "loose-two",
    "spade-three",
)
"""The tables that come with the program; the first five are the presets."""

LARGEST_FILE: Final = 1 << 20


@cache
def preset(name: str) -> Rules:
    """The rules of the table `name`."""
    if name not in TABLES:
        raise RulesError("preset", f"{name!r:.60} is not one of {', '.join(TABLES)}")
    file = resources.files("napoleon.rules") / "tables" / f"{name}.toml"
    return parse(file.read_text(encoding="utf-8"))


def read(path: Path) -> Rules:
    """The rules in a file; `RulesError` names the file and what is wrong."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise RulesError(str(path), error.strerror or "cannot be read") from None
    except ValueError:
        raise RulesError(repr(str(path)), "is no name of a file") from None
    if len(data) > LARGEST_FILE:
        raise RulesError(str(path), "too large for a rule set (over 1 MiB)")
    try:
        return parse(data.decode("utf-8"))
    except UnicodeDecodeError:
        raise RulesError(str(path), "is not text in UTF-8") from None


def parse(text: str) -> Rules:
    """The rules in a TOML text: differences from `preset = "…"`, or from the defaults."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise RulesError("", f"not a TOML text: {error}") from None
    except RecursionError:
        raise RulesError("", "not a TOML text: nested too deeply") from None
    name = data.pop("preset", None)
    if name is None:
        base = Rules()
    elif isinstance(name, str):
        base = preset(name)
    else:
        raise RulesError("preset", f"{name!r:.60} is not the name of a table")
    return changed(base, _paths(data))


def _paths(data: Mapping[str, Any]) -> dict[str, object]:
    paths: dict[str, object] = {}
    for group, options in data.items():
        if group not in GROUPS or not isinstance(options, Mapping):
            rules_of({group: options})
        for option, value in options.items():
            paths[f"{group}.{option}"] = value
    return paths


def spell(rules: Rules, base: str) -> str:
    """The rules as TOML that states only the differences from the table `base`."""
    data: dict[str, Any] = {"preset": base}
    for path, (value, _) in rules.differences(preset(base)).items():
        group, option = path.split(".")
        data.setdefault(group, {})[option] = value
    return tomli_w.dumps(data)
