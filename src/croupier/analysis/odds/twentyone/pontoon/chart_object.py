"""A chart of Pontoon as plain data: by number of cards, kind, row, and the dealer's card."""

from typing import Final

from croupier.analysis.odds.results import Plain
from croupier.analysis.odds.twentyone.pontoon.chart import (
    CELLS,
    HARD,
    LATER,
    MOST_CARDS,
    NUMBERS,
    SUITED_STARTS,
    TOTALS,
    Column,
)
from croupier.analysis.odds.twentyone.pontoon.playing import DOUBLE, DRAW, SPLIT, STAND, SURRENDER
from croupier.analysis.odds.twentyone.pontoon.rules import SEVEN, THIRD_CARD, Suited
from croupier.analysis.odds.twentyone.shoe import ACE, MOST, NAMES, VALUES

LETTERS: Final = {STAND: "S", DRAW: "H", DOUBLE: "D", SPLIT: "P", SURRENDER: "R"}
WORDS: Final = {STAND: "stand", DRAW: "draw", DOUBLE: "double", SPLIT: "split", SURRENDER: "surrender"}
SUIT_WORDS: Final = {Suited.MIXED: "mixed", Suited.SUITED: "suited", Suited.SPADES: "spades"}
RESCUES: Final = {True: "X", False: "-"}
"""What a cell says of a doubled hand: the doubled part is taken back, or it stays."""


def chart_object(columns: list[Column]) -> Plain:
    """The chart as JSON has it."""
    found: Plain = {}
    for cards in range(2, MOST_CARDS + 1):
        name = f"{cards} cards" + (" or more" if cards == MOST_CARDS else "")
        found[name] = {
            kind: {str(total): _row(columns, NUMBERS[cards, kind, total]) for total in totals}
            for kind, totals in TOTALS.items()
            if not (cards == 2 and kind == LATER)
        }
    found["pairs"] = {
        pair_name(place): {NAMES[first]: _pair_letter(column, place) for first, column in enumerate(columns)}
        for place in range(VALUES)
        if place != SEVEN
    }
    found["suits"] = {
        suited_name(pair, suited): {
            NAMES[first]: _suited_letter(column, pair, suited) for first, column in enumerate(columns)
        }
        for pair, suited in SUITED_STARTS
    }
    found["rescue"] = {
        str(total): {NAMES[first]: RESCUES[column.rescues[total]] for first, column in enumerate(columns)}
        for total in range(4, MOST)
    }
    return found


def pair_name(place: int) -> str:
    """How a chart calls a pair: AA, 88, TT."""
    return 2 * ("T" if place == VALUES - 1 else NAMES[place])


def suited_name(pair: tuple[int, int], suited: Suited) -> str:
    """How a chart calls two cards whose suits matter: 6-7 suited."""
    return f"{NAMES[pair[0]]}-{NAMES[pair[1]]} {SUIT_WORDS[suited]}"


def _row(columns: list[Column], cell: int) -> Plain:
    return {NAMES[first]: _letter(column, cell) for first, column in enumerate(columns)}


def _letter(column: Column, cell: int) -> str:
    cards, kind, total = CELLS[cell]
    if cards == 2 and any(
        one != other and (one, other) not in THIRD_CARD and _is_of(one, other, kind, total)
        for one, other, _ in column.surrenders
    ):
        return LETTERS[SURRENDER]
    return LETTERS[column.acts[cell]]


def _is_of(one: int, other: int, kind: str, total: int) -> bool:
    soft = ACE in (one, other)
    return one + other + 2 + 10 * soft == total and (kind == HARD) != soft


def _pair_letter(column: Column, place: int) -> str:
    if (place, place, Suited.MIXED) in column.surrenders:
        return LETTERS[SURRENDER]
    if column.splits[place]:
        return LETTERS[SPLIT]
    soft = place == ACE
    return LETTERS[column.acts[NUMBERS[2, "soft" if soft else HARD, 2 * place + 2 + 10 * soft]]]


def _suited_letter(column: Column, pair: tuple[int, int], suited: Suited) -> str:
    if (*pair, suited) in column.surrenders:
        return LETTERS[SURRENDER]
    if pair == (SEVEN, SEVEN) and column.suited_splits[suited]:
        return LETTERS[SPLIT]
    return LETTERS[column.suited_act(pair, suited)]
