"""One table of a file, read key by key: what is unknown, missing or of the wrong kind is an error."""

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from typing import Final, TypeVar

from croupier.chips import cents
from croupier.dialogue.record.notation import BadLine, check_name
from croupier.dialogue.words.phrases import either, those_present
from croupier.rulebook import UnknownRule, rule
from croupier.scenarios.files.source import Path, ScenarioError, Source

T = TypeVar("T")
_KINDS: Final = {
    str: "a string",
    bool: "true or false",
    int: "a whole number",
    list: "a list",
    dict: "a table",
    float: "a number with decimals",
}


class Keys:
    """A table at a path of the file; made only if it has no other keys than those known."""

    def __init__(self, source: Source, path: Path, table: object, known: tuple[str, ...] | None) -> None:
        self.source = source
        self.path = path
        if not isinstance(table, dict):
            raise self.wrong((), f"{self.name()} is {_kind(table)}; a table was expected.")
        self.table: Mapping[str, object] = table
        if known is not None:
            self.only(known)

    def only(self, known: tuple[str, ...]) -> None:
        """Refuse an unknown key."""
        for key in self.table:
            if key not in known:
                near = get_close_matches(key, known, 1)
                hint = f"did you mean {near[0]}?" if near else f"it may be {either(known)}."
                raise self.wrong((key,), f"{self.name()} has no key {key!r}; {hint}")

    def __contains__(self, key: str) -> bool:
        return key in self.table

    def __iter__(self) -> Iterator[str]:
        return iter(self.table)

    def name(self, *more: str | int) -> str:
        """The path as people write it: `[expect] wagers 2`."""
        path = (*self.path, *more)
        if not path:
            return "the file"
        first, *rest = path
        return " ".join([f"[{first}]", *(str(part + 1) if isinstance(part, int) else part for part in rest)])

    def wrong(self, at: Path, reason: str) -> ScenarioError:
        """The refusal of what stands in this table."""
        return self.source.error((*self.path, *at), reason)

    def of(self, key: str, kind: type[T], default: T | None = None, like: str = "") -> T:
        """The value of a key, of that kind; without a default the key must be there."""
        if key not in self.table:
            if default is None:
                raise self.wrong((), f"{self.name()} lacks {key!r}, {like or _KINDS[kind]}.")
            return default
        given = self.table[key]
        if not isinstance(given, kind) or (kind is int and isinstance(given, bool)):
            raise self.wrong(
                (key,), f"{self.name(key)} is {_kind(given)}; {like or _KINDS[kind]} was expected."
            )
        return given

    def text(self, key: str, default: str | None = None) -> str:
        """A string."""
        return self.of(key, str, default)

    def whole(self, key: str, default: int | None = None, least: int = 0) -> int:
        """A whole number, not below the least."""
        number = self.of(key, int, default)
        if number < least:
            raise self.wrong((key,), f"{self.name(key)} is {number}; {least} or more was expected.")
        return number

    def flag(self, key: str, default: bool | None = None) -> bool:
        """True or false."""
        return self.of(key, bool, default)

    def money(self, key: str, default: int | None = None, signed: bool = False) -> int:
        """An amount in cents, written as a string of dollars."""
        if key not in self.table and default is not None:
            return default
        text = self.of(key, str, like='a string of dollars such as "12.50"')
        minus = signed and text.startswith("-")
        try:
            amount = cents(text.removeprefix("-") if minus else text)
        except ValueError as wrong:
            raise self.wrong((key,), f"{self.name(key)}: {wrong}") from None
        return -amount if minus else amount

    def amounts(self, key: str) -> tuple[int, ...]:
        """A list of amounts in cents, each written as a string of dollars; none if the key is absent."""
        found = []
        for number, text in enumerate(self.strings(key, [])):
            try:
                found.append(cents(text))
            except ValueError as wrong:
                raise self.wrong((key, number), f"{self.name(key, number)}: {wrong}") from None
        return tuple(found)

    def word(self, key: str, allowed: tuple[str, ...], default: str | None = None) -> str:
        """One of the words allowed."""
        text = self.of(key, str, default)
        if text not in allowed:
            near = get_close_matches(text, allowed, 1)
            hint = f"did you mean {near[0]}?" if near else f"it may be {either(allowed)}."
            raise self.wrong((key,), f"{self.name(key)} is {text!r}; {hint}")
        return text

    def player(self, key: str, players: tuple[str, ...] | None = None) -> str:
        """The name of a player; one of those who play, where they are given."""
        name = self.of(key, str)
        self.known(name, (key,), players)
        return name

    def known(self, name: str, at: Path, players: tuple[str, ...] | None) -> None:
        """Refuse what cannot be a name, or is the name of nobody who plays."""
        try:
            check_name(name)
        except BadLine as wrong:
            raise self.wrong(at, str(wrong)) from None
        if players is not None and name not in players:
            raise self.wrong(at, f"nobody here is called {name!r}; {those_present(players)}.")

    def rule(self, key: str, default: str | None = None) -> str:
        """The whole id of a rule."""
        text = self.text(key, default)
        return self.rule_id(text, (key,)) if key in self.table else text

    def rule_id(self, text: str, at: Path) -> str:
        """The id, if there is such a rule."""
        try:
            return rule(text).id
        except UnknownRule as wrong:
            raise self.wrong(at, f"{wrong}.") from None

    def strings(self, key: str, default: list[str] | None = None) -> list[str]:
        """A list of strings."""
        given = self.of(key, list, default)
        for number, each in enumerate(given):
            if not isinstance(each, str):
                raise self.wrong((key, number), f"{self.name(key, number)} is {_kind(each)}, not a string.")
        return given

    def inner(self, key: str, known: tuple[str, ...] | None) -> "Keys":
        """The table under a key."""
        return Keys(self.source, (*self.path, key), self.table[key], known)

    def tables(self, key: str, known: tuple[str, ...] | None) -> "list[Keys]":
        """The tables of a list under a key; none if the key is absent."""
        given = self.of(key, list, [], like="a list of tables")
        return [
            Keys(self.source, (*self.path, key, number), each, known) for number, each in enumerate(given)
        ]


def _kind(value: object) -> str:
    return next((words for kind, words in _KINDS.items() if type(value) is kind), "a date or time")
