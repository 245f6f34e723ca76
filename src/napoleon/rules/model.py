"""The rule set: a frozen struct with one field an option, grouped as the rules are.

The options, their values and their defaults are those of the table in section 1 of the rules;
the first value of each is the default.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct, field, to_builtins

Power = Literal[
    "different_seven",
    "yoromeki",
    "mighty",
    "right_jack",
    "left_jack",
    "led_joker",
    "joker",
    "hunting_jack",
    "spade_three",
    "same_two",
    "trump",
    "led_suit",
]
POWERS: Final[tuple[Power, ...]] = Power.__args__  # type: ignore[attr-defined]  # a Literal has it

Points = Annotated[int, Meta(ge=0, le=1_000_000)]


class Group(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A group of options."""


class Deck(Group, frozen=True):
    """The cards and who gets them."""

    players: Annotated[int, Meta(ge=3, le=7)] = 5
    jokers: Annotated[int, Meta(ge=0, le=2)] = 0
    lowest_rank: Annotated[int, Meta(ge=2, le=9)] = 2
    hand: Annotated[int, Meta(ge=1, le=18)] = 10


class Goal(Group, frozen=True):
    """What is counted."""

    counts: Literal["honours", "tricks"] = "honours"


class Rung(Group, frozen=True):
    """A named call of a ladder: the tricks it promises, what it wins and what it costs."""

    name: Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9-]{0,19}$")]
    tricks: Annotated[int, Meta(ge=1, le=18)]
    win: Points
    lose: Points
    only_over: str = ""


class Auction(Group, frozen=True):
    """Who becomes Napoleon."""

    order: Literal["turns", "open"] = "turns"
    minimum: Annotated[int, Meta(ge=8, le=20)] = 13
    maximum: Annotated[int, Meta(ge=8, le=20)] = 20
    ladder: Annotated[tuple[Rung, ...], Meta(max_length=20)] = ()
    outbid: Literal["number-then-suit", "number"] = "number-then-suit"
    no_trump: bool = False
    pass_: Literal["final", "revocable"] = field(name="pass", default="final")
    rounds: Literal["until-settled", "once"] = "until-settled"
    if_all_pass: Literal["redeal", "next-dealer", "reveal-then-mighty", "first-seat"] = "redeal"
    forced_bid: Annotated[str, Meta(max_length=20)] = ""


class Call(Group, frozen=True):
    """How the adjutant is found."""

    when: Literal["before-kitty", "after-kitty", "none"] = "before-kitty"
    own_card: Literal["allowed", "forbidden"] = "allowed"


class Kitty(Group, frozen=True):
    """What becomes of the cards that are not dealt."""

    use: Literal["exchange", "deal-out", "none"] = "exchange"
    honours_to: Literal["allies", "napoleon", "first-trick", "nobody"] = "allies"
    show_honours: bool = False


class Play(Group, frozen=True):
    """How the tricks are played."""

    direction: Literal["clockwise", "anticlockwise"] = "clockwise"
    first_lead: Literal["napoleon", "bidder"] = "napoleon"
    left_jack_suit: Literal["printed", "trump"] = "printed"
    withhold_called_card: bool = False
    first_trick: Literal["usual", "no-same-two", "trumps-barred", "trumps-powerless", "plain"] = (
        "usual"
    )
    last_trick: Literal["usual", "plain"] = "usual"
    joker_follow: Literal["any-time", "when-void"] = "any-time"
    joker_lead_first_trick: bool = True
    joker_led: Literal["call-trumps", "name-suit", "free"] = "call-trumps"
    trump_call_without_trump: Literal["any-card", "honour-then-highest"] = "any-card"
    joker_call: Literal["off", "C3", "S3"] = "off"
    mighty_call: str = "off"
    jokers_together: Literal["first", "later"] = "first"


