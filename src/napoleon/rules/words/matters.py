"""What can make a difference under a rule set: a form offers these options and no others."""

from __future__ import annotations

from napoleon.rules.model import Rules
from napoleon.rules.options import OPTIONS
from napoleon.rules.words.facts import Facts


def matters(rules: Rules) -> tuple[str, ...]:
    """The paths of the options that matter here, in the order of the rules.

    `play.first_lead` is never among them: it goes with `goal.counts`, as `kinds` changes it.
    """
    facts = Facts(rules)
    order = rules.powers.order
    honours, partner, joker = not rules.counts_tricks, rules.has_partner, facts.jokers > 0
    exchange = honours and rules.kitty.use == "exchange" and rules.kitty_size > 0
    stakes = honours and rules.scoring.formula != "additive"
    left_jack = "left_jack" in order or rules.play.left_jack_suit == "trump"
    there = {
        "auction.minimum": honours,
        "auction.maximum": honours,
        "auction.ladder": not honours,
        "auction.outbid": honours,
        "auction.no_trump": honours,
        "auction.pass": rules.auction.rounds != "once",
        "auction.forced_bid": rules.auction.if_all_pass == "first-seat",
        "call.when": honours,
        "call.own_card": partner,
        "kitty.honours_to": exchange,
        "kitty.show_honours": exchange,
        "play.first_lead": False,
        "play.left_jack_suit": left_jack,
        "play.withhold_called_card": partner,
        "play.joker_follow": joker,
        "play.joker_lead_first_trick": joker,
        "play.joker_led": joker,
        "play.trump_call_without_trump": facts.trump_calls,
        "play.joker_call": joker,
        "play.mighty_call": "mighty" in order,
        "play.jokers_together": facts.jokers > 1,
        "powers.same_two_with_joker": joker and "same_two" in order,
        "powers.mighty_moves": "mighty" in order,
        "scoring.formula": honours,
        "scoring.ally": stakes,
        "scoring.adjutant": stakes and partner,
        "scoring.napoleon_sweep": honours,
        "scoring.allied_sweep": honours,
        "match.chips": rules.scoring.formula != "additive",
    }
    return tuple(path for path in OPTIONS if there.get(path, True))


def fits(rules: Rules, path: str, value: str) -> bool:
    """Whether a value of a choice can be had here at all: points by the call need calls that name
    tricks."""
    return (path, value) != ("scoring.formula", "ladder") or rules.counts_tricks
