"""Reading plain data back: each field of a JSON object is there, is of its kind, and is known.

Saved tables, shoes and proofs come from files, which may be cut short or tampered with. `Fields` gives
every value with its type, or one sentence that names the field and what is expected there.
"""

from collections.abc import Callable, Collection, Iterator
from typing import ClassVar, Self, TypeVar

from croupier.digits import is_whole

T = TypeVar("T")


class BadData(ValueError):
    """Plain data that is not what was saved; one sentence names the field and what is expected there."""


class Fields:
    """The fields of one JSON object, which the sentences call `what`, read one by one."""

    __slots__ = ("_data", "_read", "what")
    error: ClassVar[type[ValueError]] = BadData

    def __init__(self, data: object, what: str) -> None:
        if not isinstance(data, dict):
            raise self.error(f"{what} must be a JSON object, not {_kind(data)}.")
        self._data: dict[object, object] = data
        self._read: set[object] = set()
        self.what = what

    def has(self, name: str) -> bool:
        """True iff the field is there, be it null."""
        return name in self._data

    def value(self, name: str) -> object:
        """Whatever the field holds; the field now counts as known."""
        if name not in self._data:
            raise self.error(f"{self.what} has no {name!r}.")
        self._read.add(name)
        return self._data[name]

    def text(self, name: str) -> str:
        """The field's text."""
        found = self.value(name)
        if not isinstance(found, str):
            raise self.wrong(name, "a text", found)
        return found

    def one_of(self, name: str, allowed: tuple[str, ...]) -> str:
        """The field's text, one of those allowed."""
        found = self.value(name)
        if not isinstance(found, str) or found not in allowed:
            raise self.wrong(name, " or ".join(repr(word) for word in allowed), found)
        return found

    def printable(self, name: str) -> str:
        """The field's text: one to eighty characters that can be shown and hashed."""
        found = self.text(name)
        if not found.isprintable() or not 1 <= len(found) <= 80:
            raise self.wrong(name, "a name of 1 to 80 printable characters", found)
        return found

    def number(self, name: str) -> int:
        """The field's whole number, of any size that a sentence can hold."""
        found = self.value(name)
        if not isinstance(found, int) or isinstance(found, bool) or found.bit_length() > 64:
            raise self.wrong(name, "a whole number", found)
        return found

    def whole(self, name: str, least: int, most: int | None = None) -> int:
        """The field's whole number, within its bounds and those of what a sentence can hold."""
        found = self.value(name)
        allowed = f"a whole number from {least}" + ("" if most is None else f" to {most}")
        if not isinstance(found, int) or isinstance(found, bool):
            raise self.wrong(name, allowed, found)
        if found < least or found.bit_length() > 64 or (most is not None and found > most):
            raise self.wrong(name, allowed, found)
        return found

    def whole_or_none(self, name: str, least: int, most: int | None = None) -> int | None:
        """The field's whole number within its bounds, or None where it is null."""
        return None if self.value(name) is None else self.whole(name, least, most)

    def flag(self, name: str) -> bool:
        """The field's true or false."""
        found = self.value(name)
        if not isinstance(found, bool):
            raise self.wrong(name, "true or false", found)
        return found

    def items(self, name: str) -> list[object]:
        """The field's list."""
        found = self.value(name)
        if not isinstance(found, list):
            raise self.wrong(name, "a list", found)
        return list(found)

    def __iter__(self) -> Iterator[str]:
        """The names of all fields."""
        for name in self._data:
            if not isinstance(name, str):
                raise self.error(f"{self.what} has a field {_short(name)} that is not known here.")
            yield name

    def inner(self, name: str) -> Self:
        """The object that the field holds."""
        return self._within(name, self.value(name))

    def inner_or_none(self, name: str) -> Self | None:
        """The object that the field holds, or None where it is null."""
        return None if self.value(name) is None else self.inner(name)

    def plain(self, name: str) -> dict[str, object]:
        """The object that the field holds, whatever its fields are."""
        inner = self.inner(name)
        return {each: inner.value(each) for each in inner}

    def by_name(self, name: str, read: Callable[[Self, str], T]) -> dict[str, T]:
        """The object that the field holds, each of its fields read alike."""
        inner = self.inner(name)
        return {each: read(inner, each) for each in inner}

    def by_number(self, name: str, read: Callable[[Self, str], T]) -> dict[int, T]:
        """The object that the field holds, whose names are whole numbers from 1, in JSON as texts."""
        data = self.inner(name)._data
        inner = self._within(name, {str(each) if type(each) is int else each: data[each] for each in data})
        for each in inner:
            if not (is_whole(each, 4) and int(each)):
                raise self.error(f"{self.what} must have whole numbers for names in {name!r}, not {each!a}.")
        return {int(each): read(inner, each) for each in inner}

    def listed(self, name: str, read: Callable[[Self, str], T]) -> list[T]:
        """The field's list, each item of it read alike; they are called 1, 2, 3 and so on."""
        items = self.items(name)
        inner = self._within(name, {str(at): item for at, item in enumerate(items, 1)})
        return [read(inner, each) for each in inner]

    def row(self, name: str, count: int) -> Self:
        """The field's list of so many items, called 1, 2, 3 and so on."""
        items = self.value(name)
        if not isinstance(items, list) or len(items) != count:
            raise self.wrong(name, f"a list of {count}", items)
        return self._within(name, {str(at): item for at, item in enumerate(items, 1)})

    def parsed(self, name: str, parse: Callable[[str], T], expected: str) -> T:
        """What the field's text means."""
        found = self.text(name)
        try:
            return parse(found)
        except ValueError:
            raise self.wrong(name, expected, found) from None

    def _within(self, name: str, data: object) -> Self:
        return type(self)(data, f"{name!r} of {self.what[0].lower()}{self.what[1:]}")

    def done(self) -> None:
        """Every field of the object has been read: there was none that nobody knows."""
        for name in self._data:
            if name not in self._read:
                raise self.error(f"{self.what} has a field {_short(name)} that is not known here.")

    def wrong(self, name: str, expected: str, found: object) -> ValueError:
        """The error of a field that holds something else than expected."""
        return self.error(f"{self.what} must have {expected} as {name!r}, not {_short(found)}.")


