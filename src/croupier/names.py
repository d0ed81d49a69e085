"""What a name of a player is made of, in any script, as a pattern for lines and files.

A name begins with a letter; letters, digits, points, hyphens and apostrophes may follow, and the marks
without which the words of many scripts cannot be written: accents as signs of their own, vowels, points.
"""

import unicodedata
from typing import Final

_WITH_MARKS: Final = (
    *range(0x300, 0x1E00),
    *range(0x20D0, 0x2100),
    *range(0x2CEF, 0x3100),
    *range(0xA66F, 0xABEE),
    *range(0xFB1E, 0xFB1F),
    *range(0xFE20, 0xFE30),
)
"""Where the marks of living scripts are."""
MARKS: Final = "".join(chr(code) for code in _WITH_MARKS if unicodedata.category(chr(code)) in ("Mn", "Mc"))
FIRST: Final = r"[^\W\d_]"
FOLLOWING: Final = rf"[\w.'’{MARKS}-]"
