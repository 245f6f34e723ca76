"""The numbers of the conventions: what players, plain or compiled, reckon with.

Chances where nothing else is said; what is worth something is told in points of a trick of a table
with two honours a trick, for the own side less the other's.
"""

from __future__ import annotations

from typing import Final

# What becomes of the trick.
USES: Final = 0.85
"""How often a seat that could take the trick from the other side does."""
SAVES: Final = 0.7
"""How often one that could take it for its own side does."""
OWN_TAKES: Final = 0.2
"""How often a friend takes it from a friend."""
EAGER: Final = 0.35
EAGERER: Final = 0.25
"""How readily one of the strongest cards is spent: more for each point in the trick."""
DUCKED: Final = 0.6
FED: Final = 0.6
"""The honours that a seat that follows adds, for the share of honours among what it may hold:
more if the trick goes to its own side."""
THROWN: Final = 0.7
"""The honours that a seat that is void adds to a trick of its own side."""
OVER: Final = 0.6
"""How much less likely a seat can beat a card that has itself beaten the one that lies there."""
STRONGER: Final = 0.6
"""How many cards more each strong card counts as with Napoleon, who chose his from more."""

# What a card is worth kept.
SPECIAL: Final = 3.6
"""A card that beats every trump."""
OUTRANKED: Final = 0.75
"""What is left of that for each card still out that beats it."""
LED_ONLY: Final = 0.8
"""More for one that takes nothing unless it is led, where it wouldn't even save an honour."""
TRUMP: Final = 0.9
"""Any trump, for the ruff that it may make."""
TOP_TRUMP: Final = 2.5
"""More for the highest trump out,"""
TOPPED: Final = 0.6
"""times this for each card above it."""
MASTER: Final = 1.4
"""The highest card out of a side suit."""
SECOND: Final = 0.6
"""A card that only one beats, if it is guarded."""
HONOUR: Final = 0.25
"""An honour that will take nothing itself: it may be fed to a safer trick,"""
HONOUR_LATE: Final = -0.5
"""but less and less likely."""
TWO: Final = 0.5
"""A two that may take a same-two."""
JOKER: Final = 0.6
"""A joker that no power lifts: it escapes following."""
SOON: Final = 0.4
"""How much of that a card is worth kept that will be played next,"""
LATER: Final = 0.15
"""and how much more for each trick after it."""
SURE_FRIEND: Final = 0.9
"""Who is a friend by this chance is not reckoned with as somebody who beats it."""

# What speaks for a lead.
DRAW: Final = 0.3
"""Napoleon draws a trump that the other side may hold,"""
DRAW_ALONE: Final = 0.9
"""all the more if he has no partner,"""
DRAWN_MOST: Final = 1.5
"""so many of them at the most,"""
DRAW_SHORT: Final = 0.3
"""and with two trumps or fewer this much of it."""
OWN_TRUMPS: Final = -0.8
"""The allies lead trumps, which helps Napoleon."""
KEEP_LEAD: Final = 0.5
"""The allies keep the lead from Napoleon's side."""
CALL: Final = 1.2
"""A special card is called out of the other side's hand."""
SPECIAL_LED: Final = -0.8
"""The strongest cards are led for no reason."""
WASTED: Final = 3.0
"""The called card falls on a trick that Napoleon takes anyhow."""
