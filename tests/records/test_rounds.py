"""The finished rounds of a table: the last line of a number counts, and rounds are read when wanted."""

import os
import stat
import tracemalloc
from pathlib import Path

import pytest

from croupier.coding import from_plain
from croupier.plain import Fields
from croupier.records.files import Damaged, NotKept
from croupier.records.rounds import Rounds
from croupier.tables.record.history import Finished


def finished(number: int, won: int = 5, **given: object) -> Finished:
    data = {
        "number": number,
        "net": {"ann": won, "bob": -won},
        "void": False,
        "digest": "sha256:00",
        "settings": {},
        "wagers": [{"player": "ann", "amount": 5}],
        "purses": {"ann": 100, "bob": 100},
        "script": ["7c", "ann stand"],
    }
    return from_plain(Finished, {**data, **given}, "A round")


def mark_of(rounds: Rounds) -> Fields:
    return Fields(rounds.sync(), "A mark")


def loaded(rounds: Rounds, mark: Fields) -> Rounds:
    again = Rounds(rounds.path)
    again.load(mark)
    return again


@pytest.fixture
def rounds(tmp_path: Path) -> Rounds:
    made = Rounds(tmp_path / "game.rounds")
    for number in (1, 2, 3):
        made.append(finished(number))
    return made


def test_what_was_appended_is_read_now_and_after_a_restart(rounds: Rounds) -> None:
    for each in (rounds, loaded(rounds, mark_of(rounds))):
        assert each.numbers() == [1, 2, 3]
        assert len(each) == 3
        assert 2 in each
        assert 4 not in each
        assert each[2] == finished(2)


def test_the_last_line_of_a_number_counts(rounds: Rounds) -> None:
    rounds.append(finished(2, void=True))
    for each in (rounds, loaded(rounds, mark_of(rounds))):
        assert each.numbers() == [1, 2, 3]
        assert each[2].void
        assert not each[3].void


def test_a_round_that_goes_on_again_is_none_until_it_is_over(rounds: Rounds) -> None:
    rounds.reopen(3)
    rounds.reopen(4)  # which was never over
    for each in (rounds, loaded(rounds, mark_of(rounds))):
        assert each.numbers() == [1, 2]
    rounds.append(finished(3, won=9))
    assert loaded(rounds, mark_of(rounds))[3].net == {"ann": 9, "bob": -9}


def test_the_rounds_of_a_player_the_latest_first(rounds: Rounds) -> None:
    rounds.append(finished(4, net={"bob": 1}))
    assert [each.number for each in rounds.latest_of("ann")] == [3, 2, 1]
    assert [each.number for each in rounds.latest_of("bob")] == [4, 3, 2, 1]


def test_what_comes_after_the_mark_is_forgotten_but_not_before_it_goes_on(rounds: Rounds) -> None:
    """It is played again by the table that goes on from there."""
    mark = mark_of(rounds)
    rounds.append(finished(4))
    rounds.close()
    data = rounds.path.read_bytes()
    again = loaded(rounds, mark)
    assert again.numbers() == [1, 2, 3]
    again.append(finished(4, won=7), later=True)
    assert again[4].net["ann"] == 7
    assert rounds.path.read_bytes() == data
    again.go_on()
    assert again[4].net["ann"] == 7
    assert rounds.path.read_bytes().count(b"\n") == 4


def test_a_line_that_was_cut_short_is_forgotten(rounds: Rounds) -> None:
    mark = mark_of(rounds)
    rounds.append(finished(4))
    rounds.close()
    rounds.path.write_bytes(rounds.path.read_bytes()[:-9])
    again = loaded(rounds, mark)
    again.go_on()
    again.append(finished(4, won=8))
    assert loaded(again, mark_of(again))[4].net["ann"] == 8


@pytest.mark.parametrize("damage", ["bit", "cut", "gone"])
def test_damage_before_the_mark_is_found(rounds: Rounds, damage: str) -> None:
    mark = mark_of(rounds)
    data = bytearray(rounds.path.read_bytes())
    if damage == "gone":
        rounds.path.unlink()
    elif damage == "cut":
        rounds.path.write_bytes(data[:-200])
    else:
        data[data.index(b"ann stand")] ^= 1
        rounds.path.write_bytes(data)
    with pytest.raises(Damaged, match=r"game\.rounds"):
        loaded(rounds, mark)


def test_a_full_disk_loses_no_round(rounds: Rounds, monkeypatch: pytest.MonkeyPatch) -> None:
    """The round stays in memory, half a line is written over, and no mark is given meanwhile."""
    write = os.write

    def half(descriptor: int, data: bytes) -> int:
        if len(data) < 20:
            raise OSError(28, "No space left on device")
        return write(descriptor, data[: len(data) // 2])

    with monkeypatch.context() as full:
        full.setattr(os, "write", half)
        rounds.append(finished(4))
        assert rounds[4] == finished(4)
        with pytest.raises(NotKept, match="No space left"):
            rounds.sync()
    rounds.append(finished(5))
    assert loaded(rounds, mark_of(rounds)).numbers() == [1, 2, 3, 4, 5]


def test_memory_does_not_grow_with_what_rounds_hold(tmp_path: Path) -> None:
    rounds = Rounds(tmp_path / "game.rounds")
    long = ["a line of a long round"] * 400
    rounds.append(finished(1, script=long))
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    for number in range(2, 502):
        rounds.append(finished(number, script=long))
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert rounds.path.stat().st_size > 4_000_000
    assert after - before < 500_000


def test_rounds_go_with_their_table(rounds: Rounds, tmp_path: Path) -> None:
    rounds.move(tmp_path / "elsewhere")
    assert (tmp_path / "elsewhere").read_bytes().count(b"\n") == 3
    assert not rounds.path.exists()
    assert not len(rounds)
    rounds.append(finished(1))
    rounds.remove()
    assert not rounds.path.exists()
    rounds.remove()


def test_nobody_else_may_read_the_cards_that_were_folded(rounds: Rounds) -> None:
    assert stat.S_IMODE(rounds.path.stat().st_mode) == 0o600
