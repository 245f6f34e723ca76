"""Plain minimax, without pruning and without a table: what the solver has to agree with.

`by_kernel` plays by the kernel's rules, `by_judge` by those of the independent judge, which knows
no line of the engine and of the position only what is written on the cards.
"""

from __future__ import annotations

from collections.abc import Collection

from napoleon.cards import HONOURS, cards_of, mask_of
from napoleon.kernel import NO_TRUMP, legal_mask, table_for, turns_round, winner
from napoleon.kernel.table import LED, MODE_OF, NAMED
from napoleon.rules import Rules
from napoleon.solver import Position
from tests.judge.legal import legal
from tests.judge.trick import winner as judged_winner
from tests.judge.words import SUITS, is_honour, is_joker, is_plain_trick, shown_suit

_HONOURS = mask_of(HONOURS)


def by_kernel(position: Position, side: Collection[int]) -> int:
    """What the side gets from the position on."""
    rules, players = position.rules, len(position.hands)
    rows = [[*map(int, row)] for row in table_for(rules)]
    tables = table_for(rules)
    makes_trumps = rules.play.first_lead == "bidder"

    def best(
        trump: int,
        hands: tuple[int, ...],
        turn: int,
        step: int,
        trick: int,
        place: int,
        named: int,
        number: int,
    ) -> int:
        if not any(hands) and not place:
            return 0
        row, values = tables[trump], []
        hand = hands[turn]
        choice = int(legal_mask(row, hand, trick, place, named, number, position.called))
        for card in cards_of(choice):
            trump_now = trump
            if makes_trumps and number == 1 and not place and card < 52:
                trump_now = card // 13
            names = not place and rows[trump][rows[trump][MODE_OF + number] + LED + card] == NAMED
            played = (*hands[:turn], hand & ~(1 << card), *hands[turn + 1 :])
            for suit in range(4) if names else (named,):
                trick_now = trick | int(card) << 6 * place
                following = (turn + step) % players
                if place + 1 < players:
                    values.append(
                        best(trump_now, played, following, step, trick_now, place + 1, suit, number)
                    )
                    continue
                taker = int(winner(tables[trump_now], trick_now, players, suit, number))
                seat = (following + step * taker) % players
                present = mask_of(trick_now >> 6 * i & 63 for i in range(players))
                points = 1 if rules.counts_tricks else (present & _HONOURS).bit_count()
                points += position.bonus if number == 1 else 0
                onward = -step if turns_round(tables[trump_now], present) else step
                rest = best(trump_now, played, seat, onward, 0, 0, NO_TRUMP, number + 1)
                values.append(rest + (points if seat in side else 0))
        return max(values) if turn in side else min(values)

    return best(
        position.trump,
        position.hands,
        position.turn,
        position.step,
        position.trick,
        position.place,
        position.named,
        position.number,
    )


def _reverses(rules: Rules, trump: str | None, cards: list[str]) -> bool:
    """Whether jacks of the colour opposite to trumps turn the direction."""
    if not rules.powers.reversing_jacks or trump is None:
        return False
    opposite = "HD" if trump in "SC" else "SC"
    return sum(card in (f"{opposite[0]}J", f"{opposite[1]}J") for card in cards) == 1


def by_judge(position: Position, side: Collection[int]) -> int:
    """What the side gets from the beginning of a trick on."""
    rules, players = position.rules, len(position.hands)
    called = str(cards_of(position.called)[0]) if position.called else None
    names = rules.play.joker_led == "name-suit"

    def best(
        trump: str | None,
        hands: tuple[frozenset[str], ...],
        turn: int,
        step: int,
        played: list[str],
        named: str | None,
        number: int,
    ) -> int:
        if not any(hands) and not played:
            return 0
        values = []
        for card in legal(rules, trump, set(hands[turn]), played, number, called, named):
            trump_now = trump
            if rules.play.first_lead == "bidder" and number == 1 and not played:
                trump_now = shown_suit(rules, None, card)
            rest = (*hands[:turn], hands[turn] - {card}, *hands[turn + 1 :])
            following, cards = (turn + step) % players, [*played, card]
            asks = names and not played and is_joker(card) and not is_plain_trick(rules, number)
            for suit in SUITS if asks else [named]:
                if len(cards) < players:
                    values.append(best(trump_now, rest, following, step, cards, suit, number))
                    continue
                taker = judged_winner(rules, trump_now, cards, number, suit)
                seat = (following + step * taker) % players
                points = 1 if rules.counts_tricks else sum(map(is_honour, cards))
                points += position.bonus if number == 1 else 0
                onward = -step if _reverses(rules, trump_now, cards) else step
                more = best(trump_now, rest, seat, onward, [], None, number + 1)
                values.append(more + (points if seat in side else 0))
        return max(values) if turn in side else min(values)

    assert not position.place
    trump = None if position.trump == NO_TRUMP else SUITS[position.trump]
    hands = tuple(frozenset(map(str, cards_of(hand))) for hand in position.hands)
    return best(trump, hands, position.turn, position.step, [], None, position.number)
