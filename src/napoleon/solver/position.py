"""A moment of the play with all cards seen, checked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from napoleon.cards import Card, Suit, cards_of, mask_of, parse_cards, parse_suit, spell
from napoleon.deal import Deal, IllegalAction, Phase, Play
from napoleon.deal.action import NAMING, PLAYS
from napoleon.deal.bargain import HONOUR_MASK
from napoleon.deal.tricks import Tricks
from napoleon.kernel import NO_TRUMP, NOBODY, legal_mask, table_for, turns_round, winner
from napoleon.kernel.table import HONOUR_CARDS, LED, MODE_OF, NAMED
from napoleon.rules import Rules

Cards = str | Sequence[int | str]


class Position(Struct, frozen=True):
    """The cards that each seat still holds, the trick that lies there, and whose turn it is.

    Made by `of` or `at`. Masks for `hands` and `called` (0 for none), 4 for no `trump` and no suit
    `named`; `trick` is packed as the kernel wants it, `place` its cards; `step` is 1 or -1.
    """

    rules: Rules
    trump: int
    hands: tuple[int, ...]
    turn: int
    step: int = 1
    trick: int = 0
    place: int = 0
    named: int = NO_TRUMP
    number: int = 1
    called: int = NOBODY
    bonus: int = 0
    """Points laid away that the winner of trick 1 gets."""

    @classmethod
    def of(
        cls,
        rules: Rules,
        trump: Suit | str | None,
        hands: Sequence[Cards],
        leader: int = 0,
        *,
        trick: Cards = (),
        named: Suit | str | None = None,
        called: Card | str | None = None,
        step: int = 1,
        laid_away_honours: int = 0,
    ) -> Position:
        """A position from what lies open: hands by seat, and the cards that `leader` and the next
        ones have already played to this trick.

        The number of the trick follows from the cards. `laid_away_honours` go to the winner of
        trick 1 where the rules say so. `IllegalAction` for what cannot be; `NotationError` for
        what cannot be read.
        """
        held = [parse_cards(hand) for hand in hands]
        lying = parse_cards(trick)
        players = rules.deck.players
        if leader not in range(players):
            raise IllegalAction(
                "leader", f"there is no seat {leader!r:.20}: 0 to {players - 1} are"
            )
        if step not in (1, -1):
            raise IllegalAction("step", f"{step!r:.20} is no direction: 1 or -1 is")
        left = _cards_each(rules, held, len(lying), leader, step)
        _check_cards(rules, [*(card for hand in held for card in hand), *lying])
        suit = NO_TRUMP if trump is None else int(_suit(trump))
        begun = cls(
            rules,
            suit,
            tuple(map(mask_of, held)),
            leader,
            step,
            number=rules.tricks - left + 1,
            called=NOBODY if called is None else 1 << Card(called),
            bonus=laid_away_honours,
        )
        if not 0 <= laid_away_honours <= 20:
            raise IllegalAction("honours", f"{laid_away_honours} honours can't be laid away")
        return begun._with_trick(lying, None if named is None else _suit(named))

    @classmethod
    def at(cls, deal: Deal) -> Position:
        """The position of a deal in play; `IllegalAction` in another phase."""
        play = deal.state
        if not isinstance(play, Tricks):
            names = {phase: phase.value for phase in Phase}
            raise IllegalAction("phase", f"no cards are played in this phase: {names[deal.phase]}")
        bargain = play.bargain
        to_first = deal.rules.kitty.honours_to == "first-trick" and not deal.rules.counts_tricks
        return cls(
            deal.rules,
            play.trump,
            play.hands,
            play.seat,
            play.step,
            play.trick,
            len(play.seats),
            play.named,
            play.number,
            NOBODY if bargain.called is None else 1 << bargain.called,
            bargain.honours_laid_away.bit_count() if to_first and play.number == 1 else 0,
        )

    @property
    def is_over(self) -> bool:
        """Whether all cards have been played."""
        return not self.place and not any(self.hands)

    def plays(self) -> tuple[Play, ...]:
        """What the seat at turn may play, in the deck's order."""
        return tuple(self._plays()) if not self.is_over else ()

    def _plays(self) -> Iterator[Play]:
        row = table_for(self.rules)[self.trump]
        legal = legal_mask(
            row,
            self.hands[self.turn],
            self.trick,
            self.place,
            self.named,
            self.number,
            self.called,
        )
        for card in cards_of(int(legal)):
            if not self.place and int(row[row[MODE_OF + self.number] + LED + card]) == NAMED:
                yield from NAMING[card]
            else:
                yield PLAYS[card]

    def after(self, play: Play) -> tuple[Position, int | None, int]:
        """The position after a legal play, the seat that took a trick by it, and the points."""
        players = len(self.hands)
        hands = list(self.hands)
        hands[self.turn] &= ~(1 << play.card)
        trump = self.trump
        if (
            self.number == 1
            and not self.place
            and play.card < 52
            and self.rules.play.first_lead == "bidder"
        ):
            trump = play.card // 13
        trick = self.trick | int(play.card) << 6 * self.place
        named = self.named if play.suit is None else int(play.suit)
        next_seat = (self.turn + self.step) % players
        if self.place < players - 1:
            after = replace(
                self,
                trump=trump,
                hands=tuple(hands),
                turn=next_seat,
                trick=trick,
                place=self.place + 1,
                named=named,
            )
            return after, None, 0
        row = table_for(self.rules)[trump]
        taker = next_seat + self.step * int(winner(row, trick, players, named, self.number))
        present = mask_of(trick >> 6 * place & 63 for place in range(players))
        points = 1 if self.rules.counts_tricks else (present & int(row[HONOUR_CARDS])).bit_count()
        after = replace(
            self,
            hands=tuple(hands),
            turn=taker % players,
            step=-self.step if turns_round(row, present) else self.step,
            trick=0,
            place=0,
            named=NO_TRUMP,
            number=self.number + 1,
            bonus=0,
        )
        return after, taker % players, points + self.bonus

    @property
    def points_left(self) -> int:
        """What this trick and all to come count together."""
        if self.rules.counts_tricks:
            return self.rules.tricks - self.number + 1
        cards = sum(self.hands) | mask_of(self.trick >> 6 * i & 63 for i in range(self.place))
        return (cards & HONOUR_MASK).bit_count() + self.bonus

    def _with_trick(self, lying: tuple[Card, ...], named: Suit | None) -> Position:
        """The cards of the trick given back to the hands, and played from there by the rules."""
        players, position = len(self.hands), self
        hands = list(self.hands)
        for place, card in enumerate(lying):
            hands[(self.turn + self.step * place) % players] |= 1 << card
        position = replace(self, hands=tuple(hands), bonus=self._bonus())
        used = False
        for card in lying:
            plays = {play.card: play for play in position.plays()}
            if card not in plays:
                legal = spell(sorted(plays))
                raise IllegalAction("trick", f"{card} can't have been played: {legal} may be")
            play = plays[card]
            if play.suit is not None:
                if named is None:
                    raise IllegalAction("named", f"{card} was led: which suit did it name?")
                play, used = Play(card, named), True
            position, _, _ = position.after(play)
        if named is not None and not used:
            raise IllegalAction("named", "no joker was led that names a suit")
        return position

    def _bonus(self) -> int:
        first = self.number == 1 and self.rules.kitty.honours_to == "first-trick"
        return self.bonus if first and not self.rules.counts_tricks else 0


