"""Shapes as SVG: a file of its own, or a part of a page."""

from collections.abc import Iterable
from html import escape
from typing import Final

from croupier.cli.charts.layout import INK, PAPER, QUIET, Drawing, Rectangle, Shape

MARGIN: Final = 24
FONT: Final = "ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Inter, Roboto, 'Noto Sans', sans-serif"
VOICES: Final = {INK: "ink", QUIET: "quiet"}
"""Colours of text outside cells, which a page in the dark has others for."""


def svg_file(drawing: Drawing) -> str:
    """A whole file, on paper and with a margin."""
    width, height = drawing.width + 2 * MARGIN, drawing.height + 2 * MARGIN
    inside = svg_shapes(drawing.shapes) + "".join(svg_shapes(each.shapes) for each in drawing.cells)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}" '
        f'height="{height:g}" font-family="{FONT}">\n<rect width="100%" height="100%" fill="{PAPER}"/>\n'
        f'<g transform="translate({MARGIN} {MARGIN})">\n{inside}</g>\n</svg>\n'
    )


def svg_shapes(shapes: Iterable[Shape], voices: bool = False) -> str:
    """The elements of shapes; with `voices` texts have classes in place of the colours of ink."""
    return "".join(f"{_element(each, voices)}\n" for each in shapes)


def _element(shape: Shape, voices: bool) -> str:
    if isinstance(shape, Rectangle):
        place = f'x="{shape.x:.4g}" y="{shape.y:.4g}"'
        size = f'width="{shape.width:.4g}" height="{shape.height:.4g}"'
        return f'<rect {place} {size} rx="{shape.radius:g}" fill="{shape.fill}"/>'
    weight = ' font-weight="600"' if shape.strong else ""
    anchor = "" if shape.anchor == "start" else f' text-anchor="{shape.anchor}"'
    voice = VOICES.get(shape.fill) if voices else None
    colour = f'class="{voice}"' if voice else f'fill="{shape.fill}"'
    return (
        f'<text x="{shape.x:.4g}" y="{shape.y:.4g}" font-size="{shape.size:g}"{weight}{anchor} {colour}>'
        f"{escape(shape.text)}</text>"
    )
