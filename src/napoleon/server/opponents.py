"""Who takes the other seats of a new match: levels, characters by name, characters by lot."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from napoleon.players.characters import CHARACTERS
from napoleon.server.errors import ProblemError
from napoleon.server.level import LEVELS, USUAL

LOT: Final = "lot"
NAMES: Final = ("Rapp", "Drouot", "Lasalle", "Marbot", "Junot", "Gudin")
"""What players of a plain level are called: officers of the Grande Armée who are no characters."""


class Opponent(Struct, frozen=True):
    """Who sits there: what is kept and recorded of him, and his name at the table."""

    player: str
    """A level, or the id of a character."""
    name: str


def seated(asked: Sequence[str], others: int, rng: random.Random) -> tuple[Opponent, ...]:
    """Everybody in his seat, lots drawn; `ProblemError` says what can't be had.

    No character sits twice: those asked for by name come first, the lots fall on the others.
    """
    wishes = asked or (USUAL,)
    if len(wishes) == 1:
        wishes = (wishes[0],) * others
    if len(wishes) != others:
        raise _refused("opponents", f"this table has {others} other seats, not {len(wishes)}")
    for wish in wishes:
        _check(wish)
    named = [wish for wish in wishes if wish in CHARACTERS]
    for key in named:
        if named.count(key) > 1:
            name = CHARACTERS[key].name.en
            raise _refused("taken", f"{name} can't take two seats: name somebody else for one")
    players = _drawn(wishes, set(named), rng)
    names = iter(NAMES)
    return tuple(
        Opponent(player, CHARACTERS[player].name.en if player in CHARACTERS else next(names))
        for player in players
    )


def _check(wish: str) -> None:
    lot, _, level = wish.partition(":")
    if wish in LEVELS or wish in CHARACTERS or wish == LOT:
        return
    if lot == LOT:
        if any(person.level == level for person in CHARACTERS.values()):
            return
        raise _refused("unknown-opponent", f"no character has the level {level!r:.60}")
    raise _refused(
        "unknown-opponent",
        f"nobody is called {wish!r:.60}; there are the levels {', '.join(LEVELS)}, "
        f"the characters {', '.join(CHARACTERS)}, and {LOT}",
    )


def _drawn(wishes: Sequence[str], taken: set[str], rng: random.Random) -> list[str]:
    """The wishes with a character for each lot."""
    players = list(wishes)
    # The lots of one level first: those of any level must not leave them without.
    for place in sorted(range(len(wishes)), key=lambda place: wishes[place] == LOT):
        lot, _, level = wishes[place].partition(":")
        if lot != LOT:
            continue
        left = [
            key
            for key, person in CHARACTERS.items()
            if key not in taken and level in ("", person.level)
        ]
        if not left:
            among = f" of the level {level}" if level else ""
            raise _refused("too-few", f"there aren't as many characters{among} to draw from")
        players[place] = rng.choice(left)
        taken.add(players[place])
    return players


def _refused(code: str, message: str) -> ProblemError:
    return ProblemError(422, code, message, "opponents")
