"""The data directory: where it is, that it can be written, and the secret that lies in it."""

from __future__ import annotations

import os
import secrets
import tempfile
from pathlib import Path

from napoleon.server.errors import StartError


def directory(named: Path | None) -> Path:
    """The data directory, made if need be; `StartError` if it can't be written."""
    if named is None:
        import platformdirs

        folder = platformdirs.user_data_path("napoleon", appauthor=False)
    else:
        folder = named.expanduser().absolute()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise StartError(
            f"The data directory {folder} can't be written ({error.strerror}): "
            "name another with --data DIR."
        ) from None
    return folder


def secret(folder: Path) -> bytes:
    """The key that signs session cookies; made on the first start, readable by its owner alone."""
    file = folder / "secret"
    try:
        key = file.read_bytes()
    except FileNotFoundError:
        key = b""
    except OSError as error:
        raise StartError(f"{file} can't be read ({error.strerror}).") from None
    return key if len(key) >= 32 else _make(file)


def _make(file: Path) -> bytes:
    key = secrets.token_hex(32).encode()
    # Written aside and moved, so that two servers starting at once, or a crash, leave a whole one.
    new = file.with_name(f"secret.{os.getpid()}")
    descriptor = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "wb") as stream:
        stream.write(key)
        stream.flush()
        os.fsync(stream.fileno())
    try:
        os.link(new, file)
    except FileExistsError:
        other = file.read_bytes()
        if len(other) >= 32:
            key = other
        else:
            new.replace(file)
    except OSError:  # a file system without links
        new.replace(file)
    new.unlink(missing_ok=True)
    return key
