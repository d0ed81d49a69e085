"""The tables that are kept: each with what waits there, and how it is taken up again."""

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from croupier.records.files import Damaged, InUse, NotKept, Outgrown
from croupier.records.table_files import Store, kept_tables
from croupier.rulebook import NAMES
from croupier.terminal.opening import Wrong, where
from croupier.terminal.table_client import Game
from croupier.values import value


@value
class KeptTable:
    """A table that waits; one that can't be taken up again has a reason in place of where it stands."""

    name: str
    """How it is called, as in `blackjack` or `blackjack.aside-1`."""
    game: str
    title: str
    stands: str
    bots: int
    kept_at: datetime
    reason: str = ""

    @property
    def words(self) -> str:
        """The table in a line."""
        if self.reason:
            return f"can't be taken up again: {self.reason}"
        others = f", {self.bots} bot{'s' if self.bots > 1 else ''}" if self.bots else ""
        return f"{self.title}{others}: {self.stands}"


def tables_in(folder: Path) -> list[KeptTable]:
    """The tables that are kept in a folder."""
    return [_look(folder, slot, aside) for slot, aside in kept_tables(folder)]


def find(folder: Path, name: str) -> KeptTable:
    """The table of that name; `Wrong` if there is none."""
    found = {each.name: each for each in tables_in(folder)}
    if name in found:
        return found[name]
    there = f"there are {', '.join(found)}" if found else "none is kept"
    raise Wrong(f"there is no table {name!r}; {there}.")


def put_in_place(folder: Path, kept: KeptTable) -> str:
    """Put a table in its place, another one there aside; returns the game that then goes on with it."""
    if kept.reason:
        raise Wrong(f"{kept.name} {kept.words}.")
    slot, _, aside = kept.name.partition(".")
    if not aside:
        return slot
    store = Store(folder, slot)
    try:
        store.acquire()
        store.take_up(aside)
    except InUse:
        raise Wrong(f"the table in {store.path} is being played in another terminal.") from None
    except NotKept as wrong:
        raise Wrong(f"{wrong}.") from None
    finally:
        store.release()
    return slot


def _look(folder: Path, slot: str, aside: str) -> KeptTable:
    store = Store(folder, slot, aside)
    store.only_looks = True
    game = slot.partition("-")[0]
    title = NAMES.get(game, game)
    name = f"{slot}.{aside}" if aside else slot
    at = datetime.fromtimestamp(store.path.stat().st_mtime)
    try:
        saved = store.load()
        if saved is None:
            raise Damaged("it is gone")
        found = Game.look(saved, store)
    except Outgrown as wrong:
        return KeptTable(name, game, title, "", 0, at, f"an earlier release kept it, and {wrong}")
    except (Damaged, NotKept) as wrong:
        return KeptTable(name, game, title, "", 0, at, f"the file is damaged, {wrong}")
    finally:
        store.release()
    return KeptTable(name, game, title, where(found), len(found.plan.bots), at)


def lines(tables: list[KeptTable]) -> Iterator[str]:
    """The tables one below the other, with when each was left."""
    room = max((len(each.name) for each in tables), default=0)
    for each in tables:
        yield f"  {each.name:<{room}}  {each.words}  ({each.kept_at:%d %b %H:%M})"
