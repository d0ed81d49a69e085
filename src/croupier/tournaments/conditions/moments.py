"""Moments of play that conditions name: the start, a level, a round or a session.

>>> Moment.parse("level 3")
Moment(kind=<MomentKind.LEVEL: 'level'>, number=3)
>>> str(Moment.parse("start"))
'start'
"""

import re
from enum import StrEnum
from typing import Final, Self

from croupier.values import value

_NUMBERED: Final = re.compile(r"(level|round|session) ([1-9][0-9]{0,4})")


class MomentKind(StrEnum):
    """What a moment of play is counted in."""

    START = "start"
    LEVEL = "level"
    ROUND = "round"
    SESSION = "session"


@value
class Moment:
    """The start of the tournament, or a level, round or session by its number from 1.

    What lasts until a moment includes it whole; what begins from a moment begins when it does.
    """

    kind: MomentKind
    number: int = 0

    @classmethod
    def parse(cls, words: str) -> Self:
        """The moment that the words name; else `ValueError`."""
        if words == "start":
            return cls(MomentKind.START)
        match = _NUMBERED.fullmatch(words)
        if match is None:
            raise ValueError(
                f'{words!r} is not a moment: write "start", "level 3", "round 20" or "session 1".'
            )
        return cls(MomentKind(match[1]), int(match[2]))

    def __str__(self) -> str:
        return f"{self.kind} {self.number}" if self.number else str(self.kind)
