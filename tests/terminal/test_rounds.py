"""The rounds of a table in the terminal outlive the process: results, wagers, records, rounds made void."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from croupier.dialogue.answers import IllegalAction
from croupier.records import keeper
from croupier.records.files import Damaged
from croupier.records.rows import Came
from croupier.records.table_files import TableFiles
from croupier.terminal.table_client import Game
from croupier.terminal.write_records import write_rounds
from tests.terminal.helpers import open_game, sit, until
from tests.terminal.test_resume import reopened

Play = Callable[..., tuple[int, str, str]]


def four_rounds(folder: Path, game: str = "blackjack") -> Game:
    opened = open_game(folder, 0x13, bots=2, game=game)
    sit(opened, until(4))
    return opened


def records(folder: Path) -> list[str]:
    return sorted(path.read_text() for path in (folder / "records").glob("*.toml"))


@pytest.mark.parametrize("snapshot", [False, True])
@pytest.mark.parametrize("kind", ["blackjack", "ultimate", "holdem"])
def test_after_a_restart_all_rounds_can_still_be_written_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str, snapshot: bool
) -> None:
    if snapshot:
        monkeypatch.setattr(keeper, "LINES_KEPT", 0)
    before = four_rounds(tmp_path, kind)
    assert write_rounds(before, "all").startswith("4 rounds have been written to files.")
    written = records(tmp_path)
    for path in (tmp_path / "records").iterdir():
        path.unlink()
    again = reopened(tmp_path, kind)
    assert again.results(3) == before.results(3)
    assert len(again.results(9)) == 4
    assert again.last_wagers() == before.last_wagers() != ()
    write_rounds(again, "all")
    assert records(tmp_path) == written
    assert write_rounds(again, "2").startswith("Round 2 has been written to a file.")
    again.keeper.release()


def test_a_table_keeps_no_round_but_the_last(tmp_path: Path) -> None:
    game = four_rounds(tmp_path)
    game.keeper.claim()
    game.snapshot()
    kept = game.keeper.load()
    game.keeper.release()
    assert kept is not None
    snapshot, _ = kept.since_snapshot()
    assert snapshot is not None
    assert snapshot.state["history"]["last"]["number"] == 4
    assert "rounds" not in snapshot.state["history"]
    assert game.rounds.path.read_bytes().count(b"\n") == 4


@pytest.mark.rule("blackjack 14.5")
@pytest.mark.parametrize("snapshot", [False, True])
def test_an_earlier_round_is_made_void_from_its_record(tmp_path: Path, snapshot: bool) -> None:
    four_rounds(tmp_path)
    game = reopened(tmp_path)
    gain = game.rounds[2].net[game.me]
    assert gain
    before = game.chips
    game.do("supervisor voids round 2 because the cards were wrong")
    assert game.chips == before - gain
    assert game.rounds[2].void
    with pytest.raises(IllegalAction, match="already void"):
        game.do("supervisor voids round 2")
    with pytest.raises(IllegalAction, match="not finished"):
        game.do("supervisor voids round 9")
    if snapshot:
        game.snapshot()
    game.keeper.release()
    again = reopened(tmp_path)  # which hands the round in again, as it was before
    again.keeper.release()
    assert again.table.save() == game.table.save()
    assert again.rounds.numbers() == [1, 2, 3, 4]
    assert [again.rounds[each].void for each in (1, 2, 3, 4)] == [False, True, False, False]


def test_a_round_corrected_after_its_end_is_open_again(tmp_path: Path) -> None:
    """What it came to before is no longer in the records, also after a restart."""
    game = open_game(tmp_path, 0x13)
    sit(game, until(2))
    game = reopened(tmp_path)
    at = next(at for at, line in enumerate(game.rounds[2].script, 1) if line.startswith("Player "))
    game.do(f"supervisor drops answer {at} because it was not said")
    assert game.table.in_round
    assert game.rounds.numbers() == [1]
    game.keeper.release()
    again = reopened(tmp_path)
    again.keeper.release()
    assert again.rounds.numbers() == [1]
    assert again.table.save() == game.table.save()


def test_rounds_that_are_not_what_was_written_are_told_and_set_aside_with_their_table(
    play: Play, state: Path
) -> None:
    state.mkdir()
    game = four_rounds(state)
    game.keeper.claim()
    game.snapshot()
    game.keeper.release()
    data = bytearray(game.rounds.path.read_bytes())
    data[50] ^= 1
    game.rounds.path.write_bytes(data)
    status, out, err = play("")
    assert (status, out) == (2, "")
    assert f"its rounds in {game.rounds.path} are not what was written" in err
    assert err.endswith("--new sets it aside and opens a new table.\n")
    status, _, _ = play("\n", new=True)
    assert status == 0
    assert (state / "blackjack.rounds-aside-1").read_bytes() == bytes(data)
    assert (state / "blackjack.aside-1").exists()
    files = TableFiles(state)
    assert files.load("blackjack") is not None
    assert not len(files.rounds("blackjack"))


def test_after_leaving_no_rounds_are_there(tmp_path: Path) -> None:
    game = four_rounds(tmp_path)
    assert game.rounds.path.exists()
    game.files.remove("blackjack")
    assert not list(tmp_path.glob("blackjack.[rt]*"))


def test_a_line_that_the_table_did_not_do_then_is_damage(tmp_path: Path) -> None:
    """What the table did by itself is compared line by line, none missing and none too many."""
    game = open_game(tmp_path, 1)
    sit(game, ["", "20", "s"])
    files = TableFiles(tmp_path)
    kept = files.load("blackjack")
    assert kept is not None
    came = next(row for row in kept.rows if isinstance(row, Came))
    for did in (came.did[1:], (*came.did, "2c")):
        rows = tuple(replace(row, did=did) if row is came else row for row in kept.rows)
        with pytest.raises(Damaged, match="same cards"):
            Game.resume(replace(kept, rows=rows), files, "blackjack")
    rows = tuple(row for row in kept.rows if row is not came)
    with pytest.raises(Damaged, match="same cards"):
        Game.resume(replace(kept, rows=rows), files, "blackjack")
