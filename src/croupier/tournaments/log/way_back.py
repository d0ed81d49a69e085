"""The way back to where a tournament stood before a line that has failed, and the log that leads there."""

from collections.abc import Callable
from typing import Any

from croupier.dialogue.answers import IllegalAction
from croupier.plain import BadData
from croupier.tables import Entry
from croupier.tournaments.log.saving import saved
from croupier.tournaments.log.undoing import Undoing
from croupier.tournaments.machine import Machine

Withdraw = Callable[[Entry, BaseException], None]
"""Writes for good that an entry was not carried out, and what went wrong."""


class LogLeadsBack:
    """The way back of a tournament: its own log."""

    def __init__(self, withdraw: Withdraw | None) -> None:
        self._withdraw = withdraw

    def go_back(self, tournament: Any, failed: Entry) -> None:
        """Let the tournament stand where it stood before the line."""
        tournament.go_back()

    def withdraw(self, failed: Entry, why: BaseException) -> None:
        """Have it written that the line was not carried out."""
        if self._withdraw is not None:
            self._withdraw(failed, why)


def gone_through(
    undoing: Undoing, log: list[Entry], entries: int, undone: set[int], machine: Machine, a: str
) -> Undoing:
    """Let a log that leads to where a machine stands be the one that can be undone.

    `BadData` if it leads elsewhere.
    """
    if [each.number for each in log] != list(range(1, entries + 1)):
        raise BadData(f"The log of {a} tournament must have its {entries} lines, each with its number.")
    try:
        replayed = undoing.restore(log, undone)
    except IllegalAction as refusal:
        raise BadData(f"The log of {a} tournament can't be replayed: {refusal}") from None
    here, there = saved(machine.ground), saved(replayed.ground)
    # An earlier release did not keep in mind how far the cards had come of tables that are closed.
    here["state"]["cards_out"] = there["state"]["cards_out"] | here["state"]["cards_out"]
    if here != there:
        raise BadData(
            f"The log of {a} tournament leads to another position: it has been altered, or belongs to"
            " another tournament."
        )
    machine.ground.state.cards_out = replayed.ground.state.cards_out.copy()
    return undoing
