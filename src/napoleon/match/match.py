"""A match: its deals, the totals, when it ends and who ranks where."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from napoleon.deal import Action, Deal, Event, IllegalAction, Phase
from napoleon.match.chips import paid
from napoleon.rules import Rules


class DealStarted(Struct, frozen=True):
    """A deal of the match has begun; the same number again after a redeal."""

    number: int
    dealer: int
    event: Event
    """The cards, as `deal.Dealt`."""


class MatchOver(Struct, frozen=True):
    """The match has ended."""


MatchEvent = Event | DealStarted | MatchOver


class Rank(Struct, frozen=True):
    """A seat's place at the end; equal totals share a rank."""

    seat: int
    total: int
    rank: int


class Match(Struct, frozen=True):
    """A match at one moment. States never change; `apply` and `next_deal` give the next."""

    rules: Rules
    players: tuple[str, ...]
    seed: int
    deal: Deal
    number: int = 1
    """The deal of the match, from 1; a redeal doesn't count."""
    redeals: int = 0
    """How often the cards were dealt again in this deal."""
    totals: tuple[int, ...] = ()
    """Points (or chips) by seat after the finished deals."""
    points: tuple[tuple[int, ...], ...] = ()
    """What each finished deal brought, by seat."""
    events: tuple[MatchEvent, ...] = ()
    """What the last step brought about."""

    @classmethod
    def start(
        cls, rules: Rules, players: Sequence[str] | None = None, seed: int | None = None
    ) -> Match:
        """A new match; the first dealer is drawn from the seed, a secret one if none is given."""
        if seed is None:
            seed = secrets.randbits(64)
        dealer = Deal.first_dealer(rules, f"{seed} dealer")
        first = Deal.start(rules, dealer, f"{seed} 1 0")
        return cls.of(rules, players, first, seed=seed)

    @classmethod
    def of(
        cls,
        rules: Rules,
        players: Sequence[str] | None,
        deal: Deal,
        *,
        seed: int,
        stacks: Sequence[int] | None = None,
    ) -> Match:
        """A match that begins with this deal; `stacks` are totals to begin with."""
        seats = rules.deck.players
        names = tuple(players) if players else tuple(f"Seat {seat}" for seat in range(seats))
        if len(names) != seats:
            raise IllegalAction("players", f"{seats} players are needed, not {len(names)}")
        totals = tuple(stacks) if stacks else (rules.match.chips,) * seats
        if len(totals) != seats:
            raise IllegalAction("stacks", f"{seats} stacks are needed, not {len(totals)}")
        started = DealStarted(1, deal.setup.dealer, deal.events[0])
        return cls(rules, names, seed, deal, totals=totals, events=(started,))

    @property
    def over(self) -> bool:
        """Whether no deal follows the one that has ended."""
        return self.deal.phase is Phase.FINISHED and _is_over(
            self.rules, self.totals, len(self.points)
        )

    @property
    def ranking(self) -> tuple[Rank, ...]:
        """The seats by their totals, the best first; seats with the same total share a rank."""
        order = sorted(range(len(self.totals)), key=lambda seat: -self.totals[seat])
        return tuple(
            Rank(seat, self.totals[seat], 1 + sum(one > self.totals[seat] for one in self.totals))
            for seat in order
        )

    def apply(self, seat: int, action: Action) -> Match:
        """The match after a seat's action. A redeal follows at once."""
        deal = self.deal.apply(seat, action)
        after = replace(self, deal=deal, events=deal.events)
        if deal.phase is Phase.REDEAL:
            return _begun(after, deal.next_dealer, self.number, self.redeals + 1)
        result = deal.result
        if result is None:
            return after
        points = result.points
        if self.rules.match.chips:
            first = (result.napoleon + 1) % len(points)
            points = paid(points, self.totals, first)
        totals = tuple(map(sum, zip(self.totals, points, strict=True)))
        after = replace(after, totals=totals, points=(*self.points, points))
        return replace(after, events=(*after.events, MatchOver())) if after.over else after

    def next_deal(self, deal: Deal | None = None) -> Match:
        """The match with its next deal begun; `deal` if the cards are given, as in a record."""
        if self.deal.phase is not Phase.FINISHED:
            raise IllegalAction("phase", "the deal is not over yet")
        if self.over:
            raise IllegalAction("over", "the match is over")
        return _begun(replace(self, events=()), self.deal.next_dealer, self.number + 1, 0, deal)

    def with_redeal(self, deal: Deal) -> Match:
        """The match whose redeal is this one: as a record tells it."""
        started = DealStarted(self.number, deal.setup.dealer, deal.events[0])
        return replace(self, deal=deal, events=(*self.events[:-1], started))


def _begun(match: Match, dealer: int, number: int, redeals: int, deal: Deal | None = None) -> Match:
    """The match with a deal begun: this one, or one drawn from the match's seed."""
    if deal is None:
        deal = Deal.start(match.rules, dealer, f"{match.seed} {number} {redeals}")
    started = DealStarted(number, deal.setup.dealer, deal.events[0])
    return replace(
        match, deal=deal, number=number, redeals=redeals, events=(*match.events, started)
    )


def _is_over(rules: Rules, totals: tuple[int, ...], played: int) -> bool:
    match = rules.match
    if match.chips and min(totals) <= 0:
        return True
    best = max(totals)
    if match.target and best >= match.target and totals.count(best) == 1:
        return True
    return 0 < match.deals <= played
