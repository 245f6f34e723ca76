"""Every option by its path, with its kind, choices, range and default, read off the model."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, get_args, get_origin, get_type_hints

from msgspec import Meta, Struct
from msgspec.structs import fields

from napoleon.rules.model import Rules


class Option(Struct, frozen=True):
    """One option: `kind` is `choice`, `flag`, `number`, `text` or `list`."""

    path: str
    kind: Literal["choice", "flag", "number", "text", "list"]
    default: Any
    choices: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None


def _option(path: str, hint: object, default: object) -> Option:
    metas = []
    while get_origin(hint) is Annotated:
        hint, *more = get_args(hint)
        metas += [meta for meta in more if isinstance(meta, Meta)]
    least = next((int(meta.ge) for meta in metas if meta.ge is not None), None)
    most = next((int(meta.le) for meta in metas if meta.le is not None), None)
    if get_origin(hint) is Literal:
        return Option(path, "choice", default, choices=get_args(hint))
    if get_origin(hint) is tuple:
        return Option(path, "list", default)
    kind: Literal["flag", "number", "text"] = (
        "flag" if hint is bool else "number" if hint is int else "text"
    )
    return Option(path, kind, default, least=least, most=most)


def _read_off() -> dict[str, Option]:
    options = {}
    for group in fields(Rules):
        hints = get_type_hints(group.type, include_extras=True)
        for field in fields(group.type):
            path = f"{group.name}.{field.encode_name}"
            options[path] = _option(path, hints[field.name], field.default)
    return options


OPTIONS: Final = _read_off()
"""Every option by its path, in the order of the rules."""
