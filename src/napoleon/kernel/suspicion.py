"""What a seat's deed says of whether it is the adjutant: the numbers for all who reckon with it."""

from __future__ import annotations

from typing import Final

FACTORS: Final = {
    "napoleon-beaten": 0.8,
    "napoleon-fed": 2.9,
    "napoleon-starved": 0.93,
    "over-beaten": 1.55,
    "over-fed": 0.25,
    "over-starved": 1.35,
    "before-beaten": 1.4,
    "before-fed": 0.6,
    "before-starved": 0.95,
    "trump-led": 6.0,
    "honour-led": 0.85,
    "low-led": 1.05,
}
"""How much likelier what a seat did is for an adjutant than for an ally. A follower beats, feeds
with an honour or starves the card that is winning: Napoleon's, another's that has beaten Napoleon
(over), or one before Napoleon plays. Fitted all together over deals of normal and of hard players
(`python -m bench.reading --joint`), since a seat's deeds hang together, and then drawn in by a
tenth: others play otherwise. Trumps are led too seldom to be told more surely."""

THOUSANDTHS: Final = tuple(round(1000 * factor) for factor in FACTORS.values())
"""The same for compiled code: three for each of the following."""
ON_NAPOLEON: Final = 0
ON_OVER: Final = 3
ON_EARLIER: Final = 6
LEADING: Final = 9
