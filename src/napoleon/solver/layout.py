"""The places of the numbers that the search reads: its own, the facts of the rules, the table.

All are flat int64 arrays, read as bare numbers (`kernel.memory`). Cards never change hands while
they are searched, so a hand is what still lives of the cards that its seat was dealt: a position
is one mask of living cards, and nothing is ever undone.
"""

from __future__ import annotations

from typing import Final

# The work of one search: what is asked, and what the search keeps from position to position.
DEALT: Final = 0  # 7 masks: the cards of each seat
SIDE: Final = 8  # the seats whose points are counted, as a mask of seats
OURS: Final = 9  # their cards
THEIRS: Final = 10  # the cards of the other seats
CALLED: Final = 11  # the called card, as a mask
WITHHELD: Final = 12  # the called card where it need not follow suit, else no card
BONUS: Final = 13  # points laid away that the winner of trick 1 gets
NODES: Final = 14  # beginnings of tricks looked at
LIMIT: Final = 15  # how many may be
STOP: Final = 16  # set from outside: give up
GIVEN_UP: Final = 17  # 1 where the search gave up: what it returned means nothing
SALT: Final = 18  # keeps apart positions that differ in sides, called card or points laid away
LINES: Final = 19  # lines of the table, less 1: a power of two, less 1
HINT: Final = 20  # the best move that the table remembers of the position looked up; 0 for none
WITHOUT: Final = 21  # ideas switched off, by the bits below
OWNERS: Final = 22  # 3 masks: the cards whose seat has this bit in its number
KEYS: Final = 32  # 64: what each card adds to a position's key
LOOSE: Final = 96  # 64: the same once no joker lives, where it makes a difference
TURNS: Final = 160  # 5 × 16: what trump, direction and turn add
WORK: Final = TURNS + 5 * 16

# Ideas that can be switched off, to see what they bring and that they change no answer.
SURENESS: Final = 1
EQUALS: Final = 2
RELEVANCE: Final = 4
MEMORY: Final = 8
ORDER: Final = 16
SHUFFLED: Final = 32  # in this case switched on: moves are tried in a haphazard order

# The facts of the rules, a block for each trump.
SPECIAL: Final = 0  # the cards that stand for themselves: no other card is like them
RANKED: Final = 1  # those that do so while a joker lives
HONOURS: Final = 2  # honours, where they are another kind of card
POWERFUL: Final = 3  # the cards that don't win by their rank
SURE: Final = 4  # the cards that may be sure of their trick whatever is led
BOUNDED: Final = 5  # the trick from which on sure cards are sure
BEATEN: Final = 8  # 64 masks: what may take the trick from a card, whatever is led
SPOILT: Final = 72  # 64 masks: what makes it unsure in whatever hand
BEATEN_LED: Final = 136  # 64 masks: what may take the trick from a card that was led, by strength
FORCED: Final = 200  # 64 masks: what may do so even from a hand that could follow suit
BETTER: Final = 264  # 5 × 64 masks, by suit led: the stronger cards; place 54 is a led joker
FACTS: Final = BETTER + 5 * 64

# A line of the table: the relevant part of a position, and what is known of all like it.
LINE: Final = 8  # numbers: 64 bytes, what a processor fetches at once
KEY: Final = 0
RELEVANT: Final = 1  # a mask over the living cards, told off in the deck's order
OWNER: Final = 2  # 3 masks over the same: the bits of the owners' numbers
MARKED: Final = 5  # a mask over the same: the special ones
WORTH: Final = 6  # at least (6 bits), at most (6 bits), best move (12 bits), tricks left
WAYS: Final = 8  # lines that a position may lie in
