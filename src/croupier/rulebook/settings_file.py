"""Settings from a TOML file, and changes given beside it.

The file holds the settings alone, or has them in a `[settings]` table among other things, as a scenario
does. Each thing that is wrong is reported in one sentence that names the file, the line and what is allowed.
"""

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from croupier.rulebook.settings import BadSetting, Settings
from croupier.values import value

MOST_BYTES: Final = 1_000_000
EXPECTED: Final = "expected a TOML file of settings"
TABLE: Final = "settings"


class WrongFile(ValueError):
    """A file, or settings in it, that can't be used; a sentence about each thing that is wrong."""

    def __init__(self, *sentences: str) -> None:
        super().__init__(" ".join(sentences))
        self.sentences = sentences


@value
class SettingsFile:
    """The settings in a file, and its text, in which their lines are found."""

    path: str
    table: Mapping[str, object]
    text: str

    def place(self, name: str) -> str:
        """Where the setting stands: the file and, if it is there at all, the line."""
        heading = re.search(rf"^\s*\[\s*{TABLE}\s*\]", self.text, re.MULTILINE)
        start = heading.end() if heading else 0
        found = re.compile(rf"""^\s*(["']?){re.escape(name)}\1\s*[=.]""", re.MULTILINE).search(
            self.text, start
        )
        if name not in self.table or found is None:
            return self.path
        return f"{self.path}:{self.text.count(chr(10), 0, found.end()) + 1}"


def read_file(path: str, game: type[Settings]) -> SettingsFile:
    """The settings of a game in a file, not yet checked; else `WrongFile`."""
    text = _text(path)
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as wrong:
        raise WrongFile(f"{path}: this is not TOML: {_uncapitalised(wrong)}.") from None
    except (RecursionError, ValueError):  # nested too deeply, or a number of thousands of digits
        raise WrongFile(f"{path}: this is not TOML that can be read; {EXPECTED}.") from None
    if "game" in content and content["game"] != game.game:
        raise WrongFile(f"{path}: these are the settings of {content['game']!r}, not of {game.game}.")
    if TABLE not in content:
        content.pop("game", None)
        return SettingsFile(path, content, text)
    if not isinstance(content[TABLE], dict):
        raise WrongFile(f"{path}: {TABLE} must be a table, [{TABLE}] on a line of its own.")
    if astray := [name for name in game.names() if name in content]:
        raise WrongFile(f"{path}: {astray[0]} must stand under [{TABLE}], as the file has that table.")
    return SettingsFile(path, content[TABLE], text)


def settings_from(
    base: Settings, file: SettingsFile | None = None, changes: Mapping[str, object] | None = None
) -> Settings:
    """The settings of a file, or `base` where there is none, with some changes; else `WrongFile`.

    What `base` leaves at its default may follow from the changes, as the multiple does from the chip.
    """
    changes = changes or {}
    try:
        return type(base).read({**file.table, **changes}) if file else changed(base, changes)
    except BadSetting as first:
        whole = {**(file.table if file else _kept_beside(base, changes)), **changes}
        faults = type(base).faults(whole) or [first]
    raise WrongFile(
        *(
            f"{file.place(wrong.name)}: {wrong}" if file and wrong.name not in changes else str(wrong)
            for wrong in faults
        )
    )


def changed(base: Settings, changes: Mapping[str, object]) -> Settings:
    """The settings of `base` with some changes; else `BadSetting`."""
    return type(base).read({**_kept_beside(base, changes), **changes})


def _kept_beside(base: Settings, changes: Mapping[str, object]) -> dict[str, object]:
    """What `base` states and the changes leave as it is.

    The references that approve the demonstration with play chips approve no other table.
    """
    table = given_in(base)
    if changes.get("unit", base.unit) == base.unit:
        return table
    return {name: given for name, given in table.items() if not base.about(name).mandatory}


def given_in(settings: Settings) -> dict[str, object]:
    """The settings that differ from their defaults, as a table."""
    usual = type(settings)().write()
    return {name: given for name, given in settings.write().items() if given != usual[name]}


def _text(path: str) -> str:
    try:
        with Path(path).open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise WrongFile(f"{path}: there is no such file; {EXPECTED}.") from None
    except (OSError, ValueError) as wrong:
        reason = _uncapitalised(getattr(wrong, "strerror", None) or "that is not a file name")
        raise WrongFile(f"{path}: it can't be read ({reason}); {EXPECTED}.") from None
    if len(data) > MOST_BYTES:
        raise WrongFile(f"{path}: it is longer than {MOST_BYTES:,} bytes; {EXPECTED}.")
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise WrongFile(f"{path}: it is not UTF-8 text; {EXPECTED}.") from None


def _uncapitalised(wrong: object) -> str:
    told = str(wrong)
    return told[0].lower() + told[1:]
