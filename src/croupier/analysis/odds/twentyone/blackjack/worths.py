"""What every act is worth: with each two first cards, and in each cell of a chart."""

from typing import Final

import numpy as np

from croupier.analysis.odds.results import Plain
from croupier.analysis.odds.twentyone.blackjack.against import PAIRS
from croupier.analysis.odds.twentyone.blackjack.chart import (
    CELLS,
    MUST_DRAW,
    Column,
    cell_of_pair,
    cells_of_hands,
    pair_name,
)
from croupier.analysis.odds.twentyone.blackjack.evaluating import BLACKJACK, Evaluated
from croupier.analysis.odds.twentyone.blackjack.playing import ACTS, DOUBLE, DRAW, LEAST_TO_STAND, STAND
from croupier.analysis.odds.twentyone.hand_index import hand_index, number_of
from croupier.analysis.odds.twentyone.shoe import NAMES, VALUES

WORDS: Final = {STAND: "stand", DRAW: "hit", DOUBLE: "double"}
"""What the acts are called, as players call them at the table."""


def worths_of_hands(plan: Evaluated) -> Plain:
    """What each act is worth with the first two cards, by their names, the ace first and tens last."""
    found: Plain = {}
    for one, other in PAIRS:
        number = number_of(one, other)
        name = f"{NAMES[one]} {NAMES[other]}"
        if number == BLACKJACK:
            found[name] = {"stand": plan.against.blackjack}
            continue
        acts = plan.unsplit[number]
        must_draw = hand_index().total[number] < LEAST_TO_STAND
        found[name] = {WORDS[act]: float(acts[act]) for act in WORDS if not (must_draw and act == STAND)}
        if one == other:
            found[name]["split"] = plan.split(one)
    return found


def worths_of_cells(plan: Evaluated, column: Column) -> Plain:
    """What each act is worth in each cell of a column: the mean over its hands, as often as each comes up.

    Hands of two cards count if there are any, because all acts are open to them.
    """
    sums, weights = _sums(plan, column)
    found: Plain = {"hard": {}, "soft": {}, "pairs": {}}
    for cell, (kind, total) in enumerate(CELLS):
        acts = [DRAW] if MUST_DRAW[cell] else [STAND, DRAW]
        two_cards = weights[1, cell] > 0.0
        if two_cards:
            acts.append(DOUBLE)
        weight = weights[int(two_cards), cell]
        if weight > 0.0:
            found[kind][str(total)] = {
                WORDS[act]: float(sums[int(two_cards), cell, act] / weight) for act in acts
            }
    for place in range(VALUES):
        number = number_of(place, place)
        acts = [DRAW, DOUBLE] if MUST_DRAW[cell_of_pair(place)] else [STAND, DRAW, DOUBLE]
        found["pairs"][pair_name(place)] = {
            **{WORDS[act]: float(plan.unsplit[number, act]) for act in acts},
            "split": plan.split(place),
        }
    return found


def _sums(plan: Evaluated, column: Column) -> tuple[np.ndarray, np.ndarray]:
    """Worth and weight by cell, of all hands and of those with two cards."""
    hands, cells = hand_index(), cells_of_hands()
    sums, weights = np.zeros((2, len(CELLS), ACTS)), np.zeros((2, len(CELLS)))
    for followed in plan.followed(column.splits):
        for two_cards in (0, 1):
            counted = (cells >= 0) & (followed.weights != 0.0)
            if two_cards:
                counted &= hands.cards == 2
            of = cells[counted]
            weights[two_cards] += np.bincount(of, followed.weights[counted], len(CELLS))
            for act in range(ACTS):
                worth = followed.weights[counted] * followed.worth[counted, act]
                sums[two_cards, :, act] += np.bincount(of, worth, len(CELLS))
    return sums, weights
