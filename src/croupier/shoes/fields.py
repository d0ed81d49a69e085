"""Reading plain data back: each field of a JSON object is there, is of its kind, and is known.

A saved shoe and a proof both come from files, which may be cut short or tampered with. `Fields`
gives every value with its type, or one sentence that names the field and what is expected there.
"""

from croupier.cards import Card, cards
from croupier.shoes.composition import ShoeError

HEXADECIMAL = frozenset("0123456789abcdef")


class Fields:
    """The fields of one JSON object, which the sentences call `what`, read one by one."""

    __slots__ = ("_data", "_read", "what")

    def __init__(self, data: object, what: str) -> None:
        if not isinstance(data, dict):
            raise ShoeError(f"{what} must be a JSON object, not {_kind(data)}.")
        self._data: dict[object, object] = data
        self._read: set[object] = set()
        self.what = what

    def has(self, name: str) -> bool:
        """True iff the field is there, be it null."""
        return name in self._data

    def value(self, name: str) -> object:
        """Whatever the field holds; the field now counts as known."""
        if name not in self._data:
            raise ShoeError(f"{self.what} has no {name!r}.")
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
        """The field's whole number, within its bounds."""
        found = self.value(name)
        allowed = f"a whole number from {least}" + ("" if most is None else f" to {most}")
        if not isinstance(found, int) or isinstance(found, bool):
            raise self.wrong(name, allowed, found)
        if found < least or (most is not None and found > most):
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

    def digest(self, name: str) -> str:
        """The field's 32 bytes, as 64 hexadecimal digits in lower case."""
        found = self.value(name)
        if not isinstance(found, str) or len(found) != 64 or not HEXADECIMAL.issuperset(found):
            raise self.wrong(name, "64 hexadecimal digits in lower case", found)
        return found

    def cards(self, name: str) -> list[Card]:
        """The cards of the field's text, `As Kd`."""
        text = self.text(name)
        try:
            return cards(text)
        except ValueError as error:
            raise ShoeError(f"{self.what} has a wrong {name!r}: {error}") from None

    def items(self, name: str) -> list[object]:
        """The field's list."""
        found = self.value(name)
        if not isinstance(found, list):
            raise self.wrong(name, "a list", found)
        return list(found)

    def done(self) -> None:
        """Every field of the object has been read: there was none that nobody knows."""
        for name in self._data:
            if name not in self._read:
                raise ShoeError(f"{self.what} has a field {_short(name)} that is not known here.")

    def wrong(self, name: str, expected: str, found: object) -> ShoeError:
        """The error of a field that holds something else than expected."""
        return ShoeError(f"{self.what} must have {expected} as {name!r}, not {_short(found)}.")


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
