"""The lines of a record: what each event of a match looks like, and reading one safely."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from napoleon.cards import NotationError, parse_card, spell
from napoleon.deal import (
    CLAIM,
    PASS,
    Acted,
    Action,
    AllPassed,
    Bid,
    Call,
    Claim,
    Dealt,
    DealtOut,
    Discard,
    Finished,
    Forced,
    Play,
    Shown,
    parse_discard,
    parse_play,
)
from napoleon.deal.finished import Over
from napoleon.match import DealStarted, Match
from napoleon.record.errors import RecordError

Line = dict[str, Any]

VERSION: Final = 1
LONGEST_LINE: Final = 1 << 20
ACTIONS: Final = ("bid", "call", "discard", "play", "claim")
"""What a line calls the action in it."""


def header_line(match: Match, **more: object) -> Line:
    """The first line: the full rules and the players; `more` is kept beside them."""
    line: Line = {"napoleon": VERSION, "rules": match.rules.plain(), "players": match.players}
    if any(total != match.rules.match.chips for total in match.totals):
        line["stacks"] = match.totals
    return line | more


def lines_of(match: Match) -> list[Line]:
    """The lines of what the last step of the match brought about."""
    lines = []
    for event in match.events:
        match event:
            case DealStarted(number, dealer, Dealt(_, hands, kitty)):
                lines.append(
                    {
                        "deal": number,
                        "dealer": dealer,
                        "hands": [spell(hand) for hand in hands],
                        "kitty": spell(kitty),
                    }
                )
            case Acted(seat, action):
                lines.append({"seat": seat, key_of(action): _value(match, action)})
            case AllPassed():
                lines.append({"redeal": "all passed"})
            case Shown(cards):
                lines.append({"shown": spell(cards)})
            case Forced(seat, by):
                lines.append({"forced": seat, "by": str(by)})
            case DealtOut(cards):
                lines.append({"dealt_out": [str(card) for card in cards]})
            case Finished(result):
                counted = "tricks" if match.rules.counts_tricks else "honours"
                lines.append(
                    {
                        "result": {
                            "made": result.made,
                            counted: result.honours,
                            "points": list(match.points[-1]),
                        }
                    }
                )
            case _:
                pass
    return lines


def key_of(action: Action) -> str:
    """What a line calls an action: one of `ACTIONS`."""
    match action:
        case Call():
            return "call"
        case Discard():
            return "discard"
        case Play():
            return "play"
        case Claim():
            return "claim"
        case _:
            return "bid"


def _value(match: Match, action: object) -> str | int:
    if isinstance(action, Claim):
        assert isinstance(match.deal.state, Over)
        return match.rules.tricks - len(match.deal.state.tricks.finished)
    return str(action)


def action_of(line: Line) -> Action:
    """The action in a line; `NotationError` if there is none, or several, or it can't be read."""
    keys = [key for key in ACTIONS if key in line]
    if not keys:
        raise NotationError(f"no action: {', '.join(ACTIONS[:-1])} or {ACTIONS[-1]} is needed")
    if len(keys) > 1:
        raise NotationError(f"{keys[0]} and {keys[1]} in one line")
    key = keys[0]
    if key == "claim":
        return CLAIM
    text = text_of(line, key)
    if key == "bid":
        return PASS if text == "pass" else Bid(text)
    if key == "call":
        return Call(parse_card(text))
    return parse_discard(text) if key == "discard" else parse_play(text)


def text_of(line: Line, key: str) -> str:
    """The text under a key; `NotationError` if it is none."""
    value = line.get(key)
    if not isinstance(value, str) or len(value) > 1000:
        raise NotationError(f"{key}: {value!r:.40} is no text")
    return value


def encode(line: Line) -> bytes:
    """A line as it stands in a file, with its end."""
    return msgspec.json.encode(line) + b"\n"


def decode(data: bytes, number: int) -> Line:
    """One line of a file; `RecordError` for anything that is no JSON object."""
    if len(data) > LONGEST_LINE:
        raise RecordError(number, f"longer than {LONGEST_LINE} bytes")
    try:
        line = msgspec.json.decode(data)
    except msgspec.DecodeError as error:
        raise RecordError(number, f"not a line of JSON: {error}") from None
    except UnicodeDecodeError:
        raise RecordError(number, "not text in UTF-8") from None
    except RecursionError:
        raise RecordError(number, "not a line of JSON: nested too deeply") from None
    if not isinstance(line, dict):
        raise RecordError(number, "not a JSON object")
    return line
