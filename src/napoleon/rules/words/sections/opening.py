"""How the page begins: the game in short, its aim, the cards and the deal."""

from __future__ import annotations

from napoleon.rules.words.writer import Writer


def short(w: Writer) -> None:
    """The whole game in a few sentences."""
    rules, facts = w.rules, w.facts
    plain = set(facts.powers) <= {"trump", "led_suit"}
    tricks = "tricks_plain" if plain else "tricks"
    tricks = "tricks_led" if facts.powers == ("led_suit",) else tricks
    w.item(w.say("short.table"))
    if rules.counts_tricks:
        w.item(w.say("short.ladder"))
    else:
        w.item(w.say("short.bid"))
        w.item(w.say("short.call" if rules.has_partner else "short.alone"))
        if facts.exchanges:
            w.item(w.say("short.exchange"))
    if facts.deals_out:
        w.item(w.say("short.deal_out"))
    w.item(w.say(f"short.{tricks}"))
    w.item(w.say("short.win_ladder" if rules.counts_tricks else "short.win"))
    w.end("short")


def aim(w: Writer) -> None:
    """What each side wants."""
    if w.rules.counts_tricks:
        w.paragraph(w.say("aim.tricks"))
    else:
        w.paragraph(w.say("aim.honours"))
        w.paragraph(w.say("aim.sides" if w.rules.has_partner else "aim.alone"))
        w.paragraph(w.say("aim.bid"))
    w.end("aim")


def deck(w: Writer) -> None:
    """The players, the cards and how they are dealt."""
    rules, facts = w.rules, w.facts
    size = "full" if rules.deck.lowest_rank == 2 else "stripped"
    w.paragraph(
        w.say("deck.players"),
        w.say(f"deck.{size}_jokers" if facts.jokers else f"deck.{size}"),
        w.say("deck.ranks"),
    )
    left = "nothing_left" if not rules.kitty_size else "stock" if facts.stock else "kitty"
    w.paragraph(
        w.say("deck.deal"),
        w.say(f"deck.{left}"),
        w.say("deck.stock_honours") if facts.stock and not rules.counts_tricks else "",
        w.say("deck.first_dealer"),
    )
    w.paragraph(w.say(f"deck.{rules.play.direction}"))
    w.end("deck")
