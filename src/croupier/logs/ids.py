"""Ids of commands: a line that is sent again has no second effect.

An id belongs to whoever sent it, so two people may use the same one. It stands for one line, just as it was
sent; of that only a hash is kept, since the entry holds the line in its canonical form.
"""

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Generic, TypeVar

from croupier.dialogue.answers import IllegalAction
from croupier.logs.changes import RING
from croupier.logs.entries import Entry
from croupier.logs.way_back import NotCarriedOut
from croupier.plain import BadData, Fields

Outcome = TypeVar("Outcome")

Sender = tuple[str, str]
"""Who sent a line, and the id that they gave it."""


def hash_of(sent: object) -> str:
    """The hash of what was sent, be it a line or plain values: 128 bits, which nobody meets by chance."""
    return sha256(repr(sent).encode()).hexdigest()[:32]


@dataclass(slots=True)
class Known(Generic[Outcome]):
    """The entry that an id stands for, and what came of it."""

    entry: Entry
    outcome: Outcome | None
    """None where it is too long ago, or where the log was restored since: then the entry alone is known."""
    failure: NotCarriedOut | None = None
    """Why the line failed, if it did."""


class CommandIds(Generic[Outcome]):
    """The ids of the last entries of a log, and what came of each.

    The events of an outcome are known as long as others can still take what its entry has changed.
    """

    def __init__(self, bare: Callable[[Entry], Outcome], entries: int) -> None:
        self._bare = bare
        """An outcome with its entry alone."""
        self._most = entries
        """Of how many entries the ids are known."""
        self._before: dict[Sender, Known[Outcome]] = {}
        self._since: dict[Sender, Known[Outcome]] = {}
        self._with_events: deque[Known[Outcome]] = deque()

    def outcome_of(self, by: str, id: str, asked: str) -> Outcome | None:
        """What came of a line that was sent before with that id; None if there was none.

        The same id with anything else is refused.
        """
        sender = by, id
        known = self._since.get(sender) or self._before.get(sender)
        if known is None:
            return None
        entry = known.entry
        if entry.asked and entry.asked != asked:
            raise IllegalAction(
                f"The id {id!r} was sent before with another line, which is {entry.line!r} in the log: give"
                " every line an id of its own."
            )
        if known.failure is not None:
            raise known.failure
        return self._bare(entry) if known.outcome is None else known.outcome

    def note(self, entry: Entry, outcome: Outcome) -> None:
        """Know the id of an entry that was carried out, and forget ids of long ago."""
        fresh = Known(entry, outcome)
        self._with_events.append(fresh)
        self._note(fresh)

    def note_failed(self, entry: Entry, failure: NotCarriedOut) -> None:
        """Know the id of an entry that has failed, until the log is saved and restored."""
        self._note(Known(entry, None, failure))

    def _note(self, fresh: Known[Outcome]) -> None:
        entry, last = fresh.entry, fresh.entry.number
        self._since[entry.by, entry.id] = fresh
        while self._with_events and self._with_events[0].entry.number <= last - RING:
            self._with_events.popleft().outcome = None
        for known in (self._before, self._since):
            while known and known[oldest := next(iter(known))].entry.number <= last - self._most:
                del known[oldest]

    def begin_period(self) -> None:
        """Begin another period, such as a round: ids are known during one period more, and then forgotten."""
        self._before, self._since = self._since, {}
        self._with_events = deque(each for each in self._before.values() if each.outcome is not None)

    def none(self) -> "CommandIds[Outcome]":
        """The same, where no id is known."""
        return CommandIds(self._bare, self._most)

    def save(self) -> list[list[list[object]]]:
        """The ids of both periods as plain data; what was sent is secret."""
        return [
            [
                [each.entry.number, each.entry.by, each.entry.id, each.entry.line, each.entry.asked]
                for each in ids.values()
                if each.failure is None
            ]
            for ids in (self._before, self._since)
        ]

    def read(self, saved: Fields, name: str) -> "CommandIds[Outcome]":
        """The ids that were saved in that field."""
        ids, periods = self.none(), saved.row(name, 2)
        ids._before = _known(periods.listed("1", _entry))
        ids._since = _known(periods.listed("2", _entry))
        return ids


def ids_in_todays_form(ids: Any) -> Any:
    """Saved ids as they are saved today: an earlier release saved them by id, and not what was sent."""
    if isinstance(ids, dict):  # of a tournament
        ids = [{}, ids]
    if not isinstance(ids, list):
        return ids
    return [
        [[number, by, id, line, ""] for id, (number, line, by) in period.items()]
        if isinstance(period, dict) and all(type(row) is list and len(row) == 3 for row in period.values())
        else period
        for period in ids
    ]


def sent_of(ids: Any) -> list[list[str]]:
    """Of ids that were saved, the hashes of what was sent."""
    return [[row[-1] for row in period] for period in _periods(ids)]


def with_sent(ids: Any, sent: Any) -> Any:
    """Saved ids with these hashes of what was sent, or without any if there are none.

    `BadData` if they belong to other ids.
    """
    periods = _periods(ids)
    if not periods:
        return ids
    if sent is None:
        sent = [[""] * len(period) for period in periods]
    try:
        return [
            [[*row[:-1], each] for row, each in zip(period, hashes, strict=True)]
            for period, hashes in zip(periods, sent, strict=True)
        ]
    except (TypeError, ValueError):
        raise BadData("What was sent with ids that were saved belongs to other ids.") from None


def _periods(ids: Any) -> list[Any]:
    """The periods of saved ids; none in those of an earlier release, which did not keep what was sent."""
    return ids if isinstance(ids, list) and not any(isinstance(each, dict) for each in ids) else []


def _known(entries: Iterable[Entry]) -> dict[Sender, Known[Any]]:
    by_number = sorted(entries, key=lambda each: each.number)
    return {(each.by, each.id): Known(each, None) for each in by_number}


def _entry(saved: Fields, at: str) -> Entry:
    row = saved.row(at, 5)
    return Entry(row.whole("1", 1), row.text("4"), row.text("2"), row.text("3"), asked=row.text("5"))
