"""A whole deal judged from the lines of its record, with sections 3 to 6 of the rules."""

from __future__ import annotations

import copy
import random
from dataclasses import dataclass, field
from typing import Any

from napoleon.rules import Rules
from tests.judge import auction
from tests.judge.legal import legal
from tests.judge.settlement import Outcome, could_be_paid, is_made, paid, points
from tests.judge.trick import winner
from tests.judge.words import SUITS, deck, is_honour, is_joker, is_plain_trick, shown_suit

Line = dict[str, Any]


class Departure(Exception):
    """A line that departs from the rules that its record carries."""


class Lines:
    """The lines of a record, read one after another."""

    def __init__(self, lines: list[Line]) -> None:
        self.lines = lines
        self.place = 0

    @property
    def ended(self) -> bool:
        return self.place == len(self.lines)

    def next(self, *keys: str) -> Line:
        """The next line, which must have just these keys."""
        self.demand(not self.ended, f"{keys} should follow")
        line = self.lines[self.place]
        self.place += 1
        self.demand(set(line) == set(keys), f"{keys} should come here")
        return line

    def follows(self, *keys: str) -> bool:
        """Whether the next line has just these keys."""
        return not self.ended and set(self.lines[self.place]) == set(keys)

    def demand(self, condition: bool, why: str) -> None:
        if not condition:
            line = self.lines[self.place - 1] if self.place else {}
            raise Departure(f"line {self.place}: {line}: {why}")


@dataclass
class Table:
    """What lies where in a deal that is being judged."""

    rules: Rules
    dealer: int
    hands: list[set[str]]
    kitty: list[str]
    napoleon: int = -1
    bid: str = ""
    trump: str | None = None
    called: str | None = None
    discards: set[str] = field(default_factory=set)
    won: list[list[str]] = field(default_factory=list)
    """The cards that each seat won in tricks."""
    tricks_won: list[int] = field(default_factory=list)
    first_trick_winner: int = -1
    adjutant: int | None = None

    @property
    def seats(self) -> int:
        return self.rules.deck.players


def judge_deal(lines: Lines, rules: Rules, stacks: list[int]) -> tuple[int, list[int] | None]:
    """Judge one deal from its `deal` line on: its dealer, and its points, None for a redeal."""
    line = lines.next("deal", "dealer", "hands", "kitty")
    table = Table(
        rules=rules,
        dealer=line["dealer"],
        hands=[set(hand.split()) for hand in line["hands"]],
        kitty=line["kitty"].split(),
    )
    table.won = [[] for _ in range(table.seats)]
    table.tricks_won = [0] * table.seats
    all_cards = [card for hand in line["hands"] for card in hand.split()] + table.kitty
    lines.demand(sorted(all_cards) == sorted(deck(rules)), "every card of the deck once")
    lines.demand(len(table.hands) == table.seats, "a hand for each seat")
    sizes = {len(hand) for hand in table.hands}
    lines.demand(sizes == {rules.deck.hand}, "as many cards for each as the rules say")
    judge_auction(lines, table)
    if table.napoleon < 0:
        lines.next("redeal")
        return table.dealer, None
    if rules.call.when == "before-kitty":
        judge_call(lines, table)
    judge_kitty(lines, table)
    if rules.call.when == "after-kitty":
        judge_call(lines, table)
    holders = [seat for seat in range(table.seats) if table.called in table.hands[seat]]
    if holders and holders != [table.napoleon]:
        table.adjutant = holders[0]
    play = judge_tricks(lines, table)
    if play.trick <= rules.tricks:
        return table.dealer, judge_claimed(lines, table, play, stacks)
    return table.dealer, judge_result(lines, table, stacks)


def hold_auction(lines: Lines, table: Table) -> auction.Calls:
    calls: auction.Calls = []
    while not auction.is_over(table.rules, calls):
        line = lines.next("seat", "bid")
        seat, call = line["seat"], line["bid"]
        turn = auction.turn(table.rules, table.dealer, calls)
        lines.demand(seat in turn, f"it is the turn of {turn}")
        may = auction.legal_calls(table.rules, table.dealer, calls, seat)
        lines.demand(call in may, f"he may call {sorted(may)}")
        calls.append((seat, call))
    return calls


def judge_auction(lines: Lines, table: Table) -> None:
    """Who is Napoleon, at which bid; left at -1 where the cards are dealt again."""
    calls = hold_auction(lines, table)
    last = auction.standing(calls)
    if last is None:
        if table.rules.auction.if_all_pass == "first-seat":
            forced_by_seat(lines, table, first=calls[0][0])
        elif table.rules.auction.if_all_pass == "reveal-then-mighty":
            last = judge_second_auction(lines, table)
    if last is not None:
        table.napoleon, table.bid = last
    if table.napoleon >= 0 and table.rules.goal.counts == "honours":
        table.trump = None if table.bid[-1] == "N" else table.bid[-1]


