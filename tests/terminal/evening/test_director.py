"""What a director types: short words, mistakes, looking, undoing, and what goes wrong around it."""

import io
import os
import re
import string
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from croupier.cli import main
from croupier.evenings import evening as evenings
from croupier.evenings.evening import Evening
from croupier.records.evening_file import EveningFile
from croupier.records.files import NotKept
from croupier.records.rows import Line, Row
from croupier.terminal.consoles.console import PlainConsole
from croupier.terminal.evening.director import Director
from tests.evenings.conducting import FRIDAY, Conduct, begun

START = """\
y
director enters ann, anders, bob, cal, dee, eve, fay
y
director draws session 1 before sue and tom: ann 2/3, anders 1/3, bob 2/2, cal 2/1, dee 2/4, eve 1/1, fay 1/2
y
y
"""


def test_a_name_that_could_be_two_people_is_refused(conduct: Conduct) -> None:
    _, out, _ = conduct(START + "out an by bob\n")
    assert "'an' could be anders or ann: type more of the name." in out


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("out zed", "Nobody in play is called 'zed'."),
        ("out", "Write who is out and who has their chips"),
        ("round ann +5", "Write the number of the table first"),
        ("round 1 ann", "Write each name with its chips"),
        ("round 9 ann +5", "Table 9 is not in play"),
        ("rebuy", "Nobody is being asked to buy back in."),
        ("decline all", "Nobody is being asked to buy back in."),
        ("at 1", "'deal 1' deals the next one here, and then 'at 1' opens its desk."),
        ("reinstate bob", "Write who plays again, and with which chips"),
        ("reinstate bob 500", "bob is not out: bob is in play."),
        ("rebuy bob", "bob is not being asked to buy back in."),
        ("addon", "Write who adds on"),
        ("move bob", "Write who goes where"),
        ("break soon", "Write how many minutes the break lasts"),
        ("redo", "No line is undone."),
        ("undo x", "Write the number of the line"),
        ("undo 99", "There is no line 99"),
        ("y", "Nothing is proposed now"),
        ("at 9", "Table 9 is not in play; tables in play: 1, 2."),
        ("print wine", "Print one of conditions"),
        ("director bigins level 2", "Did you mean 'director begins level <level>'?"),
        ("qwertz", "'help' shows what can be said."),
        ("draw", "Did you mean 'director draws session 1 before sue and tom'?"),
        ("director eliminates bob", "After 'director' comes allows, balances,"),
        ("bob is out", "Did you mean 'out bob by ...'?"),
        ("director draws session 2 before sue and sue", "sue can't be two witnesses."),
        ("director draws session 1 in order", "draws session 1"),
        ("clock says 25:00", "'25:00' is not a time of day"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(conduct: Conduct, typed: str, answer: str) -> None:
    conduct(START)
    _, out, err = conduct(f"{typed}\n", "--resume")
    assert answer in out
    assert err == ""
    assert not out.partition(f"> {typed}\n")[2].startswith("Line ")


def test_several_out_in_one_round_are_one_line(conduct: Conduct, tmp_path: Path) -> None:
    conduct(START)
    evening = Evening.look(EveningFile(tmp_path / "friday.evening"))
    number, table = next(iter(evening.tournament.view()["tables"].items()))
    winner, *losers = table["seats"].values()
    _, out, _ = conduct(f"out {' '.join(losers)} by {winner}\n", "--resume")
    lost = 10_000 * len(losers)
    assert f"table {number} plays: {', '.join(f'{each} -10000' for each in losers)}, {winner} +{lost}" in out
    assert out.count("may buy back in") == len(losers)


def test_undo_takes_along_what_followed_by_itself(conduct: Conduct, tmp_path: Path) -> None:
    conduct(START)
    evening = Evening.look(EveningFile(tmp_path / "friday.evening"))
    typed = []
    for _, table in sorted(evening.tournament.view()["tables"].items()):
        winner, loser, *more = table["seats"].values()
        typed += [f"out {' '.join([loser, *more][:2])} by {winner}"]
        typed += [f"decline {each}" for each in [loser, *more][:2]]
    out = ""
    while ", automatic: director balances" not in out:
        _, out, _ = conduct(f"{typed.pop(0)}\n", "--resume")
    before = Evening.look(EveningFile(tmp_path / "friday.evening")).tournament.view()["tables"]
    _, out, _ = conduct("undo\nlog\nredo\n", "--resume")
    undone = re.search(r"director undoes lines ([0-9, ]+) because", out)
    assert undone is not None
    assert out.count("(undone)") == len(undone[1].split(",")) > 1
    assert f": director redoes lines {undone[1]}\n" in out
    evening = Evening.look(EveningFile(tmp_path / "friday.evening"))
    assert evening.tournament.view()["tables"] == before
    first, *_ = numbers = undone[1].split(", ")
    _, out, _ = conduct(f"undo {' '.join(numbers)}\nredo {first}x\nredo {', '.join(numbers)}\n", "--resume")
    assert "Write the number of the line: 'redo 41'; 'log' lists them." in out
    assert Evening.look(EveningFile(tmp_path / "friday.evening")).tournament.view()["tables"] == before


def test_it_begins_once_and_goes_on_only_where_it_was_left(conduct: Conduct, tmp_path: Path) -> None:
    status, _, err = conduct("", "--resume")
    assert (status, err) == (
        2,
        "croupier tournament: there is no evening in friday.evening; without --resume a new one begins.\n",
    )
    conduct("y\n")
    status, _, err = conduct("y\n")
    assert status == 2
    assert "--resume continues it" in err
    (tmp_path / "friday.toml").write_text(FRIDAY.replace("seats = 4", "seats = 5"))
    status, _, err = conduct("y\n", "--resume")
    assert status == 2
    assert "is another version of the conditions" in err
    assert err.count("\n") == 1
    status, out, _ = conduct("", "--resume", file="friday.evening")
    assert (status, "goes on after line 1" in out) == (0, True)


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("next 3", "Level 2 comes next: write 'next' alone."),
        ("pause 5", "Write 'pause' alone."),
        ("go on", "Write 'go' alone."),
        (
            "count 1 bob 3",
            (
                "The total at the table must stay the same, and this is 9997 fewer: bob has 10000 now;"
                " name everybody whose chips change."
                " (holdem 20.15)"
            ),
        ),
    ],
)
def test_words_that_are_too_many_or_chips_too_few_are_told(conduct: Conduct, typed: str, answer: str) -> None:
    begun_ = "y\ndirector enters ann, bob, cal\ny\ndirector draws session 1 before sue and tom\n4 2 6\n"
    _, out, _ = conduct(f"{begun_}all take their seats\ndirector starts session 1\n{typed}\n")
    assert f"> {typed}\n{answer}\n" in out


