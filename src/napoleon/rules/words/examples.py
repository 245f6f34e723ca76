"""One small example trick for each power: built so that nothing stronger lies in it.

Everything beside the cards that make a power is neutral: no jack, queen of hearts, ace of spades,
two, three or seven. So the powers that a trick shows are those of the few cards put in on purpose,
and these are chosen from below the power shown. The tests let the kernel judge every one.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from napoleon.cards import Card, Suit
from napoleon.rules.model import Power
from napoleon.rules.words.facts import Facts

NEUTRAL: Final = "9TKA86Q54"
"""Ranks that make no power, those of every deck first."""


class Example(Struct, frozen=True):
    """A trick: its cards in order, `winner` the index of the one that takes it."""

    power: Power
    trump: Suit | None
    trick: int
    cards: tuple[Card, ...]
    winner: int
    named: Suit | None = None
    """The suit that the leader of a joker named."""


class _Trick(Struct):
    """A trick in the making."""

    trump: Suit | None
    taker: Card
    lead: Card
    companions: tuple[Card, ...] = ()
    """Cards without which there is no such power."""
    suit: Suit = Suit.CLUBS
    """The suit of the cards that fill up."""
    victims: bool = True
    """Whether strong cards may be put in to be beaten."""


def neutral(facts: Facts, suit: Suit, place: int = 0) -> Card:
    """A card of that suit that makes no power: the first, the second …"""
    return [Card(f"{suit}{rank}") for rank in NEUTRAL if facts.holds(f"{suit}{rank}")][place]


def low(facts: Facts, suit: Suit) -> Card:
    """The lowest card of that suit that makes no power."""
    return max(Card(f"{suit}{rank}") for rank in NEUTRAL[::-1] if facts.holds(f"{suit}{rank}"))


def example(facts: Facts, power: Power) -> Example | None:
    """A trick that `power` takes; `None` where the rules let it take none."""
    rules, trick = facts.rules, facts.usual_trick
    if trick is None or (power == "same_two" and trick == 1 and facts.first_trick_changes_two):
        return None
    for making in _attempts(facts, power):
        shown = _powers_of(facts, making, (making.taker, *making.companions))
        if all(other == power or facts.below(other, power) for other in shown):
            cards = _complete(facts, making, power)
            named = None
            if making.lead.is_joker:
                named = making.suit if rules.play.joker_led == "name-suit" else None
            return Example(power, making.trump, trick, cards, cards.index(making.taker), named)
    return None


def plain_example(facts: Facts, trick: int) -> Example:
    """A trick played plain: trumps and special cards lie in it and take nothing."""
    cards = [neutral(facts, Suit.CLUBS), Card("HJ"), Card("SA"), Card("CK")]
    return _trick_of(facts, trick, cards, taker=Card("CK"))


def powerless_example(facts: Facts) -> Example:
    """A first trick in which a trump takes nothing."""
    cards = [neutral(facts, Suit.CLUBS), low(facts, Suit.HEARTS), Card("CK")]
    return _trick_of(facts, 1, cards, taker=Card("CK"))


def _trick_of(facts: Facts, trick: int, cards: list[Card], taker: Card) -> Example:
    players = facts.rules.deck.players
    if len(cards) > players:
        cards = [card for card in cards if card != Card("SA")]
    for place in range(1, 4):
        suit = Suit.DIAMONDS
        if len(cards) < players:
            cards.append(neutral(facts, suit, place))
    if len(cards) < players:
        cards.append(neutral(facts, Suit.CLUBS, 1))
    return Example("led_suit", Suit.HEARTS, trick, tuple(cards), cards.index(taker))


def _attempts(facts: Facts, power: Power) -> tuple[_Trick, ...]:
    """Ways to show a power, the most telling first."""
    hearts, diamonds = Suit.HEARTS, Suit.DIAMONDS
    clubs_lead = neutral(facts, Suit.CLUBS)
    spade_lead = neutral(facts, Suit.SPADES)
    right, left = Card("HJ"), Card("DJ")
    match power:
        case "different_seven":
            companions = (low(facts, Suit.HEARTS), spade_lead)
            return (
                _Trick(hearts, Card("D7"), clubs_lead, companions),
                _Trick(None, Card("D7"), clubs_lead, companions, victims=False),
            )
        case "yoromeki":
            return (_Trick(diamonds, Card("HQ"), spade_lead, (Card("SA"),), Suit.SPADES),)
        case "mighty":
            return (_Trick(hearts, Card("SA"), spade_lead, suit=Suit.SPADES),)
        case "right_jack":
            return (_Trick(hearts, right, clubs_lead),)
        case "left_jack":
            return (_Trick(hearts, left, clubs_lead),)
        case "led_joker":
            return (_Trick(hearts, Card("JK"), Card("JK")),)
        case "joker":
            return (_Trick(hearts, Card("JK"), clubs_lead),)
        case "hunting_jack":
            return (
                _Trick(hearts, Card("SJ"), spade_lead, (right,), Suit.SPADES, victims=False),
                _Trick(hearts, Card("CJ"), clubs_lead, (left,), victims=False),
            )
        case "spade_three":
            return (_Trick(hearts, Card("S3"), spade_lead, (Card("JK"),), Suit.SPADES),)
        case "same_two":
            return (_Trick(hearts, Card("C2"), clubs_lead, victims=False),)
        case "trump":
            return (_Trick(hearts, low(facts, hearts), clubs_lead, victims=False),)
        case _:
            return (_Trick(hearts, Card("CK"), clubs_lead, victims=False),)


def _powers_of(facts: Facts, making: _Trick, cards: tuple[Card, ...]) -> set[Power]:
    """The powers that these cards show in this trick, alone or together."""
    rules, powers = facts.rules, set[Power]()
    right = left = None
    if making.trump is not None:
        right, left = Card(making.trump * 13 + 3), Card((3 - making.trump) * 13 + 3)
    for card in cards:
        if card.is_joker:
            powers.add("joker")
            if card == making.lead:
                powers.add("led_joker")
            continue
        if card == Card("SA") and not (Card("HQ") in cards and "yoromeki" in rules.powers.order):
            powers.add("mighty")
        if card == right:
            powers.add("right_jack")
        if card == left:
            powers.add("left_jack")
        if card.suit == making.trump or (card == left and rules.play.left_jack_suit == "trump"):
            powers.add("trump")
    if Card("SA") in cards and Card("HQ") in cards:
        powers.add("yoromeki")
    if Card("S3") in cards and any(card.is_joker for card in cards):
        powers.add("spade_three")
    return powers


def _complete(facts: Facts, making: _Trick, power: Power) -> tuple[Card, ...]:
    """The trick filled up to one card a player."""
    players = facts.rules.deck.players
    lead_takes = making.lead == making.taker
    cards = [making.lead, *making.companions]
    room = players - len(cards) - (not lead_takes)
    room -= room > 1  # one that only fills up
    for victim in (Card("HJ"), Card("DJ"), Card("JK"), Card("HA")) if making.victims else ():
        if room <= 0:
            break
        together = (making.taker, *cards, victim)
        shown = _powers_of(facts, making, together)
        fits = victim not in together[:-1] and facts.holds(str(victim))
        telling = _powers_of(facts, making, (victim,)) & set(facts.rules.powers.order)
        if fits and telling and all(o == power or facts.below(o, power) for o in shown):
            cards.append(victim)
            room -= 1
    if power == "led_suit":
        cards.append(neutral(facts, Suit.SPADES, 2))
    if power == "trump":
        cards.append(Card("CA"))
    if not lead_takes:
        cards.append(making.taker)
    for rank in "K" + NEUTRAL:
        filler = f"{making.suit}{rank}"
        suitable = facts.holds(filler) and Card(filler) not in cards
        if power == "led_suit" and rank == "A":
            continue
        if filler != "SA" and suitable and len(cards) < players:
            cards.append(Card(filler))
    if len(cards) < players:  # a short deck
        other = Suit.CLUBS if making.trump == Suit.DIAMONDS else Suit.DIAMONDS
        cards += [neutral(facts, other, place) for place in range(players - len(cards))]
    return tuple(cards)
