"""A line that fails is noted in the file of the evening, and everybody who reads it passes over it."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from croupier.cli import main
from croupier.evenings.archive import check_archive, write_archive
from croupier.evenings.checking import check_log
from croupier.evenings.evening import Evening
from croupier.evenings.matter import matter_of
from croupier.records.evening_file import EveningFile
from croupier.records.files import Damaged
from croupier.terminal.evening.public_clock import PublicClock
from croupier.tournaments import NotCarriedOut
from croupier.tournaments.playing.rounds import Rounds
from croupier.tournaments.tables.played import PlayedTable
from tests.evenings.conducting import OPENED, begun, say, typed_at
from tests.tables.record.test_failing_lines import but_for_its_number
from tests.tournaments.log.test_failing_lines import fail_once

LINE = "director gives a break of 10 minutes"
KILLED = """
import os
from pathlib import Path
from croupier.evenings.evening import Evening
from croupier.records.evening_file import EveningFile
from croupier.tournaments.money.ledger import Ledger
file = EveningFile(Path("friday.evening"))
file.claim()
evening = Evening.resume(file, file.load())
Ledger.check = lambda self: os.kill(os.getpid(), 9)
evening.do("director gives a break of 10 minutes", 0.0)
"""


def test_the_file_can_be_read_by_everybody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    evening = begun(tmp_path)
    say(evening, *OPENED)
    looking = PublicClock(Evening.look(EveningFile(evening.file.path)))
    before = evening.tournament.save()
    fail_once(monkeypatch, Rounds, "let_play", 1, KeyError("ann"))
    with pytest.raises(NotCarriedOut):
        evening.do(LINE, 0.0)
    now = evening.tournament.save()
    assert now["entries"] == before["entries"] + 1  # the line has used up its number
    assert but_for_its_number(now) == but_for_its_number(before)
    looking.follow()
    assert looking.evening.tournament.save() == now
    say(evening, "director gives a break of 5 minutes", "director resumes")
    looking.follow()
    assert looking.evening.tournament.save() == evening.tournament.save()
    assert evening.notes[-1]["not_carried_out"] == 7
    evening.file.release()
    whole = Evening.look(EveningFile(evening.file.path))
    assert whole.lines == evening.lines
    assert whole.tournament.save() == evening.tournament.save()
    assert len(matter_of(whole).happened) == 8
    write_archive(whole, tmp_path / "friday.zip")
    holds, sentences = check_archive(tmp_path / "friday.zip", tmp_path)
    assert holds
    passed_over = f"'{LINE}' (line 7) failed: it was not carried out, and is passed over."
    assert passed_over in sentences


def test_every_command_does_without_lines_that_failed_or_were_undone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    evening = begun(tmp_path)
    say(evening, *OPENED, "table 1: dealer deals")
    table = evening.tournament.ground.tables[1]
    assert isinstance(table, PlayedTable)
    hidden = f"table 1: {' '.join(['??'] * (2 * len(table.taken)))}"
    say(evening, hidden)
    assert table.table.dialogue is not None
    first = table.table.dialogue.waiting_for().split()[0]
    one, other, *_ = evening.tournament.ground.tables[2].taken.values()
    failing = [f"table 1: {first} call", f"table 2 plays: {one} +500, {other} -500", LINE]
    for line in failing:
        with monkeypatch.context() as patched:
            fail_once(patched, Rounds, "let_play", 1, KeyError("ann"))
            with pytest.raises(NotCarriedOut):
                evening.do(line, 0.0)
        number = evening.tournament.entries + 1
        if line is not LINE:
            say(evening, line, f"director undoes line {number} because of a slip", line)
    standing = evening.tournament.save()
    rounds = evening.tournament.ground.state.tables[2].rounds
    evening.file.release()

    def ran(*words: str) -> str:
        assert main([*words]) == 0
        return capsys.readouterr().out

    log = ran("tournament", "print", "friday.evening", "log")
    for line in failing:
        assert log.count(f"'{line}' (line ") == 1
    for line in failing[:2]:
        assert len(re.findall(f"^ *[0-9]+ .*{re.escape(line)}", log, re.MULTILINE)) == 2
        assert len(re.findall(f"{re.escape(line)} +undone$", log, re.MULTILINE)) == 1
    at_table = ran("tournament", "print", "friday.evening", "log", "--table", "1")
    assert at_table.splitlines()[-3:] == ["dealer deals", hidden.removeprefix("table 1: "), f"{first} call"]
    told = ran("tournament", "print", "friday.evening", "log", "--table", "2")
    assert told.count("director tells a round: ") == 1
    assert f"table 2: {rounds}." in ran("tournament", "print", "friday.evening", "statistics")

    def check_file(file: str) -> None:
        verified = ran("verify", file)
        assert "holds." in verified
        assert all(f"'{line}' (line " in verified for line in failing)
        replayed = ran("replay", file)
        assert "As expected." in replayed
        assert LINE not in replayed

    check_file("friday.evening")
    screen = PublicClock(Evening.look(EveningFile(evening.file.path)))
    assert screen.evening.tournament.save() == standing
    assert "There is a break" not in screen.status()
    file = EveningFile(evening.file.path)
    again = Evening.resume(file, file.load())
    say(again, "operator cancels because the lights went out")  # there is no archive in the middle of a round
    again.file.release()
    ran("tournament", "archive", "friday.evening")
    check_file("friday.zip")


def test_a_ballot_that_failed_is_drawn_again_from_what_was_committed_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = begun(tmp_path)
    say(evening, *OPENED[:3])
    with monkeypatch.context() as patched:
        fail_once(patched, Rounds, "let_play", 1, KeyError("ann"))
        with pytest.raises(NotCarriedOut):
            evening.do(OPENED[3], 0.0)
    failed = evening.file.path.read_text().splitlines()[-2]
    say(evening, *OPENED[3:])
    assert evening.lines[3].entry.line in failed
    evening.file.release()
    whole = Evening.look(EveningFile(evening.file.path))
    assert [[*note][-1] for note in whole.notes if "ballot" in note] == ["commitment", "word", "salt"]
    assert whole.notes == evening.notes
    write_archive(whole, tmp_path / "friday.zip")
    assert check_archive(tmp_path / "friday.zip", tmp_path)[0]


def test_a_ballot_that_fails_when_the_evening_is_resumed_keeps_its_commitment_and_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = begun(tmp_path)
    say(evening, *OPENED[:3])
    evening.commit(OPENED[3])
    line = evening.draw("4 2 6", 0.0).said.entry.line
    evening.file.release()
    with monkeypatch.context() as patched:
        fail_once(patched, Rounds, "let_play", 4, KeyError("ann"))
        file = EveningFile(evening.file.path)
        again = Evening.resume(file, file.load())
    assert again.passed_over is not None
    assert again.waiting is not None
    assert list(again.follow(0.0)) == []  # what failed is not tried again by itself
    assert again.commit(OPENED[3]).word == "4 2 6"
    assert again.do(OPENED[3], 0.0).said.entry.line == line
    again.file.release()
    assert check_log(Evening.look(EveningFile(evening.file.path)))[0]


def test_a_process_that_is_killed_before_the_note(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    evening = begun(tmp_path)
    say(evening, *OPENED)
    evening.file.release()
    before = evening.tournament.save()
    killed = subprocess.run([sys.executable, "-c", KILLED], cwd=tmp_path, check=False)
    assert killed.returncode == -9
    assert evening.file.path.read_text().splitlines()[-1].count(LINE) == 1
    with monkeypatch.context() as patched:  # what made it fail would make it fail again
        patched.setattr(Rounds, "let_play", _failing_at_a_break)
        _, out, err = typed_at(tmp_path, patched, capsys)("status\n", "--resume")
    assert err == ""
    assert "The evening goes on after line 6." in out
    assert "Line 7 could not be carried out" in out
    whole = Evening.look(EveningFile(evening.file.path))
    assert but_for_its_number(whole.tournament.save()) == but_for_its_number(before)
    assert whole.tournament.entries == before["entries"] + 1
    assert whole.passed_over is None


_let_play = Rounds.let_play


def _failing_at_a_break(rounds: Rounds, tables: set[int]) -> None:
    if rounds.ground.outcome.entry.line == LINE:
        raise KeyError("ann")
    _let_play(rounds, tables)


def test_an_inner_line_that_cannot_be_followed_is_damage(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = begun(tmp_path)
    say(evening, *OPENED, LINE, "director resumes")
    evening.file.release()
    monkeypatch.setattr(Rounds, "let_play", _failing_at_a_break)
    with pytest.raises(Damaged, match=r"line 7, .* can't be followed"):
        Evening.look(EveningFile(evening.file.path))
