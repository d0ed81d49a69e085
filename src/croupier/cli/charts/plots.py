"""Plots made of rectangles and texts, so that a page, an SVG file and a PNG file show the same."""

from collections.abc import Sequence
from itertools import pairwise
from math import floor, log10
from typing import Final, NamedTuple

from croupier.cli.charts.layout import QUIET, Drawing, Rectangle, Shape, Text

LEFT: Final = 64.0
"""The width of the names of the scale."""
HIGH: Final = 210.0
FOOT: Final = 44.0
TOP: Final = 26.0
SCALE: Final = "#C9C5BA"
PALE, DEEP, MIDDLE = "#cdd8e6", "#839bc1", "#2f4a75"
MARK: Final = "#b0524c"
TICKS: Final = 5


class Axes(NamedTuple):
    """What a plot has from left to right, and from below up."""

    across: str
    up: str


class Band(NamedTuple):
    """Where five parts of all stand after some rounds."""

    at: float
    lowest: float
    low: float
    middle: float
    high: float
    highest: float


def nice_step(span: float, ticks: int = TICKS) -> float:
    """A round number of which about so many make the span."""
    rough = max(span, 1e-300) / ticks
    power = 10.0 ** floor(log10(rough))
    return next((power * each for each in (1, 2, 2.5, 5) if power * each >= rough), power * 10)


def marks(least: float, most: float) -> list[float]:
    """Round numbers from one to the other."""
    step = nice_step(most - least)
    first = -floor(-least / step)
    return [step * number for number in range(int(first), floor(most / step) + 1)]


def dollars_mark(each: float) -> str:
    """A mark of a scale in dollars."""
    sign = "\N{MINUS SIGN}" if each < 0 else ""
    return f"{sign}${abs(each):,.0f}" if abs(each) >= 10 or each == 0 else f"{sign}${abs(each):,.2f}"


def _named(axes: Axes, wide: float) -> list[Shape]:
    """The names of the axes: the one above its marks, the other below them."""
    across = Text((LEFT + wide) / 2, TOP + HIGH + 36, axes.across, 11, QUIET)
    return [Text(0, TOP - 14, axes.up, 11, QUIET, "start"), across]


def band_plot(bands: Sequence[Band], start: float, wide: float, axes: Axes) -> Drawing:
    """Bands that begin at one amount and spread from there; a line marks that amount."""
    most = max(max(each.highest for each in bands), start) * 1.02
    pitch = (wide - LEFT) / max(len(bands) - 1, 1)

    def y(amount: float) -> float:
        return TOP + HIGH * (1 - amount / most)

    shapes = _named(axes, wide)
    for mark in marks(0.0, most):
        shapes.append(Rectangle(LEFT, y(mark), wide - LEFT, 0.8, SCALE, 0))
        shapes.append(Text(LEFT - 8, y(mark) + 4, dollars_mark(mark), 11, QUIET, "end"))
    for number, (before, after) in enumerate(pairwise(bands)):
        x = LEFT + number * pitch
        for low, high, fill in (
            (after.lowest, after.highest, PALE),
            (after.low, after.high, DEEP),
        ):
            shapes.append(Rectangle(x, y(high), pitch + 0.6, max(y(low) - y(high), 1.0), fill, 0))
        top, bottom = sorted((y(before.middle), y(after.middle)))
        shapes.append(Rectangle(x, top - 1, pitch + 0.3, max(bottom - top, 2.0), MIDDLE, 0))
    shapes.append(Rectangle(LEFT, y(start) - 0.6, wide - LEFT, 1.2, MARK, 0))
    last = bands[-1].at
    for mark in marks(0.0, last):
        x = LEFT + (wide - LEFT) * mark / last
        end = mark > 0.95 * last
        shapes.append(Text(x, TOP + HIGH + 18, f"{mark:,.0f}", 11, QUIET, "end" if end else "middle"))
    return Drawing(wide, TOP + HIGH + FOOT, tuple(shapes), ())


def bar_plot(
    bars: Sequence[tuple[float, float, float]],
    mark: float,
    wide: float,
    colours: tuple[str, str],
    axes: Axes,
) -> Drawing:
    """A histogram of money: bars from one amount to another; those below the mark have another colour."""
    most = max(chance for _, _, chance in bars)
    pitch = (wide - LEFT) / len(bars)
    least, greatest = bars[0][0], bars[-1][1]
    shapes = _named(axes, wide)
    for part in marks(0.0, most):
        y = TOP + HIGH * (1 - part / most)
        shapes.append(Rectangle(LEFT, y, wide - LEFT, 0.8, SCALE, 0))
        shapes.append(Text(LEFT - 8, y + 4, f"{100 * part:.3g}%", 11, QUIET, "end"))
    for number, (low, high, chance) in enumerate(bars):
        size = HIGH * chance / most
        x = LEFT + number * pitch
        fill = colours[(low + high) / 2 >= mark]
        shapes.append(Rectangle(x + pitch * 0.08, TOP + HIGH - size, pitch * 0.84, max(size, 0.6), fill, 1.5))
    for each in marks(least, greatest):
        x = LEFT + (wide - LEFT) * (each - least) / (greatest - least or 1)
        end = x > wide - 30
        shapes.append(Text(x, TOP + HIGH + 18, dollars_mark(each), 11, QUIET, "end" if end else "middle"))
    return Drawing(wide, TOP + HIGH + FOOT, tuple(shapes), ())


def named_bar_plot(
    bars: Sequence[tuple[str, float, int]], wide: float, colours: tuple[str, str], axes: Axes
) -> Drawing:
    """A bar for each name with its share above it; by its sign a loss, a gain, or grey for 0."""
    most = max(share for _, share, _ in bars)
    pitch = wide / len(bars)
    foot = TOP + HIGH
    shapes: list[Shape] = [Rectangle(0, foot, wide, 0.8, SCALE, 0), *_named(axes, wide)]
    for number, (name, share, sign) in enumerate(bars):
        size, x = (HIGH - 12) * share / most, number * pitch
        fill = colours[sign > 0] if sign else SCALE
        shapes.append(Rectangle(x + pitch * 0.1, foot - size, pitch * 0.8, max(size, 0.6), fill, 1.5))
        shapes.append(Text(x + pitch / 2, foot - size - 4, share_mark(share), 9, QUIET))
        shapes.append(Text(x + pitch / 2, foot + 16, name, 11 if pitch > 40 else 10, QUIET))
    return Drawing(wide, foot + FOOT, tuple(shapes), ())


def share_mark(share: float) -> str:
    """A share in per cent in four characters or so: 43.2, 0.05, 2e-5.

    >>> [share_mark(each) for each in (0.43218, 0.0512, 0.000512, 0.0000002)]
    ['43.2', '5.12', '0.05', '2e-5']
    """
    part = 100 * share
    if part >= 10:
        return f"{part:.1f}"
    return f"{part:.2f}" if part >= 0.005 else f"{part:.0e}".replace("e-0", "e-")
