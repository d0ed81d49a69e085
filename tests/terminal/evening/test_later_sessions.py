"""Seats at a session for which no places are drawn: who takes theirs again, and who is late for it."""

from pathlib import Path

from croupier.evenings.evening import Evening
from croupier.records.evening_file import EveningFile
from tests.evenings.conducting import Conduct
from tests.evenings.test_forged_evenings import contents_of, write

TWO_DAYS = """\
game = "holdem"
[conditions]
base = "demonstration"
[conditions.structure]
sessions = [
    { name = "day 1", ends = { players = 3 }, advance = { players = 3 } },
    { name = "day 2", ends = { players = 1 }, carry_over = true },
]
"""
DAY_1 = """\
y
enter ann, bob, cal, dee
y
director draws session 1 before sue and tom: ann 1/1, bob 1/2, cal 1/3, dee 1/4
y
y
o dee by ann
y
"""


def day_2(folder: Path, conduct: Conduct, typed: str) -> str:
    """What is told from the end of the first day on."""
    (folder / "friday.toml").write_text(TWO_DAYS, encoding="utf-8")
    _, out, err = conduct(DAY_1 + typed)
    assert err == ""
    return out.partition("The tournament is between two sessions.")[2]


def test_whoever_is_left_out_is_late_and_in_the_lowest_place(conduct: Conduct, tmp_path: Path) -> None:
    out = day_2(tmp_path, conduct, "all but cal take their seats\ny\nplayers\n")
    assert out.partition(" > ")[0].startswith(" (holdem 20.18)\ny: all take their seats\n>")
    assert "   cal has not taken a seat\ny: director starts session 2\n" in out
    assert "cal is late and has lost the seat. (holdem 20.10)\n" in out
    evening = Evening.look(EveningFile(tmp_path / "friday.evening"))
    assert evening.tournament.results.place_of() == {"cal": 3, "dee": 4}
    assert evening.tournament.ground.chips("ann") == 20_000_00


def test_one_who_takes_the_seat_leaves_out_all_others(conduct: Conduct, tmp_path: Path) -> None:
    out = day_2(tmp_path, conduct, "ann takes the seat\ny\n")
    assert "   bob and cal have not taken seats\n" in out
    assert "bob is late" in out
    assert "cal is late" in out
    assert "Session 2 is over." in out


def test_everybody_is_there_where_nothing_is_said_about_seats(conduct: Conduct, tmp_path: Path) -> None:
    for typed in ("director starts session 2\n", "y\ny\n"):
        out = day_2(tmp_path, conduct, f"{typed}o cal by bob\n")
        assert "cal is out. (holdem 20.7)" in out
        (tmp_path / "friday.evening").unlink()


def test_a_session_does_not_start_without_anybody(conduct: Conduct, tmp_path: Path) -> None:
    out = day_2(tmp_path, conduct, "all but ann, bob and cal take their seats\ndirector starts session 2\n")
    assert "Nobody has taken a seat. (holdem 20.10)" in out
    assert out.count("y: all take their seats") == 1  # it is proposed until somebody has


def test_an_evening_of_an_earlier_release_is_read_as_it_was(conduct: Conduct, tmp_path: Path) -> None:
    day_2(tmp_path, conduct, "all but cal take their seats\ny\n")
    log = tmp_path / "friday.evening"
    contents = contents_of(log)
    contents[0]["version"] = 2
    write(log, contents)
    for typed in ("o cal by bob\n", "undo\n"):
        _, out, err = conduct(typed, "--resume")
        assert err == ""
    write(log, contents)
    _, out, err = conduct("o cal by bob\n", "--resume")
    assert "cal is out. (holdem 20.7)" in out


def test_it_goes_on_as_evenings_do_now(conduct: Conduct, tmp_path: Path) -> None:
    day_2(tmp_path, conduct, "")
    log = tmp_path / "friday.evening"
    contents = contents_of(log)
    contents[0]["version"] = 2
    write(log, contents)
    conduct("all but cal take their seats\n", "--resume")
    _, out, _ = conduct("y\nundo\n", "--resume")
    assert "cal is late and has lost the seat. (holdem 20.10)\n" in out
    _, out, _ = conduct("y\n", "--resume")
    assert "cal is late and has lost the seat. (holdem 20.10)\n" in out
    for wrong in (-1, "all"):
        contents = contents_of(log)
        (note,) = (each[1] for each in contents[1:] if "form" in each[1])
        note["earlier_lines"] = wrong
        write(log, contents)
        status, _, err = conduct("", "--resume")
        assert status == 2
        assert "what it notes of its form can't be used" in err
