"""The tricks: whose turn, what may be played, who takes them, until the last card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from napoleon.cards import DECK, Card, Suit
from napoleon.deal.action import CLAIM, NAMING, PLAYS, Action, Claim, Play
from napoleon.deal.bargain import HONOUR_MASK, Bargain
from napoleon.deal.claim import may_claim
from napoleon.deal.errors import IllegalAction
from napoleon.deal.event import Event, Finished, Revealed, Taken
from napoleon.deal.finished import Over, conclude
from napoleon.deal.phase import Phase
from napoleon.deal.refusal import Position, refusal
from napoleon.kernel import NO_TRUMP, legal_mask, taken, turns_round
from napoleon.kernel.table import LED, MODE_OF, NAMED

if TYPE_CHECKING:
    from napoleon.deal.deal import State

_JOKER: Final = 52
_JOKERS: Final = 3 << _JOKER
_SUITS: Final = (*Suit, None)


class Trick(Struct, frozen=True):
    """A finished trick: `seats` and `cards` in the order played, the suit a led joker `named`."""

    seats: tuple[int, ...]
    cards: tuple[Card, ...]
    named: Suit | None
    winner: int
    power: str
    """What took it, by its name in `powers.order`; empty for a led joker that nobody answered."""
    honours: int


class Tricks(Struct, frozen=True):
    """The play. Masks for hands; `trick` is packed as the kernel wants it (`kernel.trick`)."""

    bargain: Bargain
    hands: tuple[int, ...]
    trump: int
    seat: int
    step: int
    trick: int
    seats: tuple[int, ...]
    named: int
    number: int
    won: tuple[int, ...]
    """Honours (or tricks) that each seat has won in finished tricks."""
    revealed: bool
    finished: tuple[Trick, ...]

    @classmethod
    def begin(cls, bargain: Bargain) -> Tricks:
        """Napoleon leads to the first trick."""
        return cls(
            bargain,
            bargain.hands,
            bargain.contract.trump,
            bargain.napoleon,
            1,
            0,
            (),
            NO_TRUMP,
            1,
            (0,) * len(bargain.hands),
            False,
            (),
        )

    @property
    def phase(self) -> Phase:
        return Phase.PLAY

    @property
    def turn(self) -> tuple[int, ...]:
        return (self.seat,)

    @property
    def awaited(self) -> tuple[int, ...]:
        return (self.seat,)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of the trick being played, in order."""
        return tuple(DECK[self.trick >> 6 * place & 63] for place in range(len(self.seats)))

    def legal_cards(self) -> int:
        """What the seat at turn may play, as a mask."""
        called = self.bargain.called
        return int(
            legal_mask(
                self.bargain.setup.rows[self.trump],
                self.hands[self.seat],
                self.trick,
                len(self.seats),
                self.named,
                self.number,
                0 if called is None else 1 << called,
            )
        )

    def legal(self, seat: int) -> tuple[Action, ...]:
        if seat != self.seat:
            return ()
        mask = self.legal_cards()
        actions: list[Action] = []
        naming = mask & _JOKERS and self._leader_names_suit()
        while mask:
            low = mask & -mask
            number = low.bit_length() - 1
            if naming and number >= 52:
                actions += NAMING[DECK[number]]
            else:
                actions.append(PLAYS[number])
            mask ^= low
        if may_claim(self, seat):
            actions.append(CLAIM)
        return tuple(actions)

    def position(self) -> Position:
        """The seat at turn and what lies before it."""
        return Position(
            self.bargain.setup.rules,
            self.trump,
            self.hands[self.seat],
            self.legal_cards(),
            self.cards,
            self.named,
            self.number,
        )

    def _leader_names_suit(self) -> bool:
        """Whether a joker played now must name a suit."""
        if self.seats:
            return False
        row = self.bargain.setup.rows[self.trump]
        return bool(row[row[MODE_OF + self.number] + LED + _JOKER] == NAMED)

    def apply(self, seat: int, action: Action) -> tuple[State, tuple[Event, ...]]:
        if seat != self.seat:
            raise IllegalAction("not-your-turn", f"it is the turn of seat {self.seat}")
        if isinstance(action, Claim):
            if not may_claim(self, seat):
                raise IllegalAction("no-claim", "the deal can still change, as far as you know")
            return self._over(claimed=seat)
        if not isinstance(action, Play):
            raise IllegalAction("phase", f"{action}: a card must be played")
        card = action.card
        if not self.legal_cards() >> card & 1:
            raise refusal(self.position(), card)
        if (action.suit is not None) != (card >= 52 and self._leader_names_suit()):
            raise IllegalAction(
                "name-suit",
                f"{card} names no suit here"
                if action.suit is not None
                else f"{card} must name a suit",
                card=card,
            )
        return self._played(card, action.suit)

    def _played(self, card: Card, suit: Suit | None) -> tuple[State, tuple[Event, ...]]:
        bargain, seat, seats = self.bargain, self.seat, self.seats
        hands, trump = self.hands, self.trump
        players = len(hands)
        hands = (*hands[:seat], hands[seat] & ~(1 << card), *hands[seat + 1 :])
        trick = self.trick | int(card) << 6 * len(seats)
        named = self.named if suit is None else int(suit)
        if (
            trump == NO_TRUMP
            and self.number == 1
            and not seats
            and card < 52
            and bargain.setup.rules.play.first_lead == "bidder"
        ):
            trump = card // 13
        seats = (*seats, seat)
        events: tuple[Event, ...] = ()
        revealed = self.revealed
        if card == bargain.called:
            revealed = True
            events = (Revealed(bargain.adjutant),)
        if len(seats) < players:
            after = Tricks(
                bargain,
                hands,
                trump,
                (seat + self.step) % players,
                self.step,
                trick,
                seats,
                named,
                self.number,
                self.won,
                revealed,
                self.finished,
            )
            return after, events
        return self._finish_trick(hands, trump, trick, seats, named, revealed, events)

    def _finish_trick(
        self,
        hands: tuple[int, ...],
        trump: int,
        trick: int,
        seats: tuple[int, ...],
        named: int,
        revealed: bool,
        events: tuple[Event, ...],
    ) -> tuple[State, tuple[Event, ...]]:
        """All have played: who takes it, and who leads next."""
        setup, players = self.bargain.setup, len(hands)
        row = setup.rows[trump]
        taker = int(taken(row, trick, players, named, self.number))
        winner = seats[taker & 7]
        order = setup.rules.powers.order
        level = taker >> 3
        cards = tuple([DECK[trick >> 6 * place & 63] for place in range(players)])
        present = 0
        for one in cards:
            present |= 1 << one
        honours = 1 if setup.rules.counts_tricks else (present & HONOUR_MASK).bit_count()
        power = order[len(order) - level] if level else ""
        won = (*self.won[:winner], self.won[winner] + honours, *self.won[winner + 1 :])
        step = self.step
        if setup.rules.powers.reversing_jacks and turns_round(row, present):
            step = -step
        after = Tricks(
            self.bargain,
            hands,
            trump,
            winner,
            step,
            0,
            (),
            NO_TRUMP,
            self.number + 1,
            won,
            revealed,
            (
                *self.finished,
                Trick(seats, cards, _SUITS[named], winner, power, honours),
            ),
        )
        events = (*events, Taken(winner, cards, honours, power))
        if hands[winner]:
            return after, events
        over, end = after._over()
        return over, (*events, *end)

    def _over(self, claimed: int | None = None) -> tuple[Over, tuple[Event, ...]]:
        over = Over(self, conclude(self, claimed))
        return over, (Finished(over.result),)
