"""Hand histories in the Poker Hand History format (PHH): files of one hand (`.phh`) or of many (`.phhs`).

A file is TOML. `read` gives its hands, with whatever is wrong told in one sentence; nothing is played here.
"""

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from croupier.interop.phh.hand import Hand, PhhError, hand_of
from croupier.interop.phh.plain_toml import Real, tables_apart

ONE: Final = ".phh"
MANY: Final = ".phhs"
MOST_BYTES: Final = 200_000_000
IN_TABLES: Final = f"each hand of a {MANY} file stands in a table of its own, [1], [2] and so on."


def read(path: Path) -> Iterator[Hand | PhhError]:
    """The hands of a file, in its order; for each that cannot be read, why."""
    where = str(path)
    try:
        tables = parsed(where, text_of(where, path))
    except PhhError as wrong:
        yield wrong
        return
    yield from hands_in(where, path.suffix.lower() == MANY, tables)


def hands_in(where: str, many: bool, tables: Mapping[str, Any]) -> Iterator[Hand | PhhError]:
    """The hands of a file from what its text holds; for each that cannot be read, why."""
    if not many:
        yield _hand_or_error(where, tables)
        return
    if not tables:
        yield PhhError(where, f"there are no hands in it; {IN_TABLES}")
    for key, table in tables.items():
        place = f"{where} [{key}]"
        yield _hand_or_error(place, table) if isinstance(table, dict) else PhhError(place, IN_TABLES)


def loads(text: str, where: str = "hand") -> Hand:
    """The hand of a text; raises `PhhError`."""
    return hand_of(where, parsed(where, text))


def parsed(where: str, text: str) -> dict[str, Any]:
    """What a text of TOML holds, its decimal numbers as they are written."""
    tables = tables_apart(text)
    if tables is not None:
        return tables
    try:
        return tomllib.loads(text, parse_float=Real)
    except tomllib.TOMLDecodeError as wrong:
        told = str(wrong)
        raise PhhError(where, f"this is not TOML: {told[0].lower()}{told[1:]}.") from None
    except (RecursionError, ValueError):  # nested too deeply, or a number of thousands of digits
        raise PhhError(where, "this is not TOML that anybody can read.") from None


def _hand_or_error(where: str, table: Mapping[str, Any]) -> Hand | PhhError:
    try:
        return hand_of(where, table)
    except PhhError as wrong:
        return wrong


def text_of(where: str, path: Path) -> str:
    """The text of a file; raises `PhhError`."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as wrong:
        reason = getattr(wrong, "strerror", None) or "that is not a file name"
        raise PhhError(where, f"it can't be read ({reason.lower()}).") from None
    if len(data) > MOST_BYTES:
        raise PhhError(where, f"it is longer than {MOST_BYTES:,} bytes.")
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise PhhError(where, "it is not UTF-8 text.") from None
