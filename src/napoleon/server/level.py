"""The levels of computer players that can be asked for, the weakest first.

They are named here too, since the page is told of them before the players can be loaded; a test
keeps the names in step with `napoleon.players`. Levels at a table must differ by measurement:
`expert` sits in the arena only, and thinks for some characters, until it is shown to be better than
`hard`.
"""

from __future__ import annotations

from typing import Final

LEVELS: Final = ("easy", "normal", "hard")
USUAL: Final = "normal"
HUMAN: Final = "human"
"""What a seat's level is where a human sits."""
