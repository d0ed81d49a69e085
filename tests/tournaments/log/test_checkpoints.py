"""Going back from a checkpoint leads where going through the whole log leads, at much less cost."""

import random

import pytest

from croupier.dialogue.answers import IllegalAction
from croupier.logs.entries import Entry
from croupier.tournaments import Tournament
from croupier.tournaments.log import checkpoints
from croupier.tournaments.log.checkpoints import MOST, Checkpoint, Checkpoints
from croupier.tournaments.log.saving import saved
from croupier.tournaments.machine import Machine
from croupier.tournaments.tournament import GRAMMAR
from tests.tournaments.directing import FORMATS, conditions_of, drive
from tests.tournaments.directing_tables import dealt, drive_tables

PLAYED = ("holdem with re-buys", "blackjack heats", "pontoon", "ultimate", "omaha")


def went(tournament: Tournament, line: str) -> object:
    """What is told of a line and where the tournament stands then, or why it is refused."""
    try:
        outcome = tournament.do(line)
    except IllegalAction as refusal:
        return str(refusal)
    return outcome.events, outcome.tables, tournament.save(), tournament.view()


def changes(tournament: Tournament, chance: random.Random) -> list[str]:
    """Lines that undo or redo something of late or of long ago, whether that can be done or not."""
    lines = tournament.entries
    late = [max(1, lines - chance.randrange(6)) for _ in range(4)]
    found = [f"director undoes line {each} because of a slip" for each in late]
    found += [f"director redoes line {each}" for each in late]
    first, second = sorted(chance.sample(range(1, lines + 1), 2))
    return [
        *found,
        f"director undoes lines {first} and {second} because of a slip",
        f"director redoes line {second}",
        f"director redoes lines {first}, {second}",
        f"director undoes lines {lines - 1} and {lines} because of a slip",
        f"director redoes lines {lines - 1}, {lines}",
    ]


def compare(plain: Tournament, quick: Tournament, seed: int) -> int:
    """Undo and redo the same lines in both; how many were carried out."""
    chance, count = random.Random(seed), 0
    for line in changes(plain, chance):
        expected = went(plain, line)
        assert went(quick, line) == expected, line
        count += not isinstance(expected, str)
        quick.remember()
    return count


@pytest.mark.parametrize("name", FORMATS)
def test_lines_are_undone_from_checkpoints_as_from_the_whole_log(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpoints, "LINES_BETWEEN", 3)
    plain, quick, count = Tournament(conditions_of(name)), Tournament(conditions_of(name)), 0
    for part in range(8):
        for _ in zip(drive(plain, part, 20), drive(quick, part, 20), strict=True):
            quick.remember()
        count += compare(plain, quick, part)
    assert count > 1
    assert quick.undoing._checkpoints._all


@pytest.mark.parametrize("name", PLAYED)
def test_so_they_are_where_tables_are_dealt(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkpoints, "LINES_BETWEEN", 4)
    plain, quick, count = dealt(name, 5), dealt(name, 5), 0
    for part in range(3):
        for _ in zip(drive_tables(plain, part, 40), drive_tables(quick, part, 40), strict=True):
            quick.remember()
        count += compare(plain, quick, part)
    assert count > 1


def test_a_checkpoint_can_be_gone_back_to_again_and_again() -> None:
    tournament = Tournament(conditions_of("holdem with re-buys"))
    for _ in drive(tournament, 3, 60):
        pass
    checkpoint = Checkpoint.at(tournament.entries, tournament.ground)
    expected = saved(tournament.ground)
    for _ in range(2):
        machine = checkpoint.machine(tournament.opening, GRAMMAR)
        assert saved(machine.ground) == expected
        machine.ground.state.entrants.clear()  # what becomes of one machine is nothing to the next
        machine.ground.tables.clear()


