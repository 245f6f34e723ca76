"""The auction: who may call, which bids are legal, when it ends and what follows."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct

from napoleon.cards import Card, Suit
from napoleon.deal.action import PASS, Action, Bid, Pass
from napoleon.deal.contract import Contract, contract
from napoleon.deal.errors import IllegalAction
from napoleon.deal.event import AllPassed, Contracted, Event, Forced, Shown
from napoleon.deal.phase import Phase
from napoleon.deal.redeal import Redeal
from napoleon.deal.setup import Setup
from napoleon.rules import Rules

if TYPE_CHECKING:
    from napoleon.deal.deal import State

AuctionCall = tuple[int, Bid | Pass]


class Auction(Struct, frozen=True):
    """Calls so far. After a first round without a bid the kitty may be `shown` and it opens again:
    `opened` counts the calls before that. `forced` is the seat that must be Napoleon."""

    setup: Setup
    calls: tuple[AuctionCall, ...] = ()
    opened: int = 0
    shown: bool = False
    forced: int | None = None

    @property
    def phase(self) -> Phase:
        return Phase.AUCTION

    @property
    def standing(self) -> AuctionCall | None:
        """The highest bid with its seat."""
        bids = [call for call in self.calls if isinstance(call[1], Bid)]
        return bids[-1] if bids else None

    @property
    def _now(self) -> tuple[AuctionCall, ...]:
        return self.calls[self.opened :]

    def is_out(self, seat: int) -> bool:
        """Whether the seat passed and has not bid since."""
        last = [call for caller, call in self._now if caller == seat][-1:]
        return last == [PASS]

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats whose call the auction waits for, in playing order."""
        rules, players = self.setup.rules, self.setup.rules.deck.players
        if self.forced is not None:
            return (self.forced,)
        called = {seat for seat, _ in self._now}
        waiting = [seat for seat in range(players) if seat not in called]
        if rules.auction.rounds == "until-settled" and self.standing is not None:
            bidder, bid = self.standing
            since = {seat for seat, _ in self.calls[self.calls.index((bidder, bid)) + 1 :]}
            final = rules.auction.pass_ == "final"
            waiting = [
                seat
                for seat in range(players)
                if seat != bidder and seat not in since and not (final and self.is_out(seat))
            ]
        if rules.auction.order == "open" or not waiting:
            return tuple(waiting)
        start = self._now[-1][0] + 1 if self._now else self.setup.first
        return (min(waiting, key=lambda seat: (seat - start) % players),)

    @property
    def turn(self) -> tuple[int, ...]:
        """The seats that may call; in an open auction also those that may come back in."""
        awaited, auction = self.awaited, self.setup.rules.auction
        if auction.order == "turns" or auction.rounds == "once" or self.forced is not None:
            return awaited
        if auction.pass_ == "final" or not awaited:
            return awaited
        bidder = self.standing[0] if self.standing else None
        return tuple(seat for seat in range(self.setup.rules.deck.players) if seat != bidder)

    def legal(self, seat: int) -> tuple[Action, ...]:
        if seat not in self.turn:
            return ()
        if self.forced is not None:
            return forced_bids(self.setup.rules)
        standing = self.standing[1] if self.standing else None
        assert not isinstance(standing, Pass)
        bids = higher_bids(self.setup.rules, standing)
        return (*bids, PASS) if seat in self.awaited else bids

    def apply(self, seat: int, action: Action) -> tuple[State, tuple[Event, ...]]:
        if not isinstance(action, Bid | Pass):
            raise IllegalAction("phase", f"{action} is no call: the auction is on")
        if action not in self.legal(seat):
            raise self._refusal(seat, action)
        if self.forced is not None:
            assert isinstance(action, Bid)
            return self._contracted(contract(self.setup.rules, seat, action, forced=True))
        after = Auction(self.setup, (*self.calls, (seat, action)), self.opened, self.shown)
        return after._follow_up()

    def _refusal(self, seat: int, action: Bid | Pass) -> IllegalAction:
        rules = self.setup.rules
        if seat not in self.turn:
            if self.is_out(seat) and rules.auction.pass_ == "final":
                return IllegalAction("passed", f"seat {seat} has passed, and a pass is final")
            return IllegalAction("not-your-turn", f"it is not the turn of seat {seat}")
        if self.forced is not None:
            return IllegalAction(
                "forced", f"{action}: Napoleon by force names a trump at the minimum"
            )
        if isinstance(action, Pass):
            return IllegalAction("passed", f"seat {seat} has passed already")
        if self.standing is not None and action in higher_bids(rules, None):
            return IllegalAction("too-low", f"{action} is not higher than {self.standing[1]}")
        if rules.counts_tricks:
            rung = rules.rung(str(action.number))
            if rung is None:
                return IllegalAction("no-such-bid", f"{action} is no call of this table")
            return IllegalAction("only-over", f"{action} may be called only over {rung.only_over}")
        least, most = rules.auction.minimum, rules.auction.maximum
        if isinstance(action.number, str):
            return IllegalAction("no-such-bid", f"{action} is no bid of this table")
        if not least <= action.number <= most:
            return IllegalAction("out-of-range", f"{action}: bids go from {least} to {most}")
        return IllegalAction("no-trump", f"{action}: this table does not bid no trump")

    def _follow_up(self) -> tuple[State, tuple[Event, ...]]:
        """What the last call leads to."""
        standing = self.standing
        if standing is not None:
            bidder, bid = standing
            assert isinstance(bid, Bid)
            if not self.awaited or not higher_bids(self.setup.rules, bid):
                return self._contracted(contract(self.setup.rules, bidder, bid))
        elif not self.awaited:
            return self._nobody_bid()
        return self, ()

    def _nobody_bid(self) -> tuple[State, tuple[Event, ...]]:
        setup, rules = self.setup, self.setup.rules
        otherwise = rules.auction.if_all_pass
        if otherwise == "first-seat":
            bid, seat = Bid(rules.auction.forced_bid), self._now[0][0]
            state, events = self._contracted(contract(rules, seat, bid, forced=True))
            return state, (Forced(seat, bid), *events)
        if otherwise == "reveal-then-mighty":
            if not self.shown:
                again = Auction(setup, self.calls, len(self.calls), shown=True)
                return again, (Shown(setup.kitty),)
            for card in (Card("SA"), Card("JK"), Card("JR")):
                for seat, hand in enumerate(setup.hands):
                    if hand >> card & 1:
                        forced = Auction(setup, self.calls, self.opened, shown=True, forced=seat)
                        return forced, (Forced(seat, card),)
        dealer = setup.first if otherwise == "next-dealer" else setup.dealer
        return Redeal(setup, self.calls, dealer), (AllPassed(dealer),)

    def _contracted(self, contract: Contract) -> tuple[State, tuple[Event, ...]]:
        from napoleon.deal.bargain import Bargain, after_auction

        bargain = Bargain(self.setup, self.calls, contract, self.shown, self.setup.hands)
        state, events = after_auction(bargain)
        return state, (Contracted(contract.napoleon, contract.bid), *events)


