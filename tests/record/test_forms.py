"""Records in other forms: a text to read, one JSON document, and back."""

from __future__ import annotations

from pathlib import Path

import pytest

from napoleon import RecordError
from napoleon.record import convert
from napoleon.rules import TABLES
from tests.conformance.fingerprint import FILE

GOLDEN = FILE.parent


@pytest.mark.parametrize("table", TABLES)
def test_json_lines_to_a_document_and_back(table: str, tmp_path: Path) -> None:
    lines = (GOLDEN / f"{table}.jsonl").read_text(encoding="utf-8")
    document = tmp_path / "record.json"
    document.write_text(convert(GOLDEN / f"{table}.jsonl", "json"), encoding="utf-8")
    assert convert(document, "jsonl") == lines
    assert convert(document, "text") == convert(GOLDEN / f"{table}.jsonl", "text")


@pytest.mark.parametrize("table", TABLES)
def test_the_text_tells_every_deal(table: str) -> None:
    text = convert(GOLDEN / f"{table}.jsonl", "text")
    for number in (1, 2, 3):
        assert f"Deal {number}, dealt by" in text
    assert text.count(" wins with ") + text.count(" loses with ") == 3


@pytest.mark.parametrize(
    ("content", "says"),
    [("", "empty"), ("[", "not a JSON document"), ("[3]", "not a JSON object"), ("{}", "line 1")],
)
def test_what_is_no_record(tmp_path: Path, content: str, says: str) -> None:
    path = tmp_path / "strange"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(RecordError, match=says):
        convert(path, "jsonl")
