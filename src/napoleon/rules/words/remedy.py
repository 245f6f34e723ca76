"""What to change beside: for rules that can't be played, and for a kind of game as a whole."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from msgspec import Struct, to_builtins

from napoleon.rules.check import check
from napoleon.rules.convert import drafted
from napoleon.rules.errors import RulesError
from napoleon.rules.model import Rules
from napoleon.rules.words.catalogue import Language, catalogue
from napoleon.rules.words.differences import value_words
from napoleon.rules.words.options import option_words

USUAL_KITTY: Final = 2
"""A kitty to exchange has at least so many cards at every table that we know."""


class Remedy(Struct, frozen=True):
    """Changes that would do, and what they are in words."""

    name: str
    changes: dict[str, Any]


class Refusal(Struct, frozen=True):
    """Why rules can't be played, in words, and what would make them playable."""

    message: str
    remedies: tuple[Remedy, ...]


def refusal(
    rules: Rules, changes: Mapping[str, object], error: RulesError, language: Language
) -> Refusal:
    """`changes` of `rules` were refused with `error`: the same in words, with ways out."""
    try:
        draft = drafted(rules, changes)
    except RulesError:
        return Refusal(_message(None, error, language), ())
    found: dict[str, Remedy] = {}
    for candidate in _candidates(draft, error):
        whole = _mended(draft, candidate)
        if whole:
            remedy = Remedy(_name(whole, language), whole)
            found.setdefault(remedy.name, remedy)
    return Refusal(_message(draft, error, language), tuple(found.values())[:3])


def advice(rules: Rules, language: Language) -> tuple[Remedy, ...]:
    """A hand that leaves a kitty of the usual size, where these leave a much larger one."""
    hand = _largest_hand(rules)
    if rules.kitty.use != "exchange" or rules.counts_tricks or not hand or hand <= rules.deck.hand:
        return ()
    changes = {"deck.hand": hand}
    return (Remedy(_name(changes, language), changes),)


def kinds(rules: Rules) -> dict[str, dict[str, Any]]:
    """What it takes to count honours or tricks with these rules: several options at once."""
    honours = {
        "goal.counts": "honours",
        "auction.ladder": [],
        "play.first_lead": "napoleon",
        "scoring.formula": "stakes",
        "call.when": "before-kitty",
    }
    ladder = [
        rung
        for rung in to_builtins(Rules.preset("nap").auction.ladder)
        if rung["tricks"] <= rules.tricks
    ]
    if not ladder:  # Deals of a single trick.
        ladder = [{"name": "1", "tricks": 1, "win": 1, "lose": 1, "only_over": ""}]
    tricks = {
        "goal.counts": "tricks",
        "auction.ladder": ladder,
        "play.first_lead": "bidder",
        "scoring.formula": "ladder",
        "call.when": "none",
        "auction.no_trump": False,
    }
    if rules.auction.if_all_pass == "first-seat":
        honours["auction.forced_bid"] = f"{rules.auction.minimum}S"
        tricks["auction.forced_bid"] = ladder[0]["name"]
    if rules.counts_tricks:
        return {"honours": honours, "tricks": {}}
    return {"honours": {}, "tricks": tricks}


def _mended(draft: Rules, candidate: dict[str, Any]) -> dict[str, Any]:
    """The candidate, with what it takes beside; nothing if that leads nowhere."""
    whole = dict(candidate)
    for _ in range(5):
        mended = drafted(draft, whole)
        try:
            check(mended)
        except RulesError as error:
            more = next(_candidates(mended, error), None)
            if more is None or more.items() <= whole.items():
                return {}
            whole |= more
        else:
            return whole
    return {}


def _largest_hand(rules: Rules) -> int:
    """The largest hand that leaves a kitty as its use wants it; 0 if there is none."""
    cards, players = rules.cards.bit_count(), rules.deck.players
    match rules.kitty.use:
        case "deal-out":
            hand = cards // players - 1 if cards % players == 0 else 0
        case "exchange":
            hand = (cards - USUAL_KITTY) // players
        case _:
            hand = cards // players
    return min(hand, 18)


