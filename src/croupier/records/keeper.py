"""The keeper of a log: every line of a table or a tournament is in a store before it takes effect.

A line takes five steps. The table checks it (`check`, or any `prepare` of the table's own); it is written,
and the store has it on the disk (`write`, or `rows` where a transaction has lines of many logs); the table
makes the change (`make`); and everybody is told (`tell`). `take` does all but the first. Between any two of
them whoever drives the keeper may wait for something.

The keeper does not know what it keeps. Whatever it is can `prepare` a line, and says in its outcomes what
came of it.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from copy import deepcopy
from dataclasses import dataclass, replace
from typing import Any, Final, Generic, Protocol, TypeVar

from croupier.dialogue.answers import IllegalAction
from croupier.logs.entries import Entry, Speaker
from croupier.logs.machine import LogMachine
from croupier.logs.pending import Pending
from croupier.logs.way_back import NotCarriedOut, NoWayBack, reason_of
from croupier.records.files import Damaged, NotKept
from croupier.records.rows import Came, Failed, Kept, Line, Note, Row, Snapshot, lines_in
from croupier.records.store import FinishedRounds, Store
from croupier.tables.record.history import Finished
from croupier.tables.record.journal import NeedsRound, Transfer

LINES_KEPT: Final = 400
"""After how many lines another snapshot is due."""


class Outcome(Protocol):
    """What came of a line, as far as a keeper has to know."""

    @property
    def entry(self) -> Entry:
        """The entry of the line."""

    @property
    def automatic(self) -> list[str]:
        """What was done by itself, as the cards that were dealt."""

    @property
    def finished(self) -> Finished | None:
        """The round that ended, or that was ruled on or put right after its end."""

    @property
    def goes_on(self) -> int:
        """The number of a round that goes on after it was put right."""

    @property
    def transfers(self) -> list[Transfer]:
        """Chips or money that came from outside, or went there."""


O = TypeVar("O", bound=Outcome)  # noqa: E741
Prepare = Callable[..., Pending[O]]
"""Checks a line, with its speaker, its id and whatever else belongs to it."""


class Subject(Protocol[O]):
    """What is kept, where its log is gone through again."""

    @property
    def log(self) -> LogMachine[Any, O]:
        """What takes its lines."""

    @property
    def prepare(self) -> Prepare[O]:
        """Checks a line."""


@dataclass(slots=True)
class _Written:
    """A line that is in the store, as it leads back to where everything stood."""

    line: Line
    posting: Finished | None = None
    """The earlier round of which it speaks, as it was then."""
    failure: NotCarriedOut | None = None


class Keeper(Generic[O]):
    """One log and the store that has it; the way back of a table whose line fails."""

    def __init__(self, store: Store, log: str, leads_back: bool = True) -> None:
        self.store = store
        self.log = log
        self._leads_back = leads_back
        """False where what is kept finds the way back by itself, as a tournament does."""
        self.passed_over: NotCarriedOut | None = None
        """Why the last line of the log was passed over when it was gone through again, if it was."""
        self._prepare: Prepare[O] | None = None
        self._snapshot: Snapshot | None = None
        self._lines: list[_Written] = []
        """The lines since the snapshot."""
        self._since = 0
        """How many lines were written since the snapshot."""
        self._waiting: list[Row] = []
        """What could not be written yet, and goes with the next line."""
        self._posting: tuple[Pending[O], Finished] | None = None
        """The line that speaks of an earlier round, and this round as it was then."""
        self._again = False
        """True while lines are gone through that are in the store already."""

    def claim(self) -> None:
        """Be the only one who writes the log; `InUse` if somebody else is."""
        self.store.claim(self.log)

    def release(self) -> None:
        """Let others have the log."""
        self.store.release(self.log)

    @property
    def rounds(self) -> FinishedRounds:
        """The finished rounds."""
        return self.store.rounds(self.log)

    def begin(
        self, prepare: Prepare[O], snapshot: Snapshot | None, opening: Mapping[str, Any] | None = None
    ) -> None:
        """Keep a new log, in the place of whatever was there; `prepare` checks its lines from now on."""
        self.store.begin(self.log, opening or {}, snapshot)
        self._prepare = prepare
        self._start_at(snapshot)

    def load(self) -> Kept | None:
        """What was kept, None if there is nothing; `Damaged` if it is not what was written."""
        return self.store.load(self.log)

    def check(self, line: str, by: Speaker | None = None, **given: Any) -> Pending[O]:
        """Have a line checked, with the earlier round of which it speaks; nothing has changed so far."""
        assert self._prepare is not None
        try:
            return self._prepare(line, by, **given)
        except NeedsRound as needed:
            if needed.number not in self.rounds:
                raise
            pending = self._prepare(line, by, posting=self.rounds[needed.number], **given)
            self._posting = pending, self.rounds[needed.number]
            return pending

    def do(self, line: str, by: Speaker | None = None, **given: Any) -> O:
        """Have a line checked, and carried out once it is written."""
        return self.take(self.check(line, by, **given))

    def take(self, pending: Pending[O], line: Line | None = None, notes: Iterable[Note] = ()) -> O:
        """Write a line that was checked, carry it out, and tell everybody.

        If it can't be written, `NotKept` is raised and nothing has changed. `line` has more than the entry
        if more is to be kept.
        """
        if not pending.is_repeated:
            self.write(pending, line, notes)
        outcome = self.make(pending)
        self.tell(pending)
        return outcome

    def rows(self, pending: Pending[O], line: Line | None = None, notes: Iterable[Note] = ()) -> list[Row]:
        """What is to be written of a line, for a transaction that is driven from outside.

        If that succeeds, `written` is called and then `make`; if it does not, what is pending is dropped.
        """
        return [*self._waiting, line or Line(pending.entry), *notes]

    def write(self, pending: Pending[O], line: Line | None = None, notes: Iterable[Note] = ()) -> None:
        """Have a line on the disk; what can't be written is dropped, and then nothing has changed."""
        line = line or Line(pending.entry)
        try:
            self.store.append({self.log: self.rows(pending, line, notes)})
        except BaseException:
            pending.drop()
            raise
        self.written(pending, line)

    def written(self, pending: Pending[O], line: Line | None = None) -> None:
        """The rows of a line are on the disk."""
        self._waiting.clear()
        self._since += 1
        posting = self._posting
        of_then = posting[1] if posting is not None and posting[0] is pending else None
        self._posting = None
        self._lines.append(_Written(line or Line(pending.entry), of_then))

    def make(self, pending: Pending[O]) -> O:
        """Make the change of a line that is on the disk; what came of it is kept with the next one."""
        outcome = pending.make()
        if not pending.is_repeated:
            self.hear(outcome)
        return outcome

    def tell(self, pending: Pending[O]) -> None:
        """Tell everybody who listens what came of a line."""
        pending.tell()

    def hear(self, outcome: O) -> None:
        """Take what came of a line, which is kept with the next one."""
        number, did, transfers = outcome.entry.number, tuple(outcome.automatic), tuple(outcome.transfers)
        self.store.came(self.log, Came(number, did, outcome.finished, outcome.goes_on, transfers))

    def note(self, note: Note) -> None:
        """Keep something that is no line."""
        self._waiting.append(note)
        try:
            self.catch_up()
        except BaseException:
            self._waiting.remove(note)
            raise

    def snapshot_if_long(self, standing: Callable[[], Snapshot], most: int | None = None) -> None:
        """Keep where everything stands if more lines than usual, or than that, came since it was last done.

        Where the disk is full that does no harm: the lines alone are enough.
        """
        if self._since > (LINES_KEPT if most is None else most):
            with suppress(NotKept):
                self.snapshot(standing())

    def snapshot(self, snapshot: Snapshot) -> None:
        """Keep where everything stands; where that can't be (`NotKept`), all lines are there as before."""
        self.catch_up()
        self.store.snapshot(self.log, snapshot)
        self._start_at(snapshot)

    def _start_at(self, snapshot: Snapshot | None) -> None:
        self._snapshot = snapshot if self._leads_back else None
        self._lines.clear()
        self._since = 0

    def go_through(
        self,
        subject: Subject[O],
        snapshot: Snapshot | None,
        rows: Iterable[Row | Came | Snapshot],
        *,
        skips_refused: bool = False,
    ) -> Iterator[tuple[Line, O | None]]:
        """Carry out the lines since a snapshot, which the caller has restored; what comes of each.

        It must be what came of it then. Nothing comes of a line that failed. A last line that fails now is
        passed over: the power failed before that was written. So is one that is refused now, if that is
        wished. `Damaged` if another one fails or is refused, or if other cards come.
        """
        rows = list(rows)
        self._prepare = subject.prepare
        self._start_at(snapshot)
        did = {row.number: row.did for row in rows if isinstance(row, Came)}
        lines = lines_in(rows)
        self._since = len(lines)
        for at, (line, failed) in enumerate(lines, 1):
            entry, expected, is_last = line.entry, subject.log.entries + 1, at == len(lines)
            if entry.number != expected:
                raise Damaged(f"line {entry.number} comes where {expected} should")
            if failed is not None:
                failure = NotCarriedOut(entry, IllegalAction(failed.why))
                self._lines.append(_Written(line, None, failure))
                subject.log.pass_over(entry, failure)
                yield line, None
                continue
            self._again = True
            try:
                outcome = self._carry_out_again(line)
            except (NotCarriedOut, IllegalAction) as wrong:
                if not is_last or (isinstance(wrong, IllegalAction) and not skips_refused):
                    which = f"line {entry.number}" + (f", {entry.line!r}," if entry.line else "")
                    told = f"its record does not play out: {which} can't be followed: {wrong}"
                    raise Damaged(told) from None
                if isinstance(wrong, IllegalAction):
                    self._lines.append(_Written(line))
                    self.pass_over(entry, wrong)
                    wrong = NotCarriedOut(entry, wrong)
                    subject.log.pass_over(entry, wrong)
                self.passed_over = wrong
                yield line, None
                return
            finally:
                self._again = False
            self.hear(outcome)
            then, now = did.get(entry.number, ()), tuple(outcome.automatic)
            if then != (now[: len(then)] if is_last else now):
                raise Damaged("its record does not give the same cards again")
            yield line, outcome

    def _carry_out_again(self, line: Line) -> O:
        """Carry out a line that is in the store already, with the earlier round as it was then."""
        assert self._prepare is not None
        posting = None
        try:
            pending = self._prepare(line.entry.said, from_log=True)
        except NeedsRound as needed:
            if needed.number not in self.rounds:
                raise
            posting = self.rounds[needed.number]
            pending = self._prepare(line.entry.said, from_log=True, posting=self.rounds[needed.number])
        self._lines.append(_Written(line, posting))
        return _as_written(pending, line.entry).apply()

    def go_back(self, subject: Any, failed: Entry) -> None:
        """Let a table stand where the snapshot and the lines since then lead, but for the one that failed."""
        snapshot = self._snapshot
        if snapshot is None:
            raise NoWayBack("nothing was kept that leads back there")

        def replay() -> None:
            for each in self._lines:
                entry = each.line.entry
                if entry.number == failed.number:
                    return
                if each.failure is not None:
                    subject.log.pass_over(entry, each.failure)
                    continue
                posting = {"posting": deepcopy(each.posting)} if each.posting is not None else {}
                _as_written(subject.prepare(entry.said, from_log=True, **posting), entry).apply()

        subject.go_back(snapshot.state, replay)

    def pass_over(self, failed: Entry, why: BaseException) -> bool:
        """Write that everybody passes over the last line; where that can't be now, it goes with the next."""
        self._lines[-1].failure = NotCarriedOut(failed, why)
        self._waiting.append(Failed(failed.number, failed.line, reason_of(why)))
        if not self._again:
            with suppress(NotKept):
                self.catch_up()
        return True

    def catch_up(self) -> None:
        """Write what could not be written so far, such as that the last line was passed over."""
        if self._waiting:
            self.store.append({self.log: self._waiting})
            self._waiting.clear()


def _as_written(pending: Pending[O], entry: Entry) -> Pending[O]:
    """What is pending again, with what its line does not say: its number, who sent it, and its salt."""
    made = pending.entry
    secret = made.secret
    if secret is not None and entry.secret is not None and entry.secret.salt:
        secret = replace(secret, salt=entry.secret.salt)
    pending.entry = replace(
        made, number=entry.number, by=entry.by, id=entry.id, asked=entry.asked, secret=secret
    )
    return pending


@contextmanager
def going_through(*let_pass: type[Exception]) -> Iterator[None]:
    """Tell whatever goes wrong while a log is gone through again as `Damaged`."""
    passing: tuple[type[Exception], ...] = (Damaged, *let_pass)
    try:
        yield
    except passing:
        raise
    except Exception as wrong:
        raise Damaged(f"its record does not play out ({type(wrong).__name__}: {wrong})") from None