def test_an_evening_does_not_begin_with_conditions_that_no_line_can_mend(
    conduct: Conduct, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["tournament", "new", "holdem"]) == 0
    (tmp_path / "new.toml").write_text(capsys.readouterr().out, encoding="utf-8")
    status, out, err = conduct("y\n", file="new.toml")
    assert (status, out) == (2, "")
    assert err == (
        "croupier tournament: new.toml is not complete: The conditions must state the date and time at which"
        " the first session starts; croupier tournament check new.toml names everything that is missing.\n"
    )
    assert not (tmp_path / "new.evening").exists()


def test_a_damaged_log_and_a_second_terminal_are_told_in_a_sentence(conduct: Conduct, tmp_path: Path) -> None:
    conduct(START)
    path = tmp_path / "friday.evening"
    other = EveningFile(path)
    other.claim()
    status, _, err = conduct("", "--resume")
    assert status == 2
    assert err.endswith(" is already open in another terminal, and an evening can only be run in one.\n")
    other.release()
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.write_bytes(data)
    status, _, err = conduct("", "--resume")
    assert status == 2
    assert "is damaged: line" in err


def test_a_full_disk_is_told_and_the_line_can_be_said_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:

    evening = begun(tmp_path)
    out = io.StringIO()
    director = Director(evening, PlainConsole(lambda shown: "", out, True), None)

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        director.take("director opens entries")
    assert "No space left on device. The line was not taken" in out.getvalue()
    assert not evening.lines
    director.take("director opens entries")
    assert len(evening.lines) == 1
    evening.file.release()
    with pytest.raises(NotKept):
        EveningFile(tmp_path / "nowhere" / "x.evening").load()


