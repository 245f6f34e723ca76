"""Positions of play by hand: what one seat sees, the other cards dealt by lot."""

from __future__ import annotations

import random

from napoleon.cards import Card, Suit, cards_of, mask_of, parse_cards, parse_suit
from napoleon.deal import Bid, Play, Trick, View
from napoleon.deal.bargain import Bargain
from napoleon.deal.contract import contract
from napoleon.deal.setup import Setup
from napoleon.deal.tricks import Tricks
from napoleon.deal.view import view
from napoleon.kernel import NO_TRUMP, packed, table_for, taken
from napoleon.players import player
from napoleon.rules import Rules

HONOURS = mask_of(13 * suit + rank for suit in range(4) for rank in range(5))


def position(
    rules: Rules,
    *,
    trump: str | None,
    hand: str,
    napoleon: int = 0,
    called: str | None = "SA",
    adjutant: int | None = None,
    leader: int = 0,
    played: str = "",
    tricks: tuple[tuple[int, str], ...] = (),
    laid_away: str = "",
    bid: str | None = None,
    lot: int = 0,
) -> View:
    """What the seat to play sees: its hand, the trick that `leader` led, the tricks before it as
    leader and cards. `adjutant` holds the called card where it isn't seen; the rest by `lot`."""
    players = rules.deck.players
    suit = NO_TRUMP if trump is None else int(parse_suit(trump))
    lying = parse_cards(played)
    seat = (leader + len(lying)) % players
    own = mask_of(parse_cards(hand))
    finished = tuple(
        _finished(rules, suit, first, parse_cards(cards), number)
        for number, (first, cards) in enumerate(tricks, start=1)
    )
    gone = mask_of(lying) | mask_of(card for one in finished for card in one.cards)
    away = mask_of(parse_cards(laid_away))
    size = rules.tricks - len(finished)
    called_card = None if called is None else Card(called)
    hands = _hands(rules, own, gone | away, seat, size, lying, leader, called_card, adjutant, lot)
    assert own.bit_count() == size, f"{own.bit_count()} cards in hand, {size} tricks left"
    named = bid or (rules.auction.ladder[1].name if rules.counts_tricks else f"13{trump or 'N'}")
    bargain = Bargain(
        Setup(rules, 0, hands, ()),
        ((napoleon, Bid(named)),),
        contract(rules, napoleon, Bid(named)),
        False,
        hands,
        called=called_card,
        adjutant=None
        if called_card is None
        else next((s for s, h in enumerate(hands) if s != napoleon and h >> called_card & 1), None),
        laid_away=away,
    )
    revealed = called_card is not None and bool(gone >> called_card & 1)
    if revealed:
        shower = next(
            who
            for one in finished
            for who, card in zip(one.seats, one.cards, strict=True)
            if card == called_card
        )
        bargain = Bargain(
            bargain.setup, bargain.calls, bargain.contract, False, hands,
            called=called_card, adjutant=shower, laid_away=away,
        )  # fmt: skip
    won = [0] * players
    for one in finished:
        won[one.winner] += one.honours
    state = Tricks(
        bargain, hands, suit, seat, 1, packed(lying),
        tuple((leader + place) % players for place in range(len(lying))),
        NO_TRUMP, len(finished) + 1, tuple(won), revealed, finished,
    )  # fmt: skip
    return view(state, seat)


def _hands(
    rules: Rules,
    own: int,
    gone: int,
    seat: int,
    size: int,
    lying: tuple[Card, ...],
    leader: int,
    called: Card | None,
    adjutant: int | None,
    lot: int,
) -> tuple[int, ...]:
    players = rules.deck.players
    hands = [0] * players
    rest = rules.cards & ~own & ~gone
    hands[seat] = own
    if adjutant is not None and called is not None and rest >> called & 1:
        hands[adjutant] = 1 << called
        rest &= ~(1 << called)
    cards = list(cards_of(rest))
    random.Random(lot).shuffle(cards)
    for other in range(players):
        has_played = (other - leader) % players < len(lying)
        wanted = size - has_played
        while other != seat and hands[other].bit_count() < wanted:
            hands[other] |= 1 << cards.pop()
    return tuple(hands)


def _finished(rules: Rules, trump: int, leader: int, cards: tuple[Card, ...], number: int) -> Trick:
    players = rules.deck.players
    taker = int(taken(table_for(rules)[trump], packed(cards), players, NO_TRUMP, number))
    order = rules.powers.order
    seats = tuple((leader + place) % players for place in range(players))
    honours = 1 if rules.counts_tricks else (mask_of(cards) & HONOURS).bit_count()
    power = order[len(order) - (taker >> 3)] if taker >> 3 else ""
    return Trick(seats, cards, None, seats[taker & 7], power, honours)


def played_by(name: str, seen: View, seed: int = 0) -> str:
    """The card that the player of this name plays, as text."""
    action = player(name).act(seen, random.Random(seed))
    assert isinstance(action, Play), action
    assert action in seen.legal
    return str(action.card)


def suit(name: str) -> Suit:
    return parse_suit(name)
