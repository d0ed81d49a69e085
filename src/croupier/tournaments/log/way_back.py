"""The way back to where a tournament stood before a line that has failed, and the log that leads there."""

from collections.abc import Callable

from croupier.dialogue.answers import IllegalAction
from croupier.plain import BadData
from croupier.tables import Entry, NotCarriedOut
from croupier.tournaments.log.saving import saved
from croupier.tournaments.log.undoing import Undoing
from croupier.tournaments.machine import Machine

Withdraw = Callable[[Entry, BaseException], None]
"""Writes for good that an entry was not carried out, and what went wrong."""


class Failures:
    """Lines that fail while they are being carried out: each is taken back whole, or no more are taken."""

    def __init__(self, withdraw: Withdraw | None) -> None:
        self._withdraw = withdraw
        self.stuck = ""
        """Why no more lines are taken; empty as long as they are."""

    def must_not_be_stuck(self) -> None:
        """Refuse everything where the tournament may stand in the midst of a line."""
        if self.stuck:
            raise IllegalAction(self.stuck)

    def take_back(self, entry: Entry, wrong: BaseException, go_back: Callable[[], None]) -> None:
        """Have everything put back where it stood before a line that has failed, and have that written.

        Where that can't be done no more lines are taken: what is in the file is all that is certain then.
        `NotCarriedOut` says which; only what is no error of the software is left to whoever calls this.
        """
        cause = wrong.__cause__ if isinstance(wrong, NotCarriedOut) and wrong.__cause__ else wrong
        self.stuck = "A line of the tournament has failed: leave it, and resume it from its file."
        try:
            go_back()
            if self._withdraw is not None:
                self._withdraw(entry, cause)
        except Exception as stuck:
            failure = NotCarriedOut(entry, cause, stuck)
            self.stuck = str(failure)
            raise failure from cause
        self.stuck = ""
        if isinstance(cause, Exception):
            raise NotCarriedOut(entry, cause) from cause


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
