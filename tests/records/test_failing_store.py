"""A store fails at any of its calls, or the disk at any of its own: nothing has changed, and play goes on."""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from croupier.records import keeper as keeping
from croupier.records.files import NotKept
from croupier.records.keeper import Keeper
from croupier.records.memory import MemoryStore
from croupier.records.rows import Came, Kept, Row, Snapshot
from croupier.records.store import FinishedRounds, Store
from croupier.records.table_files import TableFiles
from croupier.rulebook.games import demonstration
from croupier.shoes import Stream
from croupier.tables import NotCarriedOut, Outcome, Table, open_table
from croupier.tables.playing.asked import Asked
from tests.tournaments.log.test_failing_lines import fail_once

LOG = "table"
START = {
    "holdem": ("ann sits 1 with 200", "bob sits 2 with 200", "dealer deals"),
    "blackjack": (
        *("ann sits 1 with 200", "dealer shuffles", "ann cut 100"),
        *("ann wagers 10 on box 1", "no more bets"),
    ),
    "ultimate": ("ann sits 1 with 200", "ann wagers 10", "no more bets"),
}
FAILS_AT = 3
"""This line fails while it is being carried out, before it is said again."""


class Failing:
    """A store that fails at its n-th call, and has done nothing then."""

    def __init__(self, store: Store, at: int) -> None:
        self.store = store
        self.calls = count(1)
        self.at = at
        self.has_failed = False

    def _call(self) -> Store:
        if next(self.calls) == self.at:
            self.has_failed = True
            raise NotKept("the disk is full")
        return self.store

    def claim(self, log: str) -> None:
        self._call().claim(log)

    def release(self, log: str) -> None:
        self.store.release(log)

    def begin(self, log: str, opening: Mapping[str, Any], snapshot: Snapshot | None = None) -> None:
        self._call().begin(log, opening, snapshot)

    def load(self, log: str) -> Kept | None:
        return self._call().load(log)

    def append(self, rows: Mapping[str, Sequence[Row]]) -> None:
        self._call().append(rows)

    def came(self, log: str, came: Came) -> None:
        self.store.came(log, came)

    def snapshot(self, log: str, snapshot: Snapshot) -> None:
        self._call().snapshot(log, snapshot)

    def rounds(self, log: str) -> FinishedRounds:
        return self.store.rounds(log)


def again(act: Callable[[], Any]) -> Any:
    """What comes of an act that is tried once more if the disk fails."""
    try:
        return act()
    except NotKept:
        return act()


def table_of(game: str, keeper: Keeper[Outcome]) -> Table:
    return open_table(demonstration(game), stream=Stream(bytes(range(32))), way_back=keeper)


def standing(table: Table) -> Snapshot:
    state = table.save()
    return Snapshot(state["entries"], state)


def lines_for(game: str, table: Table) -> Iterator[str]:
    yield from START[game]
    while table.asked.open:
        ask = table.asked.open[0][0]
        yield f"{ask.who} {ask.options[0].act}"


def resumed(game: str, store: Store) -> dict[str, Any]:
    """What is on the disk, as another process would find it."""
    keeper = Keeper[Outcome](store, LOG)
    kept = keeper.load()
    assert kept is not None
    snapshot, rows = kept.since_snapshot()
    assert snapshot is not None
    table = table_of(game, keeper)
    table.restore(snapshot.state)
    for _ in keeper.go_through(table, snapshot, rows):
        pass
    return table.save()


def sitting(
    game: str, store: Store, on_disk: Callable[[], Store], monkeypatch: pytest.MonkeyPatch
) -> dict[str, Any]:
    """A round at a table, with snapshots and a line that fails; memory and disk agree after every failure."""
    keeper = Keeper[Outcome](store, LOG)
    table = table_of(game, keeper)
    again(keeper.claim)
    again(lambda: keeper.begin(table.prepare, standing(table)))
    for at, line in enumerate(lines_for(game, table)):
        if at == FAILS_AT:
            with monkeypatch.context() as patch:
                fail_once(patch, Asked, "follow", 1, KeyError("ann"))
                with pytest.raises(NotCarriedOut):
                    again(lambda line=line: keeper.do(line))
        before = table.save()
        try:
            keeper.do(line)
        except NotKept:
            assert table.save() == before == resumed(game, on_disk())
            keeper.do(line)
        keeper.snapshot_if_long(lambda: standing(table))
    assert resumed(game, on_disk()) == table.save()
    keeper.release()
    return table.save()


@pytest.fixture(autouse=True)
def _many_snapshots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "LINES_KEPT", 2)


@pytest.mark.parametrize("game", START)
def test_a_store_that_fails_at_any_call(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    memory = MemoryStore()
    whole = sitting(game, memory, lambda: deepcopy(memory), monkeypatch)
    for at in count(1):
        inner = MemoryStore()
        failing = Failing(inner, at)
        found = sitting(game, failing, lambda inner=inner: deepcopy(inner), monkeypatch)  # type: ignore[misc]
        assert found == whole
        if not failing.has_failed:
            break
    assert at > 8


@pytest.mark.parametrize("call", ["write", "write and ftruncate", "fsync", "open", "replace"])
def test_a_disk_that_fails_at_any_call(call: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Half of a write may be there, and may not even be cut off again until the disk works."""
    place: Any = Path if call == "replace" else os
    name, _, cannot_cut = call.partition(" and ")
    real, cut_off = getattr(place, name), os.ftruncate
    whole = sitting("holdem", TableFiles(tmp_path / "0"), lambda: TableFiles(tmp_path / "0"), monkeypatch)
    for at in count(1):
        disk = Disk(at, real, cut_off, bool(cannot_cut))
        folder = tmp_path / str(at)
        with monkeypatch.context() as patch:
            patch.setattr(place, name, lambda *given, disk=disk: disk.call(*given))
            patch.setattr(os, "ftruncate", disk.cut)
            assert sitting("holdem", TableFiles(folder), partial(TableFiles, folder), monkeypatch) == whole
        if disk.calls < at:
            break
    assert at > 2


class Disk:
    """A disk that fails at its n-th call."""

    def __init__(self, at: int, real: Callable[..., Any], cut_off: Callable[..., None], torn: bool) -> None:
        self.at, self.real, self.cut_off, self.torn = at, real, cut_off, torn
        self.calls = 0
        self.cuts_that_fail = 0

    def call(self, *given: Any) -> Any:
        """The n-th call fails; if it writes, half of that is there."""
        self.calls += 1
        if self.calls != self.at:
            return self.real(*given)
        self.cuts_that_fail = 2 if self.torn else 0
        if len(given) == 2 and isinstance(given[1], bytes):
            self.real(given[0], given[1][: len(given[1]) // 2])
        raise OSError(28, "No space left on device")

    def cut(self, *given: Any) -> None:
        """What was half written can't be cut off at once, if the disk is torn."""
        if self.cuts_that_fail:
            self.cuts_that_fail -= 1
            raise OSError(5, "Input/output error")
        self.cut_off(*given)
