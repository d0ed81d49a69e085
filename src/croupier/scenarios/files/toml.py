"""Writing TOML: as much of it as a scenario file has."""

from collections.abc import Iterable, Mapping
from typing import Final

_SHORT: Final = {"\\": "\\\\", '"': '\\"', "\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r"}


def string(text: str) -> str:
    """A basic string."""
    return '"' + "".join(_escape(char) for char in text) + '"'


def _escape(char: str) -> str:
    if char in _SHORT:
        return _SHORT[char]
    return f"\\u{ord(char):04x}" if ord(char) < 32 or ord(char) == 127 else char


def key(name: str) -> str:
    """A key, in quotes where it needs them."""
    bare = name.isascii() and name.replace("-", "_").replace("_", "a").isalnum()
    return name if bare else string(name)


def value(given: object) -> str:
    """A value: a string, number, flag, list, or table within a line."""
    if isinstance(given, bool):
        return "true" if given else "false"
    if isinstance(given, int):
        return str(given)
    if isinstance(given, str):
        return string(given)
    if isinstance(given, Mapping):
        return "{ " + ", ".join(pair(name, each) for name, each in given.items()) + " }" if given else "{}"
    if isinstance(given, Iterable):
        return "[" + ", ".join(value(each) for each in given) + "]"
    raise TypeError(f"{given!r} has no place in a scenario file")


def pair(name: str, given: object) -> str:
    """A key and its value."""
    return f"{key(name)} = {value(given)}"


def table(header: str, pairs: Mapping[str, object]) -> list[str]:
    """The lines of a table under its header (`[settings]`), with an empty line after it."""
    return [header, *(pair(name, given) for name, given in pairs.items()), ""]


def text(name: str, lines: Iterable[str]) -> list[str]:
    """The lines of a text over several lines, in which nothing needs an escape."""
    return [f'{key(name)} = """', *lines, '"""', ""]
