"""The machine that takes the lines of a log: each is checked, written, made and told, in that order.

A line that is refused has changed nothing, and a line that was written has happened. The machine is
synchronous and neither reads nor writes anything itself. Between any two of the steps whoever drives it may
do something else, such as wait for a disk: `prepare` checks a line, then `Pending.entry` is written, then
`Pending.make` and `Pending.tell` carry it out. `take` does all of it at once.

Only one change is pending at any time: a second one would be checked against a state that does not exist yet.
"""

from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

from croupier.dialogue.answers import IllegalAction
from croupier.logs.entries import Entry, Secret, Speaker, fresh_salt
from croupier.logs.ids import CommandIds, hash_of, ids_in_todays_form
from croupier.logs.listeners import Listeners
from croupier.logs.pending import Change, Pending, Repeated
from croupier.logs.way_back import NotCarriedOut, NoWayBack, WayBack
from croupier.plain import BadData, Fields
from croupier.values import value

C = TypeVar("C", bound=Change)
O = TypeVar("O")  # noqa: E741

Write = Callable[[Entry], None]
"""Writes an entry of a log, so that it is there for good when the call returns."""

KNOWN_IDS: Final = 200
"""Of how many entries a log knows the ids, unless it is told otherwise; a store knows them for ever."""


@value
class LogStanding(Generic[O]):
    """How far a log has come: the number of its last entry, and the ids that it knows."""

    entries: int
    ids: CommandIds[O]
    last: str
    """The hash of the last entry; empty if there is none, or it was saved by an earlier release."""

    def save(self) -> dict[str, object]:
        """It as plain data."""
        return {"entries": self.entries, "ids": self.ids.save(), "last": self.last}

    def check_follows(self, entry: Entry | None, what: str) -> None:
        """Refuse to go on after an entry that was not the last one before the save."""
        if entry is not None and (entry.number != self.entries or self.last not in ("", entry.hash)):
            raise BadData(f"{what} was not saved after line {entry.number} of this log, {entry.line!r}.")


def in_todays_form(data: object) -> object:
    """What was saved of a log and what it is about, in the form of today if an earlier release saved it."""
    if isinstance(data, dict) and "ids" in data:
        return {**data, "ids": ids_in_todays_form(data["ids"])}
    return data


