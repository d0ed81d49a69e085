"""Whatever a director says, legal or not: money and chips add up, nobody is lost, a replay tells the same."""

import pytest

from croupier.rulebook.tournaments import Balancing
from croupier.tournaments import Outcome, Tournament
from croupier.tournaments.conditions import AdvanceBy
from croupier.tournaments.entering.groups import GroupLimits
from croupier.tournaments.laws import broken_law
from croupier.tournaments.play_events import PlayerMoved
from croupier.tournaments.state import Phase
from tests.tournaments.directing import FORMATS, conditions_of, drive

LINES = 160
TOURNAMENTS = 25


@pytest.mark.parametrize("name", FORMATS)
def test_laws_hold_after_every_line(name: str) -> None:
    ends = set()
    for seed in range(TOURNAMENTS):
        tournament = Tournament(conditions_of(name))
        for line, outcome in drive(tournament, seed, LINES):
            wrong = broken_law(tournament.ground)
            assert not wrong, f"seed {seed}, {line!r}: {wrong}"
            if outcome is not None:
                check_groups(tournament, outcome)
                if outcome.round_of:
                    check_tables(tournament)
        ends.add(tournament.ground.state.phase)
        if tournament.ground.state.phase is Phase.PAID:
            check_paid(tournament)
    assert Phase.PAID in ends


def check_tables(tournament: Tournament) -> None:
    """Where the tournament moves players itself, no table with a free seat has two fewer than another."""
    ground = tournament.ground
    advance = ground.plan().advance
    if advance is not None and advance.by is AdvanceBy.PER_TABLE:  # every table plays for itself
        return
    if ground.conditions.play.balancing is not Balancing.DEFAULT or ground.state.session_over:
        return
    if tournament.machine.pace.hand_goes_on:
        return
    sizes = [len(table.taken) for table in ground.tables.values()]
    with_room = [len(table.taken) for number, table in ground.tables.items() if ground.free_seats(number)]
    assert not with_room or max(sizes) - min(with_room) <= 1


def check_groups(tournament: Tournament, outcome: Outcome) -> None:
    """Nobody has just moved to a table that has more of their group than it may, if that could be avoided.

    Where others go out later, a table may be left with more of a group than it would be given now.
    """
    ground = tournament.ground
    groups = GroupLimits(ground)
    moves = [each for each in outcome.events if isinstance(each, PlayerMoved) and each.table in ground.tables]
    for moved in moves if groups.per_table else ():
        club = ground.state.entrants[moved.player].group
        if not club or groups.at_table(club, moved.table) <= groups.limit(club):
            continue
        others = [each for number, each in ground.tables.items() if number != moved.table]
        assert all(len(each.taken) >= ground.seats - 1 for each in others)
        if moved.source not in ground.tables:  # it was broken: did anybody take the seat they needed?
            assert not any(
                other.source == moved.source
                and other.table != moved.table
                and not ground.state.entrants[other.player].group
                and groups.at_table(club, other.table) < groups.limit(club)
                for other in moves
            ), f"{moved.player} could have been kept apart from {club}"


def check_paid(tournament: Tournament) -> None:
    """Everything that was in the pool is paid, and everybody has one place."""
    ground = tournament.ground
    assert ground.ledger.pool == 0
    places = tournament.results.places()
    placed = [player for group in places for player in group]
    assert len(placed) == len(set(placed)) == tournament.results.placed
    assert sum(ground.ledger.prizes.values()) == ground.ledger.prizes_paid


def test_a_refused_line_changes_nothing() -> None:
    for seed, name in enumerate(FORMATS):
        tournament = Tournament(conditions_of(name))
        before = tournament.save()
        for line, outcome in drive(tournament, seed, 80):
            if outcome is None:
                assert tournament.save() == before, line
            before = tournament.save()


def test_a_replay_of_the_log_tells_the_same_events() -> None:
    for seed, name in enumerate(FORMATS):
        tournament = Tournament(conditions_of(name))
        outcomes = [outcome for _, outcome in drive(tournament, seed, LINES) if outcome is not None]
        again = Tournament(conditions_of(name))
        for outcome in outcomes:
            assert again.do(outcome.entry.line).events == outcome.events
        assert again.save() == tournament.save()
