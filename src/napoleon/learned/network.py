"""The network that judges plays: two hidden layers, and a number for each card; compiled.

For each role it has a row of `WEIGHTS` numbers: the weights of the traits (a line for each), the
first layer's biases, the second layer's weights and biases, those of the answer, and its bias.
"""

from __future__ import annotations

from typing import Final

from napoleon.kernel.compiled import inlined
from napoleon.learned.reals import Reals, add_lines, beyond, rectify
from napoleon.learned.traits import CARD, MOMENT, TRAITS

FIRST: Final = 64
SECOND: Final = 32
WEIGHTS: Final = (TRAITS + 1) * FIRST + (FIRST + 1) * SECOND + SECOND + 1


@inlined
def answer(
    weights: Reals,
    traits: Reals,
    many: int,
    answers: Reals,
    moment: Reals,
    first: Reals,
    second: Reals,
) -> None:
    """Fill `answers`, one for each of `many` cards; the last three are room to think."""
    biases = beyond(weights, TRAITS * FIRST)
    onward = beyond(biases, FIRST)
    second_biases = beyond(onward, FIRST * SECOND)
    last = beyond(second_biases, SECOND)
    # What the moment says is the same for all cards.
    for j in range(FIRST):
        moment[j] = biases[j]
    add_lines(moment, FIRST, traits, MOMENT, weights)
    for card in range(many):
        for j in range(FIRST):
            first[j] = moment[j]
        these = beyond(traits, MOMENT + CARD * card)
        add_lines(first, FIRST, these, CARD, beyond(weights, FIRST * MOMENT))
        rectify(first, FIRST)
        for j in range(SECOND):
            second[j] = second_biases[j]
        add_lines(second, SECOND, first, FIRST, onward)
        rectify(second, SECOND)
        answers[card] = last[SECOND]
        add_lines(beyond(answers, card), 1, second, SECOND, last)