def test_on_a_full_disk_a_line_that_was_taken_stands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evenings, "LINES_BETWEEN_SAVES", 5)
    evening = begun(tmp_path, tables="live")
    out = io.StringIO()
    director = Director(evening, PlainConsole(lambda shown: "", out, True), None)
    for line in START.splitlines():
        director.take(line)

    def full(*saved: object) -> None:
        raise NotKept("friday.evening can't be written or read: No space left on device")

    tables = evening.tournament.view()["tables"]
    number = max(tables, key=lambda each: (-len(tables[each]["seats"]), each))
    a, *others = tables[number]["seats"].values()
    with monkeypatch.context() as patch:
        patch.setattr(EveningFile, "snapshot", full)
        director.take(f"out {' '.join(others)} by {a}")
        assert "No space left" not in out.getvalue()
        append = EveningFile.append

        def full_for_moves(file: EveningFile, rows: Mapping[str, Sequence[Row]]) -> None:
            if any(isinstance(row, Line) and row.by_itself for new in rows.values() for row in new):
                full()
            append(file, rows)

        patch.setattr(EveningFile, "append", full_for_moves)
        before = len(evening.lines)
        director.take("d all")
        assert len(evening.lines) == before + len(others)
        assert "The line stands; what follows from it comes with the next line" in out.getvalue()
        assert "was not taken" not in out.getvalue()
    director.take("break 5")
    assert evening.lines[-1].entry.line.startswith("director balances")


GOOD = (
    *("y", "out ann by bob", "out bob cal by dee", "round 1 ann +100 bob -100", "r", "d", "r ann", "d bob"),
    *(
        "next",
        "pause",
        "go",
        "break 5",
        "undo",
        "redo",
        "count 1 ann 5",
        "m ann 1/4",
        "move bob 2/1 because x",
    ),
    *("director marks ann absent", "director balances", "director breaks table 2", "director closes entries"),
    *("director corrects table 1: ann 5 because x", "director reinstates ann at 1/3 with 5 because x"),
    *(
        *("clock says 20:00", "clock says 2027-03-09 20:00", "clock says 5138-12-31 23:50"),
        *("clock says 9999-12-31 20:00", "director starts session 2 at 9999-12-31 20:00"),
        "table 1 plays: ann -5, bob +5",
        "supervisor excludes eve",
        "cage pays all",
        "shares icm",
        "shares",
        "deal 1",
        "1 ann fold",
        "cards ann",
    ),
    *("director moves ann to 1/1", "log", "tables", "stats", "print seats", "help", "players", "levels"),
)


@st.composite
def mistyped(draw: st.DrawFn) -> str:
    """A line with letters left out, doubled, swapped or struck by mistake; or words in another order."""
    line = draw(st.sampled_from(GOOD))
    for _ in range(draw(st.integers(0, 3))):
        at = draw(st.integers(0, len(line)))
        how = draw(st.integers(0, 4))
        if how == 0:
            line = line[:at] + line[at + 1 :]
        elif how == 1:
            line = line[:at] + draw(st.sampled_from(string.printable.strip() + "é王 \x00\u202e")) + line[at:]
        elif how == 2:
            line = line[:at] + line[at : at + 1] + line[at:]
        elif how == 3:
            words = line.split()
            line = " ".join(draw(st.permutations(words)))
        else:
            line = line.upper()
    return line


@given(lines=st.lists(mistyped(), min_size=1, max_size=12))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=40)
def test_whatever_is_mistyped_is_answered_and_nothing_is_half_done(
    tmp_path_factory: pytest.TempPathFactory, lines: list[str]
) -> None:

    folder = tmp_path_factory.mktemp("evening")
    evening = begun(folder, FRIDAY)
    out = io.StringIO()
    director = Director(evening, PlainConsole(lambda shown: "", out, True), None)
    for line in START.splitlines():
        director.take(line)
    for line in lines:
        if not line.strip() or line.strip() in ("q", "quit", "exit"):
            continue
        before, said, state = len(evening.lines), out.tell(), evening.tournament.save()
        director.take(line.strip())
        assert out.tell() > said, f"{line!r} was not answered"
        if len(evening.lines) == before:
            assert evening.tournament.save() == state
    evening.file.release()
    again = Evening.look(EveningFile(evening.file.path))
    assert again.tournament.save() == evening.tournament.save()


def _first_table(folder: Path) -> list[str]:
    evening = Evening.look(EveningFile(folder / "friday.evening"))
    return list(evening.tournament.view()["tables"]["1"]["seats"].values())


def test_chips_may_be_typed_as_the_board_writes_them(conduct: Conduct, tmp_path: Path) -> None:
    conduct(START)
    a, b, c, *_ = _first_table(tmp_path)
    typed = f"round 1 {a} -1,000, {b} +1,000 {c} 0\ncount 1 {a} 8,500,{b} 11,500\n"
    _, out, _ = conduct(typed, "--resume")
    assert f"table 1 plays: {a} -1000, {b} +1000, {c} +0" in out
    assert f"director corrects table 1: {a} 8500, {b} 11500 because they were counted" in out
    _, out, _ = conduct(f"table 1 plays: {a} -1,000, {b} +1,000\n", "--resume")
    assert f"table 1 plays: {a} -1000, {b} +1000\n" in out


