"""A small chart of a bankroll over rounds, drawn with letters."""

from collections.abc import Iterator, Sequence
from typing import Final

from croupier.chips import money

EIGHTHS: Final = " ▁▂▃▄▅▆▇█"
WIDEST: Final = 4
"""How many columns a bar takes at most."""


def bankroll_chart(values: Sequence[int], columns: int, lines: int = 5) -> Iterator[str]:
    """The values from left to right, the last at the end; where there are too many, every so many-th."""
    labels = money(max(values)), money(min(values))
    room = max(columns - max(map(len, labels)) - 4, 8)
    shown = _thinned(values, room)
    low, high = min(values), max(values)
    steps = lines * 8 - 1
    heights = [1 + (each - low) * steps // (high - low) if high > low else steps // 2 for each in shown]
    width = max(map(len, labels))
    wide = max(min(room // len(shown), WIDEST), 1)
    for line in range(lines - 1, -1, -1):
        label = labels[0] if line == lines - 1 else labels[1] if line == 0 else ""
        bars = "".join(EIGHTHS[min(max(height - 8 * line, 0), 8)] * wide for height in heights)
        yield f"  {label:>{width}} │{bars}".rstrip()


def _thinned(values: Sequence[int], room: int) -> list[int]:
    """As many values as there is room for, the first and the last among them."""
    if len(values) <= room:
        return list(values)
    return [values[at * (len(values) - 1) // (room - 1)] for at in range(room)]
