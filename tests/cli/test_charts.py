"""Charts of several grids, as the games of 21 have them: where cells go, and what pages tell of them."""

import json
import re
from xml.etree import ElementTree

import pytest

from croupier.cli.charts.frame import Column, Columns, Panel, Row
from croupier.cli.charts.layout import Rectangle, Text, layout
from croupier.cli.charts.model import Act, Cell, Chart, Grid, tint
from croupier.cli.charts.page import Page, html_page
from croupier.cli.charts.svg import svg_file

ACTS = {"hit": Act("H", "Hit", "#cba983"), "stand": Act("S", "Stand <17>", "#839bc1")}


def grid(title: str, rows: int, columns: int) -> Grid:
    """A grid whose cells are the closer a call the further right they stand."""
    return Grid(
        title,
        "dealer shows",
        tuple(map(str, range(columns))),
        tuple(
            (
                str(row),
                tuple(
                    Cell(
                        f"{title} {row} & {column}",
                        "hit" if row % 2 else "stand",
                        0.4 - column / 10,
                        {"hit": -0.5},
                    )
                    for column in range(columns)
                ),
            )
            for row in range(rows)
        ),
    )


CHART = Chart("Twenty-one", (grid("Hard", 5, 4), grid("Soft", 3, 4)), ACTS, 0.35, "wager")


def test_grids_stand_side_by_side_and_no_cell_lies_on_another() -> None:
    drawing = layout(CHART)
    boxes = [shape for cell in drawing.cells for shape in cell.shapes if isinstance(shape, Rectangle)]
    assert len(boxes) == 5 * 4 + 3 * 4
    for number, one in enumerate(boxes):
        assert 0 <= one.x < one.x + one.width <= drawing.width
        assert 0 <= one.y < one.y + one.height <= drawing.height
        for other in boxes[:number]:
            apart = one.x >= other.x + other.width or other.x >= one.x + one.width
            assert apart or one.y >= other.y + other.height or other.y >= one.y + one.height
    titles = {shape.text: shape.x for shape in drawing.shapes if isinstance(shape, Text)}
    assert titles["Hard"] < titles["Soft"]
    assert [cell.number for cell in drawing.cells] == list(range(32))


def test_a_clear_call_has_the_whole_colour_and_a_close_one_hardly_any() -> None:
    first, *_, last = CHART.grids[0].rows[1][1]
    assert CHART.colour(first) == "#cba983"
    assert tint("#000000", 1) == "#000000"
    assert int(CHART.colour(last)[1:3], 16) > int(CHART.colour(first)[1:3], 16)
    assert tint("#000000", 0) == "#c3c3c3"


def test_svg_is_well_formed_whatever_is_written_in_it() -> None:
    root = ElementTree.fromstring(svg_file(layout(CHART)))
    assert "Stand <17>" in [each.text for each in root.iter("{http://www.w3.org/2000/svg}text")]


@pytest.fixture
def page() -> Page:
    """A page of that chart."""
    columns = Columns(
        "Effect", "%", (Column("2", 0.1, "two </script>"), Column("A", -0.2, "ace", True)), "Words."
    )
    return Page(
        "Odds <b>",
        "Twenty-one",
        ("8 decks",),
        CHART,
        3,
        "per unit",
        "House edge",
        "0.5%",
        "of the wager",
        (Row("Average", "1.1"),),
        (Panel("Side wagers", (Row("Insurance", "1%", "1/100"),), "Said."),),
        columns,
    )


def test_a_page_escapes_what_it_is_given(page: Page) -> None:
    text = html_page(page)
    assert "<title>Odds &lt;b&gt; - Croupier</title>" in text
    assert "two &lt;/script&gt;" in text
    assert text.count("</script>") == 2
    found = re.search(r'id="cells">(.*?)</script>', text, re.DOTALL)
    assert found is not None
    told = json.loads(found[1])
    assert told["cells"][told["first"]]["name"] == "Hard 0 & 3"
    assert told["words"]["stand"] == "Stand <17>"
    assert "<17>" not in found[1]


def test_columns_below_the_line_hang_from_it(page: Page) -> None:
    text = html_page(page)
    up, down = (
        re.search(rf'<rect class="{kind}" x="[^"]*" y="([^"]*)"[^>]*height="([^"]*)"', text)
        for kind in ("up", "down")
    )
    assert up is not None
    assert down is not None
    assert float(up[1]) + float(up[2]) == pytest.approx(float(down[1]), abs=0.1)
    assert float(down[2]) == pytest.approx(2 * float(up[2]), abs=0.1)
