"""Where things lie on a table: a box and its hands, a seat, the dealer, the board, the discard rack."""

import re
from collections.abc import Iterable
from functools import cache
from typing import Any, Final, NamedTuple


class _Fields(NamedTuple):
    kind: str
    number: int = 0
    hand: int = 0


class Place(_Fields):
    """A place on the layout; `hand` counts the hands of a split from 1 as they lie, 0 is an unsplit box.

    Each place is made once, so that its hash, which accounts and hands are looked up by, takes no time.
    """

    __slots__ = ()

    def __new__(cls, kind: str, number: int = 0, hand: int = 0) -> "Place":
        return _made(kind, number, hand)

    __hash__ = object.__hash__

    @classmethod
    def _make(cls, iterable: Iterable[Any]) -> "Place":  # type: ignore[override]
        return cls(*iterable)

    def __str__(self) -> str:
        return _text(self)

    @property
    def box(self) -> "Place":
        """The box or seat that the hand lies on."""
        return Place(self.kind, self.number)

    @property
    def bit(self) -> int:
        """The bit of this box or seat among those who may see a card."""
        return 1 << self.number

    @staticmethod
    def parse(text: str) -> "Place":
        """The place written `box 2`, `box 1/2`, `seat 3`, `dealer`, `board` or `discard rack`."""
        return _parse(text)


_MADE: Final[dict[_Fields, Place]] = {}


@cache
def _made(kind: str, number: int, hand: int) -> Place:
    place = _Fields.__new__(Place, kind, number, hand)
    return _MADE.setdefault(_Fields(kind, number, hand), place)  # the first, if two threads make it at once


@cache
def _text(place: Place) -> str:
    if not place.number:
        return place.kind
    return f"{place.kind} {place.number}/{place.hand}" if place.hand else f"{place.kind} {place.number}"


@cache
def _parse(text: str) -> Place:
    match = re.fullmatch(r"(box|seat) ([1-9][0-9]?)(?:/([1-9]))?", text)
    if match is not None:
        return Place(match[1], int(match[2]), int(match[3] or 0))
    for place in (DEALER, BOARD, DISCARD_RACK, SHOE):
        if text == place.kind:
            return place
    raise ValueError(f"{text!r} is not a place: write box 2, box 1/2, seat 3, dealer or board.")


BOX: Final = "box"
SEAT: Final = "seat"
DEALER: Final = Place("dealer")
BOARD: Final = Place("board")
DISCARD_RACK: Final = Place("discard rack")
SHOE: Final = Place("shoe")
