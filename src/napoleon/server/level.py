"""The levels of computer players that can be asked for, the weakest first.

They are named here too, since the page is told of them before the players can be loaded; a test
keeps the names in step with `napoleon.players`. Levels at a table must differ by measurement:
one that is not shown to be better than the one before it sits in the arena only.
"""

from __future__ import annotations

from typing import Final

LEVELS: Final = ("easy", "normal", "hard", "expert")
USUAL: Final = "normal"
HUMAN: Final = "human"
"""What a seat's level is where a human sits."""
