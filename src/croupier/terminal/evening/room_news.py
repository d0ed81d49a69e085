"""What has just happened, for the room: new things stand out until everybody could read them."""

from collections import deque
from collections.abc import Callable, Collection
from typing import Final

from croupier.evenings.happened import Happened
from croupier.terminal.screen.style import Row, Span, row
from croupier.tournaments.events import Event, PhaseChanged, PlaceChanged
from croupier.tournaments.play_events import (
    Advanced,
    Eliminated,
    LevelBegan,
    PlayerMoved,
    SessionEnded,
    SessionStarted,
    TableBroken,
)
from croupier.values import value

PUBLIC: Final = (
    *(LevelBegan, PhaseChanged, SessionStarted, SessionEnded, Advanced),
    *(Eliminated, PlayerMoved, TableBroken, PlaceChanged),
)
"""What the room is told of."""
READ: Final = 25.0
"""For how many seconds at least what is new stands out."""
READ_EACH: Final = 5.0
"""And for how many for each of several things that happened together."""
PAGE: Final = 8.0
"""For how many seconds a part of them is shown where there is no room for all."""
LAST: Final = 60


@value
class Item:
    """A sentence for the room: by which line it came, and from when until when it is new."""

    words: str
    line: int
    at: float
    until: float


class RoomNews:
    """The last things that happened; times are those of a steady clock."""

    def __init__(self, steady: Callable[[], float]) -> None:
        self._steady = steady
        self._items: deque[Item] = deque(maxlen=LAST)

    def hear(self, happened: Happened, at: float) -> list[str]:
        """Take in what a line made happen; what of it the room is told."""
        words = [event.words for event in happened.events if _is_public(event)]
        until = at + max(READ, READ_EACH * len(words))
        self._items += [Item(each, happened.number, at, until) for each in words]
        return words

    def new(self, undone: Collection[int]) -> int:
        """How many things are new, without what was undone."""
        now = self._steady()
        return sum(now < item.until for item in self._items if item.line not in undone)

    def rows(self, room: int, undone: Collection[int]) -> list[Row]:
        """The latest first, in so many rows; where more is new than fits, a part of it at a time."""
        now, count = self._steady(), self.new(undone)
        items = [item for item in reversed(self._items) if item.line not in undone]
        if count > room > 1:
            fresh = [item for item in items if now < item.until]
            parts = [fresh[at : at + room - 1] for at in range(0, count, room - 1)]
            number = int((now - fresh[0].at) // PAGE) % len(parts)  # the latest is shown at once
            return [*map(_new, parts[number]), row(f"  ({number + 1} of {len(parts)})", "quiet")]
        return [_new(each) if now < each.until else row(f"  {each.words}", "quiet") for each in items[:room]]


def _new(item: Item) -> Row:
    return [Span("▸ ", "turn"), Span(item.words, "loud")]


def _is_public(event: Event) -> bool:
    return isinstance(event, PUBLIC)
