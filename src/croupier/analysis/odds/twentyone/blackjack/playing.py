"""What each act with a hand is worth, from the last card back to the first, and how often a hand comes up."""

from typing import Final

from croupier.analysis.compile.jit import kernel
from croupier.analysis.odds.twentyone.hand_index import BUST, HandIndex
from croupier.analysis.odds.twentyone.shoe import MOST, VALUES
from croupier.analysis.types import Flag, Float64Rows, Float64s, Int64, Int64s, Uint8s

STAND, DRAW, DOUBLE = 0, 1, 2
ACTS: Final = 3
LEAST_TO_STAND: Final = 12
"""A hard total below this must be drawn to, unless the wager is doubled (9.2(b))."""


@kernel
def play(
    hands: HandIndex,
    shoe: Int64s,
    holds: Int64,
    stand: Float64s,
    doubles_on: Int64,
    choose: Flag,
    acts: Uint8s,
    worth: Float64Rows,
) -> None:
    """Write what each act is worth with each hand; the next acts are the best, or those of `acts`.

    `shoe` is what is left when no hand is dealt yet, and `stand` what each hand is worth as it is. Acts that
    are chosen are written to `acts`. Only hands with a card of the value at the place `holds` count, if that
    is not less than 0.
    """
    left = 0
    for place in range(VALUES):
        left += shoe[place]
    for number in range(len(hands.hard) - 1, 0, -1):
        if holds >= 0 and hands.counts[number, holds] == 0:
            continue
        drawn, doubled = 0.0, 0.0
        cards_left = left - hands.cards[number]
        for place in range(VALUES):
            after = hands.after[number, place]
            chance = (shoe[place] - hands.counts[number, place]) / cards_left
            if after == BUST:
                drawn -= chance
                doubled -= 2.0 * chance
            else:
                drawn += chance * worth[after, acts[after]]
                doubled += 2.0 * chance * stand[after]
        worth[number, STAND] = stand[number]
        worth[number, DRAW] = drawn
        worth[number, DOUBLE] = doubled
        if choose:
            total = hands.total[number]
            must_draw = total < LEAST_TO_STAND
            best = DRAW if must_draw or (total < MOST and drawn > stand[number]) else STAND
            if hands.cards[number] <= doubles_on and total < MOST and doubled > worth[number, best]:
                best = DOUBLE
            acts[number] = best


@kernel
def reach(hands: HandIndex, shoe: Int64s, holds: Int64, acts: Uint8s, weights: Float64s) -> None:
    """Add to the weight of each hand what comes to it from hands that are drawn to by `acts`."""
    left = 0
    for place in range(VALUES):
        left += shoe[place]
    for number in range(1, len(hands.hard)):
        if weights[number] == 0.0 or acts[number] != DRAW:
            continue
        if holds >= 0 and hands.counts[number, holds] == 0:
            continue
        cards_left = left - hands.cards[number]
        for place in range(VALUES):
            after = hands.after[number, place]
            if after != BUST:
                weights[after] += weights[number] * (shoe[place] - hands.counts[number, place]) / cards_left
