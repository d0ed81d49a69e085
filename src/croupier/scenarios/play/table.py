"""Playing a scenario of a table: its commands, its rounds, and what comes out of each and of the whole."""

from collections.abc import Mapping
from typing import Any

from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.dialogue import Dialogue
from croupier.dialogue.events import Said
from croupier.dialogue.results import events_in_force, net
from croupier.dialogue.table_events import events_of_rounds
from croupier.records.memory import KeptInMemory
from croupier.scenarios.play.round import Lines, Parted, differences_from
from croupier.scenarios.scenario import Difference, Outcome, Played, Scenario, Step
from croupier.tables import LIVE, open_table


class TableRun(Lines):
    """One playing of a scenario at a table, dealt by a live dealer who is the script."""

    def __init__(self, scenario: Scenario) -> None:
        super().__init__(scenario)
        self.rounds: dict[int, Dialogue[Any]] = {}
        self.begin()

    def begin(self) -> None:
        """Open the table."""
        scenario = self.scenario
        try:
            self.table = open_table(_approved(scenario), dealing=LIVE, new_cards=scenario.new_cards)
        except IllegalAction as refusal:
            raise scenario.error(scenario.source.line(("settings",)), str(refusal)) from None
        self.keeper = KeptInMemory(self.table)
        if told := events_of_rounds(self.table.opened.events):
            self.steps.append(Step(None, "", told))

    def run(self) -> None:
        """Do every line, and compare."""
        try:
            self.play()
        except Parted:
            return
        scenario, table = self.scenario, self.table
        if (table.in_round or table.cutting) and table.dialogue is not None and not self.expect.stops_short:
            last = scenario.lines[-1].where if scenario.lines else None
            raise scenario.error(last, f"the play stops short: {table.dialogue.waiting_for()}")
        for number, expect in enumerate(scenario.rounds, 1):
            where = scenario.source.line(("rounds", number - 1))
            if number not in self.rounds:
                self.differences.append(
                    Difference(where, f"there is no round {number}; only {len(self.rounds)} have begun")
                )
            else:
                self.differences += differences_from(expect, self.played_round(number))
        self.differences += differences_from(self.expect, self.played_table())

    def play(self) -> None:
        """Each line as it comes, a command or answers."""
        for line in self.scenario.lines:
            self.check_alone(line)
            wanted = self.expect.refused.get(line.number)
            try:
                outcome = self.keeper.do(line.text)
            except IllegalAction as refusal:
                self.refused(line, repr(line.text), refusal, wanted, line.where)
                continue
            self.steps.append(Step(line, line.text, events_of_rounds(outcome.events)))
            if self.table.round_dialogue is not None:
                self.rounds[self.table.rounds_begun] = self.table.round_dialogue
            if wanted is not None:
                self.accepted(f"line {line.number}, {line.text!r},", wanted, "at")

    def played_round(self, number: int) -> Played:
        """One of the rounds; one made void after its end is void."""
        played = Played.of(self.scenario.game, self.rounds[number])
        rounds = self.keeper.rounds
        void = rounds[number].void if number in rounds else played.void
        return Played(played.game, played.dialogue, played.net, played.said, void)

    def played_table(self) -> Played:
        """The table as a whole; what concerns a round concerns the last."""
        table = self.table
        last = self.played_round(table.rounds_begun) if self.rounds else None
        said = tuple(event for event in self.keeper.events if isinstance(event, Said))
        return Played(
            self.scenario.game,
            table.dialogue or (last.dialogue if last else None),
            self.net(),
            said,
            last.void if last else False,
            dict(table.history.claims),
        )

    def net(self) -> Mapping[str, int]:
        """What each player is up or down since they came; chips bought and cashed are no gain or loss."""
        return net(events_in_force(self.keeper.events))

    def outcome(self) -> Outcome:
        """What came out."""
        rounds = tuple(self.played_round(number) for number in self.rounds)
        return Outcome(self.scenario, rounds, tuple(self.steps), tuple(self.differences), self.net())


def _approved(scenario: Scenario) -> Any:
    """The settings, with a reference in place of each mandatory one that the file does not speak of."""
    settings = scenario.settings
    given = scenario.source.content().get("settings", {})
    absent = [
        name
        for name in settings.missing()
        if settings.about(name).kind == "text" and (not isinstance(given, dict) or name not in given)
    ]
    return type(settings).read(settings.write() | dict.fromkeys(absent, "scenario"))
