"""A tournament: a state machine whose every step is a line of its log.

Its lines come from the director, the operator, the cage, supervisors, the clock, players and tables, and its
log takes them (`croupier.logs`). There is no clock and no random number inside, so the log is the record, and
a replay of it tells the same events. If a line fails while it is carried out, nothing changes: the log leads
back to where it stood.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, Final

from croupier.chips import Unit
from croupier.dialogue.answers import Answer, IllegalAction
from croupier.dialogue.audience import RAIL, Audience
from croupier.dialogue.questions import Ask, Option
from croupier.dialogue.words.phrases import listed
from croupier.logs.changes import Changes
from croupier.logs.entries import Entry, Speaker
from croupier.logs.machine import LogMachine, Write
from croupier.rulebook.games import NAMES
from croupier.rulebook.roles import Role
from croupier.tables import Table
from croupier.tables.commands import Command, Grammar
from croupier.tables.offering.offers import TableOffer
from croupier.tournaments.conditions import Conditions
from croupier.tournaments.ground import Ground, LotsCome
from croupier.tournaments.log.dealing_on import deal_on, in_line, parted
from croupier.tournaments.log.journal import Outcome, Pending
from croupier.tournaments.log.line_changes import Change, LineChange
from croupier.tournaments.log.logged_lines import UNDO
from croupier.tournaments.log.position import Position
from croupier.tournaments.log.restoring import read_tournament, save_tournament, with_hash
from croupier.tournaments.log.undoing import Undoing
from croupier.tournaments.log.way_back import LogLeadsBack, PassOver, gone_through
from croupier.tournaments.machine import PARTS, Machine, Opening
from croupier.tournaments.near_lines import NearLines
from croupier.tournaments.results.results import Results
from croupier.tournaments.tables.opening import TablesAre, table_plan
from croupier.tournaments.view.asking import asks
from croupier.tournaments.view.offering import offers, offers_at_table
from croupier.tournaments.view.viewing import Viewing
from croupier.values import PlayerName

KNOWN_IDS: Final = 1000
"""How many command ids are remembered."""
AT_TABLES: Final = (Role.DIRECTOR, Role.DEALER, Role.SUPERVISOR, Role.OPERATOR)

GRAMMAR: Final = Grammar((*PARTS, Undoing))
"""Every line that is said in a tournament."""
NEAR: Final = NearLines(GRAMMAR.forms)

AT_TABLE: Final = "says_at_table"
"""The word of lines that are said at a table."""


class Tournament:
    """The one door to a tournament: `do` a line, or `prepare` it and apply it later."""

    def __init__(
        self,
        conditions: Conditions,
        *,
        position: Position | None = None,
        revisions: Iterable[Mapping[str, Any]] = (),
        lots: LotsCome = LotsCome.IN_ORDER,
        unit: Unit = Unit.DOLLARS,
        tables: TablesAre = TablesAre.AS_SAID,
        seed: str = "",
        write: Write | None = None,
        pass_over: PassOver | None = None,
        earlier_lines: int = 0,
    ) -> None:
        plan = table_plan(tables, seed)
        self.opening = Opening(conditions, tuple(revisions), position, lots, unit, plan, earlier_lines)
        self.machine = Machine(self.opening, GRAMMAR)
        self.opened = self.machine.ground.outcome
        """What was told when the tournament was taken up."""
        self.undoing = Undoing(self.opening, GRAMMAR)
        self.log = LogMachine[Change, Outcome](
            *(self, "tournament", "in this tournament", self._carry_out, Outcome, self._look_past),
            write=write,
            way_back=LogLeadsBack(pass_over),
            known_ids=KNOWN_IDS,
        )
        self._viewing: Viewing | None = None
        self._said_at: dict[int, int] = {}
        """By table, the number of the last entry with which something was said there."""

    def __repr__(self) -> str:
        ground, state = self.ground, self.ground.state
        standing = [f"Tournament {NAMES[ground.rules.game]}", state.phase.value]
        if state.session:
            standing.append(f"session {state.session} of {len(ground.conditions.sessions)}")
        standing.append(f"{state.left} of {state.numbers} players left")
        if state.tables:
            standing.append(f"tables in play: {listed(map(str, sorted(state.tables)))}")
        return f"<{', '.join(standing)}>"

    def do(
        self,
        line: str,
        by: Speaker | None = None,
        *,
        id: str = "",
        question: int | None = None,
        from_log: bool = False,
    ) -> Outcome:
        """Carry out one line, and what follows from it by itself.

        `by` is who says it; left out, it is whoever the line names. A line with an `id` that was carried out
        before has no second effect. `question` is the number of a question that must still be open at the
        table where the line is said. A line `from_log` is taken as a log has it, so that the same cards come.
        If it cannot be done, `IllegalAction` is raised and nothing has changed.
        Should it fail although it was checked, `NotCarriedOut` is raised, and nothing has changed either.
        """
        return self.log.take(self.prepare(line, by, id=id, question=question, from_log=from_log))

    def answer(
        self,
        table: int,
        answer: Answer,
        by: Speaker | None = None,
        *,
        id: str = "",
        question: int | None = None,
    ) -> Outcome:
        """Give an answer to what is asked at a table that is played here, without words; else like `do`."""
        check = partial(self.machine.table_lines.answer, table, answer, by, question)
        return self.log.take(self.log.prepare(check, by, id, (table, answer, question)))

    def command(
        self,
        table: int,
        word: str,
        by: Speaker | None = None,
        *,
        id: str = "",
        question: int | None = None,
        **parts: str | int,
    ) -> Outcome:
        """Carry out a command at a table by its word and its parts, amounts in hundredths; else like `do`."""
        check = partial(self.machine.table_lines.command, table, word, by, question, parts)
        return self.log.take(self.log.prepare(check, by, id, (table, word, sorted(parts.items()), question)))

    def choose(self, table: int, ask: Ask, option: Option, amount: int | None = None) -> Outcome:
        """Give one of the options of a question that is open at a table: the short way for bots.

        Without an amount it is the most that the option allows.
        """
        log = self.log
        if log.pending is not None or log.blocked:
            log.must_be_free()
        if amount is None:
            amount = option.most
        return log.take(log.pend(self.machine.table_lines.choice(table, ask, option, amount)))

    def prepare(
        self,
        line: str,
        by: Speaker | None = None,
        *,
        id: str = "",
        question: int | None = None,
        from_log: bool = False,
    ) -> Pending:
        """Check one line like `do`, and change nothing until the pending change is applied."""
        return self.log.prepare(partial(self._check, line, by, question, from_log), by, id, (line, question))

    def check_names_no_face(self, line: str) -> None:
        """Refuse a line that names a face at a table which the software deals, like the table itself."""
        said = GRAMMAR.understand(line)
        if said is not None and said.word == AT_TABLE:
            self.machine.table_lines.check_names_no_face(said.number("table"), said.text("line"))

    def _check(
        self, line: str, by: Speaker | None, question: int | None = None, from_log: bool = False
    ) -> Change:
        line, said = GRAMMAR.read(line, from_log)
        line, dealt = parted(line) if line.startswith(UNDO) else (line, "")
        if dealt:
            said = GRAMMAR.understand(line)
        if said is None:
            words = f"{line!r} is not a line of a tournament. {NEAR.guess(line)}".rstrip()
            raise IllegalAction(words if line else "The line is empty.")
        if said.word == AT_TABLE:
            return self.machine.table_lines.line(said.number("table"), said.text("line"), by, question)
        if question is not None:
            raise IllegalAction(f"{line!r} answers no question: only lines at a table do.")
        self._check_speaker(by, said)
        if GRAMMAR.parts[said.word] is Undoing:
            apply, line = self.undoing.check(said, dealt, self.machine, from_log)
            return LineChange(line, apply)
        apply = self.machine.check(said)
        if not from_log:
            self.machine.must_be_clear(said)
        return LineChange(line, apply)

    def _check_speaker(self, by: Speaker | None, said: Command) -> None:
        """Refuse a line of somebody who may not say it, before the rules are asked."""
        if by is None:
            return
        if said.role is not None:
            if by.role is not said.role:
                raise IllegalAction(f"{by} can't say {said.line!r}: that is for the {said.role} to say.")
        elif who := said.text("who"):
            if by.role is not Role.DIRECTOR and by != Speaker(None, who):
                raise IllegalAction(f"{by} can't say {said.line!r}: that is for {who} to say.")
        elif by.role not in (AT_TABLES if said.line.startswith("table ") else (Role.DIRECTOR,)):
            raise IllegalAction(f"{by} can't say {said.line!r}: that is for the director to say.")

    def _carry_out(self, change: Change, entry: Entry) -> Outcome:
        """Make a change that was checked and written, and all that follows from it by itself."""
        machine = self.machine
        if entry.line.startswith(UNDO):
            before = machine.results.place_of()
            change.apply()
            machine, outcome = self.undoing.replaced(entry, before)
        else:
            outcome = machine.carry_out(change, entry)
        if self._viewing is not None:
            self._viewing.follow(machine, outcome)
        self.machine = machine
        self.undoing.note(outcome)
        for number in outcome.tables:
            self._said_at[number] = entry.number
        return outcome

    def _look_past(self, failed: Entry) -> None:
        """Keep a line that has failed in mind, and let those who look have an empty change for it."""
        self.undoing.note_failed(failed)
        if self._viewing is not None:
            self._viewing.look_past(failed)

    def go_back(self) -> None:
        """Stand where the last line of the log has left the tournament."""
        self.machine = self.undoing.rebuilt()
        if self._viewing is not None:
            self._viewing.go_back(self.machine)

    @property
    def entries(self) -> int:
        """How many lines have been carried out."""
        return self.log.entries

    @property
    def listeners(self) -> list[Callable[[Outcome], None]]:
        """Whoever hears what comes of every line, once it stands."""
        return self.log.listeners

    def save(self, since: int = 0) -> dict[str, Any]:
        """The tournament as plain data, without its log; others may have its `public_part` alone.

        Given the number of lines at an earlier save, tables at which nothing was said since are left out;
        `joined` puts them in from there.
        """
        self.log.must_be_whole()
        same = [
            number
            for number, table in self.ground.tables.items()
            if since and not table.is_told and self._said_at.get(number, 0) <= since
        ]
        return with_hash(
            save_tournament(self.ground, self.undoing.undone, self.log.standing, same), self.ground
        )

    def restore(self, data: object, log: Iterable[Entry] = (), *, after: Entry | None = None) -> None:
        """Restore the tournament that was saved; without its log only lines that come later can be undone.

        Whoever has no more of its log than the entry `after` which it was saved gives that.
        If the data is not what a tournament with these conditions saves, `BadData` says where, and nothing
        has changed.
        """
        written = list(log)
        found = read_tournament(self.opening, GRAMMAR, data, self.log, None if written else after)
        undoing = Undoing(self.opening, GRAMMAR)
        if written:
            gone_through(undoing, written, found.standing.entries, found.undone, found.machine, "a saved")
            found.standing.check_follows(written[-1], "A saved tournament")
        else:
            undoing.begin_after(found.standing.entries, found.undone, found.machine)
        self.log.go_on(found.standing)
        if written:
            self.log.follows(written[-1])
        self.machine, self.undoing, self._viewing = found.machine, undoing, None
        self._said_at = dict.fromkeys(found.machine.ground.tables, found.standing.entries)

    def give_log(self, log: Iterable[Entry]) -> None:
        """Give a tournament that was restored without its log the whole of it, so that lines can be undone.

        If the log leads elsewhere, `BadData` says so, and nothing has changed.
        """
        undone = set(self.undoing.undone)
        undoing = Undoing(self.opening, GRAMMAR)
        written = list(log)
        self.undoing = gone_through(undoing, written, self.entries, undone, self.machine, "a")
        if written:
            self.log.follows(written[-1])

    def deal_on(self, undoing: str) -> None:
        """Take from a line that undid others, which are left out here, no more than how dealing goes on."""
        deal_on(self.ground, in_line(undoing))

    def lacks_log_for(self, line: str) -> bool:
        """True iff a line undoes or redoes one that came before the lines that are at hand."""
        said = GRAMMAR.understand(parted(line)[0])
        if said is None or GRAMMAR.parts[said.word] is not Undoing:
            return False
        return self.undoing.lacks_lines_of(said)

    def remember(self) -> None:
        """Keep in mind where the tournament stands, so that later lines are quick to undo.

        It is meant to be called between lines, while nobody waits; it does something every now and then.
        """
        self.undoing.remember(self.machine)

    @property
    def viewing(self) -> Viewing:
        """The view of the tournament: made when somebody first looks, and kept up to date from then on."""
        if self._viewing is None:
            self._viewing = Viewing(self.machine, self.entries)
        return self._viewing

    def view(self, who: PlayerName = "") -> dict[str, Any]:
        """The tournament as somebody sees it now, as plain data; what is their own stands under `mine`."""
        return self.viewing.view(who)

    def changes(self, since: int, who: PlayerName = "") -> list[Changes] | None:
        """What each entry after that one has changed in the view; None if that is no longer known."""
        return self.viewing.changes(since, who)

    def table_view(self, table: int, audience: Audience = RAIL) -> dict[str, Any]:
        """A table that is played here as an audience sees it now, as the table itself shows it."""
        return self._played(table).view(audience)

    def table_changes(self, table: int, since: int, audience: Audience = RAIL) -> list[Changes] | None:
        """What each line said at a table after that one has changed in the table's view."""
        return self._played(table).changes(since, audience)

    def _played(self, number: int) -> Table:
        played = self.machine.table_lines.played(number)
        return played.table

    @property
    def ground(self) -> Ground:
        """All that the tournament knows."""
        return self.machine.ground

    @property
    def results(self) -> Results:
        """Places and prizes."""
        return self.machine.results

    @property
    def asked(self) -> list[Ask]:
        """Who is asked what now."""
        return asks(self.machine)

    def offers(self, who: Speaker) -> list[TableOffer]:
        """All that somebody could say now, which the tournament would then accept."""
        return offers(self.machine, GRAMMAR, who, self._try)

    def offers_at(self, table: int, who: Speaker) -> list[TableOffer]:
        """All that somebody could say at a table that is played here, as its dealer or a supervisor."""
        return offers_at_table(self.machine, table, who)

    def _try(self, line: str, by: Speaker) -> None:
        self._check(line, by).drop()
