"""A player's own chart of Pontoon beside ours: what it costs, and where."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations_with_replacement
from typing import Final

from croupier.analysis.odds.kept import kept
from croupier.analysis.odds.results import ExpectedValue, Plain
from croupier.analysis.odds.twentyone.chart_file import Rows, WrongChart, read_chart, read_rows, table_in
from croupier.analysis.odds.twentyone.pontoon.against import against_each
from croupier.analysis.odds.twentyone.pontoon.chart import (
    CELLS,
    HARD,
    LATER,
    MOST_CARDS,
    SUITED_STARTS,
    TOTALS,
    Column,
)
from croupier.analysis.odds.twentyone.pontoon.chart_object import (
    LETTERS,
    RESCUES,
    cards_name,
    cell_letter,
    cell_of_two,
    chart_object,
    pair_letter,
    pair_name,
    suited_letter,
    suited_name,
)
from croupier.analysis.odds.twentyone.pontoon.evaluating import Evaluated, choices_of
from croupier.analysis.odds.twentyone.pontoon.infinite import InfinitePontoon
from croupier.analysis.odds.twentyone.pontoon.odds import ERROR, question_about
from croupier.analysis.odds.twentyone.pontoon.playing import (
    DOUBLE,
    DRAW,
    LEAST_TO_STAND,
    SPLIT,
    STAND,
    SURRENDER,
)
from croupier.analysis.odds.twentyone.pontoon.rules import COURT, SEVEN, THIRD_CARD, PontoonRules, Suited
from croupier.analysis.odds.twentyone.shoe import MOST, NAMES, VALUES
from croupier.analysis.parallel.sharing import Progress
from croupier.rulebook.twentyone.pontoon import PontoonSettings

BY_CARDS: Final = tuple(map(cards_name, range(2, MOST_CARDS + 1)))
TABLES: Final = (*BY_CARDS, "pairs", "suits", "rescue")
ACTS: Final = {LETTERS[act]: act for act in (STAND, DRAW, DOUBLE)}
SURRENDERS: Final = {LETTERS[SURRENDER] + letter: act for letter, act in ACTS.items()}
"""Surrender, or do this where that is not offered."""
SPLITS: Final = {LETTERS[SPLIT] + letter: act for letter, act in ACTS.items()}
"""Split two sevens, or do this if there are four hands."""


def columns_from(text: str) -> list[Column]:
    """The chart of a TOML text, by the dealer's card; `WrongChart` if it has a fault or a hole."""
    content = read_chart(text, "pontoon")
    tables = {name: table_in(content, name, TABLES) for name in TABLES}
    cells: dict[tuple[int, str], Rows] = {}
    for cards, name in enumerate(BY_CARDS, 2):
        kinds = [kind for kind in TOTALS if not (cards == 2 and kind == LATER)]
        for kind in kinds:
            table = table_in(tables[name], kind, kinds, f"{name}.")
            allowed = {str(total): _allowed(cards, kind, total) for total in TOTALS[kind]}
            cells[cards, kind] = read_rows(table, f"{name}.{kind}", allowed, allowed)
    split = LETTERS[SPLIT]
    pairs = {pair_name(place): (*ACTS, *SURRENDERS, split) for place in range(VALUES) if place != SEVEN}
    suits = {
        suited_name(pair, suited): (*ACTS, *SURRENDERS, *(SPLITS if pair == (SEVEN, SEVEN) else ()))
        for pair, suited in SUITED_STARTS
    }
    rescue = {str(total): tuple(RESCUES.values()) for total in range(4, MOST)}
    return [
        _column(
            card,
            cells,
            read_rows(tables["pairs"], "pairs", pairs, pairs),
            read_rows(tables["suits"], "suits", suits, suits),
            read_rows(tables["rescue"], "rescue", rescue, rescue),
        )
        for card in NAMES
    ]


def _allowed(cards: int, kind: str, total: int) -> tuple[str, ...]:
    if kind == HARD and total < LEAST_TO_STAND:
        return LETTERS[DRAW], LETTERS[DOUBLE]
    return (*ACTS, *SURRENDERS) if cards == 2 else tuple(ACTS)


