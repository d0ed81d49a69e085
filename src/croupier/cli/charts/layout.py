"""A chart as shapes on a surface: rectangles and texts with their places, whatever draws them."""

from textwrap import wrap
from typing import Final, Literal

from croupier.cli.charts.model import TINTS, Chart, Grid, Key, tint
from croupier.values import value

INK: Final = "#171B19"
QUIET: Final = "#545B57"
GREY: Final = "#3b423f"
ON_COLOUR: Final = "#1B1F1D"
"""The letter of an act on its colour, which is the same in the light and in the dark."""
PAPER: Final = "#FCFBF9"
GAP: Final = 4
BETWEEN: Final = 28
"""From one grid to the next."""
HEAD: Final = 56
"""The height of a grid's title and the names of its columns."""
SIDE: Final = 34
"""The width of the names of its rows."""
LETTER: Final = 6.6
"""About how wide a letter of a text of this size is."""
LINE: Final = 18
TINTED: Final = 400
"""The width of what stands at the right of the legend."""
ROW: Final = 32
SWATCH: Final = 18

Anchor = Literal["start", "middle", "end"]


@value
class Rectangle:
    """A rectangle with round corners."""

    x: float
    y: float
    width: float
    height: float
    fill: str
    radius: float = 5


@value
class Text:
    """A text whose baseline starts, ends or is centred at a point."""

    x: float
    y: float
    text: str
    size: float = 12
    fill: str = INK
    anchor: Anchor = "middle"
    strong: bool = False


Shape = Rectangle | Text


@value
class CellShapes:
    """The shapes of one cell, and its number among all cells of the chart."""

    number: int
    shapes: tuple[Shape, ...]


@value
class Drawing:
    """Shapes on a surface of some size; those of cells apart, so that a page can make them answer."""

    width: float
    height: float
    shapes: tuple[Shape, ...]
    cells: tuple[CellShapes, ...]


def layout(chart: Chart, *, titled: bool = True, wide: float = 0) -> Drawing:
    """Where everything of a chart goes, its grids in bands; `wide` is the least width of a band."""
    shapes: list[Shape] = []
    cells: list[CellShapes] = []
    top = 34.0 if titled else 0.0
    if titled:
        shapes.append(Text(0, 20, chart.title, 19, INK, "start", True))
        if chart.subtitle:
            shapes.append(Text(0, 42, chart.subtitle, 13, QUIET, "start"))
            top += 28
    across = chart.across or len(chart.grids)
    first = chart.grids[:across]
    side = _side(chart)
    columns = sum(len(grid.columns) for grid in first)
    taken = len(first) * side + (len(first) - 1) * BETWEEN
    pitch = max((wide - taken) / columns, 34)
    whole = taken + columns * pitch
    for start in range(0, len(chart.grids), across):
        band = chart.grids[start : start + across]
        x = 0.0
        for grid in band:
            width = side + len(grid.columns) * pitch
            _grid(chart, grid, x, top, width, side, shapes, cells)
            x += width + BETWEEN
        top += HEAD + max(len(grid.rows) for grid in band) * (ROW + GAP) + BETWEEN
    bottom = top - BETWEEN
    bottom = _legend(chart, whole, bottom + 12, shapes)
    for note in chart.notes:
        for line in wrap(note, int(whole / LETTER)):
            bottom += LINE
            shapes.append(Text(0, bottom, line, 12, QUIET, "start"))
    return Drawing(whole, bottom + 14, tuple(shapes), tuple(cells))


def _side(chart: Chart) -> float:
    """The width of the names of rows: that of the longest, or of what stands above them."""
    names = [name for grid in chart.grids for name, _ in grid.rows]
    above = max((len(grid.down) for grid in chart.grids), default=0)
    return max(SIDE, LETTER * max(map(len, names), default=0) + 14, LETTER * above)


def _grid(
    chart: Chart,
    grid: Grid,
    x: float,
    top: float,
    width: float,
    side: float,
    shapes: list[Shape],
    cells: list[CellShapes],
) -> None:
    pitch = (width - side) / len(grid.columns)
    shapes.append(Text(x, top + 14, grid.title, 13, INK, "start", True))
    shapes.append(Text(x + width - GAP, top + 14, grid.note, 13, QUIET, "end"))
    if grid.down:
        shapes.append(Text(x, top + HEAD - 10, grid.down, 11, QUIET, "start"))
    for number, name in enumerate(grid.columns):
        middle = x + side + number * pitch + (pitch - GAP) / 2
        shapes.append(Text(middle, top + HEAD - 10, name, 12, QUIET))
    for row, (name, found) in enumerate(grid.rows):
        y = top + HEAD + row * (ROW + GAP)
        shapes.append(Text(x + side - 12, y + ROW / 2 + 4, name, 12, QUIET, "end"))
        for column, cell in enumerate(found):
            left, box = x + side + column * pitch, pitch - GAP
            letter = cell.letter or chart.acts[cell.act].letter
            place = left + (box - 12 if cell.label else box / 2)
            drawn: list[Shape] = [
                Rectangle(left, y, box, ROW, chart.colour(cell)),
                Text(place, y + ROW / 2 + 4, letter, 12, ON_COLOUR, "middle", True),
            ]
            if cell.label:
                drawn.append(Text(left + 8, y + ROW / 2 + 4, cell.label, 11, GREY, "start"))
            cells.append(CellShapes(len(cells), tuple(drawn)))


def _legend(chart: Chart, width: float, y: float, shapes: list[Shape]) -> float:
    """The letters from the left, in as many lines as they take, the tints at the right; where it ends."""
    met = {cell.act for grid in chart.grids for _, row in grid.rows for cell in row}
    keys = chart.keys or tuple(
        Key(act.letter, name, act.word) for name, act in chart.acts.items() if name in met
    )
    x, line, room = 0.0, y, width - TINTED
    for key in keys:
        swatch = SWATCH + 7 * (len(key.letter) - 1)
        needed = swatch + 7 + LETTER * len(key.words)
        if x and x + needed > room:
            x, line, room = 0.0, line + SWATCH + 8, width
        shapes.append(Rectangle(x, line, swatch, SWATCH, chart.acts[key.act].colour, 4))
        shapes.append(Text(x + swatch / 2, line + 13, key.letter, 11, ON_COLOUR, "middle", True))
        shapes.append(Text(x + swatch + 7, line + 13, key.words, 12, QUIET, "start"))
        x += needed + 23
    told = f"clear, {chart.clear:g} or more of the {chart.unit}"
    bar, words = 90.0, 6.6 * len(told)
    start = width - words - bar - 10
    shapes.append(Text(start - 8, y + 13, "close call", 12, QUIET, "end"))
    for step in range(TINTS):
        colour = tint("#6b736f", step / (TINTS - 1))
        shapes.append(Rectangle(start + step * bar / TINTS, y + 2, bar / TINTS + 0.4, 13, colour, 0))
    shapes.append(Text(width - GAP, y + 13, told, 12, QUIET, "end"))
    return line + SWATCH + 4