def _candidates(rules: Rules, error: RulesError) -> Iterator[dict[str, Any]]:
    auction = rules.auction
    match error.path:
        case "deck.hand" | "kitty.use":
            if hand := _largest_hand(rules):
                yield {"deck.hand": hand}
            if rules.kitty.use == "deal-out":
                yield {"kitty.use": "exchange"}
        case "auction.minimum":
            yield {"auction.maximum": 20}
            yield {"auction.minimum": auction.maximum}
        case "auction.ladder" if rules.counts_tricks and auction.ladder:
            yield {"auction.ladder": _playable_ladder(rules)}
        case "auction.ladder" | "play.first_lead" | "scoring.formula" | "goal.counts":
            for counts in ("tricks", "honours"):
                yield _kind(rules, counts)
        case "auction.no_trump":
            yield {"auction.no_trump": False}
        case "auction.forced_bid":
            if auction.if_all_pass != "first-seat":
                yield {"auction.forced_bid": ""}
            else:
                lowest = auction.ladder[0].name if auction.ladder else f"{auction.minimum}S"
                yield {"auction.forced_bid": lowest}
                yield {"auction.if_all_pass": "redeal", "auction.forced_bid": ""}
        case "call.when" if rules.counts_tricks:
            yield {"call.when": "none"}
        case "call.when":
            yield {"call.when": "before-kitty"}
            yield {"kitty.use": "exchange"}
        case "play.mighty_call":
            yield {"play.mighty_call": "off"}
        case "powers.order":
            order = dict.fromkeys(power for power in rules.powers.order if power != "led_suit")
            yield {"powers.order": [*order, "led_suit"]}
        case "match.chips":
            yield {"match.chips": 0}
            yield {"scoring.formula": "stakes"}
        case _:
            return


def _kind(rules: Rules, counts: str) -> dict[str, Any]:
    other: Any = "honours" if counts == "tricks" else "tricks"
    return kinds(drafted(rules, {"goal.counts": other}))[counts]


def _playable_ladder(rules: Rules) -> list[dict[str, Any]]:
    kept: list[dict[str, Any]] = []
    for rung in to_builtins(rules.auction.ladder):
        names = [one["name"] for one in kept]
        if rung["tricks"] > rules.tricks or rung["name"] in (*names, "pass"):
            continue
        if rung["only_over"] not in names:
            rung["only_over"] = ""
        kept.append(rung)
    return kept


def _name(changes: Mapping[str, Any], language: Language) -> str:
    words = catalogue(language)
    names = {option.path: option.name for option in option_words(language)}
    if "goal.counts" in changes:  # The rest of it goes without saying.
        changes = {"goal.counts": changes["goal.counts"]}
    return words.text("value.then").join(
        words.text("value.is", name=names[path], value=value_words(path, value, language))
        for path, value in changes.items()
    )


def _message(rules: Rules | None, error: RulesError, language: Language) -> str:
    words = catalogue(language)
    if language == "en" or rules is None:
        return error.why if language == "en" else words.text("refusal.other")
    match error.path:
        case "deck.hand":
            return words.text(
                "refusal.hand",
                players=rules.deck.players,
                hand=rules.deck.hand,
                need=rules.deck.players * rules.deck.hand,
                deck=rules.cards.bit_count(),
            )
        case "kitty.use":
            return words.text(
                "refusal.deal_out", players=rules.deck.players, kitty=rules.kitty_size
            )
        case "auction.minimum":
            return words.text(
                "refusal.minimum", minimum=rules.auction.minimum, maximum=rules.auction.maximum
            )
        case "auction.forced_bid":
            return words.text("refusal.forced_bid")
        case "auction.ladder" if rules.counts_tricks and rules.auction.ladder:
            return words.text("refusal.ladder", tricks=rules.tricks)
        case "match.chips":
            return words.text("refusal.chips")
        case _:
            return words.text("refusal.other")
