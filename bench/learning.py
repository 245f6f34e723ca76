"""The weights of `napoleon.learned`, learned anew from deals.

    python -m bench.learning --minutes 26 --write

Hard players bid contracts at each table. Then they are watched while they play deals to the end,
and `MANNER` learns to play as they do. `WORTH` learns by practice: it plays the contracts,
wandering a little from what it thinks best, and what becomes of each play corrects what it
foretold; half of the time mostly among itself, then among players by `MANNER`. Every round plays
other deals in other ways, so that nothing is learnt by heart.

A twelfth of the deals is only used to tell what was reached: how often `MANNER` names the card that
was played (and how often habit does), the mean logarithm of the chance it gave that card; and how
many contracts are made where seats play by `WORTH` among players by `MANNER`. With `--on` it goes
on from the weights there are. Without `--write` nothing is written.
"""

from __future__ import annotations

import argparse
import random
import time
from typing import NamedTuple

import numpy as np
from joblib import Parallel, delayed
from numpy.typing import NDArray
from rich.console import Console

from bench.customs import Start, bargained, start
from bench.descent import Adam, Reals, slope, think, untaught
from napoleon.deal import Phase, Play
from napoleon.kernel import mind as at
from napoleon.learned.network import WEIGHTS
from napoleon.learned.playing import MANNER, ROLES, WORTH, consider, practise
from napoleon.learned.traits import BY_HABIT, MOMENT, TRAITS
from napoleon.learned.weights import FILE, KINDS, weights
from napoleon.players import player
from napoleon.players.habitat import habitat
from napoleon.players.schooled import Schooled
from napoleon.players.worth import HONOUR_MASK
from napoleon.rules import Rules

Array = NDArray[np.int64]
_NAMES = ("Napoleon", "adjutant", "ally")
_CARDS = 54
_APART = 12
"""One deal in so many is kept apart."""
_EDGE = 0.8
"""Points by which a contract missed or passed still counts in part."""
_READINGS = 100
"""How often `MANNER` goes through what was watched,"""
_DECISIONS = 512
"""so many decisions at a time,"""
_DECAY = 0.2
"""and how its weights are drawn in meanwhile, in steps of learning: they are many for so few
decisions."""
_PLAYS = 2048
"""The plays from which `WORTH` learns at a time."""
_ROUND = 8000
"""The deals of each table that are practised in a round,"""
_OFTEN = 8
"""but no deal much oftener than this."""
_KEPT = 700
"""Of 1,024 plays those from which something is learned: the plays of a deal tell much the same."""
_WANDERING = 0.05
_DOUBT = 0.03
_NOTHING = 1e-12
"""A weight that small is drawn to nothing: some decay till a processor has trouble with them."""
_REPORTS = 6
"""Rounds between two reports."""


class Decisions(NamedTuple):
    """What hard players did where they had a choice."""

    traits: NDArray[np.float16]
    """Of all cards that might be played, one decision after the other: shape (n, TRAITS)."""
    many: Array
    """By decision the cards that might be played,"""
    chosen: Array
    """the place of the one that was,"""
    roles: Array
    """and the role of the seat."""

    @staticmethod
    def of(deals: list[Decisions]) -> Decisions:
        """Those of some deals together."""
        traits, many, chosen, roles = zip(*deals, strict=True)
        return Decisions(*map(np.concatenate, (traits, many, chosen, roles)))


def watched(rules: Rules, key: str) -> Decisions | None:
    """The decisions of hard players in a deal; `None` if nobody bids."""
    deal = bargained(rules, key)
    if deal is None:
        return None
    hard, rng = player("hard"), random.Random(f"{key} play")
    seen: list[NDArray[np.float16]] = []
    many: list[int] = []
    chosen: list[int] = []
    roles: list[int] = []
    while deal.phase is not Phase.FINISHED:
        seat = deal.awaited[0]
        view = deal.view(seat)
        action = hard.act(view, rng)
        if isinstance(action, Play):
            mind = Schooled(view, rng)
            traits = np.zeros((_CARDS, TRAITS), dtype=np.float32)
            cards = np.zeros(_CARDS, dtype=np.int64)
            found, role = consider(*mind.habitat, mind.moment, mind.known(), traits, cards)
            if found > 1:
                seen.append(traits[:found].astype(np.float16))
                many.append(found)
                chosen.append(cards[:found].tolist().index(int(action.card)))
                roles.append(role)
        deal = deal.apply(seat, action)
    return Decisions(np.concatenate(seen), np.array(many), np.array(chosen), np.array(roles))


