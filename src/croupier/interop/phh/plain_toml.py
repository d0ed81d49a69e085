"""TOML of the plainest kind, read quickly: a key and a value a line, as hand histories are mostly written.

Reading TOML in general takes longer than playing the hand. Where each line is `key = value`, and no value has
escapes, double quotes, a comment or several lines, a table is JSON but for its quotes, its times and its
infinite numbers. Whatever else a text has, it is left to the reader of TOML: the two never differ.
"""

import json
import re
import tomllib
from datetime import time
from functools import lru_cache
from typing import Any, Final

HEADING: Final = re.compile(r"\[([A-Za-z0-9_-]+)\]")
KEY: Final = re.compile(r"[A-Za-z0-9_-]+")
TIME: Final = re.compile(r"[0-9]{2}:[0-9]{2}:[0-9]{2}")
SECTION: Final = re.compile(r"(?m)^(?=\[[A-Za-z0-9_-]+\]$)")
"""Where a table begins; within a value of several lines it may look as if one did."""
OTHERWISE: Final = ('"', "\\", "{", "}", "\r", "\x7f", "null", "Infinity")
"""What means something else in JSON than in TOML, or is no plain value."""


class Real(str):
    """A decimal number as it is written, which `float` would not keep to the cent."""

    __slots__ = ()


def _constant(name: str) -> Real:
    """The infinite number, which stands in the text as JSON has it; there are no others in TOML."""
    if name != "Infinity":
        raise ValueError(name)
    return Real("inf")


def _pairs(pairs: list[tuple[str, Any]]) -> list[tuple[str, Any]]:
    return pairs


_decode: Final = json.JSONDecoder(
    parse_float=Real, parse_constant=_constant, object_pairs_hook=_pairs
).raw_decode


def plain_tables(text: str) -> dict[str, Any] | None:
    """What the text holds, a table with its heading or without; None where it is not of the plain kind."""
    heading = HEADING.match(text)
    if heading is None:
        return _plain_table(text)
    start = heading.end()
    if text[start : start + 1] not in ("", "\n"):
        return None
    table = _plain_table(text[start:])
    return None if table is None else {heading[1]: table}


def _plain_table(text: str) -> dict[str, Any] | None:
    """What the lines of a table hold, all read at once as an object of JSON."""
    for each in OTHERWISE:
        if each in text:
            return None
    infinite = "inf" in text
    times = {}
    members = []
    for line in text.split("\n"):
        if not line:
            continue
        key, separator, written = line.partition(" = ")
        if not separator or not _is_key(key):
            return None
        if key == "time" and TIME.fullmatch(written):
            times[key] = written
            written = "0"
        elif infinite and "inf" in written and "'" not in written:
            written = written.replace("inf", "Infinity")
        members.append(f"'{key}':{written}")
    # No string of JSON goes on in the next line, so that each key here is one of the table.
    body = ",\n".join(members).replace("'", '"')
    try:
        pairs, end = _decode(f"{{{body}}}")
        table = dict(pairs)
        for key, written in times.items():
            table[key] = time.fromisoformat(written)
    except ValueError:
        return None
    whole = end == len(body) + 2 and len(pairs) == len(table) == len(members)
    return table if whole else None


@lru_cache(maxsize=256)
def _is_key(word: str) -> bool:
    return KEY.fullmatch(word) is not None


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
