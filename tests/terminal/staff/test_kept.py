"""A live table is kept line by line and goes on after a kill; the command, an evening's table, and play."""

import io
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from croupier.cli import main
from croupier.records.files import Damaged, NotKept
from croupier.records.rows import lines_in
from croupier.records.table_files import TableFiles
from croupier.rulebook.games import demonstration
from croupier.tables.playing.asked import Asked
from croupier.tables.playing.play import Play
from croupier.terminal.session.supervising import StaffAtGame
from croupier.terminal.staff.live_table import LiveTable
from croupier.terminal.staff.menu import StaffMenu
from croupier.terminal.staff.run import FOLDER
from tests.evenings.conducting import FRIDAY
from tests.terminal.helpers import open_game, sit
from tests.tournaments.log.test_failing_lines import fail_once

SITTING = {
    "blackjack": "y\ny\ncut\nann sits 1 with 100\nann wagers 10 on box 1\ny\n6h Tc 5d\ndouble 10",
    "pontoon": "y\ny\ncut\nann sits 1 with 100\nann wagers 10 on box 1\ny\n6h Kc 5d\ndecline\ndouble 10",
    "ultimate": "y\nann sits 1 with 100\nann wagers 10\ny\ny\ncheck\n2c 7d 9h",
    "holdem": "y\nann sits 1 with 200\nbob sits 2 with 200\ny\ny\ncall\ncheck\n?? 2c 7d 9h\nbet 4",
    "omaha": "y\nann sits 1 with 200\nbob sits 2 with 200\ny\ny\ncall\ncheck\n?? 2c 7d 9h\nbet 4",
}


@pytest.fixture
def deal(
    state: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., tuple[int, str, str]]:
    """The command as from a pipe: exit status, what is on stdout, what is on stderr."""

    def dealt(lines: str, *words: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
        status = main(["deal", *words])
        out, err = capsys.readouterr()
        return status, out, err

    return dealt


@pytest.mark.parametrize("game", SITTING)
def test_a_table_goes_on_where_it_was_left_to_the_very_question(
    game: str, deal: Callable[..., tuple[int, str, str]], state: Path
) -> None:
    lines = SITTING[game].split("\n")
    whole = deal("\n".join(lines), game)[1]
    assert "(rule" not in whole
    asked = [line for line in whole.splitlines() if line.startswith("Next: ")][-1]
    for part in ("\n".join(lines[:4]), "\n".join(lines[4:]), ""):
        status, out, err = deal(part, game, "--table", "2")
        assert (status, err) == (0, "")
    assert asked in out
    assert f"The table goes on where it was left, after line {len(table(state, f'{game}-2'))}." in out
    assert table(state, f"{game}-2") == table(state, f"{game}-table")


def table(state: Path, slot: str) -> list[object]:
    """The lines that are kept of a table."""
    kept = TableFiles(state / FOLDER).load(slot)
    assert kept is not None
    return [line.entry.said for line, failed in lines_in(kept.rows) if failed is None]


def test_a_table_that_was_killed_has_lost_nothing_that_it_confirmed(state: Path) -> None:
    command = [sys.executable, "-m", "croupier", "deal", "holdem"]
    env = os.environ | {"CROUPIER_STATE": str(state), "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        command, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("\n".join(SITTING["holdem"].split("\n")[:-1]) + "\n")
        process.stdin.flush()
        for line in process.stdout:
            if line.startswith("Next: Ann may fold, check, bet"):
                break
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
    assert resumed(state, "holdem-table")["phase"]["sentence"] == "It is up to ann."


def test_a_table_that_was_taken_down_leaves_its_record_and_a_new_one_is_opened(
    deal: Callable[..., tuple[int, str, str]], state: Path
) -> None:
    end = "supervisor gives notice of closure\nsupervisor closes the table\ny\ny\ny\nnobody reads this"
    status, out, _ = deal(f"{SITTING['holdem']}\nbob fold\n{end}", "holdem")
    assert status == 0
    assert out.splitlines()[-1].startswith("The table is taken down. Its record is kept in ")
    assert (state / FOLDER / "holdem-table.closed-1").exists()
    assert (state / FOLDER / "holdem-table.rounds-closed-1").read_text("utf-8").count("\n") == 1
    assert deal("", "holdem")[1].startswith("A new table is opened")


def test_a_damaged_table_is_told_and_set_aside_on_request(
    deal: Callable[..., tuple[int, str, str]], state: Path
) -> None:
    deal(SITTING["ultimate"], "ultimate")
    path = state / FOLDER / "ultimate-table.table"
    path.write_bytes(path.read_bytes().replace(b"ann", b"eve", 1))
    status, out, err = deal("", "ultimate")
    assert (status, out) == (2, "")
    assert "is damaged" in err
    assert err.count("\n") == 1
    assert "is set aside in" in deal("", "ultimate", "--new")[1]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["chess"], "blackjack"),
        (["holdem", "--table", "a/b"], "32 letters, digits"),
        (["holdem", "--unit", "dollars"], "can't open without"),
        (["holdem", "--seats", "x"], "seats"),
        ([], "GAME"),
    ],
)
def test_bad_options_are_one_sentence(
    words: list[str], told: str, deal: Callable[..., tuple[int, str, str]]
) -> None:
    status, out, err = deal("", *words)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert told in err