class Manner:
    """Learns from decisions."""

    def __init__(self, decisions: Decisions) -> None:
        self.decisions = decisions
        self._begins = np.cumsum(decisions.many) - decisions.many

    def learn(self, of_kind: Reals, rng: np.random.Generator) -> None:
        """Change the weights, shape (ROLES, WEIGHTS), towards what was done."""
        for role in range(ROLES):
            adam, mine = Adam(), np.flatnonzero(self.decisions.roles == role)
            for reading in range(_READINGS):
                rate = _rate(2e-3, reading / _READINGS)
                rng.shuffle(mine)
                for first in range(0, len(mine), _DECISIONS):
                    self._step(of_kind[role], adam, mine[first : first + _DECISIONS], rate)

    def _step(self, weights: Reals, adam: Adam, these: Array, rate: float) -> None:
        traits, played, begins, many = self._cards(these)
        thought = think(weights, traits)
        wrong = np.zeros_like(thought.answers)
        wrong[:, 0] = np.exp(_logs(thought.answers[:, 0], begins, many))
        wrong[played, 0] -= 1
        wrong /= len(these)
        weights -= rate * _DECAY * weights
        adam.step(weights, slope(weights, traits, thought, wrong), rate)

    def _cards(self, these: Array) -> tuple[Reals, Array, Array, Array]:
        """Of some decisions: the traits of the cards, where those lie that were played, where each
        decision begins, and how many cards it has."""
        many = self.decisions.many[these]
        begins = np.cumsum(many) - many
        lines = np.repeat(self._begins[these] - begins, many) + np.arange(many.sum())
        traits = self.decisions.traits[lines].astype(np.float32)
        return traits, begins + self.decisions.chosen[these], begins, many

    def told(self, of_kind: Reals, role: int) -> str:
        """How well the weights foretell what players of the role did."""
        mine = np.flatnonzero(self.decisions.roles == role)
        if not len(mine):
            return f"{_NAMES[role]}: no decisions"
        traits, played, begins, many = self._cards(mine)
        preferred = think(of_kind[role], traits).answers[:, 0]
        named = preferred[played] >= np.maximum.reduceat(preferred, begins)
        habit = traits[played, MOMENT + BY_HABIT] > 0
        chance = _logs(preferred, begins, many)[played].mean()
        return (
            f"{_NAMES[role]}: {named.mean():.1%} of {len(mine)} cards named"
            f" (by habit {habit.mean():.1%}), log chance {chance:.3f}"
        )


def _logs(preferred: Reals, begins: Array, many: Array) -> Reals:
    """The logarithms of the chances with which cards so preferred are played."""
    above = preferred - np.repeat(np.maximum.reduceat(preferred, begins), many)
    mass = np.add.reduceat(np.exp(above), begins)
    logs: Reals = above - np.repeat(np.log(mass), many)
    return logs


