"""A log gone through once more from its first line, with stops before lines at which something is asked."""

import json
from collections.abc import Callable

from croupier.dialogue.answers import IllegalAction
from croupier.evenings.evening import Evening
from croupier.evenings.opening import new_tournament
from croupier.logs.snapshots import HASH, LAST
from croupier.plain import BadData
from croupier.records.rows import Line
from croupier.tournaments import NotCarriedOut, Tournament

Ask = Callable[[Tournament], None]
"""Looks at a tournament and leaves it as it is."""


class Stops:
    """What is to be asked of the tournament of an evening as it stood before its lines."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self._asked: dict[int, list[Ask]] = {}

    def before(self, number: int, ask: Ask) -> None:
        """Have something asked before the line with that number; one behind the last line is the end."""
        self._asked.setdefault(number, []).append(ask)

    def go_through(self) -> None:
        """Ask all that is to be asked, in the order of the log."""
        asked, lines = self._asked, self.evening.lines
        if not asked:
            return
        tournament, last = self._fresh(), max(asked)
        for number in range(1, last + 1):
            for ask in asked.get(number, ()):
                ask(tournament)
            if number < last:
                carry_out(tournament, lines[number - 1])

    def would_work(self, tournament: Tournament, line: str) -> bool:
        """True iff a line could be carried out now: another tournament tries it from here."""
        other = self._fresh()
        other.restore(tournament.save())
        try:
            if other.lacks_log_for(line):
                other.give_log([each.entry for each in self.evening.lines[: tournament.entries]])
            other.do(line, from_log=True)
        except (IllegalAction, NotCarriedOut, BadData):
            return False
        return True

    def is_state(self, tournament: Tournament, state: object) -> bool:
        """True iff a state that was saved, maybe by an earlier release, is how the tournament stands."""
        standing = tournament.save()
        if json.loads(json.dumps(standing)) == state:
            return True
        other = self._fresh()
        try:
            other.restore(state)
        except BadData:
            return False
        restored = other.save()
        if not restored[LAST]:  # an earlier release did not say which line came before
            standing = {**standing, LAST: "", HASH: restored[HASH]}
        return restored == standing

    def _fresh(self) -> Tournament:
        return new_tournament(self.evening.source, self.evening.tables, self.evening.seed)


def carry_out(tournament: Tournament, line: Line) -> None:
    """Carry out a line of a log again, or pass over it if it failed."""
    entry = line.entry
    if entry.failed:
        tournament.log.pass_over(entry, NotCarriedOut(entry, IllegalAction("it failed")))
    else:
        tournament.do(entry.said, from_log=True)