def test_a_full_disk_takes_nothing(state: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = TableFiles(state / FOLDER)
    files.claim("holdem-table")
    live = LiveTable.new(demonstration("holdem"), files, "holdem-table")

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(NotKept, match="No space left"):
        live.say("dealer checks the cards")
    monkeypatch.undo()
    assert live.view()["entry"] == 0
    live.say("dealer checks the cards")
    files.release("holdem-table")
    assert table(state, "holdem-table") == ["dealer checks the cards"]


def test_a_live_table_of_an_evening_has_the_same_desk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "friday.toml").write_text(FRIDAY, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    begin = "y\ndirector enters ann, bob, cal\ny\ndirector draws session 1 before sue and tom\n4 2 6\ny\ny\n"
    at_table = (
        "at 9\nat x\nat 1\ny\ny\nbob sits 9 with 10\n!1\nzoe\n\nfold\nwrong\nrecord\nback\nlog 3\nquit\n"
    )
    monkeypatch.setattr(sys, "stdin", io.StringIO(begin + at_table))
    assert (
        main(["tournament", "run", "friday.toml", "--tables", "live", "--clock", "told", "--seed", "1"]) == 0
    )
    out = capsys.readouterr().out
    assert "Table 9 is not in play; tables in play: 1." in out
    assert "Write the number of the table: 'at 1'." in out
    assert "6 cards are dealt face down." in out
    assert out.count("The record is corrected: it was keyed wrongly") == 1
    assert "You are back at the evening." in out
    assert "table 1: supervisor drops answer 7 because it was keyed wrongly" in out.split("> log 3")[1]


def test_in_play_the_list_is_that_of_the_staff_and_a_line_of_theirs_is_carried_out(tmp_path: Path) -> None:
    game = open_game(tmp_path, 1, bots=1)
    menu = StaffMenu(StaffAtGame(game))
    number = next(each.number for each in menu.entries if each.forms[0][0].word == "excludes")
    typed = ["!", "!99", f"!{number}", "", f"!{number}", "zoe", "Ada", "!supervisor lifts restriction of Ada"]
    typist = sit(game, typed)
    assert typist.pages[0].splitlines()[0] == "What staff may say now, with its rule. Type ! and a number."
    assert [line.partition(":")[0] for line in typist.refused] == [
        "There is no !99",
        "'zoe' doesn't fit there. Who? Player, Ada.",
        "Ada is not restricted. (rule 4.8)",
    ]
    assert typist.told[-1] == "Ada is excluded from further participation."


@pytest.mark.parametrize("game", SITTING)
@pytest.mark.parametrize("kind", [Play, Asked], ids=["half way", "at the end"])
def test_a_line_that_fails_is_told_and_passed_over(
    game: str,
    kind: type[Play | Asked],
    deal: Callable[..., tuple[int, str, str]],
    state: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    deal(SITTING[game], game, "--table", "2")
    *before, last = SITTING[game].split("\n")
    deal("\n".join(before), game)
    with monkeypatch.context() as patch:
        method = "advance" if kind is Play else "follow"
        fail_once(patch, kind, method, 1 + times_gone_through(state, game), WRONG)
        status, out, err = deal(f"{last}\n{last}", game)
    assert (status, err) == (0, "")
    assert "failed while it was being carried out (KeyError: 'ann'). It was not taken" in out
    assert table(state, f"{game}-table") == table(state, f"{game}-2")
    seen, other = resumed(state, f"{game}-table"), resumed(state, f"{game}-2")
    assert seen.pop("entry") == other.pop("entry") + 1  # the line that failed has used up its number
    assert seen == other


@pytest.mark.parametrize("game", SITTING)
def test_a_last_line_that_fails_is_passed_over_where_the_power_failed_before_it_was_noted(
    game: str, deal: Callable[..., tuple[int, str, str]], state: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal("\n".join(SITTING[game].split("\n")[:-1]), game, "--table", "2")
    deal(SITTING[game], game)
    lines = times_gone_through(state, game)
    with monkeypatch.context() as patch:
        fail_once(patch, Asked, "follow", lines, WRONG)
        seen = resumed(state, f"{game}-table")
    other = resumed(state, f"{game}-2")
    assert seen.pop("entry") == other.pop("entry") + 1
    assert seen == other
    assert table(state, f"{game}-table") == table(state, f"{game}-2")


def test_a_line_that_fails_in_the_middle_of_a_record_is_damage(
    deal: Callable[..., tuple[int, str, str]], state: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal(SITTING["holdem"], "holdem")
    with monkeypatch.context() as patch:
        fail_once(patch, Asked, "follow", 2, WRONG)
        with pytest.raises(Damaged, match="its record does not play out"):
            resumed(state, "holdem-table")


WRONG = KeyError("ann")


def times_gone_through(state: Path, game: str) -> int:
    """How many lines are carried out when a table is taken up."""
    return len(table(state, f"{game}-table"))


def resumed(state: Path, slot: str) -> dict[str, Any]:
    """What staff see of a table that is taken up and left again."""
    files = TableFiles(state / FOLDER)
    kept = files.load(slot)
    assert kept is not None
    try:
        return LiveTable.resume(kept, files, slot).view()
    finally:
        files.release(slot)
