"""Floor 7: who may sit at a table beside people: computer players, a level a name.

A player gets what its seat may know (`napoleon.deal.View`) and gives an action. `docs` says how
each level thinks, and how to write another.
"""

from napoleon.players.player import LEVELS, Player, player, prepare

__all__ = ["LEVELS", "Player", "player", "prepare"]
