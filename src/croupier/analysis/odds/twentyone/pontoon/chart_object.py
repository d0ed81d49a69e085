"""A chart of Pontoon as plain data: by number of cards, kind, row, and the dealer's card."""

from typing import Final

from croupier.analysis.odds.results import Plain
from croupier.analysis.odds.twentyone.pontoon.chart import (
    CELLS,
    FIRST,
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
WORDS: Final = {STAND: "stand", DRAW: "hit", DOUBLE: "double", SPLIT: "split", SURRENDER: "surrender"}
SUIT_WORDS: Final = {Suited.MIXED: "mixed", Suited.SUITED: "suited", Suited.SPADES: "spades"}
RESCUES: Final = {True: "X", False: "-"}
"""What a cell says of a doubled hand: the doubled part is taken back, or it stays."""


def chart_object(columns: list[Column]) -> Plain:
    """The chart as JSON has it."""
    found: Plain = {}
    for cards in range(2, MOST_CARDS + 1):
        found[cards_name(cards)] = {
            kind: {str(total): _row(columns, NUMBERS[cards, kind, total]) for total in totals}
            for kind, totals in TOTALS.items()
            if not (cards == 2 and kind == LATER)
        }
    found["pairs"] = {
        pair_name(place): {NAMES[first]: pair_letter(column, place) for first, column in enumerate(columns)}
        for place in range(VALUES)
        if place != SEVEN
    }
    found["suits"] = {
        suited_name(pair, suited): {
            NAMES[first]: suited_letter(column, pair, suited) for first, column in enumerate(columns)
        }
        for pair, suited in SUITED_STARTS
    }
    found["rescue"] = {
        str(total): {NAMES[first]: RESCUES[column.rescues[total]] for first, column in enumerate(columns)}
        for total in range(4, MOST)
    }
    return found


def cards_name(cards: int) -> str:
    """How a chart calls a number of cards."""
    return f"{cards} cards" + (" or more" if cards == MOST_CARDS else "")


def pair_name(place: int) -> str:
    """How a chart calls a pair: AA, 88, TT."""
    return 2 * ("T" if place == VALUES - 1 else NAMES[place])


def suited_name(pair: tuple[int, int], suited: Suited) -> str:
    """How a chart calls two cards whose suits matter: 6-7 suited."""
    return f"{NAMES[pair[0]]}-{NAMES[pair[1]]} {SUIT_WORDS[suited]}"


def _row(columns: list[Column], cell: int) -> Plain:
    return {NAMES[first]: cell_letter(column, cell) for first, column in enumerate(columns)}


def cell_letter(column: Column, cell: int) -> str:
    """What a cell says; two cards may be surrendered where that is offered."""
    cards, kind, total = CELLS[cell]
    surrenders = cards == 2 and any(
        one != other and (one, other) not in THIRD_CARD and CELLS[cell_of_two(one, other)] == (2, kind, total)
        for one, other, _ in column.surrenders
    )
    return _with(column.acts[cell], surrenders)


def cell_of_two(one: int, other: int) -> int:
    """The cell of two cards."""
    soft = ACE in (one, other)
    return NUMBERS[2, FIRST if soft else HARD, one + other + 2 + 10 * soft]


def pair_letter(column: Column, place: int) -> str:
    """What is said of two cards of one value."""
    if column.splits[place] and (place, place, Suited.MIXED) not in column.surrenders:
        return LETTERS[SPLIT]
    act = column.acts[cell_of_two(place, place)]
    return _with(act, (place, place, Suited.MIXED) in column.surrenders)


def suited_letter(column: Column, pair: tuple[int, int], suited: Suited) -> str:
    """What is said of two cards whose suits matter; PH is to split, or to hit if there are four hands."""
    surrenders = (*pair, suited) in column.surrenders
    act = column.suited_act(pair, suited)
    if pair == (SEVEN, SEVEN) and column.suited_splits[suited] and not surrenders:
        return LETTERS[SPLIT] + LETTERS[act]
    return _with(act, surrenders)


def _with(act: int, surrenders: bool) -> str:
    """An act, and a surrender before it: RH is to surrender, or to hit where that is not offered."""
    return (LETTERS[SURRENDER] if surrenders else "") + LETTERS[act]
