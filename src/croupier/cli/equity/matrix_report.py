"""What `croupier equity --matrix` prints: every starting hand against any hand, or one against all."""

import json
from collections.abc import Iterator, Mapping

from croupier.analysis.equity.chart.charts import Chart
from croupier.cli.documents import identified
from croupier.cli.heat_map import heat_map
from croupier.cli.rank.report import order_object
from croupier.ranking import STANDARD


def as_json(chart: Chart, hand: str | None) -> str:
    """All numbers: the whole table, or the row of one hand."""
    if hand is None:
        whole = {
            "hands": chart.hands,
            "against_any": {each: float(chart.equity(each)) for each in chart.hands},
            "wins": chart.wins,
            "ties": chart.ties,
            "boards": chart.boards,
        }
        return json.dumps(_identified(whole)) + "\n"
    row = chart.hands.index(hand)
    one = {
        "hand": hand,
        "against_any": float(chart.equity(hand)),
        "against": {
            each: {
                "win": chart.wins[row][column],
                "tie": chart.ties[row][column],
                "boards": chart.boards[row][column],
                "equity": float(chart.equity(hand, each)),
            }
            for column, each in enumerate(chart.hands)
        },
    }
    return json.dumps(_identified(one), indent=2) + "\n"


def _identified(found: Mapping[str, object]) -> dict[str, object]:
    return identified({"game": "holdem", **found}, order_object("high", STANDARD), "holdem")


def matrix_lines(chart: Chart, hand: str | None, styles: Mapping[str, str] | None) -> Iterator[str]:
    """The lines of the text: a heading, the heat map, and how it is read."""
    if hand is None:
        yield "Each starting hand against any hand, before the flop: equity in %, exact"
        values = [float(chart.equity(each)) for each in chart.hands]
    else:
        yield f"{hand} against each starting hand, before the flop: equity in %, exact"
        yield f"Against any hand it is {100 * float(chart.equity(hand)):.3f}%."
        values = [float(chart.equity(hand, each)) for each in chart.hands]
    yield ""
    yield from heat_map(values, styles)
    yield ""
    yield "Pairs are on the diagonal, suited hands above it, off-suit hands below."
