"""A line that fails while it is being carried out, and the way back to where everything stood before it.

Everything is checked before a line is written, so that only a defect can make it fail afterwards. Then
nothing of it has happened: whoever keeps what came before leads back there. Where nobody does, no more lines
are taken, for what is in memory may be half of a change.
"""

from typing import Any, Protocol

from croupier.dialogue.answers import IllegalAction
from croupier.logs.entries import Entry


class NotCarriedOut(Exception):
    """A line passed every check, and failed while it was being carried out: nothing of it has happened.

    The text is a sentence that says so. The table or tournament stands where it stood before, or takes no
    more lines until it is resumed from what was kept of it.
    """

    def __init__(
        self,
        entry: Entry,
        why: BaseException,
        stuck_because: BaseException | None = None,
        what: str = "tournament",
    ) -> None:
        line = f"Line {entry.number}, {entry.line!r}, failed while it was being carried out"
        if stuck_because is None:
            sentence = f"{line} ({reason_of(why)}). It was not taken, nothing has changed, and play goes on."
        else:
            sentence = (
                f"{line} ({reason_of(why)}), and the {what} can't be put back to where it stood"
                f" ({reason_of(stuck_because)}). It takes no more lines: leave it, and resume it"
                " from its file."
            )
        super().__init__(sentence)
        self.entry = entry
        self.why = why


def reason_of(wrong: BaseException) -> str:
    """Why something failed: a refusal by its own words, anything else with its kind."""
    words = str(wrong).rstrip(".")
    if isinstance(wrong, IllegalAction) and words:
        return words
    return f"{type(wrong).__name__}: {words}" if words else type(wrong).__name__


class NoWayBack(Exception):
    """Nothing leads back to where everything stood."""


class WayBack(Protocol):
    """Whoever keeps what leads back to an earlier moment, and the journal with the line that has failed."""

    def go_back(self, subject: Any, failed: Entry) -> None:
        """Let the table or tournament stand where it stood before the line."""

    def pass_over(self, failed: Entry, why: BaseException) -> bool:
        """Write for good that everybody passes over the line, and what went wrong.

        True iff the line stands in a log, where its number is used up.
        """
