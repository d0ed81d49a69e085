"""A player's own chart, as a TOML file says it; docs/odds.md has an example.

A row has a letter for each card of the dealer, in the order 2 to 10 and the ace, as in
`16 = "S S S S S H H H H H"`. Rows that say the same may be one: `"5-8" = "H H H H H H H H H H"`.
"""

import re
import tomllib
from collections.abc import Iterable, Mapping
from typing import Final

from croupier.analysis.odds.results import Plain

DEALER: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "A")
"""The dealer's cards in the order of a row."""
SEVERAL: Final = re.compile(r"([0-9]{1,2})-([0-9]{1,2})")

Rows = dict[str, dict[str, str]]
"""Letters by row and the dealer's card."""


class WrongChart(ValueError):
    """A chart that can't be used; the message is one sentence that says what is allowed."""


def read_chart(text: str, game: str) -> Plain:
    """The tables of a TOML text; `WrongChart` if it is not TOML, or of another game."""
    try:
        content = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as wrong:
        raise WrongChart(f"this is not TOML: {wrong}") from None
    if content.pop("game", game) != game:
        raise WrongChart(f"this is a chart for another game; game must be {game}")
    return content


def table_in(content: Plain, name: str, tables: Iterable[str], where: str = "") -> Plain:
    """A table of the content, which has these tables and no others."""
    named = f"[{where}{name}]"
    for other in content:
        if other not in tables:
            raise WrongChart(f"there is no place for {other!r}; the tables are {', '.join(tables)}")
    table = content.get(name)
    if not isinstance(table, dict):
        raise WrongChart(f"the table {named} is missing; the tables are {', '.join(tables)}")
    return table


def read_rows(table: Plain, where: str, names: Iterable[str], allowed: Mapping[str, Iterable[str]]) -> Rows:
    """The rows of a table: all that are expected, each with a letter that its row allows for each card."""
    expected = list(names)
    found: Rows = {}
    for key, written in table.items():
        several = SEVERAL.fullmatch(key)
        rows = [str(total) for total in range(int(several[1]), int(several[2]) + 1)] if several else [key]
        for row in rows:
            if row not in expected:
                raise WrongChart(f"[{where}] has no row {row!r}; its rows are {', '.join(expected)}")
            if row in found:
                raise WrongChart(f"[{where}] has the row {row!r} twice; each row may only be there once")
            found[row] = _letters(written, f"[{where}], row {key!r}", list(allowed[row]))
    holes = [row for row in expected if row not in found]
    if holes:
        many = f", and {len(holes) - 1} more are missing" if len(holes) > 1 else " is missing"
        raise WrongChart(f"[{where}] has a hole: row {holes[0]!r}{many}; it has {', '.join(expected)}")
    return found


def _letters(written: object, where: str, allowed: list[str]) -> dict[str, str]:
    letters = written.split() if isinstance(written, str) else []
    if len(letters) != len(DEALER):
        raise WrongChart(f"{where} must have ten letters, for the dealer's {' '.join(DEALER)}")
    for card, letter in zip(DEALER, letters, strict=True):
        if letter not in allowed:
            raise WrongChart(f"{where} has {letter!r} against {card}; {', '.join(allowed)} are allowed")
    return dict(zip(DEALER, letters, strict=True))
