"""Golden numbers and golden records: today's rules stay today's rules."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from napoleon import Record, Rules
from napoleon.rules import TABLES
from tests.conformance.fingerprint import FILE, counts, digest, golden_record

RECORDS = FILE.parent


@pytest.mark.parametrize("table", TABLES)
def test_the_ways_to_play_on_are_as_many_as_before(table: str) -> None:
    assert counts(Rules.preset(table)) == json.loads(FILE.read_text())[table]["continuations"]


@pytest.mark.parametrize("table", TABLES)
def test_random_deals_end_as_before(table: str) -> None:
    assert digest(Rules.preset(table)) == json.loads(FILE.read_text())[table]["deals"]


@pytest.mark.parametrize("table", TABLES)
def test_a_record_of_today_stays_readable(table: str) -> None:
    path = RECORDS / f"{table}.jsonl"
    record = Record.read(path)
    assert record.text() == path.read_text(encoding="utf-8")
    assert record.match.points, "it holds a finished deal"


@pytest.mark.parametrize("table", TABLES)
def test_the_same_seed_still_gives_the_same_match(table: str) -> None:
    path = RECORDS / f"{table}.jsonl"
    assert golden_record(table).text() == path.read_text(encoding="utf-8")


def test_plain_python_plays_as_the_compiled_kernel_does() -> None:
    deals = 25
    plain = subprocess.run(
        [
            sys.executable,
            "-W",
            "error",
            "-m",
            "tests.conformance.fingerprint",
            "--deals",
            str(deals),
        ],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        check=True,
        capture_output=True,
        text=True,
    )
    compiled = {table: digest(Rules.preset(table), deals) for table in TABLES}
    assert json.loads(plain.stdout) == compiled
