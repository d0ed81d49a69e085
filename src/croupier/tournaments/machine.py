"""The machine of a tournament: its ground and the parts that carry out the lines of its log."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from croupier.chips import Unit
from croupier.dialogue.answers import IllegalAction
from croupier.logs.entries import Entry
from croupier.tables.commands import Apply, Command, Grammar
from croupier.tournaments.conditions import Conditions, NotDetermined
from croupier.tournaments.entering.document import Document
from croupier.tournaments.entering.entries import Entries
from croupier.tournaments.entering.kept_seats import KeptSeats
from croupier.tournaments.entering.leaving import Leaving
from croupier.tournaments.entering.seating import Seating
from croupier.tournaments.ground import Ground, LotsCome, not_determined
from croupier.tournaments.log.journal import Outcome
from croupier.tournaments.log.line_changes import Change, LineChange
from croupier.tournaments.log.position import Position, take_up
from croupier.tournaments.money.awards import Awards
from croupier.tournaments.playing.absence import Absence
from croupier.tournaments.playing.mishaps import Mishaps
from croupier.tournaments.playing.moves import Moving
from croupier.tournaments.playing.outs import Outs
from croupier.tournaments.playing.pace import Pace
from croupier.tournaments.playing.positions import Positions
from croupier.tournaments.playing.put_right import PutRight
from croupier.tournaments.playing.reinstating import Reinstating
from croupier.tournaments.playing.rounds import Rounds
from croupier.tournaments.playing.sessions import Sessions
from croupier.tournaments.playing.table_lines import TableLines
from croupier.tournaments.results.results import Results
from croupier.tournaments.results.ties import Ties
from croupier.tournaments.state import Phase
from croupier.tournaments.tables.opening import TablePlan
from croupier.tournaments.tables.uncounted import give_to_last
from croupier.values import value

PARTS: Final = (
    Document,
    Entries,
    Leaving,
    Seating,
    KeptSeats,
    Sessions,
    Rounds,
    TableLines,
    Outs,
    Absence,
    Pace,
    Moving,
    Positions,
    Ties,
    Awards,
    Mishaps,
    Reinstating,
)


@value
class Opening:
    """With what a tournament begins: all that a replay of its log needs."""

    conditions: Conditions
    revisions: tuple[Mapping[str, Any], ...] = ()
    position: Position | None = None
    lots: LotsCome = LotsCome.IN_ORDER
    unit: Unit = Unit.DOLLARS
    tables: TablePlan = TablePlan()
    earlier_lines: int = 0
    """How many lines at the beginning of its log an earlier release wrote: they tell the same as then."""


NAMES_SOMEBODY_NEW: Final = ("enters", "reserves", "substitutes")
"""The lines after which somebody is on the list who was not there before."""


class Machine:
    """Carries out lines that were understood, from an opening on."""

    def __init__(self, opening: Opening, grammar: Grammar) -> None:
        ground = Ground(opening.conditions, opening.revisions, opening.lots, opening.unit, opening.tables)
        ground.earlier_lines = opening.earlier_lines
        self.ground = ground
        self.grammar = grammar
        self.results = Results(ground)
        outs = Outs(ground)
        pace = Pace(ground, outs, self.results)
        moving = Moving(ground)
        ties = Ties(ground, self.results)
        sessions = Sessions(ground, moving, ties, self.results)
        awards = Awards(ground, self.results, sessions)
        entries = Entries(ground, awards)
        document = Document(ground)
        self._entries = entries
        self.pace = pace
        self.outs = outs
        self.moving = moving
        self.ties = ties
        self.sessions = sessions
        self.rounds = Rounds(ground, outs, pace, moving, sessions, ties)
        self.seating = Seating(ground, sessions, entries)
        self.kept_seats = KeptSeats(ground, sessions, self.seating)
        leaving = Leaving(ground, entries, outs, self.results)
        put_right = PutRight(ground, outs, pace, self.results)
        self.table_lines = TableLines(ground, self.rounds, outs, put_right)
        mishaps = Mishaps(ground, outs, self.results, self.table_lines)
        self.reinstating = Reinstating(ground, moving, mishaps, put_right, self.results)
        parts: Sequence[object] = (
            *(document, entries, leaving, self.seating, self.kept_seats, sessions, self.rounds),
            *(
                self.table_lines,
                outs,
                Absence(ground, self.table_lines),
                pace,
                moving,
                Positions(ground),
                ties,
                awards,
            ),
            *(mishaps, self.reinstating),
        )
        self._parts = {type(part): part for part in parts}
        self.awards = awards
        document.begin()
        if opening.position is not None:
            self._take_up(opening.position)

    def _take_up(self, position: Position) -> None:
        ground = self.ground
        try:
            take_up(ground, position)
        except NotDetermined as wrong:
            raise not_determined(ground, wrong) from None
        for number in list(ground.tables):
            self.outs.look_at(number)
        self.rounds.follow()

    def check(self, said: Command) -> Apply:
        """Check a line: nothing has changed until what is returned is called."""
        phase = self.ground.state.phase
        if phase in (Phase.PAID, Phase.CANCELLED):
            end = "all prizes are paid" if phase is Phase.PAID else "it was cancelled"
            raise self.ground.refusal(f"The tournament is over: {end}.", self._rule(said.word))
        part = self._parts[self.grammar.parts[said.word]]
        try:
            apply: Apply = getattr(part, said.word)(said)
        except NotDetermined as wrong:
            raise not_determined(self.ground, wrong) from None
        return apply

    def must_be_clear(self, said: Command) -> None:
        """Refuse what a person who says a line can't mean, though a log may have it."""
        if said.word in NAMES_SOMEBODY_NEW:
            self._entries.must_be_told_apart(said)

    def _rule(self, word: str) -> str:
        """The number of the rule that provides for a line."""
        rule: str = getattr(self.ground.rules.numbers, self.grammar.rules[word], "")
        return rule

    def carry_out(self, change: Change, entry: Entry) -> Outcome:
        """Make a change that was checked, and all that follows from it by itself."""
        ground = self.ground
        outcome = ground.outcome = Outcome(entry)
        goes_on = change.apply()
        if not goes_on:
            self._follow(outcome)
        return outcome

    def _follow(self, outcome: Outcome) -> None:
        """Let follow what does by itself."""
        self.kept_seats.let_go()
        give_to_last(self.ground)
        if self.ground.look_again:
            self.rounds.follow()
            self.kept_seats.let_go()  # tables may have been broken
        self.rounds.let_play(outcome.tables)
        self.ground.ledger.check()

    def do(self, entry: Entry) -> Outcome:
        """Carry out a line of the log."""
        said = self.grammar.understand(entry.said)
        if said is None:
            raise IllegalAction(f"{entry.line!r} is not a line of a tournament.")
        return self.carry_out(LineChange(entry.line, self.check(said)), entry)
