"""The weights of `napoleon.learned`, learned anew from deals.

    python -m bench.learning --minutes 22 --write

Hard players bid contracts at each table. Then they are watched while they play deals to the end,
and `MANNER` learns to play as they do: not only which card they chose but how near to it they
thought the others. `WORTH` learns by practice. Deals are played up to a choice, and on from each
card worth thinking of, the others going on by `MANNER` with the same luck. What a card gains
more than the others of its choice is what `WORTH` learns to foretell: the luck of the deal falls
out. Every round plays other deals in other ways, so that nothing is learnt by heart.

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
from napoleon.learned.network import SECOND, WEIGHTS
from napoleon.learned.playing import MANNER, ROLES, WORTH, consider
from napoleon.learned.practice import compare, finish
from napoleon.learned.traits import BY_HABIT, MOMENT, TRAITS
from napoleon.learned.weights import FILE, KINDS, weights
from napoleon.players.habitat import habitat
from napoleon.players.hard import Hard
from napoleon.players.schooled import Schooled
from napoleon.players.searching import Tried, tried
from napoleon.players.worth import HONOUR_MASK
from napoleon.rules import Rules

Array = NDArray[np.int64]
_NAMES = ("Napoleon", "adjutant", "ally")
_CARDS = 54
_APART = 12
"""One deal in so many is kept apart."""
_EDGE = 0.8
"""Points by which a contract missed or passed still counts in part."""
_POINT = 0.015
"""What an honour is worth beside the contract."""
_READINGS = 120
"""How often `MANNER` goes through what was watched,"""
_DECISIONS = 512
"""so many decisions at a time,"""
_DECAY = 0.02
"""and how its weights are drawn in meanwhile, in steps of learning: they are many for so few
decisions."""
_THOUGHT = 0.7
"""What a decision teaches is so far what the player thought of all cards, and for the rest which
one it chose; the choice alone tells much less."""
_SLOPE = 1.7
"""Where a card leads by a deviation it is chosen by so much oftener, as a logarithm: about as the
normal distribution has it."""
_LEAST_ERROR = 0.02
_ROUND = 1500
"""The choices that are tried at a time, of each table,"""
_TIMES = 2
"""and how often of each in a round."""
_OFTENER = {"standard": 2}
"""The table most played is learned from so much oftener."""
_ASKED = (0.3, 0.2, 0.5)
"""How often Napoleon, the adjutant and an ally are asked: of an ally it takes most to learn."""
_ROOM = 7
"""The cards from which there is a choice, at the most, in the mean."""
_NOTHING = 1e-12
"""A weight that small is drawn to nothing: some decay till a processor has trouble with them."""
_REPORTS = 40
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
    """the role of the seat,"""
    often: NDArray[np.float16]
    """and by card, shape (n,), how often the player would have played it."""

    @staticmethod
    def of(deals: list[Decisions]) -> Decisions:
        """Those of some deals together."""
        return Decisions(*map(np.concatenate, zip(*deals, strict=True)))


def watched(rules: Rules, key: str) -> Decisions | None:
    """The decisions of hard players in a deal; `None` if nobody bids."""
    deal = bargained(rules, key)
    if deal is None:
        return None
    hard, rng = Hard(), random.Random(f"{key} play")
    seen: list[NDArray[np.float16]] = []
    often: list[NDArray[np.float16]] = []
    many: list[int] = []
    chosen: list[int] = []
    roles: list[int] = []
    while deal.phase is not Phase.FINISHED:
        seat = deal.awaited[0]
        view = deal.view(seat)
        if not any(isinstance(action, Play) for action in view.legal):
            deal = deal.apply(seat, hard.act(view, rng))
            continue
        thought = tried(view, hard.effort, hard.weight, rng)
        mind = Schooled(view, rng)
        traits = np.zeros((_CARDS, TRAITS), dtype=np.float32)
        cards = np.zeros(_CARDS, dtype=np.int64)
        found, role = consider(*mind.habitat, mind.moment, mind.known(), traits, cards)
        if found > 1:
            seen.append(traits[:found].astype(np.float16))
            often.append(_often(thought)[cards[:found]].astype(np.float16))
            many.append(found)
            chosen.append(cards[:found].tolist().index(int(thought.best.card)))
            roles.append(role)
        deal = deal.apply(seat, thought.best)
    numbers = np.array(many), np.array(chosen), np.array(roles)
    return Decisions(np.concatenate(seen), *numbers, np.concatenate(often))


def _often(thought: Tried) -> NDArray[np.float64]:
    """By card: how often a player who has found this would play it, shape (54,)."""
    found = np.zeros(_CARDS)
    leads = (thought.means - thought.means.max()) / np.maximum(thought.errors, _LEAST_ERROR)
    shares = np.exp(_SLOPE * leads)
    np.add.at(found, [int(play.card) for play in thought.plays], _THOUGHT * shares / shares.sum())
    found[int(thought.best.card)] += 1 - _THOUGHT
    return found


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
        lines, begins, many = self._cards(these)
        traits = self.decisions.traits[lines].astype(np.float32)
        thought = think(weights, traits)
        chances = np.exp(_logs(thought.answers, begins, many))
        wrong = ((chances - self.decisions.often[lines]) / len(these)).astype(np.float32)
        weights -= rate * _DECAY * weights
        adam.step(weights, slope(weights, traits, thought, wrong), rate)

    def _cards(self, these: Array) -> tuple[Array, Array, Array]:
        """Of some decisions: where their cards stand, where among these each decision begins, and
        how many cards it has."""
        many = self.decisions.many[these]
        begins = np.cumsum(many) - many
        lines = np.repeat(self._begins[these] - begins, many) + np.arange(many.sum())
        return lines, begins, many

    def told(self, of_kind: Reals, role: int) -> str:
        """How well the weights foretell what players of the role did."""
        mine = np.flatnonzero(self.decisions.roles == role)
        if not len(mine):
            return f"{_NAMES[role]}: no decisions"
        lines, begins, many = self._cards(mine)
        played = begins + self.decisions.chosen[mine]
        traits = self.decisions.traits[lines].astype(np.float32)
        preferred = think(of_kind[role], traits).answers
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

    def made(self, kinds: Array, weights: Reals) -> float:
        """The share of the contracts that these kinds of players make, shape (n, players)."""
        won = np.zeros(kinds.shape, dtype=np.int64)
        facts = np.zeros((len(self), 2), dtype=np.int64)
        finish(*habitat(self.rules), weights, kinds, self.roots, self.worlds, won, facts)
        ours = self._ours(np.arange(len(self)), won, facts)
        return float((ours >= self.roots[:, at.PROMISED]).mean())

    def compared(self, weights: Reals, seed: int) -> Choices:
        """What comes of the cards from which one seat has to choose, in deals by lot."""
        rng, players = np.random.default_rng(seed), self.roles.shape[1]
        deals = rng.integers(len(self), size=_ROUND)
        lines = np.arange(_ROUND)
        roles = rng.choice(ROLES, size=_ROUND, p=_ASKED)
        has = self.roles[deals] == roles[:, None]
        # Some Napoleons are alone.
        has[~has.any(axis=1)] = self.roles[deals[~has.any(axis=1)]] == ROLES - 1
        seats = (rng.random(has.shape) * has).argmax(axis=1)
        asked = np.column_stack([seats, rng.integers(1, self.rules.tricks, size=_ROUND)])
        kinds = np.full((_ROUND, players), MANNER)
        kinds[lines, seats] = rng.choice((MANNER, WORTH), size=_ROUND)
        roots = self.roots[deals]
        roots[:, at.CHANCE : at.CHANCE + 2] = rng.integers(1 << 32, size=(_ROUND, 2)) | (0, 1)
        room = _ROOM * _ROUND
        won = np.zeros((room, players), dtype=np.int64)
        facts, where = np.zeros((2, room, 2), dtype=np.int64)
        seen = np.empty((room, TRAITS), dtype=np.float32)
        found = compare(
            *habitat(self.rules), weights, kinds, roots, self.worlds[deals], asked, won, facts,
            seen, where,
        )  # fmt: skip
        roles, which = where[:found].T
        ours = self._ours(deals[which], won[:found], facts[:found])
        over = ours - roots[which, at.PROMISED]
        gains = 1 / (1 + np.exp(-(over + 0.5) / _EDGE)) + _POINT * ours
        gains[roles == ROLES - 1] *= -1
        begins = np.flatnonzero(np.diff(which, prepend=-1))
        return Choices(
            seen[:found], gains.astype(np.float32), np.diff(begins, append=found), roles[begins]
        )

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

    def told(self, weights: Reals) -> str:
        """How many contracts are made by players by `MANNER`, and what it changes that some play
        by `WORTH`."""
        seats = np.arange(self.roles.shape[1])
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
            return self.made(np.where(who, WORTH, MANNER), weights)

        base = made(np.full(allies.shape, False))
        changes = ", ".join(f"{name} {made(who) - base:+.3f}" for name, who in ways.items())
        return f"{base:.3f} of {len(self)} contracts made; by worth {changes}"


class Choices(NamedTuple):
    """What came of the cards of some choices, one choice after the other."""

    traits: Reals
    """By card what the seat saw in it, shape (n, TRAITS),"""
    gains: Reals
    """and what it gained its own side, in contracts, shape (n,)."""
    many: Array
    """By choice the cards,"""
    roles: Array
    """and the role of the seat."""


def practise_worth(
    tables: dict[str, Contracts],
    kept: dict[str, Contracts],
    learned: Reals,
    minutes: float,
    rng: np.random.Generator,
    console: Console,
) -> None:
    """Change the weights of `WORTH` for so many minutes."""
    begun, rounds, adams = time.monotonic(), 0, [Adam() for _ in range(ROLES)]
    done = 0.0
    while done < 1.0:
        jobs = [
            delayed(table.compared)(learned, int(rng.integers(1 << 31)))
            for name, table in tables.items()
            for _ in range(_TIMES * _OFTENER.get(name, 1))
        ]
        found = Parallel(n_jobs=-1, prefer="threads")(jobs)
        choices = Choices(*map(np.concatenate, zip(*found, strict=True)))
        told = [
            _weigh(learned[WORTH, role], adams[role], choices, role, _rate(1e-3, done), rng)
            for role in range(ROLES)
        ]
        if rounds % _REPORTS == 0:
            shares = ", ".join(
                f"{name} {share:.1%}" for name, share in zip(_NAMES, told, strict=True)
            )
            console.print(f"round {rounds + 1}: of what cards gain it foretells {shares}")
            for name, table in kept.items():
                console.print(f"  {name}: {table.told(learned)}")
        rounds += 1
        done = (time.monotonic() - begun) / (60 * minutes) if minutes > 0 else 1.0


def _weigh(
    weights: Reals, adam: Adam, choices: Choices, role: int, rate: float, rng: np.random.Generator
) -> float:
    """Go once through the choices of a role: what a card gained more than the others of its choice
    is what it should have been told to. The share of the variance that was foretold."""
    begins = np.cumsum(choices.many) - choices.many
    mine = rng.permutation(np.flatnonzero(choices.roles == role))
    all_there_was = wrong_by = 0.0
    for first in range(0, len(mine), _DECISIONS):
        these = mine[first : first + _DECISIONS]
        many = choices.many[these]
        starts = np.cumsum(many) - many
        lines = np.repeat(begins[these] - starts, many) + np.arange(many.sum())

        def apart(numbers: Reals, starts: Array = starts, many: Array = many) -> Reals:
            """From the mean of the choice."""
            means = np.add.reduceat(numbers, starts) / many
            return (numbers - np.repeat(means, many)).astype(np.float32)

        traits, gains = choices.traits[lines], apart(choices.gains[lines])
        thought = think(weights, traits)
        wrong = apart(thought.answers) - gains
        all_there_was += float((gains**2).sum())
        wrong_by += float((wrong**2).sum())
        adam.step(
            weights, slope(weights, traits, thought, wrong * np.float32(1 / len(these))), rate
        )
    return 1 - wrong_by / max(all_there_was, 1e-9)


def _rate(highest: float, done: float) -> float:
    """How large the steps are when so much is `done`: small at the end, but never none."""
    return highest * max(0.02, min(1.0, 2.0 * (1.0 - done)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", default="standard,joker,yaku,four-player")
    parser.add_argument("--deals", type=int, default=12000, help="contracts of each table")
    parser.add_argument("--watched", type=int, default=6000, help="deals watched of each table")
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
            delayed(watched)(rules, f"watched {table} {k}")
            for k in range(options.watched * _OFTENER.get(table, 1))
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
        # Who knows nothing yet plays as hard players do.
        learned[WORTH, :, -SECOND - 1 :] = 0
    Manner(Decisions.of(seen)).learn(learned[MANNER], rng)
    reached = Manner(Decisions.of(seen_apart))
    manners = [reached.told(learned[MANNER], role) for role in range(ROLES)]
    console.print("by manner", *manners, sep="\n  ")
    practise_worth(taught, kept, learned, options.minutes, rng, console)
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
