"""Whole numbers as people write them: in the digits 0 to 9, and in no other script.

Python's `int` reads the digits of every script, so that the Arabic digit three would be 3.
"""

from typing import Final

MOST_DIGITS: Final = 18


def is_whole(text: str, most_digits: int = MOST_DIGITS) -> bool:
    """True iff the text is a whole number, in 0 to 9 and with no more digits than that.

    >>> is_whole("120"), is_whole("12.5"), is_whole("-1"), is_whole("")
    (True, False, False, False)
    >>> is_whole("\\N{ARABIC-INDIC DIGIT THREE}")
    False
    """
    return text.isascii() and text.isdecimal() and len(text) <= most_digits
