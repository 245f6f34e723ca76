"""Which rule sets can be played: what one option asks of another."""

from __future__ import annotations

import re
from typing import Final

from napoleon.cards import NotationError, parse_card
from napoleon.rules.errors import RulesError
from napoleon.rules.model import Rules

_SUITED_BID: Final = re.compile(r"[1-9][0-9]?[SHDCN]")


def check(rules: Rules) -> Rules:
    """The rules themselves, or a `RulesError` that names the first option that doesn't fit."""
    _check_deck(rules)
    _check_auction(rules)
    if rules.counts_tricks:
        _check_ladder(rules)
    _check_forced_bid(rules)
    _check_call(rules)
    _check_powers(rules)
    if rules.match.chips and rules.scoring.formula == "additive":
        raise RulesError(
            "match.chips", f"{rules.match.chips}: with scoring.formula 'additive' nobody pays"
        )
    return rules


def _check_deck(rules: Rules) -> None:
    deck, size = rules.deck, rules.cards.bit_count()
    if rules.kitty_size < 0:
        need = deck.players * deck.hand
        raise RulesError(
            "deck.hand",
            f"{deck.players} × {deck.hand} cards need {need}, the deck has {size}",
        )
    if rules.kitty.use == "deal-out" and rules.kitty_size != deck.players:
        raise RulesError(
            "kitty.use",
            f"'deal-out' gives each of {deck.players} players one card, "
            f"but {rules.kitty_size} cards are left",
        )


def _check_auction(rules: Rules) -> None:
    auction = rules.auction
    if auction.minimum > auction.maximum:
        raise RulesError(
            "auction.minimum", f"{auction.minimum} lies above auction.maximum {auction.maximum}"
        )
    tricks = rules.counts_tricks
    wanted = {
        "auction.ladder": (bool(auction.ladder), "a ladder"),
        "play.first_lead": (rules.play.first_lead == "bidder", "'bidder'"),
        "scoring.formula": (rules.scoring.formula == "ladder", "'ladder'"),
    }
    for path, (present, name) in wanted.items():
        if present and not tricks:
            raise RulesError(path, f"{name} belongs to goal.counts 'tricks', here it is 'honours'")
        if tricks and not present:
            raise RulesError(path, f"goal.counts 'tricks' needs {name}")
    if tricks and rules.call.when != "none":
        raise RulesError(
            "call.when", f"'{rules.call.when}': with goal.counts 'tricks' each plays for himself"
        )
    if tricks and auction.no_trump:
        raise RulesError(
            "auction.no_trump", "true: with goal.counts 'tricks' the lead makes trumps"
        )


def _check_ladder(rules: Rules) -> None:
    seen: set[str] = set()
    for rung in rules.auction.ladder:
        if rung.name in seen or rung.name == "pass" or _SUITED_BID.fullmatch(rung.name.upper()):
            raise RulesError("auction.ladder", f"'{rung.name}' cannot name a rung here")
        if rung.only_over and rung.only_over not in seen:
            raise RulesError(
                "auction.ladder", f"'{rung.name}' goes over '{rung.only_over}', which is not below"
            )
        if rung.tricks > rules.tricks:
            raise RulesError(
                "auction.ladder",
                f"'{rung.name}' promises {rung.tricks} tricks, a deal has {rules.tricks}",
            )
        seen.add(rung.name)
    if rules.auction.ladder[0].only_over:
        raise RulesError("auction.ladder", "its first rung must be free to call")


def _check_forced_bid(rules: Rules) -> None:
    auction, path = rules.auction, "auction.forced_bid"
    if auction.if_all_pass != "first-seat":
        if auction.forced_bid:
            raise RulesError(
                path, f"'{auction.forced_bid}' is used only with auction.if_all_pass 'first-seat'"
            )
        return
    bid = auction.forced_bid
    if rules.counts_tricks:
        if rules.rung(bid) is None:
            raise RulesError(path, f"'{bid}' is no rung of auction.ladder")
        return
    if not _SUITED_BID.fullmatch(bid) or int(bid[:-1]) > 20:
        raise RulesError(path, f"'{bid}' is no bid such as 12S")
    if bid[-1] == "N" and not auction.no_trump:
        raise RulesError(path, f"'{bid}' is in no trump, which auction.no_trump forbids")


def _check_call(rules: Rules) -> None:
    if rules.call.when == "after-kitty" and rules.kitty.use == "deal-out":
        raise RulesError(
            "call.when", "'after-kitty': with kitty.use 'deal-out' the cards go out after the call"
        )
    play = rules.play
    if play.mighty_call == "off":
        return
    try:
        card = parse_card(play.mighty_call)
    except NotationError as error:
        raise RulesError("play.mighty_call", f"{error} or 'off'") from None
    if card.is_joker:
        raise RulesError("play.mighty_call", f"'{card}': a joker cannot be the calling card")
    if str(card) != play.mighty_call:
        raise RulesError("play.mighty_call", f"'{play.mighty_call}' is written '{card}'")
    if play.mighty_call == play.joker_call:
        raise RulesError("play.mighty_call", f"'{card}' calls the joker already (play.joker_call)")


def _check_powers(rules: Rules) -> None:
    order = rules.powers.order
    twice = next((power for power in order if order.count(power) > 1), None)
    if twice:
        raise RulesError("powers.order", f"'{twice}' stands in the list twice")
    if not order or order[-1] != "led_suit":
        raise RulesError("powers.order", "the last power must be 'led_suit'")
