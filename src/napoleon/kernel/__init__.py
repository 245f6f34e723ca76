"""Floor 2: the rules of play, compiled: legal cards, trick winners and random playouts.

Importing it names numba's cache after the kernel's sources (see `cache`), so that a changed rule
never goes on playing as before.
"""

from napoleon.kernel import cache as _cache

_cache.prepare()

from napoleon.kernel.playout import playout, playouts, random_deals  # noqa: E402  # after the cache
from napoleon.kernel.reading import Reading, packed, reading  # noqa: E402  # after the cache
from napoleon.kernel.table import NOBODY, NO_TRUMP, table_for  # noqa: E402  # after the cache
from napoleon.kernel.trick import legal_mask, taken, turns_round, winner  # noqa: E402  # after the cache

__all__ = [
    "NOBODY",
    "NO_TRUMP",
    "Reading",
    "legal_mask",
    "packed",
    "playout",
    "playouts",
    "random_deals",
    "reading",
    "table_for",
    "taken",
    "turns_round",
    "winner",
]
