"""From plain data to a checked rule set, with errors that name the option, its value and why."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import msgspec

from napoleon.rules.check import check
from napoleon.rules.errors import RulesError
from napoleon.rules.model import POWERS, Rules
from napoleon.rules.options import OPTIONS

_LED_JOKER_AFTER = {
    "below-mighty": "mighty",
    "below-left-jack": "left_jack",
    "after-trump": "trump",
}
GROUPS = tuple(dict.fromkeys(path.partition(".")[0] for path in OPTIONS))


def rules_of(data: object) -> Rules:
    """The checked rule set in plain data; groups and options left out have their defaults."""
    return check(_converted(data))


def _converted(data: object) -> Rules:
    if not isinstance(data, Mapping):
        raise RulesError("", f"a rule set is a table of groups, not {_shown(data)}")
    for group in data:
        if group not in GROUPS:
            raise RulesError(str(group)[:40], f"there is no such group; there are {_list(GROUPS)}")
        if not isinstance(data[group], Mapping):
            raise RulesError(group, f"{_shown(data[group])} is no table of options")
        for option in data[group]:
            _known(f"{group}.{option}")
    try:
        return msgspec.convert(data, Rules)
    except msgspec.ValidationError as error:
        raise _translated(error, data) from None


def changed(rules: Rules, changes: Mapping[str, object]) -> Rules:
    """`rules` with the options at the given paths changed; short forms come last, in order."""
    return check(drafted(rules, changes))


def drafted(rules: Rules, changes: Mapping[str, object]) -> Rules:
    """The same, but not checked: each option has a value that it can have, and that is all."""
    data = rules.plain()
    for path, value in changes.items():
        if path not in _SHORT_FORMS:
            _known(path)
            group, option = path.split(".")
            data[group][option] = value
    order = data["powers"]["order"]
    for path, value in changes.items():
        if path in _SHORT_FORMS:
            if not isinstance(order, list | tuple):
                break
            order = _SHORT_FORMS[path](list(order), value)
    data["powers"]["order"] = order
    return _converted(data)


def _known(path: str) -> None:
    if path in OPTIONS:
        return
    group = path.partition(".")[0]
    if group not in GROUPS:
        raise RulesError(path[:60], f"there is no such option; the groups are {_list(GROUPS)}")
    options = [known.partition(".")[2] for known in OPTIONS if known.startswith(group + ".")]
    raise RulesError(path[:60], f"there is no such option; {group} has {_list(options)}")


def _flag(path: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise RulesError(path, f"{_shown(value)} is neither true nor false")
    return value


def _with_yoromeki(order: list[str], value: object) -> list[str]:
    rest = [power for power in order if power != "yoromeki"]
    return ["yoromeki", *rest] if _flag("powers.yoromeki", value) else rest


def _with_same_two(order: list[str], value: object) -> list[str]:
    rest = [power for power in order if power != "same_two"]
    if not _flag("powers.same_two", value):
        return rest
    if "trump" not in rest:
        raise RulesError("powers.same_two", "true puts it above 'trump', which is not in the list")
    rest.insert(rest.index("trump"), "same_two")
    return rest


def _with_led_joker(order: list[str], value: object) -> list[str]:
    rest = [power for power in order if power != "led_joker"]
    if value == "off":
        return rest
    if not isinstance(value, str) or value not in _LED_JOKER_AFTER:
        raise RulesError(
            "powers.led_joker",
            f"{_shown(value)} is not one of {_list([*_LED_JOKER_AFTER, 'off'])}",
        )
    above = _LED_JOKER_AFTER[value]
    if above not in rest:
        raise RulesError(
            "powers.led_joker", f"'{value}' puts it below '{above}', which is not in the list"
        )
    rest.insert(rest.index(above) + 1, "led_joker")
    return rest


_SHORT_FORMS = {
    "powers.yoromeki": _with_yoromeki,
    "powers.same_two": _with_same_two,
    "powers.led_joker": _with_led_joker,
}
SHORT_FORMS = tuple(_SHORT_FORMS)


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "…"


def _list(words: Any) -> str:
    return ", ".join(map(str, words))


def _translated(error: msgspec.ValidationError, data: Mapping[str, Any]) -> RulesError:
    """msgspec's error with the value, and with the choices where there are some."""
    message, _, where = str(error).partition(" - at `$")
    steps = re.findall(r"\.([A-Za-z_]+)|\[(\d+|\.\.\.)\]", where.rstrip("`"))
    value: Any = data
    names: list[str] = []
    for name, index in steps:
        if name:
            names.append(name)
        try:
            value = value[name] if name else value[int(index)]
        except (LookupError, TypeError, ValueError):
            break
    path = ".".join(names)
    option = OPTIONS.get(".".join(names[:2]))
    if option is None:
        return RulesError(path, message)
    if option.kind == "choice":
        why = f"{_shown(value)} is not one of {_list(option.choices)}"
    elif option.kind == "flag":
        why = f"{_shown(value)} is neither true nor false"
    elif option.kind == "number":
        why = f"{_shown(value)} is not a whole number from {option.least} to {option.most}"
    elif path.startswith("powers.order") and isinstance(value, str):
        why = f"{_shown(value)} is not one of {_list(POWERS)}"
    else:
        message = message.replace("`object`", "a table").replace("`array`", "a list")
        why = f"{_shown(value)}: {message[:1].lower()}{message[1:]}"
    return RulesError(path, why)
