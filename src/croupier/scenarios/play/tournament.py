"""Playing a scenario of a tournament: its lines, and what comes out of it."""

import re
from functools import partial
from typing import Final

from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.events import Event as TableEvent
from croupier.dialogue.events import Said
from croupier.dialogue.table_events import events_of_rounds
from croupier.rulebook.settings import Settings
from croupier.scenarios.play.round import Lines, Parted, differences_from
from croupier.scenarios.scenario import Difference, Line, Outcome, Played, Scenario, Step, TournamentPlan
from croupier.tournaments import LotsCome, TablesAre, Tournament
from croupier.tournaments import Outcome as TournamentOutcome
from croupier.tournaments.events import Undone
from croupier.tournaments.play_events import RoundPlayed, RoundPutRight
from croupier.tournaments.tables.played import PlayedTable

ORDERS: Final = "director "
_UNDO: Final = re.compile(r"(director (?:undoes|redoes) lines?) (\d[\d, and]*)(.*)", re.ASCII)
_LINES: Final = re.compile(r"\b[Ll]ines? \d+(?:(?:, | and )\d+)*", re.ASCII)


class TournamentRun(Lines):
    """One playing of a scenario of a tournament."""

    def __init__(self, scenario: Scenario, plan: TournamentPlan) -> None:
        super().__init__(scenario)
        self.plan = plan
        self.numbers: dict[int, int] = {}
        """By the number of a line of the script, that of its entry in the log."""
        self.rounds: dict[tuple[int, int], Played] = {}
        # Evenings whose rounds are told have other lots by now: such a record is one of an earlier release.
        is_earlier = plan.lots is LotsCome.TOLD and plan.tables is TablesAre.AS_SAID
        try:
            self.tournament = Tournament(
                plan.conditions,
                position=plan.position,
                revisions=plan.revisions,
                lots=plan.lots,
                tables=plan.tables,
                seed=plan.seed,
                earlier_lines=len(scenario.lines) if is_earlier else 0,
            )
        except IllegalAction as wrong:
            raise scenario.error(scenario.source.line(("entries",)), str(wrong)) from None
        self._step(None, "", self.tournament.opened)

    def run(self) -> None:
        """Do every line, and compare."""
        try:
            self.play()
        except Parted:
            return
        for where, check in self.plan.checks:
            self.differences += [Difference(where, text) for text in check(self.tournament)]
        for wanted in self.plan.rounds:
            came = self.rounds.get((wanted.table, wanted.round))
            if came is None:
                text = f"there is no round {wanted.round} at table {wanted.table}"
                self.differences.append(Difference(wanted.where, text))
            else:
                self.differences += differences_from(wanted.expect, came)

    def play(self) -> None:
        """Each line as it comes."""
        for line in self.scenario.lines:
            wanted = self.expect.refused.get(line.number)
            try:
                outcome = self._do(line.text)
            except IllegalAction as refusal:
                self.refused(line, repr(line.text), refusal, wanted, line.where)
                continue
            self.numbers[line.number] = outcome.entry.number
            self._step(line, line.text, outcome)
            if wanted is not None:
                self.accepted(f"line {line.number}, {line.text!r},", wanted, "at")

    def _do(self, text: str) -> TournamentOutcome:
        """Do a line; one that undoes others names them by the script's numbers, and the log has its own."""
        match = _UNDO.fullmatch(text)
        if match is None:
            return self.tournament.do(text, from_log=True)
        first, numbers, rest = match.groups()
        for number in map(int, re.findall(r"[0-9]+", numbers)):
            if number not in self.numbers:
                raise IllegalAction(f"Line {number} of the script was not carried out.")
        entries = re.sub(r"[0-9]+", lambda found: str(self.numbers[int(found[0])]), numbers)
        try:
            return self.tournament.do(f"{first} {entries}{rest}", from_log=True)
        except IllegalAction as refusal:
            raise IllegalAction(self._by_script(refusal.reason), refusal.rule) from None

    def _by_script(self, text: str) -> str:
        """What is told of lines of the log, with the numbers that they have in the script."""
        lines = {entry: line for line, entry in self.numbers.items()}
        own = partial(re.sub, r"[0-9]+", lambda found: str(lines.get(int(found[0]), found[0])))
        return _LINES.sub(lambda found: own(found[0]), text)

    def _step(self, line: Line | None, said: str, outcome: TournamentOutcome) -> None:
        """Note what a line made happen, at tables and in the tournament, with the rule behind it."""
        told: list[TableEvent] = []
        other_game: Settings | None = None
        for number, at_table in outcome.said:
            if not at_table.entry.line.startswith(ORDERS):  # of which the tournament tells itself
                told += events_of_rounds(at_table.events)
                other_game = self._other_game(number)
        for event in outcome.events:
            if isinstance(event, RoundPlayed | RoundPutRight):
                self.rounds[event.table, event.round] = self._played(event)
            rule = str(getattr(event, "rule", ""))
            if other_game is None:
                rule = rule.removeprefix(f"{self.scenario.game.name} ")
            words = event.words
            if isinstance(event, Undone):
                which, because, why = words.partition(" because ")
                words = f"{self._by_script(which)}{because}{why}"
            told.append(Said(words, rule))
        public = "" if outcome.entry.secret is None else outcome.entry.line
        self.steps.append(Step(line, said, tuple(told), other_game=other_game, public=public))

    def _other_game(self, number: int) -> Settings | None:
        """The settings of a table at which another game is played than the one that governs."""
        table = self.tournament.ground.tables.get(number)
        if not isinstance(table, PlayedTable) or table.table.settings.game == self.scenario.game.name:
            return None
        return table.table.settings

    def _played(self, event: RoundPlayed | RoundPutRight) -> Played:
        """A round at a table: all of it if it was played here, else what players won or lost."""
        table = self.tournament.ground.tables.get(event.table)
        dialogue = table.table.round_dialogue if isinstance(table, PlayedTable) else None
        if dialogue is not None:
            return Played.of(self.scenario.game, dialogue)
        return Played(self.scenario.game, None, dict(event.changes), (), False)

    def outcome(self) -> Outcome:
        """What came out."""
        steps, differences = tuple(self.steps), tuple(self.differences)
        in_play = self.tournament.ground.state.in_play
        return Outcome(self.scenario, (), steps, differences, {}, in_play)