def test_an_undo_goes_through_the_lines_since_the_last_checkpoint_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tournament = Tournament(conditions_of("holdem"))
    tournament.do("director opens entries")
    for number in range(1, 61):
        tournament.do(f"director enters p{number}")
        tournament.remember()
    done: list[int] = []
    carry_out = Machine.do
    monkeypatch.setattr(
        Machine, "do", lambda self, entry: done.append(entry.number) or carry_out(self, entry)
    )
    tournament.do("director undoes line 59 because of a slip")
    assert done == [*range(41, 59), 60, 61]
    done.clear()
    tournament.do("director redoes line 59")
    assert done == list(range(41, 62))
    done.clear()
    tournament.do("director undoes line 39 because of a slip")
    assert done == [*range(21, 39), *range(40, 62)]
    tournament.remember()
    done.clear()
    tournament.do("director enters q1")
    tournament.do("director undoes line 65 because of a slip")
    assert done == []  # it stands on the checkpoint after the undo
    assert [*tournament.ground.state.entrants] == [f"p{number}" for number in range(1, 61) if number != 38]


def test_a_log_that_is_given_as_a_whole_has_checkpoints_among_its_last_lines(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lines = ["director opens entries", *(f"director enters p{number}" for number in range(1, 251))]
    before = Tournament(conditions_of("holdem"))
    for line in lines:
        before.do(line)
    log = [Entry(number, line) for number, line in enumerate(lines, 1)]
    tournament = Tournament(conditions_of("holdem"))
    tournament.restore(before.save())
    assert tournament.lacks_log_for("director undoes line 250 because of a slip")
    tournament.give_log(log)
    done: list[int] = []
    carry_out = Machine.do
    monkeypatch.setattr(
        Machine, "do", lambda self, entry: done.append(entry.number) or carry_out(self, entry)
    )
    for line in (
        "director undoes line 250 because of a slip",
        "director redoes line 250",
        "director undoes lines 160, 161 because of a slip",
        "director redoes lines 160, 161",
        "director undoes line 20 because of a slip",
        "director undoes line 251 because of a slip",  # from checkpoints on the way of the last undo
    ):
        before.do(line)
        done.clear()
        tournament.do(line)
        assert min(done) > (230 if "25" in line else 150 if "160" in line else 0)
        assert tournament.save() == before.save()


def test_lines_are_done_again_together() -> None:
    tournament = Tournament(conditions_of("holdem"))
    for line in ("director opens entries", "director enters ann", "director withdraws ann"):
        tournament.do(line)
    tournament.do("director undoes lines 2 and 3 because of a slip")
    with pytest.raises(IllegalAction, match=r"Line 1 is not undone\."):
        tournament.do("director redoes lines 1 and 2")
    with pytest.raises(IllegalAction, match=r"'2 bis 3' are not numbers of lines"):
        tournament.do("director redoes lines 2 bis 3")
    assert tournament.undoing.undone == {2, 3}
    outcome = tournament.do("director redoes lines 2 and 3")
    assert [event.words for event in outcome.events] == ["Lines 2 and 3 are redone."]
    assert tournament.undoing.undone == set()


def test_of_many_checkpoints_those_of_long_ago_are_fewer() -> None:
    ground = Tournament(conditions_of("holdem")).ground
    kept = Checkpoints()
    one = Checkpoint.at(0, ground)
    for after in range(0, 4000, 20):
        assert kept.is_due(after) is (after > 0)
        kept.add(Checkpoint(after, one.conditions, one.version, one.rest))
        assert not kept.is_due(after + 19)
    lines = [each.after for each in kept._all]
    assert len(lines) <= MOST
    assert lines[0] == 0
    assert lines[-10:] == list(range(3800, 4000, 20))
    found = kept.before(3981)
    assert found is not None
    assert found.after == 3980
    found = kept.before(3980)
    assert found is not None
    assert found.after == 3960
    assert kept.before(0) is None
    kept.forget_from(3900)
    found = kept.before(4000)
    assert found is not None
    assert found.after == 3880