def _column(card: str, cells: dict[tuple[int, str], Rows], pairs: Rows, suits: Rows, rescue: Rows) -> Column:
    letters = [cells[cards, kind][str(total)][card] for cards, kind, total in CELLS]
    surrenders = {
        (one, other, suited)
        for one, other in combinations_with_replacement(range(VALUES), 2)
        for suited in Suited
        if one != other and (one, other) not in THIRD_CARD and (one, other) != (0, VALUES - 1)
        if letters[cell_of_two(one, other)] in SURRENDERS
    }
    splits = []
    for place in range(VALUES):
        letter = pairs[pair_name(place)][card] if place != SEVEN else ""
        splits.append(letter == LETTERS[SPLIT])
        if letter in SURRENDERS:
            surrenders |= {(place, place, suited) for suited in Suited}
        own = letters[cell_of_two(place, place)]
        if letter and letter not in (LETTERS[SPLIT], own, LETTERS[SURRENDER] + own):
            raise WrongChart(
                f"[pairs], row {pair_name(place)!r} has {letter!r} against {card}; a pair that is not split "
                f"is played as its total, which says {own!r}"
            )
    said = {start: suits[suited_name(*start)][card] for start in SUITED_STARTS}
    surrenders |= {(*pair, suited) for (pair, suited), letter in said.items() if letter in SURRENDERS}
    if len({letter in SPLITS for (pair, _), letter in said.items() if pair == (SEVEN, SEVEN)}) > 1:
        raise WrongChart(f"[suits] splits some sevens against {card}; split all of them, or none")
    if surrenders and NAMES.index(card) not in COURT:
        raise WrongChart(f"it surrenders against {card}; surrender is only offered against 10 and A (9.1)")
    return Column(
        tuple(_act(letter) for letter in letters),
        tuple(_act(said[start]) for start in SUITED_STARTS),
        tuple(splits),
        tuple(said[(SEVEN, SEVEN), suited] in SPLITS for suited in Suited),
        frozenset(surrenders),
        tuple(str(total) in rescue and rescue[str(total)][card] == RESCUES[True] for total in range(MOST)),
    )


def _act(letter: str) -> int:
    return (ACTS | SURRENDERS | SPLITS)[letter]


def compare(
    settings: PontoonSettings, columns: list[Column], progress: Progress | None = None, wager: int = 0
) -> Plain:
    """What a chart costs beside ours, cell by cell: worked out, or as it was kept.

    With a wager in cents the Super Bonus counts, which depends on it (14.3).
    """
    question = {**question_about(settings, wager), "chart": chart_object(columns)}
    rules = PontoonRules.of(settings, wager)
    return kept("pontoon", question, lambda: _work_out(rules, columns, progress))


def _work_out(rules: PontoonRules, columns: list[Column], progress: Progress | None) -> Plain:
    given, best = 0.0, 0.0
    costs: dict[str, float] = {}
    for against, column in zip(against_each(rules), columns, strict=True):
        right = InfinitePontoon(rules, against.first).column
        plan = Evaluated.of_column(against, right)
        choices = choices_of(right, against, plan.playing)
        best += against.chance * plan.worth(choices)[0]
        near = plan.worth(choices, quickly=True)[0]
        other = Evaluated.of_column(against, column)
        given += against.chance * other.worth(choices_of(column, against, other.playing))[0]
        for name, changed in _differences(right, column):
            alone = Evaluated.of_column(against, changed)
            worth = alone.worth(choices_of(changed, against, alone.playing), quickly=True)[0]
            cost = against.chance * (near - worth)
            if abs(cost) > ERROR:  # not where no hand comes to the cell
                costs[f"{name.replace('@', f'against {NAMES[against.first]}')}"] = cost
        if progress is not None:
            progress((against.first + 1) / VALUES)
    return {
        "given": ExpectedValue.within(given, ERROR).as_object(),
        "best": ExpectedValue.within(best, ERROR).as_object(),
        "cost": ExpectedValue.within(best - given, 2 * ERROR).as_object(),
        "cost_by_cell": dict(sorted(costs.items(), key=lambda each: -each[1])),
    }


def _differences(right: Column, given: Column) -> Iterator[tuple[str, Column]]:
    """Each cell that differs, and our column with it alone changed; @ stands for the dealer's card."""
    for number, (cards, kind, total) in enumerate(CELLS):
        if right.acts[number] != given.acts[number]:
            acts = (*right.acts[:number], given.acts[number], *right.acts[number + 1 :])
            said = f"{cell_letter(given, number)}, ours is {cell_letter(right, number)}"
            yield f"{cards_name(cards)}, {kind} {total} @: {said}", replace(right, acts=acts)
    for number, (pair, suited) in enumerate(SUITED_STARTS):
        letters = suited_letter(given, pair, suited), suited_letter(right, pair, suited)
        if letters[0] != letters[1]:
            acts = (*right.suited_acts[:number], given.suited_acts[number], *right.suited_acts[number + 1 :])
            changed = replace(right, suited_acts=acts)
            if pair == (SEVEN, SEVEN):
                changed = replace(changed, suited_splits=given.suited_splits)
            yield f"{suited_name(pair, suited)} @: {letters[0]}, ours is {letters[1]}", changed
    for place in range(VALUES):
        if place != SEVEN and right.splits[place] != given.splits[place]:
            splits = (*right.splits[:place], given.splits[place], *right.splits[place + 1 :])
            said = f"{pair_letter(given, place)}, ours is {pair_letter(right, place)}"
            yield f"{pair_name(place)} @: {said}", replace(right, splits=splits)
    if right.surrenders != given.surrenders:
        yield "surrenders @", replace(right, surrenders=given.surrenders)
    if right.rescues != given.rescues:
        yield "rescues @", replace(right, rescues=given.rescues)
