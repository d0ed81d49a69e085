"""The room's clock shows the same time left as the director's, whatever happens to either of them."""

import json
import re
import time
from pathlib import Path

import pytest

from croupier.cli import main
from croupier.evenings.clock_notes import CLOCK, clock_notes
from croupier.evenings.evening import Evening
from croupier.evenings.matter import matter_of
from croupier.evenings.statistics import statistics
from croupier.records.chained_file import ChainedFile
from croupier.records.evening_file import EveningFile
from croupier.records.files import Damaged, NotKept
from croupier.terminal.evening import board
from croupier.terminal.evening.director import Director
from croupier.terminal.evening.public_clock import ALONE, PublicClock
from croupier.terminal.evening.timekeeping import moment_of
from croupier.terminal.evening.times import EveningClock
from croupier.terminal.screen.style import plain
from tests.evenings.conducting import FRIDAY, Conduct
from tests.terminal.evening.at_terminal import AtTerminal
from tests.terminal.evening.test_board import START, QuietConsole, Times, clocked


def room(director: Director, times: Times) -> PublicClock:
    """The public clock beside a director, on the same computer."""
    evening = Evening.look(EveningFile(director.evening.file.path))
    return PublicClock(evening, lambda: times.wall, lambda: times.steady)


def director_left(director: Director) -> float | None:
    return board.seconds_left(director.evening.tournament.view(), director.time.passed)


def must_agree(director: Director, clock: PublicClock) -> float:
    """The seconds left, which both show alike."""
    clock.follow()
    left, shown = director_left(director), clock.seconds_left()
    assert left is not None
    assert shown == pytest.approx(left, abs=0.01)
    assert clock.time.now() == pytest.approx(director.time.now(), abs=0.01)
    return left


def taken_up(director: Director, times: Times) -> Director:
    """The evening conducted anew after its process has gone."""
    director.evening.file.release()
    file = EveningFile(director.evening.file.path)
    file.claim()
    evening = Evening.resume(file, file.load())
    clock = EveningClock(lambda: times.wall, lambda: times.steady, moment_of(evening))
    return Director(evening, QuietConsole(), clock)


def last_told(director: Director) -> str:
    assert isinstance(director.console, QuietConsole)
    return plain(director.console._told[-1])


def minutes(director: Director, times: Times, count: float) -> None:
    """Let time pass in small steps, as it does."""
    for _ in range(int(count * 12)):
        times.pass_by(5)
        director.tick()


def test_both_clocks_agree_after_a_stop_and_a_resumption(tmp_path: Path) -> None:
    times = Times(START)
    director = clocked(tmp_path, times)
    clock = room(director, times)
    minutes(director, times, 3.5)
    assert must_agree(director, clock) == pytest.approx(1200 - 210)
    director.take("round 1")  # the last line, at 3:30; then the plug is pulled
    times.pass_by(20)
    director.evening.file.release()
    times.pass_by(3600)
    clock.follow()
    assert clock.is_left_alone
    assert clock.seconds_left() == pytest.approx(1200 - 210)
    assert any(ALONE in plain(each) for each in clock.rows(80, 24))
    again = taken_up(director, times)
    assert must_agree(again, clock) == pytest.approx(1200 - 210)
    assert not clock.is_left_alone
    minutes(again, times, 1)
    assert must_agree(again, clock) == pytest.approx(1200 - 270)
    assert must_agree(again, room(again, times)) == pytest.approx(1200 - 270)
    assert not any(ALONE in plain(each) for each in clock.rows(80, 24))


def test_an_evening_that_was_left_goes_on_at_that_second(tmp_path: Path) -> None:
    times = Times(START)
    director = clocked(tmp_path, times)
    minutes(director, times, 2)
    times.pass_by(45)
    director.time.leave()
    again = taken_up(director, times)
    assert must_agree(again, room(again, times)) == pytest.approx(1200 - 165)


def test_another_time_that_the_director_tells_counts_in_the_room_at_once(tmp_path: Path) -> None:
    times = Times(START)
    director = clocked(tmp_path, times)
    clock = room(director, times)
    minutes(director, times, 2)
    times.wall += 600
    director.take("clock says 19:42")
    assert must_agree(director, clock) == pytest.approx(1200 - 720)
    times.pass_by(31)
    assert must_agree(director, clock) == pytest.approx(1200 - 751)
    again = taken_up(director, times)  # killed before another line was said
    assert must_agree(again, clock) == pytest.approx(1200 - 720)


def test_a_time_told_by_mistake_is_undone_with_the_minutes_since(tmp_path: Path) -> None:
    times = Times(START)
    director = clocked(tmp_path, times)
    clock = room(director, times)
    minutes(director, times, 2)
    director.take("clock says 20:32")
    assert director.evening.tournament.view()["level"]["number"] > 1
    minutes(director, times, 2)
    director.take("undo")
    assert director.evening.lines[-1].entry.line.startswith("director undoes lines ")
    assert director.evening.tournament.view()["level"]["number"] == 1
    times.pass_by(5)
    director.tick()
    left = must_agree(director, clock)
    assert 1200 - 300 <= left <= 1200 - 240  # what passed meanwhile has passed
    again = taken_up(director, times)
    assert must_agree(again, clock) == pytest.approx(left, abs=6)


