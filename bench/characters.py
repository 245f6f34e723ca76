"""How the characters bid and play, measured at the table `standard`.

    python -m bench.characters --deals 500 --plays 100

Everybody else at the table is a normal player. In the auctions each character, and each plain level
to compare, takes the seats in turn, over the same deals for all; where he becomes Napoleon, the
deal is played to its end. For the plays, normal players bargain, and the character takes over
Napoleon's seat, the adjutant's or an ally's, again in the same deals for all. Experts think in no
more than `--budget` cards.
"""

from __future__ import annotations

import argparse
import random
from functools import lru_cache
from statistics import fmean
from typing import Final, Literal, NamedTuple

from rich.console import Console
from rich.progress import track
from rich.table import Column, Table

from napoleon.cards import mask_of
from napoleon.deal import Deal, Phase, View
from napoleon.deal.result import bid_number
from napoleon.kernel import NO_TRUMP, packed, table_for
from napoleon.players import LEVELS, player
from napoleon.players.characters import CHARACTERS, Measure
from napoleon.players.ranking import Ranking, ranking
from napoleon.players.sight import Lying
from napoleon.players.style import TRUMPS
from napoleon.players.worth import HONOUR_MASK
from napoleon.rules import Rules

RULES: Final = Rules.preset("standard")
FIELD: Final = "normal"
BUDGET: Final = 20_000
Role = Literal["napoleon", "adjutant", "ally"]
ROLES: Final[dict[Measure, Role]] = {
    "trumps": "napoleon",
    "shown": "adjutant",
    "fed": "adjutant",
    "taken": "ally",
    "aces": "ally",
}
"""Whose seat is taken over to measure this; what isn't here is measured in the auctions."""


class Auctions(NamedTuple):
    """What came of the auctions at which somebody sat."""

    many: int
    won: list[tuple[Deal, int]]
    """Where he became Napoleon: the deal once he has called, and his seat."""

    def measured(self, measure: Measure, suits: frozenset[str] = frozenset()) -> float:
        """`won`: the share of the auctions; `bid`: the points that he bid, on average; of his
        contracts the share played `alone` by his own call, or with one of the `suits` as trumps.
        """
        if measure == "won":
            return len(self.won) / self.many
        found: list[float] = []
        for deal, seat in self.won:
            view = deal.view(seat)
            assert view.contract is not None
            assert view.called is not None
            if measure == "bid":
                found.append(bid_number(RULES, view.contract.bid))
            elif measure == "suit":
                found.append(TRUMPS[view.contract.trump] in suits)
            else:
                assert measure == "alone", f"{measure} isn't measured in auctions"
                found.append(deal.setup.hands[seat] >> view.called & 1)
        return fmean(found or [0.0])


@lru_cache(maxsize=64)
def auctions(name: str, many: int) -> Auctions:
    """The player at the auctions of so many deals, a seat each in turn."""
    won: list[tuple[Deal, int]] = []
    for seed in range(many):
        seat = seed % RULES.deck.players
        deal = _played(Deal.start(RULES, seed=seed), {seat: name}, Phase.EXCHANGE)
        if deal.phase is Phase.EXCHANGE and deal.turn == (seat,):
            won.append((deal, seat))
    return Auctions(many, won)


@lru_cache(maxsize=8)
def bargains(many: int) -> list[Deal]:
    """Deals with an adjutant, bargained by the field up to the first lead."""
    found: list[Deal] = []
    seed = 0
    while len(found) < many:
        deal = _played(Deal.start(RULES, seed=f"bargain {seed}"), {}, Phase.PLAY)
        if deal.phase is Phase.PLAY and _seat_of(deal, "adjutant") is not None:
            found.append(deal)
        seed += 1
    return found


@lru_cache(maxsize=128)
def plays(name: str, role: Role, many: int) -> dict[Measure, float]:
    """How the player plays in that role, where he has the choice. `trumps`: how often Napoleon
    leads a trump; `shown`: the trick in which the adjutant shows himself; `fed`: how often he puts
    an honour on a trick that Napoleon is winning; `taken`: how often an ally takes a trick that
    others have led to, as it lies; `aces`: how often he leads the highest card of a side suit in
    the first half of the tricks."""
    found: dict[Measure, list[int]] = {key: [] for key, its in ROLES.items() if its == role}
    for deal in bargains(many):
        seat = _seat_of(deal, role)
        assert seat is not None
        _look(_played(deal, {seat: name}, Phase.FINISHED).view(seat), role, found)
    return {measure: fmean(values or [0]) for measure, values in found.items()}


