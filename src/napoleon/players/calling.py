"""Which card Napoleon calls."""

from __future__ import annotations

from typing import Final

from napoleon.cards import Card, mask_of
from napoleon.deal import Call, Phase, View
from napoleon.deal.result import bid_number
from napoleon.kernel import NO_TRUMP, packed, table_for, taken
from napoleon.players.bidding import judged
from napoleon.players.ranking import USUAL_TRICK, ranking
from napoleon.players.style import USUAL, Style

_WHY: Final = {"mighty": "mighty", "right_jack": "right-jack", "left_jack": "left-jack"}
_RANKS: Final = {14: "ace", 13: "king", 12: "queen", 11: "jack", 10: "ten"}


def worth_calling(view: View) -> list[tuple[Card, str]]:
    """The cards worth calling that this seat lacks, the best first, each with a code of why."""
    rules = view.rules
    if view.phase is not Phase.CALLING or view.contract is None or view.seat not in view.turn:
        return []
    trump = view.contract.trump
    own = mask_of(view.hand) | mask_of(view.laid_away)
    ranks = ranking(rules, trump)
    lacking = [card for card in ranks.order if not own >> card & 1]
    trumps = [card for card in lacking if card.rank >= 12 or ranks.specials >> card & 1]
    specials = [card for card in trumps if ranks.specials >> card & 1]
    tops = [card for card in trumps if not ranks.specials >> card & 1]
    calls = [(card, _power(view, card)) for card in specials]
    aces = _side_aces(view, own)
    # A king of trumps that nothing but the ace beats is worth as much as a plain ace.
    calls += [(card, f"trump-{_RANKS[card.rank]}") for card in tops[:1]]
    calls += [(card, "side-ace") for card in aces]
    calls += [(card, f"trump-{_RANKS[card.rank]}") for card in tops[1:]]
    legal = {action.card for action in view.legal if isinstance(action, Call)}
    return [(card, why) for card, why in calls if card in legal]


def call(view: View, style: Style = USUAL) -> Call:
    """The call of a Napoleon who calls the strongest card that he lacks, unless he likes to play
    alone and can."""
    alone = call_alone(view, style)
    if alone is not None:
        return alone
    calls = worth_calling(view)
    if calls:
        return Call(calls[0][0])
    # He has every card worth having: he plays alone if he may, else with any help.
    options = [action for action in view.legal if isinstance(action, Call)]
    return max(options, key=lambda action: (action.card in view.hand, action.card.rank))


def call_alone(view: View, style: Style) -> Call | None:
    """The call of a card of his own, if he likes to play alone with such a hand and may."""
    if style.alone is None or view.contract is None:
        return None
    trump, hand = view.contract.trump, mask_of(view.hand)
    own = {
        action.card for action in view.legal if isinstance(action, Call) and hand >> action.card & 1
    }
    promised = bid_number(view.rules, view.contract.bid)
    if not own or judged(view, trump).points < promised + style.alone:
        return None
    strength = ranking(view.rules, trump).strength
    return Call(max(own, key=lambda card: (strength[card], -card)))


def _power(view: View, card: Card) -> str:
    """The code of the power that makes a card strong."""
    if card.is_joker:
        return "joker"
    assert view.contract is not None
    row = table_for(view.rules)[view.contract.trump]
    order = view.rules.powers.order
    level = int(taken(row, packed((card,)), 1, NO_TRUMP, USUAL_TRICK)) >> 3
    power = order[len(order) - level]
    return _WHY.get(power, power.replace("_", "-"))


def _side_aces(view: View, own: int) -> list[Card]:
    """The highest cards of side suits that are lacking, those of the own long suits first."""
    assert view.contract is not None
    ranks = ranking(view.rules, view.contract.trump)
    found = []
    for suit, cards in enumerate(ranks.suits):
        if suit == view.contract.trump:
            continue
        ace = Card(13 * suit)
        held = (own & cards & ~ranks.specials).bit_count()
        if not own >> ace & 1 and not ranks.specials >> ace & 1:
            found.append((-held, ace))
    return [ace for _, ace in sorted(found)]
