"""What a rule set means for its words: which cards are there, which powers can ever decide."""

from __future__ import annotations

from functools import cached_property

from napoleon.cards import Card
from napoleon.rules.model import Power, Rules


class Facts:
    """What follows from a rule set, for the sentences to ask."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._deck = rules.cards

    def holds(self, card: str) -> bool:
        """Whether the deck has that card."""
        return bool(self._deck >> Card(card) & 1)

    def below(self, power: Power, other: Power) -> bool:
        """Whether `power` stands below `other`, or not in the list at all."""
        order = self.rules.powers.order
        return power not in order or order.index(power) > order.index(other)

    @cached_property
    def jokers(self) -> int:
        return self.rules.deck.jokers

    @cached_property
    def powers(self) -> tuple[Power, ...]:
        """The powers of the list whose cards are in the deck and that can ever decide a trick."""
        return tuple(
            power
            for power in self.rules.powers.order
            if self._there(power) and not self._idle(power)
        )

    @cached_property
    def idle(self) -> tuple[Power, ...]:
        """Powers whose cards are there but that always leave the trick to one above them."""
        return tuple(
            power for power in self.rules.powers.order if self._there(power) and self._idle(power)
        )

    def has(self, power: Power) -> bool:
        """Whether the power can ever decide a trick."""
        return power in self.powers

    def _there(self, power: Power) -> bool:
        rules = self.rules
        match power:
            case "different_seven":
                return self.holds("S7") and rules.deck.players >= 4
            case "led_joker" | "joker":
                return self.jokers > 0
            case "spade_three":
                return self.jokers > 0 and self.holds("S3")
            case "same_two":
                return self.holds("S2") and (rules.tricks > 1 or not self.first_trick_changes_two)
            case _:
                return True

    def _idle(self, power: Power) -> bool:
        """Whether something above the power is there whenever the power is."""
        rules, order = self.rules, self.rules.powers.order
        above = set(order[: order.index(power)])
        left_is_trump = rules.play.left_jack_suit == "trump"
        match power:
            case "different_seven":
                return "trump" in above and not rules.auction.no_trump
            case "right_jack":
                return "trump" in above
            case "left_jack":
                return "trump" in above and left_is_trump
            case "hunting_jack":
                right = bool(above & {"right_jack", "trump"})
                left = "left_jack" in above or ("trump" in above and left_is_trump)
                return right and left
            case "led_joker" | "spade_three":
                return "joker" in above
            case _:
                return False

    @cached_property
    def first_trick_changes_two(self) -> bool:
        """Whether a same-two is void on trick 1."""
        return self.rules.play.first_trick != "usual"

    @cached_property
    def usual_trick(self) -> int | None:
        """The number of a trick in which all powers work, if there is one."""
        play, tricks = self.rules.play, self.rules.tricks
        last = tricks if play.last_trick == "usual" else tricks - 1
        if last >= 2:
            return 2
        if last == 1 and play.first_trick in ("usual", "no-same-two", "trumps-barred"):
            return 1
        return None

    @cached_property
    def joker_call(self) -> Card | None:
        """The card that calls a joker."""
        card = self.rules.play.joker_call
        return Card(card) if card != "off" and self.holds(card) and self.jokers else None

    @cached_property
    def mighty_call(self) -> Card | None:
        """The card that calls the Mighty."""
        card = self.rules.play.mighty_call
        return Card(card) if card != "off" and self.holds(card) else None

    @cached_property
    def trump_calls(self) -> bool:
        """Whether a led joker calls for trumps."""
        return self.jokers > 0 and self.rules.play.joker_led == "call-trumps"

    @cached_property
    def exchanges(self) -> bool:
        return self.rules.kitty.use == "exchange" and self.rules.kitty_size > 0

    @cached_property
    def deals_out(self) -> bool:
        return self.rules.kitty.use == "deal-out"

    @cached_property
    def stock(self) -> bool:
        """Whether cards stay out of play."""
        return self.rules.kitty.use == "none" and self.rules.kitty_size > 0
