"""A record as a text to read: hands, auction, tricks and results."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from napoleon.cards import Card, Suit
from napoleon.deal import (
    Acted,
    AllPassed,
    Bid,
    Call,
    Claim,
    Contracted,
    Dealt,
    DealtOut,
    Discard,
    Finished,
    Forced,
    Pass,
    Play,
    Shown,
    Taken,
)
from napoleon.match import DealStarted, Match
from napoleon.record.errors import RecordError
from napoleon.record.line import Line
from napoleon.record.replay import Replay


def show(lines: Iterable[tuple[int, Line]]) -> Iterator[str]:
    """The record's lines as text, checked as they come; `RecordError` where one departs."""
    replay = Replay()
    teller = _Teller()
    for number, line in lines:
        before = replay.match
        replay.feed(line, number)
        match = replay.match
        if "napoleon" in line:
            teller = _Teller()
            yield f"Napoleon, {replay.players} players"
        elif match is not None and match is not before:
            yield from teller.tell(match)
    if replay.header is None:
        raise RecordError(0, "empty, not a record")


class _Teller:
    """Tells what each step of a match brought about."""

    def __init__(self) -> None:
        self._trick: list[tuple[int, str]] = []
        self._tricks = 0

    def tell(self, match: Match) -> Iterator[str]:
        names = match.players
        for event in match.events:
            match event:
                case DealStarted(number, dealer, Dealt(_, hands, kitty)):
                    self._trick, self._tricks = [], 0
                    yield ""
                    yield f"Deal {number}, dealt by {names[dealer]}"
                    for name, hand in zip(names, hands, strict=True):
                        yield f"  {name:<12} {_by_suit(hand)}"
                    if kitty:
                        yield f"  {'kitty':<12} {_by_suit(kitty)}"
                case Acted(seat, action):
                    yield from self._acted(names[seat], seat, action)
                case AllPassed():
                    yield "  Nobody bids: the cards are dealt again."
                case Shown(cards):
                    yield f"  Nobody bids; the kitty is turned up: {_symbols(cards)}"
                case Forced(seat, by):
                    yield f"  {names[seat]} must be Napoleon, by {_of(by)}."
                case Contracted(seat, bid):
                    yield f"  {names[seat]} is Napoleon with {_of(bid)}."
                case DealtOut(cards):
                    yield f"  The kitty is dealt out: {_symbols(cards)}"
                case Taken(seat, _, honours, power):
                    yield self._taken(names, seat, honours, power)
                case Finished():
                    yield from _result(match)
                case _:
                    pass

    def _acted(self, name: str, seat: int, action: object) -> Iterator[str]:
        match action:
            case Pass():
                yield f"  {name} passes."
            case Bid() as bid:
                yield f"  {name} bids {_of(bid)}."
            case Call(card):
                yield f"  {name} calls {card.symbol}."
            case Discard(cards):
                yield f"  {name} lays away {_symbols(cards)}."
            case Play(card, suit):
                named = "" if suit is None else f" ({suit.symbol} named)"
                self._trick.append((seat, card.symbol + named))
            case Claim():
                yield f"  {name} claims: nothing can change any more."
            case _:
                pass

    def _taken(self, names: tuple[str, ...], winner: int, honours: int, power: str) -> str:
        self._tricks += 1
        cards = "  ".join(
            f"{names[seat]} {card}{'*' if seat == winner else ''}" for seat, card in self._trick
        )
        self._trick = []
        worth = f", {honours}" if honours else ""
        return f"  {self._tricks:>2}. {cards}  ({power or 'unanswered joker'}{worth})"


def _result(match: Match) -> Iterator[str]:
    result = match.deal.result
    assert result is not None
    counted = "tricks" if match.rules.counts_tricks else "honours"
    adjutant = result.adjutant
    alone = match.rules.has_partner and adjutant is None
    side = match.players[result.napoleon]
    if adjutant is not None:
        side += f" with {match.players[adjutant]} as adjutant"
    elif alone:
        side += " alone"
    ended = "wins" if result.made else "loses"
    swept = {"": "", "napoleon": ", a sweep", "allies": "; the allies swept"}[result.sweep]
    claimed = " so far" if result.claimed is not None else ""
    yield f"  {side} {ended} with {_of(result.bid)}: {result.honours} {counted}{claimed}{swept}."
    for name, points, total in zip(match.players, match.points[-1], match.totals, strict=True):
        yield f"  {name:<12} {points:+5d} {total:5d}"


def _of(what: Card | Bid) -> str:
    if isinstance(what, Card):
        return what.symbol
    if what.rung is not None:
        return what.rung
    return f"{what.number} {'no trump' if what.trump is None else what.trump.symbol}"


def _symbols(cards: Iterable[Card]) -> str:
    return " ".join(card.symbol for card in cards)


def _by_suit(cards: Iterable[Card]) -> str:
    held = list(cards)
    parts = []
    for suit in (*Suit, None):
        own = [card for card in held if card.suit is suit]
        if own and suit is not None:
            parts.append(suit.symbol + " " + " ".join(card.symbol[1] for card in own))
        elif own:
            parts.append(" ".join(map(str, own)))
    return "  ".join(parts)
