"""A player's own chart of Blackjack beside the best one: what it costs, and where."""

from croupier.analysis.odds.kept import kept
from croupier.analysis.odds.results import ExpectedValue, Plain
from croupier.analysis.odds.twentyone.blackjack.against import against_each
from croupier.analysis.odds.twentyone.blackjack.best_chart import best_column
from croupier.analysis.odds.twentyone.blackjack.chart import (
    CELLS,
    HARD,
    LETTERS,
    MUST_DRAW,
    NUMBERS,
    SOFT,
    SPLIT,
    Chart,
    Column,
    cell_of_pair,
    pair_name,
)
from croupier.analysis.odds.twentyone.blackjack.evaluating import Evaluated
from croupier.analysis.odds.twentyone.blackjack.infinite import InfiniteBlackjack
from croupier.analysis.odds.twentyone.blackjack.odds import ERROR, question_about
from croupier.analysis.odds.twentyone.blackjack.rules import BlackjackRules
from croupier.analysis.odds.twentyone.blackjack.variations import BY_THE_BOOK, Variations
from croupier.analysis.odds.twentyone.chart_file import WrongChart, read_chart, read_rows, table_in
from croupier.analysis.odds.twentyone.shoe import NAMES, VALUES
from croupier.analysis.parallel.sharing import Progress
from croupier.rulebook.twentyone.blackjack import BlackjackSettings

TABLES = ("hard", "soft", "pairs")
MEANT = {letter: meant for meant, letter in LETTERS.items()}


def chart_from(text: str) -> Chart:
    """The chart of a TOML text; `WrongChart` if it has a fault or a hole."""
    content = read_chart(text, "blackjack")
    rows = {}
    for kind, totals in (("hard", HARD), ("soft", SOFT)):
        allowed = {
            str(total): ("H", "D") if MUST_DRAW[NUMBERS[kind, total]] else tuple(MEANT) for total in totals
        }
        rows[kind] = read_rows(table_in(content, kind, TABLES), kind, allowed, allowed)
    pairs = [pair_name(place) for place in range(VALUES)]
    letters = dict.fromkeys(pairs, (*MEANT, SPLIT))
    found = read_rows(table_in(content, "pairs", TABLES), "pairs", pairs, letters)
    columns = []
    for card in NAMES:
        meant = [MEANT[rows[kind][str(total)][card]] for kind, total in CELLS]
        column = Column(
            tuple(draws for draws, _ in meant),
            tuple(doubles for _, doubles in meant),
            tuple(found[pair][card] == SPLIT for pair in pairs),
        )
        for place, pair in enumerate(pairs):
            own = column.letter(cell_of_pair(place))
            if found[pair][card] not in (SPLIT, own):
                raise WrongChart(
                    f"[pairs], row {pair!r} has {found[pair][card]!r} against {card}; a pair that is not "
                    f"split is played as its total, which says {own!r}"
                )
        columns.append(column)
    return Chart(tuple(columns))


def compare(
    settings: BlackjackSettings,
    chart: Chart,
    progress: Progress | None = None,
    variations: Variations = BY_THE_BOOK,
) -> Plain:
    """What a chart costs beside the best one, cell by cell: worked out, or as it was kept."""
    question = {**question_about(settings, variations), "chart": chart.as_object()}
    rules = BlackjackRules.of(settings, variations)
    return kept("blackjack", question, lambda: _work_out(rules, chart, progress))


def _work_out(rules: BlackjackRules, chart: Chart, progress: Progress | None) -> Plain:
    given, best, costs = 0.0, 0.0, {}
    for against, column in zip(against_each(rules), chart.columns, strict=True):
        right, plan = best_column(against, InfiniteBlackjack(rules, against.first).column)
        worth = plan.worth(right.splits)
        best += against.chance * worth
        given += against.chance * Evaluated.of_column(against, column).worth(column.splits)
        for name, letter, other in _differences(right, column):
            changed = Evaluated.of_column(against, other)
            cost = against.chance * (worth - changed.worth(other.splits))
            if cost > ERROR:  # not where no hand comes to the cell
                costs[f"{name} against {NAMES[against.first]}: {letter}"] = cost
        if progress is not None:
            progress((against.first + 1) / VALUES)
    return {
        "given": ExpectedValue.within(given, ERROR).as_object(),
        "best": ExpectedValue.within(best, ERROR).as_object(),
        "cost": ExpectedValue.within(best - given, 2 * ERROR).as_object(),
        "cost_by_cell": dict(sorted(costs.items(), key=lambda each: -each[1])),
    }


def _differences(right: Column, given: Column) -> list[tuple[str, str, Column]]:
    """Each cell that differs: its name, what it says in place of what, and the right column with it alone."""
    found = []
    for cell, (kind, total) in enumerate(CELLS):
        if right.letter(cell) != given.letter(cell):
            draws = (*right.draws[:cell], given.draws[cell], *right.draws[cell + 1 :])
            doubles = (*right.doubles[:cell], given.doubles[cell], *right.doubles[cell + 1 :])
            said = f"{given.letter(cell)}, best is {right.letter(cell)}"
            found.append((f"{kind} {total}", said, Column(draws, doubles, right.splits)))
    for place in range(VALUES):
        if right.splits[place] != given.splits[place]:
            splits = (*right.splits[:place], given.splits[place], *right.splits[place + 1 :])
            played = right.letter(cell_of_pair(place))
            said = f"{SPLIT}, best is {played}" if given.splits[place] else f"{played}, best is {SPLIT}"
            found.append((pair_name(place), said, Column(right.draws, right.doubles, splits)))
    return found