def test_a_stopped_clock_and_a_break_cost_the_level_no_second(tmp_path: Path) -> None:
    times = Times(START)
    director = clocked(tmp_path, times)
    clock = room(director, times)
    minutes(director, times, 1.5)
    director.take("pause")
    minutes(director, times, 4.25)
    assert must_agree(director, clock) == pytest.approx(1200 - 90)
    director.take("go")
    assert must_agree(director, clock) == pytest.approx(1200 - 90)
    minutes(director, times, 0.75)
    assert must_agree(director, clock) == pytest.approx(1200 - 135)
    director.take("break 5")
    assert must_agree(director, clock) == pytest.approx(300)
    minutes(director, times, 5)
    assert must_agree(director, clock) == pytest.approx(1200 - 135)
    director.take("break 5")
    minutes(director, times, 2.5)
    again = taken_up(director, times)
    assert must_agree(again, clock) == pytest.approx(300 - 120)  # the last line was the second minute
    again.take("go")
    assert must_agree(again, clock) == pytest.approx(1200 - 135)
    again.take("next")
    assert must_agree(again, clock) == pytest.approx(1200)
    minutes(again, times, 20)
    assert again.evening.tournament.view()["level"]["number"] == 3
    assert must_agree(again, clock) == pytest.approx(1200)


def test_a_pause_and_a_resumption_that_are_undone(tmp_path: Path) -> None:
    times = Times(START)
    director = clocked(tmp_path, times)
    clock = room(director, times)
    minutes(director, times, 1.5)
    director.take("pause")
    minutes(director, times, 1)
    director.take("undo")
    assert must_agree(director, clock) == pytest.approx(1200 - 150)
    director.take("pause")
    minutes(director, times, 1)
    director.take("go")
    minutes(director, times, 0.25)
    director.take("undo")
    assert must_agree(director, clock) == pytest.approx(1200 - 150)
    director.take("go")
    assert must_agree(director, clock) == pytest.approx(1200 - 150)


@pytest.mark.parametrize("jump", [-7200.0, 7200.0])
def test_a_jump_of_the_computers_clock_moves_neither(tmp_path: Path, jump: float) -> None:
    times = Times(START)
    director = clocked(tmp_path, times)
    clock = room(director, times)
    minutes(director, times, 2)
    before = must_agree(director, clock)
    times.wall += jump
    assert must_agree(director, clock) == before
    director.tick()
    assert must_agree(director, clock) == before
    assert must_agree(director, room(director, times)) == before
    minutes(director, times, 1)
    assert must_agree(director, clock) == before - 60


def test_a_log_of_an_earlier_release_has_no_notes(tmp_path: Path) -> None:
    times = Times(START)
    director = clocked(tmp_path, times)
    minutes(director, times, 2)
    times.pass_by(20)
    kept = ChainedFile(director.evening.file.path).read()
    assert any(CLOCK in content[1] for content in kept[1:])
    old = ChainedFile(tmp_path / "old.evening")
    old.acquire()
    old.begin(kept[0])
    old.append(content for content in kept[1:] if CLOCK not in content[1])
    evening = Evening.look(EveningFile(tmp_path / "old.evening"))
    clock = PublicClock(evening, lambda: times.wall, lambda: times.steady)
    assert clock.seconds_left() == pytest.approx(1200 - 140)
    old.release()
    clock.follow()
    assert clock.is_left_alone
    assert clock.seconds_left() == pytest.approx(1200 - 120)


@pytest.mark.parametrize(
    "note", [{"by": "nobody", "line": 1}, {"by": "system"}, {"by": "system", "line": 1, "wall": "noon"}, 7]
)
def test_a_damaged_note_is_told_in_a_sentence(
    tmp_path: Path, note: object, capsys: pytest.CaptureFixture[str]
) -> None:
    director = clocked(tmp_path, Times(START))
    director.evening.note({CLOCK: note})
    director.evening.file.release()
    path = str(director.evening.file.path)
    with pytest.raises(Damaged):
        Evening.look(EveningFile(director.evening.file.path))
    for command in (["run", "--screen", path], ["run", path, "--resume"], ["print", path, "seats"]):
        assert main(["tournament", *command]) == 2
        assert "what it notes of the clock can't be used" in capsys.readouterr().err


def test_a_note_that_finds_no_room_is_written_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    times = Times(START)
    director = clocked(tmp_path, times)
    clock = room(director, times)
    minutes(director, times, 1.5)

    def full(note: object) -> None:
        raise NotKept("no room")

    with monkeypatch.context() as disk:
        disk.setattr(director.evening.keeper, "note", full)
        director.take("pause")
    assert director.evening.lines[-1].entry.line == "director stops the clock"
    told = "".join(plain(each) for each in director.console._told)
    assert "not taken" not in told
    director.tick()
    assert must_agree(director, clock) == pytest.approx(1200 - 90)


