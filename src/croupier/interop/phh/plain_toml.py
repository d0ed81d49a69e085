"""TOML of the plainest kind, read quickly: a key and a value a line, as hand histories are mostly written.

Reading TOML in general takes about as long as playing the hand. Where each line is a table's name or
`key = value`, and no value has escapes, double quotes, a comment or several lines, the values are JSON but
for their quotes. Whatever else a text has, it is left to the reader of TOML: the two never differ.
"""

import json
import re
import tomllib
from typing import Any, Final

HEADING: Final = re.compile(r"\[([A-Za-z0-9_-]+)\]")
KEY: Final = re.compile(r"[A-Za-z0-9_-]+")
SECTION: Final = re.compile(r"(?m)^(?=\[[A-Za-z0-9_-]+\]$)")
"""Where a table begins; within a value of several lines it may look as if one did."""
OTHERWISE: Final = re.compile(r"""["\\{}\r\x7f]|null""")
"""What means something else in JSON than in TOML, or is no plain value."""


class Real(str):
    """A decimal number as it is written, which `float` would not keep to the cent."""

    __slots__ = ()


def _no_constant(name: str) -> Any:
    raise ValueError(name)


_decode: Final = json.JSONDecoder(parse_float=Real, parse_constant=_no_constant).decode


def plain_tables(text: str) -> dict[str, Any] | None:
    """What the text holds; None where it is not of the plain kind."""
    if OTHERWISE.search(text):
        return None
    top: dict[str, Any] = {}
    table = top
    for line in text.split("\n"):
        if not line:
            continue
        key, separator, written = line.partition(" = ")
        if not separator:
            heading = HEADING.fullmatch(line)
            if heading is None or heading[1] in top:
                return None
            table = top[heading[1]] = {}
            continue
        if key in table or not KEY.fullmatch(key):
            return None
        try:
            table[key] = _decode(written.replace("'", '"'))
        except ValueError:
            return None
    return top


def tables_apart(text: str) -> dict[str, Any] | None:
    """What the text holds, each of its tables read for itself, quickly where it is plain.

    None where that might be another thing than the text read as a whole: a table is no TOML by itself, is
    named twice, or is not all that stands under its heading.
    """
    top: dict[str, Any] = {}
    for part in SECTION.split(text):
        found = plain_tables(part)
        if found is None:
            try:
                found = tomllib.loads(part, parse_float=Real)
            except (ValueError, RecursionError):
                return None
        heading = HEADING.match(part)
        if (heading is not None and list(found) != [heading[1]]) or not top.keys().isdisjoint(found):
            return None
        top |= found
    return top
