"""Floor 2: the rules of play, compiled: legal cards, trick winners and random playouts.

What is here is loaded when it is first asked for: the compiled part takes a moment, and much
longer when it isn't on disk yet (`warm`), while `cache` can tell at once which it will be.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from napoleon.kernel.facts import Reading, packed, reading
    from napoleon.kernel.playout import play_out, playouts, random_deals
    from napoleon.kernel.table import NO_TRUMP, NOBODY, table_for
    from napoleon.kernel.trick import legal_mask, suit_led, taken, turns_round, winner

__all__ = [
    "NOBODY",
    "NO_TRUMP",
    "Reading",
    "legal_mask",
    "packed",
    "play_out",
    "playouts",
    "random_deals",
    "reading",
    "suit_led",
    "table_for",
    "taken",
    "turns_round",
    "winner",
]

_MODULES: Final = {
    "playout": ("play_out", "playouts", "random_deals"),
    "facts": ("Reading", "packed", "reading"),
    "table": ("NOBODY", "NO_TRUMP", "table_for"),
    "trick": ("legal_mask", "suit_led", "taken", "turns_round", "winner"),
}


def __getattr__(name: str) -> Any:
    for module, names in _MODULES.items():
        if name in names:
            value = getattr(import_module(f"{__name__}.{module}"), name)
            globals()[name] = value
            return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
