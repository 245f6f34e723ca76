"""What speaks for a lead beside the trick itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from napoleon.kernel import Reading, reading
from napoleon.kernel import conventions as told
from napoleon.players.prospect import Prospect
from napoleon.players.sight import Lying

if TYPE_CHECKING:
    from napoleon.players.playing import Judgement


class Leads(Struct, frozen=True):
    """What a lead is worth beyond its trick, as `kernel.conventions` has it; a player's habits."""

    draw: float = told.DRAW
    draw_alone: float = told.DRAW_ALONE
    own_trumps: float = told.OWN_TRUMPS
    keep_lead: float = told.KEEP_LEAD
    call: float = told.CALL
    special: float = told.SPECIAL_LED
    wasted: float = told.WASTED


LEADS: Final = Leads()


def lead_bonus(judgement: Judgement, leads: Leads, promise: Prospect) -> float:
    """What speaks for this lead beside the points that it promises."""
    sight, memory, trust = judgement.sight, judgement.memory, judgement.trust
    card = promise.play.card
    ranks = sight.ranks
    bonus = 0.0 if trust.ours else leads.keep_lead * promise.mine
    lying = sight.after(promise.play)
    foes = [(seat, 1.0 - trust.friend[seat]) for seat in range(sight.players) if seat != sight.seat]
    drawn = sum(doubt * memory.chance(seat, ranks.trumps & ~ranks.specials) for seat, doubt in foes)
    read = reading(lying.row, lying.trick, 1, lying.named, lying.number)
    asks_trumps = read.calls_trumps or read.following == read.trumps
    if ranks.trumps and asks_trumps:
        own = (sight.hand & ranks.trumps).bit_count()
        if not trust.ours:
            bonus += leads.own_trumps
        elif sight.seat == sight.napoleon:
            draw = leads.draw if sight.rules.has_partner else leads.draw_alone
            bonus += (
                draw * min(drawn, told.DRAWN_MOST) * (promise.ours if own > 2 else told.DRAW_SHORT)
            )
    called = _called_out(read, card) & memory.unseen
    if called:
        if called & sight.called:
            held = -1.0 if trust.ours else 1.0
        else:
            held = sum(
                memory.chance(seat, called) * (doubt - trust.friend[seat]) for seat, doubt in foes
            )
        bonus += leads.call * held
    if ranks.specials & ~ranks.led_only & 1 << card and sight.left > 2:
        bonus += leads.special
    if trust.ours and sight.called & memory.unseen:
        bonus -= leads.wasted * promise.mine * _falls(judgement, lying)
    return bonus


def _falls(judgement: Judgement, lying: Lying) -> float:
    """The chance that the partner has nothing but the called card to follow this lead with."""
    sight, memory, trust = judgement.sight, judgement.memory, judgement.trust
    falls = 0.0
    for seat, odds in enumerate(trust.adjutant):
        follows = lying.allowed(memory.holdable[seat], 0) if odds else 0
        if follows & sight.called:
            falls += odds * (1.0 - memory.chance(seat, follows & ~sight.called))
    return falls


def _called_out(read: Reading, card: int) -> int:
    """The special cards that this lead calls, so that their holder must play them."""
    if read.plain:
        return 0
    if card == read.calls_joker:
        return read.jokers
    return read.mighty if card == read.calls_mighty else 0
