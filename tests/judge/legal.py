"""Section 4 of the rules: what may be played."""

from __future__ import annotations

from napoleon.rules import Rules
from tests.judge.words import (
    is_honour,
    is_joker,
    is_plain_trick,
    is_trump,
    mighty,
    rank_number,
    shown_suit,
    suit_led,
    trumps_are_barred,
)


def legal(
    rules: Rules,
    trump: str | None,
    hand: set[str],
    played: list[str],
    trick: int,
    called: str | None = None,
    named: str | None = None,
) -> set[str]:
    """The cards of `hand` that may be played to the cards `played` so far of trick `trick`.

    `called` is the card that Napoleon called, `named` the suit that the leader of a joker named.
    """
    specials = called_specials(rules, trump, hand, played, trick)
    if specials:
        return specials
    cards = without_withholding(rules, trump, hand, played, trick, named)
    if rules.play.withhold_called_card and called in hand:
        rest = hand - {called}
        others = without_withholding(rules, trump, rest, played, trick, named)
        barred = trumps_are_barred(rules, trump, trick)
        if not (barred and all(is_trump(rules, trump, card) for card in others)):
            cards = cards | others
    return cards if cards else hand


def called_specials(
    rules: Rules, trump: str | None, hand: set[str], played: list[str], trick: int
) -> set[str]:
    """Rule 1: the specials in hand that the card led calls."""
    if not played or is_plain_trick(rules, trick):
        return set()
    if played[0] == rules.play.mighty_call:
        return hand & {mighty(rules, trump)}
    if played[0] == rules.play.joker_call:
        return hand & {"JK", "JR"}
    return set()


def without_withholding(
    rules: Rules,
    trump: str | None,
    hand: set[str],
    played: list[str],
    trick: int,
    named: str | None,
) -> set[str]:
    """Rules 2, 3, 4 and 6: what may be played if no card may be withheld."""
    if not played:
        return may_be_led(rules, trump, hand, trick)
    joker_calls = (
        is_joker(played[0])
        and rules.play.joker_led == "call-trumps"
        and trump is not None
        and not is_plain_trick(rules, trick)
        and not trumps_are_barred(rules, trump, trick)
    )
    if joker_calls:
        return answers_to_trump_call(rules, trump, hand)
    return follows(rules, trump, hand, played, trick, named)


def may_be_led(rules: Rules, trump: str | None, hand: set[str], trick: int) -> set[str]:
    jokers = {card for card in hand if is_joker(card)}
    trumps = {card for card in hand if is_trump(rules, trump, card)}
    if trumps_are_barred(rules, trump, trick):
        others = hand - trumps - jokers
        return others or jokers or trumps
    if trick == 1 and not rules.play.joker_lead_first_trick:
        return hand - jokers or jokers
    return hand


def answers_to_trump_call(rules: Rules, trump: str | None, hand: set[str]) -> set[str]:
    """Rule 2: a joker was led and calls for trumps."""
    trumps = {card for card in hand if is_trump(rules, trump, card)}
    if trumps:
        return trumps
    if rules.play.trump_call_without_trump == "any-card":
        return hand
    honours = {card for card in hand if is_honour(card)}
    if honours:
        return honours
    ranks = [rank_number(card[1]) for card in hand if not is_joker(card)]
    if ranks:
        return {c for c in hand if not is_joker(c) and rank_number(c[1]) == max(ranks)}
    return hand  # nothing but jokers


def follows(
    rules: Rules,
    trump: str | None,
    hand: set[str],
    played: list[str],
    trick: int,
    named: str | None,
) -> set[str]:
    """The suit to follow, a joker at any turn or when void, and trumps barred."""
    suit = suit_led(rules, trump, played, trick, named)
    if is_plain_trick(rules, trick):
        followers = {card for card in hand if not is_joker(card) and card[0] == suit}
    else:
        shown = {card: shown_suit(rules, trump, card) for card in hand}
        followers = {card for card in hand if shown[card] is not None and shown[card] == suit}
    if followers:
        if rules.play.joker_follow == "any-time":
            followers |= {card for card in hand if is_joker(card)}
        return followers
    if trumps_are_barred(rules, trump, trick):
        others = {card for card in hand if not is_trump(rules, trump, card)}
        return others or hand
    return hand
