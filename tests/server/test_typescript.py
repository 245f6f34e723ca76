"""The page's types are the server's."""

from __future__ import annotations

from napoleon.server import typescript


def test_the_pages_types_are_what_the_protocol_says() -> None:
    assert typescript.main(["--check"]) == 0


def test_fields_with_defaults_may_be_left_out_by_the_page_alone() -> None:
    text = typescript.typescript()
    assert "readonly suit?: SuitText | null;" in text  # PlayAction, from the page
    assert "readonly suit: SuitText | null;" in text  # PlayEvent, from the server
    assert "readonly mayPass: boolean;" in text
    assert "readonly hands: readonly (readonly CardText[])[];" in text
