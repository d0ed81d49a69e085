"""A plot of an evening as SVG: how many were left over time, with the levels above."""

from collections.abc import Iterator
from html import escape
from typing import Final

from croupier.evenings.statistics import Statistics

WIDTH: Final = 800
HEIGHT: Final = 420
LEFT: Final = 60
TOP: Final = 50
RIGHT: Final = 20
BOTTOM: Final = 60
INK: Final = "#1a1a1a"


def as_svg(statistics: Statistics) -> str:
    """The plot, as a file of its own."""
    return "\n".join(_lines(statistics)) + "\n"


def _lines(statistics: Statistics) -> Iterator[str]:
    minutes = max(statistics.minutes, 1.0)
    most = max([count for _, count in statistics.left] or [1])
    across = (WIDTH - LEFT - RIGHT) / minutes
    up = (HEIGHT - TOP - BOTTOM) / max(most, 1)
    floor = HEIGHT - BOTTOM
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}"'
        f' height="{HEIGHT}" font-family="system-ui, sans-serif" font-size="13" fill="{INK}" role="img">'
    )
    yield f"<title>{escape(statistics.title)}: players left over time</title>"
    yield f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>'
    yield f'<text x="{LEFT}" y="28" font-size="17" font-weight="600">{escape(statistics.title)}</text>'
    for at, (level, lasted) in enumerate(statistics.lasted()):
        begun = statistics.levels[at][1]
        x, wide = LEFT + begun * across, lasted * across
        shade = "#f2f2ee" if at % 2 else "#e6ece9"
        high = floor - TOP
        yield f'<rect x="{x:.1f}" y="{TOP}" width="{wide:.1f}" height="{high}" fill="{shade}"/>'
        if wide > 16:
            middle = f'x="{x + wide / 2:.1f}" y="{TOP - 6}" text-anchor="middle"'
            words = f"level {level}" if wide > 56 else level
            yield f'<text {middle} fill="#555">{words}</text>'
    for count in _marks(most):
        y = floor - count * up
        yield f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}" stroke="#cccccc"/>'
        yield f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{count}</text>'
    for minute in _marks(round(minutes)):
        x = LEFT + minute * across
        yield f'<text x="{x:.1f}" y="{floor + 18}" text-anchor="middle">{minute}</text>'
    middle = f'x="{(LEFT + WIDTH - RIGHT) / 2}" y="{HEIGHT - 14}" text-anchor="middle"'
    yield f"<text {middle}>minutes of play</text>"
    yield (
        f'<text x="16" y="{(TOP + floor) / 2}" text-anchor="middle"'
        f' transform="rotate(-90 16 {(TOP + floor) / 2})">players left</text>'
    )
    if statistics.left:
        path = [f"M{LEFT + statistics.left[0][0] * across:.1f} {floor - statistics.left[0][1] * up:.1f}"]
        for moment, count in statistics.left[1:]:
            path.append(f"H{LEFT + moment * across:.1f}V{floor - count * up:.1f}")
        path.append(f"H{LEFT + minutes * across:.1f}")
        yield f'<path d="{"".join(path)}" fill="none" stroke="#0e4830" stroke-width="2.5"/>'
    yield "</svg>"


def _marks(most: int) -> list[int]:
    """Round numbers up to a number, about five of them."""
    step = next(
        (each * ten for ten in (1, 10, 100, 1000, 10_000) for each in (1, 2, 5) if most / (each * ten) <= 6),
        100_000,
    )
    return list(range(0, most + 1, step))
