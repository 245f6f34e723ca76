"""How fast one may ask: limits for each session and each address."""

from __future__ import annotations

from limits import RateLimitItem, parse_many
from limits.storage import MemoryStorage
from limits.strategies import SlidingWindowCounterRateLimiter

from napoleon.server.settings import Limits

# Several people behind one router share its address.
_ADDRESS = 3


class Rates:
    """Counts what was asked for, in memory."""

    def __init__(self, limits: Limits) -> None:
        self._limiter = SlidingWindowCounterRateLimiter(MemoryStorage())
        self._requests = parse_many(limits.requests)
        self._matches = parse_many(limits.matches)
        self._messages = parse_many(limits.messages)

    def request(self, session: str | None, address: str) -> bool:
        """Whether one more request may be answered."""
        return self._count(self._requests, "request", session, address)

    def match(self, session: str | None, address: str) -> bool:
        """Whether one more match may be made."""
        return self._count(self._matches, "match", session, address)

    def message(self, session: str) -> bool:
        """Whether one more message of a socket may be read."""
        return self._all(self._messages, 1, "message", session)

    def _count(
        self, items: list[RateLimitItem], what: str, session: str | None, address: str
    ) -> bool:
        by_address = self._all(items, _ADDRESS, what, "address", address)
        return by_address and (session is None or self._all(items, 1, what, session))

    def _all(self, items: list[RateLimitItem], times: int, *key: str) -> bool:
        return all(
            self._limiter.hit(type(item)(item.amount * times, item.multiples), *key)
            for item in items
        )
