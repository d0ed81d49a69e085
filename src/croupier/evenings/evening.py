"""An evening: a tournament whose every line is kept before it counts.

Lots that a line leaves open are drawn and written with it. What the rules make automatic and needs lots, as
the moves that balance tables, follows by itself. A ballot takes two steps: `commit`, and `draw` with the word
of a witness; `do` takes both at once, without a witness.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from croupier.dialogue.answers import IllegalAction
from croupier.evenings.ballots import Waiting, committed_to, must_be_ballot, must_take_word, waiting_in
from croupier.evenings.bust_outs import must_be_out
from croupier.evenings.clock_notes import clock_notes
from croupier.evenings.happened import Happened, lines_at_tables
from croupier.evenings.lots import Lots, fresh_lots, session_to_draw, with_lots
from croupier.evenings.lots_again import LotsAgain, lots_again
from croupier.evenings.opening import WrongEvening, is_noted, new_tournament, source_of, tables_of
from croupier.evenings.waiting_moves import WaitingMoves
from croupier.logs.lines import as_line
from croupier.logs.machine import LogMachine
from croupier.plain import BadData
from croupier.records.evening_file import (
    EARLIER,
    EVENING,
    FIRST,
    FORM,
    LOTS,
    VERSION,
    EveningFile,
    KeptEvening,
    failed_note,
    proof_note,
    without_places,
)
from croupier.records.files import Damaged
from croupier.records.keeper import Keeper
from croupier.records.rows import Came, Failed, Line, Note, Row, Snapshot
from croupier.shoes import Stream
from croupier.tables import Entry, Speaker, reason_of
from croupier.tournaments import NotCarriedOut, Outcome, Tournament
from croupier.tournaments.conditions.files import ConditionsFile
from croupier.tournaments.log.journal import Pending
from croupier.tournaments.tables.opening import TablesAre

LINES_BETWEEN_SAVES: Final = 400
LINES_SOON_UNDONE: Final = 100
"""How far back a director usually goes: so many lines are undone at once, further ones take a moment."""
UNDOING: Final = ("director undoes ", "director redoes ")
NOT_ALONE: Final = ("entries", "position", "play")
"""What a file of an evening does not hold beside its conditions: the evening itself has it."""


class Evening:
    """A tournament as it is conducted: which lots a line needs, what follows from it, and what is noted."""

    def __init__(self, source: ConditionsFile, file: EveningFile, tables: str, seed: str, lots: Lots) -> None:
        self.source = source
        self.file = file
        """What the evening is kept in, for its head and its name; the keeper alone writes to it."""
        self.keeper = Keeper[Outcome](file, EVENING, leads_back=False)
        self.tables = tables
        """How rounds come about: `told`, `live` or `software`."""
        self.seed = seed
        """The secret from which the software's cards come."""
        self.lots = lots
        self.tournament = self._new_tournament()
        self.lines: list[Line] = []
        """The whole log, with the lines that failed."""
        self.moves = WaitingMoves()
        self.notes: list[dict[str, Any]] = []
        self.happened: list[Happened] = []
        """What came of each line that was carried out since the evening was taken up."""
        self.waiting: Waiting | None = None
        """The ballot that the house has committed to, until its line or another one is in the log."""
        self._coming = Line(Entry(0, ""))
        """What is kept of the line that is carried out now: when it is said, by whom, and its proof."""
        self._notes: Sequence[dict[str, Any]] = ()
        """What is noted together with it."""
        self._last: Happened | None = None
        """What came of the last line, at tables too."""
        self._again = False
        """True while lines are carried out that are kept already."""

    def _new_tournament(self) -> Tournament:
        tournament = new_tournament(self.source, self.tables, self.seed, self._write, self._pass_over)
        tournament.listeners.append(self._hear)
        return tournament

    @classmethod
    def begin(
        cls, source: ConditionsFile, file: EveningFile, tables: str, lots: Lots | None = None
    ) -> "Evening":
        """A new evening by these conditions, kept from now on."""
        for part in NOT_ALONE:
            if part in source.parts:
                raise WrongEvening(
                    f"{source.path} has [{part}], as a scenario has: an evening begins with conditions alone"
                )
        seed = Stream.fresh().seed.hex() if tables == TablesAre.SOFTWARE else ""
        if seed and lots is not None:  # of a test, whose cards come again with its lots
            seed = lots(0).seed.hex()
        evening = cls(source, file, tables, seed, lots or fresh_lots)
        opening = {
            "file": Path(source.path).name,
            "text": source.text,
            "digest": source.versions[0].digest,
            "tables": tables,
            "seed": seed,
        }
        evening.keeper.begin(evening.prepare, None, opening)
        return evening

    @classmethod
    def resume(cls, file: EveningFile, kept: KeptEvening, lots: Lots | None = None) -> "Evening":
        """The evening as it was kept, from a state that was saved; `Damaged` if it can't be followed.

        The lines that a director may want to undo soon come after that state. A last line that can't be
        followed is passed over, as where the power failed before that was noted.
        """
        evening = cls(source_of(kept), file, *tables_of(kept), lots or fresh_lots)
        evening._take_up(kept, *kept.since_snapshot(LINES_SOON_UNDONE))
        evening.keeper.catch_up()
        if not is_noted(kept):
            evening.keeper.note(Note({FORM: VERSION, EARLIER: evening.source.earlier_lines}))
        if evening.passed_over is not None:
            evening._note_failed(evening.passed_over.entry, evening.passed_over.why)
            evening.waiting = waiting_in(file.load())  # what was committed to before that line waits again
        return evening

    @classmethod
    def look(cls, file: EveningFile) -> "Evening":
        """The evening gone through from its first line, to look at: nothing is ever written."""
        kept = file.load()
        evening = cls(source_of(kept), file, *tables_of(kept), fresh_lots)
        evening._take_up(kept, None, kept.rows)
        return evening

    def _take_up(
        self, kept: KeptEvening, saved: Snapshot | None, rows: Sequence[Row | Came | Snapshot]
    ) -> None:
        clock_notes(kept.notes)  # refused now rather than in the midst of play
        self.notes = list(kept.notes)
        if saved is not None:
            try:
                after = next((each.entry for each in kept.lines if each.entry.number == saved.number), None)
                self.tournament.restore(saved.state, after=after)
            except BadData as wrong:
                raise Damaged(f"its saved state can't be used: {wrong}") from None
            self.lines = list(kept.lines[: saved.number])
        self._take_in(kept.lines[len(self.lines) :], rows)
        self.waiting = waiting_in(kept)

    @property
    def passed_over(self) -> NotCarriedOut | None:
        """Why the last line was passed over when the evening was taken up; None if it was carried out."""
        return self.keeper.passed_over

    def look_again(self) -> tuple[list[Happened], KeptEvening]:
        """Take in what was written since, for somebody who looks on; what has happened, and what was read."""
        more = self.file.more()
        if not more.withdrawn and not (more.lines and self.passed_over):
            found = self._take_in(more.lines, more.rows)
            self.notes += more.notes
            return found, more
        # A line that was taken in, or was waited for, was not carried out: the way there is gone anew.
        before = len(self.happened)
        kept = self.file.load()
        self.keeper = Keeper[Outcome](self.file, EVENING, leads_back=False)
        self.tournament = self._new_tournament()
        self.lines, self.happened = [], []
        self._take_up(kept, None, kept.rows)
        return self.happened[before:], more

    def _take_in(self, lines: Sequence[Line], rows: Sequence[Row | Came | Snapshot]) -> list[Happened]:
        """Carry out lines that are kept already; a last one that can't be followed is passed over."""
        begun, remembered = len(self.happened), _soon_undone(lines)
        self._again = True
        try:
            for line, outcome in self.keeper.go_through(self, None, rows, skips_refused=True):
                if outcome is None:
                    self.lines.append(_as_failed(line))
                    continue
                self._take_note(replace(line, entry=outcome.entry), outcome)
                if line.entry.number in remembered:
                    self.tournament.remember()
        finally:
            self._again = False
        return self.happened[begun:]

    @property
    def log(self) -> LogMachine[Any, Outcome]:
        """What takes the lines of the tournament."""
        return self.tournament.log

    def prepare(self, line: str, by: Speaker | None = None, *, from_log: bool = False) -> Pending:
        """Check a line of the log as it stands there, with the lots that it needs."""
        self._have_log_for(line)
        return self.tournament.prepare(line, by, from_log=from_log)

    def do(self, line: str, at: float, by_itself: bool = False) -> Happened:
        """Carry out a line; `IllegalAction` if it can't be, and nothing has changed.

        Should it fail although it was checked, the file says so, `NotCarriedOut` is raised, and nothing has
        changed either.
        """
        line = as_line(line)
        if self.draws(line):
            return self.draw(self.commit(line).word or "", at)
        return self._say(line, at, by_itself)

    def draws(self, line: str) -> bool:
        """True iff a line has the software draw the places of a session, to which the house commits first.

        Places that were drawn and undone are not drawn again, where they still fit.
        """
        line = as_line(line)
        return bool(session_to_draw(line)) and self._lots_again(line) is None

    def commit(self, line: str) -> Waiting:
        """Commit to the ballot of a line, on the disk; what is shown before a witness says a word.

        The same line again, with no other between, has the same commitment. Nothing is committed to that
        would be refused.
        """
        line = as_line(line)
        must_be_ballot(line, self._lots_again(line))
        self.check(line)
        if self.waiting is None or self.waiting.line != line:
            self.keeper.catch_up()
            waiting = committed_to(line, self.tournament.entries + 1, self.file.digest, self.lots)
            self.keeper.note(waiting.as_note())
            self.waiting = waiting
            self.notes.append(self.waiting.sealed.published())
        return self.waiting

    def draw(self, word: str, at: float) -> Happened:
        """Draw the ballot that was committed to with the word of a witness, empty if there is none."""
        waiting, word = must_take_word(self.waiting, word)
        if waiting.word is None:
            self.note(waiting.note(word))
            self.waiting = waiting = waiting.with_word(word)
        line, proof = waiting.drawn(self.tournament)
        return self._take(line, at, proof=proof)

    def follow(self, at: float) -> Iterator[Happened]:
        """Carry out what follows by itself and needs lots: after a line, or when it is taken up."""
        if self.waiting is not None and self.waiting.word is not None and self.waiting.follows:
            yield self.draw(self.waiting.word, at)
        while self.owes_moves or self.moves.may_be_made(self.tournament):
            try:
                yield self._say("director balances", at, True)
            except IllegalAction:  # as while a round is going on at a table that players leave
                break
        self.keeper.snapshot_if_long(self._standing, LINES_BETWEEN_SAVES - 1)

    @property
    def owes_moves(self) -> bool:
        """True iff the method moves players now, and only the lots are missing."""
        return self.tournament.ground.state.proposed and self.tournament.machine.moving.owes_moves

    def check(self, line: str) -> None:
        """Have a line checked, and change nothing; `IllegalAction` if it would be refused."""
        self._have_log_for(line)
        self.tournament.check_names_no_face(line)
        must_be_out(self.tournament, line)
        self.tournament.prepare(self.with_lots(line)).drop()

    def with_lots(self, line: str) -> str:
        """A line with lots for what it leaves open: those that were drawn for it and undone, or others."""
        again = self._lots_again(line)
        return again.line if again is not None else with_lots(self.tournament, line, Stream.fresh())

    def _say(self, line: str, at: float, by_itself: bool) -> Happened:
        self._have_log_for(line)
        self.tournament.check_names_no_face(line)
        must_be_out(self.tournament, line)
        number = self.tournament.entries + 1
        again = self._lots_again(line)
        if again is not None:
            return self._take(again.line, at, by_itself, [{LOTS: number, FIRST: again.first}])
        return self._take(with_lots(self.tournament, line, self.lots(number)), at, by_itself)

    def _take(
        self,
        line: str,
        at: float,
        by_itself: bool = False,
        notes: Sequence[dict[str, Any]] = (),
        proof: dict[str, Any] | None = None,
    ) -> Happened:
        """Have a line kept with what is noted with it, and carried out."""
        self.expect(at, by_itself)
        self._coming, self._notes = replace(self._coming, proof=proof), notes
        try:
            self.tournament.do(line)
        finally:
            self.expect(at, by_itself)
        return self.last

    def expect(self, at: float, by_itself: bool = False) -> None:
        """The lines that are said next are said at that moment, by people or by the software itself."""
        self._coming, self._notes = Line(Entry(0, ""), at, by_itself), ()

    def _write(self, entry: Entry) -> None:
        """Keep a line, which is on the disk afterwards."""
        pending = self.tournament.log.pending
        assert pending is not None
        self._coming = replace(self._coming, entry=entry)
        self.keeper.write(pending, self._coming, map(Note, self._notes))

    def _hear(self, outcome: Outcome) -> None:
        """A line was carried out."""
        if self._again:
            return
        self.keeper.hear(outcome)
        self.notes += [*([proof_note(self._coming)] if self._coming.proof is not None else []), *self._notes]
        self._take_note(self._coming, outcome)

    def _take_note(self, said: Line, outcome: Outcome) -> None:
        self.waiting = None
        self.moves.hear(self.tournament.ground, outcome)
        self.lines.append(said)
        events, lines = tuple(outcome.events), lines_at_tables(outcome)
        left = self.tournament.ground.state.left
        self.happened.append(Happened(said, events, (), lines, left))
        self._last = Happened(said, events, tuple(outcome.said), lines, left)

    def _pass_over(self, entry: Entry, why: BaseException) -> bool:
        """A line that was written has failed: everybody passes over it."""
        if not self._again:
            self.lines.append(_as_failed(self._coming))
            self._note_failed(entry, why)
        return self.keeper.pass_over(entry, why)

    def _note_failed(self, entry: Entry, why: BaseException) -> None:
        note = failed_note(Failed(entry.number, entry.line, reason_of(why)))
        self.notes = [*without_places(self.notes, entry.number), note]
        if self.waiting is not None:
            self.waiting = self.waiting.after_failure(entry.line)

    def note(self, note: dict[str, Any]) -> None:
        """Keep something that is no line of the log."""
        self.keeper.note(Note(note))
        self.notes.append(note)

    def _lots_again(self, line: str) -> LotsAgain | None:
        """The line with lots that were drawn for it already, in a line that was undone."""
        return lots_again(self.tournament, self.lines, self.tournament.undoing.undone, line)

    @property
    def last(self) -> Happened:
        """What came of the last line."""
        assert self._last is not None
        return self._last

    def _have_log_for(self, line: str) -> None:
        """An undo may reach back beyond what the evening was taken up from: then the whole log is given."""
        if self.tournament.lacks_log_for(line):
            self.tournament.give_log([each.entry for each in self.lines])

    def save(self) -> None:
        """Keep the tournament as it stands, so that taking it up is quick."""
        self.keeper.snapshot(self._standing())

    def _standing(self) -> Snapshot:
        return Snapshot(self.tournament.entries, self.tournament.save())

    @property
    def title(self) -> str:
        """What the evening is called."""
        return self.source.title or Path(self.source.path).stem


def _as_failed(line: Line) -> Line:
    return replace(line, entry=replace(line.entry, failed=True))


def _soon_undone(lines: Sequence[Line]) -> set[int]:
    """After which lines of a log it pays to remember how things stand: before an undo, and at the end."""
    undoing = [index for index, each in enumerate(lines) if each.entry.line.startswith(UNDOING)]
    ends = [*undoing, len(lines)]
    return {
        lines[index].entry.number for end in ends for index in range(max(0, end - LINES_SOON_UNDONE), end)
    }
