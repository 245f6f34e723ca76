"""Where compiled code is kept: folders whose names change with any source compiled into them.

numba does not notice when a callee in another file changes, so its cache is bound to the text of
all sources that are compiled. The kernel has a folder, and so has each floor that is compiled from
its own sources and the kernel's: who only plays need not wait for them. Where no folder can be
written, code is compiled in memory only, at every start. This file loads neither numba nor the
kernel: whoever wants to know whether the kernel is ready need not wait for it.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import platform
import shutil
import sys
import tempfile
from functools import lru_cache
from importlib.metadata import version
from pathlib import Path
from typing import Final

from platformdirs import user_cache_path

_PACKAGE: Final = Path(__file__).parents[1]
_COMPILED_FROM: Final = {
    "kernel": ("kernel",),
    "solver": ("kernel", "solver"),
    "learned": ("kernel", "learned"),
}
"""The floors with compiled functions, and those whose sources go into them."""
_OLD: Final = 24 * 3600.0
"""Seconds: a folder that was not used for so long before this one is not in use."""


def floor_of(module: str) -> str:
    """The floor with which a module's compiled functions are kept."""
    floor = module.removeprefix("napoleon.").partition(".")[0]
    return floor if floor in _COMPILED_FROM else "kernel"


def home() -> Path:
    """The user's cache folder for this program (`NAPOLEON_CACHE` names another)."""
    named = os.environ.get("NAPOLEON_CACHE")
    return Path(named) if named else user_cache_path("napoleon", appauthor=False)


@lru_cache(maxsize=4)
def sources(floor: str = "kernel") -> dict[Path, bytes]:
    """The files that hold compiled functions or what is compiled into them, with their text."""
    floors = [_PACKAGE / name for name in _COMPILED_FROM[floor]]
    return {path: path.read_bytes() for one in floors for path in sorted(one.glob("*.py"))}


def functions(floor: str = "kernel") -> dict[str, int]:
    """The floor's modules that compile functions for Python to call, and how many each."""
    counts = {
        path: text.count(b"\n@compiled(")
        for path, text in sources(floor).items()
        if path.parent.name == floor
    }
    return {
        ".".join((_PACKAGE.name, *path.relative_to(_PACKAGE).with_suffix("").parts)): count
        for path, count in counts.items()
        if count
    }


def stamp(floor: str = "kernel") -> str:
    """A name for these sources, numba and this Python."""
    digest = hashlib.sha256(f"{version('numba')} {sys.version}".encode())
    for path, text in sources(floor).items():
        digest.update(b"%b %d " % (path.name.encode(), len(text)) + text)
    return digest.hexdigest()[:16]


@lru_cache(maxsize=4)
def folder(floor: str = "kernel") -> str:
    """The folder for these sources, made where it is missing; empty where none can be written."""
    place = _place(floor)
    try:
        place.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=place).close()
        os.utime(place)
    except OSError:
        return ""
    return str(place)


def clear(floor: str = "kernel") -> None:
    """Throw away what is kept for these sources: some of it is damaged."""
    with contextlib.suppress(OSError):
        shutil.rmtree(_place(floor), ignore_errors=True)
        _place(floor).mkdir(parents=True, exist_ok=True)


def drop_old(floor: str = "kernel") -> None:
    """Remove the folders of other sources, but those that were in use lately."""
    with contextlib.suppress(OSError):
        now = _place(floor).stat().st_mtime
        for other in home().glob(f"{floor}-*"):
            if other != _place(floor) and other.stat().st_mtime < now - _OLD:
                shutil.rmtree(other, ignore_errors=True)


def is_warm(floor: str = "kernel") -> bool:
    """Whether all compiled code of the floor, for these sources and this machine, is kept."""
    return _mark(floor).exists()


def mark_warm(floor: str = "kernel") -> None:
    """Note that every function has been compiled and kept."""
    with contextlib.suppress(OSError):
        _mark(floor).touch()


def _place(floor: str) -> Path:
    return home() / f"{floor}-{stamp(floor)}"


def _mark(floor: str) -> Path:
    """numba keeps code by the path of its source and by the processor, so the mark does."""
    here = hashlib.sha256(f"{_PACKAGE} {_processor()}".encode())
    return _place(floor) / f"warm-{here.hexdigest()[:16]}"


def _processor() -> str:
    told = ("model name", "flags", "CPU implementer", "CPU part", "Features")
    with contextlib.suppress(OSError):
        lines = Path("/proc/cpuinfo").read_text().splitlines()
        return "\n".join(sorted({line for line in lines if line.startswith(told)}))
    return f"{platform.machine()} {platform.processor()}"
