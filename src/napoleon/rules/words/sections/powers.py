"""What beats what: the powers of the table in order, each with an example."""

from __future__ import annotations

from napoleon.rules.model import Power
from napoleon.rules.words.examples import example
from napoleon.rules.words.writer import Writer


def powers(w: Writer) -> None:
    """The section of the powers."""
    rules, facts = w.rules, w.facts
    if facts.powers == ("led_suit",):
        w.paragraph(w.say("powers.led_suit_only"))
    else:
        w.paragraph(w.say("powers.intro"))
        for power in facts.powers:
            w.item(*_sentences(w, power))
            trick = example(facts, power)
            if trick is not None:
                key = "example_named" if trick.named is not None else "example"
                key = "example_no_trump" if trick.trump is None else key
                w.example(f"powers.{key}", trick)
    if facts.idle:
        names = w.words.listed(w.say(f"power.{power}") for power in facts.idle)
        w.paragraph(w.say("powers.idle", powers=names))
    if rules.auction.no_trump:
        w.paragraph(w.say("powers.no_trump"))
    if facts.jokers and not facts.has("joker"):
        unanswered = "" if facts.has("led_joker") else w.say("powers.joker_unanswered")
        w.paragraph(w.say("powers.joker_follows"), unanswered)
    if facts.jokers and rules.play.joker_led == "free":
        w.paragraph(w.say("powers.joker_suit_none"))
    elif facts.trump_calls and not facts.has("trump"):
        w.paragraph(w.say("powers.joker_suit_trumps"))
    if rules.powers.ordinary_jacks_low:
        w.paragraph(w.say("powers.jacks_low"))
    w.end("powers")


def power_sentences(w: Writer, power: Power) -> tuple[str, ...]:
    """What the power does, whether or not it stands in the list."""
    if power in w.rules.powers.order:
        return _sentences(w, power)
    return (w.say(f"powers.{power}"),)


def _sentences(w: Writer, power: Power) -> tuple[str, ...]:
    """The power and what else must be known of it here."""
    rules, facts = w.rules, w.facts
    said = [w.say(f"powers.{_variant(w, power)}")]

    def add(name: str, *, when: bool) -> None:
        if when:
            said.append(w.say(f"powers.{name}"))

    match power:
        case "different_seven":
            add("different_seven_joker", when=facts.jokers > 0)
            add("different_seven_left", when=rules.play.left_jack_suit == "trump")
            add("different_seven_no_trump", when=not facts.below("trump", power))
        case "yoromeki":
            add("yoromeki_power", when=facts.has("mighty"))
        case "mighty":
            add("mighty_moves", when=rules.powers.mighty_moves)
            add("mighty_yoromeki", when=facts.has("yoromeki"))
        case "led_joker":
            add("led_joker_weak", when=not facts.below("trump", power))
        case "joker":
            add("joker_first", when=facts.jokers > 1 and rules.play.jokers_together == "first")
            add("joker_later", when=facts.jokers > 1 and rules.play.jokers_together == "later")
        case "same_two":
            broken = rules.powers.same_two_with_joker == "broken"
            over_trumps = facts.below("trump", power)
            add("same_two_in_trumps", when=over_trumps and "trump" in rules.powers.order)
            add("same_two_not_trumps", when=not over_trumps)
            add("same_two_broken", when=facts.jokers > 0 and broken)
            add("same_two_ignored", when=facts.jokers > 0 and not broken)
            add("same_two_not_first", when=facts.first_trick_changes_two)
        case _:
            pass
    return tuple(said)


def _variant(w: Writer, power: Power) -> str:
    """Which of the sentences on the hunting jack fits: one for both jacks, or for one."""
    if power != "hunting_jack":
        return power
    facts = w.facts
    left_is_trump = w.rules.play.left_jack_suit == "trump"
    under_trump = not facts.below("trump", power)
    right = facts.below("right_jack", power) and not under_trump
    left = facts.below("left_jack", power) and not (under_trump and left_is_trump)
    return "hunting_jack" if right and left else f"hunting_jack_{'right' if right else 'left'}"
