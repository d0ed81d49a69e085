"""The log of a table in words: numbered lines under headings, each rendered once."""

from collections.abc import Iterable
from typing import Any, Final

from croupier.dialogue.events import Event
from croupier.dialogue.words.log import Log
from croupier.dialogue.words.narration import Narration

LINES: Final = 200
"""How many lines a view has; older ones are forgotten."""


class TableLog(Log):
    """The lines for everybody. Lines are never taken back: a correction is a line of its own."""

    def __init__(self, narration: Narration) -> None:
        super().__init__(narration)
        self.count = 0
        """The number of the last line."""
        self.heading = ""
        self.fresh: list[dict[str, Any]] = []
        """The lines that have come since somebody last looked."""

    def add(self, event: Event) -> None:
        """Add the line for an event, if it has one."""
        super().add(event)
        for line in self.lines:
            self.count += 1
            self.fresh.append(
                {"n": self.count, "heading": self.heading, "words": line.words, "rule": line.rule}
            )
        self.lines.clear()

    def rewind(self, holding: Iterable[Event]) -> None:
        """Go on from the events that hold after a correction; they are not told again."""
        count, fresh = self.count, self.fresh
        self.fresh = []
        super().rewind(holding)
        self.count, self.fresh = count, fresh

    def use(self, narration: Narration) -> None:
        """Tell on in the words of another narration, as when a setting has changed what hands are called."""
        self._narration = narration

    def take(self) -> list[dict[str, Any]]:
        """The new lines, which are no longer new."""
        fresh, self.fresh = self.fresh, []
        return fresh
