"""An evening: a tournament whose every line is in a file before it counts.

Lots that a line leaves open are drawn and written with it. What the rules make automatic and needs lots, as
the moves that balance tables, follows by itself. A ballot takes two steps: `commit`, and `draw` with the word
of a witness; `do` takes both at once, without a witness.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from croupier.dialogue.answers import IllegalAction
from croupier.evenings.ballots import Waiting, committed_to, must_be_ballot, must_take_word, waiting_in
from croupier.evenings.bust_outs import must_be_out
from croupier.evenings.clock_notes import clock_notes
from croupier.evenings.lots import Lots, fresh_lots, session_to_draw, with_lots
from croupier.evenings.lots_again import LotsAgain, lots_again
from croupier.evenings.opening import WrongEvening, is_noted, new_tournament, source_of, tables_of
from croupier.logs.lines import as_line
from croupier.plain import BadData
from croupier.records.evening_file import (
    EARLIER,
    FIRST,
    FORM,
    LOTS,
    VERSION,
    EveningFile,
    KeptEvening,
    SaidLine,
    SavedState,
    without_places,
)
from croupier.records.files import Damaged, NotKept
from croupier.shoes import Stream
from croupier.tables import Entry, reason_of
from croupier.tables import Outcome as TableOutcome
from croupier.tournaments import NotCarriedOut, Outcome, Tournament
from croupier.tournaments.conditions.files import ConditionsFile
from croupier.tournaments.events import Event
from croupier.tournaments.tables.opening import TablesAre
from croupier.values import value

LINES_BETWEEN_SAVES: Final = 400
LINES_SOON_UNDONE: Final = 100
"""How far back a director usually goes: so many lines are undone at once, further ones take a moment."""
UNDOING: Final = ("director undoes ", "director redoes ")
NOT_ALONE: Final = ("entries", "position", "play")
"""What a file of an evening does not hold beside its conditions: the evening itself has it."""


@value
class Happened:
    """A line that was carried out, and what came of it."""

    said: SaidLine
    events: tuple[Event, ...]
    at_tables: tuple[tuple[int, TableOutcome], ...] = ()
    """What came of every line that was said to a table that is played here; only of the last line."""
    lines_at_tables: tuple[tuple[int, Entry], ...] = ()
    """The entries of those lines, each with the number of its table."""
    left: int = 0
    """How many players were left in play after it."""

    @property
    def number(self) -> int:
        """Its number in the log."""
        return self.said.entry.number


class Evening:
    """A tournament, and the file that keeps it."""

    def __init__(self, source: ConditionsFile, file: EveningFile, tables: str, seed: str, lots: Lots) -> None:
        self.source = source
        self.file = file
        self.tables = tables
        """How rounds come about: `told`, `live` or `software`."""
        self.seed = seed
        """The secret from which the software's cards come."""
        self.lots = lots
        self.tournament = self._new_tournament()
        self.lines: list[SaidLine] = []
        """The whole log."""
        self.notes: list[dict[str, Any]] = []
        self.happened: list[Happened] = []
        """What came of each line that was carried out since the evening was taken up."""
        self._since_save = 0
        self._coming = SaidLine(Entry(0, ""), 0.0)
        """When the line is said that is carried out now, and whether the software says it."""
        self.waiting: Waiting | None = None
        """The ballot that the house has committed to, until its line or another one is in the log."""
        self._notes: list[dict[str, Any]] = []
        """What is noted together with the line that is carried out now."""
        self._proof: dict[str, Any] | None = None
        """The proof of the ballot that is carried out now."""
        self._last: Happened | None = None
        """What came of the last line, at tables too."""
        self._kept = False
        """True while lines are carried out that are in the file already."""
        self.passed_over: NotCarriedOut | IllegalAction | None = None
        """Why the last line of the file was passed over when the evening was taken up."""

    def _new_tournament(self) -> Tournament:
        tournament = new_tournament(self.source, self.tables, self.seed, self._write, self._withdraw)
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
        file.begin(
            {
                "file": Path(source.path).name,
                "text": source.text,
                "digest": source.versions[0].digest,
                "tables": tables,
                "seed": seed,
            }
        )
        return cls(source, file, tables, seed, lots or fresh_lots)

    @classmethod
    def resume(cls, file: EveningFile, kept: KeptEvening, lots: Lots | None = None) -> "Evening":
        """The evening as it was kept, from a state that was saved; `Damaged` if it can't be followed.

        The lines that a director may want to undo soon come after that state. A last line that can't be
        followed is passed over, as where the power failed before that was noted.
        """
        evening = cls(source_of(kept), file, *tables_of(kept), lots or fresh_lots)
        evening._take_up(kept, _saved_before(kept, len(kept.lines) - LINES_SOON_UNDONE))
        if not is_noted(kept):
            file.note({FORM: VERSION, EARLIER: evening.source.earlier_lines})
        if evening.passed_over is not None:
            evening._note_withdrawn(kept.lines[-1].entry, evening.passed_over)
            evening.waiting = waiting_in(file.load())  # what was committed to before that line waits again
        return evening

    @classmethod
    def look(cls, file: EveningFile) -> "Evening":
        """The evening gone through from its first line, to look at: nothing is ever written."""
        kept = file.load()
        evening = cls(source_of(kept), file, *tables_of(kept), fresh_lots)
        evening._take_up(kept)
        return evening

    def _take_up(self, kept: KeptEvening, saved: SavedState | None = None) -> None:
        start = 0
        clock_notes(kept.notes)  # refused now rather than in the midst of play
        self.notes = list(kept.notes)
        if saved is not None:
            start = saved.entries
            try:
                after = next((each.entry for each in kept.lines if each.entry.number == start), None)
                self.tournament.restore(saved.state, after=after)
            except BadData as wrong:
                raise Damaged(f"its saved state can't be used: {wrong}") from None
            self.lines = list(kept.lines[:start])
        self._take_in(kept.lines[start:])
        self.waiting = waiting_in(kept)

    def look_again(self) -> tuple[list[Happened], KeptEvening]:
        """Take in what was written since, for somebody who looks on; what has happened, and what was read."""
        more = self.file.more()
        if not more.withdrawn and not (more.lines and self.passed_over):
            found = self._take_in(more.lines)
            self.notes += more.notes
            return found, more
        # A line that was taken in, or was waited for, was not carried out: the way there is gone anew.
        before = len(self.happened)
        kept = self.file.load()
        self.tournament = self._new_tournament()
        self.lines, self.happened, self.passed_over = [], [], None
        self._take_up(kept)
        return self.happened[before:], more

    def _take_in(self, lines: Sequence[SaidLine]) -> list[Happened]:
        """Carry out lines that are in the file already; a last one that can't be followed is passed over."""
        found = []
        remembered = _soon_undone(lines)
        for index, said in enumerate(lines):
            number = said.entry.number
            if number != self.tournament.entries + 1:
                raise Damaged(f"line {number} comes where {self.tournament.entries + 1} should")
            self._coming, self._kept = said, True
            try:
                self._have_log_for(said.entry.line)
                self.tournament.do(said.entry.said, from_log=True)
            except (IllegalAction, NotCarriedOut) as wrong:
                if said is lines[-1]:
                    self.passed_over = wrong
                    break
                raise Damaged(f"line {number}, {said.entry.line!r}, can't be followed: {wrong}") from None
            finally:
                self._kept = False
            found.append(self.happened[-1])
            if index in remembered:
                self.tournament.remember()
        return found

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
            self.waiting = committed_to(line, self.tournament.entries + 1, self.file, self.lots)
            self.notes.append(self.waiting.sealed.published())
        return self.waiting

    def draw(self, word: str, at: float) -> Happened:
        """Draw the ballot that was committed to with the word of a witness, empty if there is none."""
        waiting, word = must_take_word(self.waiting, word)
        if waiting.word is None:
            self.file.note(waiting.note(word))
            self.notes.append(waiting.note(word))
            self.waiting = waiting = waiting.with_word(word)
        line, self._proof = waiting.drawn(self.tournament)
        self.expect(at)
        try:
            self.tournament.do(line)
        finally:
            self._proof = None
        return self.last

    def follow(self, at: float) -> Iterator[Happened]:
        """Carry out what follows by itself and needs lots: after a line, or when it is taken up."""
        if self.waiting is not None and self.waiting.word is not None and self.waiting.follows:
            yield self.draw(self.waiting.word, at)
        while self.owes_moves:
            try:
                yield self._say("director balances", at, True)
            except IllegalAction:  # as while a round is going on at a table that players leave
                break
        if self._since_save >= LINES_BETWEEN_SAVES:
            self._since_save = 0
            with suppress(NotKept):  # a full disk: the log alone is enough
                self.save()

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
            line, self._notes = again.line, [{LOTS: number, FIRST: again.first}]
        else:
            line = with_lots(self.tournament, line, self.lots(number))
        self.expect(at, by_itself)
        try:
            self.tournament.do(line)
        finally:
            self._notes = []
        return self.last

    def _lots_again(self, line: str) -> LotsAgain | None:
        """The line with lots that were drawn for it already, in a line that was undone."""
        return lots_again(self.tournament, self.lines, self.tournament.undoing.undone, line)

    @property
    def last(self) -> Happened:
        """What came of the last line."""
        assert self._last is not None
        return self._last

    def expect(self, at: float, by_itself: bool = False) -> None:
        """The lines that are said next are said at that moment, by people or by the software itself."""
        self._coming = SaidLine(Entry(0, ""), at, by_itself)

    def _write(self, entry: Entry) -> None:
        """Keep a line, which is on the disk afterwards."""
        if not self._kept:
            self.file.say(SaidLine(entry, self._coming.at, self._coming.by_itself), self._notes, self._proof)
            self.notes += [*([self._proof] if self._proof is not None else []), *self._notes]

    def _withdraw(self, entry: Entry, why: BaseException) -> bool:
        """A line that was written has failed: note it, so that everybody passes over it."""
        if not self._kept:
            self._note_withdrawn(entry, why)
        return False

    def _note_withdrawn(self, entry: Entry, why: BaseException) -> None:
        note = self.file.withdraw(entry.number, entry.line, reason_of(why))
        self.notes = [*without_places(self.notes, entry.number), note]
        if self.waiting is not None:
            self.waiting = self.waiting.after_failure(entry.line)

    def _hear(self, outcome: Outcome) -> None:
        """A line was carried out."""
        self.waiting = None
        said = SaidLine(outcome.entry, self._coming.at, self._coming.by_itself)
        self.lines.append(said)
        events, lines = tuple(outcome.events), lines_at_tables(outcome)
        left = self.tournament.ground.state.left
        self.happened.append(Happened(said, events, (), lines, left))
        self._last = Happened(said, events, tuple(outcome.said), lines, left)
        self._since_save += 1

    def _have_log_for(self, line: str) -> None:
        """An undo may reach back beyond what the evening was taken up from: then the whole log is given."""
        if self.tournament.lacks_log_for(line):
            self.tournament.give_log([each.entry for each in self.lines])

    def save(self) -> None:
        """Keep the tournament as it stands, so that taking it up is quick."""
        self.file.save(self.tournament.entries, self.tournament.save())
        self._since_save = 0

    @property
    def title(self) -> str:
        """What the evening is called."""
        return self.source.title or Path(self.source.path).stem


def _saved_before(kept: KeptEvening, lines: int) -> SavedState | None:
    """The last state that was saved after at most so many lines; None if there is none."""
    return next((each for each in reversed(kept.saved) if each.entries <= lines), None)


def _soon_undone(lines: Sequence[SaidLine]) -> set[int]:
    """Where among lines of a file it pays to remember how things stand: before an undo, and at the end."""
    undoing = [index for index, each in enumerate(lines) if each.entry.line.startswith(UNDOING)]
    ends = [*undoing, len(lines)]
    return {index for end in ends for index in range(max(0, end - LINES_SOON_UNDONE), end)}


def lines_at_tables(outcome: Outcome) -> tuple[tuple[int, Entry], ...]:
    """The entry of every line that was said to a table that is played here, with the number of the table."""
    return tuple((number, each.entry) for number, each in outcome.said)