def check_unchanged(given: object, again: object, what: str, may_lack: Collection[str] | None = ()) -> None:
    """Refuse plain data that was read, if it is not to the letter what is written of it again.

    So nothing stands in it that was passed over or read as something else. An earlier release may not have
    written all fields yet: those that it may lack are named, or None if all that reading does without.
    """
    found = _difference(given, again, may_lack)
    if found:
        words, *path = found
        for step in path:
            what = f"{step!r} of {what[0].lower()}{what[1:]}"
        raise BadData(f"{what} {words}.")


def _difference(given: object, again: object, may_lack: Collection[str] | None) -> list[str]:
    """What is wrong with the data, and in which place from the outside in; nothing if it is the same."""
    if isinstance(again, dict):
        left = {str(name): each for name, each in given.items()} if isinstance(given, dict) else {}
        for name, each in again.items():
            at = str(name)
            if at not in left:
                if may_lack is not None and at not in may_lack:
                    return [f"has no {at!r}"]
            elif found := _difference(left.pop(at), each, may_lack):
                return [found[0], at, *found[1:]]
        return [f"has a field {_short(next(iter(left)))} that is not known here"] if left else []
    if isinstance(again, list | tuple):
        if not isinstance(given, list | tuple) or len(given) != len(again):
            return [f"must have {len(again)} items, each once and in their order"]
        for number, (one, other) in enumerate(zip(given, again, strict=True), 1):
            if found := _difference(one, other, may_lack):
                return [found[0], str(number), *found[1:]]
        return []
    is_kind = isinstance(given, str) if isinstance(again, str) else type(given) is type(again)
    return [] if is_kind and given == again else [f"must be {_short(again)}, not {_short(given)}"]


def _kind(data: object) -> str:
    return "a list" if isinstance(data, list) else _short(data)


def _short(found: object) -> str:
    if isinstance(found, dict):
        return "an object"
    if isinstance(found, list):
        return "a list"
    if found is None or isinstance(found, bool):
        return {None: "null", True: "true", False: "false"}[found]
    if isinstance(found, int) and found.bit_length() > 100:
        return "a number of many digits"
    text = ascii(found)
    return text if len(text) <= 40 else text[:36] + "..." + text[-1]
