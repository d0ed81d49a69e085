"""The digest of a round: a fingerprint of what happened in it, which grows with each event.

What is hashed is one line per event, a JSON object in ASCII: the kind of the event, then its fields in the
order in which they are declared. Two sorts of fields are left out. A field that has its default value is not
written, so an event can be given another field without a change to any record. And words that are only told,
`Said.words` and `Rewound.why`, are never written, so English can be improved without a change to any record.

    {"event":"Dealt","card":"Th","to":"box 1","rule":"6.2(a)"}

A digest covers the events as they were told, in their order. A `Rewound` takes nothing out of it: it is an
event like the others, which says how many of those before it still hold. Only a table tells one. The digest
of a round covers what the round itself told, and so nothing of what its table does between rounds.
"""

import hashlib
import json
from collections.abc import Callable, Iterable
from dataclasses import MISSING, fields
from functools import cache, lru_cache
from json.encoder import encode_basestring_ascii as quote
from types import NoneType, UnionType
from typing import Any, Final, get_args, get_origin, get_type_hints

from croupier.cards import Card
from croupier.chips import Account
from croupier.dialogue.events import Event, Result, Rewound, Said, plain_field, wire
from croupier.places import Place

EDITION: Final = 2
"""Of our reading of the rules and the form of digests; raised when some old record would replay differently.

In edition 1 a digest covered words too.
"""

ONLY_TOLD: Final[dict[type, frozenset[str]]] = {Said: frozenset({"words"}), Rewound: frozenset({"why"})}
"""The fields that are nothing but English for readers."""

SIZE: Final = 16
"""How many bytes a digest has."""

Coder = Callable[[Any], str]


class Digest:
    """The digest of the events so far."""

    __slots__ = ("_hashed", "count")

    count: int
    """How many events it covers."""

    def __init__(self, events: Iterable[Event] = ()) -> None:
        self._hashed = hashlib.blake2b(digest_size=SIZE)
        self.count = 0
        self.add_all(events)

    def add(self, event: Event) -> None:
        """Let the digest cover one more event."""
        self._hashed.update(_CODERS[type(event)](event).encode())
        self.count += 1

    def add_all(self, events: Iterable[Event]) -> None:
        """Let the digest cover some more events."""
        lines = [_CODERS[type(event)](event) for event in events]
        self._hashed.update("".join(lines).encode())
        self.count += len(lines)

    def copy(self) -> "Digest":
        """A digest of the same events, which grows on its own."""
        copy = Digest()
        copy._hashed = self._hashed.copy()
        copy.count = self.count
        return copy

    def hexdigest(self) -> str:
        """The fingerprint: equal for two rounds only if the same happened in both."""
        return "b2:" + self._hashed.hexdigest()


def digest(events: Iterable[Event]) -> str:
    """The fingerprint of what happened, without the words in which it was told."""
    return Digest(events).hexdigest()


def digest_of_edition_1(events: Iterable[Event]) -> str:
    """The fingerprint of the events to the letter, words included, as records of edition 1 carry it."""
    hashed = hashlib.blake2b(digest_size=SIZE)
    for event in events:
        hashed.update(json.dumps(wire(event), separators=(",", ":"), ensure_ascii=False).encode())
        hashed.update(b"\n")
    return "b2:" + hashed.hexdigest()


def digest_of_edition(edition: int, events: Iterable[Event]) -> str:
    """The fingerprint in the form of an edition; that of one to come is taken to be today's."""
    return digest_of_edition_1(events) if edition == 1 else digest(events)


class _Coders(dict[type, Coder]):
    """How the events of each class are written, worked out when the first of them comes."""

    def __missing__(self, kind: type) -> Coder:
        coder = self[kind] = _coder(kind)
        return coder


_CODERS: Final = _Coders()
_as_json: Final = json.JSONEncoder(separators=(",", ":")).encode


def _coder(kind: type) -> Coder:
    """The function that writes an event of this class: compiled from its fields, as dataclasses are.

    Of `Divided` it returns `f'{{"event":"Divided","at":{place(e.at)},"rule":{text(e.rule)}}}\\n'`.
    """
    types = get_type_hints(kind)
    known: dict[str, object] = dict(_WRITERS)
    source = f'{{{{"event":"{kind.__name__}"'
    for each in fields(kind):
        if not each.compare or each.name in ONLY_TOLD.get(kind, ()):
            continue
        name, written = f',"{each.name}":', _written(types[each.name], f"e.{each.name}")
        if each.default is MISSING:
            source += f"{name}{{{written}}}"
        else:
            known[f"default_{each.name}"] = each.default
            source += f"{{'' if e.{each.name} == default_{each.name} else '{name}' + {written}}}"
    coder: Coder = eval(f"lambda e: f'''{source}}}}}\n'''", known)
    return coder


def _written(declared: object, field: str) -> str:
    """The source of what writes a field of this type, which may be None by default."""
    if isinstance(declared, UnionType):
        some = [each for each in get_args(declared) if each is not NoneType]
        declared = some[0] if len(some) == 1 else declared
    pair = _pairs_of(declared)
    if pair is not None:
        first, second = pair
        return f"""'[' + ','.join([f'[{{{first}(a)}},{{{second}(b)}}]' for a, b in {field}]) + ']'"""
    if declared is Card:  # whose text is plain ASCII
        return f"f'\"{{{field}.text}}\"'"
    return f"{_NAMES.get(declared, 'other')}({field})"


def _pairs_of(declared: object) -> tuple[str, str] | None:
    """By name the functions that write each half of a pair, where a field has any number of pairs."""
    of = get_args(declared) if get_origin(declared) is tuple else ()
    two = get_args(of[0]) if len(of) == 2 and of[1] is Ellipsis and get_origin(of[0]) is tuple else ()
    if len(two) != 2 or Ellipsis in two:
        return None
    return _NAMES.get(two[0], "other"), _NAMES.get(two[1], "other")


@cache
def _place(place: Place) -> str:
    return quote(str(place))


@lru_cache(2048)
def _account(account: Account) -> str:
    return _as_json(plain_field(account))


def _card(card: Card) -> str:
    return quote(card.text)


def _flag(flag: bool) -> str:
    return "true" if flag else "false"


def _result(result: Result) -> str:
    return quote(result.value)


def _other(field: object) -> str:
    if type(field) is tuple:
        return f"[{','.join([_other(item) for item in field])}]"
    name = _NAMES.get(type(field))
    return _WRITERS[name](field) if name else _as_json(plain_field(field))


_WRITERS: Final[dict[str, Callable[[Any], str]]] = {
    "text": quote,
    "whole": int.__repr__,
    "flag": _flag,
    "place": _place,
    "account": _account,
    "card": _card,
    "result": _result,
    "other": _other,
}
_NAMES: Final[dict[object, str]] = {
    str: "text",
    int: "whole",
    bool: "flag",
    Place: "place",
    Account: "account",
    Card: "card",
    Result: "result",
}
