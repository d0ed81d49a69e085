"""Seats that are marked, and what a director sees before players move."""

from pathlib import Path

import pytest

from tests.evenings.conducting import Conduct

PROPOSED = """\
game = "holdem"
[conditions]
base = "demonstration"
structure.seats = 5
structure.sessions = [{ name = "only", ends = { players = 1 } }]
structure.play = { balancing = "proposed" }
"""
BEGUN = """\
y
director enters ann, bob, cal, dee, eve, fay, gus, hal, ida, joe, kim, leo
director closes entries
director draws session 1 before sue and tom: ann 1/1, bob 3/4, cal 2/3, dee 1/5, eve 3/2, fay 3/5, gus 1/4, \
hal 3/1, ida 2/1, joe 2/4, kim 1/2, leo 2/5
all take their seats
clock says 21:14
director starts session 1
"""
WRITE = "Write 'seat 2/4 off', 'on', 'free', or 'seat 2/4 for ann because ...'."


def answers(conduct: Conduct, tmp_path: Path, typed: str) -> dict[str, list[str]]:
    """What each line is answered in an evening that has begun with three tables of four."""
    (tmp_path / "proposed.toml").write_text(PROPOSED, encoding="utf-8")
    status, out, err = conduct(BEGUN + typed, file="proposed.toml")
    assert (status, err) == (0, "")
    parts = [part.splitlines() for part in out.split("\n> ")]
    return {first: rest for first, *rest in parts if first}


def test_seats_are_marked_with_a_short_word_and_shown(conduct: Conduct, tmp_path: Path) -> None:
    marked = "seat 2/2 off because the armrest is loose\nseat 3/3 for an because ann needs the light\n"
    said = answers(conduct, tmp_path, f"{marked}tables\nprint seats\n")
    assert said["seat 2/2 off because the armrest is loose"] == [
        "Line 8: director marks seat 2/2 unavailable because the armrest is loose",
        "Seat 2/2 is unavailable because the armrest is loose. (holdem 20.9)",
    ]
    assert said["seat 3/3 for an because ann needs the light"] == [
        "Line 9: director reserves seat 3/3 for ann because ann needs the light",
        "Seat 3/3 is reserved for ann because ann needs the light. (holdem 20.9)",
    ]
    assert "  1 ida 10,000  2 unavailable  3 cal 10,000  4 joe 10,000  5 leo* 10,000" in said["tables"]
    assert "  1 hal 10,000  2 eve 10,000  3 for ann  4 bob 10,000  5 fay* 10,000" in said["tables"]
    assert "Seat 2/2 is unavailable because the armrest is loose." in said["print seats"]


@pytest.mark.parametrize("typed", ["seat", "seat 2/4", "seat 2/4 away", "seat 2/4 for"])
def test_what_is_no_mark_is_answered_with_what_is(conduct: Conduct, tmp_path: Path, typed: str) -> None:
    assert answers(conduct, tmp_path, f"{typed}\n")[typed] == [WRITE]


def test_a_seat_is_kept_only_for_a_reason(conduct: Conduct, tmp_path: Path) -> None:
    said = answers(conduct, tmp_path, "seat 3/3 for ann\n")
    assert said["seat 3/3 for ann"] == ["Say why: 'seat 3/3 for ann because ...'."]


def test_moves_are_proposed_with_the_last_one_and_the_order_of_breaking(
    conduct: Conduct, tmp_path: Path
) -> None:
    played = "out kim by ann\nout gus by dee\ny \nout ida by cal\nout joe by cal\n"
    said = answers(conduct, tmp_path, f"seat 2/2 off\n{played}tables\n")
    assert said["out gus by dee"][-2:] == [
        "   Next to be broken: table 3, then 2.",
        "y: director balances: eve 1/2 (holdem 20.9)",
    ]
    moved = "Table 3 last moved somebody at 21:14: eve, from seat 2 to 1/2."
    assert said["out ida by cal"][-3:-1] == [f"   {moved}", "   Next to be broken: table 3, then 2."]
    assert said["tables"][-2:] == [moved, "Next to be broken: table 3, then 2."]


def test_help_fits_eighty_columns(conduct: Conduct, tmp_path: Path) -> None:
    said = answers(conduct, tmp_path, "help\n")["help"]
    assert len(said) > 20
    assert max(map(len, said)) < 80


def test_a_kept_seat_that_keeps_a_table_open_is_told(conduct: Conduct, tmp_path: Path) -> None:
    said = answers(conduct, tmp_path, "tables\n")
    seats = [line for line in said["tables"] if line.startswith("  1 ")]
    at_1, at_2, at_3 = ([word for word in line.split() if word[:1].isalpha()] for line in seats)
    free = next(seat for seat in "12345" if f"  {seat} " not in seats[0])
    kept = f"seat 1/{free} for {at_2[0]} because of the light\n"
    busts = f"out {at_3[0]} by {at_3[1]}\nout {at_2[1].strip('*')} by {at_2[2]}\n"
    (tmp_path / "proposed.evening").unlink()
    said = answers(conduct, tmp_path, kept + busts + f"seat 1/{free} free\n")
    told = (
        f"?: Table 3 stays open for a seat that is kept for {at_2[0]}: 'seat 1/{free} free' lets it be broken"
    )
    assert told in said[busts.splitlines()[1]]
    assert any("y: director balances: " in line for line in said[f"seat 1/{free} free"])
    assert len(at_1) == 4


def test_entering_is_proposed_once_entries_are_open(conduct: Conduct) -> None:
    status, out, err = conduct("y\ny\ndirector enters ann\ndirector enters bob\n")
    assert (status, err) == (0, "")
    wanted = "type, for example: director enters ann, bob, cal (holdem 20.6)"
    assert out.count(wanted) == 1
    assert "Type the whole line, as in 'director enters ann, bob, cal'." in out
    assert out.index(wanted) < out.index("y: director closes entries")


def test_a_reserve_is_proposed_for_a_seat_that_was_lost(conduct: Conduct) -> None:
    begun = "y\nenter ann, bob, cal, dee\nreserve rob\nreserve\nenter\nenter rob roy\ny\n"
    drawn = "director draws session 1 before sue\n4 2 6\nall but ann take their seats\ny\ny\nenter eve\n"
    status, out, err = conduct(begun + drawn)
    assert (status, err) == (0, "")
    assert "Write who is a reserve: 'reserve rob, sid'." in out
    assert "Write who enters: 'enter ann, bob'." in out
    assert "'rob roy' could be one person or 2" in out
    assert "y: director seats rob in place of ann (holdem 20.11)" in out
    assert "Line 8: director seats rob in place of ann" in out
    assert "Nobody else can enter: entries close at the start." in out


def test_chips_are_not_won_from_another_table(conduct: Conduct, tmp_path: Path) -> None:
    said = answers(conduct, tmp_path, "tables\nout ida by hal\n")
    assert said["out ida by hal"] == ["ida sits at table 2, and hal at table 3."]
