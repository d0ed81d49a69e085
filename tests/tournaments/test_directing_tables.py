"""Whatever a director and players say at tables that are played: laws hold, and a replay tells the same."""

import json

import pytest

from croupier.tournaments import joined
from croupier.tournaments.tables.played import PlayedTable
from tests.tournaments.at_tables import check_laws
from tests.tournaments.directing_tables import dealt, drive_tables

NAMES = ("holdem with re-buys", "holdem", "ultimate", "blackjack heats", "pontoon", "omaha")
LINES = 260


@pytest.mark.parametrize("name", NAMES)
def test_laws_hold_after_every_line_and_a_replay_tells_the_same(name: str) -> None:
    rounds = 0
    for seed in range(5):
        one = dealt(name, seed)
        outcomes = []
        for line, outcome in drive_tables(one, seed, LINES):
            check_laws(one)
            if outcome is not None:
                outcomes.append(outcome)
                rounds += any(said.finished is not None for _, said in outcome.said)
            assert one.machine.ground.outcome is not None, line
        again = dealt(name, seed)
        for outcome in outcomes:
            told = again.do(outcome.entry.said)
            assert told.events == outcome.events, outcome.entry.line
        assert again.save() == one.save()
    assert rounds > 5


@pytest.mark.parametrize("name", NAMES)
def test_a_refused_line_changes_nothing_and_a_saved_tournament_goes_on(name: str) -> None:
    one = dealt(name, 11)
    before = one.save()
    in_round = 0
    for at, (line, outcome) in enumerate(drive_tables(one, 11, 120)):
        now = one.save()
        if outcome is None:
            assert now == before, line
        before = now
        playing = any(table.in_round() for table in one.ground.tables.values())
        in_round += playing
        if at % 20 == 19:
            again = dealt(name, 11)
            again.restore(now)
            assert again.save() == now
            assert all(isinstance(each, PlayedTable) for each in again.ground.tables.values())
    assert in_round


@pytest.mark.parametrize("name", ["holdem with re-buys", "blackjack heats", "ultimate"])
def test_tables_are_saved_one_at_a_time_and_a_log_goes_on_from_there(name: str) -> None:
    one = dealt(name, 4)
    kept = json.loads(json.dumps(one.save()))
    left_out = 0
    lines: list[str] = []
    for at, (_, outcome) in enumerate(drive_tables(one, 4, 240)):
        if outcome is not None:
            lines.append(outcome.entry.said)
        if at % 4 == 3:
            part = json.loads(json.dumps(one.save(kept["entries"])))
            left_out += sum(table is None for table in part["tables"].values())
            kept = joined(kept, part)
            assert kept == json.loads(json.dumps(one.save()))
            lines.clear()
        if at == 220:
            break
    assert left_out
    again = dealt(name, 4)
    again.restore(kept)
    for line in lines:
        again.do(line)
    assert again.save() == one.save()
