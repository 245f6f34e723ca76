"""Which database is used, and whether it is whole: looked at before anything is served.

A damaged database is never written to: the server says which file it is and doesn't start.
"""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path
from urllib.parse import unquote

from napoleon.server.errors import StartError

NAME = "napoleon.sqlite3"
VARIABLE = "NAPOLEON_DATABASE_URL"
HEAD = "0001"
"""The newest migration; a test keeps it in step with `migrations/versions`."""
OLDER: tuple[str, ...] = ()
"""The migrations before it."""

# Reading every page of a large file would hold up the start.
_LARGEST_CHECKED = 64 << 20


def file_of(url: str, folder: Path) -> Path:
    """The SQLite file that `url` names, or the one in the data directory if it is empty.

    `StartError` for a URL that is none or names a database that isn't supported.
    """
    if not url:
        return folder / NAME
    scheme, separator, rest = url.partition("://")
    if not separator or not re.fullmatch(r"[a-z0-9+]+", scheme):
        raise StartError(f"{VARIABLE} is no database URL: write sqlite:///path/to/file.")
    if scheme.startswith("postgresql"):
        raise StartError(f"{VARIABLE}: PostgreSQL is not supported yet: write sqlite:///path.")
    if scheme not in ("sqlite", "sqlite+aiosqlite"):
        raise StartError(f"{VARIABLE}: {scheme} is not supported: write sqlite:///path/to/file.")
    path = unquote(rest.partition("?")[0].removeprefix("/"))
    if not rest.startswith("/") or path in ("", ":memory:"):
        raise StartError(f"{VARIABLE} names no file: write sqlite:///path/to/file.")
    return Path(path).absolute()


def check(file: Path) -> None:
    """`StartError` if the file is there and isn't a whole database of this program."""
    try:
        size = file.stat().st_size
    except FileNotFoundError:
        _check_folder(file)
        return
    except OSError as error:
        raise StartError(f"The database {file} can't be read ({error.strerror}).") from None
    if size == 0:
        return
    try:
        # `immutable` is not set: a log left by a crash has to be read too.
        connection = sqlite3.connect(f"{file.as_uri()}?mode=rw", uri=True, timeout=5)
        try:
            _check_content(connection, file, size)
        finally:
            connection.close()
    except sqlite3.DatabaseError as error:
        raise _told(file, error) from None


def _check_folder(file: Path) -> None:
    if not file.parent.is_dir():
        raise StartError(f"The database {file} can't be made: its directory isn't there.")


def _told(file: Path, error: sqlite3.Error) -> StartError:
    text = str(error)
    if "readonly" in text or "unable to open" in text:
        return StartError(f"The database {file} can't be opened for writing ({text}).")
    if "locked" in text:
        return StartError(f"The database {file} is locked by another program.")
    return _damaged(file, text)


def _damaged(file: Path, why: str) -> StartError:
    return StartError(
        f"The database {file} is damaged ({why}); it was left as it is. "
        "Move it away or restore a copy, then start again."
    )


def _check_content(connection: sqlite3.Connection, file: Path, size: int) -> None:
    tables = {
        str(name) for (name,) in connection.execute("SELECT name FROM sqlite_master").fetchall()
    }
    if size <= _LARGEST_CHECKED:
        (answer,) = connection.execute("PRAGMA quick_check(1)").fetchone()
        if answer != "ok":
            raise _damaged(file, " ".join(str(answer).split()))
    if not tables:
        return
    if "alembic_version" not in tables:
        raise StartError(f"{file} is another program's database: name another file.")
    versions = [row[0] for row in connection.execute("SELECT version_num FROM alembic_version")]
    unknown = [version for version in versions if version not in (*OLDER, HEAD)]
    if unknown:
        raise StartError(
            f"The database {file} was written by a newer version of Napoleon "
            f"(it has {unknown[0]}, this one knows {HEAD}): update the program."
        )
    if versions and not {"matches", "log"} <= tables:
        raise _damaged(file, "its tables are missing")
    # The right to write, which a look doesn't show.
    connection.execute("BEGIN IMMEDIATE")
    connection.rollback()
