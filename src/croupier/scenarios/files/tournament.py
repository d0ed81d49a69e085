"""Reading a scenario of a tournament: its conditions, where it is taken up, its script, what is expected."""

import re
from dataclasses import replace
from datetime import time
from fractions import Fraction
from typing import Final

from croupier.dialogue.answers import IllegalAction
from croupier.digits import is_whole
from croupier.rulebook.errors import UnknownGame
from croupier.scenarios.files.keys import Keys
from croupier.scenarios.files.script import Play
from croupier.scenarios.files.source import Path
from croupier.scenarios.scenario import Line, TournamentPlan
from croupier.tournaments import LotsCome, PlacedEntry, Position, TablesAre, players_in
from croupier.tournaments.conditions import BadConditions, read_conditions

TOURNAMENT_KEYS: Final = (
    *("game", "title", "rules", "scope", "lots"),
    *("conditions", "position", "entries", "revisions", "play", "expect", "rounds"),
)
SEED: Final = re.compile("[0-9a-fA-F]{64}")
POSITION_KEYS: Final = (
    *("session", "rounds", "minutes", "level", "level_rounds", "level_minutes"),
    *("pool", "marker", "button", "points", "time"),
)
ENTRY_KEYS: Final = (
    *("player", "number", "table", "seat", "chips", "group", "absent", "warned", "rebuys", "place"),
)


class TournamentScript(Play):
    """The lines of a tournament, which are never answers by themselves."""

    def line(self, at: Path, index: int, written: str, where: int | None = None) -> Line:
        """One line, its comment taken off."""
        where = where or self.keys.source.line((*self.keys.path, *at))
        return Line(index + 1, where, " ".join(written.partition("#")[0].split()), ())


def read_plan(top: Keys, game: str) -> TournamentPlan:
    """The conditions, and where the tournament is taken up."""
    table = top.inner("conditions", None).table if "conditions" in top else {}
    try:
        conditions = read_conditions(game, table)
    except BadConditions as wrong:
        path = ("conditions", *wrong.item.split(",")[0].split("."))
        raise top.wrong(path, f"[conditions] {wrong}") from None
    except UnknownGame as wrong:
        raise top.wrong(("game",), f"{wrong}.") from None
    revisions = tuple(each.table for each in top.tables("revisions", None))
    lots = LotsCome(top.word("lots", tuple(LotsCome), LotsCome.IN_ORDER))
    plan = TournamentPlan(conditions, revisions, _position(top), lots)
    return _with_tables(plan, top.inner("play", None)) if "play" in top else plan


def _with_tables(plan: TournamentPlan, keys: Keys) -> TournamentPlan:
    """How tables are dealt, as the log of a simulated tournament says it."""
    tables = TablesAre(keys.word("tables", tuple(TablesAre), TablesAre.AS_SAID))
    seed = keys.text("seed", "")
    if seed and not SEED.fullmatch(seed):
        raise keys.wrong(("seed",), f"{keys.name('seed')} is not a seed of 64 hexadecimal digits.")
    if (tables is TablesAre.SOFTWARE) != bool(seed):
        raise keys.wrong(("seed",), f'{keys.name("seed")} belongs to tables = "software", which needs one.')
    return replace(plan, tables=tables, seed=seed)


def _position(top: Keys) -> Position | None:
    if "entries" not in top:
        if "position" in top:
            raise top.wrong(("position",), "[position] needs [[entries]]: who is in the tournament.")
        return None
    position = Position()
    for each in top.tables("entries", ENTRY_KEYS):
        position.entries += _entries(each)
    if "position" not in top:
        return position
    keys = top.inner("position", POSITION_KEYS)
    position.session = keys.whole("session", 0)
    position.rounds, position.minutes = keys.whole("rounds", 0), keys.whole("minutes", 0)
    position.level = keys.whole("level", 1, least=1)
    if "level_rounds" in keys:
        position.level_rounds = keys.whole("level_rounds")
    if "level_minutes" in keys:
        position.level_minutes = keys.whole("level_minutes")
    if "pool" in keys:
        position.pool = keys.money("pool")
    position.marker, position.button = by_table(keys, "marker"), by_table(keys, "button")
    if "points" in keys:
        position.points = fractions(keys, "points")
    if "time" in keys:
        position.time = _minutes(keys)
    return position


def _entries(keys: Keys) -> list[PlacedEntry]:
    try:
        names = players_in(keys.text("player"))
    except IllegalAction as wrong:
        raise keys.wrong(("player",), str(wrong)) from None
    chips = keys.money("chips") if "chips" in keys else None
    number, seat = keys.whole("number", 0), keys.whole("seat", 0)
    return [
        PlacedEntry(
            name,
            number + at if number else 0,
            keys.whole("table", 1, least=1),
            seat + at if seat else 0,
            chips,
            keys.text("group", ""),
            keys.flag("absent", False),
            keys.whole("warned", 0),
            keys.whole("rebuys", 0),
            keys.whole("place", 0),
        )
        for at, name in enumerate(names)
    ]


def by_table(keys: Keys, key: str) -> dict[int, str]:
    """Names by the number of a table: `{ 1 = "ann" }`; none if the key is absent."""
    if key not in keys:
        return {}
    inner = keys.inner(key, None)
    return {table_number(inner, each): inner.text(each) for each in inner}


def table_number(keys: Keys, key: str) -> int:
    """The number of a table that is the name of a key."""
    if not (is_whole(key) and int(key)):
        raise keys.wrong((key,), f"{keys.name(key)} is no table; tables have numbers.")
    return int(key)


def fractions(keys: Keys, key: str) -> dict[str, Fraction]:
    """Exact numbers by player: `{ ann = "29/2" }`."""
    inner = keys.inner(key, None)
    found = {}
    for each in inner:
        try:
            found[each] = Fraction(str(inner.table[each]))
        except (ValueError, ZeroDivisionError):
            raise inner.wrong((each,), f'{inner.name(each)} is no exact number such as "29/2".') from None
    return found


def _minutes(keys: Keys) -> int:
    given = keys.table["time"]
    try:
        told = given if isinstance(given, time) else time.fromisoformat(str(given))
    except ValueError:
        raise keys.wrong(("time",), f'{keys.name("time")} is no time such as "19:30".') from None
    return told.hour * 60 + told.minute
