"""Where compiled code is kept: a folder whose name changes with any kernel source.

numba does not notice when a callee in another file changes, so its cache is bound to the text of
all sources of the kernel and of what it is built on. Where no folder can be written the kernel is
compiled in memory only.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import tempfile
from pathlib import Path

import numba
from platformdirs import user_cache_path


def home() -> Path:
    """The user's cache folder for this program (`NAPOLEON_CACHE` names another)."""
    named = os.environ.get("NAPOLEON_CACHE")
    return Path(named) if named else user_cache_path("napoleon", appauthor=False)


def stamp() -> str:
    """A name for the kernel's sources, numba and this Python."""
    digest = hashlib.sha256(f"{numba.__version__} {sys.version}".encode())
    floor = Path(__file__).parent
    for source in sorted([*floor.glob("*.py"), *(floor.parent / "solver").glob("*.py")]):
        digest.update(source.name.encode() + source.read_bytes())
    return digest.hexdigest()[:16]


def prepare() -> None:
    """Point numba at the folder for these sources and drop those for older ones."""
    if numba.config.DISABLE_JIT:
        return
    folder = home() / f"kernel-{stamp()}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError:
        numba.config.CACHE_DIR = ""
        return
    numba.config.CACHE_DIR = str(folder)


def drop_old() -> None:
    """Remove the folders that older sources left; others may be in use by a running program."""
    current = f"kernel-{stamp()}"
    for folder in home().glob("kernel-*"):
        if folder.name != current:
            shutil.rmtree(folder, ignore_errors=True)


def is_warm() -> bool:
    """Whether the compiled code for these sources is on disk, whole."""
    return (home() / f"kernel-{stamp()}" / "warm").exists()


def mark_warm() -> None:
    """Note that every function has been compiled and kept."""
    folder = home() / f"kernel-{stamp()}"
    if folder.is_dir():
        (folder / "warm").touch()
