"""The five steps of a line, with room between them: lines of several tables go in one transaction."""

import os
from pathlib import Path

import pytest

from croupier.records.files import NotKept
from croupier.records.keeper import Keeper
from croupier.records.memory import MemoryStore
from croupier.records.rows import Came, Line, Note, Row
from croupier.records.store import Store
from croupier.records.table_files import TableFiles
from croupier.rulebook.games import demonstration
from croupier.tables import Outcome, Speaker, Table, open_table
from tests.records.test_failing_store import standing

GAMES = ("holdem", "ultimate")


def stores(folder: Path) -> tuple[Store, ...]:
    return MemoryStore(), TableFiles(folder)


def kept(store: Store) -> dict[Table, Keeper[Outcome]]:
    """A table of two games, kept by one store."""
    found = {}
    for game in GAMES:
        keeper = Keeper[Outcome](store, game)
        table = open_table(demonstration(game), way_back=keeper)
        keeper.claim()
        keeper.begin(table.prepare, standing(table))
        found[table] = keeper
    return found


def rows_in(store: Store, log: str) -> list[Row | Came]:
    loaded = store.load(log)
    assert loaded is not None
    return loaded.since_snapshot()[1]


def test_one_transaction_has_the_lines_of_many_tables(tmp_path: Path) -> None:
    for store in stores(tmp_path):
        tables = kept(store)
        told: list[str] = []
        for table in tables:
            table.listeners.append(lambda outcome, told=told: told.append(outcome.entry.line))
        pending = [keeper.check("ann sits 1 with 200") for keeper in tables.values()]
        store.append({each.log: each.rows(line) for each, line in zip(tables.values(), pending, strict=True)})
        assert [table.names() for table in tables] == [[], []]
        for keeper, line in zip(tables.values(), pending, strict=True):
            keeper.written(line)
            keeper.make(line)
            assert not told
        assert [table.names() for table in tables] == [["ann"], ["ann"]]
        for keeper, line in zip(tables.values(), pending, strict=True):
            keeper.tell(line)
        assert told == ["ann sits 1 with 200"] * 2
        for game in GAMES:
            assert [row.entry.line for row in rows_in(store, game) if isinstance(row, Line)] == told[:1]
            store.release(game)


def test_a_transaction_that_fails_has_kept_no_line_of_any_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = TableFiles(tmp_path)
    tables = kept(store)
    synced = os.fsync
    calls = 0

    def fails_at_the_second(descriptor: int) -> None:
        nonlocal calls
        calls += 1
        if calls == 2:
            raise OSError(28, "No space left on device")
        synced(descriptor)

    pending = [keeper.check("ann sits 1 with 200") for keeper in tables.values()]
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", fails_at_the_second)
        with pytest.raises(NotKept, match="No space left"):
            store.append(
                {each.log: each.rows(line) for each, line in zip(tables.values(), pending, strict=True)}
            )
    for line in pending:
        line.drop()
    for table, keeper in tables.items():
        assert rows_in(store, keeper.log) == []
        assert table.names() == []
        keeper.do("bob sits 2 with 200")
        (row,) = rows_in(store, keeper.log)
        assert isinstance(row, Line)
        assert (row.entry.number, row.entry.line) == (1, "bob sits 2 with 200")
        keeper.release()


def test_senders_and_ids_are_kept_and_known_when_the_log_is_gone_through_again(tmp_path: Path) -> None:
    for store in stores(tmp_path):
        table, keeper = next(iter(kept(store).items()))
        ann = Speaker(None, "ann")
        keeper.do("ann sits 1 with 200", ann, id="a")
        assert keeper.do("ann sits 1 with 200", ann, id="a").entry.number == 1  # sent again
        keeper.note(Note({"remark": "nothing that a table knows"}))
        loaded = keeper.load()
        assert loaded is not None
        snapshot, rows = loaded.since_snapshot()
        assert snapshot is not None
        again = open_table(demonstration(GAMES[0]), way_back=(other := Keeper[Outcome](store, keeper.log)))
        again.restore(snapshot.state)
        assert [line.entry.by for line, _ in other.go_through(again, snapshot, rows)] == ["ann"]
        assert again.save() == table.save()
        repeated = other.do("ann sits 1 with 200", ann, id="a")
        assert (repeated.entry.number, repeated.entry.id, again.entries) == (1, "a", 1)
        for game in GAMES:
            store.release(game)
