"""The file of a table: what was acknowledged is there, what was cut short is not, and damage is found."""

import os
import stat
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from croupier.records.chained_file import ChainedFile
from croupier.records.files import Damaged, InUse, NotKept
from croupier.records.rows import Came, Failed, Line, Snapshot
from croupier.records.table_files import TableFiles, state_folder
from croupier.rulebook.twentyone.blackjack import BlackjackSettings
from croupier.tables import LIVE, Entry, open_table

STATE = {"a": 1, "entries": 0}
START = Snapshot(0, STATE, {"plan": {"name": "ann"}})
LOG = "game"


def began(folder: Path) -> TableFiles:
    files = TableFiles(folder)
    files.claim(LOG)
    files.begin(LOG, {}, START)
    return files


def say(files: TableFiles, number: int, line: str) -> None:
    files.append({LOG: [Line(Entry(number, line))]})


def written(folder: Path) -> TableFiles:
    files = began(folder)
    say(files, 1, "no more bets")
    files.came(LOG, Came(1, ("7c",)))
    say(files, 2, "ann stand")
    files.append({LOG: [Failed(2, "ann stand", "KeyError")]})
    files.release(LOG)
    return files


def rows_in(folder: Path) -> list[object]:
    kept = TableFiles(folder).load(LOG)
    assert kept is not None
    assert kept.rows[0] == START
    return list(kept.rows[1:])


ROWS = [
    Line(Entry(1, "no more bets")),
    Came(1, ("7c",)),
    Line(Entry(2, "ann stand")),
    Failed(2, "ann stand", "KeyError"),
]


def test_what_was_written_is_read(tmp_path: Path) -> None:
    written(tmp_path)
    assert rows_in(tmp_path) == ROWS


def test_it_goes_on_behind_what_was_read(tmp_path: Path) -> None:
    written(tmp_path)
    files = TableFiles(tmp_path)
    files.load(LOG)
    say(files, 3, "bob hit")
    files.release(LOG)
    assert rows_in(tmp_path) == [*ROWS, Line(Entry(3, "bob hit"))]


def test_a_line_is_on_the_disk_before_it_takes_effect(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    on_disk: list[bytes] = []
    files = began(tmp_path)
    monkeypatch.setattr(os, "fsync", lambda descriptor: on_disk.append(files.path(LOG).read_bytes()))
    files.came(LOG, Came(0, ("7c",)))
    assert not on_disk
    files.came(LOG, Came(1, ("7c",)))
    assert not on_disk
    say(files, 2, "ann hit")
    assert b"ann hit" in on_disk[-1]
    assert b"7c" in on_disk[-1]
    files.release(LOG)


def test_a_file_cut_anywhere_holds_a_line_of_cards_whole_or_not_at_all(tmp_path: Path) -> None:
    files = began(tmp_path)
    table = open_table(
        BlackjackSettings.read({"unit": "play"}),
        dealing=LIVE,
        write=lambda entry: files.append({LOG: [Line(entry)]}),
        new_cards=False,
    )
    for line in ("ann sits 1 with 100", "ann wagers 10 on box 1", "no more bets"):
        table.do(line)
    path = files.path(LOG)
    whole = len(path.read_bytes())
    table.do("Kh 7s 8d")
    files.release(LOG)
    data = path.read_bytes()
    for end in range(whole, len(data) + 1):
        path.write_bytes(data[:end])
        again = open_table(BlackjackSettings.read({"unit": "play"}), dealing=LIVE, new_cards=False)
        for row in rows_in(tmp_path):
            assert isinstance(row, Line)
            again.do(row.entry.said)
        assert again.dialogue is not None
        assert len(again.dialogue.answers) == (3 if end == len(data) else 0)


def test_what_cannot_be_written_is_not_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    files = began(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(NotKept, match="No space left"):
            say(files, 1, "ann hit")
    assert rows_in(tmp_path) == []
    say(files, 1, "ann stand")
    assert rows_in(tmp_path) == [Line(Entry(1, "ann stand"))]
    files.release(LOG)


@given(cut=st.integers(1, 10_000))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
def test_a_last_line_that_was_cut_short_is_forgotten(tmp_path: Path, cut: int) -> None:
    """As after a loss of power: whole lines stand, half a line never took effect."""
    path = written(tmp_path).path(LOG)
    data = path.read_bytes()
    first = data.index(b"\n") + 1
    data = data[: first + cut % (len(data) - first)]
    path.write_bytes(data)
    assert rows_in(tmp_path) == ROWS[: data.count(b"\n") - 1]


@given(at=st.integers(0, 10_000), bits=st.integers(1, 255))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
def test_damage_anywhere_is_found(tmp_path: Path, at: int, bits: int) -> None:
    path = written(tmp_path).path(LOG)
    data = bytearray(path.read_bytes())
    at %= len(data) - 1  # without its last end of line the last line is merely cut short
    data[at] ^= bits
    path.write_bytes(data)
    with pytest.raises(Damaged):
        TableFiles(tmp_path).load(LOG)


def test_an_empty_file_and_another_version_are_damaged(tmp_path: Path) -> None:
    files = TableFiles(tmp_path)
    files.path(LOG).write_bytes(b"")
    with pytest.raises(Damaged):
        files.load(LOG)
    file = ChainedFile(files.path(LOG))
    file.begin({"version": 99})
    file.release()
    with pytest.raises(Damaged, match="version 99"):
        files.load(LOG)


def test_two_terminals_do_not_share_a_table(tmp_path: Path) -> None:
    one, other = TableFiles(tmp_path), TableFiles(tmp_path)
    one.claim(LOG)
    with pytest.raises(InUse):
        other.claim(LOG)
    other.release(LOG)
    one.release(LOG)
    other.claim(LOG)
    other.release(LOG)


def test_nobody_else_may_read_the_cards_to_come(tmp_path: Path) -> None:
    folder = tmp_path / "state"
    path = written(folder).path(LOG)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(NotKept, match="file"):
        TableFiles(tmp_path / "file" / "state").claim(LOG)


def test_set_aside_never_overwrites(tmp_path: Path) -> None:
    first = written(tmp_path).set_aside(LOG, "aside")
    second = written(tmp_path).set_aside(LOG, "aside")
    assert first != second
    assert first.exists()
    assert second.exists()


def test_where_tables_are_kept() -> None:
    assert state_folder({"CROUPIER_STATE": "/a"}) == Path("/a")
    assert state_folder({"XDG_STATE_HOME": "/b"}) == Path("/b/croupier")
    assert state_folder({}) == Path.home() / ".local" / "state" / "croupier"
