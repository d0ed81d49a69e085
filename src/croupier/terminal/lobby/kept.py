"""The tables that are kept: each with what waits there, and how it is taken up again."""

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from croupier.records.files import Damaged, InUse, NotKept, Outgrown
from croupier.records.table_files import TableFiles
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
    files = TableFiles(folder)
    return [_look(files, log) for log in files.logs()]


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
    files = TableFiles(folder)
    try:
        files.claim(slot)
        files.take_up(slot, aside)
    except InUse:
        raise Wrong(f"the table in {files.path(slot)} is being played in another terminal.") from None
    except NotKept as wrong:
        raise Wrong(f"{wrong}.") from None
    finally:
        files.release(slot)
    return slot


def _look(files: TableFiles, name: str) -> KeptTable:
    game = name.partition(".")[0].partition("-")[0]
    title = NAMES.get(game, game)
    at = datetime.fromtimestamp(files.path(name).stat().st_mtime)
    try:
        kept = files.load(name)
        if kept is None:
            raise Damaged("it is gone")
        found = Game.look(kept, files, name)
    except Outgrown as wrong:
        return KeptTable(name, game, title, "", 0, at, f"an earlier release kept it, and {wrong}")
    except (Damaged, NotKept) as wrong:
        return KeptTable(name, game, title, "", 0, at, f"the file is damaged, {wrong}")
    finally:
        files.release(name)
    return KeptTable(name, game, title, where(found), len(found.plan.bots), at)


def lines(tables: list[KeptTable]) -> Iterator[str]:
    """The tables one below the other, with when each was left."""
    room = max((len(each.name) for each in tables), default=0)
    for each in tables:
        yield f"  {each.name:<{room}}  {each.words}  ({each.kept_at:%d %b %H:%M})"