def _height(bid: Bid) -> tuple[int, int]:
    assert isinstance(bid.number, int)
    return bid.number, 4 if bid.trump is None else 3 - bid.trump


@lru_cache(maxsize=4096)
def higher_bids(rules: Rules, standing: Bid | None) -> tuple[Bid, ...]:
    """Every bid that goes over `standing`, from low to high."""
    auction = rules.auction
    if rules.counts_tricks:
        names = [rung.name for rung in auction.ladder]
        over = "" if standing is None else str(standing.number)
        return tuple(
            Bid(rung.name)
            for rung in auction.ladder[names.index(over) + 1 if over else 0 :]
            if rung.only_over in ("", over)
        )
    suits = [Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES, None][: 4 + auction.no_trump]
    bids = [
        Bid(number, suit)
        for number in range(auction.minimum, auction.maximum + 1)
        for suit in suits
    ]
    if standing is None:
        return tuple(bids)
    if auction.outbid == "number":
        return tuple(bid for bid in bids if _height(bid)[0] > _height(standing)[0])
    return tuple(bid for bid in bids if _height(bid) > _height(standing))


@lru_cache(maxsize=256)
def forced_bids(rules: Rules) -> tuple[Bid, ...]:
    """What Napoleon by force may name: any trump at the minimum."""
    bids = higher_bids(rules, None)
    return tuple(bid for bid in bids if bid.number == bids[0].number)