def _look(view: View, role: Role, found: dict[Measure, list[int]]) -> None:
    """Note what the seat of a finished deal has done."""
    assert view.contract is not None
    assert view.called is not None
    trump = view.contract.trump
    ranks = ranking(RULES, trump)
    row = table_for(RULES)[trump]
    mine = [trick.cards[trick.seats.index(view.seat)] for trick in view.tricks]
    gone = 0

    def note(measure: Measure, legal: int, such: int, card: int) -> None:
        if legal & such and legal & ~such:
            found[measure].append(such >> card & 1)

    for number, trick in enumerate(view.tricks, start=1):
        place, card = trick.seats.index(view.seat), mine[number - 1]
        lying = Lying(row, packed(trick.cards[:place]), place, NO_TRUMP, number)
        legal = lying.allowed(mask_of(mine[number - 1 :]), 1 << view.called)
        takers = lying.beaters(legal) if place else 0
        if role == "adjutant":
            if view.called in trick.cards:
                found["shown"].append(number)
            if place and trick.seats[lying.taker()] == view.napoleon:
                note("fed", legal & ~takers, HONOUR_MASK, card)
        elif role == "napoleon":
            if not place:
                note("trumps", legal, ranks.trumps, card)
        elif place:
            note("taken", legal, takers, card)
        elif 2 * number <= RULES.tricks:
            note("aces", legal, _highest(ranks, gone), card)
        gone |= mask_of(trick.cards)


def _highest(ranks: Ranking, gone: int) -> int:
    """The highest card of each side suit that is still to be played."""
    rest = [suit & ~ranks.specials & ~ranks.trumps & ~gone for suit in ranks.suits]
    return sum(suit & -suit for suit in rest)


def made(won: list[tuple[Deal, int]], name: str) -> float:
    """The share of these contracts that the player makes."""
    ends = [_played(deal, {seat: name}, Phase.FINISHED).result for deal, seat in won]
    return fmean([end is not None and end.made for end in ends] or [0.0])


def _played(deal: Deal, names: dict[int, str], until: Phase) -> Deal:
    """The deal played on to that phase, or its end; seats without a name are the field's."""
    rng = random.Random(0)
    while deal.awaited and deal.phase is not until:
        seat = deal.awaited[0]
        deal = deal.apply(seat, player(names.get(seat, FIELD)).act(deal.view(seat), rng))
    return deal


def _seat_of(deal: Deal, role: Role) -> int | None:
    """Who has that role, of the allies the first."""
    napoleon = deal.view(0).napoleon
    others = [seat for seat in range(RULES.deck.players) if seat != napoleon]
    adjutant = next((seat for seat in others if deal.view(seat).adjutant == seat), None)
    if role == "ally":
        return next(seat for seat in others if seat != adjutant)
    return napoleon if role == "napoleon" else adjutant


def budgeted(name: str, cards: int) -> str:
    """The player's name with a budget, if he thinks as an expert does."""
    level = CHARACTERS[name].level if name in CHARACTERS else name
    return f"{name}:{cards}" if level == "expert" else name


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m bench.characters", description="How the characters bid and play."
    )
    parser.add_argument("--deals", type=int, default=500, help="auctions for each")
    parser.add_argument("--plays", type=int, default=100, help="deals played in each role")
    parser.add_argument("--budget", type=int, default=BUDGET, help="an expert's, in cards")
    options = parser.parse_args()
    table = Table(
        "player",
        "level",
        *(Column(heading, justify="right") for heading in
          ("won", "bid", "alone", "made", "trumps", "shown", "fed", "taken", "aces")),
        title="Shares in per cent; `bid` in points, `shown` by trick",
    )  # fmt: skip
    for key in track([*LEVELS, *CHARACTERS], "Bidding and playing …", transient=True):
        name = budgeted(key, options.budget)
        held = auctions(name, options.deals)
        done: dict[Measure, float] = {}
        for role in ("napoleon", "adjutant", "ally"):
            done |= plays(name, role, options.plays)
        shown = [f"{done['trumps']:.0%}", f"{done['shown']:.2f}"]
        shown += [f"{done[measure]:.0%}" for measure in ("fed", "taken", "aces")]
        table.add_row(
            CHARACTERS[key].name.en if key in CHARACTERS else key,
            CHARACTERS[key].level if key in CHARACTERS else "",
            f"{held.measured('won'):.0%}",
            f"{held.measured('bid'):.2f}",
            f"{held.measured('alone'):.0%}",
            f"{made(held.won, name):.0%}",
            *shown,
        )
    Console(width=110).print(table)


if __name__ == "__main__":
    main()
