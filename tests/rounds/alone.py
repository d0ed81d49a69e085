"""A part of a round, made on its ground alone and run without the round."""

from collections.abc import Coroutine
from typing import Any

from croupier.cards import Card
from croupier.dialogue import Choice, Question


class Alone:
    """What a part does, step by step: `question` is what it waits for, None once it is done.

    An answer of None is what a part is given after a ruling: it looks again at how things stand.
    """

    def __init__(self, doing: Coroutine[Question, Any, None]) -> None:
        self.doing = doing
        self.question: Question | None = None
        self.answer(None)

    def answer(self, *answers: Card | Choice | None) -> "Alone":
        """Give what it waits for, one after the other."""
        for given in answers:
            try:
                self.question = self.doing.send(given)
            except StopIteration:
                self.question = None
        return self