class LogMachine(Generic[C, O]):
    """What takes the lines of one table or tournament, its subject."""

    def __init__(
        self,
        subject: Any,
        what: str,
        here: str,
        carry_out: Callable[[C, Entry], O],
        bare: Callable[[Entry], O],
        look_past: Callable[[Entry], None],
        *,
        write: Write | None = None,
        way_back: WayBack | None = None,
        known_ids: int = KNOWN_IDS,
    ) -> None:
        self._subject = subject
        self._what = what
        """What people call the subject: "table"."""
        self._here = here
        """Where a line is said to the subject: "at this table"."""
        self._carry_out = carry_out
        """Makes a change that was checked and written, and all that follows from it by itself."""
        self._look_past = look_past
        """Tells those who look that a line has failed and nothing has changed."""
        self.write = write
        self.way_back = way_back
        self.entries = 0
        """How many lines have been carried out."""
        self._last: Entry | str = ""
        """The last entry, or its hash if it was carried out before the log was restored."""
        self.ids = CommandIds(bare, known_ids)
        self.listeners: Listeners[O] = Listeners()
        """Whoever hears what comes of every line, once it stands."""
        self.pending: Pending[O] | None = None
        self.blocked = ""
        """Why no lines are taken, where the subject may stand in the midst of a change."""
        self._goes_back = False

    def prepare(self, check: Callable[[], C], by: Speaker | None, id: str, sent: object) -> Pending[O]:
        """Have a line checked; nothing has changed until what is pending is applied.

        `sent` is what the sender has sent: the same once more, with the same id, has no second effect.
        """
        if self.pending is not None or self.blocked:
            self.must_be_free()
        sender = "" if by is None else str(by)
        asked = ""
        if id:
            asked = hash_of(sent)
            outcome = self.ids.outcome_of(sender, id, asked)
            if outcome is not None:
                return Repeated(outcome.entry, outcome)  # type: ignore[attr-defined]
        return self.pend(check(), sender, id, asked)

    def pend(self, change: C, by: str = "", id: str = "", asked: str = "") -> Pending[O]:
        """The pending change of a line that was checked while the log was free."""
        line, public = change.line, change.public
        secret = None if line is public or line == public else Secret(fresh_salt(), line)
        entry = Entry(self.entries + 1, public, by, id, secret, asked)
        self.pending = pending = Pending(self, entry, change)
        return pending

    def take(self, pending: Pending[O]) -> O:
        """Write the entry of a pending change, and apply it; what can't be written is dropped."""
        if pending is not self.pending:
            return pending.apply()  # a repeated line, which is written already
        if self.write is not None:
            try:
                self.write(pending.entry)
            except BaseException:
                pending.drop()
                raise
        return self.apply(pending)

    def apply(self, pending: Pending[O], *, and_tell: bool = True) -> O:
        """Make a pending change, and tell everybody."""
        entry = pending.entry
        if pending is not self.pending or pending.outcome is not None:
            raise IllegalAction(f"{entry.line!r} is no longer pending.")
        try:
            outcome = self._carry_out(pending.change, entry)  # type: ignore[arg-type]
        except BaseException as wrong:
            self.pending = None
            if not self._goes_back:
                self._take_back(entry, wrong)
            raise
        self.entries, self._last = entry.number, entry
        if entry.id:
            self.ids.note(entry, outcome)
        if not and_tell:
            pending.outcome = outcome
            return outcome
        self.pending = None
        if self.listeners and not self._goes_back:
            self.listeners.tell(outcome)
        return outcome

    def make(self, pending: Pending[O]) -> O:
        """Make a pending change without telling anybody yet; no other line is taken until they are told."""
        return self.apply(pending, and_tell=False)

    def tell(self, pending: Pending[O]) -> None:
        """Tell everybody what came of a change that was made."""
        if pending is not self.pending or pending.outcome is None:
            raise IllegalAction(f"Nothing is left to be told of {pending.entry.line!r}.")
        self.pending = None
        self.listeners.tell(pending.outcome)

    def drop(self, pending: Pending[O]) -> None:
        """Forget a pending change; one that is made or dropped already stays as it is."""
        if pending is self.pending and pending.outcome is None:
            self.pending = None
            pending.change.drop()

    def must_be_free(self) -> None:
        """Refuse a line where another one is pending, or where no more are taken."""
        if self.blocked:
            raise IllegalAction(self.blocked)
        if self.pending is not None:
            line = self.pending.entry.line
            raise IllegalAction(f"{line!r} is pending {self._here}: it must be applied or dropped first.")

    def must_be_whole(self) -> None:
        """Refuse to save what may be in the midst of a change."""
        if self.blocked:
            raise IllegalAction(self.blocked)

    def _take_back(self, entry: Entry, wrong: BaseException) -> None:
        """Put the subject back to where it stood before a line that has failed, and have that written.

        Where that can't be done no more lines are taken. `NotCarriedOut` says which; only what is no error of
        the software, such as an interruption, is left to the caller.
        """
        cause = wrong.__cause__ if isinstance(wrong, NotCarriedOut) and wrong.__cause__ else wrong
        what = self._what
        self.blocked = f"A line of the {what} has failed: leave it, and resume it from its file."
        self._goes_back = True
        try:
            if self.way_back is None:
                raise NoWayBack("nothing was kept that leads back there")
            self.way_back.go_back(self._subject, entry)
            stands_in_log = self.way_back.pass_over(entry, cause)
        except Exception as stuck:
            failure = NotCarriedOut(entry, cause, stuck, what)
            self.blocked = str(failure)
            raise failure from cause
        finally:
            self._goes_back = False
        self.blocked = ""
        failure = NotCarriedOut(entry, cause)
        if stands_in_log:
            self.pass_over(entry, failure)
        if isinstance(cause, Exception):
            raise failure from cause

    def pass_over(self, entry: Entry, failure: NotCarriedOut) -> None:
        """Go on behind a line that has failed and stays in the log: its number is used up.

        Whoever looks gets a change of that number in which nothing has changed. Its id, sent again, fails
        alike.
        """
        self.entries, self._last = entry.number, entry
        if entry.id:
            self.ids.note_failed(entry, failure)
        self._look_past(entry)

    def follows(self, last: Entry) -> None:
        """The last entry was this one, as the log has it that was given later."""
        self._last = last

    @property
    def standing(self) -> LogStanding[O]:
        """How far the log has come."""
        last = self._last
        return LogStanding(self.entries, self.ids, last if isinstance(last, str) else last.hash)

    def at_the_start(self) -> LogStanding[O]:
        """How far a log has come that has no entries."""
        return LogStanding(0, self.ids.none(), "")

    def read(self, saved: Fields) -> LogStanding[O]:
        """How far a log had come when it was saved."""
        last = saved.text("last") if saved.has("last") else ""
        return LogStanding(saved.whole("entries", 0), self.ids.read(saved, "ids"), last)

    def go_on(self, standing: LogStanding[O]) -> None:
        """Go on from there, with nothing pending."""
        self.entries, self.ids, self._last = standing.entries, standing.ids, standing.last
        self.pending, self.blocked = None, ""
