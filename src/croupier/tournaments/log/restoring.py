"""A tournament that was saved, read back as a whole or not at all."""

from collections.abc import Collection, Mapping
from typing import Any, Final

from croupier.logs.entries import Entry
from croupier.logs.machine import LogMachine, LogStanding, in_todays_form
from croupier.logs.snapshots import HASH, LAST, check_hash, hash_of_content
from croupier.plain import BadData, Fields, check_unchanged
from croupier.tables.commands import Grammar
from croupier.tournaments.ground import Ground
from croupier.tournaments.laws import broken_law
from croupier.tournaments.log.contradictions import contradiction
from croupier.tournaments.log.saving import PLAYED, TABLES, in_short, read_saved, saved
from croupier.tournaments.machine import Machine, Opening
from croupier.values import value

VERSION: Final = 2
"""The form of saved tournaments; the first had no hash."""
WITHOUT_HASH: Final = 1
SINCE_HASH: Final = frozenset({HASH, LAST})
WHAT: Final = "A saved tournament"
MAY_LACK: Final = frozenset(
    {
        *("cards_out", "seats_told", "closed", "uncounted", "full_name", "member"),
        *("absent_play", "as_dealt", "new", "last", "marker_given", "button_told", "goes_on"),  # if told
    }
)
"""What releases that put no hash on it need not have written: it has its ordinary value then."""


@value
class SavedTournament:
    """A saved tournament as it was read."""

    machine: Machine
    undone: set[int]
    standing: LogStanding[Any]
    """How far its log had come."""


def save_tournament(
    ground: Ground, undone: Collection[int], standing: LogStanding[Any], leave_out: Collection[int] = ()
) -> dict[str, Any]:
    """The tournament as plain data, still without a hash."""
    return {"version": VERSION, **saved(ground, leave_out), "undone": sorted(undone), **standing.save()}


def with_hash(content: dict[str, Any], ground: Ground) -> dict[str, Any]:
    """A saved tournament with its hash; the ground has the tables that were left out."""
    return {**content, HASH: hash_of_content(in_short(content, ground))}


def read_tournament(
    opening: Opening, grammar: Grammar, data: object, log: LogMachine[Any, Any], after: Entry | None
) -> SavedTournament:
    """The tournament that was saved; `BadData` if it is not what one with that opening saves.

    `after` is the entry after which it was saved, from whoever has the log.
    """
    fields = Fields(data, WHAT)
    version = fields.whole("version", WITHOUT_HASH, VERSION)
    saved_form = in_todays_form(data)
    assert isinstance(saved_form, dict)
    if version == VERSION:
        check_hash(saved_form, WHAT, in_short(saved_form))
    fields = Fields(saved_form, WHAT)
    machine = Machine(opening, grammar)
    read_saved(machine.ground, fields)
    standing = log.read(fields)
    standing.check_follows(after, WHAT)
    undone = set(fields.listed("undone", lambda each, at: each.whole(at, 1, max(standing.entries, 1))))
    _check_unchanged(saved_form, machine.ground, undone, standing, version)
    wrong = broken_law(machine.ground) or contradiction(machine.ground, opening.conditions)
    if wrong:
        raise BadData(f"{WHAT} does not fit together: {wrong}")
    return SavedTournament(machine, undone, standing)


def _check_unchanged(
    data: Mapping[str, Any], ground: Ground, undone: set[int], standing: LogStanding[Any], version: int
) -> None:
    """Refuse a saved tournament that is not to the letter what is written of it again.

    The tables that are played here have been compared by themselves.
    """
    played = [number for number, table in ground.tables.items() if not table.is_told]
    again = in_short(save_tournament(ground, undone, standing, played), ground)
    if version == VERSION:
        check_unchanged(in_short(data), again | {HASH: data[HASH]}, WHAT, None)
    else:
        again = {name: each for name, each in again.items() if name not in SINCE_HASH}
        for number, table in data[TABLES].items():
            if "last" not in table and PLAYED not in table:  # a reported table is read otherwise then
                again[TABLES][number] = table
        of_then = {"version": version, "lots": data["lots"]}  # which was checked as it was read
        check_unchanged(in_short(data), again | of_then, WHAT, MAY_LACK)
