"""How far a table has come: lines carried out, questions asked, ids of commands that had their effect."""

from collections.abc import Collection

from croupier.dialogue.questions import Question
from croupier.tables.playing.asked import Asked
from croupier.tables.record.journal import Outcome
from croupier.values import PlayerName


class Progress:
    """What a table knows of the lines that were said at it: their number, and what came of the last ones."""

    __slots__ = ("asked", "before", "entries", "since")

    def __init__(self) -> None:
        self.entries = 0
        """How many lines have been carried out."""
        self.asked = Asked()
        self.before: dict[str, Outcome] = {}
        """By command id what came of it, in the round before the last that commenced."""
        self.since: dict[str, Outcome] = {}
        """By command id what came of it, since the last round commenced."""

    def known(self, id: str) -> Outcome | None:
        """What came of a command that had this id, if it is not too long ago."""
        return self.before.get(id) or self.since.get(id)

    def follow(
        self,
        outcome: Outcome,
        question: Question | None,
        answered: Collection[PlayerName],
        *,
        commenced: bool,
    ) -> None:
        """Take in what came of a line: what is asked now, who has answered, whether a round commenced."""
        if outcome.corrected:
            self.asked.start_again(question)
        else:
            self.asked.follow(question, answered)
        if commenced:
            self.before, self.since = self.since, {}
        if outcome.entry.id:
            self.since[outcome.entry.id] = outcome
