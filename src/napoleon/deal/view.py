"""A view: all that one seat may know of its deal, and nothing else.

Computer players and pages get views, never states. Every field is made from what is public, from
the seat's own cards, and from what the rules have shown it: dealing the cards that it cannot see
in another way, with the same public history, leaves its view as it is (a test keeps it so).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from napoleon.cards import Card, Suit, cards_of, mask_of
from napoleon.deal.action import Action, Play
from napoleon.deal.auction import Auction, AuctionCall
from napoleon.deal.bargain import Bargain
from napoleon.deal.calling import Calling
from napoleon.deal.contract import Contract
from napoleon.deal.errors import IllegalAction
from napoleon.deal.exchange import Exchange
from napoleon.deal.finished import Over
from napoleon.deal.phase import Phase
from napoleon.deal.powers import PowerRow, power_rows
from napoleon.deal.redeal import Redeal
from napoleon.deal.refusal import Position, refusal
from napoleon.deal.result import ALL_HONOURS, Result
from napoleon.deal.setup import Setup
from napoleon.deal.tricks import Trick, Tricks
from napoleon.kernel import NO_TRUMP, packed, reading, table_for, taken
from napoleon.kernel.table import Table
from napoleon.rules import Rules

if TYPE_CHECKING:
    from napoleon.deal.deal import State


class OpenTrick(Struct, frozen=True):
    """The trick being played: who has played what, in order, and who takes it as it lies."""

    leader: int
    seats: tuple[int, ...]
    cards: tuple[Card, ...]
    named: Suit | None
    winner: int | None
    power: str | None


class Tally(Struct, frozen=True):
    """Honours (or tricks) as far as the seat may know; the last four sum up to `total`."""

    total: int
    needed: int
    napoleon: int
    allies: int
    unknown: int
    """Won by seats whose side the seat doesn't know."""
    out: int
    """Still in play, or laid away unseen."""


