"""Several plots below each other, as one picture or as the sections of a page."""

from collections.abc import Sequence
from html import escape
from typing import Final, NamedTuple

from croupier.cli.charts.layout import INK, QUIET, Drawing, Rectangle, Shape, Text
from croupier.cli.charts.svg import svg_shapes

GAP: Final = 30.0
WIDE: Final = 860.0
"""The width of a plot in the wide column of a page."""


class Plot(NamedTuple):
    """A picture with its title and a sentence about it."""

    title: str
    words: str
    picture: Drawing


def stacked(title: str, subtitle: str, plots: Sequence[Plot]) -> Drawing:
    """All plots as one picture; below its title stands what it is for."""
    shapes: list[Shape] = [
        Text(0, 20, title, 19, INK, "start", True),
        Text(0, 42, subtitle, 13, QUIET, "start"),
    ]
    top = 78.0
    for plot in plots:
        shapes.append(Text(0, top, f"{plot.title}. {plot.words}", 12, INK, "start"))
        shapes += [_lower(shape, top + 16) for shape in plot.picture.shapes]
        top += plot.picture.height + 16 + GAP
    wide = max((plot.picture.width for plot in plots), default=WIDE)
    return Drawing(wide, top - GAP, tuple(shapes), ())


def _lower(shape: Shape, by: float) -> Shape:
    if isinstance(shape, Rectangle):
        return Rectangle(shape.x, shape.y + by, shape.width, shape.height, shape.fill, shape.radius)
    return Text(shape.x, shape.y + by, shape.text, shape.size, shape.fill, shape.anchor, shape.strong)


def sections(plots: Sequence[Plot]) -> str:
    """All plots as HTML, for the wide column of a page."""
    return "".join(
        f'<section class="chart"><h2>{escape(plot.title)}</h2>{svg_element(plot.picture, plot.title)}'
        f"<p>{escape(plot.words)}</p></section>\n"
        for plot in plots
    )


def svg_element(drawing: Drawing, title: str) -> str:
    """A picture as a part of a page."""
    return (
        f'<svg viewBox="0 0 {drawing.width:g} {drawing.height:g}" role="img" aria-label="{escape(title)}">'
        f"{svg_shapes(drawing.shapes, voices=True)}</svg>"
    )
