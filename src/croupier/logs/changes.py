"""What each of the last entries of a log has changed in the views of those who look."""

from collections import deque
from collections.abc import Mapping
from typing import Any, Final, Generic, TypeVar

from croupier.values import value

RING: Final = 200
"""For how many entries it is known what they changed; anybody further behind takes a whole view."""

Own = TypeVar("Own")


@value
class Changes:
    """What one entry has changed: for everybody, and for one audience of its own."""

    entry: int
    public: Mapping[str, Any]
    mine: Mapping[str, Any]


class Ring(Generic[Own]):
    """What the last entries have changed, with what belongs to single audiences."""

    def __init__(self, entry: int) -> None:
        self.entry = entry
        """The number of the last entry."""
        self._rows: deque[tuple[int, dict[str, Any], Own]] = deque(maxlen=RING)

    def add(self, entry: int, public: dict[str, Any], own: Own) -> None:
        """Remember what the next entry has changed."""
        self.entry = entry
        self._rows.append((entry, public, own))

    def skip(self, entry: int, own: Own) -> None:
        """Remember that the next entry, which failed, has changed nothing."""
        self.add(entry, {}, own)

    def since(self, entry: int) -> list[tuple[int, dict[str, Any], Own]] | None:
        """The rows of all entries after that one; None if they are not known any more, or not yet."""
        behind = self.entry - entry
        if not 0 <= behind <= len(self._rows):
            return None
        return [self._rows[at] for at in range(-behind, 0)]
