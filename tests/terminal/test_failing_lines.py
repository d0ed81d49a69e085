"""A line that fails while it is being carried out at a table in the terminal: told, and passed over."""

import io
import sys
from pathlib import Path

import pytest

from croupier.cli import main
from croupier.records.rows import Failed, Line
from croupier.records.table_files import TableFiles
from croupier.tables import NotCarriedOut
from croupier.tables.playing.asked import Asked
from croupier.tables.playing.play import Play
from croupier.terminal.table_client import Game
from tests.tables.record.test_failing_lines import but_for_its_number
from tests.terminal.helpers import open_game, sit
from tests.tournaments.log.test_failing_lines import fail_once


def resumed(folder: Path, game: str) -> Game:
    files = TableFiles(folder)
    kept = files.load(game)
    assert kept is not None
    try:
        return Game.resume(kept, files, game)
    finally:
        files.release(game)


@pytest.mark.parametrize("step", [(Play, "advance"), (Asked, "follow")], ids=["half way", "at the end"])
@pytest.mark.parametrize("game", ["blackjack", "holdem", "ultimate"])
def test_the_table_stands_where_it_stood_and_so_does_its_file(
    game: str, step: tuple[type[Play | Asked], str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = open_game(tmp_path, 7, bots=2, game=game)
    for _ in range(3):
        ask = table.question[0] if table.question else None
        before = table.table.save()
        with monkeypatch.context() as patch:
            fail_once(patch, *step, 1, KeyError("ann"))
            with pytest.raises(NotCarriedOut, match="It was not taken, nothing has changed"):
                table.do("clock says 10:00")
        number = before["entries"] + 1
        now = table.table.save()
        assert now["entries"] == number  # which the line has used up
        assert but_for_its_number(now) == but_for_its_number(before)
        kept = TableFiles(tmp_path).load(game)
        assert kept is not None
        assert isinstance(kept.rows[-2], Line)
        assert kept.rows[-1] == Failed(number, "clock says 10:00", "KeyError: 'ann'")
        assert (table.question[0] if table.question else None) == ask
        table.do("clock says 10:00")
    saved = table.table.save()
    table.keeper.release()
    assert resumed(tmp_path, game).table.save() == saved


def test_the_person_is_told_and_plays_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = open_game(tmp_path, 1)
    fail_once(monkeypatch, Asked, "follow", 2, KeyError("ann"))
    typist = sit(game, ["cut 100", "cut 100", "20", "stand", "stand"])
    assert "Player cut 100', failed while it was being carried out (KeyError: 'ann')" in typist.refused[0]
    assert game.rounds.numbers() == [1]


def test_the_command_ends_in_a_sentence_where_it_is_not_the_person_whose_line_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CROUPIER_STATE", str(tmp_path))
    monkeypatch.setattr(sys, "stdin", io.StringIO("cut 100\n20\nstand\n"))
    with monkeypatch.context() as patch:
        fail_once(patch, Play, "advance", 2, KeyError("ann"))
        assert main(["play", "blackjack"]) == 2
    err = capsys.readouterr().err
    assert "'dealer shuffles', failed while it was being carried out (KeyError: 'ann')" in err
    assert err.count("\n") == 1
    assert main(["play", "blackjack"]) == 0