class Contracts:
    """Deals of a table at their first lead."""

    def __init__(self, rules: Rules, starts: list[Start]) -> None:
        self.rules = rules
        self.roots = np.array([one.root for one in starts])
        self.worlds = np.array([one.world for one in starts])
        self.napoleons = self.roots[:, at.NAPOLEON]
        has = self.worlds[:, :-1] & self.roots[:, at.CALLED, None] != 0
        has[np.arange(len(starts)), self.napoleons] = False
        self.adjutants = np.where(has.any(axis=1), has.argmax(axis=1), -1)
        seats = np.arange(has.shape[1])
        self.roles = np.full(has.shape, 2)
        self.roles[seats == self.napoleons[:, None]] = 0
        self.roles[seats == self.adjutants[:, None]] = 1

    def __len__(self) -> int:
        return len(self.roots)

    def practised(
        self, deals: Array, kinds: Array, weights: Reals, share: int, wandering: float, seed: int
    ) -> Practice:
        """Play these deals with these kinds of players, shape (n, players)."""
        rng, players = np.random.default_rng(seed), kinds.shape[1]
        roots, worlds = self.roots[deals], self.worlds[deals]
        roots[:, at.CHANCE : at.CHANCE + 2] = rng.integers(1 << 32, size=(len(deals), 2)) | (0, 1)
        won = np.zeros((len(deals), players), dtype=np.int64)
        facts = np.zeros((len(deals), 2), dtype=np.int64)
        room = int((kinds == WORTH).sum()) * self.rules.tricks if share else 0
        traits = np.empty((room, TRAITS), dtype=np.float32)
        where = np.zeros((room, 2), dtype=np.int64)
        doubt = _DOUBT if wandering else 0.0
        kept = practise(
            *habitat(self.rules), weights, kinds, roots, worlds, wandering, doubt, share, won,
            facts, traits, where,
        )  # fmt: skip
        ours, roles, places = self._ours(deals, won, facts), where[:kept, 0], where[:kept, 1]
        over = ours - roots[:, at.PROMISED]
        soft = 1 / (1 + np.exp(-(over + 0.5) / _EDGE))
        aims = np.column_stack([soft, ours / 10]).astype(np.float32)
        return Practice(over >= 0, traits[:kept], roles, aims[places])

    def _ours(self, deals: Array, won: Array, facts: Array) -> Array:
        """What Napoleon's side ends with, what was laid away too."""
        napoleons, (firsts, adjutants), lines = self.napoleons[deals], facts.T, np.arange(len(won))
        ours: Array = won[lines, napoleons] + np.where(adjutants >= 0, won[lines, adjutants], 0)
        kitty = self.rules.kitty
        if kitty.use == "exchange" and not self.rules.counts_tricks:
            away = np.bitwise_count(self.worlds[deals, -1] & HONOUR_MASK).astype(np.int64)
            if kitty.honours_to == "first-trick":
                ours += away * ((firsts == napoleons) | (firsts == adjutants))
            elif kitty.honours_to == "napoleon":
                ours += away
        return ours

    def among_itself(self, deals: Array, rng: np.random.Generator) -> Array:
        """Who plays by `WORTH` in these deals: mostly all, else one side."""
        how = rng.choice(3, size=(len(deals), 1), p=(0.55, 0.3, 0.15))
        mine = (how == 0) | ((how == 1) == (self.roles[deals] < 2))
        return np.where(mine, WORTH, MANNER)

    def among_others(self, deals: Array, rng: np.random.Generator) -> Array:
        """Who plays by `WORTH` in these deals: mostly a single seat."""
        roles = self.roles[deals]
        how = rng.choice(4, size=(len(deals), 1), p=(0.5, 0.13, 0.13, 0.24))
        seats = np.arange(roles.shape[1])
        one = (how == 0) & (seats == rng.integers(len(seats), size=(len(deals), 1)))
        side = ((how == 1) & (roles < 2)) | ((how == 2) & (roles == 2))
        return np.where(one | side | (how == 3), WORTH, MANNER)

    def told(self, weights: Reals) -> str:
        """How many contracts are made by players by `MANNER`, and what it changes that some play
        by `WORTH`."""
        deals, seats = np.arange(len(self)), np.arange(self.roles.shape[1])
        allies = self.roles == 2
        one_ally = seats == allies.argmax(axis=1)[:, None]
        ways = {
            "Napoleon": self.roles == 0,
            "adjutant": self.roles == 1,
            "an ally": one_ally,
            "Napoleon's side": ~allies,
            "the allies": allies,
            "all": np.full(allies.shape, True),
        }

        def made(who: NDArray[np.bool_]) -> float:
            kinds = np.where(who, WORTH, MANNER)
            return float(self.practised(deals, kinds, weights, 0, 0.0, 0).made.mean())

        base = made(np.full(allies.shape, False))
        changes = ", ".join(f"{name} {made(who) - base:+.3f}" for name, who in ways.items())
        return f"{base:.3f} of {len(self)} contracts made; by worth {changes}"


class Practice(NamedTuple):
    """What came of some deals."""

    made: NDArray[np.bool_]
    """By deal: whether the contract was made."""
    traits: Reals
    """By play of those who practised: what they saw in the card,"""
    roles: Array
    """their role,"""
    aims: Reals
    """and what the network should have answered."""


