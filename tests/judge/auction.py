"""Section 3.2 of the rules: the auction. The whole history is read anew for every question."""

from __future__ import annotations

from napoleon.rules import Rules

Calls = list[tuple[int, str]]
"""What was called so far: (seat, "pass" or a bid), in order."""

HEIGHT_OF_SUITS = ["C", "D", "H", "S", "N"]


def all_bids(rules: Rules) -> list[str]:
    """Every bid that the table knows, whatever stands."""
    if rules.goal.counts == "tricks":
        return [rung.name for rung in rules.auction.ladder]
    suits = ["S", "H", "D", "C"] + (["N"] if rules.auction.no_trump else [])
    numbers = range(rules.auction.minimum, rules.auction.maximum + 1)
    return [f"{number}{suit}" for number in numbers for suit in suits]


def standing(calls: Calls) -> tuple[int, str] | None:
    """Who made the last bid, and which."""
    bids = [(seat, call) for seat, call in calls if call != "pass"]
    return bids[-1] if bids else None


def is_higher(rules: Rules, bid: str, than: str) -> bool:
    """Whether `bid` may be made over the bid `than`."""
    if rules.goal.counts == "tricks":
        names = [rung.name for rung in rules.auction.ladder]
        return names.index(bid) > names.index(than) and only_over(rules, bid) in ("", than)
    number, suit = int(bid[:-1]), HEIGHT_OF_SUITS.index(bid[-1])
    old_number, old_suit = int(than[:-1]), HEIGHT_OF_SUITS.index(than[-1])
    if rules.auction.outbid == "number":
        return number > old_number
    return (number, suit) > (old_number, old_suit)


def only_over(rules: Rules, name: str) -> str:
    return next(rung.only_over for rung in rules.auction.ladder if rung.name == name)


def legal_bids(rules: Rules, calls: Calls) -> set[str]:
    """The bids that may be made now, whoever makes them."""
    last = standing(calls)
    if last is None:
        if rules.goal.counts == "tricks":
            return {rung.name for rung in rules.auction.ladder if not rung.only_over}
        return set(all_bids(rules))
    return {bid for bid in all_bids(rules) if is_higher(rules, bid, last[1])}


def is_out_for_good(rules: Rules, calls: Calls, seat: int) -> bool:
    if rules.auction.rounds == "once":
        return any(caller == seat for caller, _ in calls)
    return rules.auction.pass_ == "final" and (seat, "pass") in calls


def has_passed_since_the_bid(calls: Calls, seat: int) -> bool:
    """Whether the seat has passed since the standing bid, or at all where none stands."""
    since: Calls = []
    for caller, call in calls:
        since = [*since, (caller, call)] if call == "pass" else []
    return (seat, "pass") in since


def is_over(rules: Rules, calls: Calls) -> bool:
    seats = range(rules.deck.players)
    last = standing(calls)
    if rules.auction.rounds == "once" and all(any(c == s for c, _ in calls) for s in seats):
        return True
    if last is None:
        return all(has_passed_since_the_bid(calls, seat) for seat in seats)
    if not legal_bids(rules, calls):
        return True
    return all(
        has_passed_since_the_bid(calls, seat) or is_out_for_good(rules, calls, seat)
        for seat in seats
        if seat != last[0]
    )


def turn(rules: Rules, dealer: int, calls: Calls) -> list[int]:
    """The seats that may act now, in order of their numbers; none when the auction is over."""
    if is_over(rules, calls):
        return []
    last = standing(calls)
    holder = None if last is None else last[0]
    seats = range(rules.deck.players)
    may_act = [s for s in seats if s != holder and not is_out_for_good(rules, calls, s)]
    if rules.auction.order == "open":
        return may_act
    seat = calls[-1][0] if calls else dealer
    while True:
        seat = (seat + 1) % rules.deck.players
        if seat in may_act:
            return [seat]


def legal_calls(rules: Rules, dealer: int, calls: Calls, seat: int) -> set[str]:
    """What the seat may say now."""
    if seat not in turn(rules, dealer, calls):
        return set()
    bids = legal_bids(rules, calls)
    if rules.auction.order == "open" and has_passed_since_the_bid(calls, seat):
        return bids  # it has passed already: to pass again would say nothing
    return bids | {"pass"}
