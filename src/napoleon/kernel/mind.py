"""What a seat has in mind while a deal is played by habit: the places of its numbers.

The same row says where a playout begins, so that it can be copied (`course`).
"""

from __future__ import annotations

from typing import Final

TRUMP: Final = 0
TURN: Final = 1
STEP: Final = 2
TRICK: Final = 3
PLACE: Final = 4
SUIT_NAMED: Final = 5
NUMBER: Final = 6
CALLED: Final = 7  # the called card's mask, 0 for none
NAPOLEON: Final = 8
ADJUTANT: Final = 9  # -1 for none; in a world, found by the called card
REVEALED: Final = 10
GONE: Final = 11  # the cards played
TWOS: Final = 12  # the twos that a same-two may make strong
ALONE: Final = 13  # how much Napoleon looks alone, in the units of SUSPICION
CLOSE: Final = 14  # worked out (`course.begin`): the sum of suspicions
PRESENT: Final = 15  # worked out: the cards of the trick, as a mask
SUSPICION: Final = 16  # by seat: how much it looks like the adjutant
HELD: Final = 24  # by seat: the cards that it may hold, as all may know
NOISE: Final = 32  # how far a playout strays from habit, in LIKING
CHANCE: Final = 33  # two words: the random numbers' state
PROMISED: Final = 35  # what the bid promises
AWAY: Final = 36  # what Napoleon laid away; only he goes by it
WON: Final = 40  # by seat: the honours (or tricks) won, for those who go by them
ROOT_SIZE: Final = 48
WINNING: Final = 48  # worked out: the place of the card that takes the trick as it lies

LIKING: Final = 4096
"""The parts of an honour in which likings are told."""
