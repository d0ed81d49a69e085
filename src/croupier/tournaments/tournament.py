"""A tournament: a state machine whose every step is a line of its log.

Its lines come from the director, the operator, the cage, supervisors, the clock, players and tables. Each
is checked, written, applied and told, in that order: a line that is refused has changed nothing. There is
no clock and no random number inside, so the log is the record, and a replay of it tells the same events.

Nor does a line change anything that fails while it is being applied: the log leads back to where it stood.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from croupier.chips import Unit
from croupier.dialogue.answers import Answer, Choice, IllegalAction
from croupier.dialogue.audience import RAIL, Audience
from croupier.dialogue.questions import Ask, Option
from croupier.dialogue.words.phrases import listed
from croupier.logs.changes import Changes
from croupier.rulebook.games import NAMES
from croupier.rulebook.roles import Role
from croupier.tables import Entry, Secret, Speaker, Table
from croupier.tables.commands import Apply, Command, Grammar
from croupier.tables.offering.offers import TableOffer
from croupier.tournaments.conditions import Conditions
from croupier.tournaments.ground import Ground, LotsCome
from croupier.tournaments.log.dealing_on import deal_on, in_line, parted
from croupier.tournaments.log.journal import Outcome, PendingChange
from croupier.tournaments.log.logged_lines import UNDO
from croupier.tournaments.log.position import Position
from croupier.tournaments.log.restoring import VERSION, read_tournament
from croupier.tournaments.log.saving import saved
from croupier.tournaments.log.undoing import Undoing
from croupier.tournaments.log.way_back import Failures, Withdraw, gone_through
from croupier.tournaments.machine import PARTS, Machine, Opening
from croupier.tournaments.near_lines import NearLines
from croupier.tournaments.playing.table_lines import TableChange
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

Drop = Callable[[], None]
"""Forgets a change that was checked."""
Write = Callable[[Entry], None]
"""Writes an entry of the log, so that it is there for good when the call returns."""


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
        withdraw: Withdraw | None = None,
        by_earlier_release: bool = False,
    ) -> None:
        plan = table_plan(tables, seed)
        self.opening = Opening(conditions, tuple(revisions), position, lots, unit, plan, by_earlier_release)
        self.machine = Machine(self.opening, GRAMMAR)
        self.opened = self.machine.ground.outcome
        """What was told when the tournament was taken up."""
        self.undoing = Undoing(self.opening, GRAMMAR)
        self.entries = 0
        """How many lines have been carried out."""
        self.listeners: list[Callable[[Outcome], None]] = []
        self._write = write
        self._failures = Failures(withdraw)
        self._pending: PendingChange | None = None
        self._ids: dict[str, Outcome] = {}
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

    def do(self, line: str, by: Speaker | None = None, *, id: str = "", from_log: bool = False) -> Outcome:
        """Carry out one line, and what follows from it by itself.

        `by` is who says it; left out, it is whoever the line names. A line with an `id` that was carried out
        before has no second effect. A line `from_log` is taken as a log has it, so that the same cards come.
        If it cannot be done, `IllegalAction` is raised and nothing has changed.
        Should it fail although it was checked, `NotCarriedOut` is raised, and nothing has changed either.
        """
        return self._write_and_apply(self.prepare(line, by, id=id, from_log=from_log))

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
        if (again := self._known(id)) is not None:
            return again.apply()
        change = self.machine.table_lines.answer(table, answer, by, question)
        return self._write_and_apply(self._pend_change(table, change, by, id))

    def command(
        self, table: int, word: str, by: Speaker | None = None, *, id: str = "", **parts: str | int
    ) -> Outcome:
        """Carry out a command at a table by its word and its parts, amounts in hundredths; else like `do`."""
        if (again := self._known(id)) is not None:
            return again.apply()
        change = self.machine.table_lines.command(table, word, by, parts)
        return self._write_and_apply(self._pend_change(table, change, by, id))

    def choose(self, table: int, ask: Ask, option: Option, amount: int | None = None) -> Outcome:
        """Give one of the options of a question that is open at a table: the short way for bots."""
        if self._write is not None:  # what is written is checked first
            if amount is None:
                amount = option.most
            return self.answer(table, Choice(ask.who, option.act, amount, ask.about, ask.whose))
        if self._pending is not None or self._failures.stuck:
            self._known("")  # which is refused
        try:
            outcome = self.machine.choose(self.entries + 1, table, ask, option, amount)
            if self._viewing is not None:
                self._viewing.follow(self.machine, outcome)
        except IllegalAction:
            raise
        except BaseException as wrong:
            entry = Entry(self.entries + 1, f"table {table}: {option.act} of {ask.who}")
            self._failures.take_back(entry, wrong, self._go_back)
            raise
        if outcome.round_of or outcome.events:
            return self._note(outcome)
        entry = outcome.entry
        self.undoing.note(outcome)
        self.entries = self._said_at[table] = entry.number
        return self._tell(outcome)

    def prepare(
        self, line: str, by: Speaker | None = None, *, id: str = "", from_log: bool = False
    ) -> PendingChange:
        """Check one line like `do`, and change nothing until the pending change is applied."""
        if (again := self._known(id)) is not None:
            return again
        return self._pend(*self._checked(line, by, id, from_log))

    def check_names_no_face(self, line: str) -> None:
        """Refuse a line that names a face at a table which the software deals, like the table itself."""
        said = GRAMMAR.understand(line)
        if said is not None and said.word == AT_TABLE:
            self.machine.table_lines.check_names_no_face(said.number("table"), said.text("line"))

    def _known(self, id: str) -> PendingChange | None:
        """What a command id stands for that was carried out before; refused while another is pending."""
        self._failures.must_not_be_stuck()
        if self._pending is not None:
            raise IllegalAction(
                f"{self._pending.entry.line!r} is pending in this tournament: it must be applied or dropped"
                " first."
            )
        known = self._ids.get(id) if id else None
        return None if known is None else PendingChange(known.entry, lambda: known, lambda: None)

    def _write_and_apply(self, pending: PendingChange) -> Outcome:
        if self._write is not None and pending is self._pending:
            try:
                self._write(pending.entry)
            except BaseException:
                pending.drop()
                raise
        return pending.apply()

    def _pend_change(self, table: int, change: TableChange, by: Speaker | None, id: str) -> PendingChange:
        return self._pend(self._entry_of(table, change, by, id), change.apply, change.drop)

    def _pend(self, entry: Entry, apply: Apply, drop: Drop) -> PendingChange:
        self._pending = PendingChange(
            entry, lambda: self._apply(entry, apply), lambda: self._drop(entry, drop)
        )
        return self._pending

    def _drop(self, entry: Entry, drop: Drop) -> None:
        if self._pending is not None and self._pending.entry is entry:
            self._pending = None
            drop()

    def _apply(self, entry: Entry, apply: Apply) -> Outcome:
        if self._pending is None or self._pending.entry is not entry:
            raise IllegalAction(f"{entry.line!r} is no longer pending.")
        self._pending = None
        return self._carry_out(entry, apply)

    def _checked(
        self, line: str, by: Speaker | None, id: str, from_log: bool = False
    ) -> tuple[Entry, Apply, Drop]:
        line = " ".join(line.partition("#")[0].split())
        line, dealt = parted(line) if line.startswith(UNDO) else (line, "")
        said = GRAMMAR.understand(line)
        if said is None:
            words = f"{line!r} is not a line of a tournament. {NEAR.guess(line)}".rstrip()
            raise IllegalAction(words if line else "The line is empty.")
        if said.word == AT_TABLE:
            number = said.number("table")
            change = self.machine.table_lines.line(number, said.text("line"), by)
            return self._entry_of(number, change, by, id), change.apply, change.drop
        self._check_speaker(by, said)
        if GRAMMAR.parts[said.word] is Undoing:
            apply, line = self.undoing.check(said, dealt, self.machine, from_log)
        else:
            apply = self.machine.check(said)
        entry = Entry(self.entries + 1, line, str(by) if by is not None else "", id)
        return entry, apply, _nothing

    def _entry_of(self, number: int, change: TableChange, by: Speaker | None, id: str) -> Entry:
        """The entry of a line at a table: what of it is secret there is secret here."""
        said = change.entry
        speaker, public = str(by) if by is not None else "", f"table {number}: {said.line}"
        secret = None if said.secret is None else Secret(said.secret.salt, f"table {number}: {said.said}")
        return Entry(self.entries + 1, public, speaker, id, secret)

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

    def _carry_out(self, entry: Entry, apply: Apply) -> Outcome:
        try:
            if entry.line.startswith(UNDO):
                before = self.machine.results.place_of()
                apply()
                machine, outcome = self.undoing.replaced(entry, before)
            else:
                machine, outcome = self.machine, self.machine.carry_out(apply, entry)
            if self._viewing is not None:
                self._viewing.follow(machine, outcome)
        except BaseException as wrong:
            self._failures.take_back(entry, wrong, self._go_back)
            raise
        self.machine = machine
        return self._note(outcome)

    def _go_back(self) -> None:
        """Stand where the last line left the tournament."""
        self.machine = self.undoing.rebuilt()
        if self._viewing is not None:
            self._viewing.go_back(self.machine)

    def _note(self, outcome: Outcome) -> Outcome:
        """Let everybody who follows the tournament know what came of a line."""
        entry = outcome.entry
        self.undoing.note(outcome)
        for number in outcome.tables:
            self._said_at[number] = entry.number
        self.entries = entry.number
        if entry.id:
            self._ids[entry.id] = outcome
            while len(self._ids) > KNOWN_IDS:
                del self._ids[next(iter(self._ids))]
        return self._tell(outcome)

    def _tell(self, outcome: Outcome) -> Outcome:
        for listener in self.listeners:
            listener(outcome)
        return outcome

    def save(self, since: int = 0) -> dict[str, Any]:
        """The tournament as plain data, without its log; others may have its `public_part` alone.

        Given the number of lines at an earlier save, tables at which nothing was said since are left out;
        `joined` puts them in from there.
        """
        self._failures.must_not_be_stuck()
        same = [
            number
            for number, table in self.ground.tables.items()
            if since and not table.is_told and self._said_at.get(number, 0) <= since
        ]
        return {
            "version": VERSION,
            **saved(self.ground, same),
            "entries": self.entries,
            "undone": sorted(self.undoing.undone),
            "ids": {
                id: [each.entry.number, each.entry.line, each.entry.by] for id, each in self._ids.items()
            },
        }

    def restore(self, data: object, log: Iterable[Entry] = ()) -> None:
        """Restore the tournament that was saved; without its log only lines that come later can be undone.

        If the data is not what a tournament with these conditions saves, `BadData` says where, and nothing
        has changed.
        """
        found = read_tournament(self.opening, GRAMMAR, data)
        written = list(log)
        undoing = Undoing(self.opening, GRAMMAR)
        if written:
            gone_through(undoing, written, found.entries, found.undone, found.machine, "a saved")
        else:
            undoing.begin_after(found.entries, found.undone, found.machine)
        self.machine, self.entries, self._ids, self._pending = found.machine, found.entries, found.ids, None
        self.undoing = undoing
        self._viewing, self._failures.stuck = None, ""
        self._said_at = dict.fromkeys(found.machine.ground.tables, found.entries)

    def give_log(self, log: Iterable[Entry]) -> None:
        """Give a tournament that was restored without its log the whole of it, so that lines can be undone.

        If the log leads elsewhere, `BadData` says so, and nothing has changed.
        """
        undone = set(self.undoing.undone)
        undoing = Undoing(self.opening, GRAMMAR)
        self.undoing = gone_through(undoing, list(log), self.entries, undone, self.machine, "a")

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
        self._checked(line, by, "")[2]()


def _nothing() -> None:
    """What was checked by the tournament itself leaves nothing to forget."""