def test_notes_are_no_matter_for_what_is_printed_or_archived(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    times = Times(START)
    director = clocked(tmp_path, times)
    minutes(director, times, 3)
    director.take("pause")
    director.take("go")
    evening = director.evening
    evening.file.release()
    assert len(clock_notes(evening.notes)) > 3
    assert statistics(matter_of(evening)).minutes == pytest.approx(3)
    path, archive = str(evening.file.path), str(tmp_path / "friday.zip")
    assert main(["tournament", "archive", path]) == 0
    assert main(["verify", archive]) == 0
    assert "the archive holds" in capsys.readouterr().out
    assert main(["tournament", "print", path, "log", "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out)


LEFT = re.compile(r"(\d+):(\d\d) left")


def seconds(text: str) -> list[int]:
    return [int(found[1]) * 60 + int(found[2]) for found in LEFT.finditer(text)]


def test_two_processes_show_the_same_time_before_and_after_a_kill(conduct: Conduct, tmp_path: Path) -> None:
    conduct("y\ndirector enters ann, bob, cal\ny\ndirector draws session 1 before sue\n4 2 6\ny\n")
    running = AtTerminal(tmp_path, "friday.toml", "--resume", "--plain")
    running.wait_for("The evening goes on after")
    running.type("y\n")
    running.wait_for("is in play")
    screen = AtTerminal(tmp_path, "--screen", "friday.evening", "--plain")
    screen.wait_for("20:00 left")
    running.type("status\n")
    running.wait_for(" left  next")
    running.kill()
    screen.wait_for(ALONE.capitalize())
    stands = seconds(screen.text)[-1]
    time.sleep(1.2)
    again = AtTerminal(tmp_path, "friday.toml", "--resume", "--plain")
    again.wait_for("The evening goes on after")
    again.type("status\n")
    again.wait_for(" left  next")
    after = seconds(again.text)[-1]
    behind = len(screen.text)
    until = time.monotonic() + 10
    while not seconds(screen.text[behind - 1 :]) and time.monotonic() < until:
        screen.read()
    assert ALONE.capitalize() not in screen.text.splitlines()[-1]
    assert abs(seconds(screen.text)[-1] - after) <= 1
    assert 0 <= stands - after <= 1
    again.type("operator cancels because the test is over\n")
    screen.wait_for("cancelled")
    assert screen.close() == 0
    again.kill()


TWO_SESSIONS = FRIDAY.replace(
    '[{ name = "only", ends = { players = 1 } }]',
    '[{ name = "first", ends = { players = 9 }, advance = { players = 9 }, carry_over = true },'
    ' { name = "final", ends = { players = 1 }, carry_over = true }]',
).replace('rebuy = { until = "level 2", cost = "50", max = 2 }\n', "")


@pytest.mark.parametrize("resumed", [False, True])
def test_a_session_goes_on_at_the_second_of_the_level_at_which_the_last_one_was_over(
    tmp_path: Path, resumed: bool
) -> None:
    times = Times(START)
    director = clocked(tmp_path, times, TWO_SESSIONS)
    clock = room(director, times)
    minutes(director, times, 2)
    times.pass_by(45)
    loser, winner = list(director.evening.tournament.view()["tables"]["1"]["seats"].values())[:2]
    director.take(f"out {loser} by {winner}")
    assert director.evening.tournament.view()["tournament"]["session_over"]
    minutes(director, times, 3)  # until the director confirms it, nobody plays
    assert must_agree(director, clock) == pytest.approx(1200 - 165)
    director.take("director confirms session 1")
    if resumed:
        director.time.leave()
        times.pass_by(600)
        director = taken_up(director, times)
    minutes(director, times, 7)
    director.take("director starts session 2")
    assert must_agree(director, clock) == pytest.approx(1200 - 165)
    minutes(director, times, 1)
    assert must_agree(director, clock) == pytest.approx(1200 - 225)
    assert must_agree(director, room(director, times)) == pytest.approx(1200 - 225)


@pytest.mark.parametrize("told", ["25:99", "24:00", "noon", "5", "2027-13-01 19:40", "19:40 please"])
def test_a_time_without_sense_is_refused_while_the_computers_clock_counts(tmp_path: Path, told: str) -> None:
    times = Times(START)
    director = clocked(tmp_path, times)
    minutes(director, times, 1)
    before = len(director.evening.lines)
    director.take(f"clock says {told}")
    assert len(director.evening.lines) == before
    assert " is not a " in last_told(director)


def test_a_minute_of_the_clock_that_is_undone_is_told_and_can_be_redone(tmp_path: Path) -> None:
    times = Times(START)
    director = clocked(tmp_path, times)
    clock = room(director, times)
    minutes(director, times, 2)
    minute = director.evening.lines[-1]
    assert minute.by_itself
    director.take(f"undo {minute.entry.number}")
    assert "now lasts a minute longer" in last_told(director)
    assert must_agree(director, clock) == pytest.approx(1200 - 60)
    director.take("redo")
    assert must_agree(director, clock) == pytest.approx(1200 - 120)
