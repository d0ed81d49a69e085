"""State as plain data and back: dataclasses by their types, field by field.

What is read back is of its type everywhere, or `BadData` names the field in one sentence. How a type is
written and read is worked out once.
"""

from collections.abc import Callable
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from fractions import Fraction
from functools import cache
from types import NoneType, UnionType
from typing import Any, Final, Protocol, TypeAlias, TypeVar, Union, get_args, get_origin, get_type_hints

from croupier.digits import is_whole
from croupier.plain import BadData, Fields

T = TypeVar("T")
Write: TypeAlias = Callable[[Any], Any]
What: TypeAlias = tuple[Any, ...]
"""What is read: whose it is, and its name there; put into words when something is wrong with it."""
Read: TypeAlias = Callable[[Any, What], Any]
LARGEST: Final = 2**63


class Parsed(Protocol):
    """What is saved as its text, as a card or a place."""

    @classmethod
    def parse(cls, text: str) -> Any:
        """What the text means; `ValueError` if it means nothing."""


def to_plain(held: Any) -> Any:
    """A dataclass as JSON has it: keys of objects are texts, a fraction is the text `29/2`."""
    kind: Any = type(held)
    write = _writer(kind)
    if write is None and not isinstance(held, int | str | NoneType):
        raise TypeError(f"{kind.__name__} is no plain data")
    return held if write is None else write(held)


def from_plain(kind: type[T], data: object, what: str) -> T:
    """The value of that type that was saved as this data."""
    wanted: Any = kind
    found: T = _reader(wanted)(data, (what,))
    return found


def coded(kind: type[T]) -> Callable[[Fields, str], T]:
    """What reads a field of plain data that holds a value of that type."""

    def read_field(saved: Fields, name: str) -> T:
        what = f"{name!r} of {saved.what[0].lower()}{saved.what[1:]}"
        return from_plain(kind, saved.value(name), what)

    return read_field


def _is_text(kind: Any) -> bool:
    return kind is Fraction or hasattr(kind, "parse")


@cache
def _writer(kind: Any) -> Write | None:
    """What writes a value of a type; None if it is written as it is."""
    origin, arguments = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        inner = _writer(next(each for each in arguments if each is not NoneType))
        return None if inner is None else lambda held: None if held is None else inner(held)
    if origin is dict:
        key, each = arguments
        write = _writer(each)
        if key is str and write is None:
            return dict
        name = _writer(key) or str
        return lambda held: {name(at): item if write is None else write(item) for at, item in held.items()}
    if origin in (set, frozenset):
        write = _writer(arguments[0])
        return lambda held: [item if write is None else write(item) for item in sorted(held)]
    if origin is list or (origin is tuple and arguments[-1] is Ellipsis):
        write = _writer(arguments[0])
        return list if write is None else lambda held: [write(item) for item in held]
    if origin is tuple:
        writers = [_writer(each) for each in arguments]
        return lambda held: [
            item if write is None else write(item) for write, item in zip(writers, held, strict=True)
        ]
    if is_dataclass(kind):
        return _object_writer(kind)
    if _is_text(kind):
        return str
    if issubclass(kind, Enum):
        return lambda held: held.value
    if kind in (bool, int, str, object, NoneType):
        return None
    raise TypeError(f"{kind.__name__} is no plain data")


def _object_writer(kind: Any) -> Write:
    hints = get_type_hints(kind)
    writers = [(each.name, _writer(hints[each.name])) for each in fields(kind)]

    def write_object(held: Any) -> dict[str, Any]:
        written = {}
        for name, write in writers:
            item = getattr(held, name)
            written[name] = item if write is None else write(item)
        return written

    return write_object


