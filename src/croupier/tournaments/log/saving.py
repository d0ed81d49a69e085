"""A tournament as plain data, and back."""

from collections.abc import Collection, Mapping
from datetime import date, time
from functools import partial
from typing import Any, Final

from croupier.coding import from_plain, to_plain
from croupier.dialogue.answers import IllegalAction
from croupier.plain import BadData, Fields
from croupier.tournaments.conditions import BadConditions
from croupier.tournaments.conditions.reading import read_items
from croupier.tournaments.conditions.versions import as_table
from croupier.tournaments.ground import Ground, LotsCome
from croupier.tournaments.money.ledger import Ledger
from croupier.tournaments.state import State
from croupier.tournaments.tables.carried import CarriedChips
from croupier.tournaments.tables.opening import restored
from croupier.tournaments.tables.table import TournamentTable

PLAYED: Final = "played"
TABLES: Final = "tables"


def saved(ground: Ground, leave_out: Collection[int] = (), *, is_own: bool = False) -> dict[str, Any]:
    """All that the ground knows; of tables that are left out it says only that they are in play."""
    return {
        "game": ground.conditions.game,
        "conditions": _plain(as_table(ground.conditions)),
        "revision": ground.version,
        "lots": ground.lots.value,
        "state": to_plain(ground.state),
        "ledger": ground.ledger.to_json(),
        "carried": ground.carried.to_json(),
        "tables": {
            str(number): None if number in leave_out else table.save(is_own=is_own)
            for number, table in ground.tables.items()
        },
    }


def joined(earlier: Mapping[str, Any], later: Mapping[str, Any]) -> dict[str, Any]:
    """A tournament that was saved with some of its tables, and the others as an earlier save has them."""
    before = earlier["tables"]
    tables = {number: before[number] if table is None else table for number, table in later["tables"].items()}
    return {**later, "tables": tables}


def in_short(content: Mapping[str, Any], ground: Ground | None = None) -> dict[str, Any]:
    """What of a saved tournament its hash covers: of each table that is played here how far it had come.

    Such a table has a hash of its own. Tables that were left out are in the ground.
    """
    tables = content.get(TABLES)
    if not isinstance(tables, dict):
        return dict(content)
    here = {
        number: ground.tables[int(number)].in_short()
        if ground is not None and table is None
        else _in_short(table)
        for number, table in tables.items()
    }
    return {**content, TABLES: here}


def _in_short(table: Any) -> object:
    """A saved table, but of one that is played here only how far it had come."""
    played = table.get(PLAYED) if isinstance(table, dict) else None
    return {**table, PLAYED: played.get("entries")} if isinstance(played, dict) else table


def read_saved(ground: Ground, fields: Fields) -> None:
    """Put the ground where it was saved; `BadData` if it is not what was saved."""
    fields.one_of("game", (ground.conditions.game,))
    earlier = (LotsCome.TOLD.value,) if ground.lots is LotsCome.CALLED else ()  # of an earlier release
    fields.one_of("lots", (ground.lots.value, *earlier))
    try:
        ground.conditions = read_items(ground.conditions.game, fields.plain("conditions"))
    except BadConditions as wrong:
        raise BadData(f"A saved tournament has conditions that can't be read: {wrong}") from None
    ground.version = fields.whole("revision", 1, len(ground.revisions) + 1)
    ground.state = from_plain(State, fields.plain("state"), "The state of a saved tournament")
    ground.ledger = Ledger.from_saved(fields.inner("ledger"))
    ground.carried = CarriedChips.from_saved(fields, "carried")
    try:
        ground.tables = fields.by_number("tables", lambda saved, number: _table(ground, saved, number))
    except (ValueError, KeyError, IllegalAction) as wrong:
        raise BadData(f"A saved tournament has a table that can't be restored: {wrong}") from None


def _table(ground: Ground, saved: Fields, number: str) -> TournamentTable:
    return table_of(ground, int(number), saved.plain(number))


def table_of(ground: Ground, number: int, saved: object, *, is_own: bool = False) -> TournamentTable:
    """A table as it was saved, in play at its level; `is_own` if this process has saved it for itself."""
    settings, blinds = partial(ground.settings_at, number), partial(ground.blinds_at, number)
    return restored(saved, settings, ground.hear, blinds, is_own=is_own)


def _plain(held: object) -> Any:
    """A table of conditions as JSON has it: days and times, which are in no list, are texts."""
    if isinstance(held, dict):
        return {key: _plain(each) for key, each in held.items()}
    if isinstance(held, date | time):
        return held.isoformat()
    return held
