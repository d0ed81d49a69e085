"""A chart as players know it: what to do by total, hard or soft, and with pairs, against the dealer's card.

A column of the chart is for one card of the dealer. A cell says whether to draw or to stand, and whether to
double where that is allowed; a pair may be split, and otherwise counts as its total.
"""

from functools import cache
from typing import Final, Self

import numpy as np

from croupier.analysis.odds.results import Plain
from croupier.analysis.odds.twentyone.blackjack.playing import DOUBLE, DRAW, LEAST_TO_STAND, STAND
from croupier.analysis.odds.twentyone.hand_index import hand_index
from croupier.analysis.odds.twentyone.shoe import MOST, NAMES, VALUES
from croupier.analysis.types import Int64s, Uint8s
from croupier.values import value

HARD: Final = tuple(range(4, MOST))
SOFT: Final = tuple(range(12, MOST))
CELLS: Final = (*(("hard", total) for total in HARD), *(("soft", total) for total in SOFT))
"""The cells of a column by number, but for pairs."""
NUMBERS: Final = {cell: number for number, cell in enumerate(CELLS)}
MUST_DRAW: Final = np.array([kind == "hard" and total < LEAST_TO_STAND for kind, total in CELLS])
NO_CELL: Final = -1

LETTERS: Final = {(False, False): "S", (True, False): "H", (True, True): "D", (False, True): "DS"}
"""By whether to draw and whether to double: DS is to double, or to stand where that is not allowed."""
SPLIT: Final = "P"


@value
class Column:
    """What to do against one card of the dealer: by the number of the cell, and by the value of a pair."""

    draws: tuple[bool, ...]
    doubles: tuple[bool, ...]
    splits: tuple[bool, ...]

    def letter(self, cell: int) -> str:
        """What a cell says."""
        return LETTERS[self.draws[cell], self.doubles[cell]]

    def acts(self, doubles_on: int = 2) -> Uint8s:
        """What it says to do with every hand."""
        hands, cells = hand_index(), cells_of_hands()
        draws, doubles = np.array([*self.draws, False]), np.array([*self.doubles, False])
        acts = np.where(draws[cells], DRAW, STAND).astype(np.uint8)
        acts[doubles[cells] & (hands.cards <= doubles_on)] = DOUBLE
        return acts


@cache
def cells_of_hands() -> Int64s:
    """The number of each hand's cell; `NO_CELL` for a 21 and for fewer than two cards."""
    hands = hand_index()
    found = np.full(len(hands.hard), NO_CELL, dtype=np.int64)
    for number in range(len(found)):
        total = int(hands.total[number])
        kind = "soft" if total > hands.hard[number] else "hard"
        if hands.cards[number] >= 2 and total < MOST:
            found[number] = NUMBERS[kind, total]
    return found


@value
class Chart:
    """A whole chart: a column for each value of the dealer's card, the ace first."""

    columns: tuple[Column, ...]

    @classmethod
    def from_object(cls, data: Plain) -> Self:
        """What `as_object` gave."""
        meant = {letter: each for each, letter in LETTERS.items()}
        columns = []
        for card in NAMES:
            acts = [meant[data[kind][str(total)][card]] for kind, total in CELLS]
            splits = tuple(data["pairs"][pair_name(place)][card] == SPLIT for place in range(VALUES))
            columns.append(
                Column(tuple(draws for draws, _ in acts), tuple(doubles for _, doubles in acts), splits)
            )
        return cls(tuple(columns))

    def as_object(self) -> Plain:
        """The chart as JSON has it, by kind, row, and the dealer's card."""
        cells = {kind: self._rows(kind, totals) for kind, totals in (("hard", HARD), ("soft", SOFT))}
        return {**cells, "pairs": {pair_name(place): self._pairs(place) for place in range(VALUES)}}

    def _rows(self, kind: str, totals: tuple[int, ...]) -> Plain:
        return {
            str(total): {
                NAMES[first]: column.letter(NUMBERS[kind, total]) for first, column in enumerate(self.columns)
            }
            for total in totals
        }

    def _pairs(self, place: int) -> Plain:
        return {
            NAMES[first]: SPLIT if column.splits[place] else column.letter(cell_of_pair(place))
            for first, column in enumerate(self.columns)
        }


def cell_of_pair(place: int) -> int:
    """The cell of a pair that is not split."""
    return NUMBERS["soft", 12] if place == 0 else NUMBERS["hard", 2 * (place + 1)]


def pair_name(place: int) -> str:
    """How a chart calls a pair: AA, 88, TT."""
    return 2 * ("T" if place == VALUES - 1 else NAMES[place])