class View(Struct, frozen=True):
    """All that `seat` may know."""

    rules: Rules
    seat: int
    dealer: int
    phase: Phase
    turn: tuple[int, ...]
    awaited: tuple[int, ...]
    legal: Sequence[Action]
    """What this seat may do now; empty if it is not its turn."""
    hand: tuple[Card, ...]
    cards_held: tuple[int, ...]
    """How many cards each seat holds."""
    calls: tuple[AuctionCall, ...]
    out: tuple[int, ...] = ()
    """In the auction: the seats that have passed and not come back."""
    forced: int | None = None
    """In the auction: the seat that must be Napoleon."""
    shown_kitty: tuple[Card, ...] = ()
    """The kitty, if it was turned up."""
    contract: Contract | None = None
    called: Card | None = None
    received: tuple[Card, ...] = ()
    """What came to this seat from the kitty."""
    laid_away: tuple[Card, ...] = ()
    """What Napoleon laid away: for him, and for all once the deal is over."""
    shown_honours: tuple[Card, ...] = ()
    """The honours that were laid away, where the rules show them."""
    adjutant: int | None = None
    """The adjutant, if this seat knows him."""
    knows_adjutant: bool = False
    """Whether this seat knows who the adjutant is, or that there is none."""
    revealed: bool = False
    """Whether everybody knows."""
    trump: Suit | None = None
    """Also where the first lead made it."""
    step: int = 1
    """The direction of play: 1, or -1 after jacks have reversed it."""
    trick_number: int = 1
    trick: OpenTrick | None = None
    tricks: tuple[Trick, ...] = ()
    won: tuple[int, ...] = ()
    """Honours (or tricks) that each seat has won."""
    result: Result | None = None
    dealt: tuple[tuple[Card, ...], ...] = ()
    """Once the deal is over: the hands as they were dealt, by seat."""
    kitty: tuple[Card, ...] = ()
    """Once the deal is over."""

    @property
    def table(self) -> Table:
        """The kernel's row for this trump."""
        row: Table = table_for(self.rules)[NO_TRUMP if self.trump is None else self.trump]
        return row

    @property
    def napoleon(self) -> int | None:
        return None if self.contract is None else self.contract.napoleon

    @property
    def seen(self) -> int:
        """The cards played so far, as a mask."""
        mask = mask_of(card for trick in self.tricks for card in trick.cards)
        return mask if self.trick is None else mask | mask_of(self.trick.cards)

    @property
    def is_secret_adjutant(self) -> bool:
        """Whether this seat is the adjutant and nobody else knows."""
        return self.adjutant == self.seat and not self.revealed

    def powers(self) -> tuple[PowerRow, ...]:
        """What beats what now, the strongest first."""
        if self.contract is None:
            return ()
        trump = NO_TRUMP if self.trump is None else int(self.trump)
        trick = self.trick
        cards = () if trick is None else trick.cards
        named = NO_TRUMP if trick is None or trick.named is None else int(trick.named)
        facts = reading(self.table, packed(cards), len(cards), named, self.trick_number)
        joker_led = cards[0].is_joker if cards else None
        leading = None if trick is None else trick.power
        return power_rows(self.rules, trump, facts, joker_led, self.seen, leading)

    def tally(self) -> Tally | None:
        """The honours (or tricks) of each side, as far as this seat may know."""
        contract = self.contract
        if contract is None or not self.won:
            return None
        counts_tricks = self.rules.counts_tricks
        total = self.rules.tricks if counts_tricks else ALL_HONOURS
        ours = self.won[contract.napoleon]
        if self.adjutant is not None:
            ours += self.won[self.adjutant]
        theirs = sum(won for seat, won in enumerate(self.won) if self.knows_side(seat) == "ally")
        unknown = sum(self.won) - ours - theirs
        if not counts_tricks:
            away = sum(card.is_honour for card in self.laid_away or self.shown_honours)
            ours += away if self.rules.kitty.honours_to == "napoleon" else 0
            theirs += away if self.rules.kitty.honours_to == "allies" else 0
        return Tally(total, contract.number, ours, theirs, unknown, total - ours - theirs - unknown)

    def knows_side(self, seat: int) -> str:
        """`napoleon`, `adjutant` or `ally` as far as this seat knows, else `unknown`."""
        if self.contract is None:
            return "unknown"
        if seat == self.contract.napoleon:
            return "napoleon"
        if self.knows_adjutant:
            return "adjutant" if seat == self.adjutant else "ally"
        return "ally" if seat == self.seat and self.called is not None else "unknown"

    def refusal(self, card: Card) -> IllegalAction | None:
        """Why this seat may not play the card now; `None` if it may, or if it is not its turn."""
        if self.trick is None or self.seat not in self.turn:
            return None
        legal = mask_of(action.card for action in self.legal if isinstance(action, Play))
        if legal >> card & 1:
            return None
        named = NO_TRUMP if self.trick.named is None else int(self.trick.named)
        position = Position(
            self.rules,
            NO_TRUMP if self.trump is None else int(self.trump),
            mask_of(self.hand),
            legal,
            self.trick.cards,
            named,
            self.trick_number,
        )
        return refusal(position, card)


def view(state: State, seat: int) -> View:
    """What `seat` may know of `state`."""
    if isinstance(state, Auction):
        return _of_auction(state, seat)
    if isinstance(state, Redeal):
        return _before_contract(state.setup, seat, Phase.REDEAL, state.calls)
    if isinstance(state, Calling | Exchange):
        return _of_bargain(state, state.bargain, seat)
    if isinstance(state, Tricks):
        return _of_tricks(state, seat)
    return _of_over(state, seat)


def _before_contract(
    setup: Setup,
    seat: int,
    phase: Phase,
    calls: tuple[AuctionCall, ...],
    **more: Any,
) -> View:
    return View(
        rules=setup.rules,
        seat=seat,
        dealer=setup.dealer,
        phase=phase,
        hand=cards_of(setup.hands[seat]),
        cards_held=tuple(hand.bit_count() for hand in setup.hands),
        calls=calls,
        **{"turn": (), "awaited": (), "legal": (), **more},
    )


