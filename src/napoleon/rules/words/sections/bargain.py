"""Between auction and play: the called card and the kitty."""

from __future__ import annotations

from napoleon.rules.words.writer import Writer


def call(w: Writer) -> None:
    """How Napoleon names the adjutant's card."""
    rules, facts = w.rules, w.facts
    if not rules.has_partner:
        return
    after = rules.call.when == "after-kitty" and facts.exchanges
    named = "after" if after else "before" if rules.call.when == "before-kitty" else "after_stock"
    w.paragraph(
        w.say(f"call.{named}"),
        w.say("call.joker") if facts.jokers else "",
        w.say("call.good"),
    )
    w.paragraph(w.say("call.holder"))
    own = f"call.own_{rules.call.own_card}"
    w.paragraph(w.say(f"{own}_laid" if after else own))
    if facts.exchanges and not after:
        w.paragraph(w.say("call.in_kitty"))
    elif facts.deals_out:
        w.paragraph(w.say("call.in_deal_out"))
    elif facts.stock:
        w.paragraph(w.say("call.in_stock"))
    w.end("call")


def kitty(w: Writer) -> None:
    """What becomes of the cards left over."""
    facts = w.facts
    if facts.exchanges:
        _exchange(w)
    elif facts.deals_out:
        w.paragraph(w.say("kitty.deal_out" if w.rules.has_partner else "kitty.deal_out_alone"))
    w.end("kitty")


def _exchange(w: Writer) -> None:
    rules, facts = w.rules, w.facts
    turned_up = rules.auction.if_all_pass == "reveal-then-mighty"
    w.paragraph(w.say("kitty.exchange_shown" if turned_up else "kitty.exchange"))
    if rules.counts_tricks:
        shown = w.say("kitty.show") if rules.kitty.show_honours else ""
        w.paragraph(w.say("kitty.any_tricks"), shown)
        return
    before = rules.call.when == "before-kitty"
    w.paragraph(
        w.say("kitty.any_joker" if facts.jokers else "kitty.any"),
        w.say("kitty.called") if before else "",
    )
    owner = rules.kitty.honours_to.replace("-", "_")
    w.paragraph(
        w.say(f"kitty.to_{owner}"),
        w.say("kitty.show" if rules.kitty.show_honours else "kitty.hidden"),
    )
