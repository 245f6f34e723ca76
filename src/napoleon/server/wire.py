"""A seat's view as the page gets it: the engine's own view, in the words of the protocol.

Nothing is decided here. All that is sent comes from the seat's `napoleon.deal.View`, which holds
only what the seat may know, and from what is public of the match: names, levels, totals.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, cast

from napoleon.cards import Card, Suit
from napoleon.deal import Bid, Pass, PowerRow, View
from napoleon.deal import Trick as Taken
from napoleon.match import Match
from napoleon.players.characters import CHARACTERS
from napoleon.server import protocol
from napoleon.server.choice import choice_of


def view_of(match: Match, levels: Sequence[str], seat: int) -> protocol.View:
    """All that `seat` sees of its table; `levels` says who plays where: `human`, a level or the id
    of a character."""
    view = match.deal.view(seat)
    rules = match.rules
    return protocol.View(
        seat=seat,
        seats=tuple(_seat(match, view, levels, other) for other in range(len(levels))),
        deal=match.number,
        deals=rules.match.deals,
        target=rules.match.target,
        dealer=view.dealer,
        phase=view.phase.value,
        turn=view.turn,
        hand=texts(view.hand),
        calls=tuple(_call(seat, call) for seat, call in view.calls),
        standing=_standing(view),
        contract=_contract(view),
        received=texts(view.received),
        laid_away=texts(view.laid_away),
        shown=texts(view.shown_kitty),
        shown_away=texts(view.shown_honours),
        secret_adjutant=view.is_secret_adjutant,
        lone=view.contract is not None and view.knows_adjutant and view.adjutant is None,
        trick=_open_trick(view),
        tricks=tuple(_trick(number, trick) for number, trick in enumerate(view.tricks, 1)),
        powers=tuple(map(_power, view.powers())),
        tally=_tally(view),
        choice=choice_of(view),
        result=_result(match, view),
        ranking=tuple(protocol.Rank(rank.seat, rank.total, rank.rank) for rank in match.ranking)
        if match.over
        else (),
        counts=rules.goal.counts,
        direction=rules.play.direction,
        chips=rules.match.chips > 0,
    )


def texts(cards: Iterable[Card]) -> tuple[str, ...]:
    """Cards as the wire writes them."""
    return tuple(map(str, cards))


def suit_text(suit: Suit | None) -> protocol.SuitText | None:
    """A suit as the wire writes it."""
    return None if suit is None else ("S", "H", "D", "C")[suit]


def _seat(match: Match, view: View, levels: Sequence[str], seat: int) -> protocol.Seat:
    person = CHARACTERS.get(levels[seat])
    return protocol.Seat(
        name=match.players[seat],
        level=levels[seat] if person is None else person.level,
        character="" if person is None else levels[seat],
        side=cast(protocol.Side, view.knows_side(seat)),
        revealed=view.contract is not None and (view.revealed or seat == view.contract.napoleon),
        cards=view.cards_held[seat],
        honours=view.won[seat] if view.won else 0,
        total=match.totals[seat],
        out=seat in view.out,
    )


def _call(seat: int, call: Bid | Pass) -> protocol.Call:
    return protocol.Call(seat, None if isinstance(call, Pass) else str(call))


def _standing(view: View) -> protocol.Call | None:
    bids = [(seat, call) for seat, call in view.calls if isinstance(call, Bid)]
    return _call(*bids[-1]) if bids else None


def _contract(view: View) -> protocol.Contract | None:
    contract = view.contract
    if contract is None:
        return None
    trump: protocol.TrumpText | None = suit_text(view.trump)
    if trump is None and view.rules.play.first_lead != "bidder":
        trump = "N"
    return protocol.Contract(
        seat=contract.napoleon,
        bid=str(contract.bid),
        number=contract.number,
        trump=trump,
        called=None if view.called is None else str(view.called),
        forced=contract.forced,
    )


def _open_trick(view: View) -> protocol.Trick | None:
    trick = view.trick
    if trick is None:
        return None
    counts_tricks = view.rules.counts_tricks
    return protocol.Trick(
        number=view.trick_number,
        cards=_played(trick.seats, trick.cards),
        named=suit_text(trick.named),
        winner=trick.winner,
        power=trick.power,
        honours=1 if counts_tricks else sum(card.is_honour for card in trick.cards),
    )


def _trick(number: int, trick: Taken) -> protocol.Trick:
    return protocol.Trick(
        number=number,
        cards=_played(trick.seats, trick.cards),
        named=suit_text(trick.named),
        winner=trick.winner,
        power=trick.power,
        honours=trick.honours,
    )


def _played(seats: Sequence[int], cards: Sequence[Card]) -> tuple[protocol.PlayedCard, ...]:
    return tuple(
        protocol.PlayedCard(seat, str(card)) for seat, card in zip(seats, cards, strict=True)
    )


def _power(row: PowerRow) -> protocol.PowerRow:
    return protocol.PowerRow(row.power, texts(row.cards), row.state)


def _tally(view: View) -> protocol.Tally | None:
    tally = view.tally()
    if tally is None:
        return None
    return protocol.Tally(
        total=tally.total,
        needed=tally.needed,
        napoleon=tally.napoleon,
        allies=tally.allies,
        unknown=tally.unknown,
        out=tally.out,
    )


def _result(match: Match, view: View) -> protocol.Result | None:
    result = view.result
    if result is None:
        return None
    assert view.contract is not None
    # After a claim the honours are those so far; what was claimed is certain.
    claimed = result.claimed is not None
    return protocol.Result(
        napoleon=result.napoleon,
        adjutant=result.adjutant,
        made=result.made if claimed else result.honours >= view.contract.number,
        won=result.made,
        honours=result.honours,
        sweep=cast(Literal["", "napoleon", "allies"], result.sweep),
        steps=tuple(protocol.ReasonStep(step.code, step.factor) for step in result.steps),
        points=match.points[-1],
        hands=tuple(map(texts, view.dealt)),
        kitty=texts(view.kitty),
        laid_away=texts(view.laid_away),
        claimed=result.claimed,
    )
