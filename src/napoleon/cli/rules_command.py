"""`napoleon rules`: a table's rules in words, and how two tables differ."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from napoleon.cli.fault import fail
from napoleon.cli.table import read_table

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.text import Text

    from napoleon.rules import Rules
    from napoleon.rules.words import Block, Language, Page

MARGIN = {"paragraph": 2, "item": 4, "example": 8}


def rules(
    what: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[TABLE|FILE] | diff A B",
            help="A table's name or a TOML file; diff and two of them to see how they differ.",
            show_default=False,
        ),
    ] = None,
    lang: Annotated[
        Literal["en", "ja", "sv"] | None,
        typer.Option(help="The language; the system's, else English.", show_default=False),
    ] = None,
    toml: Annotated[bool, typer.Option("--toml", help="The options as TOML instead.")] = False,
) -> None:
    """Print a table's rules in words, or how two tables differ."""
    language = lang or _system_language()
    words = what or ["standard"]
    if words[0] == "diff":
        if len(words) != 3:
            fail("diff compares two tables: napoleon rules diff A B", 2)
        _print_differences(read_table(words[1]), read_table(words[2]), language)
    elif len(words) > 1:
        fail("rules are printed one table at a time; to compare two: napoleon rules diff A B", 2)
    elif toml:
        import tomli_w

        typer.echo(tomli_w.dumps(read_table(words[0]).plain()), nl=False)
    else:
        _print_rules(read_table(words[0]), language)


def _system_language() -> Language:
    from napoleon.rules.words import LANGUAGES

    settings = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    first = next(filter(None, settings), "")[:2]
    return next((language for language in LANGUAGES if language == first), "en")


def _print_rules(rules: Rules, language: Language) -> None:
    from rich.console import Console

    from napoleon.rules import Rules
    from napoleon.rules.words import nearest_table, rules_page

    base = Rules.preset(nearest_table(rules))
    console = Console(highlight=False)
    for part in page_on_screen(rules_page(rules, language, base), language):
        console.print(part)


def _print_differences(here: Rules, there: Rules, language: Language) -> None:
    from rich.console import Console

    from napoleon.rules.words import describe_differences, no_difference

    console = Console(highlight=False)
    differences = describe_differences(here, there, language)
    for difference in differences:
        console.print(difference.text, markup=False)
    if not differences:
        console.print(no_difference(language), markup=False)


def page_on_screen(page: Page, language: Language) -> list[RenderableType]:
    """The page for the terminal: terms underlined at first sight, changed blocks with a bar."""
    from rich.padding import Padding
    from rich.text import Text

    parts: list[RenderableType] = [Text(page.title, "bold")]
    for section in page.sections:
        parts.append(Text("\n" + section.heading, "bold"))
        for block in section.blocks:
            parts.append(Padding(_block(block, language), (0, 0, 0, MARGIN[block.kind] - 2)))
            if block.kind == "paragraph":
                parts.append(Text(""))
    parts.append(Text(""))
    for term in page.glossary:
        entry = Text.assemble((term.name, "bold"), ": ", term.meaning)
        parts.append(Padding(entry, (0, 0, 0, 2)))
    return parts


def _block(block: Block, language: Language) -> RenderableType:
    from rich.table import Table
    from rich.text import Text

    text = Text()
    for phrase in block.phrases:
        style = "underline" if phrase.term else "bold" if phrase.cards else ""
        text.append(phrase.text, style)
    if block.cards:
        text.append("\n")
        text.append(_trick(block, language))
    row = Table.grid()
    row.add_column(width=2)
    if block.kind == "item":
        row.add_column(width=2)
        row.add_column(overflow="fold")
        row.add_row("▎" if block.changed else "", "•", text)
    else:
        row.add_column(overflow="fold")
        row.add_row("▎" if block.changed else "", text)
    return row


def _trick(block: Block, language: Language) -> Text:
    """The cards in the order played, the one that takes the trick between marks."""
    from rich.text import Text

    from napoleon.rules.words import card_name

    trick = Text()
    for place, name in enumerate(block.cards):
        red = name[0] in "HD"
        takes = place == block.winner
        words = card_name(name, language)
        shown = f"▸{words}◂" if takes else words
        trick.append("" if place == 0 else "  ")
        trick.append(shown, ("red " if red else "") + ("bold" if takes else "not bold"))
    return trick
