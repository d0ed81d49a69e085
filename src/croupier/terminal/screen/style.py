"""Coloured text for a terminal: pieces with a style each, measured, clipped, centred and painted.

A row is a list of pieces, so that its width is known before any escape code is in it.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from croupier.cards import UNKNOWN, Card
from croupier.columns import measure
from croupier.values import value

RESET: Final = "\x1b[0m"

# Styles are the numbers of the terminal's own codes; on the felt they are added to its own.
MANY_COLOURS: Final[Mapping[str, str]] = {
    "felt": "48;5;22;38;5;253",
    "edge": "38;5;65",
    "quiet": "38;5;151",
    "loud": "1;38;5;231",
    "turn": "1;38;5;221",
    "win": "1;38;5;120",
    "lose": "38;5;217",
    "red": "1;38;5;160;48;5;255",
    "black": "1;38;5;16;48;5;255",
    "back": "38;5;189;48;5;25",
    "bold": "1",
    "key": "1;38;5;166",
    "refused": "1;38;5;166",
    "hint": "38;5;30",
}
ALL_COLOURS: Final[Mapping[str, str]] = {**MANY_COLOURS, "felt": "48;2;14;72;48;38;5;253"}
FEW_COLOURS: Final[Mapping[str, str]] = {
    "felt": "",
    "edge": "32",
    "quiet": "",
    "loud": "1",
    "turn": "1;33",
    "win": "1;32",
    "lose": "31",
    "red": "31;47",
    "black": "30;47",
    "back": "37;44",
    "bold": "1",
    "key": "1;33",
    "refused": "1;31",
    "hint": "36",
}
NO_COLOURS: Final[Mapping[str, str]] = {
    **dict.fromkeys(FEW_COLOURS, ""),
    **dict.fromkeys(("loud", "turn", "win", "red", "black", "bold", "key", "refused"), "1"),
}
"""Everything but colour: what stands out is bold."""


@value
class Span:
    """Text in one style."""

    text: str
    style: str = ""


Row = list[Span]


def row(text: str, style: str = "") -> Row:
    """A row of one piece."""
    return [Span(text, style)]


def width(pieces: Iterable[Span]) -> int:
    """How many columns the row takes."""
    return sum(measure(piece.text) for piece in pieces)


def clip(pieces: Iterable[Span], room: int) -> Row:
    """As much of the row as fits."""
    kept: Row = []
    for piece in pieces:
        text = piece.text
        while measure(text) > room:
            text = text[:-1]
        if text:
            kept.append(Span(text, piece.style))
        room -= measure(text)
        if len(text) < len(piece.text):
            break
    return kept


def pad(pieces: Sequence[Span], room: int) -> Row:
    """The row clipped or filled to so many columns, at the left."""
    kept = clip(pieces, room)
    return [*kept, Span(" " * (room - width(kept)))]


def centre(pieces: Sequence[Span], room: int) -> Row:
    """The row clipped or filled to so many columns, in the middle."""
    kept = clip(pieces, room)
    left, over = divmod(room - width(kept), 2)
    return [Span(" " * left), *kept, Span(" " * (left + over))]


def chip(card: Card, marked: bool = False) -> Span:
    """A card as it lies on the felt, four columns wide; one of the best five has a mark."""
    if card is UNKNOWN:
        return Span(f"[{card.symbol}]", "back")
    return Span(f"{card.symbol:>3}{'•' if marked else ' '}", "red" if card.suit.red else "black")


def plain(pieces: Iterable[Span]) -> str:
    """The text of the row alone."""
    return "".join(piece.text for piece in pieces)


def paint(pieces: Iterable[Span], styles: Mapping[str, str], ground: str = "") -> str:
    """The row with the codes of its styles, on the ground of another style."""
    under = styles.get(ground, "")
    painted = []
    for piece in pieces:
        codes = ";".join(code for code in ("0", under, styles.get(piece.style, "")) if code)
        painted.append(f"\x1b[{codes}m{piece.text}")
    return "".join(painted) + RESET
