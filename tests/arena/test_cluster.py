"""A cluster: the same figures from a local Ray cluster of two workers as from this process."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from typer.testing import CliRunner

from napoleon.arena import ClusterError, Substitution, run
from napoleon.cli.arena_command import app
from napoleon.rules import Rules

ray = pytest.importorskip("ray", reason="Ray is not made for every Python and system")

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore")]  # Ray's own

ASKED = ["normal", "easy", "--rules", "nap", "--deals", "3", "--json"]


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Two nodes with a worker each, on this machine, with nobody told of their use."""
    from ray.cluster_utils import Cluster

    quiet = {"RAY_AUTH_MODE": "disabled", "RAY_USAGE_STATS_ENABLED": "0"}
    with pytest.MonkeyPatch.context() as patch:
        for name, value in quiet.items():
            patch.setenv(name, value)
        node = {"num_cpus": 1, "include_dashboard": False, "object_store_memory": 80 << 20}
        cluster = Cluster(initialize_head=True, head_node_args=node)
        try:
            cluster.add_node(num_cpus=1, object_store_memory=80 << 20)
            yield cluster.address
        finally:
            cluster.shutdown()  # type: ignore[no-untyped-call]  # ray has no types


def figures(text: str) -> dict[str, Any]:
    """What was measured but for the time it took."""
    told: dict[str, Any] = json.loads(text)
    for line in told["lines"]:
        del line["times"]
    return told


def test_a_cluster_finds_the_same(address: str) -> None:
    # In a process of its own, as a user has it: Ray doesn't leave the one it was in as it was.
    done = subprocess.run(
        [sys.executable, "-m", "napoleon", "arena", *ASKED, "--cluster", address],
        capture_output=True,
        check=False,
        env=dict(os.environ),
        text=True,
    )
    assert done.returncode == 0, done.stderr
    here = CliRunner().invoke(app, [*ASKED, "--jobs", "1"])
    assert figures(done.stdout) == figures(here.stdout)


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("127.0.0.1:1", "127.0.0.1:1 can't be reached"),
        ("127.0.0.1:99999", "can't be reached"),
        ("nowhere", "'nowhere' is no HOST:PORT"),
    ],
)
def test_an_address_where_no_cluster_is_is_an_error(address: str, said: str) -> None:
    with pytest.raises(ClusterError, match=said):
        run(Substitution(Rules.preset("nap"), "easy", "easy"), 1, address=address)


def test_without_ray_it_is_said_what_brings_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ClusterError, match="Ray is not installed"):
        run(Substitution(Rules.preset("nap"), "easy", "easy"), 1, address="nowhere:1")
