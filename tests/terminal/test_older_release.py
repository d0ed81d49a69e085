"""A table that the release before kept in mid-round goes on; if it can't, it is set aside and not lost.

The files in `kept_by_older_release` were written by that release: the table, and what it came to when that
release itself went on with it. The answers are those of `until`, the seats and bots are in the table.
"""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from croupier.records.chained_file import ChainedFile
from croupier.records.files import Outgrown
from croupier.records.table_files import TableFiles
from croupier.terminal.table_client import Game
from croupier.terminal.write_records import write_rounds
from tests.terminal.helpers import sit, until
from tests.terminal.test_resume import reopened, with_another_card

KEPT = Path(__file__).parent / "kept_by_older_release"
GAMES = ["blackjack", "holdem"]

Play = Callable[..., tuple[int, str, str]]


def went_on(game: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads((KEPT / f"{game}.json").read_text())
    return data


@pytest.mark.parametrize("kind", GAMES)
def test_it_goes_on_as_it_would_have_gone_on_there(tmp_path: Path, kind: str) -> None:
    shutil.copy(KEPT / f"{kind}.table", tmp_path)
    game = reopened(tmp_path, kind)
    assert game.table.in_round
    assert game.question
    sit(game, until(9))
    there = went_on(kind)
    here = [game.rounds[each] for each in game.rounds.numbers()]
    assert [[each.number, each.net, each.script] for each in here] == there["rounds"]
    assert game.chips == there["chips"]
    assert write_rounds(game, "all").startswith("9 rounds have been written to files.")


@pytest.mark.parametrize("kind", GAMES)
def test_once_taken_up_it_is_kept_as_tables_are_now(tmp_path: Path, kind: str) -> None:
    shutil.copy(KEPT / f"{kind}.table", tmp_path)
    first = reopened(tmp_path, kind)
    first.keeper.release()
    kept = TableFiles(tmp_path).load(kind)
    assert kept is not None
    assert not kept.is_old
    assert kept.since_snapshot()[1] == []
    assert len(first.rounds) == 5
    again = reopened(tmp_path, kind)
    again.keeper.release()
    assert again.table.save() == first.table.save()
    assert again.scene() == first.scene()
    assert again.results(9) == first.results(9)


@pytest.mark.parametrize("kind", GAMES)
def test_one_whose_lines_do_not_play_out_changes_nothing(tmp_path: Path, kind: str) -> None:
    shutil.copy(KEPT / f"{kind}.table", tmp_path)
    files = TableFiles(tmp_path)
    kept = files.load(kind)
    assert kept is not None
    with pytest.raises(Outgrown, match="same cards"):
        Game.resume(with_another_card(kept), files, kind)
    assert [path.name for path in tmp_path.glob(f"{kind}.*")] == [f"{kind}.table"]
    assert files.path(kind).read_bytes() == (KEPT / f"{kind}.table").read_bytes()


def outgrown(folder: Path) -> bytes:
    """A table of the release before, in good order, with a line that is refused today."""
    folder.mkdir()
    head, *_ = ChainedFile(KEPT / "blackjack.table").read()
    file = ChainedFile(folder / "blackjack.table")
    file.begin(head)  # of version 1, as it says
    file.append([["note", {"cut_by": "dealer"}], ["do", "Player flies"]])
    file.release()
    return file.path.read_bytes()


def test_it_is_set_aside_and_a_sentence_says_how_to_see_it(play: Play, state: Path) -> None:
    data = outgrown(state)
    status, out, err = play("\n")
    aside = state / "blackjack.outgrown-1"
    assert (status, err) == (0, "")
    assert out.startswith("An earlier release of Croupier kept your table, and it can't go on here: ")
    first = " ".join(out.split())
    assert f"It is set aside in {aside}; that release goes on with it when it is named" in first
    assert "You sit at box 4 with $500." in out
    assert aside.read_bytes() == data


def test_with_resume_no_other_table_is_opened(play: Play, state: Path) -> None:
    data = outgrown(state)
    status, out, err = play("", resume=True)
    assert (status, out) == (2, "")
    assert err.startswith("croupier play: an earlier release of Croupier kept your table")
    assert err.count("\n") == 1
    assert (state / "blackjack.outgrown-1").read_bytes() == data
    assert not (state / "blackjack.table").exists()