def _suit(suit: Suit | str | int) -> Suit:
    return parse_suit(suit) if isinstance(suit, str) else Suit(suit)


def _cards_each(
    rules: Rules, hands: list[tuple[Card, ...]], lying: int, leader: int, step: int
) -> int:
    """The cards that each seat had at the beginning of the trick."""
    players = rules.deck.players
    if len(hands) != players:
        raise IllegalAction("hands", f"{players} hands are needed, not {len(hands)}")
    if lying >= players:
        raise IllegalAction("trick", f"{lying} cards lie there: the trick of {players} is over")
    played = {(leader + step * place) % players for place in range(lying)}
    had = [len(hand) + (seat in played) for seat, hand in enumerate(hands)]
    if len(set(had)) != 1:
        counts = ", ".join(str(len(hand)) for hand in hands)
        raise IllegalAction("hands", f"hands of {counts} cards with {lying} in the trick can't be")
    if not 1 <= had[0] <= rules.tricks:
        raise IllegalAction("hands", f"hands of {had[0]} cards: 1 to {rules.tricks} there can be")
    return had[0]


def _check_cards(rules: Rules, cards: list[Card]) -> None:
    twice = {card for card in cards if cards.count(card) > 1}
    if twice:
        raise IllegalAction("cards", f"there twice: {spell(sorted(twice))}")
    strange = {card for card in cards if not rules.cards >> card & 1}
    if strange:
        raise IllegalAction("cards", f"not in this deck: {spell(sorted(strange))}")
