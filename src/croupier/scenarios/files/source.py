"""The text of a scenario file, and on which line of it each key and value stands.

`tomllib` reads values without their places. A walk over the same text, which is known to be good TOML by
then, notes the line of everything; it is only taken once somebody asks for a line.
"""

import tomllib
from collections.abc import Mapping
from contextlib import suppress
from functools import cached_property
from pathlib import Path as File
from typing import Final

from croupier.digits import is_whole

Path = tuple[str | int, ...]
_BLANK: Final = " \t\r\n"


class ScenarioError(ValueError):
    """A file that cannot be read or played as it stands: where, and in one sentence why."""

    def __init__(self, file: str, line: int | None, reason: str) -> None:
        where = f"{file}:{line}" if line else file
        super().__init__(f"{where}: {reason}")
        self.file = file
        self.line = line
        self.reason = reason


class Source:
    """A file's name and text."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text

    @staticmethod
    def open(file: File) -> "Source":
        """The text of a file; `ScenarioError` if it cannot be had."""
        try:
            return Source(str(file), file.read_text("utf-8"))
        except UnicodeDecodeError:
            raise ScenarioError(str(file), None, "this is not text in UTF-8.") from None
        except OSError as wrong:
            raise ScenarioError(str(file), None, f"cannot be read: {wrong.strerror or wrong}.") from None
        except ValueError as wrong:
            raise ScenarioError(str(file), None, f"cannot be read: {wrong}.") from None

    def content(self) -> dict[str, object]:
        """What the file says, as TOML has it."""
        try:
            return tomllib.loads(self.text)
        except tomllib.TOMLDecodeError as wrong:
            reason, _, place = str(wrong).partition(" (at line ")
            number = place.partition(",")[0]
            line = int(number) if is_whole(number) else self.text.rstrip().count("\n") + 1
            reason = reason.removesuffix(" (at end of document)")
            raise ScenarioError(
                self.name, line, f"this is not TOML: {reason[0].lower() + reason[1:]}."
            ) from None
        except (RecursionError, ValueError):  # nested too deeply, or a number of thousands of digits
            raise ScenarioError(self.name, None, "this is not TOML that anybody can read.") from None

    def error(self, path: Path, reason: str) -> ScenarioError:
        """The refusal of what stands at a path."""
        return ScenarioError(self.name, self.line(path), reason)

    def line(self, path: Path) -> int | None:
        """The line on which the path stands, or the nearest part of it that stands anywhere."""
        while path and path not in self.positions:
            path = path[:-1]
        return self.positions.get(path)

    def first_line(self, path: Path) -> int | None:
        """The line on which a text over several lines begins, which may be that after its quotes."""
        line = self.line(path)
        return line + 1 if line is not None and path in self._walk.breaks else line

    @property
    def positions(self) -> Mapping[Path, int]:
        """The line of each path."""
        return self._walk.found

    @cached_property
    def _walk(self) -> "_Walk":
        walk = _Walk(self.text)
        with suppress(IndexError, RecursionError):  # the text is no good TOML, and there is less to point at
            walk.walk()
        return walk


class _Walk:
    """One walk over the text."""

    def __init__(self, text: str) -> None:
        self.text = text + "\n"
        self.at = 0
        self.found: dict[Path, int] = {}
        self.counts: dict[Path, int] = {}
        self.breaks: set[Path] = set()

    def walk(self) -> None:
        here: Path = ()
        self.blank()
        while self.at < len(self.text):
            if self.text[self.at] == "[":
                here = self.header()
            else:
                self.pair(here)
            self.blank()

    def line(self) -> int:
        return self.text.count("\n", 0, self.at) + 1

    def blank(self) -> None:
        """Go on to what is neither blank nor comment."""
        while self.at < len(self.text):
            if self.text[self.at] == "#":
                self.at = self.text.index("\n", self.at)
            elif self.text[self.at] not in _BLANK:
                return
            self.at += 1

    def spaces(self) -> None:
        while self.text[self.at] in " \t":
            self.at += 1

    def header(self) -> Path:
        """A `[table]` or `[[table of an array]]`; the path that the keys after it belong to."""
        line = self.line()
        brackets = 2 if self.text.startswith("[[", self.at) else 1
        self.at += brackets
        keys = self.keys("]")
        self.at += brackets
        path: Path = ()
        for number, key in enumerate(keys):
            path = (*path, key)
            if number == len(keys) - 1 and brackets == 2:
                self.counts[path] = self.counts.get(path, -1) + 1
                self.found.setdefault(path, line)
            if path in self.counts:
                path = (*path, self.counts[path])
        self.found.setdefault(path, line)
        return path

    def keys(self, end: str) -> list[str]:
        """The parts of a dotted key, up to what ends it."""
        parts = []
        while True:
            self.spaces()
            if self.text[self.at] in "\"'":
                quote = self.text[self.at]
                start = self.at + 1
                self.string()
                part = self.text[start : self.at - 1]
                parts.append(tomllib.loads(f"k = {quote}{part}{quote}")["k"])
            else:
                start = self.at
                while self.text[self.at] not in f" \t.{end}":
                    self.at += 1
                parts.append(self.text[start : self.at])
            self.spaces()
            if self.text[self.at] == end:
                return parts
            self.at += 1

    def pair(self, here: Path) -> None:
        """A key and its value."""
        line = self.line()
        path = (*here, *self.keys("="))
        self.found.setdefault(path, line)
        self.at += 1
        self.blank()
        self.value(path)

    def value(self, path: Path) -> None:
        """A value; what it holds is noted too."""
        opening = self.text[self.at]
        if opening in "\"'":
            # The line break right after the quotes of a long text is no part of it.
            if self.text.startswith((opening * 3 + "\n", opening * 3 + "\r\n"), self.at):
                self.breaks.add(path)
            self.string()
        elif opening in "[{":
            self.at += 1
            self.blank()
            number = 0
            while self.text[self.at] not in "]}":
                if opening == "[":
                    inside = (*path, number)
                    self.found.setdefault(inside, self.line())
                    self.value(inside)
                    number += 1
                else:
                    self.pair(path)
                self.blank()
                if self.text[self.at] == ",":
                    self.at += 1
                    self.blank()
            self.at += 1
        else:
            while self.text[self.at] not in ",]}#\n":
                self.at += 1

    def string(self) -> None:
        """Go past a string of any of the four kinds."""
        quote = self.text[self.at]
        mark = quote * 3 if self.text.startswith(quote * 3, self.at) else quote
        self.at += len(mark)
        while not self.text.startswith(mark, self.at):
            self.at += 2 if quote == '"' and self.text[self.at] == "\\" else 1
        self.at += len(mark)
        while len(mark) == 3 and self.text[self.at] == quote:
            self.at += 1
