"""The file of a table: what was acknowledged is there, what was cut short is not, and damage is found."""

import os
import stat
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from croupier.records.files import Damaged, InUse, NotKept
from croupier.records.table_files import Store, state_folder
from croupier.rulebook.twentyone.blackjack import BlackjackSettings
from croupier.tables import LIVE, Entry, open_table

HEAD = {"table": {"a": 1}}


def written(folder: Path, slot: str = "game") -> Store:
    store = Store(folder, slot)
    store.acquire()
    store.begin(HEAD)
    store.entry(Entry(1, "no more bets"))
    store.automatic(["7c"])
    store.entry(Entry(1, "ann stand"))
    store.note({"cut_by": "ann"})
    store.release()
    return store


LINES = [("do", "no more bets"), ("auto", "7c"), ("do", "ann stand"), ("note", {"cut_by": "ann"})]


def test_what_was_written_is_read(tmp_path: Path) -> None:
    written(tmp_path)
    saved = Store(tmp_path, "game").load()
    assert saved is not None
    assert saved.head["table"] == HEAD["table"]
    assert saved.lines == LINES


def test_it_goes_on_behind_what_was_read(tmp_path: Path) -> None:
    written(tmp_path)
    store = Store(tmp_path, "game")
    store.load()
    store.go_on()
    store.entry(Entry(1, "bob hit"))
    store.release()
    again = Store(tmp_path, "game").load()
    assert again is not None
    assert again.lines == [*LINES, ("do", "bob hit")]


def test_a_line_is_on_the_disk_before_it_takes_effect(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    on_disk: list[bytes] = []
    store = Store(tmp_path, "game")
    store.acquire()
    store.begin(HEAD)
    monkeypatch.setattr(os, "fsync", lambda descriptor: on_disk.append(store.path.read_bytes()))
    store.automatic(["7c"])
    assert not on_disk
    store.entry(Entry(1, "ann hit"))
    assert b"ann hit" in on_disk[-1]
    assert b"7c" in on_disk[-1]
    store.release()


def test_a_file_cut_anywhere_holds_a_line_of_cards_whole_or_not_at_all(tmp_path: Path) -> None:
    store = Store(tmp_path, "game")
    store.acquire()
    store.begin(HEAD)
    table = open_table(
        BlackjackSettings.read({"unit": "play"}), dealing=LIVE, write=store.entry, new_cards=False
    )
    for line in ("ann sits 1 with 100", "ann wagers 10 on box 1", "no more bets"):
        table.do(line)
    whole = len(store.path.read_bytes())
    table.do("Kh 7s 8d")
    store.release()
    data = store.path.read_bytes()
    for end in range(whole, len(data) + 1):
        store.path.write_bytes(data[:end])
        saved = Store(tmp_path, "game").load()
        assert saved is not None
        again = open_table(BlackjackSettings.read({"unit": "play"}), dealing=LIVE, new_cards=False)
        for _, line in saved.lines:
            again.do(line)
        assert again.dialogue is not None
        assert len(again.dialogue.answers) == (3 if end == len(data) else 0)


def test_what_cannot_be_written_is_not_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    store = Store(tmp_path, "game")
    store.acquire()
    store.begin(HEAD)
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(NotKept, match="No space left"):
        store.entry(Entry(1, "ann hit"))
    store.release()


@given(cut=st.integers(1, 10_000))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
def test_a_last_line_that_was_cut_short_is_forgotten(tmp_path: Path, cut: int) -> None:
    """As after a loss of power: whole lines stand, half a line never took effect."""
    store = written(tmp_path)
    data = store.path.read_bytes()
    first = data.index(b"\n") + 1
    data = data[: first + cut % (len(data) - first)]
    store.path.write_bytes(data)
    saved = Store(tmp_path, "game").load()
    assert saved is not None
    assert saved.lines == LINES[: data.count(b"\n") - 1]


@given(at=st.integers(0, 10_000), bits=st.integers(1, 255))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
def test_damage_anywhere_is_found(tmp_path: Path, at: int, bits: int) -> None:
    store = written(tmp_path)
    data = bytearray(store.path.read_bytes())
    at %= len(data) - 1  # without its last end of line the last line is merely cut short
    data[at] ^= bits
    store.path.write_bytes(data)
    with pytest.raises(Damaged):
        Store(tmp_path, "game").load()


def test_an_empty_file_and_another_version_are_damaged(tmp_path: Path) -> None:
    store = Store(tmp_path, "game")
    store.path.write_bytes(b"")
    with pytest.raises(Damaged):
        store.load()
    store.begin({"version": 99})
    store.release()
    with pytest.raises(Damaged, match="version 99"):
        Store(tmp_path, "game").load()


def test_two_terminals_do_not_share_a_table(tmp_path: Path) -> None:
    one, other = Store(tmp_path, "game"), Store(tmp_path, "game")
    one.acquire()
    with pytest.raises(InUse):
        other.acquire()
    other.release()
    one.release()
    other.acquire()
    other.release()


def test_nobody_else_may_read_the_cards_to_come(tmp_path: Path) -> None:
    folder = tmp_path / "state"
    store = written(folder)
    assert stat.S_IMODE(store.path.stat().st_mode) == 0o600
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(NotKept, match="file"):
        Store(tmp_path / "file" / "state", "game").acquire()


def test_set_aside_never_overwrites(tmp_path: Path) -> None:
    first = written(tmp_path).set_aside("aside")
    second = written(tmp_path).set_aside("aside")
    assert first != second
    assert first.exists()
    assert second.exists()


def test_where_tables_are_kept() -> None:
    assert state_folder({"CROUPIER_STATE": "/a"}) == Path("/a")
    assert state_folder({"XDG_STATE_HOME": "/b"}) == Path("/b/croupier")
    assert state_folder({}) == Path.home() / ".local" / "state" / "croupier"
