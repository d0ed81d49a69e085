"""The edge of the felt, what is inscribed on it, and what of it stays in sight where there is little room."""

from collections.abc import Sequence

from croupier.columns import measure
from croupier.rulebook.settings import Settings
from croupier.signs import sign
from croupier.terminal.screen.style import Row, Span, pad, row


def framed(rows: Sequence[Row], columns: int) -> list[Row]:
    """The rows within the edges of the felt, so many columns wide."""
    inner = columns - 2
    edge = Span("│", "edge")
    return [
        row("╭" + "─" * inner + "╮", "edge"),
        *([edge, *pad(each, inner), edge] for each in rows),
        row("╰" + "─" * inner + "╯", "edge"),
    ]


def near_the_turn(body: list[Row], lines: int) -> list[Row]:
    """As many lines as fit, those of the hand whose turn it is among them."""
    turn = next((at for at, line in enumerate(body) if any(piece.style == "turn" for piece in line)), 0)
    start = max(min(turn - lines // 2, len(body) - lines), 0)
    return body[start : start + lines]


def inscription(settings: Settings, room: int) -> str:
    """As much of what is inscribed on the table as there is room for."""
    words = [item.text for item in sign(settings).inscription]
    while words and measure(" · ".join(words)) > room:
        words.pop()
    return " · ".join(words)