def forced_by_seat(lines: Lines, table: Table, first: int) -> None:
    line = lines.next("forced", "by")
    lines.demand(line["forced"] == first, f"{first} was the first to call")
    lines.demand(line["by"] == table.rules.auction.forced_bid, "the forced bid of the rules")
    table.napoleon, table.bid = first, table.rules.auction.forced_bid


def judge_second_auction(lines: Lines, table: Table) -> tuple[int, str] | None:
    shown = lines.next("shown")["shown"].split()
    lines.demand(sorted(shown) == sorted(table.kitty), "the kitty is turned up")
    last = auction.standing(hold_auction(lines, table))
    if last is not None:
        return last
    for card in ["SA", "JK", "JR"]:
        for seat in range(table.seats):
            if card in table.hands[seat]:
                line = lines.next("forced", "by")
                lines.demand(line == {"forced": seat, "by": card}, f"{seat} holds {card}")
                return forced_bid(lines, table, seat)
    return None


def forced_bid(lines: Lines, table: Table, seat: int) -> tuple[int, str]:
    """The forced Napoleon names any trump at the minimum."""
    line = lines.next("seat", "bid")
    lines.demand(line["seat"] == seat, f"{seat} is forced to be Napoleon")
    bids = auction.all_bids(table.rules)
    if table.rules.goal.counts == "tricks":
        allowed = [bids[0]]
    else:
        allowed = [bid for bid in bids if int(bid[:-1]) == table.rules.auction.minimum]
    lines.demand(line["bid"] in allowed, f"he may name {allowed}")
    return seat, line["bid"]


def judge_call(lines: Lines, table: Table) -> None:
    line = lines.next("seat", "call")
    lines.demand(line["seat"] == table.napoleon, "Napoleon calls")
    lines.demand(line["call"] in deck(table.rules), "a card of the deck")
    if table.rules.call.own_card == "forbidden":
        own = table.hands[table.napoleon] | table.discards
        lines.demand(line["call"] not in own, "his own card is forbidden")
    table.called = line["call"]


def judge_kitty(lines: Lines, table: Table) -> None:
    if table.rules.kitty.use == "deal-out":
        given = lines.next("dealt_out")["dealt_out"]
        lines.demand(given == table.kitty, "the cards of the kitty")
        for step, card in enumerate(given, start=1):
            table.hands[(table.dealer + step) % table.seats].add(card)
    elif table.rules.kitty.use == "exchange" and table.kitty:
        line = lines.next("seat", "discard")
        lines.demand(line["seat"] == table.napoleon, "Napoleon lays away")
        away = line["discard"].split()
        hand = table.hands[table.napoleon] | set(table.kitty)
        lines.demand(len(set(away)) == len(away) == len(table.kitty), "as many as he took")
        lines.demand(set(away) <= hand, "cards that he has")
        table.hands[table.napoleon] = hand - set(away)
        table.discards = set(away)


@dataclass
class Play:
    """Where the play stands: the trick that is being played, and who leads it in which way."""

    leader: int
    step: int = 1
    trick: int = 1
    played: list[str] = field(default_factory=list)
    named: str | None = None


def judge_tricks(lines: Lines, table: Table) -> Play:
    """Every card played, to the end or to a claim: where the play stands then."""
    play = Play(leader=table.napoleon)
    while play.trick <= table.rules.tricks and not lines.follows("seat", "claim"):
        line = lines.next("seat", "play")
        seat = (play.leader + play.step * len(play.played)) % table.seats
        lines.demand(line["seat"] == seat, f"it is the turn of {seat}")
        card, _, named = line["play"].partition(" ")
        may = may_play(table, play)
        lines.demand(card in may, f"he may play {sorted(may)}")
        lines.demand((named in SUITS) == names_a_suit(table, play, card), "a suit named or not")
        put(table, play, card, named or None)
    return play


def may_play(table: Table, play: Play) -> set[str]:
    seat = (play.leader + play.step * len(play.played)) % table.seats
    hand = table.hands[seat]
    played, trick = play.played, play.trick
    return legal(table.rules, table.trump, hand, played, trick, table.called, play.named)


def names_a_suit(table: Table, play: Play, card: str) -> bool:
    """Whether whoever plays this card must name the suit to follow."""
    led = not play.played and is_joker(card) and table.rules.play.joker_led == "name-suit"
    return led and not is_plain_trick(table.rules, play.trick)


