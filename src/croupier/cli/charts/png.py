"""Shapes as a PNG picture, with Pillow: the extra `croupier[charts]`, which nothing else needs."""

from importlib import import_module
from io import BytesIO
from typing import Any, Final

from croupier.cli.charts.layout import PAPER, Drawing, Rectangle, Shape, Text
from croupier.cli.charts.svg import MARGIN
from croupier.cli.parsing import WrongInput

SCALE: Final = 2
"""Pixels for each unit of the drawing, so that it is sharp on today's screens."""
ANCHORS: Final = {"start": "ls", "middle": "ms", "end": "rs"}


def load_pillow() -> list[Any]:
    """Its modules for pictures, brushes and fonts; `WrongInput` if it is missing."""
    try:
        import_module("PIL")
        return [import_module(f"PIL.{name}") for name in ("Image", "ImageDraw", "ImageFont")]
    except ImportError:
        raise WrongInput(
            "a PNG needs pillow, which this Python lacks: type make install in Croupier's folder, or install "
            "the extra croupier[charts]; SVG needs nothing"
        ) from None


def png_file(drawing: Drawing) -> bytes:
    """The bytes of a PNG file, on paper and with a margin; `WrongInput` if Pillow is missing."""
    pictures, brushes, fonts = load_pillow()
    width, height = (round(SCALE * (each + 2 * MARGIN)) for each in (drawing.width, drawing.height))
    image = pictures.new("RGB", (width, height), PAPER)
    brush = brushes.Draw(image)
    by_size: dict[float, Any] = {}

    def draw(shape: Shape) -> None:
        x, y = (SCALE * (each + MARGIN) for each in (shape.x, shape.y))
        if isinstance(shape, Rectangle):
            box = (x, y, x + SCALE * shape.width - 1, y + SCALE * shape.height - 1)
            brush.rounded_rectangle(box, SCALE * shape.radius, fill=shape.fill)
        elif isinstance(shape, Text):
            font = by_size.setdefault(shape.size, fonts.load_default(SCALE * shape.size))
            bold = 0.5 if shape.strong else 0
            brush.text(
                (x, y), drawable(shape.text), shape.fill, font, ANCHORS[shape.anchor], stroke_width=bold
            )

    for shape in drawing.shapes:
        draw(shape)
    for cell in drawing.cells:
        for shape in cell.shapes:
            draw(shape)
    written = BytesIO()
    image.save(written, "PNG", optimize=True)
    return written.getvalue()


def drawable(text: str) -> str:
    """The text in letters that Pillow's own font has: it lacks the minus sign, not the hyphen.

    >>> drawable("\N{MINUS SIGN}$5")
    '-$5'
    """
    return text.replace("\N{MINUS SIGN}", "-")
