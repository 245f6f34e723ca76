"""What beats what at this moment: the powers of the table in order, with their cards."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from napoleon.cards import Card, Suit, cards_of
from napoleon.kernel import NO_TRUMP, Reading
from napoleon.kernel.table import SILENCED
from napoleon.rules import Rules

PowerState = Literal["open", "gone", "asleep", "leading"]


class PowerRow(Struct, frozen=True):
    """A power and its cards, the strongest first: still to come, all gone, without effect on this
    trick, or taking it as it lies."""

    power: str
    cards: tuple[Card, ...]
    state: PowerState


def power_rows(
    rules: Rules,
    trump: int,
    reading: Reading,
    joker_led: bool | None,
    seen: int,
    leading: str | None,
) -> tuple[PowerRow, ...]:
    """The rows, strongest power first; powers that this deck and trump don't have are left out.

    `seen` holds the cards already played, as a mask; `joker_led` is `None` before the lead.
    `leading` is the power that takes the trick as it lies.
    """
    rows = []
    for power in rules.powers.order:
        cards = _holders(power, trump, reading) & rules.cards
        if not cards:
            continue
        asleep = power in SILENCED[reading.mode] or (power == "led_joker" and joker_led is False)
        state: PowerState = "asleep" if asleep else "open"
        if not cards & ~seen:
            state = "gone"
        if power == leading:
            state = "leading"
        rows.append(PowerRow(power, _strongest_first(power, cards, trump), state))
    return tuple(rows)


def _holders(power: str, trump: int, reading: Reading) -> int:
    """The cards that can take a trick by this power, as a mask."""
    jacks = tuple(1 << Card(f"{suit}J") for suit in "SHDC")
    if power in ("right_jack", "left_jack", "hunting_jack"):
        if trump == NO_TRUMP:
            return 0
        right, left = jacks[trump], jacks[3 - trump]
        hunters = jacks[trump ^ 1] | jacks[(3 - trump) ^ 1]
        return {"right_jack": right, "left_jack": left, "hunting_jack": hunters}[power]
    every = {
        "mighty": reading.mighty,
        "yoromeki": 1 << Card("HQ"),
        "led_joker": reading.jokers,
        "joker": reading.jokers,
        "spade_three": 1 << Card("S3"),
        "same_two": _rank("2"),
        "different_seven": _rank("7"),
        "trump": reading.trumps,
        "led_suit": reading.following if reading.led != NO_TRUMP else (1 << 52) - 1,
    }
    return every[power]


def _rank(rank: str) -> int:
    return sum(1 << Card(f"{suit}{rank}") for suit in "SHDC")


def _strongest_first(power: str, cards: int, trump: int) -> tuple[Card, ...]:
    """In the deck's order, but a left jack that is a trump behind the right one."""
    ordered = cards_of(cards)
    if power != "trump":
        return ordered
    own = Suit(trump)
    return tuple(sorted(ordered, key=lambda card: (-card.rank, card.suit != own)))
