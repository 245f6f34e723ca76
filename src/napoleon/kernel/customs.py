"""How each role plays by habit: the places of the numbers that `habits` reads, in thousandths.

`players.customs` has the numbers, found by playing deals against themselves (`bench/customs.py`). A
role has `CUSTOMS` numbers; Napoleon's come first, then the adjutant's and the allies'.
"""

from __future__ import annotations

from typing import Final

USES: Final = 0  # chance that one who could beat the trick, and wants to, does
SAVES: Final = 1  # the same for one who could save it for the own side
WEAK_USES: Final = 2  # what of `USES` is left where only plain cards could do it,
WEAK_SLOPE: Final = 3  # and how much more by each point that lies there
RATE: Final = 4  # how far honours still to come are counted upon
SOON: Final = 5  # what a card kept is worth in the trick before the last,
LATER: Final = 6  # and how much more with each trick before
SPECIAL: Final = 7  # a special card kept, in honours,
SPECIAL_FADES: Final = 8  # times this for each special above it
TRUMP_KEPT: Final = 9  # a trump kept,
TRUMP_TOP: Final = 10  # and what a sure one is worth beyond,
TRUMP_FADES: Final = 11  # times this for each card above it
JOKER_KEPT: Final = 12  # a joker without a power of its own
ACE_KEPT: Final = 13  # a side suit's highest card
KING_KEPT: Final = 14  # its second, with company
HONOUR_SLOPE: Final = 15  # any other honour kept at the first trick,
HONOUR_EARLY: Final = 16  # less this at every trick
TWO_KEPT: Final = 17  # a two that may take a same-two
ALLY_LEADS: Final = 18  # what an ally's lead that takes the trick is worth beyond the trick
ALLY_TRUMPS: Final = 19  # what an ally's trump lead costs
DRAW_HIDDEN: Final = 20  # Napoleon's trump lead, by opponents with trumps: the adjutant hidden,
DRAW_OPEN: Final = 21  # and after that
DRAW_MOST: Final = 22  # the most such opponents that count
CALLED_OUT: Final = 23  # to force out the called card: gains an ally, costs Napoleon's side
FORCES: Final = 24  # to force out a card by opponents' likely hands
SPECIAL_LED: Final = 25  # what leading a special card early costs
RANK: Final = 26  # a higher rank kept, by each rank, where nothing else matters
SHOWS: Final = 27  # what it costs the adjutant to show the called card,
HIDES: Final = 28  # or to feed honours while hidden
OWN_HONOUR: Final = 29  # how much the own honour counts beside those that lie there
SHORT: Final = 30  # a plain card kept, by each other of its suit, for one with trumps
LONG_LED: Final = 31  # a plain lead, by each card of its suit held
CUSTOMS: Final = 32

NAMES: Final = (
    "uses",
    "saves",
    "weak-uses",
    "weak-slope",
    "rate",
    "soon",
    "later",
    "special",
    "special-fades",
    "trump-kept",
    "trump-top",
    "trump-fades",
    "joker-kept",
    "ace-kept",
    "king-kept",
    "honour-slope",
    "honour-early",
    "two-kept",
    "ally-leads",
    "ally-trumps",
    "draw-hidden",
    "draw-open",
    "draw-most",
    "called-out",
    "forces",
    "special-led",
    "rank",
    "shows",
    "hides",
    "own-honour",
    "short",
    "long-led",
)
"""What they are called in a file, in their order."""
