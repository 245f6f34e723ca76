"""The wheel as a stranger gets it: installed where there is no Node and no source, and served."""

from __future__ import annotations

import re
import shutil
import socket
import subprocess
import sys
import time
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING

import httpx
import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parent.parent
SCRIPTS = "Scripts" if sys.platform == "win32" else "bin"
PATIENCE = 60
"""Seconds until the first page, at most: a first start may have to compile."""

pytestmark = pytest.mark.slow


def run(*command: str | Path) -> None:
    done = subprocess.run(
        command, cwd=ROOT, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    assert done.returncode == 0, done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel with the hook that `make` builds the page with."""
    folder = tmp_path_factory.mktemp("wheel")
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check")
    run(*pip, "wheel", "--no-build-isolation", "--no-deps", "--wheel-dir", folder, ROOT)
    (built,) = folder.glob("napoleon_cards-*.whl")
    return built


@pytest.fixture(scope="module")
def bin_folder(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Install the wheel, and what its lock names, into an environment of its own."""
    home = tmp_path_factory.mktemp("stranger")
    run(sys.executable, "-m", "venv", home)
    pip = (home / SCRIPTS / "python", "-m", "pip", "--disable-pip-version-check", "install")
    lock = ROOT / "requirements" / "runtime.txt"
    run(*pip, "--no-compile", "--require-hashes", "--requirement", lock)
    run(*pip, "--no-compile", "--no-deps", "--no-index", wheel)
    yield home / SCRIPTS
    shutil.rmtree(home)


@pytest.fixture
def address(bin_folder: Path, tmp_path: Path) -> Iterator[str]:
    """Serve a table from the installed wheel, with nothing on the path but its environment."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    told = tmp_path / "told"
    with told.open("wb") as out:
        server = subprocess.Popen(
            [bin_folder / "napoleon", "serve", "--port", str(port), "--data", tmp_path / "data"],
            cwd=tmp_path,
            env={
                "PATH": str(bin_folder),
                "HOME": str(tmp_path),
                "XDG_CACHE_HOME": str(tmp_path / "cache"),
            },
            stdout=out,
            stderr=subprocess.STDOUT,
        )
        try:
            address = f"http://127.0.0.1:{port}"
            wait_for(address, server, told)
            yield address
        finally:
            server.terminate()
            server.wait(timeout=20)


def wait_for(address: str, server: subprocess.Popen[bytes], told: Path) -> None:
    end = time.monotonic() + PATIENCE
    while server.poll() is None and time.monotonic() < end:
        try:
            httpx.get(address, trust_env=False)
        except httpx.TransportError:
            time.sleep(0.1)
        else:
            return
    pytest.fail(f"no page from the server, which said:\n{told.read_text()}")


def test_holds_page_tables_and_types(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    assert {
        "napoleon/page/index.html",
        "napoleon/page/licences.md",
        "napoleon/page/sw.js",
        "napoleon/players/characters/ney.toml",
        "napoleon/py.typed",
        "napoleon/rules/tables/standard.toml",
    } <= names
    assert {name.split("/")[0] for name in names if ".dist-info/" not in name} == {"napoleon"}
    assert not [name for name in names if "__pycache__" in name]


def test_serves_its_page_without_node(address: str) -> None:
    with httpx.Client(base_url=address, trust_env=False) as client:
        page = client.get("/")
        assert page.status_code == 200
        assert page.headers["content-type"].startswith("text/html")
        assert '<div id="app">' in page.text
        assets = re.findall(r'(?:src|href)="(/assets/[^"]+)"', page.text)
        assert {Path(asset).suffix for asset in assets} >= {".js", ".css"}
        for asset in assets:
            answer = client.get(asset)
            assert answer.status_code == 200, asset
            assert answer.content, asset
