"""Which characters a text may have, which names look the same, and which are found by what is typed.

A text is read by people, on a terminal and on paper: it has no character that nobody sees, and none that a
terminal obeys. Names are told apart by how they look. So letters of other scripts that look like Latin ones
count as these, and a word has letters of only one of the scripts that share their shapes.
"""

import re
from collections.abc import Iterator
from typing import Final
from unicodedata import category, combining, name, normalize

UNSEEN: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
JOINERS: Final = "\u200c\u200d"
"""Characters that are not seen and belong to words of some scripts."""
_NO_MARK: Final = re.compile(
    f"[{JOINERS}\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
"""Joiners, selectors of variants and fillers: whatever leaves no mark of its own and is no `UNSEEN`."""
SHARED_SHAPES: Final = ("LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE", "COPTIC", "LISU")
"""Scripts with letters that can't be told from those of another one."""
_LOOKS: Final = (
    ("АВЕЅІЈКМНОРСТУХԚԜҮӀЗ", "ABESIJKMHOPCTYXQWYI3"),
    ("авеѕіјкмнорстухԛԝүӏһԁɡ", "abesijkmhopctyxqwyihdg"),
    ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹϳ", "ABEZHIKMNOPTYXCj"),
    ("αγεικνορτυχωϲ", "ayeikvoptuxwc"),
    ("ՕՏԼսօհոցզյ", "OSLuohngqj"),
    ("ᎪᏴᏟᎠᎬᎻᎫᏦᏞᎷᏢᏒᏚᎢᏙᎳᏃ", "ABCDEHJKLMPRSTVWZ"),
)
_LATIN: Final = {
    ord(sign): latin for signs, latins in _LOOKS for sign, latin in zip(signs, latins, strict=True)
}
_PLAIN: Final = str.maketrans(
    {"ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i", "ħ": "h", "’": "'"}
)
"""Letters that people type as others, and that are not these with an accent."""


def unseen_in(text: str) -> str:
    """The first character of a text that nobody sees, as `U+001B`; nothing if there is none."""
    if text.isascii() and text.isprintable():
        return ""
    found = next((each for each in text if category(each) in UNSEEN and each not in JOINERS), "")
    return f"U+{ord(found):04X}" if found else ""


def without_unmarked(text: str) -> str:
    """The text without joiners, selectors of variants and fillers, which leave no mark of their own."""
    return text if text.isascii() else _NO_MARK.sub("", text)


def seen_as(word: str) -> str:
    """What is the same in names that nobody tells apart: `Ann` and `ann`, `paul` in Latin or in Cyrillic."""
    if word.isascii():
        return word.casefold()
    seen = "".join(each for each in normalize("NFKD", word) if each not in JOINERS)
    return normalize("NFC", seen.translate(_LATIN).casefold())


def scripts_mixed_in(text: str) -> tuple[str, str]:
    """Two scripts with shared shapes whose letters stand in one word of a text; nothing if there are none."""
    if not text.isascii():
        for word in text.split():
            found = list(dict.fromkeys(_scripts(word)))
            if len(found) > 1:
                return found[0], found[1]
    return "", ""


def _scripts(word: str) -> Iterator[str]:
    for each in word:
        script = name(each, "").partition(" ")[0] if each.isalpha() else ""
        if script in SHARED_SHAPES:
            yield script.capitalize()


def plain(word: str) -> str:
    """A word as people type it who leave out accents: `jose` for `José`, `strasse` for `Straße`."""
    if word.isascii():
        return word.casefold()
    letters = normalize("NFKD", word.casefold())
    return "".join(each for each in letters if not combining(each)).translate(_PLAIN)
