"""The kinds of fields that conditions have: how each is read from a file, checked and written back."""

import re
from abc import ABC, abstractmethod
from datetime import date, datetime, time
from difflib import get_close_matches
from enum import StrEnum
from fractions import Fraction
from typing import Final, Generic, TypeVar

from croupier.chips import cents, dollars
from croupier.rulebook.tournaments import TournamentRules
from croupier.texts import unseen_in
from croupier.tournaments.conditions.errors import BadConditions
from croupier.tournaments.conditions.moments import Moment

T = TypeVar("T")
E = TypeVar("E", bound=StrEnum)

MOST_NUMBER: Final = 10**9
_EXACT: Final = re.compile(r"[0-9]{1,9}(\.[0-9]{1,9}|/[1-9][0-9]{0,8})?")


class Kind(ABC, Generic[T]):
    """How a field is written, and what may stand there."""

    expected: str
    """What may stand there, in words."""

    @abstractmethod
    def read(self, written: object, item: str, rules: TournamentRules) -> T:
        """What was written, as it is used; else `BadConditions`."""

    @abstractmethod
    def write(self, used: T) -> object:
        """The same as a file has it."""

    def wrong(self, written: object, item: str) -> BadConditions:
        """The refusal of what was written."""
        return BadConditions(item, f"expected {self.expected}, not {_short(written)}.")


class Words(Kind[str]):
    """Words for people, on one line or several."""

    expected = "words"

    def read(self, written: object, item: str, rules: TournamentRules) -> str:
        if not isinstance(written, str):
            raise self.wrong(written, item)
        if any(map(unseen_in, written.split("\n"))):
            raise BadConditions(item, "expected words that can be printed.")
        return written.strip()

    def write(self, used: str) -> object:
        return used


class Flag(Kind[bool]):
    """True or false."""

    expected = "true or false"

    def read(self, written: object, item: str, rules: TournamentRules) -> bool:
        if not isinstance(written, bool):
            raise self.wrong(written, item)
        return written

    def write(self, used: bool) -> object:
        return used


class Whole(Kind[int]):
    """A whole number within bounds."""

    def __init__(self, least: int = 0, most: int = MOST_NUMBER) -> None:
        self.least, self.most = least, most
        self.expected = f"a whole number from {least}" + (f" to {most}" if most != MOST_NUMBER else "")

    def read(self, written: object, item: str, rules: TournamentRules) -> int:
        if not isinstance(written, int) or isinstance(written, bool):
            raise self.wrong(written, item)
        if not self.least <= written <= self.most:
            raise self.wrong(written, item)
        return written

    def write(self, used: int) -> object:
        return used


class Amount(Kind[int]):
    """An amount in whole hundredths: of a dollar, or of a tournament chip."""

    def __init__(self, unit: str) -> None:
        self.expected = f'{unit} as in "100" or "12.50"'

    def read(self, written: object, item: str, rules: TournamentRules) -> int:
        if not isinstance(written, str | int) or isinstance(written, bool):
            raise self.wrong(written, item)
        try:
            return cents(str(written))
        except ValueError:
            raise self.wrong(written, item) from None

    def write(self, used: int) -> object:
        return dollars(used)


class Exact(Kind[Fraction]):
    """An exact number: whole, with decimals, or a fraction."""

    expected = 'a number as in 30, "12.5" or "100/3"'

    def read(self, written: object, item: str, rules: TournamentRules) -> Fraction:
        if not _EXACT.fullmatch(str(written)):
            raise self.wrong(written, item)
        return Fraction(str(written))

    def write(self, used: Fraction) -> object:
        if used.denominator == 1:
            return used.numerator
        decimals = f"{used.numerator * 10**9 // used.denominator:010d}"
        text = f"{decimals[:-9]}.{decimals[-9:]}".rstrip("0")
        return text if Fraction(text) == used else str(used)


class OneOf(Kind[E]):
    """One of some words."""

    def __init__(self, words: type[E]) -> None:
        self.words = words
        self.expected = " or ".join(f'"{word}"' for word in words)

    def read(self, written: object, item: str, rules: TournamentRules) -> E:
        if not isinstance(written, str) or written not in tuple(self.words):
            near = get_close_matches(written, list(self.words), 1) if isinstance(written, str) else ()
            hint = f"; did you mean {near[0]}?" if near else "."
            raise BadConditions(item, f"expected {self.expected}, not {_short(written)}{hint}")
        return self.words(written)

    def write(self, used: E) -> object:
        return str(used)


class AMoment(Kind[Moment]):
    """A moment of play."""

    expected = '"start", or a level, round or session as in "level 3"'

    def read(self, written: object, item: str, rules: TournamentRules) -> Moment:
        try:
            return Moment.parse(written if isinstance(written, str) else "")
        except ValueError:
            raise self.wrong(written, item) from None

    def write(self, used: Moment) -> object:
        return str(used)


class ADate(Kind[date]):
    """A day."""

    expected = "a date as in 2027-03-01"

    def read(self, written: object, item: str, rules: TournamentRules) -> date:
        try:
            day = date.fromisoformat(written) if isinstance(written, str) else written
        except ValueError:
            raise self.wrong(written, item) from None
        if not isinstance(day, date) or isinstance(day, datetime):
            raise self.wrong(written, item)
        return day

    def write(self, used: date) -> object:
        return used


class ATime(Kind[datetime | time]):
    """A day and a time, or a time alone."""

    expected = 'a date and time as in 2027-03-01T19:30:00, or a time as in "19:30"'

    def read(self, written: object, item: str, rules: TournamentRules) -> datetime | time:
        if isinstance(written, datetime | time):
            return written
        if not isinstance(written, str):
            raise self.wrong(written, item)
        if len(written) == len("2027-03-01"):  # a day alone, which would be midnight
            raise self.wrong(written, item)
        try:
            return time.fromisoformat(written) if len(written) < 9 else datetime.fromisoformat(written)
        except ValueError:
            raise self.wrong(written, item) from None

    def write(self, used: datetime | time) -> object:
        return used


class ListOf(Kind[tuple[T, ...]]):
    """Several of one kind; in an error the list is named, and which of it was wrong."""

    def __init__(self, kind: Kind[T], *, single: bool = False) -> None:
        self.kind, self.single = kind, single
        self.expected = f"a list, each {kind.expected}"

    def read(self, written: object, item: str, rules: TournamentRules) -> tuple[T, ...]:
        if self.single and not isinstance(written, list):
            written = [written]
        if not isinstance(written, list):
            raise self.wrong(written, item)
        return tuple(self.kind.read(each, f"{item}, {at}", rules) for at, each in enumerate(written, 1))

    def write(self, used: tuple[T, ...]) -> object:
        return [self.kind.write(each) for each in used]


def _short(written: object) -> str:
    if isinstance(written, dict):
        return "a table"
    if isinstance(written, list):
        return "a list"
    if isinstance(written, bool):
        return str(written).lower()
    text = ascii(written) if isinstance(written, str) else str(written)
    return text if len(text) <= 40 else text[:36] + "..."


WORDS: Final = Words()
FLAG: Final = Flag()
MONEY: Final = Amount("dollars")
CHIPS: Final = Amount("chips")
EXACT: Final = Exact()
MOMENT: Final = AMoment()
DATE: Final = ADate()
TIME: Final = ATime()
