"""Which card to play: what each promises for this trick, less what it is worth kept."""

from __future__ import annotations

import random

from napoleon.deal import Play, View
from napoleon.players.keeping import Prices, keeping
from napoleon.players.leading import Leads, lead_bonus
from napoleon.players.memory import Memory
from napoleon.players.prospect import Prospect, prospect
from napoleon.players.sight import Sight
from napoleon.players.style import USUAL, Style
from napoleon.players.taste import taste
from napoleon.players.trust import Trust


class Judgement:
    """A position as a player sees it: what it remembers, and whom it trusts."""

    def __init__(self, view: View, *, attentive: bool, observant: bool) -> None:
        self.sight = Sight(view)
        self.memory = Memory(self.sight, attentive=attentive)
        self.trust = Trust(self.sight, self.memory, observant=observant)

    def prospects(self) -> list[Prospect]:
        """What each legal play promises."""
        return [prospect(self.sight, self.memory, self.trust, play) for play in self.sight.plays]


def play(
    judgement: Judgement,
    prices: Prices,
    leads: Leads,
    rng: random.Random,
    style: Style = USUAL,
) -> Play:
    """The play that gains most over the cards kept."""
    sight, memory, trust = judgement.sight, judgement.memory, judgement.trust
    plays = sight.plays
    if len(plays) == 1:
        return plays[0]
    kept: dict[int, float] = {}
    best: list[Play] = []
    highest = -1e9
    for promise in judgement.prospects():
        card = promise.play.card
        if card not in kept:
            kept[card] = keeping(sight, memory, trust, prices, card)
        value = promise.gain - kept[card] + taste(judgement, style, promise.play)
        if sight.leads:
            value += lead_bonus(judgement, leads, promise)
        if value > highest + 1e-9:
            best, highest = [promise.play], value
        elif value > highest - 1e-9:
            best.append(promise.play)
    return best[0] if len(best) == 1 else rng.choice(best)