def test_a_pot_that_is_shared_is_pointed_to_the_result_of_the_round(conduct: Conduct, tmp_path: Path) -> None:
    conduct(START)
    a, b, c, *_ = _first_table(tmp_path)
    _, out, _ = conduct(f"out {a} by {b} {c}\n", "--resume")
    assert "If several won them: 'round 1 bob -1500 ann +1000 dee +500'." in out


def test_a_count_that_agrees_says_so(conduct: Conduct, tmp_path: Path) -> None:
    conduct(START)
    a, b, *_ = _first_table(tmp_path)
    _, out, _ = conduct(f"count 1 {a} 10000\ncount 1 {a} 9000, {b} 10500\n", "--resume")
    assert f"{a} has 10000 chips, as was recorded." in out
    names = f"{a} and {b}"
    assert f"this is 500 fewer: {names} have 20000 now; name everybody whose chips change." in out


def test_a_wrong_bust_out_is_put_right_in_few_words(conduct: Conduct, tmp_path: Path) -> None:
    conduct(START)
    a, b, c, *_ = _first_table(tmp_path)
    wrong = f"out {b} by {a}\nd\ny\nround 1 {a} -500 {c} +500\nundo\nround 1 {a} -600 {c} +600\n"
    _, out, _ = conduct(f"{wrong}reinstate {b} 10,000 {a} 9400 because {c} was out\n", "--resume")
    line = f"with 10000, {a} 9400 because {c} was out"
    assert f" {line}\n{b} is in play again." in out
    place = f"1/{_seat_of(tmp_path, b)}"
    assert f"director reinstates {b} at {place} {line}\n" in out
    assert "director balances" in out  # somebody else has the old seat
    _, out, _ = conduct(f"undo\nreinstate {b} {place} 10000 {a} 9400\nreinstate {b} 5\n", "--resume")
    assert f"with 10000, {a} 9400 because the bust-out was a mistake\n{b} is in play again." in out
    assert f"{b} is not out: {b} is in play." in out
    _, out, _ = conduct(f"undo\nreinstate {b} 1/2 10000 {a} 9400\n", "--resume")
    assert "Seat 1/2 is not free; 1/" in out


def _seat_of(folder: Path, name: str) -> int:
    evening = Evening.look(EveningFile(folder / "friday.evening"))
    return int(evening.tournament.view()["people"][name]["seat"])


def test_two_who_are_asked_are_named(conduct: Conduct, tmp_path: Path) -> None:
    conduct(START)
    a, b, c, *_ = _first_table(tmp_path)
    _, out, _ = conduct(f"out {b} {c} by {a}\nd\n", "--resume")
    first, second = sorted((b, c), key=["ann", "anders", "bob", "cal", "dee", "eve", "fay"].index)
    assert f"{first} and {second} are asked: write 'decline {first}', or 'decline all'" in out


def test_all_who_are_asked_decline_at_once_and_nobody_moves_before(conduct: Conduct, tmp_path: Path) -> None:
    conduct(START)
    a, *others = _first_table(tmp_path)
    _, out, _ = conduct(f"out {' '.join(others)} by {a}\nd all\n", "--resume")
    after = out.partition("> d all\n")[2]
    assert after.count(" declines\n") == len(others)
    assert "director balances" not in after.rpartition(" declines\n")[0]
    assert "director balances" in after


@pytest.mark.parametrize(
    "typed",
    ["round 1 {a} -50.5 {b} +50.5", "count 1 {a} 9999.50 {b} 10000.50", "round 1 {a} +0.01 {b} -0.01"],
)
def test_half_a_chip_is_no_chip(conduct: Conduct, tmp_path: Path, typed: str) -> None:
    conduct(START)
    a, b, *_ = _first_table(tmp_path)
    _, out, _ = conduct(typed.format(a=a, b=b) + "\n", "--resume")
    assert "is not a number of chips: chips come in multiples of 1. (holdem 20.3(a)(iv))" in out
    assert "\nLine " not in out


def test_one_minute_and_one_player_are_one(conduct: Conduct, tmp_path: Path) -> None:
    (tmp_path / "friday.toml").write_text(f'{FRIDAY}play = {{ balancing = "off" }}\n', encoding="utf-8")
    conduct(START)
    a, *others = _first_table(tmp_path)
    typed = f"break 1\ngo\nout {' '.join(others)} by {a}\ndecline all\ntables\n"
    _, out, _ = conduct(typed, "--resume")
    assert "There is a break of 1 minute." in out
    assert "Table 1 (1 player, " in out
    assert "1 players" not in out