@cache
def _reader(kind: Any) -> Read:
    """What reads a value of a type."""
    origin, arguments = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        read = _reader(next(each for each in arguments if each is not NoneType))
        return lambda data, what: None if data is None else read(data, what)
    if origin is dict:
        return _dict_reader(*arguments)
    if origin is tuple and arguments[-1] is not Ellipsis:
        return _row_reader([_reader(each) for each in arguments])
    if origin in (list, tuple, set):
        return _list_reader(origin, _reader(arguments[0]))
    if is_dataclass(kind):
        return _object_reader(kind)
    if _is_text(kind):
        return _text_reader(kind)
    if kind is object:
        return lambda data, what: data
    if issubclass(kind, Enum):
        return _word_reader(kind)
    expected = {int: "a whole number", str: "a text", bool: "true or false"}[kind]

    def read_plain(data: Any, what: What) -> Any:
        if type(data) is not kind or (kind is int and not -LARGEST < data < LARGEST):
            raise _wrong(what, expected, data)
        return data

    return read_plain


def _dict_reader(key: Any, item: Any) -> Read:
    read_key, read = _key_reader(key), _reader(item)

    def read_dict(data: Any, what: What) -> dict[Any, Any]:
        if not isinstance(data, dict):
            raise _wrong(what, "an object", data)
        return {read_key(name, what): read(each, (what, f".{name}")) for name, each in data.items()}

    return read_dict


def _key_reader(kind: Any) -> Read:
    if kind is not int:
        return _reader(kind)

    def read_number(name: Any, what: What) -> int:
        if not isinstance(name, str) or not (is_whole(name) and len(name) < 10):
            raise _wrong(what, "whole numbers for names", name)
        return int(name)

    return read_number


def _row_reader(readers: list[Read]) -> Read:
    def read_row(data: Any, what: What) -> tuple[Any, ...]:
        if not isinstance(data, list) or len(data) != len(readers):
            raise _wrong(what, f"a list of {len(readers)}", data)
        return tuple([read(each, what) for read, each in zip(readers, data, strict=True)])

    return read_row


def _list_reader(origin: Any, read: Read) -> Read:
    def read_list(data: Any, what: What) -> Any:
        if not isinstance(data, list):
            raise _wrong(what, "a list", data)
        return origin([read(each, (what, f" {at}")) for at, each in enumerate(data, 1)])

    return read_list


def _text_reader(kind: Any) -> Read:
    parse = Fraction if kind is Fraction else kind.parse
    expected = "a fraction" if kind is Fraction else f"a {kind.__name__.lower()}"

    def read_text(data: Any, what: What) -> Any:
        try:
            return parse(data)
        except (ValueError, TypeError, ZeroDivisionError, AttributeError):
            raise _wrong(what, expected, data) from None

    return read_text


def _word_reader(kind: Any) -> Read:
    def read_word(data: Any, what: What) -> Any:
        try:
            return kind(data)
        except (ValueError, TypeError):
            raise _wrong(what, "a word that is known here", data) from None

    return read_word


def _object_reader(kind: Any) -> Read:
    hints = get_type_hints(kind)
    readers = {each.name: _reader(hints[each.name]) for each in fields(kind)}
    needed = [
        each.name for each in fields(kind) if each.default is MISSING and each.default_factory is MISSING
    ]

    def read_object(data: Any, what: What) -> Any:
        if not isinstance(data, dict):
            raise _wrong(what, "an object", data)
        for name in data:
            if name not in readers:
                raise BadData(f"{_words(what)} has a field {name!a} that is not known here.")
        for name in needed:
            if name not in data:
                raise BadData(f"{_words(what)} has no {name!r}.")
        known = {name: readers[name](held, (what, f".{name}")) for name, held in data.items()}
        try:
            return kind(**known)
        except ValueError as wrong:
            raise BadData(f"{_words(what)} can't be what it says: {wrong}") from None

    return read_object


def _words(what: What) -> str:
    said = ""
    while len(what) > 1:
        what, name = what
        said = f"{name}{said}"
    return f"{what[0]}{said}"


def _wrong(what: What, expected: str, found: object) -> BadData:
    shown = ascii(found) if isinstance(found, str | int) else type(found).__name__
    return BadData(f"{_words(what)} must have {expected}, not {shown[:60]}.")
