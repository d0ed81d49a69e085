"""A chart of Pontoon as the kernel looks it up."""

from typing import Final

import numpy as np

from croupier.analysis.odds.results import Plain
from croupier.analysis.odds.twentyone.pontoon.chart import FIRST, HARD, LATER
from croupier.analysis.odds.twentyone.pontoon.chart_object import (
    RESCUES,
    cards_name,
    pair_name,
    suited_name,
)
from croupier.analysis.odds.twentyone.pontoon.rules import THIRD_CARD, Suited
from croupier.analysis.odds.twentyone.shoe import NAMES
from croupier.analysis.simulation.twentyone.pontoon.hand_kernel import (
    CARD_COUNTS,
    DOUBLE,
    DRAW,
    FIRST_ACE,
    HARD_BITS,
    LATER_ACE,
    PONTOON_STATES,
    SPLIT,
    STAND,
    SUIT_KINDS,
    SURRENDER,
)
from croupier.analysis.simulation.twentyone.shoe_kernel import MOST, VALUES
from croupier.analysis.types import Uint8s

ACTS: Final = {"S": STAND, "H": DRAW, "D": DOUBLE}


def two_card_acts(chart: Plain) -> Uint8s:
    """By the dealer's card, the values of both cards and their suits: what is done with two cards."""
    found = np.zeros((VALUES, VALUES, VALUES, SUIT_KINDS), dtype=np.uint8)
    for up, card in enumerate(NAMES):
        for one in range(VALUES):
            for other in range(VALUES):
                for kind in Suited:
                    found[up, one, other, kind] = _two(chart, card, one, other, kind)
    return found.reshape(-1)


def _two(chart: Plain, card: str, one: int, other: int, kind: Suited) -> int:
    pair = (min(one, other), max(one, other))
    soft = pair[0] == 0
    total = one + other + 2 + 10 * soft
    if total >= MOST:
        return STAND
    own = chart[cards_name(2)][FIRST if soft else HARD][str(total)][card]
    if pair in THIRD_CARD:
        letter = chart["suits"][suited_name(pair, kind)][card]
    elif one == other:
        letter = chart["pairs"][pair_name(one)][card]
    else:
        letter = own
    surrenders = bool(letter.startswith("R"))
    letter = letter.removeprefix("R")
    splits = bool(letter.startswith("P"))
    if splits:  # as its total if there are four hands, or as it says
        letter = letter.removeprefix("P") or own.removeprefix("R")
    return ACTS[letter] + SPLIT * splits + SURRENDER * surrenders


def later_acts(chart: Plain) -> Uint8s:
    """By the dealer's card, the number of cards and the state: what is done with more than two cards."""
    found = np.zeros((VALUES, CARD_COUNTS, PONTOON_STATES), dtype=np.uint8)
    for up, card in enumerate(NAMES):
        for number in range(1, CARD_COUNTS):
            for state in range(PONTOON_STATES):
                hard = state & HARD_BITS
                soft = state > HARD_BITS and hard + 10 <= MOST
                kind = (LATER if state >= LATER_ACE else FIRST) if soft else HARD
                row = chart[cards_name(number + 2)][kind].get(str(hard + 10 * soft))
                if row is not None:
                    found[up, number, state] = ACTS[row[card]]
    assert FIRST_ACE < LATER_ACE
    return found.reshape(-1)


def rescues(chart: Plain) -> Uint8s:
    """By the dealer's card and the total of a doubled hand: whether the doubled part is taken back."""
    found = np.zeros((VALUES, MOST + 1), dtype=np.uint8)
    for up, card in enumerate(NAMES):
        for total, row in chart["rescue"].items():
            found[up, int(total)] = row[card] == RESCUES[True]
    return found.reshape(-1)
