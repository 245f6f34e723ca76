"""The words of the rules: what a card is and shows under a trump. Cards are names, as in "SA"."""

from __future__ import annotations

from napoleon.rules import Rules

SUITS = ["S", "H", "D", "C"]
RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"]
JOKERS = ["JK", "JR"]
SAME_COLOUR = {"S": "C", "C": "S", "H": "D", "D": "H"}
HUNTED_BY = {"S": "H", "H": "S", "C": "D", "D": "C"}


def deck(rules: Rules) -> list[str]:
    """The cards of the table: low ranks stripped, jokers added."""
    ranks = [rank for rank in RANKS if rank_number(rank) >= rules.deck.lowest_rank]
    plain = [suit + rank for suit in SUITS for rank in ranks]
    return plain + JOKERS[: rules.deck.jokers]


def rank_number(rank: str) -> int:
    """2 for "2" up to 14 for "A"."""
    return RANKS.index(rank) + 2


def is_joker(card: str) -> bool:
    return card in JOKERS


def is_honour(card: str) -> bool:
    return not is_joker(card) and card[1] in "AKQJT"


def printed_suit(card: str) -> str | None:
    return None if is_joker(card) else card[0]


def right_jack(trump: str | None) -> str | None:
    return None if trump is None else trump + "J"


def left_jack(trump: str | None) -> str | None:
    return None if trump is None else SAME_COLOUR[trump] + "J"


def mighty(rules: Rules, trump: str | None) -> str:
    return "CA" if rules.powers.mighty_moves and trump == "S" else "SA"


def shown_suit(rules: Rules, trump: str | None, card: str) -> str | None:
    """The suit a card shows and follows; none for a joker."""
    if card == left_jack(trump) and rules.play.left_jack_suit == "trump":
        return trump
    return printed_suit(card)


def is_trump(rules: Rules, trump: str | None, card: str) -> bool:
    return trump is not None and shown_suit(rules, trump, card) == trump


def height(rules: Rules, trump: str | None, card: str) -> float:
    """How high a card stands among the cards of one suit. For cards that are no jokers."""
    if card == left_jack(trump):
        return 10.5 if is_trump(rules, trump, card) else 11
    if card[1] == "J" and card != right_jack(trump) and rules.powers.ordinary_jacks_low:
        return 1
    return rank_number(card[1])


def is_plain_trick(rules: Rules, trick: int) -> bool:
    """Whether trick number `trick` (from 1) knows no trumps and no powers."""
    first = trick == 1 and rules.play.first_trick == "plain"
    last = trick == rules.tricks and rules.play.last_trick == "plain"
    return first or last


def trumps_are_barred(rules: Rules, trump: str | None, trick: int) -> bool:
    return (
        trick == 1
        and rules.play.first_trick == "trumps-barred"
        and trump is not None
        and not is_plain_trick(rules, trick)
    )


def suit_led(
    rules: Rules, trump: str | None, played: list[str], trick: int, named: str | None
) -> str | None:
    """The suit that the cards played so far ask for; none where nothing has to be followed."""
    if is_plain_trick(rules, trick):
        suits = [card[0] for card in played if not is_joker(card)]
        return suits[0] if suits else None
    if not played:
        return None
    if not is_joker(played[0]):
        return shown_suit(rules, trump, played[0])
    if rules.play.joker_led == "name-suit":
        return named
    if rules.play.joker_led == "free":
        return None
    if trumps_are_barred(rules, trump, trick):
        return None  # led from trumps and jokers alone, it calls nothing
    return trump
