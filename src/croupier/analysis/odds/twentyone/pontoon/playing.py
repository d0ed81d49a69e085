"""What each act with a hand of Pontoon is worth, from the last card back to the first.

A 21 is paid at once, by its number of cards. A wager may be doubled on any number of cards; then aces among
the first two count one, and the doubled part can be taken back (12.6). How many aces were among the first two
is all that matters about the order of the cards, so there is a layer for none, one and two of them.
"""

from typing import Final, NamedTuple

from croupier.analysis.compile.jit import inline, kernel
from croupier.analysis.odds.twentyone.hand_index import BUST, HandIndex
from croupier.analysis.odds.twentyone.shoe import ACE, MOST, VALUES
from croupier.analysis.types import (
    Flag,
    Float64,
    Float64Blocks,
    Float64s,
    Int64,
    Int64s,
    Uint8Rows,
)

STAND, DRAW, DOUBLE, SPLIT, SURRENDER = range(5)
ACTS: Final = 3
"""How many of the acts there are with every hand: the first three."""
LAYERS: Final = 3
LEAST_TO_STAND: Final = 12
"""A hard total below this must be drawn to, unless the wager is doubled (10.2(c))."""
RESCUED: Final = -1.0
"""What a rescue leaves: the first wager is lost, the doubled part comes back (12.6)."""


class PontoonWorths(NamedTuple):
    """What hands come to as they are, in a shoe from which they were dealt."""

    best: Float64s
    """By best total: wins less losses, a dealer's Pontoon left out."""
    low: Float64s
    """The same with every ace as one."""
    natural: Float64s
    """How likely the dealer makes Pontoon."""
    pays: Float64s
    """What the hand pays as a 21."""


@inline
def doubled_total(hands: HandIndex, number: Int64, layer: Int64) -> Int64:
    """The total of a doubled hand: an ace counts eleven only if it came after the first two (I-70)."""
    later = hands.counts[number, ACE] > layer
    hard = hands.hard[number]
    return hard + 10 if later and hard + 10 <= MOST else hard


@inline
def doubled_worth(
    hands: HandIndex,
    number: Int64,
    layer: Int64,
    worths: PontoonWorths,
    natural_takes: Float64,
    choose: Flag,
    rescues: Uint8Rows,
) -> Float64:
    """What a doubled hand is worth once its card is there."""
    total = doubled_total(hands, number, layer)
    if total == MOST:
        return 2.0
    level = worths.best[number] if total == hands.total[number] else worths.low[number]
    kept = 2.0 * level - natural_takes * worths.natural[number]
    if choose:
        rescues[layer, number] = kept < RESCUED
    return RESCUED if rescues[layer, number] else kept


@kernel
def play_pontoon(
    hands: HandIndex,
    shoe: Int64s,
    holds: Int64,
    worths: PontoonWorths,
    natural_takes: Float64,
    choose: Flag,
    rescues: Uint8Rows,
    acts: Uint8Rows,
    worth: Float64Blocks,
) -> None:
    """Write what each act is worth by layer and hand; the next acts are the best, or those of `acts`.

    `rescues` says with which hands a doubled wager is taken back. Best acts are written to both.
    `natural_takes` is what a dealer's Pontoon takes of a hand that is still there: the first wager, or
    nothing where that is counted for all hands of a split together (11.9). Only hands with a card of the
    value at the place `holds` count, if that is not less than 0.
    """
    left = 0
    for place in range(VALUES):
        left += shoe[place]
    for layer in range(LAYERS):
        for number in range(len(hands.hard) - 1, 0, -1):
            aces = hands.counts[number, ACE]
            cards = hands.cards[number]
            if aces < layer or cards < 2 or (cards == 2 and aces != layer):
                continue
            if holds >= 0 and hands.counts[number, holds] == 0:
                continue
            drawn, doubled = 0.0, 0.0
            for place in range(VALUES):
                after = hands.after[number, place]
                chance = (shoe[place] - hands.counts[number, place]) / (left - cards)
                if after == BUST:
                    drawn -= chance
                    doubled -= 2.0 * chance
                    continue
                if hands.total[after] == MOST:
                    drawn += chance * worths.pays[after]
                else:
                    drawn += chance * worth[layer, after, acts[layer, after]]
                doubled += chance * doubled_worth(hands, after, layer, worths, natural_takes, choose, rescues)
            total = hands.total[number]
            stood = worths.best[number] - natural_takes * worths.natural[number]
            if total == MOST:
                stood = worths.pays[number]
            worth[layer, number, STAND] = stood
            worth[layer, number, DRAW] = drawn
            worth[layer, number, DOUBLE] = doubled
            if choose:
                best = DRAW if total < LEAST_TO_STAND or (total < MOST and drawn > stood) else STAND
                if total < MOST and doubled > worth[layer, number, best]:
                    best = DOUBLE
                acts[layer, number] = best


@kernel
def reach_pontoon(
    hands: HandIndex, shoe: Int64s, holds: Int64, acts: Uint8Rows, layer: Int64, weights: Float64s
) -> None:
    """Add to the weight of each hand of a layer what comes to it from hands that are drawn to by `acts`.

    Hands of two cards are left alone: whoever calls has drawn to them, because their suits may matter.
    """
    left = 0
    for place in range(VALUES):
        left += shoe[place]
    for number in range(1, len(hands.hard)):
        if weights[number] == 0.0 or hands.cards[number] < 3 or acts[layer, number] != DRAW:
            continue
        for place in range(VALUES):
            after = hands.after[number, place]
            if after != BUST and hands.total[after] < MOST:  # a 21 is paid at once
                chance = (shoe[place] - hands.counts[number, place]) / (left - hands.cards[number])
                weights[after] += weights[number] * chance
