"""The match: how long it lasts, chips, and who wins it."""

from __future__ import annotations

from napoleon.rules.words.writer import Writer


def match(w: Writer) -> None:
    """The section of the match."""
    deals, target, chips = w.rules.match.deals, w.rules.match.target, w.rules.match.chips
    if chips:
        bidder = "pay_bidder" if w.rules.counts_tricks else "pay_napoleon"
        w.paragraph(
            w.say("match.chips", chips=chips),
            w.say("match.pay"),
            w.say(f"match.{bidder}"),
            w.say("match.broke"),
        )
    if deals:
        dealt_again = w.rules.auction.if_all_pass != "first-seat"
        w.paragraph(w.say("match.deals", deals=deals), w.say("match.again") if dealt_again else "")
    elif not target:
        w.paragraph(w.say("match.endless"))
    if target:
        w.paragraph(
            w.say("match.target_chips" if chips else "match.target", target=target),
            w.say("match.target_tie"),
            w.say("match.whichever") if deals else "",
        )
    w.paragraph(w.say("match.total_chips" if chips else "match.total"))
    w.end("match")
