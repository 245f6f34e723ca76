"""Replaying a record: each line goes through the engine under the rules that the record carries."""

from __future__ import annotations

from typing import Any, Final

from napoleon.cards import NotationError
from napoleon.deal import Deal, IllegalAction, Phase
from napoleon.match import Match
from napoleon.record.errors import RecordError
from napoleon.record.line import ACTIONS, VERSION, Line, action_of, lines_of, text_of
from napoleon.rules import Rules, RulesError

_CONSEQUENCES: Final = ("redeal", "shown", "forced", "dealt_out", "result")


class Replay:
    """Takes the lines of a record one by one; `match` is where they have led."""

    def __init__(self) -> None:
        self.header: Line | None = None
        self.match: Match | None = None
        self.matches = 0
        self.deals = 0
        """Deals played to their end."""
        self._expected: list[Line] = []
        self._awaits_redeal = False

    @property
    def players(self) -> int:
        """How many sit at the table; 0 before a header."""
        return 0 if self.header is None else self.rules.deck.players

    @property
    def is_settled(self) -> bool:
        """Whether nothing that the rules did is still unsaid."""
        return not self._expected and not self._awaits_redeal

    def feed(self, line: Line, number: int) -> None:
        """The next line; `RecordError` if it departs from the rules."""
        try:
            self._feed(line)
        except RecordError:
            raise
        except (IllegalAction, NotationError, RulesError) as error:
            raise RecordError(number, str(error)) from None
        except _Departure as error:
            raise RecordError(number, str(error)) from None

    def _feed(self, line: Line) -> None:
        if "napoleon" in line:
            self._begin(line)
        elif self.header is None:
            raise _Departure("not a record: the first line must carry 'napoleon' and the rules")
        elif "deal" in line:
            self._deal(line)
        elif any(key in line for key in ACTIONS):
            self._act(line)
        elif any(key in line for key in _CONSEQUENCES):
            self._follow(line)

    def _begin(self, line: Line) -> None:
        if line["napoleon"] != VERSION:
            raise _Departure(
                f"a record of version {line['napoleon']!r:.20}; this program reads {VERSION}"
            )
        if self._expected:
            raise _Departure(f"{_said(self._expected[0])} is missing before the new match")
        rules = Rules.of(line.get("rules"))
        players = line.get("players")
        if players is not None and not (
            isinstance(players, list) and all(isinstance(name, str) for name in players)
        ):
            raise _Departure("players: a list of names is needed")
        if players is not None and len(players) != rules.deck.players:
            raise _Departure(f"players: {rules.deck.players} are needed, not {len(players)}")
        self._check_stacks(line.get("stacks"), rules)
        self.header, self.match, self.rules = line, None, rules
        self.matches += 1
        self._awaits_redeal = False

    def _check_stacks(self, stacks: object, rules: Rules) -> None:
        if stacks is not None and not (
            isinstance(stacks, list)
            and len(stacks) == rules.deck.players
            and all(type(one) is int and abs(one) < 1 << 40 for one in stacks)
        ):
            raise _Departure(f"stacks: {rules.deck.players} whole numbers are needed")

    def _deal(self, line: Line) -> None:
        deal = Deal.start(
            self.rules,
            _whole(line, "dealer"),
            hands=_texts(line, "hands"),
            kitty=text_of(line, "kitty") if "kitty" in line else None,
        )
        number, match = _whole(line, "deal"), self.match
        if self._expected:
            raise _Departure(f"{_said(self._expected[0])} is missing before the deal")
        assert self.header is not None
        if match is None:
            self.match = Match.of(
                self.rules,
                self.header.get("players"),
                deal,
                seed=0,
                stacks=self.header.get("stacks"),
            )
            return
        if not self._awaits_redeal and match.deal.phase is not Phase.FINISHED:
            raise _Departure("a new deal, while the one before is not over")
        expected = match.number if self._awaits_redeal else match.number + 1
        dealer = match.deal.setup.dealer if self._awaits_redeal else match.deal.next_dealer
        if number != expected:
            raise _Departure(f"deal {number}, where deal {expected} is due")
        if deal.setup.dealer != dealer:
            raise _Departure(f"dealer {deal.setup.dealer}, where seat {dealer} deals")
        self.match = match.with_redeal(deal) if self._awaits_redeal else match.next_deal(deal)
        self._awaits_redeal = False

    def _act(self, line: Line) -> None:
        match = self.match
        if match is None or self._awaits_redeal:
            raise _Departure("an action before the cards are dealt")
        if self._expected:
            raise _Departure(f"{_said(self._expected[0])} is missing here")
        action, seat = action_of(line), _whole(line, "seat")
        after = match.apply(seat, action)
        said, *follows = lines_of(after)
        if "claim" in line and line["claim"] != said["claim"]:
            raise _Departure(
                f"a claim of {line['claim']!r:.20}, where {said['claim']} tricks are left"
            )
        self.match = after
        self._awaits_redeal = any("redeal" in one for one in follows)
        self._expected = [one for one in follows if "deal" not in one]

    def _follow(self, line: Line) -> None:
        if not self._expected:
            raise _Departure(f"{_said(line)} follows from nothing")
        expected = self._expected[0]
        for key, value in expected.items():
            if key not in line or not _same(line[key], value):
                raise _Departure(f"{_said(line)}, where the rules give {_said(expected)}")
        self._expected = self._expected[1:]
        if "result" in line:
            self.deals += 1


class _Departure(Exception):
    """A record that departs from the rules, before the line is known."""


def _same(given: object, expected: object) -> bool:
    """Whether a line says what the rules give; it may say more."""
    if isinstance(expected, dict):
        return isinstance(given, dict) and all(
            key in given and _same(given[key], value) for key, value in expected.items()
        )
    return type(given) is type(expected) and given == expected


def _said(line: Line) -> str:
    """A line for an error message, cut short."""
    text = ", ".join(f"{key}: {value}" for key, value in line.items())
    return text if len(text) <= 120 else text[:117] + "…"


def _whole(line: Line, key: str) -> int:
    value = line.get(key)
    if type(value) is not int:
        raise _Departure(f"{key}: {value!r:.40} is no whole number")
    return value


def _texts(line: Line, key: str) -> list[Any]:
    value = line.get(key)
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise _Departure(f"{key}: a list of texts is needed")
    if len(value) > 7 or any(len(one) > 1000 for one in value):
        raise _Departure(f"{key}: too much of it")
    return value
