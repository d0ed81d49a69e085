"""Undoing lines of the log, and doing them again: the log is replayed without them, and both are kept.

It is replayed from the last checkpoint before them. A tournament that was restored without its log has only
the lines since, and can undo those.

Cards that came in lines which are undone do not come again: `dealing_on` says how, and the line from where.

Nothing is undone across a later round of a table that the line touched, or across a payment; then a line
that puts things right (`corrects`, `reinstates`) does it from there on. Where a later line no longer fits,
it is named and the undo refused, unless it is undone as well.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Final

from croupier.dialogue.answers import IllegalAction
from croupier.logs.entries import Entry
from croupier.tables.commands import Apply, Command, Grammar, command
from croupier.tournaments.events import DealtOn, PlaceChanged, Undone
from croupier.tournaments.log import dealing_on
from croupier.tournaments.log.checkpoints import Checkpoint, Checkpoints
from croupier.tournaments.log.journal import Outcome
from croupier.tournaments.log.logged_lines import UNDO, Logged, cards_in, logged
from croupier.tournaments.machine import Machine, Opening
from croupier.tournaments.tables.cards_out import CardsKnown
from croupier.values import PlayerName, value

BEGINS_LEVEL: Final = "director begins level "
LATE: Final = 100
"""So many lines at the end of the log are soon undone; earlier ones seldom are."""


@value
class Replay:
    """A machine that has gone through lines of the log, what came of them, and checkpoints on the way."""

    machine: Machine
    outcomes: list[Outcome]
    checkpoints: Checkpoints


@value
class Replacement:
    """What takes the place of machine and log when lines are undone or done again."""

    replay: Replay
    undone: set[int]
    told: Undone
    dealt_on: tuple[DealtOn, ...] = ()


class Undoing:
    """The log as it can be undone."""

    def __init__(self, opening: Opening, grammar: Grammar) -> None:
        self.opening = opening
        self.grammar = grammar
        self.log: list[Logged] | None = []
        """Every line that was carried out, or that was since it was restored; None if none is kept."""
        self.before = 0
        """How many lines came before those of the log."""
        self.undone: set[int] = set()
        self._checkpoints = Checkpoints()
        self._replacement: Replacement | None = None
        self._checked: Replacement | None = None

    def note(self, outcome: Outcome) -> None:
        """A line was carried out."""
        if self._replacement is not None:
            self._replace(self._replacement)
        if self.log is not None:
            self.log.append(logged(outcome))

    def note_failed(self, failed: Entry) -> None:
        """A line has failed: it stands in the log, and is passed over."""
        if self.log is not None:
            self.log.append(Logged(replace(failed, failed=True)))

    def remember(self, machine: Machine) -> None:
        """Keep in mind where the tournament stands, if it is long enough since that was last done."""
        if self.log is None:
            return
        lines = self.before + len(self.log)
        if self._checkpoints.is_due(lines):
            self._checkpoints.add(Checkpoint.at(lines, machine.ground))

    def rebuilt(self) -> Machine:
        """A machine that stands where the last line left the tournament; what was not noted is forgotten."""
        self._replacement = None
        log = self._must_have_log()
        return self._replay(log, self.undone, self.before + len(log) + 1).machine

    def begin_after(self, entries: int, undone: set[int], machine: Machine) -> None:
        """Begin where a tournament was restored after so many lines, of which none is at hand."""
        self.log, self.before, self.undone = [], entries, undone
        self._checkpoints.add(Checkpoint.at(entries, machine.ground))

    def restore(self, log: Iterable[Entry], undone: set[int]) -> Machine:
        """Take the whole log of a tournament that was restored; the machine that has gone through it.

        `IllegalAction` if it can't be gone through; then nothing has changed.
        """
        written = [Logged(entry) for entry in log]
        replay = self._replay(written, undone, 1)
        for outcome in replay.outcomes:
            written[outcome.entry.number - 1] = logged(outcome)
        self.undone, self.log, self._checkpoints = undone, written, replay.checkpoints
        return replay.machine

    def lacks_lines_of(self, said: Command) -> bool:
        """True iff a line undoes or redoes one that came before those of the log."""
        return self.log is None or any(number <= self.before for number in _numbers(said))

    def check(self, said: Command, dealt: str, machine: Machine, from_log: bool) -> tuple[Apply, str]:
        """Check a line that undoes or redoes others where a machine stands now; what does it, and the line.

        At its end the line says from where cards are dealt on, if they are. It need not be said; but a line
        of a log says it, unless it is of an earlier release, which dealt the same cards again.
        """
        try:
            apply: Apply = getattr(self, said.word)(said)
            replacement = self._checked
            assert replacement is not None
            if from_log and not dealt:
                return apply, said.line
            self._must_deal_the_same(replacement)
            ground = replacement.replay.machine.ground
            owed = dealing_on.going_on(machine.ground, ground)
            written = dealing_on.written(owed)
            if dealt and dealt != written:
                raise IllegalAction(dealing_on.LEAVE_OUT)
            if not written:
                return apply, said.line
            told = dealing_on.deal_on(ground, owed)
        except CardsKnown as known:
            lines = ((each.entry, each.round_of) for each in self._in_force())
            is_redo = said.line.startswith(UNDO[1])
            raise dealing_on.whole_round(known, _numbers(said), is_redo, lines) from None
        if replacement.told.again:
            told = [replace(each, shuffles=()) for each in told]
        replacement = replace(replacement, dealt_on=tuple(told))
        return self._replaced(replacement), f"{said.line}{dealing_on.BEGINS}{written}"

    @command(
        "director undoes line {line:number} because {why}",
        "director undoes lines {lines:to} because {why}",
        rule="places",
    )
    def undoes(self, said: Command) -> Apply:
        """Lines are undone: the log is replayed without them."""
        log = self._must_have_log()
        lines = _numbers(said)
        for number in lines:
            logged = self._must_be_line(number)
            if number in self.undone:
                raise IllegalAction(f"Line {number} has already been undone.")
            if logged.is_undo:
                raise IllegalAction(f"Line {number} undoes others: redo those, or undo them.")
            if logged.is_payment:
                raise IllegalAction(f"Line {number} paid money out, which is never undone.")
        self._must_be_free(log, lines)
        undone = self.undone | set(lines)
        told = Undone(tuple(lines), said.text("why"))
        return self._replaced(Replacement(self._replay(log, undone, lines[0]), undone, told))

    @command(
        "director redoes line {line:number}",
        "director redoes lines {lines:to}",
        rule="places",
    )
    def redoes(self, said: Command) -> Apply:
        """Lines that were undone are done again, each in its place."""
        log = self._must_have_log()
        lines = _numbers(said)
        for number in lines:
            self._must_be_line(number)
            if number not in self.undone:
                raise IllegalAction(f"Line {number} is not undone.")
        undone = self.undone - set(lines)
        try:
            replay = self._replay(log, undone, lines[0])
        except IllegalAction:  # a later round of its table may be why, and says more
            self._must_be_free(log, lines[:1], self._touched_if_done(log, lines[0]))
            raise
        for done in replay.outcomes:
            if done.entry.number in lines:
                self._must_be_free(log, [done.entry.number], logged(done).tables)
        return self._replaced(Replacement(replay, undone, Undone(tuple(lines), "", True)))

    def _must_have_log(self) -> list[Logged]:
        if self.log is None:
            raise IllegalAction("The log is not at hand: restore the tournament with it first.")
        return self.log

    def _must_be_line(self, number: int) -> Logged:
        log = self._must_have_log()
        lines = self.before + len(log)
        if not 1 <= number <= lines:
            raise IllegalAction(f"There is no line {number}; there are {lines}.")
        if number <= self.before:
            raise IllegalAction(
                f"The log up to line {self.before} is not at hand: restore the tournament with it first."
            )
        if (line := self._line(log, number)).entry.failed:
            raise IllegalAction(f"Line {number} failed, and was not carried out.")
        return line

    def _line(self, log: list[Logged], number: int) -> Logged:
        return log[number - self.before - 1]

    def _must_deal_the_same(self, replacement: Replacement) -> None:
        """Refuse what would have a line that stands deal other cards than it has, or the same to others."""
        log = self._must_have_log()
        for outcome in replacement.replay.outcomes:
            line = self._line(log, outcome.entry.number)
            if (self._cards_of(log, line) if line.cards is None else line.cards) != cards_in(outcome):
                raise dealing_on.dealt_otherwise(line.entry, replacement.told.again)

    def _cards_of(self, log: list[Logged], line: Logged) -> int:
        """The cards of a line that is undone in a log that was given: it is gone through as it was then."""
        undone, then = set[int](), set[int]()
        until = 0
        for at, each in enumerate(log):
            is_undo = each.is_undo and not each.entry.failed
            said = self.grammar.understand(dealing_on.parted(each.entry.line)[0]) if is_undo else None
            if said is None:
                continue
            numbers = set(_numbers(said))
            if said.line.startswith(UNDO[0]) and line.entry.number in numbers:
                until, then = at, undone.copy()
            undone = undone | numbers if said.line.startswith(UNDO[0]) else undone - numbers
        outcomes = self._replay(log[:until], then, 0).outcomes
        return next(cards_in(each) for each in outcomes if each.entry.number == line.entry.number)

    def _in_force(self) -> Iterator[Logged]:
        """The lines that are not undone."""
        log = self._must_have_log()
        return (each for each in log if not each.entry.failed and each.entry.number not in self.undone)

    def _touched_if_done(self, log: list[Logged], number: int) -> frozenset[int]:
        """The tables that an undone line would touch, which a restored log does not know by itself."""
        replay = self._replay(log[: number - self.before], self.undone - {number}, number)
        return logged(replay.outcomes[-1]).tables

    def _must_be_free(
        self, log: list[Logged], lines: list[int], touched: frozenset[int] | None = None
    ) -> None:
        """Refuse to go across a payment, or a later round of a table that a line touched."""
        for number in lines:
            tables = self._line(log, number).tables if touched is None else touched
            for later in log[number - self.before :]:
                if later.entry.number in self.undone or later.entry.number in lines:
                    continue
                if later.is_payment:
                    raise IllegalAction(
                        f"Line {number} can't be changed any more: line {later.entry.number} paid money out."
                    )
                if later.is_round_of(tables):
                    raise IllegalAction(
                        f"Line {number} can't be changed any more: table {later.round_of} has played since"
                        f" (line {later.entry.number}). {_instead_of(self._line(log, number).entry.line)}"
                    )

    def _replaced(self, replacement: Replacement) -> Apply:
        self._checked = replacement

        def apply() -> None:
            self._replacement = replacement

        return apply

    def _replace(self, replacement: Replacement) -> None:
        log = self._must_have_log()
        self._replacement = None
        self.undone = replacement.undone
        self._checkpoints.forget_from(min(replacement.told.lines))
        self._checkpoints.add_all(replacement.replay.checkpoints)
        for outcome in replacement.replay.outcomes:
            log[outcome.entry.number - self.before - 1] = logged(outcome)

    def _replay(self, log: list[Logged], undone: set[int], line: int) -> Replay:
        """Go through the log from the last checkpoint before a line, before which nothing has changed.

        If that is a long way, there are new checkpoints at the end of it: its last lines are soon undone.
        """
        checkpoint = self._checkpoints.before(line)
        if checkpoint is None:
            machine, begun = Machine(self.opening, self.grammar), 0
        else:
            machine, begun = checkpoint.machine(self.opening, self.grammar), checkpoint.after - self.before
        replay = Replay(machine, [], Checkpoints())
        is_long, late = len(log) - begun > 2 * LATE, self.before + len(log) - LATE
        for each in log[begun:]:
            entry = each.entry
            if is_long and entry.number > late and replay.checkpoints.is_due(entry.number - 1):
                replay.checkpoints.add(Checkpoint.at(entry.number - 1, machine.ground))
            if entry.failed or entry.number in undone:
                continue
            try:
                if each.is_undo:
                    dealing_on.deal_on(machine.ground, dealing_on.in_line(entry.line))
                else:
                    replay.outcomes.append(machine.do(entry))
            except CardsKnown:
                raise
            except IllegalAction as wrong:
                raise IllegalAction(
                    f"Line {entry.number}, {entry.line!r}, would no longer fit, and has to be undone as"
                    f" well: {wrong}"
                ) from None
        return replay

    def replaced(self, entry: Entry, before: Mapping[PlayerName, int]) -> tuple[Machine, Outcome]:
        """The machine that has gone through the log anew, and what is told: which places are others now.

        The log itself is as it was, until the outcome is noted.
        """
        assert self._replacement is not None
        machine = self._replacement.replay.machine
        outcome = machine.ground.outcome = Outcome(entry)
        outcome.events += [self._replacement.told, *self._replacement.dealt_on]
        now = machine.results.place_of()
        for player in {**before, **now}:
            was, is_now = before.get(player, 0), now.get(player, 0)
            if was != is_now:
                outcome.events.append(PlaceChanged(player, was, is_now))
        outcome.tables |= set(machine.ground.tables)
        return machine, outcome


def _instead_of(line: str) -> str:
    """How to put a line right that can't be undone any more."""
    if line.startswith(BEGINS_LEVEL):
        level = int(line.removeprefix(BEGINS_LEVEL).split()[0])
        if " again because " in line:
            return f"Use 'director begins level {level + 1}' to go on to the next level."
        return f"Use 'director begins level {max(1, level - 1)} again because ...' to go back to a level."
    return "Use 'director corrects' for chips, and 'director reinstates' for whoever is out by mistake."


def _numbers(said: Command) -> list[int]:
    if said.text("line"):
        return [said.number("line")]
    found = re.split(r",| and ", said.text("lines"))
    if not all(each.strip().isascii() and each.strip().isdecimal() for each in found):
        raise IllegalAction(f"{said.text('lines')!r} are not numbers of lines: write 'lines 3, 5 and 7'.")
    return sorted({int(each) for each in found})
