"""The auction: bids, which is higher, when it ends, and what follows where nobody bids."""

from __future__ import annotations

from napoleon.cards import Suit, parse_suit
from napoleon.rules.words.writer import Writer


def auction(w: Writer) -> None:
    """The section of the auction."""
    if w.rules.counts_tricks:
        _ladder(w)
    else:
        _bids(w)
    _course(w)
    _nobody_bids(w)
    w.end("auction")


def _bids(w: Writer) -> None:
    auction = w.rules.auction
    number, suit = auction.minimum, Suit.HEARTS
    w.paragraph(
        w.say(
            "auction.bid" if auction.minimum < auction.maximum else "auction.bid_fixed",
            example=w.bid(number, suit),
            number=number,
            suit=w.suit(suit),
        ),
        w.say("auction.no_trump") if auction.no_trump else "",
    )
    if auction.outbid == "number":
        w.paragraph(w.say("auction.number"))
    else:
        highest = w.say("auction.no_trump_highest") if auction.no_trump else ""
        w.paragraph(w.say("auction.number_then_suit"), highest)
    if auction.maximum == 20 and w.rules.scoring.napoleon_sweep == "allies-win":
        w.paragraph(w.say("auction.pointless"))


def _ladder(w: Writer) -> None:
    w.paragraph(w.say("auction.ladder"))
    for rung in w.rules.auction.ladder:
        over = rung.only_over
        w.item(
            w.say(
                "auction.rung",
                name=w.rung(rung.name),
                tricks=rung.tricks,
                win=rung.win,
                lose=rung.lose,
            ),
            w.say("auction.rung_over", over=w.rung(over)) if over else "",
        )
    w.paragraph(w.say("auction.higher_rung"))


def _course(w: Writer) -> None:
    auction = w.rules.auction
    if auction.rounds == "once":
        w.paragraph(w.say(f"auction.{auction.order}_once"), w.say("auction.ends_once"))
        ends = ""
    else:
        w.paragraph(
            w.say(f"auction.{auction.order}"),
            w.say("auction.final")
            if auction.pass_ == "final"
            else w.say(f"auction.revocable_{auction.order}"),
        )
        ends = w.say("auction.ends")
    w.paragraph(ends, w.say("auction.bidder" if w.rules.counts_tricks else "auction.napoleon"))


def _nobody_bids(w: Writer) -> None:
    match w.rules.auction.if_all_pass:
        case "redeal":
            w.paragraph(w.say("auction.redeal"))
        case "next-dealer":
            w.paragraph(w.say("auction.next_dealer"))
        case "first-seat":
            w.paragraph(*_forced_first(w))
        case _:
            w.paragraph(*_revealed(w))


def _forced_first(w: Writer) -> tuple[str, ...]:
    auction = w.rules.auction
    key = "auction.first_seat" if auction.order == "turns" else "auction.first_seat_open"
    if w.rules.counts_tricks:
        return (w.say(key, bid=w.say("auction.called", name=w.rung(auction.forced_bid))),)
    number, letter = int(auction.forced_bid[:-1]), auction.forced_bid[-1]
    bid = w.bid(number, None if letter == "N" else parse_suit(letter))
    reckoned = w.rules.scoring.formula in ("bid-linked", "additive")
    below = number < auction.minimum and reckoned
    return w.say(key, bid=bid), w.say("auction.forced_below") if below else ""


def _revealed(w: Writer) -> tuple[str, ...]:
    rules, facts = w.rules, w.facts
    shown = "reveal" if rules.kitty_size else "reveal_nothing"
    shown = "reveal_stock" if facts.stock else shown
    must = [w.say("auction.forced_ace")]
    if rules.kitty_size:
        must += [w.say("auction.forced_joker")] if facts.jokers else []
        must += [w.say("auction.forced_second")] if facts.jokers > 1 else []
        must += [w.say("auction.forced_none")] if rules.kitty_size > facts.jokers else []
    if rules.counts_tricks:
        plays = w.say("auction.forced_rung", name=w.rung(rules.auction.ladder[0].name))
    else:
        trump = "forced_bid_no_trump" if rules.auction.no_trump else "forced_bid"
        plays = w.say(f"auction.{trump}")
    return w.say(f"auction.{shown}"), *must, plays
