"""Figures that can be read across a room: a time or a number, drawn with blocks."""

from typing import Final

_FIGURES: Final = {
    "0": ("###", "# #", "# #", "# #", "###"),
    "1": (" # ", "## ", " # ", " # ", "###"),
    "2": ("###", "  #", "###", "#  ", "###"),
    "3": ("###", "  #", "###", "  #", "###"),
    "4": ("# #", "# #", "###", "  #", "  #"),
    "5": ("###", "#  ", "###", "  #", "###"),
    "6": ("###", "#  ", "###", "# #", "###"),
    "7": ("###", "  #", "  #", " # ", " # "),
    "8": ("###", "# #", "###", "# #", "###"),
    "9": ("###", "# #", "###", "  #", "###"),
    ":": (" ", "#", " ", "#", " "),
    ",": (" ", " ", " ", "#", "#"),
    "/": ("  #", "  #", " # ", "#  ", "#  "),
    "-": ("  ", "  ", "##", "  ", "  "),
}
LEAST: Final = 2
MOST: Final = 8


def big(text: str, columns: int, tall: int = 1) -> list[str]:
    """The figures in rows of blocks, as wide as there is room; each block is `tall` rows high."""
    figures = [_FIGURES[letter] for letter in text if letter in _FIGURES]
    if not figures:
        return [text]
    blocks = sum(len(figure[0]) + 1 for figure in figures) - 1
    wide = max(LEAST, min(MOST, columns * 3 // 4 // blocks))
    if wide * blocks > columns:
        return [text]
    rows = []
    for at in range(5):
        line = " ".join(figure[at] for figure in figures)
        rows += ["".join(("█" if block == "#" else " ") * wide for block in line)] * tall
    return rows
