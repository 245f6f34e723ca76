"""What may be played: following, jokers, calls, the called card, the first and the last trick."""

from __future__ import annotations

from napoleon.cards import Card, Suit
from napoleon.rules.words.examples import low, neutral, plain_example, powerless_example
from napoleon.rules.words.writer import Writer


def play(w: Writer) -> None:
    """The section of play."""
    rules, facts = w.rules, w.facts
    bidder = rules.play.first_lead == "bidder"
    w.paragraph(
        w.say("play.lead_bidder" if bidder else "play.lead_napoleon"),
        w.say("play.lead_bidder_joker") if bidder and facts.jokers else "",
        w.say("play.order"),
    )
    _following(w)
    if facts.jokers:
        _jokers(w)
    _calls(w)
    if rules.has_partner:
        w.paragraph(w.say("play.reveal"))
        if rules.play.withhold_called_card:
            _withholding(w)
    _ends(w)
    if rules.powers.reversing_jacks:
        no_trump = rules.auction.no_trump
        w.paragraph(w.say("play.reversing"), w.say("play.reversing_no_trump") if no_trump else "")
    w.end("play")


def _following(w: Writer) -> None:
    facts = w.facts
    cards = w.words.cards
    small, high = low(facts, Suit.CLUBS), Card("CK")
    w.paragraph(
        w.say("play.follow"),
        w.say(
            "play.follow_example",
            low=cards(small),
            high=cards(high),
            trump=cards(low(facts, Suit.HEARTS)),
        ),
    )
    if w.rules.play.left_jack_suit == "trump":
        jack, other = cards(Card("DJ")), cards(neutral(facts, Suit.DIAMONDS))
        example = w.say("play.left_trump_example", jack=jack, other=other)
        w.paragraph(w.say("play.left_trump"), "" if w.rules.counts_tricks else example)
    elif facts.has("left_jack"):
        w.paragraph(w.say("play.left_printed"))


def _jokers(w: Writer) -> None:
    rules, facts = w.rules, w.facts
    follow, but = "joker_any", ""
    if rules.play.joker_follow == "when-void":
        follow = "joker_void_called" if facts.joker_call else "joker_void"
    elif facts.mighty_call or (facts.jokers > 1 and facts.trump_calls):
        but = w.say("play.joker_any_calls")
    not_first = "" if rules.play.joker_lead_first_trick else "joker_not_first"
    if not_first and rules.play.first_trick == "trumps-barred" and not rules.counts_tricks:
        not_first = "joker_not_first_no_trump" if rules.auction.no_trump else ""
    w.paragraph(
        w.say("play.joker_suit" if facts.jokers == 1 else "play.jokers_suit"),
        w.say(f"play.{follow}"),
        but,
        w.say(f"play.{not_first}") if not_first else "",
    )
    if rules.play.joker_led == "name-suit":
        w.paragraph(w.say("play.name_suit"))
    elif rules.play.joker_led == "free":
        w.paragraph(w.say("play.free"))
    else:
        any_card = rules.play.trump_call_without_trump == "any-card"
        other = facts.jokers > 1
        w.paragraph(
            w.say("play.trump_call"),
            w.say("play.trump_call_joker") if other else "",
            w.say("play.trump_call_any" if any_card else "play.trump_call_honour"),
            w.say("play.trump_call_honour_joker") if other and not any_card else "",
            w.say("play.trump_call_none") if rules.auction.no_trump else "",
        )


def _calls(w: Writer) -> None:
    rules, facts = w.rules, w.facts
    if facts.mighty_call:
        moves = rules.powers.mighty_moves
        w.paragraph(
            w.say("play.mighty_call", card=w.words.cards(facts.mighty_call)),
            w.say("play.mighty_call_moves") if moves else "",
        )
    if facts.joker_call:
        w.paragraph(
            w.say("play.joker_call", card=w.words.cards(facts.joker_call)),
            w.say("play.joker_call_two") if facts.jokers > 1 else "",
            w.say("play.joker_call_weak") if facts.has("led_joker") else "",
        )
    if (facts.mighty_call or facts.joker_call) and rules.play.first_trick != "plain":
        w.paragraph(w.say("play.calls_first"))


def _withholding(w: Writer) -> None:
    facts = w.facts
    called = {(True, True): "calls", (True, False): "mighty", (False, True): "joker"}.get(
        (facts.mighty_call is not None, facts.joker_call is not None)
    )
    barred = w.rules.play.first_trick == "trumps-barred"
    w.paragraph(
        w.say("play.withhold" if facts.trump_calls else "play.withhold_plain"),
        w.say(f"play.withhold_{called}") if called else "",
        w.say("play.withhold_barred") if barred else "",
    )


def _ends(w: Writer) -> None:
    rules, facts = w.rules, w.facts
    first, last = rules.play.first_trick, rules.play.last_trick
    two = facts.has("same_two")
    mighty = facts.has("mighty") and not rules.powers.mighty_moves
    if first == "plain" or last == "plain":
        both = first == last
        key = "ends_plain" if both else "first_plain" if first == "plain" else "last_plain"
        calls = facts.trump_calls or facts.joker_call or facts.mighty_call
        w.paragraph(
            w.say(f"play.{key}"),
            w.say("play.plain_calls") if calls else "",
            w.say("play.plain_joker") if facts.jokers else "",
        )
        if first == "plain":
            w.example("powers.example_first", plain_example(facts, 1))
        else:
            w.example("powers.example_last", plain_example(facts, rules.tricks))
    if first == "no-same-two" and two:
        w.paragraph(w.say("play.first_no_same_two"))
    elif first == "trumps-barred" and rules.play.first_lead == "bidder":
        w.paragraph(w.say("play.first_no_same_two") if two else "")
    elif first == "trumps-barred":
        w.paragraph(
            w.say("play.first_barred"),
            w.say("play.first_barred_mighty") if mighty else "",
            w.say("play.first_barred_jokers") if facts.jokers else "",
            w.say("play.first_barred_calls_nothing") if facts.trump_calls else "",
            w.say("play.first_barred_no_trump") if rules.auction.no_trump else "",
            w.say("play.first_barred_two") if two else "",
        )
    elif first == "trumps-powerless" and facts.has("trump"):
        others = set(facts.powers) - {"trump", "led_suit", "same_two"}
        w.paragraph(
            w.say("play.first_powerless"),
            w.say("play.first_powerless_two") if two else "",
            w.say("play.first_powerless_others") if others else "",
            w.say("play.first_powerless_joker") if facts.trump_calls else "",
        )
        if rules.tricks > 1 or last == "usual":
            w.example("powers.example_first", powerless_example(facts))
