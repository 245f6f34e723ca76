"""Writes `protocol.py` as TypeScript, so that page and server can't drift apart.

`python -m napoleon.server.typescript` writes `web/src/lib/protocol.ts`; with `--check` it only
says whether that file is up to date (exit code 1 if it isn't).
"""

from __future__ import annotations

import ast
import sys
import types
import typing
from pathlib import Path

import msgspec

from napoleon.server import protocol

TARGET = Path(__file__).parents[3] / "web" / "src" / "lib" / "protocol.ts"

HEADER = """\
// Written by `python -m napoleon.server.typescript` from src/napoleon/server/protocol.py:
// change that file, then run the command.

"""

_PLAIN: dict[object, str] = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    object: "unknown",
    type(None): "null",
}


class _Docs:
    """The docstrings of the protocol's classes and fields, which only the source has."""

    def __init__(self, source: str) -> None:
        tree = ast.parse(source)
        self.module = ast.get_docstring(tree) or ""
        self.order: list[str] = []
        self.classes: dict[str, str] = {}
        self.fields: dict[tuple[str, str], str] = {}
        for node in tree.body:
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                self.order.append(node.targets[0].id)
            elif isinstance(node, ast.ClassDef):
                self.order.append(node.name)
                self.classes[node.name] = ast.get_docstring(node) or ""
                self._read_fields(node)

    def _read_fields(self, node: ast.ClassDef) -> None:
        field = ""
        start = 1 if ast.get_docstring(node) else 0
        for part in node.body[start:]:
            if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
                field = part.target.id
            elif isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant):
                self.fields[node.name, field] = str(part.value.value)


class _Writer:
    def __init__(self) -> None:
        self.docs = _Docs(Path(protocol.__file__).read_text(encoding="utf-8"))
        self.aliases = {
            name: getattr(protocol, name)
            for name in self.docs.order
            if not isinstance(getattr(protocol, name), type)
        }
        self.from_page = self._reachable((protocol.FromPage, protocol.NewMatch))

    def _reachable(self, roots: tuple[object, ...]) -> set[type]:
        found: set[type] = set()
        waiting = list(roots)
        while waiting:
            item = waiting.pop()
            if isinstance(item, type) and issubclass(item, msgspec.Struct):
                if item not in found:
                    found.add(item)
                    waiting.extend(typing.get_type_hints(item, include_extras=True).values())
            else:
                waiting.extend(typing.get_args(item))
        return found

    def text(self) -> str:
        parts = [HEADER, _comment(self.docs.module, "")]
        for name in self.docs.order:
            value = getattr(protocol, name)
            if name in self.aliases:
                parts.append(f"\nexport type {name} = {self._type(value, own=name)};\n")
            elif value not in (protocol.Wire, protocol.Tagged, protocol.Message):
                parts.append("\n" + self._interface(name, value))
        return "".join(parts)

    def _interface(self, name: str, struct: type[msgspec.Struct]) -> str:
        lines = [_comment(self.docs.classes[name], ""), f"export interface {name} {{\n"]
        config = struct.__struct_config__
        if config.tag_field is not None:
            lines.append(f'  readonly {config.tag_field}: "{config.tag}";\n')
        hints = typing.get_type_hints(struct, include_extras=True)
        for field in msgspec.structs.fields(struct):
            lines.append(_comment(self.docs.fields.get((name, field.name), ""), "  "))
            # The server always sends every field; the page may leave out what has a default.
            mark = "?" if struct in self.from_page and not field.required else ""
            kind = self._type(hints[field.name])
            lines.append(f"  readonly {field.encode_name}{mark}: {kind};\n")
        return "".join([*lines, "}\n"])

    def _type(self, kind: object, own: str = "") -> str:
        for name, alias in self.aliases.items():
            if name != own and kind == alias:
                return name
        if kind in _PLAIN:
            return _PLAIN[kind]
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            return kind.__name__
        origin, arguments = typing.get_origin(kind), typing.get_args(kind)
        if origin is typing.Annotated:
            return self._type(arguments[0])
        if origin is typing.Literal:
            return " | ".join(f'"{value}"' for value in arguments)
        if origin in (typing.Union, types.UnionType):
            return self._union(arguments)
        if origin is tuple and arguments[1:] == (...,):
            element = self._type(arguments[0])
            return f"readonly ({element})[]" if " " in element else f"readonly {element}[]"
        if origin is dict:
            return f"Readonly<Record<string, {self._type(arguments[1])}>>"
        raise TypeError(f"no TypeScript for {kind!r}")

    def _union(self, arguments: tuple[object, ...]) -> str:
        rest = tuple(argument for argument in arguments if argument is not type(None))
        if len(rest) < len(arguments):
            whole = rest[0] if len(rest) == 1 else typing.Union[rest]  # noqa: UP007 - of a tuple
            return f"{self._type(whole)} | null"
        return " | ".join(self._type(argument) for argument in rest)


def _comment(text: str, indent: str) -> str:
    if not text:
        return ""
    lines = [line.strip() for line in text.strip().splitlines()]
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    body = "".join(f"{indent} * {line}".rstrip() + "\n" for line in lines)
    return f"{indent}/**\n{body}{indent} */\n"


def typescript() -> str:
    """The protocol as the text of a TypeScript module."""
    return _Writer().text()


def main(arguments: list[str]) -> int:
    """Write the file, or with `--check` compare it; returns the exit code."""
    text = typescript()
    if "--check" in arguments:
        if TARGET.exists() and TARGET.read_text(encoding="utf-8") == text:
            return 0
        sys.stderr.write("web/src/lib/protocol.ts is not what protocol.py says: run\n")
        sys.stderr.write("  python -m napoleon.server.typescript\n")
        return 1
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
