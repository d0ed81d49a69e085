"""What has happened in the round, as it stands below the felt: whole messages, the newest last.

Where there is no room for all of them, what is said in every round gives way first and the result last.
"""

import textwrap
from collections.abc import Iterable
from enum import IntEnum

from croupier.columns import measure
from croupier.terminal.screen.style import Row, Span, row
from croupier.values import value


class Weight(IntEnum):
    """How much a message matters where there is little room."""

    BOILERPLATE = 0
    ORDINARY = 1
    RESULT = 2
    """What became of a wager."""
    OUTCOME = 3
    """What a round came to."""
    REPLY = 4
    """What answers something that was typed, such as `record`; it matters until the next answer."""
    REFUSAL = 5


@value
class Message:
    """A sentence, or several."""

    words: str
    weight: Weight

    def rows(self, columns: int) -> list[Row]:
        """The rows that it takes, in so many columns."""
        if self.weight is not Weight.REFUSAL:
            return [row(each) for each in _wrapped(self.words, columns)]
        lead = Span("✗ ", "refused")
        first, *more = _wrapped(self.words, columns - measure(lead.text))
        return [[lead, Span(first)], *([Span("  "), Span(each)] for each in more)]


class Happenings:
    """The messages since the round began; a refusal or a reply is sure to stay until the next answer."""

    def __init__(self) -> None:
        self.messages: list[Message] = []
        self.unseen = 0
        """How many of them were told since the person last answered."""

    def add(self, words: str, weight: Weight) -> None:
        """Put it last."""
        self.messages.append(Message(words, weight))
        self.unseen += 1

    def mark_reply(self) -> None:
        """What was told since the person last answered is the reply to that answer."""
        new = len(self.messages) - self.unseen
        self.messages[new:] = [
            each if each.weight is Weight.REFUSAL else Message(each.words, Weight.REPLY)
            for each in self.messages[new:]
        ]

    def answered(self) -> None:
        """The person has seen what there is, and has answered."""
        self.messages = [
            Message(each.words, Weight.ORDINARY) if each.weight is Weight.REPLY else each
            for each in self.messages
            if each.weight is not Weight.REFUSAL
        ]
        self.unseen = 0

    def begin_round(self) -> None:
        """Forget the round before; what was told since the last answer belongs to the new one."""
        del self.messages[: len(self.messages) - self.unseen]

    def rows(self, columns: int, room: int) -> list[Row]:
        """Whole messages, as many as there is room for, in their order."""
        return [line for each in self._fitting(columns, room) for line in each]

    def needed(self, columns: int) -> int:
        """The rows of what must be seen now: refusals, replies and results that are new."""
        new = self.messages[len(self.messages) - self.unseen :]
        return sum(len(each.rows(columns)) for each in new if each.weight >= Weight.RESULT)

    def _fitting(self, columns: int, room: int) -> Iterable[list[Row]]:
        drawn = [each.rows(columns) for each in self.messages]
        over = sum(map(len, drawn)) - room
        first_to_go = sorted(range(len(drawn)), key=lambda at: (self.messages[at].weight, at))
        gone = set()
        for at in first_to_go:
            if over <= 0:
                break
            gone.add(at)
            over -= len(drawn[at])
        return [lines for at, lines in enumerate(drawn) if at not in gone]


def _wrapped(text: str, columns: int) -> list[str]:
    return textwrap.wrap(text, columns, break_on_hyphens=False) or [""]
