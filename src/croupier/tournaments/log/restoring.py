"""A tournament that was saved, read back as a whole or not at all."""

from typing import Any, Final

from croupier.logs.machine import LogMachine, LogStanding, in_todays_form
from croupier.plain import BadData, Fields
from croupier.tables.commands import Grammar
from croupier.tournaments.laws import broken_law
from croupier.tournaments.log.saving import read_saved
from croupier.tournaments.machine import Machine, Opening
from croupier.values import value

VERSION: Final = 1
"""The form of saved tournaments."""


@value
class SavedTournament:
    """A saved tournament as it was read."""

    machine: Machine
    undone: set[int]
    standing: LogStanding[Any]
    """How far its log had come."""


def read_tournament(
    opening: Opening, grammar: Grammar, data: object, log: LogMachine[Any, Any]
) -> SavedTournament:
    """The tournament that was saved; `BadData` if it is not what one with that opening saves."""
    fields = Fields(in_todays_form(data), "A saved tournament")
    fields.whole("version", VERSION, VERSION)
    machine = Machine(opening, grammar)
    read_saved(machine.ground, fields)
    standing = log.read(fields)
    undone = set(fields.listed("undone", lambda each, at: each.whole(at, 1, max(standing.entries, 1))))
    fields.done()
    wrong = broken_law(machine.ground)
    if wrong:
        raise BadData(f"A saved tournament does not fit together: {wrong}")
    return SavedTournament(machine, undone, standing)
