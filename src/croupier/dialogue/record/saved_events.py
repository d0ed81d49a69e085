"""Events as plain data and back, with nothing lost: for what is kept, and for other programs."""

from collections.abc import Callable
from dataclasses import MISSING, fields
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Final, get_args, get_type_hints

from croupier.cards import Card
from croupier.chips import Account, Unit
from croupier.dialogue.events import Event, Result
from croupier.dialogue.words.phrases import Sentence
from croupier.places import Place
from croupier.plain import Fields

KINDS: Final[dict[str, type[Any]]] = {kind.__name__: kind for kind in get_args(Event)}


def event_to_json(event: Event) -> list[object]:
    """The kind of the event, and its fields by name; those that have their usual value are left out."""
    told = {}
    for name, default in _fields(type(event).__name__):
        field = getattr(event, name)
        if field != default:
            told[name] = _plain(field)
    return [type(event).__name__, told]


def saved_event(saved: Fields, name: str) -> Event:
    """The event in a field that `event_to_json` has written."""
    row = saved.row(name, 2)
    kind = KINDS[row.one_of("1", tuple(KINDS))]
    inner = row.inner("2")
    told = {each: read(inner, each) for each, read in _readers(kind.__name__).items() if inner.has(each)}
    missing = [each for each, default in _fields(kind.__name__) if default is MISSING and each not in told]
    if missing:
        inner.value(missing[0])  # which says that it is not there
    event: Event = kind(**told)
    return event


def _plain(field: object) -> object:
    if isinstance(field, Sentence):
        return {"about": field.about, "topic": field.topic, "phrases": list(field.phrases)}
    if isinstance(field, Account):
        where = str(field.where) if field.where is not None else None
        return [field.kind, field.owner, where, field.unit.value, field.whose]
    if isinstance(field, Card | Place):
        return str(field)
    if isinstance(field, Enum):
        return field.value
    return [_plain(each) for each in field] if isinstance(field, tuple) else field


@cache
def _fields(kind: str) -> tuple[tuple[str, object], ...]:
    """The fields of a kind of event, with their usual values."""
    return tuple((each.name, each.default) for each in fields(KINDS[kind]))


Read = Callable[[Fields, str], object]


@cache
def _readers(kind: str) -> dict[str, Read]:
    """By field, what reads it."""
    return {name: _reader(declared) for name, declared in get_type_hints(KINDS[kind]).items()}


def _reader(declared: Any) -> Read:
    """What reads a field of this type."""
    if isinstance(declared, UnionType):
        read = _reader(next(each for each in get_args(declared) if each is not NoneType))
        return lambda saved, name: None if saved.value(name) is None else read(saved, name)
    parts = get_args(declared)
    if parts and parts[-1] is Ellipsis:
        each = _reader(parts[0])
        return lambda saved, name: tuple(saved.listed(name, each))
    if parts:
        reads = [_reader(part) for part in parts]

        def read_row(saved: Fields, name: str) -> object:
            row = saved.row(name, len(reads))
            return tuple(read(row, str(at)) for at, read in enumerate(reads, 1))

        return read_row
    return _READERS[declared]


def _words(saved: Fields, name: str) -> str:
    if isinstance(saved.value(name), str):
        return saved.text(name)
    inner = saved.inner(name)
    return Sentence.of(inner.listed("phrases", Fields.text), inner.text("about"), inner.text("topic"))


def _account(saved: Fields, name: str) -> Account:
    row = saved.row(name, 5)
    where = None if row.value("3") is None else row.parsed("3", Place.parse, "a place")
    unit = Unit(row.one_of("4", tuple(unit.value for unit in Unit)))
    return Account(row.text("1"), row.text("2"), where, unit, row.text("5"))


_READERS: Final[dict[object, Read]] = {
    str: _words,
    int: Fields.number,
    bool: Fields.flag,
    Card: lambda saved, name: saved.parsed(name, Card.parse, "a card"),
    Place: lambda saved, name: saved.parsed(name, Place.parse, "a place"),
    Account: _account,
    Unit: lambda saved, name: Unit(saved.one_of(name, tuple(unit.value for unit in Unit))),
    Result: lambda saved, name: Result(saved.one_of(name, tuple(each.value for each in Result))),
}
