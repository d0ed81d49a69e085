"""Conditions that differ from whole ones in one thing: how each changes what is printed, found and read.

Whatever an item does alone shows here: the sentences that go when it is left out, the faults that a single
wrong item has, and what each kind of field makes of values that it was not meant for.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from copy import deepcopy
from dataclasses import MISSING, Field, fields
from datetime import date, datetime, time
from difflib import ndiff
from functools import partial
from typing import Any

from croupier.tournaments.conditions import BadConditions, Conditions, read_conditions
from croupier.tournaments.conditions.checking import faults, needed, warnings
from croupier.tournaments.conditions.declaring import about, key_of
from croupier.tournaments.conditions.field_tables import TableOf
from croupier.tournaments.conditions.items import DECLARED
from croupier.tournaments.conditions.kinds import Kind, ListOf
from croupier.tournaments.conditions.reading import complete_table
from croupier.tournaments.conditions.toml import conditions_toml
from croupier.tournaments.conditions.versions import publish
from croupier.tournaments.conditions.words.printing import for_patrons
from croupier.tournaments.games import GAMES

Table = Mapping[str, Any]


def found(conditions: Conditions) -> Iterator[str]:
    """Faults, needs and warnings, a line each."""
    for fault in faults(conditions):
        yield f"{fault.item} ({fault.rule}): {fault.sentence}"
    for need in needed(conditions):
        yield f"{need.item} before {need.before}: {need.sentence}"
    for warning in warnings(conditions):
        yield f"warning {warning.item}: {warning.sentence}"


def steps(table: object, above: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The way to every item in a table, to its parts, and to those of tables in a list."""
    if isinstance(table, Mapping):
        inside: Iterable[tuple[str | int, Any]] = table.items()
    elif isinstance(table, list) and table and isinstance(table[0], dict):
        inside = enumerate(table)
    else:
        return
    for key, given in inside:
        yield (*above, key)
        yield from steps(given, (*above, key))


def each_left_out(game: str, table: Table) -> str:
    """What changes on paper, and in what is found, when one item or part is left out."""
    whole = complete_table(GAMES[game], table)
    before = _texts(read_conditions(game, whole))
    lines = []
    for way in steps(whole):
        less = deepcopy(whole)
        inside: Any = less
        for key in way[:-1]:
            inside = inside[key]
        del inside[way[-1]]
        lines.append(f"without {' '.join(map(str, way))}:")
        try:
            after = _texts(read_conditions(game, less))
        except BadConditions as wrong:
            lines.append(f"    {wrong}")
            continue
        lines += [f"    {line}".rstrip() for line in ndiff(before, after) if line[0] in "+-"]
    return "\n".join(lines) + "\n"


def _texts(conditions: Conditions) -> list[str]:
    printed = for_patrons(publish(conditions), "Friday").splitlines()
    file = [line for line in conditions_toml(conditions).splitlines() if not line.startswith("#")]
    told = [line for line in printed if not line.startswith("SHA-256")]
    return [*told, *found(conditions), *(line.partition("  #")[0] for line in file)]


def each_alone(game: str, table: Table) -> str:
    """What is found when one item of a table is given to conditions that are without a fault."""
    lines = []
    for way in steps(table):
        given: Any = table
        for key in way:
            given = given[key]
        if any(isinstance(key, int) for key in way) or (isinstance(given, dict) and given):
            continue
        for key in reversed(way):
            given = {key: given}
        conditions = read_conditions(game, {"base": "demonstration", **given})
        lines += [f"{'.'.join(map(str, way))}:", *(f"    {line}" for line in found(conditions))]
    return "\n".join(lines) + "\n"


ANYTHING: tuple[object, ...] = (
    *(0, 1, 2, 100, 101, 1000, 1001, 10**9, 10**9 + 1, -1, True, 12.5, None),
    *("", "5", "0.01", "1/3", "1/0", "off", "level 2", "level 0", "demonstration", "a\tb", " a\nb "),
    *("2027-03-01", "19:30", "19:30:00", "19:30:00Z", "2027-03-01 19:30", "2027-02-30"),
    *(date(2027, 3, 1), time(19, 30), datetime(2027, 3, 1, 19, 30)),
    *([], ["5"], [[]], {}, {"x": 1}, [{}], "x" * 38, "x" * 39, "é" * 50),
)
QUOTED = (True, ["5"], {"x": 1}, "x" * 38, "x" * 39, "é" * 50)
"""Of these the whole refusal is kept, for they are quoted in it."""


def every_field() -> Iterator[tuple[str, Field[Any]]]:
    """All fields by their names, those of tables in lists too."""

    def look(item: str, each: Field[Any]) -> Iterator[tuple[str, Field[Any]]]:
        yield item, each
        kind = about(each).kind
        inside = kind.kind if isinstance(kind, ListOf) else kind
        if isinstance(inside, TableOf):
            for part in fields(inside.of):
                yield from look(f"{item}.{key_of(part)}", part)

    for name, each in DECLARED.items():
        yield from look(name, each)


def everything_read() -> str:
    """What stands in every field if nothing is said, and what each kind of field makes of anything at all."""
    lines = []
    known: set[str] = set()
    for item, each in every_field():
        kind = about(each).kind
        lines.append(f"{item}: {kind.expected}{_default(each)}")
        inside = kind.kind if isinstance(kind, ListOf) else kind
        sign = f"{type(kind).__name__} {kind.expected}"
        if not isinstance(inside, TableOf) and sign not in known:
            known.add(sign)
            lines += [f"    {line}" for line in _reads(item, kind)]
    return "\n".join(lines) + "\n"


def _default(each: Field[Any]) -> str:
    from_rules = about(each).from_rules
    if from_rules is not None:
        return f"; by the rules {[from_rules(rules) for rules in GAMES.values()]}"
    return f"; else {each.default!r}" if each.default is not MISSING else ""


def _reads(item: str, kind: Kind[Any]) -> Iterator[str]:
    for written in ANYTHING:
        try:
            used = kind.read(written, item, GAMES["holdem"])
        except BadConditions as wrong:
            refusal = str(wrong).removeprefix(f"{item}: ")
            if written in QUOTED or not refusal.startswith(f"expected {kind.expected}, not "):
                yield f"{written!r}: {refusal}"
        else:
            yield f"{written!r} -> {used!r} -> {kind.write(used)!r}"


def texts(games: Mapping[str, Table], wrong: Mapping[str, Table]) -> dict[str, Callable[[], str]]:
    """All texts about single differences, by the names of their files."""
    return {
        **{f"left-out-{game}.txt": partial(each_left_out, game, table) for game, table in games.items()},
        **{f"alone-{game}.txt": partial(each_alone, game, table) for game, table in wrong.items()},
        "anything.txt": everything_read,
    }
