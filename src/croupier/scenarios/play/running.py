"""Running a scenario, of a round, a table or a tournament, and holding a record to its replay."""

from croupier.dialogue.record.digest import EDITION
from croupier.scenarios.files.records import against_record
from croupier.scenarios.files.source import ScenarioError
from croupier.scenarios.play.round import RoundRun
from croupier.scenarios.play.table import TableRun
from croupier.scenarios.play.tournament import TournamentRun
from croupier.scenarios.scenario import TABLE, Outcome, Scenario


def run(scenario: Scenario) -> Outcome:
    """Play the scenario and compare it with what it expects; `ScenarioError` if it cannot be played.

    A record of another edition that no longer plays to its end is no error but a difference.
    """
    if scenario.tournament is not None:
        tournament = TournamentRun(scenario, scenario.tournament)
        tournament.run()
        return tournament.outcome()
    if scenario.scope == TABLE:
        table = TableRun(scenario)
        table.run()
        return table.outcome()
    played = RoundRun(scenario)
    played.begin()
    record = scenario.record
    broken = ""
    try:
        played.run()
    except ScenarioError as wrong:
        if record is None or record.edition == EDITION:
            raise
        broken = wrong.reason
    if record is not None:
        as_expected = not played.differences and not broken
        played.differences += against_record(
            scenario, record, played.dialogue.events, played.round_steps(), broken, as_expected
        )
    return played.outcome()
