"""What the pages of Blackjack and Pontoon share: grids of a chart, and panels of figures."""

from collections.abc import Iterable, Mapping
from typing import Final

from croupier.analysis.odds.results import ExpectedValue, Odds, Plain
from croupier.chips import money
from croupier.cli.charts.frame import Column, Columns, Row
from croupier.cli.charts.model import Act, Cell, Grid, Key
from croupier.cli.figures import signed
from croupier.cli.odds.twentyone.charts import DEALER, MEANING, WORDS
from croupier.cli.odds.twentyone.whole_game import EXACTLY

ACTS: Final = {
    "hit": Act("H", "Hit", "#cba983"),
    "stand": Act("S", "Stand", "#839bc1"),
    "double": Act("D", "Double", "#7bb192"),
    "split": Act("P", "Split", "#b18bb5"),
    "surrender": Act("R", "Surrender", "#c98a86"),
    "rescue": Act("", "Take the double back", "#c9c5ba"),
}
COLUMNS: Final = "the dealer shows"
CLEAR: Final = 0.35
"""From this part of the wager on a call is clear."""


PAIRS: Final = dict(
    zip(
        ("AA", "22", "33", "44", "55", "66", "77", "88", "99", "TT"),
        ("aces", "twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens"),
        strict=True,
    )
)


def grid(title: str, rows: Mapping[str, Plain], worths: Plain, kind: str) -> Grid:
    """The rows of a chart from the highest down, with what each act is worth; `kind` precedes a total."""
    found = []
    for row in reversed(list(rows)):
        cells = tuple(
            _cell(
                f"{_named(row, kind)} against {'an ace' if card == 'A' else card}",
                rows[row][card],
                worths.get(row, {}).get(card, {}),
            )
            for card in DEALER
        )
        found.append((row, cells))
    return Grid(title, COLUMNS, DEALER, tuple(found), "you have")


def keys(grids: Iterable[Grid]) -> tuple[Key, ...]:
    """What the letters of these grids mean, as in the text."""
    letters = {cell.letter for each in grids for _, row in each.rows for cell in row}
    return tuple(Key(letter, WORDS[letter[0]], MEANING[letter]) for letter in MEANING if letter in letters)


def _named(row: str, kind: str) -> str:
    return f"Pair of {PAIRS[row]}" if row in PAIRS and kind == "pairs" else f"{kind.capitalize()} {row}"


def _cell(name: str, letter: str, worth: Mapping[str, float]) -> Cell:
    act = WORDS[letter[0]]
    others = [each for other, each in worth.items() if other != act]
    margin = max(worth[act] - max(others), 0.0) if act in worth and others else 0.0
    told = f"{name} ({MEANING[letter]})" if len(letter) > 1 else name
    return Cell(told, act, margin, dict(worth), letter=letter)


def value_rows(odds: Odds, names: Mapping[str, str]) -> tuple[Row, ...]:
    """Expected values with their names."""
    found = []
    for key, name in names.items():
        if key in odds.values:
            each = odds.values[key]
            written = "" if each.fraction is None else signed(str(each.fraction))
            found.append(Row(name, each.percent, written if len(written) <= EXACTLY else ""))
    return tuple(found)


def headline(edge: ExpectedValue, how: str) -> tuple[str, str, str]:
    """The large figure of a page: what it is, the figure, and a sentence about it."""
    side = "House edge" if edge.decimal <= 0 else "Player's edge"
    hundred = money(round(abs(edge.decimal) * 10_000))
    words = f"of the first wager: {hundred} of every $100. Error below {edge.error:.0e}."
    return f"{side}, {how}", f"{abs(100 * edge.decimal):.4f}%", words


def bars(title: str, note: str, figures: Mapping[str, float], words: str) -> Columns:
    """A column for each card, in per cent of the wager."""
    columns = tuple(
        Column(card, 100 * figures[card], signed(f"{card}: {100 * figures[card]:+.4f}%"), figures[card] < 0)
        for card in DEALER
    )
    return Columns(title, note, columns, words)


def first_cell(grids: Iterable[Grid], row: str, card: str) -> int:
    """The number of the cell of this row and card, in the last grid that has such a row."""
    number, found = 0, 0
    for each in grids:
        for name, cells in each.rows:
            if name == row:
                found = number + DEALER.index(card)
            number += len(cells)
    return found
