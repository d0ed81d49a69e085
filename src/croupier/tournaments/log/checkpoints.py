"""Where a tournament stood after some of its lines, so that going back need not begin at the first one.

A checkpoint holds what a save holds, but only in memory: as bytes that this very process has written, which
are many times quicker to read than plain data is to check.
"""

import pickle
from typing import Final

from croupier.tables.commands import Grammar
from croupier.tournaments.conditions import Conditions
from croupier.tournaments.ground import Ground
from croupier.tournaments.log.saving import table_of
from croupier.tournaments.machine import Machine, Opening
from croupier.values import value

LINES_BETWEEN: Final = 20
MOST: Final = 32


@value
class Checkpoint:
    """Where a tournament stood after a line."""

    after: int
    """The number of that line."""
    conditions: Conditions
    version: int
    rest: bytes
    """State, money, carried chips and tables."""

    @classmethod
    def at(cls, after: int, ground: Ground) -> "Checkpoint":
        """Where the tournament stands now, after the line of that number."""
        tables = {number: table.save(is_own=True) for number, table in ground.tables.items()}
        rest = pickle.dumps((ground.state, ground.ledger, ground.carried, tables), pickle.HIGHEST_PROTOCOL)
        return cls(after, ground.conditions, ground.version, rest)

    def machine(self, opening: Opening, grammar: Grammar) -> Machine:
        """A new machine that stands there."""
        machine = Machine(opening, grammar)
        ground = machine.ground
        ground.conditions, ground.version = self.conditions, self.version
        ground.state, ground.ledger, ground.carried, tables = pickle.loads(self.rest)
        ground.tables = {
            number: table_of(ground, number, saved, is_own=True) for number, saved in tables.items()
        }
        return machine


class Checkpoints:
    """The checkpoints of a tournament, in the order of its lines: many of late, fewer of long ago."""

    def __init__(self) -> None:
        self._all: list[Checkpoint] = []

    def is_due(self, after: int) -> bool:
        """True iff so many lines came since the last one that another is worth its while."""
        return after - (self.last.after if self.last is not None else 0) >= LINES_BETWEEN

    def add(self, checkpoint: Checkpoint) -> None:
        """Keep one more; of too many, every other one of the older half goes, but never the first."""
        self._all.append(checkpoint)
        if len(self._all) > MOST:
            half = len(self._all) // 2
            self._all[:half] = self._all[:half:2]

    def add_all(self, later: "Checkpoints") -> None:
        """Keep others as well, all of which are of later lines."""
        for checkpoint in later._all:
            self.add(checkpoint)

    def forget_from(self, line: int) -> None:
        """What that line did has changed: forget all that came of it."""
        self._all = [each for each in self._all if each.after < line]

    @property
    def last(self) -> Checkpoint | None:
        """The latest one; None if there is none."""
        return self._all[-1] if self._all else None

    def before(self, line: int) -> Checkpoint | None:
        """The last one before a line; None if there is none."""
        return next((each for each in reversed(self._all) if each.after < line), None)
