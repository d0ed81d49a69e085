"""How many columns a text takes where every letter is as wide as the next, in any script."""

import re
import textwrap
import unicodedata
from typing import Final

LEFT: Final = re.compile(r" *(?:\S+(?: \S+)* {2,})?")
"""What stands before the text of a line: blanks, and a left column that a gap parts from it."""


def measure(text: str) -> int:
    """How many columns the text takes on a terminal."""
    if text.isascii():
        return len(text)
    return sum(
        0
        if unicodedata.category(char) in ("Mn", "Me")
        else 2
        if unicodedata.east_asian_width(char) in "WF"
        else 1
        for char in text
    )


def fill(text: str, room: int, right: bool = False) -> str:
    """The text with blanks up to so many columns, at its end or in front of it."""
    blanks = " " * (room - measure(text))
    return blanks + text if right else text + blanks


def hanging(text: str, columns: int, further: int = 0) -> list[str]:
    """A line broken between words where it is too long; what follows stands below its first word.

    It stands `further` columns to the right of that.
    """
    inset = " " * (len(text) - len(text.lstrip()) + further)
    return textwrap.wrap(text, columns, subsequent_indent=inset, break_on_hyphens=False) or [""]


def beside(text: str, columns: int) -> list[str]:
    """A line broken between words where it is too long; what follows stays out of a left column, if any."""
    if measure(text) <= columns:
        return [text]
    left = LEFT.match(text)
    inset = min(left.end() if left else 0, columns // 2)
    return textwrap.wrap(text, columns, subsequent_indent=" " * inset, break_on_hyphens=False)