def practise_worth(
    tables: dict[str, Contracts],
    kept: dict[str, Contracts],
    learned: Reals,
    minutes: float,
    on: bool,
    rng: np.random.Generator,
    console: Console,
) -> None:
    """Change the weights of `WORTH` for so many minutes, `on` from where they are."""
    begun, rounds, adams = time.monotonic(), 0, [Adam() for _ in range(ROLES)]
    done = 0.0
    while done < 1.0:
        # Who knows nothing yet learns from plays by habit, more or less; one round is enough.
        wandering = 1.0 if not on and rounds == 0 else _WANDERING
        jobs = []
        for table in tables.values():
            deals = rng.integers(len(table), size=min(_ROUND, _OFTEN * len(table)))
            itself = not on and done < 0.5
            kinds = (table.among_itself if itself else table.among_others)(deals, rng)
            for part in np.array_split(np.arange(len(deals)), 2):
                seed = int(rng.integers(1 << 31))
                jobs.append(
                    delayed(table.practised)(
                        deals[part], kinds[part], learned, _KEPT, wandering, seed
                    )
                )
        practices = Parallel(n_jobs=-1, prefer="threads")(jobs)
        traits = np.concatenate([one.traits for one in practices])
        roles = np.concatenate([one.roles for one in practices])
        aims = np.concatenate([one.aims for one in practices])
        wrongs = [
            _foretell(
                learned[WORTH, role], adams[role], traits, aims,
                rng.permutation(np.flatnonzero(roles == role)), _rate(1e-3, done),
            )
            for role in range(ROLES)
        ]  # fmt: skip
        if rounds % _REPORTS == 0:
            off = ", ".join(
                f"{name} {wrong:.4f}" for name, wrong in zip(_NAMES, wrongs, strict=True)
            )
            console.print(f"round {rounds + 1}, {len(traits)} plays: off by {off}")
            for name, table in kept.items():
                console.print(f"  {name}: {table.told(learned)}")
        rounds += 1
        done = (time.monotonic() - begun) / (60 * minutes) if minutes > 0 else 1.0


def _foretell(
    weights: Reals, adam: Adam, traits: Reals, aims: Reals, these: Array, rate: float
) -> float:
    """Go once through these plays. The mean square by which the contract was foretold wrongly."""
    total = 0.0
    for first in range(0, len(these), _PLAYS):
        batch = these[first : first + _PLAYS]
        thought = think(weights, traits[batch])
        wrong = thought.answers.copy()
        wrong[:, 0] = 1 / (1 + np.exp(-wrong[:, 0]))
        # The slope of the cross-entropy here, of half the square there.
        wrong -= aims[batch]
        total += float((wrong[:, 0] ** 2).sum())
        wrong /= len(batch)
        adam.step(weights, slope(weights, traits[batch], thought, wrong), rate)
    return total / max(1, len(these))


def _rate(highest: float, done: float) -> float:
    """How large the steps are when so much is `done`: small at the end, but never none."""
    return highest * max(0.02, min(1.0, 2.0 * (1.0 - done)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", default="standard,joker,yaku,four-player")
    parser.add_argument("--deals", type=int, default=45000, help="contracts of each table")
    parser.add_argument("--watched", type=int, default=5300, help="deals watched of each table")
    parser.add_argument("--minutes", type=float, default=26, help="of practice")
    parser.add_argument("--on", action="store_true", help="from the weights there are")
    parser.add_argument("--write", action="store_true", help=f"write {FILE.name}")
    options = parser.parse_args()
    console, rng = Console(stderr=True), np.random.default_rng(0)
    taught, kept = {}, {}
    seen: list[Decisions] = []
    seen_apart: list[Decisions] = []
    for table in options.tables.split(","):
        rules = Rules.preset(table)
        dealt = Parallel(n_jobs=-1)(
            delayed(start)(rules, f"learning {table} {k}") for k in range(options.deals)
        )
        starts = [one for one in dealt if one is not None]
        apart = -(-len(starts) // _APART)
        taught[table] = Contracts(rules, starts[apart:])
        kept[table] = Contracts(rules, starts[:apart])
        looked = Parallel(n_jobs=-1)(
            delayed(watched)(rules, f"watched {table} {k}") for k in range(options.watched)
        )
        decided = [one for one in looked if one is not None]
        apart = -(-len(decided) // _APART)
        seen += decided[apart:]
        seen_apart += decided[:apart]
        many = sum(len(one.many) for one in decided)
        console.print(f"{table}: {len(starts)} contracts, {many} decisions of hard players")
    if options.on:
        learned = weights().copy()
    else:
        learned = np.array([[untaught(rng) for _ in range(ROLES)] for _ in range(KINDS)])
    Manner(Decisions.of(seen)).learn(learned[MANNER], rng)
    reached = Manner(Decisions.of(seen_apart))
    manners = [reached.told(learned[MANNER], role) for role in range(ROLES)]
    console.print("by manner", *manners, sep="\n  ")
    practise_worth(taught, kept, learned, options.minutes, options.on, rng, console)
    print(*manners, sep="\n")
    for name, contracts in kept.items():
        print(f"{name}: {contracts.told(learned)}")
    if options.write:
        assert learned.shape == (KINDS, ROLES, WEIGHTS)
        # Numbers next to nothing make a processor slow, and change nothing.
        learned[np.abs(learned) < _NOTHING] = 0
        np.save(FILE, learned.astype(np.float32))
        console.print(f"written: {FILE.name}")


if __name__ == "__main__":
    main()