def put(table: Table, play: Play, card: str, named: str | None) -> None:
    """The card is played; a full trick goes to who wins it."""
    seat = (play.leader + play.step * len(play.played)) % table.seats
    table.hands[seat].remove(card)
    play.played.append(card)
    if len(play.played) == 1:
        play.named = named
        if play.trick == 1 and table.rules.play.first_lead == "bidder":
            table.trump = shown_suit(table.rules, None, card)
    if len(play.played) == table.seats:
        end_of_trick(table, play)


def end_of_trick(table: Table, play: Play) -> None:
    where = winner(table.rules, table.trump, play.played, play.trick, play.named)
    taker = (play.leader + play.step * where) % table.seats
    table.won[taker] += play.played
    table.tricks_won[taker] += 1
    if play.trick == 1:
        table.first_trick_winner = taker
    if table.rules.powers.reversing_jacks and table.trump is not None:
        opposite = "HD" if table.trump in "SC" else "SC"
        jacks = [card for card in play.played if card in (opposite[0] + "J", opposite[1] + "J")]
        if len(jacks) == 1:
            play.step = -play.step
    play.leader, play.trick, play.played, play.named = taker, play.trick + 1, [], None


def outcome_of(table: Table) -> Outcome:
    """What both sides have when all is played."""
    honours = [sum(map(is_honour, won)) for won in table.won]
    away = sum(map(is_honour, table.discards))
    side = [table.napoleon] if table.adjutant is None else [table.napoleon, table.adjutant]
    ours = sum(honours[seat] for seat in side)
    theirs = sum(honours) - ours
    to = table.rules.kitty.honours_to
    if to == "napoleon" or (to == "first-trick" and table.first_trick_winner in side):
        ours += away
    elif to != "nobody":
        theirs += away
    return Outcome(
        bid=table.bid,
        napoleon=table.napoleon,
        adjutant=table.adjutant,
        honours=ours,
        allied_honours=theirs,
        tricks=table.tricks_won[table.napoleon],
    )


def judge_result(lines: Lines, table: Table, stacks: list[int]) -> list[int]:
    result = lines.next("result")["result"]
    outcome = outcome_of(table)
    made = is_made(table.rules, outcome)
    lines.demand(result["made"] == made, f"made: {made}, {outcome}")
    judge_count(lines, result, outcome, table)
    return judge_points(lines, result["points"], outcome, table, stacks)


def judge_count(lines: Lines, result: Line, outcome: Outcome, table: Table) -> None:
    if table.rules.goal.counts == "tricks":
        lines.demand(result["tricks"] == outcome.tricks, f"{outcome.tricks} tricks")
    else:
        lines.demand(result["honours"] == outcome.honours, f"{outcome.honours} honours")


def judge_points(
    lines: Lines, got: list[int], outcome: Outcome, table: Table, stacks: list[int]
) -> list[int]:
    owed = points(table.rules, outcome)
    if not table.rules.match.chips:
        lines.demand(got == owed, f"points: {owed}, {outcome}")
    elif outcome.adjutant is None:
        wanted = paid(table.rules, outcome, stacks)
        lines.demand(got == wanted, f"points: {wanted}, {outcome}, stacks {stacks}")
    else:
        right = could_be_paid(table.rules, outcome, stacks, got)
        lines.demand(right, f"points from {outcome}, stacks {stacks}")
    return got


def judge_claimed(lines: Lines, table: Table, play: Play, stacks: list[int]) -> list[int]:
    """A claim ends the deal: however it were played on, the points must be the same.

    The rules don't know claims: they only spare play that changes nothing. What is counted in the
    result is counted up to the claim.
    """
    claim = lines.next("seat", "claim")
    lines.demand(claim["claim"] == table.rules.tricks + 1 - play.trick, "the tricks left")
    result = lines.next("result")["result"]
    judge_count(lines, result, outcome_of(table), table)
    rng = random.Random(str(table))
    for _ in range(12):
        end = played_on(copy.deepcopy(table), copy.deepcopy(play), rng)
        made = is_made(table.rules, end)
        lines.demand(result["made"] == made, f"played on to {end}: made {made}")
        judge_points(lines, result["points"], end, table, stacks)
    return list(result["points"])


def played_on(table: Table, play: Play, rng: random.Random) -> Outcome:
    """How the deal ends if the rest is played at random."""
    while play.trick <= table.rules.tricks:
        card = rng.choice(sorted(may_play(table, play)))
        named = rng.choice(SUITS) if names_a_suit(table, play, card) else None
        put(table, play, card, named)
    return outcome_of(table)
