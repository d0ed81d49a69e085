"""Lines that are said at tables which are played here: checked by the table, and settled like told rounds."""

from croupier.dialogue.answers import Answer, IllegalAction
from croupier.dialogue.questions import Ask, Option
from croupier.tables import Outcome as TableOutcome
from croupier.tables import Pending, Speaker
from croupier.tables.commands import Apply, Command, command
from croupier.tables.record.journal import NeedsRound
from croupier.tournaments.ground import Ground
from croupier.tournaments.log.line_changes import TableChange
from croupier.tournaments.playing.outs import Outs
from croupier.tournaments.playing.put_right import PutRight
from croupier.tournaments.playing.rounds import Rounds
from croupier.tournaments.state import Phase
from croupier.tournaments.tables.chip_unit import must_be_playable
from croupier.tournaments.tables.opening import TablesAre, in_place_of
from croupier.tournaments.tables.played import COMMENCING, RULING_AGAIN, PlayedTable
from croupier.tournaments.tables.told import ToldTable
from croupier.tournaments.tables.uncounted import must_be_counted
from croupier.values import PlayerName


class TableLines:
    """What is said at played tables, and what follows from it in the tournament."""

    def __init__(self, ground: Ground, rounds: Rounds, outs: Outs, put_right: PutRight) -> None:
        self.ground = ground
        self.rounds = rounds
        self.outs = outs
        self.put_right = put_right

    @command("table {table:number}: {line:text}", rule="session")
    def says_at_table(self, said: Command) -> Apply:
        """A line is said at a table that is played here."""
        change = self.line(said.number("table"), said.text("line"))

        def apply() -> None:
            change.apply()

        return apply

    @command("{who} asks for advice", rule="no_advice")
    def asks_for_advice(self, said: Command) -> Apply:
        """A player asks what to do; in a tournament nobody may tell them."""
        ground = self.ground
        ground.entrant(said.text("who"))
        raise ground.refusal_in_play(
            "Players decide on their own: nobody gives advice in a tournament.",
            ground.session_rules.numbers.no_advice,
        )

    def line(
        self, number: int, line: str, by: Speaker | None = None, question: int | None = None
    ) -> TableChange:
        """Check a line at a table; nothing has changed until it is applied."""
        table = self._opened(number)
        self._must_be_time(number, table, table.commences(line))
        if self.ground.state.session_over and table.rules_again(line):
            self._must_leave_extra_rounds(number, table)
        try:
            return self._change(table, table.pending(line, by, question))
        except NeedsRound as needed:
            raise IllegalAction(
                f"Round {needed.number} is no longer at the table: 'director corrects table {number}: ...'"
                " corrects chips from here on.",
                needed.rule,
            ) from None

    def check_names_no_face(self, number: int, line: str) -> None:
        """Refuse a line for a table that names a face where the software deals, whoever says it."""
        table = self.ground.tables.get(number)
        if isinstance(table, PlayedTable):
            table.table.check_names_no_face(line)

    def later(self, number: int, line: str) -> Apply:
        """Check a line for a table that came as one of the tournament; it is said when it is applied."""
        self.line(number, line).drop()

        def apply() -> None:
            self.line(number, line).apply()

        return apply

    def command(
        self, number: int, word: str, by: Speaker | None, question: int | None, parts: dict[str, str | int]
    ) -> TableChange:
        """Check a command at a table, by its word and its parts."""
        table = self._opened(number)
        self._must_be_time(number, table, word in COMMENCING)
        if word in RULING_AGAIN:
            self._must_leave_extra_rounds(number, table)
        return self._change(table, table.pending_command(word, by, question, parts))

    def answer(self, number: int, answer: Answer, by: Speaker | None, question: int | None) -> TableChange:
        """Check an answer to what is asked at a table."""
        table = self._opened(number)
        if not table.in_round():
            self._must_leave_extra_rounds(number, table)
        return self._change(table, table.table.prepare_answer(answer, by, question=question))

    def choice(self, number: int, ask: Ask, option: Option, amount: int) -> TableChange:
        """Check one of the options of a question that is open at a table."""
        played = self.ground.tables.get(number)
        if type(played) is not PlayedTable:
            played = self.played(number)  # which is refused, and says why
        table = played.table
        pending = table.prepare_choice(ask, option, amount)

        def apply() -> bool:
            outcome = table.log.apply(pending)
            self.ground.hear(number, outcome)
            if outcome.finished is None and table.ground.dialogue is table.ground.round.dialogue:
                return True
            self.follow(played, outcome)
            return False

        return TableChange(number, pending, apply)

    def may_be_said(self, number: int, word: str) -> bool:
        """True iff the tournament lets a command be said at a table now, as far as it is asked."""
        table = self.played(number)
        try:
            table.must_be_said_here(word)
            self._must_be_time(number, table, word in COMMENCING)
        except IllegalAction:
            return False
        return True

    def played(self, number: int) -> PlayedTable:
        """The table of that number, which is played here."""
        table = self.ground.must_be_table(number)
        if not isinstance(table, PlayedTable):
            raise IllegalAction(
                f"Only the results of table {number} are reported: there is nothing to see there."
            )
        return table

    def _opened(self, number: int) -> PlayedTable:
        """The table of that number, played from now on if it was told so far and that is as the lines say."""
        ground = self.ground
        ground.must_be(Phase.SESSION, Phase.PAUSE, number=ground.rules.numbers.session)
        table = ground.must_be_table(number)
        if isinstance(table, PlayedTable):
            return table
        if ground.table_plan.tables is not TablesAre.AS_SAID:
            raise ground.refusal(
                f"Only the results of table {number} are reported, as in 'table {number} plays: ...'; it is"
                " not played line by line."
            )
        assert isinstance(table, ToldTable)
        must_be_counted(ground, number)
        must_be_playable(ground, number, table.counts())
        advised = [each for each in table.counts() if ground.entrant(each).warned]
        return in_place_of(table, ground.settings_at(number), ground.table_orders(), advised)

    def _must_be_time(self, number: int, table: PlayedTable, commences: bool) -> None:
        if commences and not table.in_round():
            self.rounds.must_commence(number)

    def _must_leave_extra_rounds(self, number: int, table: PlayedTable) -> None:
        """Refuse to rule again about a round after which players were parted by extra rounds."""
        ground = self.ground
        if ground.state.session_over and (ground.state.tables[number].extra or table.in_round()):
            raise ground.refusal(
                "Extra rounds have been played since: 'director undoes lines ...' takes them back first.",
                ground.rules.numbers.equal_chips,
            )

    def _change(self, table: PlayedTable, pending: Pending) -> TableChange:
        def apply() -> bool:
            self._take_into_play(table)
            out_of_order = table.out_of_order
            outcome = pending.apply()
            self.ground.hear(table.number, outcome)
            self._note_advice(table, out_of_order)
            self.follow(table, outcome)
            return False

        return TableChange(table.number, pending, apply)

    def _take_into_play(self, table: PlayedTable) -> None:
        """A table that was told so far is played from now on."""
        ground = self.ground
        if ground.tables[table.number] is table:
            return
        ground.tables[table.number] = table
        table.hear = ground.hear
        for number, outcome in table.opened_with:
            ground.hear(number, outcome)
        table.opened_with = []

    def follow(self, table: PlayedTable, outcome: TableOutcome) -> None:
        """Let follow what does from a line at a table."""
        number = table.number
        if outcome.finished is not None:
            late = table.made_void_late(outcome)
            settled = table.settled(outcome)
            if late is not None:
                self.put_right.void_late(number, late)
            elif settled is not None and settled.again:
                self.put_right.settle_again(number, settled)
            elif settled is not None:
                self.rounds.settle(number, settled, self.rounds.extra_round(number))
        if not table.in_round():
            self._put_out_excluded(table)
            self._note_shoes(table)

    def _note_shoes(self, table: PlayedTable) -> None:
        at = self.ground.state.tables.get(table.number)
        if at is not None and table.shoes != at.shoes and not self.ground.state.session_over:
            at.shoes = table.shoes
            self.ground.look_again = True

    def _put_out_excluded(self, table: PlayedTable) -> None:
        """Who was excluded between rounds is out at once; in a round, with it."""
        ground = self.ground
        for player in table.excluded():
            if ground.tables.get(table.number) is table and not ground.state.session_over:
                self.outs.exclude(ground.state.entrants[player])

    def _note_advice(self, table: PlayedTable, before: list[PlayerName]) -> None:
        """Count who has wagered before their turn: they were advised about it."""
        ground = self.ground
        for player in table.out_of_order[len(before) :]:
            ground.state.entrants[player].warned += 1
