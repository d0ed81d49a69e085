"""The chart of the 169 starting hands of Hold-em against each other, before the flop, exactly.

A chart is read row by row from the aces down: pairs on the diagonal, one suit above it, two suits below.
"""

from fractions import Fraction
from functools import cache

from croupier.analysis.compile.extra import require
from croupier.analysis.parallel.sharing import Progress
from croupier.analysis.ranges import WrongRange, kinds
from croupier.ranking import STANDARD

Square = list[list[int]]


class Chart:
    """How often each starting hand wins alone against each other, how often they tie, and how often in all.

    `hands` are their names in the order of the chart; `wins[i][j]` is counted over every two hands of these
    kinds that can meet, and every board.
    """

    def __init__(self, hands: tuple[str, ...], wins: Square, ties: Square, boards: Square) -> None:
        self.hands = hands
        self.wins = wins
        self.ties = ties
        self.boards = boards

    def equity(self, hand: str, against: str | None = None) -> Fraction:
        """The part of the pot that a starting hand wins on average, against another or against any hand."""
        row = place_of(hand)
        columns = range(len(self.hands)) if against is None else (place_of(against),)
        twice = sum(2 * self.wins[row][column] + self.ties[row][column] for column in columns)
        return Fraction(twice, 2 * sum(self.boards[row][column] for column in columns))


@cache
def chart_places() -> dict[str, int]:
    """The names of the 169 starting hands, and their places in the chart."""
    return {kind.text: place for place, kind in enumerate(kinds(STANDARD))}


def place_of(hand: str) -> int:
    """The place of a starting hand in the chart; `WrongRange` if it is not one."""
    place = chart_places().get(hand)
    if place is None:
        raise WrongRange(f"{hand!r} is not one of the 169 starting hands, which are written AA, AKs or AKo.")
    return place


def chart(progress: Progress | None = None) -> Chart:
    """The chart; it is worked out once, which takes some seconds, and kept for the next time."""
    require()
    from croupier.analysis.equity.chart.matrix import preflop_matrix

    found = preflop_matrix(progress)
    numbers = [13 * row + column for row in reversed(range(13)) for column in reversed(range(13))]
    wins, ties, boards = (
        square[numbers][:, numbers].tolist() for square in (found.wins, found.ties, found.boards)
    )
    return Chart(tuple(chart_places()), wins, ties, boards)
