"""Saved tables and tournaments that are damaged anywhere, and how many of them are believed.

What has a hash is refused in one sentence and restores nothing. What was saved without one is refused too, or
gives a table that works: not all that a table says of itself can be compared with something.
"""

import json
import pickle
from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any, Final, Protocol

from croupier.plain import BadData
from croupier.tables import Table
from soak.chips import Fault

Path = tuple[str | int, ...]
NONSENSE: Final[tuple[Any, ...]] = (None, "nonsense", -7, 10**40, True, [[]], {"a": {}}, {7: 7})


def all_paths(data: Any, at: Path = ()) -> Iterator[Path]:
    """Every field and every item there is."""
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for name, value in inner:
        yield (*at, name)
        yield from all_paths(value, (*at, name))


def value_at(data: Any, path: Path) -> Any:
    """What stands there."""
    for name in path:
        data = data[name]
    return data


def broken(data: dict[str, Any], path: Path, change: Callable[[Any, str | int], None]) -> dict[str, Any]:
    """The data with a change made in the place that the path names."""
    changed: dict[str, Any] = pickle.loads(pickle.dumps(data))
    change(value_at(changed, path[:-1]), path[-1])
    return changed


def damaged(data: dict[str, Any], where: list[Path], random: Random) -> dict[str, Any]:
    """The data with one thing changed as a failing disk or a careless hand might change it."""
    path, other = random.choice(where), random.choice(where)

    def change(holder: Any, name: str | int) -> None:
        found, how = holder[name], random.randrange(10)
        if how == 0:
            del holder[name]
        elif how == 1:
            holder[name] = pickle.loads(pickle.dumps(value_at(data, other)))
        elif how == 2 and isinstance(holder, list):
            holder.insert(int(name), found)
        elif how == 3 and isinstance(found, str) and found:
            at = random.randrange(len(found))
            holder[name] = found[:at] + random.choice("x 7A-") + found[at + 1 :]
        elif how in (3, 4) and isinstance(found, int) and not isinstance(found, bool):
            holder[name] = found + random.choice((-1, 1, 100, -(10**9), 10**12))
        elif how == 4 and isinstance(found, list | str):
            holder[name] = found[: len(found) // 2]
        elif how == 6 and isinstance(holder, list):
            at = random.randrange(len(holder))
            holder[int(name)], holder[at] = holder[at], found
        elif how == 7 and isinstance(found, bool):
            holder[name] = not found
        elif how == 7 and isinstance(found, int):
            holder[name] = found ^ 1 << random.randrange(40)
        elif how == 7 and isinstance(found, str) and found:
            at = random.randrange(len(found))
            holder[name] = f"{found[:at]}{chr(ord(found[at]) ^ 1 << random.randrange(7))}{found[at + 1 :]}"
        elif how == 8 and isinstance(found, str) and " " in found:
            words = found.split(" ")
            first, second = random.randrange(len(words)), random.randrange(len(words))
            words[first], words[second] = words[second], words[first]
            holder[name] = " ".join(words)
        elif how == 9 and isinstance(holder, dict):
            holder[f"{name}x"] = found
        else:
            holder[name] = random.choice(NONSENSE)

    return broken(data, path, change)


SINCE_SEALS: Final = ("finished", "put_right", "unsealed")


def _without(data: dict[str, Any], *names: str) -> dict[str, Any]:
    """The data without those of these fields that are empty."""
    return {name: each for name, each in data.items() if each or name not in names}


def of_earlier_release(saved: dict[str, Any]) -> dict[str, Any]:
    """A saved table or tournament as releases saved it that put no hash on it."""
    old: dict[str, Any] = {name: each for name, each in saved.items() if name not in ("hash", "last")}
    old["version"] = saved["version"] - 1
    if "history" in old:
        old["history"] = {name: each for name, each in old["history"].items() if name not in SINCE_SEALS}
        if old["history"]["last"] is not None:
            old["history"]["last"] = _without(old["history"]["last"], "put_in")
            del old["history"]["last"]["seal"]
    if "orders" in old:
        old["orders"] = _without(old["orders"], "heirs", "goes_on")
    if "tables" in old:
        old["tables"] = {
            number: table | {"played": of_earlier_release(table["played"])} if "played" in table else table
            for number, table in saved["tables"].items()
        }
    return old


def refusal(table: Table, data: Any) -> str:
    """Why the table can't be restored, one sentence, "" if it was; a refusal has changed nothing."""
    before = everything(table)
    said = ""
    try:
        table.restore(data)
    except BadData as wrong:
        said = str(wrong)
    if said:
        if everything(table) != before:
            raise Fault(f"A saved table was refused and changed something: {said}")
        if not said.endswith((".", "?")) or "\n" in said:
            raise Fault(f"A saved table was refused with no sentence: {said}")
    return said


def everything(table: Table) -> tuple[Any, ...]:
    """All that a table has, by its objects and as it is saved."""
    return dict(vars(table)), dict(vars(table.ground)), dict(vars(table.dealing)), json.dumps(table.save())


def check_restores(table: Table, other: Table) -> None:
    """A table that was restored is saved, and the other is restored from that: they are the same."""
    saved = json.dumps(table.save())
    other.restore(json.loads(saved))
    if json.dumps(other.save()) != saved:
        raise Fault("a table restored from damaged data, saved and restored again, is another one")


class Restores(Protocol):
    """A table or a tournament."""

    def save(self) -> dict[str, Any]:
        """It as plain data."""

    def restore(self, data: object) -> object:
        """Restore what was saved."""


def count_believed(
    saved: Iterable[dict[str, Any]], new: Callable[[], Restores], times: int, seed: int
) -> int:
    """How often one of these is restored after it was damaged, of so many times.

    It is not believed if what was damaged is not read, or follows from the rest: then what is restored saves
    what was saved before the damage.
    """
    random, believed, one = Random(seed), 0, new()
    whole = [(data, list(all_paths(data)), _as_json(data)) for data in saved]
    for _ in range(times):
        data, where, text = random.choice(whole)
        changed = damaged(data, where, random)
        if changed == data and repr(changed) == repr(data):
            continue
        try:
            one.restore(changed)
        except BadData:
            continue
        again = one.save()
        as_saved = again if "hash" in data else of_earlier_release(again)
        believed += _as_json(as_saved) != text
        one = new()
    return believed


def _as_json(data: dict[str, Any]) -> str:
    return json.dumps(data, sort_keys=True)
