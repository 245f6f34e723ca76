"""Single questions about the rules, without a deal: legal cards, the winner of a trick."""

from __future__ import annotations

from collections.abc import Iterable

from napoleon.cards import Card, Suit, cards_of, mask_of, parse_cards
from napoleon.deal.errors import IllegalAction
from napoleon.kernel import NO_TRUMP, legal_mask, packed, table_for, winner
from napoleon.kernel.table import Table
from napoleon.rules import Rules

Cards = str | Iterable[int | str]


def legal_cards(
    rules: Rules,
    trump: Suit | None,
    hand: Cards,
    played: Cards = (),
    *,
    trick: int = 2,
    called: Card | str | None = None,
    named: Suit | None = None,
) -> tuple[Card, ...]:
    """The cards of `hand` that may be played to the cards `played`, in the deck's order.

    `trick` counts from 1; `called` is the card that Napoleon called; `named` is the suit that a
    led joker named, where the rules ask for one. `IllegalAction` for cards that cannot be.
    """
    held, lying = parse_cards(hand), parse_cards(played)
    _check(rules, (*held, *lying), len(lying), trick)
    mask = legal_mask(
        _row(rules, trump, lying, trick),
        mask_of(held),
        packed(lying),
        len(lying),
        NO_TRUMP if named is None else int(named),
        trick,
        0 if called is None else 1 << Card(called),
    )
    return cards_of(int(mask))


def trick_winner(
    rules: Rules,
    trump: Suit | None,
    cards: Cards,
    *,
    trick: int = 2,
    named: Suit | None = None,
) -> int:
    """The place, from 0, of the card that takes the trick; also of a trick half played."""
    lying = parse_cards(cards)
    _check(rules, lying, len(lying), trick)
    if not lying:
        raise IllegalAction("trick", "a trick without cards has no winner")
    return int(
        winner(
            _row(rules, trump, lying, trick),
            packed(lying),
            len(lying),
            NO_TRUMP if named is None else int(named),
            trick,
        )
    )


def _row(rules: Rules, trump: Suit | None, lying: tuple[Card, ...], trick: int) -> Table:
    """The table's row; where the first lead makes trumps, the card led does so."""
    if trump is None and rules.play.first_lead == "bidder" and trick == 1 and lying:
        trump = lying[0].suit
    row: Table = table_for(rules)[NO_TRUMP if trump is None else int(trump)]
    return row


def _check(rules: Rules, cards: tuple[Card, ...], lying: int, trick: int) -> None:
    if len(set(cards)) != len(cards):
        twice = next(card for card in cards if cards.count(card) > 1)
        raise IllegalAction("cards", f"{twice} is there twice")
    strange = next((card for card in cards if not rules.cards >> card & 1), None)
    if strange is not None:
        raise IllegalAction("cards", f"{strange} is not in this deck")
    if lying > rules.deck.players:
        raise IllegalAction("trick", f"{lying} cards in a trick of {rules.deck.players} players")
    if not 1 <= trick <= rules.tricks:
        raise IllegalAction("trick", f"there is no trick {trick}: a deal has {rules.tricks}")
