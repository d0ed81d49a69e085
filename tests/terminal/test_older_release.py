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

from croupier.records.files import Outgrown
from croupier.records.table_files import VERSION, Store
from croupier.tables import Entry
from croupier.terminal.table_client import Game
from croupier.terminal.write_records import write_rounds
from tests.terminal.helpers import sit, until
from tests.terminal.test_resume import reopened

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
    first.store.release()
    saved = Store(tmp_path, kind).load()
    assert saved is not None
    assert saved.version == VERSION
    assert not saved.lines
    assert len(first.rounds) == 5
    again = reopened(tmp_path, kind)
    again.store.release()
    assert again.table.save() == first.table.save()
    assert again.scene() == first.scene()
    assert again.results(9) == first.results(9)


@pytest.mark.parametrize("kind", GAMES)
def test_one_whose_lines_do_not_play_out_changes_nothing(tmp_path: Path, kind: str) -> None:
    shutil.copy(KEPT / f"{kind}.table", tmp_path)
    store = Store(tmp_path, kind)
    saved = store.load()
    assert saved is not None
    at = next(at for at, (said, _) in enumerate(saved.lines) if said == "auto")
    saved.lines[at] = ("auto", "2c" if saved.lines[at][1] != "2c" else "3c")
    with pytest.raises(Outgrown, match="same cards"):
        Game.resume(saved, store)
    assert [path.name for path in tmp_path.glob(f"{kind}.*")] == [f"{kind}.table"]
    assert store.path.read_bytes() == (KEPT / f"{kind}.table").read_bytes()


def outgrown(folder: Path) -> bytes:
    """A table of the release before, in good order, with a line that is refused today."""
    folder.mkdir()
    saved = Store(KEPT, "blackjack").load()
    assert saved is not None
    store = Store(folder, "blackjack")
    store.begin(saved.head)  # of version 1, as its head says
    store.note({"cut_by": "dealer"})
    store.entry(Entry(1, "Player flies"))
    store.release()
    return store.path.read_bytes()


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
