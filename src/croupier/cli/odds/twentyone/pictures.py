"""The charts of Blackjack and Pontoon as pictures, and the page around them."""

from collections.abc import Iterator, Mapping
from typing import Final

from croupier.analysis.odds.results import ExpectedValue, Odds, Plain
from croupier.chips import money
from croupier.cli.odds.charts.model import Act, Cell, Chart, Grid
from croupier.cli.odds.charts.page import Column, Columns, Page, Panel, Row
from croupier.cli.odds.twentyone.charts import DEALER, WORDS
from croupier.rulebook.games import NAMES

ACTS: Final = {
    "hit": Act("H", "Hit", "#cba983"),
    "stand": Act("S", "Stand", "#839bc1"),
    "double": Act("D", "Double", "#7bb192"),
    "split": Act("P", "Split", "#b18bb5"),
    "surrender": Act("R", "Surrender", "#c98f86"),
}
CLEAR: Final = 0.35
NOTE: Final = "dealer shows"
TITLES: Final = {
    "hard": "Hard totals",
    "soft": "Soft totals",
    "soft, later ace": "Soft, ace came later",
    "pairs": "Pairs",
}
RANK_NAMES: Final = {
    "2": "two",
    "3": "three",
    "4": "four",
    "5": "five",
    "6": "six",
    "7": "seven",
    "8": "eight",
    "9": "nine",
    "10": "ten",
    "T": "ten",
    "A": "ace",
}
SIDE_WAGERS: Final = {
    "insurance": "Insurance",
    "even_money": "Even money",
    "perfect_pairs": "Perfect Pairs",
    "pairs_play": "Pairs Play",
}


def section(title: str, rows: Plain, worths: Plain) -> Grid:
    """A grid of the chart, from the highest row down; `worths` is by row, dealer's card and act."""
    return Grid(
        title,
        NOTE,
        DEALER,
        tuple(
            (
                _label(title, name),
                tuple(_cell(title, name, card, rows[name][card], worths.get(name, {})) for card in DEALER),
            )
            for name in reversed(_in_order(rows))
        ),
    )


def _in_order(rows: Plain) -> list[str]:
    """The rows from the lowest up; a pair of aces is the highest."""
    names = list(rows)
    return [*names[1:], names[0]] if names and names[0] == "AA" else names


def _label(title: str, name: str) -> str:
    """What stands beside a row: a soft total as its ace and the other card."""
    return f"A{int(name) - 11}" if title.startswith(TITLES["soft"]) and name.isdecimal() else name


def _cell(title: str, name: str, card: str, letter: str, worths: Mapping[str, Mapping[str, float]]) -> Cell:
    act = WORDS[letter[0]]
    worth = worths.get(card, {})
    others = [each for other, each in worth.items() if other != act]
    margin = max(worth[act] - max(others), 0.0) if act in worth and others else 0.0
    return Cell(_name(title, name, card), act, margin, worth, letter=letter)


def _name(title: str, name: str, card: str) -> str:
    """What people call a case."""
    against = f"against {_article(card)} {RANK_NAMES[card]}"
    if title == TITLES["pairs"]:
        rank = RANK_NAMES[name[0]]
        return f"Pair of {rank}{'es' if rank == 'six' else 's'} {against}"
    kind, _, cards = title.partition(", ")
    return f"{kind.split()[0]} {name} {against}" + (f", {cards}" if cards else "")


def chart_of(odds: Odds, grids: tuple[Grid, ...]) -> Chart:
    """The chart of a game."""
    return Chart(f"{NAMES[odds.game]}: best chart", grids, ACTS, CLEAR, "wager")


def page_of(
    odds: Odds, chart: Chart, tags: tuple[str, ...], best: str, named: Mapping[str, str], note: str
) -> Page:
    """The page of a whole answer; `best` is the value that stands large, `named` what values are called."""
    value = odds.values[best]
    cells = [cell.name for grid in chart.grids for _, row in grid.rows for cell in row]
    first = next((number for number, name in enumerate(cells) if name == FIRST), 0)
    edge = f"{abs(100 * value.decimal):.5f} %"
    side = "House edge" if value.decimal <= 0 else "Player's edge"
    hundred = money(round(abs(value.decimal) * 10_000))
    rows = tuple(
        Row(f"{name[0].upper()}{name[1:]}", odds.values[key].percent)
        for key, name in named.items()
        if key in odds.values and key not in SIDE_WAGERS
    )
    if "average_wager" in odds.figures:
        rows += (Row("Average wager", f"{odds.figures['average_wager']:.4f}"),)
    return Page(
        f"{NAMES[odds.game]} odds",
        NAMES[odds.game],
        tags,
        chart,
        first,
        "value per unit wagered",
        f"{side}, {named[best]}",
        edge,
        f"of the first wager: {hundred} of every $100. {_error(value)}",
        rows,
        (Panel("Side wagers, exact", tuple(_side_wagers(odds))), Panel("How to read it", words=note)),
        _removal(odds.figures["removal"]) if "removal" in odds.figures else None,
    )


FIRST: Final = "Pair of eights against an ace"
"""The case whose values the page opens with."""


def _error(value: ExpectedValue) -> str:
    """How far the value may be from the truth, in words."""
    return f"Error below {value.error:.0e}." if value.error else "Exact."


def _side_wagers(odds: Odds) -> Iterator[Row]:
    for key, name in SIDE_WAGERS.items():
        if key in odds.values:
            value = odds.values[key]
            yield Row(name, value.percent, str(value.fraction).replace("-", "\N{MINUS SIGN}"))


def _removal(removal: Mapping[str, float]) -> Columns:
    """What a card less in the shoe does."""
    columns = tuple(
        Column(card, removal[card], f"{card}: {100 * removal[card]:+.4f} %", removal[card] < 0)
        for card in DEALER
    )
    best, worst = (choose(removal, key=lambda card: removal[card]) for choose in (max, min))
    told = "Best for you: {} {}, {:+.4f}. Worst: {} {}, {:+.4f}."
    words = told.format(
        _article(best),
        RANK_NAMES[best],
        100 * removal[best],
        _article(worst),
        RANK_NAMES[worst],
        100 * removal[worst],
    )
    return Columns(
        "Effect of removing one card",
        "% of the wager",
        columns,
        words.replace("-", "\N{MINUS SIGN}"),
    )


def _article(card: str) -> str:
    return "an" if card in ("8", "A") else "a"
