"""The way back to where a tournament stood before a line that has failed, and the log that leads there."""

from collections.abc import Callable
from typing import Any

from croupier.dialogue.answers import IllegalAction
from croupier.plain import BadData
from croupier.tables import Entry
from croupier.tournaments.log.saving import saved
from croupier.tournaments.log.undoing import Undoing
from croupier.tournaments.machine import Machine

PassOver = Callable[[Entry, BaseException], bool]
"""Writes for good that an entry was not carried out, and what went wrong; true iff it stands in the log."""


class LogLeadsBack:
    """The way back of a tournament: its own log."""

    def __init__(self, pass_over: PassOver | None) -> None:
        self._pass_over = pass_over

    def go_back(self, tournament: Any, failed: Entry) -> None:
        """Let the tournament stand where it stood before the line."""
        tournament.go_back()

    def pass_over(self, failed: Entry, why: BaseException) -> bool:
        """Have it written that everybody passes over the line; true iff it stands in a log."""
        return self._pass_over is not None and self._pass_over(failed, why)


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
    here, there = saved(machine.ground, is_own=True), saved(replayed.ground, is_own=True)
    # An earlier release did not keep in mind how far the cards had come of tables that are closed.
    here["state"]["cards_out"] = there["state"]["cards_out"] | here["state"]["cards_out"]
    if here != there:
        raise BadData(
            f"The log of {a} tournament leads to another position: it has been altered, or belongs to"
            " another tournament."
        )
    machine.ground.state.cards_out = replayed.ground.state.cards_out.copy()
    return undoing
