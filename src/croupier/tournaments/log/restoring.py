"""A tournament that was saved, read back as a whole or not at all."""

from typing import Final

from croupier.logs.entries import Entry
from croupier.plain import BadData, Fields
from croupier.tables.commands import Grammar
from croupier.tournaments.laws import broken_law
from croupier.tournaments.log.journal import Outcome
from croupier.tournaments.log.saving import read_saved
from croupier.tournaments.machine import Machine, Opening
from croupier.values import value

VERSION: Final = 1
"""The form of saved tournaments."""


@value
class SavedTournament:
    """A saved tournament as it was read."""

    machine: Machine
    entries: int
    undone: set[int]
    ids: dict[str, Outcome]


def read_tournament(opening: Opening, grammar: Grammar, data: object) -> SavedTournament:
    """The tournament that was saved; `BadData` if it is not what one with that opening saves."""
    fields = Fields(data, "A saved tournament")
    fields.whole("version", VERSION, VERSION)
    machine = Machine(opening, grammar)
    read_saved(machine.ground, fields)
    entries = fields.whole("entries", 0)
    undone = set(fields.listed("undone", lambda each, at: each.whole(at, 1, max(entries, 1))))
    ids = fields.by_name("ids", _saved_outcome)
    fields.done()
    wrong = broken_law(machine.ground)
    if wrong:
        raise BadData(f"A saved tournament does not fit together: {wrong}")
    return SavedTournament(machine, entries, undone, ids)


def _saved_outcome(fields: Fields, id: str) -> Outcome:
    """What came of a command id before the tournament was saved: of all that was told, its entry is left."""
    row = fields.row(id, 3)
    return Outcome(Entry(row.whole("1", 1), row.text("2"), row.text("3"), id))