class Powers(Group, frozen=True):
    """What takes a trick, in order, and what the special cards do."""

    order: tuple[Power, ...] = (
        "mighty",
        "right_jack",
        "left_jack",
        "led_joker",
        "same_two",
        "trump",
        "led_suit",
    )
    same_two_with_joker: Literal["broken", "ignored"] = "broken"
    mighty_moves: bool = False
    ordinary_jacks_low: bool = False
    reversing_jacks: bool = False


class Scoring(Group, frozen=True):
    """What a deal is worth."""

    formula: Literal["stakes", "fixed", "additive", "bid-linked", "ladder"] = "stakes"
    ally: Annotated[int, Meta(ge=0, le=1000)] = 1
    adjutant: Annotated[int, Meta(ge=0, le=1000)] = 1
    napoleon_sweep: Literal["napoleon-wins", "allies-win", "allies-win-unless-bid"] = (
        "napoleon-wins"
    )
    allied_sweep: Literal["usual", "double", "napoleon-wins"] = "usual"


class Match(Group, frozen=True):
    """How long it goes on."""

    deals: Annotated[int, Meta(ge=0, le=1000)] = 5
    target: Points = 0
    chips: Points = 0


class Rules(Group, frozen=True):
    """All that a table has agreed on. Made by `preset`, `read` or `change`; always playable."""

    deck: Deck = Deck()
    goal: Goal = Goal()
    auction: Auction = Auction()
    call: Call = Call()
    kitty: Kitty = Kitty()
    play: Play = Play()
    powers: Powers = Powers()
    scoring: Scoring = Scoring()
    match: Match = Match()

    @classmethod
    def preset(cls, name: str) -> Rules:
        """The rules of a table that comes with the program; `RulesError` for an unknown name."""
        from napoleon.rules import store

        return store.preset(name)

    @classmethod
    def read(cls, path: str | Path) -> Rules:
        """The rules in a TOML file, which states differences from its `preset` or the defaults."""
        from napoleon.rules import store

        return store.read(Path(path))

    @classmethod
    def parse(cls, text: str) -> Rules:
        """The rules in a TOML text."""
        from napoleon.rules import store

        return store.parse(text)

    @classmethod
    def of(cls, data: object) -> Rules:
        """The rules in plain data (as a record's header carries them), checked."""
        from napoleon.rules import convert

        return convert.rules_of(data)

    def change(self, changes: Mapping[str, object]) -> Rules:
        """These rules with some options changed, by path or short form (`powers.yoromeki`)."""
        from napoleon.rules import convert

        return convert.changed(self, changes)

    def plain(self) -> dict[str, Any]:
        """The full rule set as plain data, the inverse of `of`."""
        data: dict[str, Any] = to_builtins(self)
        return data

    def differences(self, other: Rules) -> dict[str, tuple[object, object]]:
        """The options in which the two differ: path → (here, there)."""
        here, there = self.plain(), other.plain()
        return {
            f"{group}.{option}": (value, there[group][option])
            for group, options in here.items()
            for option, value in options.items()
            if value != there[group][option]
        }

    def toml(self, base: str = "standard") -> str:
        """The rules as a TOML text that states the differences from the preset `base`."""
        from napoleon.rules import store

        return store.spell(self, base)

    @property
    def cards(self) -> int:
        """The cards of the deck as a mask."""
        ranks = (1 << (15 - self.deck.lowest_rank)) - 1
        suits = ranks | ranks << 13 | ranks << 26 | ranks << 39
        return suits | ((1 << self.deck.jokers) - 1) << 52

    @property
    def kitty_size(self) -> int:
        """Cards that are not dealt to hands."""
        return self.cards.bit_count() - self.deck.players * self.deck.hand

    @property
    def tricks(self) -> int:
        """Tricks in a deal."""
        return self.deck.hand + (self.kitty.use == "deal-out")

    @property
    def has_partner(self) -> bool:
        """Whether a card is called."""
        return self.call.when != "none"

    @property
    def counts_tricks(self) -> bool:
        return self.goal.counts == "tricks"

    def rung(self, name: str) -> Rung | None:
        """The rung of the ladder with that name."""
        return next((rung for rung in self.auction.ladder if rung.name == name), None)
