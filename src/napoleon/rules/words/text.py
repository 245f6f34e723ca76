"""A rules page as plain text and as Markdown."""

from __future__ import annotations

from napoleon.cards import Card
from napoleon.rules.words.catalogue import Catalogue, Language, catalogue
from napoleon.rules.words.page import Block, Page


def card_name(card: str, language: Language) -> str:
    """A card in text: `♥10`, or the joker's name."""
    return catalogue(language).card(Card(card))


def plain_text(page: Page, language: Language = "en") -> str:
    """The page as plain text, a block a line; changed blocks are marked in the margin."""
    words = catalogue(language)
    lines = [page.title]
    for section in page.sections:
        lines += ["", section.heading]
        for block in section.blocks:
            margin = "* " if block.changed else "  "
            start = {"item": "- ", "example": "    ", "paragraph": ""}[block.kind]
            lines.append(margin + start + block.text)
            if block.cards:
                lines.append(margin + "    " + trick(block, words))
    lines += ["", words.text("grammar.glossary")]
    lines += [f"  {term.name}: {term.meaning}" for term in page.glossary]
    return "\n".join(lines) + "\n"


def markdown(page: Page, language: Language = "en") -> str:
    """The page as Markdown."""
    words = catalogue(language)
    parts = [f"# {page.title}"]
    for section in page.sections:
        parts.append(f"## {section.heading}")
        items: list[str] = []
        for block in section.blocks:
            text = "".join(
                f"[{phrase.text}](#{phrase.term})" if phrase.term else phrase.text
                for phrase in block.phrases
            )
            if block.changed:
                text = f"**{words.text('grammar.changed')}:** {text}"
            if block.kind == "item":
                items.append(f"- {text}")
                continue
            if block.kind == "example":
                shown = f"> {text}\n>\n> {trick(block, words, bold='**')}"
                if items:
                    items.append("\n".join(f"  {line}" for line in shown.splitlines()))
                    continue
                text = shown
            if items:
                parts.append("\n".join(items))
                items = []
            parts.append(text)
        if items:
            parts.append("\n".join(items))
    parts.append(f"## {words.text('grammar.glossary')}")
    parts += [f'<a id="{term.id}"></a>**{term.name}**: {term.meaning}' for term in page.glossary]
    return "\n\n".join(parts) + "\n"


def trick(block: Block, words: Catalogue, bold: str = "") -> str:
    """The cards of an example in order, the one that takes the trick marked."""
    cards = [words.card(Card(card)) for card in block.cards]
    if block.winner is not None:
        cards[block.winner] = f"{bold}▸{cards[block.winner]}◂{bold}"
    return "  ".join(cards)
