"""Equity as pictures: the chart of starting hands, and the pot's parts from street to street."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from croupier.cards import RANKS
from croupier.cli.charts.layout import (
    GREY,
    INK,
    ON_COLOUR,
    QUIET,
    CellShapes,
    Drawing,
    Rectangle,
    Shape,
    Text,
)
from croupier.cli.charts.png import load_pillow, png_file
from croupier.cli.charts.svg import svg_file
from croupier.cli.parsing import WrongInput
from croupier.values import value

SIZE: Final = 13
CELL: Final = 46.0
GAP: Final = 3.0
TOP: Final = 62.0
COLD, EVEN, WARM = "#839bc1", "#f3f1ec", "#7bb192"
COLDEST, WARMEST = 0.3, 0.7
"""Equities beyond these are drawn like these."""
PLAYERS: Final = (
    "#7bb192",
    "#839bc1",
    "#cba983",
    "#b18bb5",
    "#a9b36f",
    "#c58f8f",
    "#7fb3b8",
    "#9d94c9",
    "#c2a45f",
    "#9aa39e",
)
BAR, BAR_WIDTH, SIDE = 44.0, 640.0, 84.0
NARROW: Final = 0.06
"""A part of a bar below this has no room for its figure."""


@value
class Street:
    """A moment of the board, and each player's equity then."""

    name: str
    board: str
    equities: tuple[float, ...]


def check_picture(path: str) -> None:
    """Raise `WrongInput` unless a picture can be written to a file of this name, which says of what kind."""
    if Path(path).suffix.lower() not in (".svg", ".png"):
        raise WrongInput(f"--plot: {path!r} is not allowed; it must be a name that ends in .svg or .png")
    if Path(path).suffix.lower() == ".png":
        load_pillow()
    if not Path(path).parent.is_dir():
        raise WrongInput(f"--plot: {path} can't be written: there is no such folder")


def write_picture(drawing: Drawing, path: str) -> None:
    """Write a picture to a file, by the ending of its name."""
    png = Path(path).suffix.lower() == ".png"
    content = png_file(drawing) if png else svg_file(drawing).encode()
    try:
        Path(path).write_bytes(content)
    except OSError as wrong:
        raise WrongInput(f"{path} can't be written: {wrong.strerror}") from None


def chart_picture(title: str, note: str, hands: Sequence[str], equities: Sequence[float]) -> Drawing:
    """The 169 starting hands, each with its equity in per cent, the greener the better."""
    shapes: list[Shape] = [Text(0, 20, title, 19, INK, "start", True), Text(0, 42, note, 13, QUIET, "start")]
    cells = []
    for number, (hand, equity) in enumerate(zip(hands, equities, strict=True)):
        row, column = divmod(number, SIZE)
        x, y = column * (CELL + GAP), TOP + row * (CELL + GAP)
        drawn: tuple[Shape, ...] = (
            Rectangle(x, y, CELL, CELL, heat(equity)),
            Text(x + CELL / 2, y + 20, hand, 13, ON_COLOUR, "middle", True),
            Text(x + CELL / 2, y + 36, f"{100 * equity:.1f}", 11, GREY),
        )
        cells.append(CellShapes(number, drawn))
    assert len(RANKS) == SIZE
    side = SIZE * (CELL + GAP) - GAP
    return Drawing(side, TOP + side, tuple(shapes), tuple(cells))


def streets_picture(title: str, hands: Sequence[str], streets: Sequence[Street]) -> Drawing:
    """A bar for each street, divided as the pot is on average."""
    shapes: list[Shape] = [Text(0, 20, title, 19, INK, "start", True)]
    y = 40.0
    for number, hand in enumerate(hands):
        x, row = (number % 2) * (SIDE + BAR_WIDTH) / 2, number // 2
        shapes.append(Rectangle(x, y + 24 * row, 16, 16, PLAYERS[number], 4))
        shapes.append(Text(x + 24, y + 24 * row + 13, hand, 13, INK, "start"))
    y += 24 * ((len(hands) + 1) // 2) + 16
    for street in streets:
        shapes.append(Text(0, y + (19 if street.board else BAR / 2 + 5), street.name, 13, INK, "start", True))
        if street.board:
            shapes.append(Text(0, y + 36, street.board, 11, QUIET, "start"))
        x = SIDE
        for number, equity in enumerate(street.equities):
            width = equity * BAR_WIDTH
            if width > 0:
                shapes.append(
                    Rectangle(x, y, max(width - 2, 0.5), BAR, PLAYERS[number], 4 if width > 10 else 0)
                )
            if equity >= NARROW:
                shapes.append(Text(x + width / 2, y + BAR / 2 + 5, f"{100 * equity:.1f}", 13, ON_COLOUR))
            x += width
        y += BAR + 12
    return Drawing(SIDE + BAR_WIDTH, y, tuple(shapes), ())


def heat(equity: float) -> str:
    """A colour from cold to warm, by way of nearly white where the chances are even."""
    part = (min(max(equity, COLDEST), WARMEST) - 0.5) / (WARMEST - 0.5)
    return _mixed(EVEN, WARM if part > 0 else COLD, abs(part))


def _mixed(one: str, other: str, part: float) -> str:
    pairs = [(int(one[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(first + (last - first) * part):02x}" for first, last in pairs)