def _of_auction(auction: Auction, seat: int) -> View:
    return _before_contract(
        auction.setup,
        seat,
        Phase.AUCTION,
        auction.calls,
        turn=auction.turn,
        awaited=auction.awaited,
        legal=auction.legal(seat),
        out=tuple(one for one in range(len(auction.setup.hands)) if auction.is_out(one)),
        forced=auction.forced,
        shown_kitty=auction.setup.kitty if auction.shown else (),
    )


def _known(bargain: Bargain, seat: int, revealed: bool) -> dict[str, Any]:
    """What the seat may know of the bargain, in any phase."""
    setup, is_napoleon = bargain.setup, seat == bargain.napoleon
    received = cards_of(bargain.received) if is_napoleon else ()
    if bargain.dealt_out:
        received = (bargain.dealt_out[(seat - setup.first) % len(setup.hands)],)
    settled = bargain.called is not None or not setup.rules.has_partner
    knows = revealed or (settled and bargain.knows_adjutant(seat))
    shows = setup.rules.kitty.show_honours
    return {
        "rules": setup.rules,
        "seat": seat,
        "dealer": setup.dealer,
        "calls": bargain.calls,
        "shown_kitty": setup.kitty if bargain.shown else (),
        "contract": bargain.contract,
        "called": bargain.called,
        "received": received,
        "laid_away": cards_of(bargain.laid_away) if is_napoleon else (),
        "shown_honours": cards_of(bargain.honours_laid_away) if shows else (),
        "adjutant": bargain.adjutant if knows else None,
        "knows_adjutant": knows,
        "revealed": revealed,
    }


def _of_bargain(state: Calling | Exchange, bargain: Bargain, seat: int) -> View:
    return View(
        phase=state.phase,
        turn=state.turn,
        awaited=state.awaited,
        legal=state.legal(seat),
        hand=cards_of(bargain.hands[seat]),
        cards_held=tuple(hand.bit_count() for hand in bargain.hands),
        trump=bargain.contract.bid.trump,
        **_known(bargain, seat, revealed=False),
    )


def _of_tricks(tricks: Tricks, seat: int) -> View:
    cards = tricks.cards
    winner = power = None
    named = None if tricks.named == NO_TRUMP else Suit(tricks.named)
    if cards:
        row = tricks.bargain.setup.rows[tricks.trump]
        taker = int(taken(row, tricks.trick, len(cards), tricks.named, tricks.number))
        order = tricks.bargain.setup.rules.powers.order
        winner = tricks.seats[taker & 7]
        power = order[len(order) - (taker >> 3)] if taker >> 3 else ""
    leader = tricks.seats[0] if cards else tricks.seat
    return View(
        phase=Phase.PLAY,
        turn=tricks.turn,
        awaited=tricks.awaited,
        legal=tricks.legal(seat),
        hand=cards_of(tricks.hands[seat]),
        cards_held=tuple(hand.bit_count() for hand in tricks.hands),
        trump=None if tricks.trump == NO_TRUMP else Suit(tricks.trump),
        step=tricks.step,
        trick_number=tricks.number,
        trick=OpenTrick(leader, tricks.seats, cards, named, winner, power),
        tricks=tricks.finished,
        won=tricks.won,
        **_known(tricks.bargain, seat, tricks.revealed),
    )


def _of_over(over: Over, seat: int) -> View:
    tricks = over.tricks
    bargain = tricks.bargain
    known = _known(bargain, seat, revealed=True)
    known["laid_away"] = cards_of(bargain.laid_away)
    known["shown_honours"] = cards_of(bargain.honours_laid_away)
    return View(
        phase=Phase.FINISHED,
        turn=(),
        awaited=(),
        legal=(),
        hand=cards_of(tricks.hands[seat]),
        cards_held=tuple(hand.bit_count() for hand in tricks.hands),
        trump=None if tricks.trump == NO_TRUMP else Suit(tricks.trump),
        step=tricks.step,
        trick_number=min(tricks.number, bargain.setup.rules.tricks),
        tricks=tricks.finished,
        won=tricks.won,
        result=over.result,
        dealt=tuple(map(cards_of, bargain.setup.hands)),
        kitty=bargain.setup.kitty,
        **known,
    )
