"""A line that fails is noted in the file of the evening, and everybody who reads it passes over it."""

import subprocess
import sys
from pathlib import Path

import pytest

from croupier.evenings.archive import check_archive, write_archive
from croupier.evenings.evening import Evening
from croupier.evenings.matter import matter_of
from croupier.records.evening_file import EveningFile
from croupier.records.files import Damaged
from croupier.terminal.evening.public_clock import PublicClock
from croupier.tournaments import NotCarriedOut
from croupier.tournaments.playing.rounds import Rounds
from tests.evenings.conducting import OPENED, begun, say, typed_at
from tests.tournaments.log.test_failing_lines import fail_once

LINE = "director gives a break of 10 minutes"
KILLED = """
import os
from pathlib import Path
from croupier.evenings.evening import Evening
from croupier.records.evening_file import EveningFile
from croupier.tournaments.money.ledger import Ledger
file = EveningFile(Path("friday.evening"))
file.acquire()
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
    assert evening.tournament.save() == before
    looking.follow()
    assert looking.evening.tournament.save() == before
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
    assert "A line 7 that failed was not carried out, and is passed over." in sentences


def test_a_ballot_that_failed_is_drawn_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    evening = begun(tmp_path)
    say(evening, *OPENED[:3])
    with monkeypatch.context() as patched:
        fail_once(patched, Rounds, "let_play", 1, KeyError("ann"))
        with pytest.raises(NotCarriedOut):
            evening.do(OPENED[3], 0.0)
    say(evening, *OPENED[3:])
    evening.file.release()
    whole = Evening.look(EveningFile(evening.file.path))
    assert len([note for note in whole.notes if "ballot" in note]) == 2
    assert whole.notes == evening.notes
    write_archive(whole, tmp_path / "friday.zip")
    assert check_archive(tmp_path / "friday.zip", tmp_path)[0]


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
    assert whole.tournament.save() == before
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
