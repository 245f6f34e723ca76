"""Work on a Ray cluster, through joblib."""

from __future__ import annotations

import logging
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

_PATIENCE: Final = 10.0
"""Seconds."""


class ClusterError(ValueError):
    """A cluster that can't be worked on."""


@contextmanager
def cluster(address: str) -> Iterator[None]:
    """Send joblib's work to the Ray cluster at this HOST:PORT; `ClusterError` if that can't be.

    Napoleon must be installed on its machines, and any program that plays.
    """
    from joblib import parallel_config

    try:
        import ray
        from ray.util.joblib import register_ray
    except ImportError:
        raise ClusterError(
            "cluster: Ray is not installed; the extra napoleon-cards[cluster] brings it"
        ) from None
    _check(address)
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except (ConnectionError, RuntimeError, ValueError) as error:
        reason = str(error).strip().partition("\n")[0]
        raise ClusterError(f"cluster: {address}: {reason}") from None
    try:
        register_ray()  # type: ignore[no-untyped-call]  # ray has no types
        with parallel_config(backend="ray"):
            yield
    finally:
        ray.shutdown()


def _check(address: str) -> None:
    """Whether anybody is there: Ray itself would try for minutes."""
    host, _, port = address.rpartition(":")
    if not host or not port.isascii() or not port.isdigit():
        raise ClusterError(f"cluster: {address!r:.60} is no HOST:PORT")
    try:
        socket.create_connection((host, int(port)), _PATIENCE).close()
    except (OSError, OverflowError) as error:
        raise ClusterError(f"cluster: {address} can't be reached: {error}") from None
