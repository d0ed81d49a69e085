"""The state of a tournament as plain data and back: dataclasses by their types, field by field.

What is read back is of its type everywhere, or `BadData` names the field in one sentence.
"""

from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from fractions import Fraction
from functools import cache
from types import UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from croupier.plain import BadData

T = TypeVar("T")


def to_plain(held: Any) -> Any:
    """What is held, as JSON has it: keys of objects are texts, a fraction is the text `29/2`."""
    if held is None or isinstance(held, bool | int):
        return held
    if isinstance(held, Enum):
        return held.value
    if isinstance(held, str):
        return held
    if isinstance(held, Fraction):
        return str(held)
    if isinstance(held, Mapping):
        return {str(to_plain(key)): to_plain(each) for key, each in held.items()}
    if isinstance(held, set | frozenset):
        return [to_plain(each) for each in sorted(held)]
    if isinstance(held, list | tuple):
        return [to_plain(each) for each in held]
    if is_dataclass(held):
        return {each.name: to_plain(getattr(held, each.name)) for each in fields(held)}
    raise TypeError(f"{type(held).__name__} is no plain data")


def from_plain(kind: type[T], data: object, what: str) -> T:
    """The value of that type that was saved as this data."""
    found: T = _read(kind, data, what)
    return found


def _read(kind: Any, data: object, what: str) -> Any:
    origin = get_origin(kind)
    if origin in (Union, UnionType):
        first, *_ = get_args(kind)  # the other is None
        return None if data is None else _read(first, data, what)
    if origin is dict:
        key, item = get_args(kind)
        if not isinstance(data, dict):
            raise _wrong(what, "an object", data)
        return {_key(key, name, what): _read(item, each, f"{what}.{name}") for name, each in data.items()}
    if origin in (list, tuple, set):
        if not isinstance(data, list):
            raise _wrong(what, "a list", data)
        arguments = get_args(kind)
        if origin is tuple and arguments[-1] is not Ellipsis:
            if len(data) != len(arguments):
                raise _wrong(what, f"a list of {len(arguments)}", data)
            return tuple(_read(each, item, what) for each, item in zip(arguments, data, strict=True))
        return origin(_read(arguments[0], each, f"{what} {at}") for at, each in enumerate(data, 1))
    if is_dataclass(kind):
        return _object(kind, data, what)
    if kind is Fraction or issubclass(kind, Enum):
        try:
            return kind(data)
        except (ValueError, TypeError, ZeroDivisionError):
            raise _wrong(
                what, "a fraction" if kind is Fraction else "a word that is known here", data
            ) from None
    if type(data) is not kind or (kind is int and abs(int(str(data))) >= 2**63):
        raise _wrong(what, {int: "a whole number", str: "a text", bool: "true or false"}[kind], data)
    return data


def _object(kind: Any, data: object, what: str) -> Any:
    if not isinstance(data, dict):
        raise _wrong(what, "an object", data)
    hints = _hints(kind)
    known = {each.name: each for each in fields(kind)}
    for name in data:
        if name not in known:
            raise BadData(f"{what} has a field {name!a} that is not known here.")
    for name, each in known.items():
        if name not in data and each.default is MISSING and each.default_factory is MISSING:
            raise BadData(f"{what} has no {name!r}.")
    return kind(**{name: _read(hints[name], held, f"{what}.{name}") for name, held in data.items()})


@cache
def _hints(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind)


def _key(kind: Any, name: object, what: str) -> Any:
    if kind is int:
        if not isinstance(name, str) or not (name.isascii() and name.isdecimal() and len(name) < 10):
            raise _wrong(what, "whole numbers for names", name)
        return int(name)
    return _read(kind, name, what)


def _wrong(what: str, expected: str, found: object) -> BadData:
    shown = ascii(found) if isinstance(found, str | int) else type(found).__name__
    return BadData(f"{what} must have {expected}, not {shown[:60]}.")
