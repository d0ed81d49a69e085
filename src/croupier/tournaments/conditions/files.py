"""Conditions from a TOML file: a document that holds them alone, or a tournament's file that has more."""

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from croupier.rulebook.errors import UnknownGame
from croupier.texts import unseen_in
from croupier.tournaments.conditions.errors import BadConditions
from croupier.tournaments.conditions.reading import read_conditions
from croupier.tournaments.conditions.versions import Published, publish, revise
from croupier.values import value

MOST_BYTES: Final = 10_000_000
EXPECTED: Final = "expected a TOML file with [conditions]"
TABLE: Final = "conditions"
REVISIONS: Final = "revisions"
ALONGSIDE: Final = (
    *("scope", "game", "title", "rules", "lots", TABLE, REVISIONS),
    *("position", "entries", "play", "expect", "rounds"),
)
"""What a file may hold beside its conditions."""


class WrongConditionsFile(ValueError):
    """A file whose conditions can't be read; the message is one sentence that names file and line."""


@value
class ConditionsFile:
    """The conditions in a file, with its title."""

    path: str
    game: str
    title: str
    versions: tuple[Published, ...]
    """The conditions as they are first, and after each of the revisions."""
    revisions: tuple[Mapping[str, Any], ...] = ()
    """What each of the revisions changes."""
    text: str = ""
    """The whole file."""
    parts: frozenset[str] = frozenset()
    """What the file holds: `conditions`, and perhaps `entries`, `play` and others."""
    base: str = ""
    """From what the conditions start: `demonstration`, or nothing."""
    earlier_lines: int = 0
    """How many lines of an evening with these conditions an earlier release wrote, to be read as it did."""


def read_conditions_file(path: str) -> ConditionsFile:
    """The conditions in a file; else `WrongConditionsFile`."""
    found = read_conditions_text(_text(path), path)
    if unseen := unseen_in(found.title):
        raise WrongConditionsFile(f"{path}: title has a character that can't be seen, {unseen}.")
    return found


def read_conditions_text(text: str, path: str) -> ConditionsFile:
    """The conditions in the text of a file; else `WrongConditionsFile`."""
    content = _content(path, text)
    if TABLE not in content:
        raise WrongConditionsFile(f"{path}: it has no [{TABLE}]; {EXPECTED}.")
    for key in content:
        if key not in ALONGSIDE:
            raise WrongConditionsFile(f"{_place(path, text, key)}: there is no {key!r} here; {EXPECTED}.")
    table, game, title = content[TABLE], content.get("game"), content.get("title", "")
    revisions = content.get(REVISIONS, [])
    if not isinstance(game, str):
        raise WrongConditionsFile(f'{path}: it does not name the game, as in game = "holdem".')
    if not isinstance(table, dict):
        raise WrongConditionsFile(f"{path}: {TABLE} must be a table, [{TABLE}] on a line of its own.")
    if not isinstance(title, str) or content.get("scope", "tournament") != "tournament":
        raise WrongConditionsFile(f'{path}: title must be text, and scope must be "tournament".')
    if not isinstance(revisions, list) or not all(isinstance(each, dict) for each in revisions):
        raise WrongConditionsFile(f"{path}: {REVISIONS} must be tables, each under [[{REVISIONS}]].")
    try:
        versions = [publish(read_conditions(game, table))]
        for each in revisions:
            versions.append(revise(versions[-1], each))
    except UnknownGame as wrong:
        raise WrongConditionsFile(f"{_place(path, text, 'game')}: {wrong}.") from None
    except BadConditions as wrong:
        raise WrongConditionsFile(f"{_place(path, text, wrong.item)}: {wrong}") from None
    base = str(table.get("base", ""))
    return ConditionsFile(
        path, game, title, tuple(versions), tuple(revisions), text, frozenset(content), base
    )


def _content(path: str, text: str) -> dict[str, object]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as wrong:
        reason = str(wrong)
        raise WrongConditionsFile(f"{path}: this is not TOML: {reason[0].lower()}{reason[1:]}.") from None
    except (RecursionError, ValueError):  # nested too deeply, or a number of thousands of digits
        raise WrongConditionsFile(f"{path}: this is not TOML that can be read; {EXPECTED}.") from None


def _text(path: str) -> str:
    try:
        with Path(path).open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise WrongConditionsFile(f"{path}: there is no such file; {EXPECTED}.") from None
    except (OSError, ValueError) as wrong:
        reason = (getattr(wrong, "strerror", None) or "that is not a file name").lower()
        raise WrongConditionsFile(f"{path}: it can't be read ({reason}); {EXPECTED}.") from None
    if len(data) > MOST_BYTES:
        raise WrongConditionsFile(f"{path}: it is longer than {MOST_BYTES:,} bytes; {EXPECTED}.")
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise WrongConditionsFile(f"{path}: it is not UTF-8 text; {EXPECTED}.") from None


def _place(path: str, text: str, item: str) -> str:
    """The file, and the line of an item where it can be found: the last of its words that stands there."""
    start = 0
    found = ""
    for word in re.split(r"\.|, \d+\.?", item):
        if not word:
            continue
        pattern = rf"""(^|[\s\[{{.,])(["']?){re.escape(word)}\2\s*[=.\]]"""
        match = re.compile(pattern, re.MULTILINE).search(text, start)
        if match is None:
            break
        start = match.end() - 1
        found = f":{text.count(chr(10), 0, start) + 1}"
    return f"{path}{found}"
