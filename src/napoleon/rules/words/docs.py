"""The rules pages of `docs/rules`: `python -m napoleon.rules.words.docs` writes them anew."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from napoleon.rules.model import Rules
from napoleon.rules.store import TABLES
from napoleon.rules.words.build import rules_page
from napoleon.rules.words.catalogue import LANGUAGES, Language, catalogue
from napoleon.rules.words.differences import describe_differences, nearest_table
from napoleon.rules.words.options import table_names
from napoleon.rules.words.text import markdown

PRESETS: Final = TABLES[:5]


def documents() -> dict[str, str]:
    """All generated files by name: a page for each preset, and the other tables by differences."""
    files = {}
    for language in LANGUAGES:
        words = catalogue(language)
        made = words.text("grammar.made", decisions="[decisions.md](decisions.md)")
        for table in PRESETS:
            page = markdown(rules_page(Rules.preset(table), language), language)
            files[f"{table}.{language}.md"] = f"{page}\n---\n\n{made}\n"
        files[f"tables.{language}.md"] = f"{_other_tables(language)}\n---\n\n{made}\n"
    return files


def _other_tables(language: Language) -> str:
    words, names = catalogue(language), table_names(language)
    parts = [f"# {words.text('grammar.more_tables')}"]
    for table in TABLES[len(PRESETS) :]:
        rules = Rules.preset(table)
        base = nearest_table(rules, PRESETS)
        link = f"[{names[base]}]({base}.{language}.md)"
        differences = describe_differences(Rules.preset(base), rules, language)
        parts += [
            f"## {names[table]} (`{table}`)",
            words.text("grammar.like_except", table=link),
            "\n".join(f"- {difference.text}" for difference in differences),
        ]
    return "\n\n".join(parts) + "\n"


def main(folder: Path) -> None:
    """Write the files into `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in documents().items():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/rules"))
