"""The cache of compiled code: kept, dropped, missing, damaged, shared.

A cold start takes seconds, so the tests share one cache that is filled once, and copies of it.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import numba
import pytest

from napoleon.kernel import cache

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(numba.config.DISABLE_JIT, reason="nothing is compiled in plain mode"),
]

# One compiled function is enough to see how the cache is handled, and it is quick to make.
ONE_FUNCTION = """
from napoleon.kernel.compiled import compiled

@compiled("int64(int64)", direct=True)
def twice(number):
    return 2 * number

assert twice(21) == 42
"""
ENGINE = """
from napoleon.kernel import legal_mask, table_for
from napoleon.rules import Rules

row = table_for(Rules.preset("joker"))[1]
assert legal_mask(row, 0b11, 0, 0, 4, 1, 0) == 0b11
"""


def start(arguments: list[str], home: Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-W", "error", *arguments],
        env=os.environ | {"NAPOLEON_CACHE": str(home)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def end(process: subprocess.Popen[str]) -> str:
    """What a process printed; it must not have failed."""
    printed, errors = process.communicate(timeout=300)
    assert process.returncode == 0, errors
    return printed


def run(arguments: list[str], home: Path) -> str:
    return end(start(arguments, home))


def progress(printed: str) -> list[tuple[int, int]]:
    lines = [json.loads(line) for line in printed.splitlines()]
    return [(line["done"], line["of"]) for line in lines]


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache that `warm` has filled, beside what older sources left."""
    home = tmp_path_factory.mktemp("cache")
    for name, age in (("kernel-older", 30 * 3600), ("kernel-newer", 60)):
        (home / name).mkdir()
        then = time.time() - age
        os.utime(home / name, (then, then))
    of = sum(cache.functions().values())
    assert of >= 8
    said = progress(run(["-m", "napoleon.kernel.warm", "--progress"], home))
    assert said == [(done, of) for done in range(of + 1)]
    return home


@pytest.fixture
def copy(filled: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(filled, tmp_path / "copy"))


def kept(home: Path) -> list[Path]:
    return sorted(home.rglob("*.nbc"))


def test_warm_once(filled: Path) -> None:
    """Every function is kept, what nobody used for a day is dropped, and nothing is left to do."""
    of = sum(cache.functions().values())
    assert len(kept(filled)) == of
    assert not (filled / "kernel-older").exists()
    assert (filled / "kernel-newer").exists()
    assert progress(run(["-m", "napoleon.kernel.warm", "--progress"], filled)) == [(of, of)]
    assert run(["-m", "napoleon.kernel.warm"], filled) == ""


def test_a_start_compiles_nothing(copy: Path) -> None:
    before = {path: path.stat().st_mtime_ns for path in kept(copy)}
    run(["-c", ENGINE], copy)
    assert {path: path.stat().st_mtime_ns for path in kept(copy)} == before


@pytest.mark.parametrize("kind", ["*.nbi", "*.nbc"])
@pytest.mark.parametrize("left", [0, 100])
def test_a_damaged_file_is_made_anew(tmp_path: Path, kind: str, left: int) -> None:
    script = tmp_path / "script.py"
    script.write_text(ONE_FUNCTION)
    home = tmp_path / "cache"
    run([str(script)], home)
    (damaged,) = home.rglob(kind)
    whole = damaged.read_bytes()
    damaged.write_bytes(whole[:left])
    run([str(script)], home)
    (again,) = home.rglob(kind)
    assert len(again.read_bytes()) == len(whole)


def test_several_cold_starts_at_once(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(ONE_FUNCTION)
    for process in [start([str(script)], tmp_path / "cache") for _ in range(4)]:
        end(process)
    assert len(kept(tmp_path / "cache")) == 1


def test_damage_takes_the_mark_away(copy: Path) -> None:
    """The engine starts all the same, and the next start knows that there is more to compile."""
    (damaged,) = copy.rglob("*legal_mask*.nbc")
    damaged.write_bytes(damaged.read_bytes()[:1000])
    assert list(copy.glob("kernel-*/warm-*"))
    run(["-c", ENGINE], copy)
    assert not list(copy.glob("kernel-*/warm-*"))


def test_nothing_is_writable(tmp_path: Path) -> None:
    """A file lies where the folder should be, as even root can't write there."""
    home = tmp_path / "cache"
    home.write_text("")
    script = tmp_path / "script.py"
    script.write_text(ONE_FUNCTION)
    run([str(script)], home)
    assert home.read_text() == ""
    assert "can't be kept" in run(["-m", "napoleon.kernel.warm"], home)
    assert progress(run(["-m", "napoleon.kernel.warm", "--progress"], home))[-1][0] == 0


def test_changed_sources_have_a_folder_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NAPOLEON_CACHE", raising=False)
    before = cache.stamp()
    changed = dict(cache.sources())
    path, text = next(iter(changed.items()))
    changed[path] = text + b"# changed\n"
    monkeypatch.setattr(cache, "sources", lambda _floor: changed)
    assert cache.stamp() != before


def test_the_solver_is_kept_apart() -> None:
    """The solver's code depends on the kernel's sources too, the kernel's not on the solver's."""
    kernel, solver = cache.sources("kernel"), cache.sources("solver")
    assert kernel.items() < solver.items()
    assert cache.stamp("kernel") != cache.stamp("solver")
    assert all(".solver." in module for module in cache.functions("solver"))


def test_asking_loads_neither_numba_nor_the_kernel(tmp_path: Path) -> None:
    asked = "from napoleon.kernel import cache; assert not cache.is_warm(); import sys; "
    loaded = "print([name for name in sys.modules if name in ('numba', 'napoleon.kernel.trick')])"
    assert run(["-c", asked + loaded], tmp_path) == "[]\n"


def test_other_users_of_numba_keep_their_cache(copy: Path) -> None:
    run(["-c", f"{ENGINE}import numba; assert numba.config.CACHE_DIR == ''"], copy)
